import { z } from 'zod';
import { firstOf, lastOf } from '#kernel/known';
import { profile } from '../orders/fields.ts';
import { modificationOf, newLinear, relay } from '../rules/laying.ts';
import { cellIn } from '../rules/upkeep.ts';
import { capital, cells, event } from './event.ts';

/** [18] */
export const linearAdded = event({
  type: 'LinearAdded',
  fields: {
    linear: z.string(),
    kind: z.enum(['road', 'railway']),
    profile,
    path: cells,
    junctions: z.int(),
    bridges: z.int(),
    cost: z.int(),
    free: z.boolean(),
  },
  apply(state, { linear, kind, profile, path, cost, free }) {
    const added = newLinear(linear, kind, profile);
    added.status = 'placed';
    added.path = path.map((label) => cellIn(state, label));
    state.terrain.linears.push(added);
    if (free) modificationOf(state).freeUsed = true;
    else modificationOf(state).left -= cost;
    relay(state);
  },

  say: {
    en: ({ linear, path, free }, names) =>
      capital(`${names.piece(linear)} is added from ${firstOf(path)} to ${lastOf(path)}${free ? ', free' : ''}.`),
    it: ({ linear, path, free }, names) =>
      capital(`${names.piece(linear)} è aggiunta da ${firstOf(path)} a ${lastOf(path)}${free ? ', gratis' : ''}.`),
  },
});
