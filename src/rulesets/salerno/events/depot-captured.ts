import { z } from 'zod';
import { depotOf } from '../state.ts';
import { event, hex } from './event.ts';

/** [17.1] */
export const depotCaptured = event({
  type: 'DepotCaptured',
  fields: { depot: z.string(), hex },
  apply(state, { depot }) {
    Object.assign(depotOf(state, depot), { hex: '', captured: true, serves: [] });
  },
  say: {
    en: ({ depot, hex }, names) => `The Axis captures ${names.unit(depot)} in ${names.space(hex)}.`,
    it: ({ depot, hex }, names) => `L’Asse cattura ${names.unit(depot)} a ${names.space(hex)}.`,
  },
});
