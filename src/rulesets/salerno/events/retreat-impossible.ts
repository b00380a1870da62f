import { event, hex, side } from './event.ts';

/** [14.3.1] */
export const retreatImpossible = event({
  type: 'RetreatImpossible',
  fields: { side, hex },
  apply() {},
  say: {
    en: ({ side, hex }, names) =>
      `The ${names.ofSide(side)} units in ${names.space(hex)} cannot retreat and lose one more step.`,
    it: ({ side, hex }, names) =>
      `Le unità ${names.ofSide(side)} a ${names.space(hex)} non possono ritirarsi e perdono un altro livello.`,
  },
});
