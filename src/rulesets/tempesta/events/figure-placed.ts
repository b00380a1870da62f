import { z } from 'zod';
import { figureOf, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { capital, cells, event } from './event.ts';

/** [17] */
export const figurePlaced = event({
  type: 'FigurePlaced',
  fields: { figure: z.string(), cells },
  apply(state, { figure, cells }) {
    const placed = figureOf(state, figure);
    placed.status = 'placed';
    placed.at = cells.map((label) => cellIn(state, label));
    relay(state);
  },

  say: {
    en: ({ figure, cells }, names) => capital(`${names.piece(figure)} lies on ${names.spaces(cells)}.`),
    it: ({ figure, cells }, names) => capital(`${names.piece(figure)} occupa ${names.spaces(cells)}.`),
  },
});
