import { z } from 'zod';
import { event, hex } from './event.ts';

/** [9.7, 12] */
export const fortificationPlaced = event({
  type: 'FortificationPlaced',
  fields: { hex, free: z.boolean() },
  apply(state, { hex, free }) {
    state.fortifications.push(hex);
    state.fortificationsLeft -= 1;
    if (free) state.freeFortifications -= 1;
    else state.fortificationBought = false;
  },
  say: {
    en: ({ hex, free }, names) => `The Axis fortifies ${names.space(hex)}${free ? ' without cost' : ''}.`,
    it: ({ hex, free }, names) => `L’Asse fortifica ${names.space(hex)}${free ? ' senza costo' : ''}.`,
  },
});
