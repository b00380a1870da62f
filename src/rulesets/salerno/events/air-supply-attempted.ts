import { z } from 'zod';
import { airSupplyTest, dieReckoning } from '../rules/die-chances.ts';
import { airSupplyOf } from '../rules/supply-check.ts';
import { dice, event, hex, number, side } from './event.ts';

/** [17.5] */
export const airSupplyAttempted = event({
  type: 'AirSupplyAttempted',
  fields: { side, aircraft: z.string(), hex, dice, modifier: number, succeeded: z.boolean() },
  apply(state, { side, aircraft, hex, succeeded }) {
    state.aircraft[side].used.push(aircraft);
    state.used.airTried.push(hex);
    if (succeeded) state.used.airSupplied.push(airSupplyOf(side, hex));
  },
  reckon: ({ dice, modifier, succeeded }, theatre) => dieReckoning(airSupplyTest(theatre, modifier), dice, succeeded),
  say: {
    en: ({ side, hex, succeeded }, names) =>
      `${names.does(side, 'try', 'tries')} to supply ${names.space(hex)} by air: it ${succeeded ? 'succeeds' : 'fails'}.`,
    it: ({ side, hex, succeeded }, names) =>
      `${names.does(side, 'tentano', 'tenta')} di rifornire per via aerea ${names.space(hex)}: ${succeeded ? 'riesce' : 'fallisce'}.`,
  },
});
