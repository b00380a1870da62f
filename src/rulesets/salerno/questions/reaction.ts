import { space } from '#kernel/field';
import { passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';
import { threatAtStake } from './stakes.ts';

/** [13] */
export const reaction = question({
  kind: 'reaction',
  clause: 'salerno/13',
  neutral: PASS,
  title: { en: 'React?', it: 'Reagire?' },
  about: { hex: space() },
  explain: {
    en: 'An enemy stack has moved next to you in {hex}: units within their radius may react, or you pass.',
    it: 'Un gruppo nemico si è mosso a {hex}: le unità entro il loro raggio possono reagire, oppure passi.',
  },
  forecast: threatAtStake,
  policies: [passing('never-react', { en: 'Never react', it: 'Non reagire mai' })],
});

export const askReaction: Asking<'reaction'> = (_, state, { side, hex }) => [
  ask(reaction, state, { side, about: { hex } }),
];
