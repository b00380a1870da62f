import { space } from '#kernel/field';
import { act } from '../rules/counters.ts';
import { event, units } from './event.ts';

/** [13.3] */
export const assaultStarted = event({
  type: 'AssaultStarted',
  fields: { zone: space(), units },
  apply(state, { zone, units }) {
    for (const unit of units) act(state, unit, 'fought');
    state.assault = { zone, round: 1 };
    state.step = 'assault-placement';
  },
  say: { en: 'Assault on {zone}: {units}.', it: 'Assalto a {zone}: {units}.' },
});
