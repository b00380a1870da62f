import { retreat as retreatOrder } from '../orders/retreat.ts';
import { offered } from './answers.ts';
import { about } from './combat-facts.ts';
import { question } from './question.ts';

/** [14.3.1] */
export const retreat = question({
  kind: 'retreat',
  clause: 'salerno/14.3.1',
  title: { en: 'Where do they retreat?', it: 'Dove si ritirano?' },
  about,
  explain: {
    en: 'Your units in {hex} must retreat: choose their way.',
    it: 'Le tue unità a {hex} devono ritirarsi: scegli la via.',
  },
  policies: [
    {
      id: 'shortest',
      title: { en: 'Retreat as little as allowed', it: 'Ritirati il meno possibile' },
      answer: (desk) => offered(retreatOrder, desk).sort((a, b) => a.path.length - b.path.length)[0],
    },
  ],
});
