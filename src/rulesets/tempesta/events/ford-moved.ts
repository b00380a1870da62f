import { z } from 'zod';
import { modificationOf, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { cell, event } from './event.ts';

/** [18] */
export const fordMoved = event({
  type: 'FordMoved',
  fields: { from: cell, to: cell, cost: z.int() },
  apply(state, { from, to, cost }) {
    const { fords } = state.terrain;
    fords[fords.indexOf(cellIn(state, from))] = cellIn(state, to);
    modificationOf(state).left -= cost;
    relay(state);
  },

  say: {
    en: 'The ford at {from} is moved to {to}.',
    it: 'Il guado in {from} è spostato in {to}.',
  },
});
