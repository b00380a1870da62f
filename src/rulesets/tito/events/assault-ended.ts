import { z } from 'zod';
import { space } from '#kernel/field';
import { put, sortPartisans } from '../rules/counters.ts';
import { event, units } from './event.ts';

const ENDS = {
  german: {
    en: (zone: string) => `The paratroopers hold ${zone}`,
    it: (zone: string) => `I paracadutisti tengono ${zone}`,
  },
  yugoslav: {
    en: (zone: string) => `The partisans hold ${zone}`,
    it: (zone: string) => `I partigiani tengono ${zone}`,
  },
  'broken-off': {
    en: (zone: string) => `The assault on ${zone} is broken off`,
    it: (zone: string) => `L’assalto a ${zone} è interrotto`,
  },
} as const;

/** [13.3.1] */
export const assaultEnded = event({
  type: 'AssaultEnded',
  fields: { zone: space(), winner: z.enum(['german', 'yugoslav', 'broken-off']), officers: units },
  apply(state, { zone, winner, officers }, theatre) {
    for (const officer of officers) put(theatre, state, officer, 'eliminated');
    sortPartisans(theatre, state, zone);
    delete state.assault;
    if (winner === 'broken-off') {
      state.withdrawal = { zone };
      state.step = 'withdrawal';
    } else state.step = 'combat';
  },
  say: {
    en: ({ zone, winner, officers }, names) =>
      `${ENDS[winner].en(names.space(zone))}${officers.length === 0 ? '' : `; lost: ${names.units(officers)}`}.`,
    it: ({ zone, winner, officers }, names) =>
      `${ENDS[winner].it(names.space(zone))}${officers.length === 0 ? '' : `; perduti: ${names.units(officers)}`}.`,
  },
});
