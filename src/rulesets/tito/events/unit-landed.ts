import { z } from 'zod';
import { space, unit } from '#kernel/field';
import { act, put } from '../rules/counters.ts';
import { d6, event } from './event.ts';

/** [10] */
export const unitLanded = event({
  type: 'UnitLanded',
  fields: { unit: unit(), dropZone: z.string(), roll: d6, zone: space() },
  apply(state, { unit, zone }, theatre) {
    put(theatre, state, unit, zone);
    act(state, unit, 'landed');
  },
  touches: ({ zone }) => ({ to: zone }),
  say: { en: '{unit} lands at {dropZone}-{roll}: {zone}.', it: '{unit} atterra in {dropZone}-{roll}: {zone}.' },
});
