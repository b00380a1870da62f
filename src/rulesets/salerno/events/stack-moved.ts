import { z } from 'zod';
import { markMoved, put } from '../rules/counters.ts';
import { covered, event, hex, isKnown, number, seen, side, units, veiled } from './event.ts';

/** [11] */
export const stackMoved = event({
  type: 'StackMoved',
  fields: { side, units, from: hex, to: hex, halfPoints: z.record(z.string(), number), seen, covered },
  apply(state, { units, to }, theatre) {
    for (const unit of units) put(theatre, state, unit, to);
    markMoved(state, units);
  },
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { units: [], halfPoints: {} })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, units, from, to }, names) =>
      `${names.does(side, 'move', 'moves')} ${names.units(units)} from ${names.space(from)} to ${names.space(to)}.`,
    it: ({ side, units, from, to }, names) =>
      `${names.does(side, 'muovono', 'muove')} ${names.units(units)} da ${names.space(from)} a ${names.space(to)}.`,
  },
});
