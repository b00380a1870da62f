import { z } from 'zod';
import { cellAt } from '../rules/upkeep.ts';
import { bySeat, cell, event, seat } from './event.ts';

/** [90] */
export const assaultResolved = event({
  type: 'AssaultResolved',
  fields: {
    from: cell,
    target: cell,
    winner: seat,
    losses: bySeat(z.int()),
    /** Nobody had stayed in the quadrant to which the repulsed come back. */
    emptied: z.boolean().optional(),
  },
  apply(state, { from, emptied }) {
    if (emptied === true) cellAt(state, from).epoch++;
  },

  say: {
    en: '{winner} wins the fight for {target}.',
    it: '{winner} vince l’assalto a {target}.',
  },
});
