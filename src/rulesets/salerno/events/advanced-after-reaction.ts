import { markMoved, put } from '../rules/counters.ts';
import { event, hex, side, units } from './event.ts';

/** [13.1] */
export const advancedAfterReaction = event({
  type: 'AdvancedAfterReaction',
  fields: { side, units, to: hex },
  apply(state, { units, to }, theatre) {
    for (const unit of units) put(theatre, state, unit, to);
    markMoved(state, units);
  },
  say: {
    en: ({ side, units, to }, names) =>
      `${names.does(side, 'follow', 'follows')} with ${names.units(units)} into ${names.space(to)}.`,
    it: ({ side, units, to }, names) =>
      `${names.does(side, 'inseguono', 'insegue')} con ${names.units(units)} a ${names.space(to)}.`,
  },
});
