import { event, level, side } from './event.ts';

/** [9.3] */
export const aircraftAdded = event({
  type: 'AircraftAdded',
  fields: { side, added: level, total: level },
  apply(state, { side, total }) {
    state.aircraft[side].available = total;
  },
  say: {
    en: ({ side, added, total }, names) => `${names.does(side, 'add', 'adds')} ${added} aircraft, ${total} in all.`,
    it: ({ side, added, total }, names) =>
      `${names.does(side, 'aggiungono', 'aggiunge')} ${names.count(added, 'aerei', 'aereo')}, ${total} in tutto.`,
  },
});
