import { z } from 'zod';
import { bySeat, die, event, scores, seat } from './event.ts';

/** [19] */
export const directionRolled = event({
  type: 'DirectionRolled',
  fields: { dice: bySeat(die), totals: bySeat(z.int()), winner: seat.optional() },
  apply(state, { winner }) {
    if (winner !== undefined) state.directionWinner = winner;
  },

  say: {
    en: ({ totals, winner }, names) =>
      `Direction of play: ${scores(totals, names)}; ${winner === undefined ? 'a tie, again' : `${names.side(winner)} chooses`}.`,
    it: ({ totals, winner }, names) =>
      `Direzione del gioco: ${scores(totals, names)}; ${winner === undefined ? 'nullo, si ripete' : `sceglie ${names.side(winner)}`}.`,
  },
});
