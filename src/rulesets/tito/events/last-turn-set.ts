import { count } from '#kernel/field';
import { d6, event } from './event.ts';

/** [5.1] */
export const lastTurnSet = event({
  type: 'LastTurnSet',
  fields: { roll: d6, turn: count(1) },
  apply(state, { turn }) {
    state.lastTurn = turn;
  },
  say: { en: 'Die {roll}: turn {turn} will be the last.', it: 'Dado {roll}: il turno {turn} sarà l’ultimo.' },
});
