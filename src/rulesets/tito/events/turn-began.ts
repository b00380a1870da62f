import { count } from '#kernel/field';
import { event } from './event.ts';

/** [4] */
export const turnBegan = event({
  type: 'TurnBegan',
  fields: { turn: count(1) },
  apply(state, { turn }) {
    state.turn = turn;
  },
  say: {
    en: ({ turn }, names) => `Turn ${turn} begins: ${names.turn(turn)}.`,
    it: ({ turn }, names) => `Comincia il turno ${turn}: ${names.turn(turn)}.`,
  },
});
