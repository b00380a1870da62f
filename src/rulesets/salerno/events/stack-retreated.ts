import { lastOf } from '#kernel/known';
import { markMoved, put } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { event, hexes, side, units } from './event.ts';

/** [14.3.1] */
export const stackRetreated = event({
  type: 'StackRetreated',
  fields: { side, units, path: hexes },
  apply(state, { units, path }, theatre) {
    for (const unit of units) {
      put(theatre, state, unit, lastOf(path));
      unitOf(state, unit).reserve = false;
    }
    // Who is shelled on his way back is caught on the move [14.3.1, 16.1].
    markMoved(state, units);
  },
  say: {
    en: ({ side, units, path }, names) =>
      `${names.does(side, 'retreat', 'retreats')} ${names.units(units)} to ${path.map(names.space).join(' – ')}.`,
    it: ({ side, units, path }, names) =>
      `${names.does(side, 'ritirano', 'ritira')} ${names.units(units)} a ${path.map(names.space).join(' – ')}.`,
  },
});
