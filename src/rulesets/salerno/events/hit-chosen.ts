import { choice } from '#kernel/field';
import { event, side } from './event.ts';

const CHOICES = {
  step: { en: 'the loss of a step', it: 'la perdita di un livello' },
  'end-ops': { en: 'END OPS', it: 'END OPS' },
} as const;

/** [16.1] */
export const hitChosen = event({
  type: 'HitChosen',
  fields: { side, choice: choice(CHOICES) },
  apply() {},
  say: {
    en: ({ side, choice: chosen }, names) => `${names.does(side, 'choose', 'chooses')} ${CHOICES[chosen].en}.`,
    it: ({ side, choice: chosen }, names) => `${names.does(side, 'scelgono', 'sceglie')} ${CHOICES[chosen].it}.`,
  },
});
