import { z } from 'zod';
import { space, unit } from '#kernel/field';
import { act, put } from '../rules/counters.ts';
import { d6, event } from './event.ts';

/** [10] */
export const officerLanded = event({
  type: 'OfficerLanded',
  fields: { officer: unit(), dropZone: z.string(), roll: d6, rolled: space(), zone: space() },
  apply(state, { officer, zone }, theatre) {
    put(theatre, state, officer, zone);
    act(state, officer, 'landed');
    delete state.attached[officer];
  },
  touches: ({ zone }) => ({ to: zone }),
  say: {
    en: ({ officer, dropZone, roll, rolled, zone }, names) =>
      rolled === zone
        ? `${names.unit(officer)} lands at ${dropZone}-${roll}: ${names.space(zone)}.`
        : `${names.unit(officer)} rolls ${roll}, no platoon is there: he joins his platoon in ${names.space(zone)}.`,
    it: ({ officer, dropZone, roll, rolled, zone }, names) =>
      rolled === zone
        ? `${names.unit(officer)} atterra in ${dropZone}-${roll}: ${names.space(zone)}.`
        : `${names.unit(officer)}: ${roll}, là non c’è alcun plotone, raggiunge il suo plotone in ${names.space(zone)}.`,
  },
});
