import { z } from 'zod';
import { modificationOf, newLinear } from '../rules/laying.ts';
import { capital, counted, event } from './event.ts';

/** [18] */
export const riverAdded = event({
  type: 'RiverAdded',
  fields: { river: z.string(), cost: z.int() },
  apply(state, { river, cost }) {
    state.terrain.linears.push(newLinear(river, 'river', 'flat'));
    modificationOf(state).left -= cost;
  },

  say: {
    en: ({ river, cost }, names) => capital(`${names.piece(river)} is added for ${counted(cost, 'point', 'points')}.`),
    it: ({ river, cost }, names) => capital(`${names.piece(river)} è aggiunto per ${counted(cost, 'punto', 'punti')}.`),
  },
});
