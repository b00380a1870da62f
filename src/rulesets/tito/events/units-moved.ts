import { z } from 'zod';
import { count, path } from '#kernel/field';
import { firstOf, lastOf } from '#kernel/known';
import { act, bringPrisoners, put } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { event, movers, units, verb, vip } from './event.ts';

/** [12.2] */
export const unitsMoved = event({
  type: 'UnitsMoved',
  fields: { units, path: path({ min: 2 }), cost: count(), prisoners: z.array(vip), origin: z.string() },
  apply(state, { units, path, prisoners, origin }, theatre) {
    for (const unit of units) {
      put(theatre, state, unit, lastOf(path));
      act(state, unit, 'moved');
      unitOf(state, unit).origin = origin;
    }
    bringPrisoners(state, prisoners, lastOf(path));
  },
  touches: ({ path }) => ({ from: firstOf(path) }),
  say: {
    en({ units, path, cost, prisoners }, names) {
      const { all, many } = movers(units, prisoners.map(names.vip), names);
      return `${all} ${verb(many, 'moves', 'move')} ${path.join('-')} (${cost} MP).`;
    },
    it({ units, path, cost, prisoners }, names) {
      const { all, many } = movers(units, prisoners.map(names.vip), names);
      return `${all} ${verb(many, 'muove', 'muovono')} ${path.join('-')} (${cost} PM).`;
    },
  },
});
