import { unitOf } from '../theatre.ts';
import { event, units } from './event.ts';

/** [8.5] */
export const eliminationMarkersRemoved = event({
  type: 'EliminationMarkersRemoved',
  fields: { units },
  apply(s, event, t) {
    for (const id of event.units) unitOf(t, s, id).elimination = '';
  },
  say: {
    en: ({ units }, names) =>
      `${names.units(units)} ${units.length === 1 ? 'loses its' : 'lose their'} automatic-elimination marker.`,
    it: '{units}: rimosso il segnalino di eliminazione automatica.',
  },
});
