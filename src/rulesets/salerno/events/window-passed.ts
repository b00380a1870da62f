import { z } from 'zod';
import { event, side } from './event.ts';

/** [5] */
export const windowPassed = event({
  type: 'WindowPassed',
  fields: { side, window: z.string() },
  apply() {},
  say: {
    en: ({ side }, names) => `${names.does(side, 'pass', 'passes')}.`,
    it: ({ side }, names) => `${names.does(side, 'passano', 'passa')}.`,
  },
});
