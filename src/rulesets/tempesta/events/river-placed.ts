import { z } from 'zod';
import { firstOf, lastOf } from '#kernel/known';
import { linearOf, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { capital, cells, event } from './event.ts';

/** [17] */
export const riverPlaced = event({
  type: 'RiverPlaced',
  fields: { river: z.string(), cells, width: z.int() },
  apply(state, { river, cells, width }) {
    const linear = linearOf(state, river);
    linear.status = 'placed';
    linear.path = cells.map((label) => cellIn(state, label));
    linear.width = width;
    relay(state);
  },

  say: {
    en: ({ river, cells, width }, names) =>
      capital(`${names.piece(river)} runs from ${firstOf(cells)} to ${lastOf(cells)}, ${width} wide.`),
    it: ({ river, cells, width }, names) =>
      capital(`${names.piece(river)} scorre da ${firstOf(cells)} a ${lastOf(cells)}, largo ${width}.`),
  },
});
