import { put } from '../rules/counters.ts';
import { event, units } from './event.ts';

/** [5.2] */
export const secondWaveChosen = event({
  type: 'SecondWaveChosen',
  fields: { units },
  apply(state, { units }, theatre) {
    for (const unit of units) put(theatre, state, unit, 'arriving');
    delete state.arrivals;
  },
  say: { en: 'Ready to jump: {units}.', it: 'Pronti al lancio: {units}.' },
});
