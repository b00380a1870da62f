import { z } from 'zod';
import { die, event, side } from './event.ts';

/** [23] */
export const reinforcementsRolled = event({
  type: 'ReinforcementsRolled',
  fields: { side, die, total: z.int(), allowance: z.int() },
  apply(state, { side }) {
    state.players[side].reinforcementsRolled = true;
  },

  say: {
    en: ({ side, die, total, allowance }, names) =>
      `Reinforcements of ${names.side(side)}: ${die} = ${total}, up to ${allowance}.`,
    it: ({ side, die, total, allowance }, names) =>
      `Rinforzi, ${names.side(side)}: ${die} = ${total}, fino a ${allowance}.`,
  },
});
