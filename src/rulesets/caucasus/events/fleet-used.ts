import { z } from 'zod';
import { event, marker } from './event.ts';

/** [16.21] */
export const fleetUsed = event({
  type: 'FleetUsed',
  fields: { marker, purpose: z.enum(['attack', 'defence', 'landing']) },
  apply(s, event) {
    s.fleet[event.marker] = 'unavailable';
  },
  say: {
    en: ({ marker, purpose }, names) =>
      `${names.marker(marker)} is spent on ${{ attack: 'an attack', defence: 'a defence', landing: 'a landing' }[purpose]}.`,
    it: ({ marker, purpose }, names) =>
      `${names.marker(marker)} è usata per ${{ attack: 'un attacco', defence: 'una difesa', landing: 'uno sbarco' }[purpose]}.`,
  },
});
