import { z } from 'zod';
import { relay } from '../rules/laying.ts';
import { compass, event } from './event.ts';

/** [17] */
export const seaPlaced = event({
  type: 'SeaPlaced',
  fields: { side: compass, depth: z.int() },
  apply(state, { side, depth }) {
    state.terrain.sea = 'placed';
    state.terrain.seaSide = side;
    state.terrain.seaDepth = depth;
    relay(state);
  },

  say: {
    en: ({ side, depth }, names) => `The sea lies along ${names.edge(side)} edge, ${depth} deep.`,
    it: ({ side, depth }, names) => `Mare sul lato ${names.edge(side)}, profondo ${depth}.`,
  },
});
