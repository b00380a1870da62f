import { cell, event, units } from './event.ts';

/** [88] */
export const assaultAborted = event({
  type: 'AssaultAborted',
  fields: { units, cell },
  apply() {},

  say: {
    en: 'The assault from {cell} is called off.',
    it: 'L’assalto da {cell} è annullato.',
  },
});
