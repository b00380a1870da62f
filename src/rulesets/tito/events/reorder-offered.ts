import { space } from '#kernel/field';
import { event } from './event.ts';

/** [2.2] */
export const reorderOffered = event({
  type: 'ReorderOffered',
  fields: { zone: space() },
  apply(state, { zone }) {
    state.reorder = { zone };
  },
  say: { en: 'The stack in {zone} may be rearranged.', it: 'La pila in {zone} può essere riordinata.' },
});
