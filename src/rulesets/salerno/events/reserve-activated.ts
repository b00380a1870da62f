import { covered, event, hex, isKnown, seen, side, units, veiled } from './event.ts';

/** [15] */
export const reserveActivated = event({
  type: 'ReserveActivated',
  fields: { side, hex, units, seen, covered },
  apply() {},
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { units: [] })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, hex, units }, names) =>
      `${names.does(side, 'use the Reserve', 'uses the Reserve')} in ${names.space(hex)}: ${names.units(units)}.`,
    it: ({ side, hex, units }, names) =>
      `${names.does(side, 'impiegano la Riserva', 'impiega la Riserva')} a ${names.space(hex)}: ${names.units(units)}.`,
  },
});
