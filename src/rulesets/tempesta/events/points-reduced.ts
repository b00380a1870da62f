import { z } from 'zod';
import { spend } from '../rules/upkeep.ts';
import { event, units, verb } from './event.ts';

/** [79] */
export const pointsReduced = event({
  type: 'PointsReduced',
  fields: { units, pa2: z.int() },
  apply(state, { units, pa2 }) {
    for (const id of units) spend(state.units[id], pa2);
  },

  say: {
    en: ({ units, pa2 }, names) =>
      `${names.units(units)} ${verb(units.length, 'loses', 'lose')} ${names.points(pa2)} AP.`,
    it: ({ units, pa2 }, names) =>
      `${names.units(units)}: ${verb(units.length, 'perde', 'perdono')} ${names.points(pa2)} PA.`,
  },
});
