import { z } from 'zod';
import { event, side } from './event.ts';

/** [77] */
export const reactionPassed = event({
  type: 'ReactionPassed',
  fields: { side, kind: z.string() },
  apply() {},

  say: {
    en: ({ side, kind }, names) => `${names.side(side)} passes: ${names.question(kind)}.`,
    it: ({ side, kind }, names) => `${names.side(side)} passa: ${names.question(kind)}.`,
  },
});
