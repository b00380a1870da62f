import { put } from '../rules/counters.ts';
import { covered, event, hexesOnly, isKnown, placements, seen, side, veiled } from './event.ts';

/** [18] */
export const unitsEntered = event({
  type: 'UnitsEntered',
  fields: { side, placements, seen, covered },
  apply(state, { placements }, theatre) {
    for (const { unit, hex } of placements) put(theatre, state, unit, hex);
  },
  cover: (event, viewer) =>
    isKnown(event, viewer) ? event : veiled(event, { placements: hexesOnly(event.placements) }),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, placements }, names) => `${names.does(side, 'bring in', 'brings in')} ${names.placed(placements)}.`,
    it: ({ side, placements }, names) =>
      `${names.does(side, 'fanno entrare', 'fa entrare')} ${names.placed(placements)}.`,
  },
});
