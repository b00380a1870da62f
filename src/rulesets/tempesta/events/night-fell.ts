import { cellAt } from '../rules/upkeep.ts';
import { cells, event } from './event.ts';

/** [28] */
export const nightFell = event({
  type: 'NightFell',
  fields: { cells },
  apply(state, { cells }) {
    for (const label of cells) {
      const cell = cellAt(state, label);
      cell.suppressed = true;
      cell.surprised = true;
    }
  },

  say: {
    en: ({ cells }, names) =>
      cells.length === 0 ? 'Night falls.' : `Night falls. Surprised quadrants: ${names.spaces(cells)}.`,
    it: ({ cells }, names) =>
      cells.length === 0 ? 'Scende la notte.' : `Scende la notte. Quadranti sorpresi: ${names.spaces(cells)}.`,
  },
});
