import { z } from 'zod';
import { event, replacement } from './event.ts';
import { capital, replacementText } from './phrases.ts';

/** [4.5, 4.6, 4.7] */
export const replacementGained = event({
  type: 'ReplacementGained',
  fields: {
    kind: replacement,
    total: z.int(),
    lost: z.boolean(),
    cause: z.enum(['table', 'free', 'event']),
  },
  apply(s, event) {
    s.replacements[event.kind] = event.total;
    if (event.cause === 'table') s.replacementChoice = [];
  },
  say: {
    en: ({ kind, total, lost }) =>
      lost
        ? capital(`${replacementText(kind, 'en')} is lost: ${total} are already saved.`)
        : capital(`${replacementText(kind, 'en')} is gained, ${total} in hand.`),
    it: ({ kind, total, lost }) =>
      lost
        ? capital(`${replacementText(kind, 'it')} è perso: ce ne sono già ${total}.`)
        : `Si riceve ${replacementText(kind, 'it')}, ora ${total}.`,
  },
});
