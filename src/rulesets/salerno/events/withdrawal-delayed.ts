import { z } from 'zod';
import { formation } from '#kernel/field';
import { event, level } from './event.ts';

/** [21] */
export const withdrawalDelayed = event({
  type: 'WithdrawalDelayed',
  fields: { formations: z.array(formation()), turn: level },
  apply(state, { formations, turn }) {
    for (const formation of formations) state.delayed[formation] = turn;
  },
  say: {
    en: ({ formations, turn }, names) =>
      `The withdrawal of ${names.formations(formations)} is put off to turn ${turn}.`,
    it: ({ formations, turn }, names) => `Il ritiro di ${names.formations(formations)} è rinviato al turno ${turn}.`,
  },
});
