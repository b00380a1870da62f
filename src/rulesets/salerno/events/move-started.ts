import { z } from 'zod';
import { MOVE_MODES } from '../names.ts';
import { unitOf } from '../state.ts';
import { covered, event, hex, isKnown, seen, side, units, veiled } from './event.ts';

const MODES = {
  normal: { en: '', it: '' },
  strategic: { en: ' strategically', it: ' strategicamente' },
  reaction: { en: ' in reaction', it: ' in Reazione' },
  half: { en: ' with half its movement', it: ' con movimento dimezzato' },
} as const;

/** [11] */
export const moveStarted = event({
  type: 'MoveStarted',
  fields: { side, units, from: hex, mode: z.enum([...MOVE_MODES, 'reaction', 'half']), seen, covered },
  apply(state, { units, mode }) {
    if (mode !== 'reaction') state.moved = [];
    for (const unit of units) {
      const status = unitOf(state, unit);
      if (mode === 'reaction') status.reacted = true;
      else status.moved = true;
      if (mode === 'strategic') status.manner = 'strategic';
    }
  },
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { units: [] })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, units, from, mode }, names) =>
      `${names.does(side, 'set', 'sets')} ${names.units(units)} moving from ${names.space(from)}${MODES[mode].en}.`,
    it: ({ side, units, from, mode }, names) =>
      `${names.does(side, 'mettono', 'mette')} in movimento ${names.units(units)} da ${names.space(from)}${MODES[mode].it}.`,
  },
});
