import { z } from 'zod';
import { markMoved, put, serveFromDepots } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { covered, event, isKnown, seen, side, units, veiled } from './event.ts';

/** [9.5.6] Between ports, or to the box of Bari. */
export const unitsShipped = event({
  type: 'UnitsShipped',
  fields: { side, units, from: z.string(), to: z.string(), seen, covered },
  apply(state, { units, to }, theatre) {
    state.used.shipped += units.length;
    for (const unit of units) {
      put(theatre, state, unit, to);
      unitOf(state, unit).moved = true;
      if (to !== 'bari') serveFromDepots(theatre, state, unit, to);
    }
    if (to !== 'bari') markMoved(state, units);
  },
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { units: [] })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, units, from, to }, names) =>
      `${names.does(side, 'ship', 'ships')} ${names.units(units)} from ${names.space(from)} to ${names.space(to)}.`,
    it: ({ side, units, from, to }, names) =>
      `${names.does(side, 'trasportano per mare', 'trasporta per mare')} ${names.units(units)} da ${names.space(from)} a ${names.space(to)}.`,
  },
});
