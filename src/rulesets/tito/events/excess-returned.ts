import { flag, space } from '#kernel/field';
import { carry, put } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { carried, event, movers, rule, units, verb } from './event.ts';

/** [12.3] `carried` when the whole stack was excess: leaders and documents do not stay where nobody of it does. */
export const excessReturned = event({
  type: 'ExcessReturned',
  fields: { units, from: space(), to: space(), unmoved: flag(), carried: carried.optional(), rule },
  apply(state, { units, to, unmoved, carried }, theatre) {
    for (const unit of units) {
      put(theatre, state, unit, to);
      if (!unmoved) continue;
      unitOf(state, unit).moved = false;
      unitOf(state, unit).actions -= 1;
    }
    if (carried !== undefined) carry(state, carried, to);
  },
  say: {
    en({ units, from, to, carried, rule }, names) {
      const { all, many } = movers(units, carried === undefined ? [] : names.cargo(carried), names);
      return `${all} ${verb(many, 'finds', 'find')} ${from} full and ${verb(many, 'falls', 'fall')} back to ${to}${names.rule(rule)}.`;
    },
    it({ units, from, to, carried, rule }, names) {
      const { all, many } = movers(units, carried === undefined ? [] : names.cargo(carried), names);
      return `${all} ${verb(many, 'trova', 'trovano')} ${from} piena e ${verb(many, 'ripiega', 'ripiegano')} in ${to}${names.rule(rule)}.`;
    },
  },
});
