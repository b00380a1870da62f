import { cellAt } from '../rules/upkeep.ts';
import { cells, event } from './event.ts';

/** [28] */
export const surpriseEnded = event({
  type: 'SurpriseEnded',
  fields: { cells },
  apply(state, { cells }) {
    for (const label of cells) {
      const cell = cellAt(state, label);
      cell.surprised = false;
      if (cell.outlasts !== true) cell.suppressed = false;
      delete cell.outlasts;
    }
  },

  say: {
    en: ({ cells }, names) => `The surprise is over in ${names.spaces(cells)}.`,
    it: ({ cells }, names) => `La sorpresa finisce in ${names.spaces(cells)}.`,
  },
});
