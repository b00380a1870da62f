import { question } from './question.ts';

/** [20] */
export const deployment = question({
  kind: 'deployment',
  clause: 'tempesta/20-a',
  title: { en: 'Deploy', it: 'Schiera' },
  about: {},
  explain: {
    en: 'Put your formations on the table, unit by unit.',
    it: 'Schiera le tue formazioni sul tavolo, unità per unità.',
  },
});
