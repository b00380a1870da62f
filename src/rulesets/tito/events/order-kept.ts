import { space } from '#kernel/field';
import { event } from './event.ts';

/** [2.2] */
export const orderKept = event({
  type: 'OrderKept',
  fields: { zone: space() },
  apply(state) {
    delete state.reorder;
  },
  say: {
    en: ({ zone }) => `The stack in ${zone} stays as it is.`,
    it: ({ zone }) => `La pila in ${zone} resta com’è.`,
  },
});
