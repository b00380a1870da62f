import { takeLoss } from '../rules/counters.ts';
import { event, units } from './event.ts';

/** [5.1] */
export const lossesTaken = event({
  type: 'LossesTaken',
  fields: { units },
  apply(state, { units }, theatre) {
    for (const unit of units) takeLoss(theatre, state, { unit });
    delete state.losses;
  },
  say: { en: 'Hit in the air: {units}.', it: 'Colpiti in volo: {units}.' },
});
