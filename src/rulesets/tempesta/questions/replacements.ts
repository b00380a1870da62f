import { count } from '#kernel/field';
import { question } from './question.ts';
import { REPLACE } from './routine.ts';

/** [29, 36] */
export const replacements = question({
  kind: 'replacements',
  clause: 'tempesta/29-a',
  title: { en: 'New commanders', it: 'Rimpiazzo dei comandanti' },
  about: { turn: count(1) },
  neutral: { type: 'EndStep' },
  explain: {
    en: 'Turn {turn}: roll for the commanders you have lost, or end the step.',
    it: 'Turno {turn}: tira per i comandanti perduti oppure termina il passo.',
  },
  policies: [REPLACE],
});
