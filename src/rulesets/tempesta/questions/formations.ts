import { count } from '#kernel/field';
import { question } from './question.ts';
import { END_WHEN_DONE } from './routine.ts';

/** [29, 32] */
export const formations = question({
  kind: 'formations',
  clause: 'tempesta/29-a',
  title: { en: 'Formations', it: 'Formazioni' },
  about: { turn: count(1) },
  neutral: { type: 'EndStep' },
  explain: {
    en: 'Turn {turn}: motivate your formations, or end the step.',
    it: 'Turno {turn}: motiva le tue formazioni oppure termina il passo.',
  },
  policies: [END_WHEN_DONE],
});
