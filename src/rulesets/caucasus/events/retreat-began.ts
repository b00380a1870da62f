import { z } from 'zod';
import { battleOf } from '../state.ts';
import { event, side, units } from './event.ts';
import { counted } from './phrases.ts';

/** [11.1] */
export const retreatBegan = event({
  type: 'RetreatBegan',
  fields: { side, units, hexes: z.int() },
  apply(s, event) {
    battleOf(s).stage = 'retreat';
    battleOf(s).retreating = [...event.units];
    battleOf(s).retreaters = [...event.units];
  },
  say: {
    en: ({ units, hexes }, names) => `${names.units(units)} must retreat ${counted(hexes, 'hex', 'hexes')}.`,
    it: ({ units, hexes }, names) =>
      `${names.units(units)} ${units.length === 1 ? 'deve' : 'devono'} ritirarsi di ${counted(hexes, 'esagono', 'esagoni')}.`,
  },
});
