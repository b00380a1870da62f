import { spaces } from '#kernel/field';
import { passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';

/** [13.1] */
export const advanceAfterReaction = question({
  kind: 'advance-after-reaction',
  clause: 'salerno/13.1',
  neutral: PASS,
  title: { en: 'Follow the reaction?', it: 'Inseguire chi ha reagito?' },
  about: { hexes: spaces({ min: 0 }) },
  explain: {
    en: 'The reacting units have left {hexes}: your stack may follow, or stay.',
    it: 'Le unità che hanno reagito hanno lasciato {hexes}: il tuo gruppo può inseguirle, o restare.',
  },
  policies: [passing('never', { en: 'Stay after a reaction', it: 'Resta dopo una Reazione' })],
});

export const askAdvanceAfterReaction: Asking<'advance-after-reaction'> = (_, state, { side, hexes }) => [
  ask(advanceAfterReaction, state, { side, about: { hexes: [...hexes] } }),
];
