import { z } from 'zod';
import { toldAllowance } from '../rules/forecast/told.ts';
import { counted, die, event, side } from './event.ts';

/** [21] */
export const encounterEntryRolled = event({
  type: 'EncounterEntryRolled',
  fields: { side, die, total: z.int(), allowance: z.int() },
  apply(state, { side }) {
    state.encounter = { roller: side, rolled: true };
  },

  reckon: (event, theatre) => toldAllowance(theatre, event),
  say: {
    en: ({ side, allowance }, names) =>
      `${names.side(side)} rolls to enter: ${counted(allowance, 'formation', 'formations')}.`,
    it: ({ side, allowance }, names) =>
      `${names.side(side)} tira per entrare: ${counted(allowance, 'formazione', 'formazioni')}.`,
  },
});
