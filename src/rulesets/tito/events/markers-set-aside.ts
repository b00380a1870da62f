import { spaces } from '#kernel/field';
import { relocate } from '../rules/counters.ts';
import { d6, event, verb } from './event.ts';

/** [5.1] */
export const markersSetAside = event({
  type: 'MarkersSetAside',
  fields: { roll: d6, zones: spaces({ min: 0 }) },
  apply(state, { zones }) {
    for (const zone of zones) relocate(state, zone, 'A', undefined);
    state.setAside += zones.length;
  },
  say: {
    en: ({ roll, zones }) =>
      `Die ${roll}: ${verb(zones.length, 'an unseen marker A leaves zone', 'unseen markers A leave zones')} ${zones.join(', ')}.`,
    it: ({ roll, zones }) =>
      `Dado ${roll}: ${verb(zones.length, 'un marcatore A lascia, non visto, la zona', 'marcatori A lasciano, non visti, le zone')} ${zones.join(', ')}.`,
  },
});
