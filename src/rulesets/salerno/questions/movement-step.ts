import { about, atWork } from './operation-facts.ts';
import { end, question } from './question.ts';

/** [5, 11] */
export const movementStep = question({
  kind: 'movement-step',
  neutral: end('movement'),
  title: { en: 'Your movement', it: 'Il tuo movimento' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: move your units, or end the movement.`,
    it: (asked, names) => `${atWork(asked, names)}: muovi le unità, o termina il movimento.`,
  },
});
