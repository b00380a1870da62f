import { isRefusal } from '../refusals.ts';
import { judgeCost, judgeHand } from '../rules/modification.ts';
import { judgeTheatreLimits } from '../rules/terrain.ts';
import { runOf } from '../sequence/run.ts';
import { gameAt, order } from './order.ts';

/** [18] */
export const addRiver = order({
  type: 'AddRiver',
  title: { en: 'Add a river', it: 'Aggiungi un fiume' },
  answers: ['terrain-modification'],
  fields: {},
  line: { en: ['add river'], it: ['aggiungi fiume'] },
  judge(desk) {
    const game = gameAt(desk);
    const cost = game.tables.terrain.otherLinear;
    return (
      judgeHand(game) ??
      judgeTheatreLimits(game, [], { rivers: 1 }) ??
      judgeCost(game, cost) ??
      ((scene) => {
        const rivers = desk.state.terrain.linears.filter(({ kind }) => kind === 'river').length;
        runOf(scene).emit({ type: 'RiverAdded', river: `river-${rivers + 1}`, cost });
      })
    );
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'AddRiver' }))) yield { type: 'AddRiver' };
  },
});
