import { isSalernoSide } from '../names.ts';
import { type Asking, ask, question } from './question.ts';

/** [8] */
export const priority = question({
  kind: 'priority',
  clause: 'salerno/8',
  title: { en: 'Who acts first?', it: 'Chi agisce per primo?' },
  about: {},
  explain: {
    en: 'Both sides may fire after the reaction: choose who fires first.',
    it: 'Entrambe le parti possono sparare dopo la Reazione: scegli chi spara per primo.',
  },
  policies: [
    {
      id: 'own-first',
      title: { en: 'Fire first', it: 'Spara per primo' },
      answer: ({ side }) => (isSalernoSide(side) ? { type: 'ChoosePriority', first: side } : undefined),
    },
  ],
});

export const askPriority: Asking<'priority'> = (_, state, { side }) => [
  ask(priority, state, { side, about: {}, neutral: { type: 'ChoosePriority', first: side } }),
];
