import { z } from 'zod';
import { event, marker } from './event.ts';

/** [16.11] */
export const airUsed = event({
  type: 'AirUsed',
  fields: { marker, purpose: z.enum(['attack', 'defence', 'cover']) },
  apply(s, event) {
    s.airUsed[event.marker] = true;
  },
  say: {
    en: ({ marker, purpose }, names) =>
      `${names.marker(marker)} ${{ attack: 'supports the attack', defence: 'supports the defence', cover: 'covers the convoy' }[purpose]}.`,
    it: ({ marker, purpose }, names) =>
      `${names.marker(marker)} ${{ attack: 'appoggia l’attacco', defence: 'appoggia la difesa', cover: 'copre il convoglio' }[purpose]}.`,
  },
});
