import { question } from './question.ts';

/** [16] */
export const theatre = question({
  kind: 'theatre',
  clause: 'tempesta/16-e',
  title: { en: 'Choose the theatre of operations', it: 'Scegli il teatro operativo' },
  about: {},
  explain: { en: 'Choose how much cover the table offers.', it: 'Scegli quanto è coperto il campo di battaglia.' },
});
