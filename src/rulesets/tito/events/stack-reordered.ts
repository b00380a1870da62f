import { space } from '#kernel/field';
import { event, units } from './event.ts';

/** [2.2] */
export const stackReordered = event({
  type: 'StackReordered',
  fields: { zone: space(), order: units },
  apply(state, { zone, order }) {
    state.stacks.german[zone] = [...order];
    delete state.reorder;
  },
  say: {
    en: ({ zone, order }, names) => `New order in ${zone}: ${names.units(order)}.`,
    it: ({ zone, order }, names) => `Nuovo ordine in ${zone}: ${names.units(order)}.`,
  },
});
