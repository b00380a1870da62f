import { z } from 'zod';
import { die, event } from './event.ts';
import { EVENT_WORDS } from './phrases.ts';

/** [4.7] */
export const sovietEventRolled = event({
  type: 'SovietEventRolled',
  fields: {
    die,
    result: z.enum([
      'lend-lease-tanks',
      'naval-brigade',
      'turkish-front-division',
      'cavalry-replacement',
      'infantry-replacement',
      'fleet-sortie',
    ]),
    box: z.enum(['', 'naval-brigades', 'lend-lease', 'turkish-front']),
  },
  apply(s, event) {
    s.eventBox = event.box;
  },
  say: {
    en: ({ die, result }) => `The Soviet event die is ${die}: ${EVENT_WORDS[result].en}.`,
    it: ({ die, result }) => `Il dado degli eventi sovietici è ${die}: ${EVENT_WORDS[result].it}.`,
  },
});
