import { z } from 'zod';
import { REPLACEMENT_NAMES, SPECIAL_REPLACEMENTS } from '../words.ts';
import { die, event } from './event.ts';

/** [4.5] */
export const replacementRolled = event({
  type: 'ReplacementRolled',
  fields: { die, choice: z.array(z.string()) },
  apply(s, event) {
    s.replacementChoice = [...event.choice];
  },
  say: {
    en({ die, choice }) {
      const open = choice.map((kind) =>
        kind in REPLACEMENT_NAMES
          ? REPLACEMENT_NAMES[kind as keyof typeof REPLACEMENT_NAMES].en
          : SPECIAL_REPLACEMENTS[kind as keyof typeof SPECIAL_REPLACEMENTS].en,
      );
      const offered = open.length > 1 ? `: a choice of ${open.join(', ')}` : '';
      return `The Axis replacement die is ${die}${offered}.`;
    },
    it({ die, choice }) {
      const open = choice.map((kind) =>
        kind in REPLACEMENT_NAMES
          ? REPLACEMENT_NAMES[kind as keyof typeof REPLACEMENT_NAMES].it
          : SPECIAL_REPLACEMENTS[kind as keyof typeof SPECIAL_REPLACEMENTS].it,
      );
      const offered = open.length > 1 ? `: a scelta ${open.join(', ')}` : '';
      return `Il dado dei rimpiazzi dell’Asse è ${die}${offered}.`;
    },
  },
});
