import { z } from 'zod';
import { muleOf } from '../state.ts';
import { event, hex, side } from './event.ts';

/** [17.4] */
export const mulePlaced = event({
  type: 'MulePlaced',
  fields: { side, mule: z.string(), hex, cause: z.enum(['order', 'retreat']) },
  apply(state, { mule, hex, cause }) {
    const placed = muleOf(state, mule);
    placed.hex = hex;
    // Where an order has put it there it stays for the impulse; one that went back with a beaten stack may still be moved [17.4].
    if (cause === 'order') placed.usableFrom = state.serial + 1;
  },
  say: {
    en: ({ side, hex }, names) => `${names.does(side, 'send', 'sends')} mules to ${names.space(hex)}.`,
    it: ({ side, hex }, names) => `${names.does(side, 'mandano', 'manda')} muli a ${names.space(hex)}.`,
  },
});
