import { z } from 'zod';
import { linearOf } from '../rules/laying.ts';
import { dice, event, faces } from './event.ts';

/** [17] */
export const riverRolled = event({
  type: 'RiverRolled',
  fields: { river: z.string(), dice, again: z.boolean().optional() },
  apply(state, { river, dice, again }) {
    const linear = linearOf(state, river);
    linear.status = 'rolled';
    linear.dice = [...dice];
    if (again === true) linear.again = true;
  },

  say: {
    en: ({ river, dice }, names) => `Course of ${names.piece(river)}: ${faces(dice)}.`,
    it: ({ river, dice }, names) => `Corso, ${names.piece(river)}: ${faces(dice)}.`,
  },
});
