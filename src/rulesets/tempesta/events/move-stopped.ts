import { z } from 'zod';
import { cell, event, units, verb } from './event.ts';

/** [41] */
export const moveStopped = event({
  type: 'MoveStopped',
  fields: { units, cell, why: z.string() },
  apply() {},

  say: {
    en: ({ units, cell, why }, names) =>
      `${names.units(units)} ${verb(units.length, 'stops', 'stop')} in ${cell}${names.hindrance(why)}.`,
    it: ({ units, cell, why }, names) =>
      `${names.units(units)}: ${verb(units.length, 'si ferma', 'si fermano')} in ${cell}${names.hindrance(why)}.`,
  },
});
