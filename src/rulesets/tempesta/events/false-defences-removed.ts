import { cellAt } from '../rules/upkeep.ts';
import { cells, event } from './event.ts';

/** [15] */
export const falseDefencesRemoved = event({
  type: 'FalseDefencesRemoved',
  fields: { cells },
  apply(state, { cells }) {
    for (const label of cells) delete cellAt(state, label).defence;
    for (const cell of state.cells)
      if (cell.defence !== undefined && cell.defence.kind !== 'minefield') cell.defence.known = true;
  },
  reveals: () => true,
  say: {
    en: ({ cells }, names) =>
      cells.length === 0 ? 'No false works stand on the table.' : `False works are taken away: ${names.spaces(cells)}.`,
    it: ({ cells }, names) =>
      cells.length === 0 ? 'Nessuna difesa falsa sul tavolo.' : `Difese false rimosse: ${names.spaces(cells)}.`,
  },
});
