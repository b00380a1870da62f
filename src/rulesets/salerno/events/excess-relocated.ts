import { put } from '../rules/counters.ts';
import { covered, event, hex, placements, side } from './event.ts';

/** [10] */
export const excessRelocated = event({
  type: 'ExcessRelocated',
  fields: { side, from: hex, placements, covered },
  apply(state, { placements }, theatre) {
    for (const { unit, hex } of placements) put(theatre, state, unit, hex);
  },
  say: {
    en: ({ side, from, placements }, names) =>
      `The excess ${names.ofSide(side)} units of ${names.space(from)} are moved: ${names.placed(placements)}.`,
    it: ({ side, from, placements }, names) =>
      `Le unità ${names.ofSide(side)} in eccesso a ${names.space(from)} sono spostate: ${names.placed(placements)}.`,
  },
});
