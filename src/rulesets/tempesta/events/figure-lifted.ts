import { z } from 'zod';
import { figureSchema } from '../orders/fields.ts';
import { figureOf, modificationOf, relay } from '../rules/laying.ts';
import { capital, counted, event } from './event.ts';

/** [18] */
export const figureLifted = event({
  type: 'FigureLifted',
  fields: { figure: z.string(), cost: z.int(), cells: figureSchema.shape.cells.optional() },
  apply(state, { figure, cost, cells }) {
    const lifted = figureOf(state, figure);
    lifted.status = 'bought';
    lifted.at = [];
    if (cells !== undefined) lifted.cells = cells;
    modificationOf(state).left -= cost;
    relay(state);
  },

  say: {
    en: ({ figure, cost }, names) =>
      capital(`${names.piece(figure)} is taken up for ${counted(cost, 'point', 'points')}.`),
    it: ({ figure, cost }, names) =>
      capital(`${names.piece(figure)} è ripresa per ${counted(cost, 'punto', 'punti')}.`),
  },
});
