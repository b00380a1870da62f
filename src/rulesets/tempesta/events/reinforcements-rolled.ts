import { z } from 'zod';
import { toldAllowance } from '../rules/forecast/told.ts';
import { die, event, side } from './event.ts';

/** [23] */
export const reinforcementsRolled = event({
  type: 'ReinforcementsRolled',
  fields: { side, die, total: z.int(), allowance: z.int() },
  apply(state, { side }) {
    state.players[side].reinforcementsRolled = true;
  },

  reckon: (event, theatre) => toldAllowance(theatre, event),
  say: {
    en: ({ side, allowance }, names) => `Reinforcements of ${names.side(side)}: up to ${allowance}.`,
    it: ({ side, allowance }, names) => `Rinforzi, ${names.side(side)}: fino a ${allowance}.`,
  },
});
