import { z } from 'zod';
import { counted, event } from './event.ts';

/** [95] */
export const timeExpired = event({
  type: 'TimeExpired',
  fields: { minutes: z.int() },
  apply(state) {
    state.timeExpired = true;
  },

  say: {
    en: ({ minutes }) => `Time is up after ${counted(minutes, 'minute', 'minutes')}.`,
    it: ({ minutes }) => `Tempo scaduto dopo ${counted(minutes, 'minuto', 'minuti')}.`,
  },
});
