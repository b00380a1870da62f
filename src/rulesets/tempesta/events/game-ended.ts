import { z } from 'zod';
import { OUTCOMES } from '../names.ts';
import { bySeat, event, scores, winner } from './event.ts';

/** [95, 96] */
export const gameEnded = event({
  type: 'GameEnded',
  fields: {
    winner,
    reason: z.enum(OUTCOMES),
    points: bySeat(z.int()),
  },
  apply(state, { winner, reason, points }) {
    state.stage = 'ended';
    state.stack = [];
    delete state.activation;
    state.outcome = { winner, reason, points };
  },

  say: {
    en: ({ winner, points }, names) =>
      `${winner === 'draw' ? 'A draw' : `${names.side(winner)} wins`}: ${scores(points, names)}.`,
    it: ({ winner, points }, names) =>
      `${winner === 'draw' ? 'Patta' : `Vince ${names.side(winner)}`}: ${scores(points, names)}.`,
  },
});
