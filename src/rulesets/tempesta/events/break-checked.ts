import { z } from 'zod';
import { event, side } from './event.ts';

/** [94] */
export const breakChecked = event({
  type: 'BreakChecked',
  fields: { side, lost: z.int(), morale: z.int(), broken: z.boolean() },
  apply() {},

  say: {
    en: ({ side, lost, morale, broken }, names) =>
      `${names.side(side)} has lost ${lost} of ${morale} morale${broken ? ' and breaks' : ''}.`,
    it: ({ side, lost, morale, broken }, names) =>
      `${names.side(side)} ha perso ${lost} di ${morale} punti morale${broken ? ' e va in rotta' : ''}.`,
  },
});
