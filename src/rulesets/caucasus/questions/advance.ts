import { choice, space, units } from '#kernel/field';
import { question } from './question.ts';

const MODES = {
  full: { en: 'advance', it: 'avanzare' },
  enter: { en: 'enter the hex and stop', it: 'entrare nell’esagono e fermarsi' },
} as const;

/** [12.1] */
export const advance = question({
  kind: 'advance',
  clause: 'caucasus/12.1-a',
  title: { en: 'Advance?', it: 'Avanzare?' },
  about: { target: space(), mode: choice(MODES), units: units({ min: 0 }) },
  explain: {
    en: '{target} is empty. These may {mode}: {units}.',
    it: '{target} è vuoto. Possono {mode}: {units}.',
  },
  neutral: { type: 'EndAdvance' },
  policies: [
    { id: 'never', title: { en: 'Never advance', it: 'Non avanzare mai' }, answer: () => ({ type: 'EndAdvance' }) },
  ],
});
