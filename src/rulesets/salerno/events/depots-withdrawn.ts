import { z } from 'zod';
import { event } from './event.ts';

/** [17.1] */
export const depotsWithdrawn = event({
  type: 'DepotsWithdrawn',
  fields: { depots: z.array(z.string()), toNaples: z.boolean() },
  apply(state, { depots, toNaples }) {
    for (const depot of state.depots)
      if (depots.includes(depot.id))
        Object.assign(depot, { hex: '', usableFrom: state.serial + 1, landing: false, serves: [] });
    if (toNaples) state.source = 'naples';
  },
  say: {
    en: ({ depots, toNaples }, names) =>
      `The Allies withdraw ${names.list(depots.map(names.unit))}${toNaples ? '; Napoli supplies the V Army' : ''}.`,
    it: ({ depots, toNaples }, names) =>
      `Gli Alleati ritirano ${names.list(depots.map(names.unit))}${toNaples ? '; Napoli rifornisce la V Armata' : ''}.`,
  },
});
