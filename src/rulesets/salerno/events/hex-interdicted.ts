import { markFired } from '../rules/counters.ts';
import { event, firers, hex, number, side } from './event.ts';

/** [16.3] */
export const hexInterdicted = event({
  type: 'HexInterdicted',
  fields: { side, hex, firers, factors: number, extra: number },
  apply(state, { side, hex, firers, factors }) {
    state.interdiction[hex] = (state.interdiction[hex] ?? 0) + factors;
    markFired(state, side, firers);
  },
  say: {
    en: ({ side, hex, firers, factors, extra }, names) =>
      `${names.does(side, 'interdict', 'interdicts')} ${names.space(hex)} with ${names.guns(firers)} (${factors} factors): +${extra} movement points.`,
    it: ({ side, hex, firers, factors, extra }, names) =>
      `${names.does(side, 'interdicono', 'interdice')} ${names.space(hex)} con ${names.guns(firers)} (${factors} fattori): +${extra} punti movimento.`,
  },
});
