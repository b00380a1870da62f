import { z } from 'zod';
import { muleOf } from '../state.ts';
import { event, hex, side } from './event.ts';

/** [17.4] */
export const muleLost = event({
  type: 'MuleLost',
  fields: { side, mule: z.string(), hex },
  apply(state, { mule }) {
    Object.assign(muleOf(state, mule), { hex: '', usableFrom: state.serial + 1 });
  },
  say: {
    en: ({ side, hex }, names) =>
      `${names.does(side, 'lose', 'loses')} the mules in ${names.space(hex)} for this impulse.`,
    it: ({ side, hex }, names) =>
      `${names.does(side, 'perdono', 'perde')} i muli a ${names.space(hex)} per questo impulso.`,
  },
});
