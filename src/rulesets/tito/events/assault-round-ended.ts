import { count, space } from '#kernel/field';
import { assaultOf } from '../state.ts';
import { event, level } from './event.ts';

/** [13.3.1] */
export const assaultRoundEnded = event({
  type: 'AssaultRoundEnded',
  fields: { zone: space(), round: count(1), ammunition: level },
  apply(state, { round, ammunition }) {
    state.ammunition = ammunition;
    assaultOf(state).round = round + 1;
    state.step = 'assault-decision';
  },
  say: {
    en: 'Round {round} is over, ammunition {ammunition}.',
    it: 'Fine del round {round}, munizioni {ammunition}.',
  },
});
