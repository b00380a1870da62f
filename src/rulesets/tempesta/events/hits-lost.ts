import { z } from 'zod';
import { counted, event } from './event.ts';

/** [60] */
export const hitsLost = event({
  type: 'HitsLost',
  fields: { hits: z.int() },
  apply() {},

  say: {
    en: ({ hits }) => `${counted(hits, 'hit is', 'hits are')} lost.`,
    it: ({ hits }) => `${counted(hits, 'hit perduto', 'hit perduti')}.`,
  },
});
