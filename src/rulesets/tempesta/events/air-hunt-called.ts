import { z } from 'zod';
import { event, side } from './event.ts';

/** [76] */
export const airHuntCalled = event({
  type: 'AirHuntCalled',
  fields: { side, flown: z.boolean() },
  apply(state, { side }) {
    if (!state.players[side].spent.includes('UAE')) state.players[side].spent.push('UAE');
    state.players[side].airHuntDone = true;
    delete state.activation;
  },

  say: {
    en: ({ side, flown }, names) =>
      flown ? `${names.side(side)} flies the air hunt.` : `${names.side(side)} calls the air hunt in vain.`,
    it: ({ side, flown }, names) =>
      flown ? `${names.side(side)} effettua la caccia aerea.` : `${names.side(side)} chiama invano la caccia aerea.`,
  },
});
