import { about, atWork } from './operation-facts.ts';
import { end, question } from './question.ts';

/** [5, 14] */
export const combatStep = question({
  kind: 'combat-step',
  neutral: end('combat'),
  title: { en: 'Your attacks', it: 'I tuoi attacchi' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: declare attacks, or end combat.`,
    it: (asked, names) => `${atWork(asked, names)}: dichiara gli attacchi, o termina i combattimenti.`,
  },
});
