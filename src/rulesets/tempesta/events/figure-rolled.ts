import { z } from 'zod';
import { figureOf } from '../rules/laying.ts';
import { dice, event, faces } from './event.ts';

/** [17] */
export const figureRolled = event({
  type: 'FigureRolled',
  fields: { figure: z.string(), dice, again: z.boolean() },
  apply(state, { figure, dice, again }) {
    const rolled = figureOf(state, figure);
    rolled.status = 'rolled';
    rolled.dice = [...dice];
    rolled.again = again;
  },

  say: {
    en: ({ figure, dice }, names) => `Place of ${names.piece(figure)}: ${faces(dice)}.`,
    it: ({ figure, dice }, names) => `Posto, ${names.piece(figure)}: ${faces(dice)}.`,
  },
});
