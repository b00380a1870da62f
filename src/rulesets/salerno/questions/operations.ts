import { count } from '#kernel/field';
import { end, question } from './question.ts';

/** [8] */
export const operations = question({
  kind: 'operations',
  clause: 'salerno/8',
  neutral: end('operations'),
  title: { en: 'Your operations', it: 'Le tue operazioni' },
  about: { segment: count() },
  explain: {
    en: 'Segment {segment}: begin the operations of a formation, or end your operations.',
    it: 'Segmento {segment}: inizia le operazioni di una formazione, o termina le tue operazioni.',
  },
});
