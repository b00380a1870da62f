import { z } from 'zod';
import { modificationOf, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { cell, counted, event } from './event.ts';

/** [18] */
export const fordAdded = event({
  type: 'FordAdded',
  fields: { cell, cost: z.int() },
  apply(state, { cell, cost }) {
    state.terrain.fords.push(cellIn(state, cell));
    modificationOf(state).left -= cost;
    relay(state);
  },

  say: {
    en: ({ cell, cost }) => `A ford is added at ${cell} for ${counted(cost, 'point', 'points')}.`,
    it: ({ cell, cost }) => `Guado aggiunto in ${cell} per ${counted(cost, 'punto', 'punti')}.`,
  },
});
