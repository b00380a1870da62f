import { z } from 'zod';
import { counted, die, event } from './event.ts';

/** [26] */
export const airborneCountRolled = event({
  type: 'AirborneCountRolled',
  fields: { die, operative: z.int() },
  apply(state, { operative }) {
    state.firstDrop = operative;
  },

  say: {
    en: ({ die, operative }) => `First drop: die ${die}, ${counted(operative, 'formation', 'formations')}.`,
    it: ({ die, operative }) => `Primo lancio: dado ${die}, ${counted(operative, 'formazione', 'formazioni')}.`,
  },
});
