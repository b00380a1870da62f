import { z } from 'zod';
import { ELIMINATION_CAUSES } from '../names.ts';
import { unitOf } from '../theatre.ts';
import { event, unit } from './event.ts';
import { CAUSE_WORDS, remaining } from './phrases.ts';

/** [10.3] */
export const stepLost = event({
  type: 'StepLost',
  fields: { unit, left: z.int(), cause: z.enum(ELIMINATION_CAUSES) },
  apply(s, event, t) {
    unitOf(t, s, event.unit).steps = event.left;
  },
  say: {
    en: ({ unit, left, cause }, names) => `${names.unit(unit)} loses a step ${CAUSE_WORDS[cause].en}, ${left} left.`,
    it: ({ unit, left, cause }, names) =>
      `${names.unit(unit)} perde un livello ${CAUSE_WORDS[cause].it}, ${remaining(left)}.`,
  },
});
