import { cheapest } from './answers.ts';
import { about } from './combat-facts.ts';
import { question } from './question.ts';
import { lossesAtStake } from './stakes.ts';

/** [14.3] */
export const combatLosses = question({
  kind: 'losses',
  clause: 'salerno/14.3',
  title: { en: 'Who takes the losses?', it: 'Chi subisce le perdite?' },
  about,
  explain: {
    en: ({ hex, steps = 0 }, names) =>
      `The combat in ${names.space(hex)} costs you ${names.count(steps, 'steps', 'step')}: choose whose.`,
    it: ({ hex, steps = 0 }, names) =>
      `Il combattimento a ${names.space(hex)} ti costa ${names.count(steps, 'livelli', 'livello')}: scegli a chi.`,
  },
  forecast: lossesAtStake,
  policies: [cheapest({ en: 'Lose the cheapest steps', it: 'Perdi i livelli meno costosi' })],
});
