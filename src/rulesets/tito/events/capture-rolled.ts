import { z } from 'zod';
import { space } from '#kernel/field';
import { d6, event, vip } from './event.ts';

/** [13.4] */
export const captureRolled = event({
  type: 'CaptureRolled',
  fields: { vip, zone: space(), roll: d6, outcome: z.enum(['prisoner', 'dead']) },
  apply(state, { vip, zone, outcome }) {
    state.vips[vip].status = outcome;
    if (outcome === 'dead') state.vips[vip].at = '';
    else state.escort = { vip, zone };
  },
  say: {
    en: ({ vip, zone, roll, outcome }, names) =>
      `${names.vip(vip)} is ${outcome === 'dead' ? 'killed' : 'taken prisoner'} in ${names.space(zone)} (${roll}).`,
    it: ({ vip, zone, roll, outcome }, names) =>
      `${names.vip(vip)} è ${outcome === 'dead' ? 'ucciso' : 'prigioniero'} in ${names.space(zone)} (${roll}).`,
  },
});
