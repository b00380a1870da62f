import { z } from 'zod';
import { gameOf } from '../rules/game.ts';
import { cellAt, cellIn, suppress } from '../rules/upkeep.ts';
import { cell, event } from './event.ts';

/** [64] `outlasts`: a quadrant that was surprised at night stays suppressed when the surprise ends. */
export const cellSuppressed = event({
  type: 'CellSuppressed',
  fields: { cell, cause: z.string(), outlasts: z.literal(true).optional() },
  apply(state, { cell, outlasts }, theatre) {
    const { roster } = gameOf(theatre, state);
    if (outlasts === true) cellAt(state, cell).outlasts = true;
    suppress(state, cellIn(state, cell), theatre, roster);
  },

  say: {
    en: '{cell} is suppressed.',
    it: '{cell} è soppresso.',
  },
});
