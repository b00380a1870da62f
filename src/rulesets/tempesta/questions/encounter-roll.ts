import { question } from './question.ts';

/** [21] */
export const encounterRoll = question({
  kind: 'encounter-roll',
  clause: 'tempesta/21-a',
  title: { en: 'Roll to enter', it: 'Tira per entrare' },
  about: {},
  explain: {
    en: 'Roll for the formations that may enter the table.',
    it: 'Tira per le formazioni che possono entrare sul tavolo.',
  },
});
