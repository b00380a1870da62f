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
    en: 'The withdrawal of {formations} is put off to turn {turn}.',
    it: 'Il ritiro di {formations} è rinviato al turno {turn}.',
  },
});
