import { z } from 'zod';
import { figureSchema } from '../orders/fields.ts';
import { figureOf, modificationOf, newFigure, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { cells, counted, event, verb } from './event.ts';

/** [18] */
export const figureSplit = event({
  type: 'FigureSplit',
  fields: {
    figure: z.string(),
    part: z.string(),
    from: cells,
    cells: figureSchema.shape.cells,
    cost: z.int(),
  },
  apply(state, { figure: id, part, from, cells, cost }) {
    const figure = figureOf(state, id);
    const taken = new Set(from.map((label) => cellIn(state, label)));
    figure.cells = figure.cells.filter((_, at) => !taken.has(figure.at[at] ?? -1));
    figure.at = figure.at.filter((at) => !taken.has(at));
    state.terrain.figures.push(newFigure(part, cells, figure.hill));
    modificationOf(state).left -= cost;
    relay(state);
  },

  say: {
    en: ({ figure, part, from, cost }, names) =>
      `${names.spaces(from)} of ${names.piece(figure)} ${verb(from.length, 'is', 'are')} taken up as ${names.piece(part)} for ${counted(cost, 'point', 'points')}.`,
    it: ({ figure, part, from, cost }, names) =>
      `${names.spaces(from)}, ${names.piece(figure)}: ${verb(from.length, 'ripreso', 'ripresi')} come ${names.piece(part)} per ${counted(cost, 'punto', 'punti')}.`,
  },
});
