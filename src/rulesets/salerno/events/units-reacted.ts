import { unitOf } from '../state.ts';
import { covered, event, hex, isKnown, seen, side, units, veiled } from './event.ts';

/** [13] */
export const unitsReacted = event({
  type: 'UnitsReacted',
  fields: { side, units, from: hex, to: hex, seen, covered },
  apply(state, { units }) {
    for (const unit of units) unitOf(state, unit).reacted = true;
  },
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { units: [] })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, units, from, to }, names) =>
      `${names.does(side, 'react', 'reacts')} with ${names.units(units)} ${
        from === to ? `on the spot in ${names.space(from)}` : `from ${names.space(from)} to ${names.space(to)}`
      }.`,
    it: ({ side, units, from, to }, names) =>
      `${names.does(side, 'reagiscono', 'reagisce')} con ${names.units(units)} ${
        from === to ? `sul posto a ${names.space(from)}` : `da ${names.space(from)} a ${names.space(to)}`
      }.`,
  },
});
