import { z } from 'zod';
import { cellAt } from '../rules/upkeep.ts';
import { cells, event } from './event.ts';

/** [69] */
export const smokeLaid = event({
  type: 'SmokeLaid',
  fields: { cells, until: z.int() },
  apply(state, { cells, until }) {
    for (const label of cells) {
      const cell = cellAt(state, label);
      cell.smokeUntil = Math.max(cell.smokeUntil, until);
    }
  },

  say: {
    en: ({ cells }, names) => `Smoke on ${names.spaces(cells)}.`,
    it: ({ cells }, names) => `Fumogeni su ${names.spaces(cells)}.`,
  },
});
