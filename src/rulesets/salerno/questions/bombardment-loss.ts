import { count, space } from '#kernel/field';
import { cheapest } from './answers.ts';
import { type Asking, ask, question } from './question.ts';
import { lossesAtStake } from './stakes.ts';

/** [16.1] */
export const bombardmentLoss = question({
  kind: 'bombardment-loss',
  clause: 'salerno/16.1',
  title: { en: 'Who takes the loss?', it: 'Chi subisce la perdita?' },
  about: { hex: space(), steps: count() },
  explain: {
    en: ({ hex, steps }, names) =>
      `The bombardment of ${names.space(hex)} costs ${names.count(steps, 'steps', 'step')}: choose whose.`,
    it: ({ hex, steps }, names) =>
      `Il bombardamento di ${names.space(hex)} costa ${names.count(steps, 'livelli', 'livello')}: scegli a chi.`,
  },
  forecast: lossesAtStake,
  policies: [cheapest({ en: 'Lose the cheapest step', it: 'Perdi il livello meno costoso' })],
});

export const askBombardmentLoss: Asking<'loss'> = (_, state, { side, hex, steps }) => [
  ask(bombardmentLoss, state, { side, about: { hex, steps } }),
];
