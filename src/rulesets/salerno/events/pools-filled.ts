import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { type Names, POOLS } from '../names.ts';
import { activationPoints, covered, event, number, side, veiled } from './event.ts';

/** [6] How the Allied points are split is the Allies' business. */
export const poolsFilled = event({
  type: 'PoolsFilled',
  fields: { side, pools: z.partialRecord(z.enum(POOLS), number), total: number, covered },
  apply(state, { pools }) {
    Object.assign(state.pools, pools);
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { pools: {} })),
  say: {
    en: ({ side, pools, total }, names) =>
      `${names.does(side, 'receive', 'receives')} ${activationPoints(total, names)}${split(pools, names)}.`,
    it: ({ side, pools, total }, names) =>
      `${names.does(side, 'ricevono', 'riceve')} ${activationPoints(total, names)}${split(pools, names)}.`,
  },
});

function split(pools: { readonly [P in (typeof POOLS)[number]]?: number | undefined }, names: Names): string {
  const purses = POOLS.filter((pool) => pools[pool] !== undefined).map((pool) => `${names.pool(pool)} ${pools[pool]}`);
  return purses.length > 1 ? ` (${purses.join(', ')})` : '';
}
