import { z } from 'zod';
import { modificationOf, relay } from '../rules/laying.ts';
import { compass, counted, event } from './event.ts';

/** [18] */
export const seaAdded = event({
  type: 'SeaAdded',
  fields: { side: compass, depth: z.int(), cost: z.int() },
  apply(state, { side, depth, cost }) {
    Object.assign(state.terrain, { sea: 'placed', seaSide: side, seaDepth: depth });
    modificationOf(state).left -= cost;
    relay(state);
  },

  say: {
    en: ({ side, depth, cost }, names) =>
      `The sea is added along ${names.edge(side)} edge, ${depth} deep, for ${counted(cost, 'point', 'points')}.`,
    it: ({ side, depth, cost }, names) =>
      `Mare aggiunto sul lato ${names.edge(side)}, profondo ${depth}, per ${counted(cost, 'punto', 'punti')}.`,
  },
});
