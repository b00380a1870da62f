import { z } from 'zod';
import { dice, die, event, faces } from './event.ts';

/** [17] */
export const terrainBudgetRolled = event({
  type: 'TerrainBudgetRolled',
  fields: {
    dice,
    points: z.int(),
    roadDie: die.optional(),
    railwayDie: die.optional(),
    road: z.boolean(),
    railway: z.boolean(),
  },
  apply(state, { points, road, railway }) {
    state.terrain.points = points;
    state.terrain.roadAllowed = road;
    state.terrain.railwayAllowed = railway;
  },

  say: {
    en: ({ dice, points }) => `Terrain points: ${faces(dice)} = ${points}.`,
    it: ({ dice, points }) => `Punti terreno: ${faces(dice)} = ${points}.`,
  },
});
