import { z } from 'zod';
import { groupOf } from '../state.ts';
import { unitOf } from '../theatre.ts';
import { event, units } from './event.ts';

/** [7.3] */
export const assaultMarked = event({
  type: 'AssaultMarked',
  fields: { units, target: z.string() },
  apply(s, event, t) {
    for (const id of event.units) {
      const unit = unitOf(t, s, id);
      unit.assault = event.target;
      unit.moved = true;
    }
    if (s.group && event.units.some((id) => groupOf(s).units.includes(id))) s.group.stopped = true;
  },
  say: {
    en({ units, target }, names) {
      const bound = target === '' || target === '*' ? '' : ` on ${names.space(target)}`;
      return `${names.units(units)} ${units.length === 1 ? 'prepares' : 'prepare'} an assault${bound}.`;
    },
    it({ units, target }, names) {
      const bound = target === '' || target === '*' ? '' : ` contro ${names.space(target)}`;
      return `${names.units(units)} ${units.length === 1 ? 'prepara' : 'preparano'} un assalto${bound}.`;
    },
  },
});
