import { isRefusal, no } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { reinforcementLock } from '../rules/command.ts';
import { reservesOf } from '../rules/entry.ts';
import { forecastAllowance } from '../rules/forecast/entry.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { rollAllowance } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import { gameAt, order } from './order.ts';

/** [23.1] */
export const rollReinforcements = order({
  type: 'RollReinforcements',
  title: { en: 'Roll for reinforcements', it: 'Tira per i rinforzi' },
  answers: ['entry-rolls'],
  fields: {},
  line: { en: ['roll reinforcements'], it: ['tira rinforzi'] },
  judge(desk) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const lock = reinforcementLock(game, side);
    if (state.turn <= lock) return no('too-early', '12-g', { turn: lock + 1 });
    if (reservesOf(game, side).length === 0) return no('no-reserves', '23-a', {});
    if (state.players[side].reinforcementsRolled) return no('already-rolled', '23-a', {});
    return (scene) => rollAllowance(runOf(scene), side, 'ReinforcementsRolled', ROLLS.reinforcements({ side }));
  },
  forecast: (desk) => forecastAllowance(supposedGame(desk), desk.side),
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'RollReinforcements' }))) yield { type: 'RollReinforcements' };
  },
});
