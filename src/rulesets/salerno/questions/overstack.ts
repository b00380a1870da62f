import { space } from '#kernel/field';
import { type Asking, ask, question } from './question.ts';

/** [10] */
export const overstack = question({
  kind: 'overstack',
  clause: 'salerno/10',
  title: { en: 'Which units are too many?', it: 'Quali unità sono di troppo?' },
  about: { hex: space() },
  explain: {
    en: 'Too many enemy units stand in {hex}: you move the excess to hexes next to it.',
    it: 'A {hex} ci sono troppe unità avversarie: sposti tu quelle in eccesso negli esagoni adiacenti.',
  },
});

export const askOverstack: Asking<'overstack'> = (_, state, { side, hex }) => [
  ask(overstack, state, { side, about: { hex } }),
];
