import { advance } from '../orders/advance.ts';
import { offered, passing } from './answers.ts';
import { about } from './combat-facts.ts';
import { PASS, question } from './question.ts';

/** [14.3.3] */
export const advanceQuestion = question({
  kind: 'advance',
  clause: 'salerno/14.3.3',
  neutral: PASS,
  title: { en: 'Advance?', it: 'Avanzare?' },
  about,
  explain: {
    en: '{hex} is empty: the attackers may advance into it, or stay.',
    it: '{hex} è libero: gli attaccanti possono avanzarvi, o restare.',
  },
  policies: [
    {
      id: 'all',
      title: { en: 'Advance with all that may', it: 'Avanza con tutte le unità che possono' },
      answer: (desk) => offered(advance, desk)[0] ?? PASS,
    },
    passing('never', { en: 'Never advance', it: 'Non avanzare mai' }),
  ],
});
