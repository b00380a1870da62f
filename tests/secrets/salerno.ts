import { asSide } from '#kernel/side';
import type { Recipe } from './twins.ts';

/** [9.9] That a hex holds something is seen by everybody; what it is, by who stands next to it. Depots are markers, and lie open [17.1]. */
export const salerno: Recipe = {
  liesOpen: (play, state, viewer) => {
    const { stacks, markers } = play.view(state, asSide(viewer));
    const depots = markers.filter(({ kind }) => kind === 'depot');
    return [
      ...stacks.map(({ space, side }) => `${side} ${space}`).sort(),
      ...depots.map(({ id, space }) => `${id} ${space}`).sort(),
    ];
  },
  // A way that is not gone yet is seen hex by hex: only whoever goes it is hidden.
  areAlike: (one, other) => JSON.stringify((one as never)['path']) === JSON.stringify((other as never)['path']),
  orders: 80,
};
