import { put } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { event, units } from './event.ts';

/** [5.2] */
export const secondWaveLost = event({
  type: 'SecondWaveLost',
  fields: { units },
  apply(state, { units }, theatre) {
    for (const unit of units) {
      unitOf(state, unit).strength = 0;
      put(theatre, state, unit, 'eliminated');
    }
  },
  say: { en: 'Never landed and lost: {units}.', it: 'Mai lanciati e perduti: {units}.' },
});
