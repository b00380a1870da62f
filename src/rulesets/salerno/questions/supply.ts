import { always } from './answers.ts';
import { operations } from './operations.ts';
import { type Asking, ask, end, question } from './question.ts';
import { checkAtStake } from './stakes.ts';

/** [17] */
export const supply = question({
  kind: 'supply',
  clause: 'salerno/17',
  neutral: end('supply'),
  title: { en: 'Your supply', it: 'Il tuo rifornimento' },
  about: {},
  explain: {
    en: 'Before supply is checked you may buy radius, pay for supply of the other Army or try to supply by air.',
    it: 'Prima del controllo puoi estendere il raggio, pagare il rifornimento dell’altra Armata o tentarlo per via aerea.',
  },
  forecast: checkAtStake,
  policies: [
    always('plain', { en: 'Spend nothing on supply', it: 'Non spendere nulla per il rifornimento' }, end('supply')),
  ],
});

export const askSegment: Asking<'segment'> = (_, state, { side, step, number }) => [
  step === 'supply'
    ? ask(supply, state, { side, about: {} })
    : ask(operations, state, { side, about: { segment: number } }),
];
