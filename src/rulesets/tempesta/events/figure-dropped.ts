import { z } from 'zod';
import { figureOf, relay } from '../rules/laying.ts';
import { capital, event } from './event.ts';

/** [17] */
export const figureDropped = event({
  type: 'FigureDropped',
  fields: { figure: z.string() },
  apply(state, { figure }) {
    figureOf(state, figure).status = 'dropped';
    relay(state);
  },

  say: {
    en: ({ figure }, names) => capital(`${names.piece(figure)} fits nowhere and is left out.`),
    it: ({ figure }, names) => capital(`${names.piece(figure)} non trova posto ed è scartata.`),
  },
});
