import { count } from '#kernel/field';
import { question } from './question.ts';

/** [29, 35] */
export const observers = question({
  kind: 'observers',
  clause: 'tempesta/29-a',
  title: { en: 'Observers', it: 'Osservatori' },
  about: { turn: count(1) },
  neutral: { type: 'EndStep' },
  explain: {
    en: 'Turn {turn}: motivate your observers, or end the step.',
    it: 'Turno {turn}: motiva i tuoi osservatori oppure termina il passo.',
  },
});
