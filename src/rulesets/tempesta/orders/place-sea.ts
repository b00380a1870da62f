import { z } from 'zod';
import { isRefusal, no } from '../refusals.ts';
import { judgeSea, maySea } from '../rules/water.ts';
import { runOf } from '../sequence/run.ts';
import { compass } from './fields.ts';
import { gameAt, order } from './order.ts';

export const SEA = { side: compass, depth: z.int().min(1).max(8) };
/** What is offered: short sides first, one or two rows. */
export const SEAS = (['W', 'E', 'N', 'S'] as const).flatMap((side) => [1, 2].map((depth) => ({ side, depth })));

/** [17.4] */
export const placeSea = order({
  type: 'PlaceSea',
  title: { en: 'Lay the sea', it: 'Piazza il mare' },
  answers: ['terrain-placement'],
  fields: SEA,
  line: { en: ['place sea {side} depth {depth}'], it: ['piazza mare {side} file {depth}'] },
  judge(desk, { side, depth }) {
    const game = gameAt(desk);
    if (!maySea(game)) return no('no-sea', '15-h', {});
    if (desk.state.terrain.sea !== 'bought') return no('nothing-waits', '17-d', { what: 'sea' });
    return judgeSea(game, side, depth) ?? ((scene) => runOf(scene).emit({ type: 'SeaPlaced', side, depth }));
  },
  *options(desk) {
    for (const sea of SEAS) {
      const given = { type: 'PlaceSea' as const, ...sea };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
