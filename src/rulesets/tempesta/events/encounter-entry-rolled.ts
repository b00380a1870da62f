import { z } from 'zod';
import { counted, die, event, side } from './event.ts';

/** [21] */
export const encounterEntryRolled = event({
  type: 'EncounterEntryRolled',
  fields: { side, die, total: z.int(), allowance: z.int() },
  apply(state, { side }) {
    state.encounter = { roller: side, rolled: true };
  },

  say: {
    en: ({ side, die, allowance }, names) =>
      `${names.side(side)} rolls ${die} to enter: ${counted(allowance, 'formation', 'formations')}.`,
    it: ({ side, die, allowance }, names) =>
      `${names.side(side)} tira ${die} per entrare: ${counted(allowance, 'formazione', 'formazioni')}.`,
  },
});
