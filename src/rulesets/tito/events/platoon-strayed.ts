import { z } from 'zod';
import { unit } from '#kernel/field';
import { d6, event } from './event.ts';

/** [5.1] */
export const platoonStrayed = event({
  type: 'PlatoonStrayed',
  fields: { roll: d6, group: z.string(), unit: unit(), dropZone: z.string() },
  apply(state, { unit }) {
    state.stray = unit;
  },
  say: {
    en: 'Die {roll}: {unit} will come down in drop zone {dropZone}.',
    it: 'Dado {roll}: {unit} atterrerà nella zona di lancio {dropZone}.',
  },
});
