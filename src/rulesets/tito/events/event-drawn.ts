import { z } from 'zod';
import { EVENT_LETTERS } from '../names.ts';
import { d10, event } from './event.ts';

/** [5.1] */
export const eventDrawn = event({
  type: 'EventDrawn',
  fields: { roll: d10, letter: z.enum(EVENT_LETTERS) },
  apply() {},
  say: {
    en: ({ roll, letter }, names) => `Random event: ${roll}, ${letter}) ${names.event(letter)}.`,
    it: ({ roll, letter }, names) => `Evento casuale: ${roll}, ${letter}) ${names.event(letter)}.`,
  },
});
