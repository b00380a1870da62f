import { z } from 'zod';
import { depotOf } from '../state.ts';
import { event, hex } from './event.ts';

/** [9.5, 17.1] */
export const depotPlaced = event({
  type: 'DepotPlaced',
  fields: { depot: z.string(), hex, landing: z.boolean() },
  apply(state, { depot, hex, landing }) {
    Object.assign(depotOf(state, depot), { hex, landing, serves: [] });
    if (landing) state.landingDepot = depot;
  },
  say: {
    en: ({ depot, hex, landing }, names) =>
      `The Allies place ${names.unit(depot)} in ${names.space(hex)}${landing ? ' for the landing' : ''}.`,
    it: ({ depot, hex, landing }, names) =>
      `Gli Alleati posizionano ${names.unit(depot)} a ${names.space(hex)}${landing ? ' per lo sbarco' : ''}.`,
  },
});
