import { z } from 'zod';
import { question } from './question.ts';

/** [4.6] */
export const freeReplacement = question({
  kind: 'free-replacement',
  clause: 'caucasus/4.6-a',
  title: { en: 'Which second replacement?', it: 'Quale secondo rimpiazzo?' },
  about: { turn: z.int() },
  explain: {
    en: 'From turn {turn} on you may have a second replacement: any of your four counters.',
    it: 'Dal turno {turn} ricevi un secondo rimpiazzo: uno qualsiasi dei tuoi quattro tipi.',
  },
});
