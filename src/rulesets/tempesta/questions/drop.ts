import { question } from './question.ts';

/** [20, 26] */
export const drop = question({
  kind: 'drop',
  clause: 'tempesta/20-b',
  title: { en: 'Drop your formations', it: 'Lancia le tue formazioni' },
  about: {},
  explain: {
    en: 'Roll for each formation that jumps first and set it down.',
    it: 'Tira per ogni formazione che si lancia per prima e falla atterrare.',
  },
});
