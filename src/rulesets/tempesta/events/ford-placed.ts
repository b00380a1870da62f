import { relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { cell, event } from './event.ts';

/** [17] */
export const fordPlaced = event({
  type: 'FordPlaced',
  fields: { cell },
  apply(state, { cell }) {
    state.terrain.fords.push(cellIn(state, cell));
    state.terrain.fordsLeft--;
    relay(state);
  },

  say: {
    en: 'A ford at {cell}.',
    it: 'Guado in {cell}.',
  },
});
