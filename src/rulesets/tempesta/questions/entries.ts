import { count } from '#kernel/field';
import { question } from './question.ts';

/** [29, 27] */
export const entries = question({
  kind: 'entries',
  clause: 'tempesta/29-a',
  title: { en: 'Arrivals', it: 'Ingressi' },
  about: { turn: count(1) },
  neutral: { type: 'EndStep' },
  explain: {
    en: 'Turn {turn}: bring in whoever has arrived and motivate them, or end the step.',
    it: 'Turno {turn}: fai entrare e motiva chi è arrivato oppure termina il passo.',
  },
});
