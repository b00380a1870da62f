import { event, marker } from './event.ts';

/** [4.7, 16.21] */
export const fleetSortied = event({
  type: 'FleetSortied',
  fields: { marker },
  apply(s, event) {
    s.fleet[event.marker] = 'available';
  },
  say: {
    en: ({ marker }, names) => `${names.marker(marker)} becomes available.`,
    it: ({ marker }, names) => `${names.marker(marker)} diventa disponibile.`,
  },
});
