import { space } from '#kernel/field';
import { relocate } from '../rules/counters.ts';
import { d6, event, letter } from './event.ts';

/** [5.1] */
export const markerRelocated = event({
  type: 'MarkerRelocated',
  fields: { roll: d6, letter, from: space(), to: space() },
  apply: (state, { letter, from, to }) => relocate(state, from, letter, to),
  say: {
    en: 'Die {roll}: marker {letter} goes from {from} to {to}.',
    it: 'Dado {roll}: il marcatore {letter} passa da {from} a {to}.',
  },
});
