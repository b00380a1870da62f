import { isRefusal, no } from '../refusals.ts';
import { judgeCost, judgeHand } from '../rules/modification.ts';
import { judgeAddedSea, maySea } from '../rules/water.ts';
import { runOf } from '../sequence/run.ts';
import { gameAt, order } from './order.ts';
import { SEA, SEAS } from './place-sea.ts';

/** [17.4, 18] */
export const addSea = order({
  type: 'AddSea',
  title: { en: 'Add the sea', it: 'Aggiungi il mare' },
  answers: ['terrain-modification'],
  fields: SEA,
  line: { en: ['add sea {side} depth {depth}'], it: ['aggiungi mare {side} file {depth}'] },
  judge(desk, { side, depth }) {
    const game = gameAt(desk);
    const cost = game.tables.terrain.otherLinear;
    return (
      judgeHand(game) ??
      (maySea(game) ? undefined : no('no-sea', '15-h', {})) ??
      (desk.state.terrain.sea === 'none' ? undefined : no('sea-there', '17-e', {})) ??
      judgeCost(game, cost) ??
      judgeAddedSea(game, side, depth) ??
      ((scene) => runOf(scene).emit({ type: 'SeaAdded', side, depth, cost }))
    );
  },
  *options(desk) {
    for (const sea of SEAS) {
      const given = { type: 'AddSea' as const, ...sea };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
