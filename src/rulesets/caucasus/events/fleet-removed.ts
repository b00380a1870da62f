import { z } from 'zod';
import { event, marker } from './event.ts';

/** [16.21] */
export const fleetRemoved = event({
  type: 'FleetRemoved',
  fields: { markers: z.array(marker) },
  apply(s, event) {
    for (const id of event.markers) s.fleet[id] = 'removed';
  },
  say: {
    en: ({ markers }, names) => `Poti has fallen: ${markers.map(names.marker).join(' and ')} leave the game.`,
    it: ({ markers }, names) => `Poti è caduta: ${markers.map(names.marker).join(' e ')} escono dal gioco.`,
  },
});
