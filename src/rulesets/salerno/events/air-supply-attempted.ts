import { z } from 'zod';
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
  say: {
    en: ({ side, hex, dice, modifier, succeeded }, names) =>
      `${names.does(side, 'try', 'tries')} to supply ${names.space(hex)} by air (${names.dice(dice)}${modifier === 0 ? '' : ` ${modifier}`}): it ${succeeded ? 'succeeds' : 'fails'}.`,
    it: ({ side, hex, dice, modifier, succeeded }, names) =>
      `${names.does(side, 'tentano', 'tenta')} di rifornire per via aerea ${names.space(hex)} (${names.dice(dice)}${modifier === 0 ? '' : ` ${modifier}`}): ${succeeded ? 'riesce' : 'fallisce'}.`,
  },
});
