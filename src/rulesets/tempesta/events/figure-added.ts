import { z } from 'zod';
import { figureSchema } from '../orders/fields.ts';
import { modificationOf, newFigure } from '../rules/laying.ts';
import { capital, counted, event } from './event.ts';

/** [18] */
export const figureAdded = event({
  type: 'FigureAdded',
  fields: { figure: z.string(), shape: figureSchema, cost: z.int() },
  apply(state, { figure, shape, cost }) {
    state.terrain.figures.push(newFigure(figure, shape.cells, shape.hill));
    modificationOf(state).left -= cost;
  },

  say: {
    en: ({ figure, cost }, names) =>
      capital(`${names.piece(figure)} is added for ${counted(cost, 'point', 'points')}.`),
    it: ({ figure, cost }, names) =>
      capital(`${names.piece(figure)} è aggiunta per ${counted(cost, 'punto', 'punti')}.`),
  },
});
