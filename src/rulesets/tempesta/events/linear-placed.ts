import { z } from 'zod';
import { firstOf, lastOf } from '#kernel/known';
import { profile } from '../orders/fields.ts';
import { linearOf, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { capital, cells, counted, event } from './event.ts';

/** [17] */
export const linearPlaced = event({
  type: 'LinearPlaced',
  fields: {
    linear: z.string(),
    kind: z.enum(['road', 'railway']),
    profile,
    path: cells,
    junctions: z.int(),
    bridges: z.int(),
  },
  apply(state, { linear, path }) {
    const placed = linearOf(state, linear);
    placed.status = 'placed';
    placed.path = path.map((label) => cellIn(state, label));
    relay(state);
  },

  say: {
    en: ({ linear, path, bridges, junctions }, names) =>
      capital(
        `${names.piece(linear)} runs from ${firstOf(path)} to ${lastOf(path)} (${counted(junctions, 'junction', 'junctions')}, ${counted(bridges, 'bridge', 'bridges')}).`,
      ),
    it: ({ linear, path, bridges, junctions }, names) =>
      capital(
        `${names.piece(linear)} va da ${firstOf(path)} a ${lastOf(path)} (${counted(junctions, 'incrocio', 'incroci')}, ${counted(bridges, 'ponte', 'ponti')}).`,
      ),
  },
});
