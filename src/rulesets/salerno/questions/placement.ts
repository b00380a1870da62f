import { about, atWork } from './operation-facts.ts';
import { PASS, question } from './question.ts';

/** [9.4, 9.5] */
export const placement = question({
  kind: 'placement',
  neutral: PASS,
  title: { en: 'Where do they come down?', it: 'Dove arrivano?' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: place the units, or pass.`,
    it: (asked, names) => `${atWork(asked, names)}: piazza le unità, o passa.`,
  },
});
