import { z } from 'zod';
import { choice } from '#kernel/field';
import { REPLACEMENT_NAMES, SPECIAL_REPLACEMENTS } from '../words.ts';
import { question } from './question.ts';

/** [4.5] */
export const replacementChoice = question({
  kind: 'replacement-choice',
  clause: 'caucasus/4.5-c',
  title: { en: 'Which replacement?', it: 'Quale rimpiazzo?' },
  about: { choice: z.array(choice({ ...REPLACEMENT_NAMES, ...SPECIAL_REPLACEMENTS })) },
  explain: { en: 'The die offers: {choice}.', it: 'Il dado offre: {choice}.' },
});
