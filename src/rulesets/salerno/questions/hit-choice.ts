import { space } from '#kernel/field';
import { always } from './answers.ts';
import { type Asking, ask, question } from './question.ts';

/** [16.1] */
export const hitChoice = question({
  kind: 'hit-choice',
  clause: 'salerno/16.1',
  neutral: { type: 'ChooseHit', choice: 'end-ops' },
  title: { en: 'A step or END OPS?', it: 'Un livello o END OPS?' },
  about: { hex: space() },
  explain: {
    en: 'The bombardment of {hex} is a HIT: choose the loss of a step or END OPS.',
    it: 'Il bombardamento di {hex} è un HIT: scegli la perdita di un livello o END OPS.',
  },
  policies: [
    always('end-ops', { en: 'Choose END OPS', it: 'Scegli END OPS' }, { type: 'ChooseHit', choice: 'end-ops' }),
    always('step', { en: 'Choose the step', it: 'Scegli il livello' }, { type: 'ChooseHit', choice: 'step' }),
  ],
});

export const askHitChoice: Asking<'hit'> = (_, state, { side, hex }) => [
  ask(hitChoice, state, { side, about: { hex } }),
];
