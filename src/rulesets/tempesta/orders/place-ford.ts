import { isRefusal, no } from '../refusals.ts';
import { quadrantOf } from '../rules/named.ts';
import { isWaterLaid } from '../rules/shelf.ts';
import { judgeFord } from '../rules/water.ts';
import { runOf } from '../sequence/run.ts';
import { cell } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [15 row 5, 17.2] */
export const placeFord = order({
  type: 'PlaceFord',
  title: { en: 'Lay a ford', it: 'Piazza un guado' },
  answers: ['terrain-placement'],
  fields: { cell },
  line: { en: ['place ford at {cell}'], it: ['piazza guado a {cell}'] },
  judge(desk, { cell: label }) {
    const game = gameAt(desk);
    if (desk.state.terrain.fordsLeft === 0) return no('nothing-waits', '17-a', { what: 'ford' });
    if (!isWaterLaid(game)) return no('place-first', '17-d', {});
    const at = quadrantOf(game, label, '15-f');
    if (isRefusal(at)) return at;
    return judgeFord(game, at) ?? ((scene) => runOf(scene).emit({ type: 'FordPlaced', cell: label }));
  },
  *options(desk) {
    const { labels } = gameAt(desk).grid;
    if (desk.state.terrain.fordsLeft === 0) return;
    for (const label of labels) {
      const given = { type: 'PlaceFord' as const, cell: label };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
