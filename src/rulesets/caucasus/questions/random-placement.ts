import { z } from 'zod';
import { question } from './question.ts';

/** [4.4] */
export const randomPlacement = question({
  kind: 'random-placement',
  clause: 'caucasus/4.4-c',
  title: { en: 'Place what you drew', it: 'Piazza ciò che hai pescato' },
  about: { drawn: z.int(), owedToTbilisi: z.boolean() },
  explain: {
    en: ({ drawn, owedToTbilisi }) =>
      `Units drawn and not yet placed: ${drawn}${owedToTbilisi ? '; at least one is owed to Tbilisi' : ''}.`,
    it: ({ drawn, owedToTbilisi }) =>
      `Unità pescate e non ancora piazzate: ${drawn}${owedToTbilisi ? '; almeno una spetta a Tbilisi' : ''}.`,
  },
});
