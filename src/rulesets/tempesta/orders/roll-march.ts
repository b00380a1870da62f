import { formation } from '#kernel/field';
import { known } from '#kernel/known';
import { COMPASS } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { reinforcementLock } from '../rules/command.ts';
import { marchFaces } from '../rules/entry.ts';
import { forecastMarch } from '../rules/forecast/entry.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { leaveSurplus } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import { formationOf } from '../state.ts';
import { gameAt, order } from './order.ts';

/** [25.3] */
export const rollMarch = order({
  type: 'RollMarch',
  title: { en: 'Roll for a march', it: 'Tira per una marcia' },
  answers: ['entry-rolls'],
  fields: { formation: formation() },
  line: { en: ['roll march {formation}'], it: ['tira marcia {formation}'] },
  judge(desk, { formation: id }) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const marching = state.formations[id];
    if (marching?.side !== side || marching.status !== 'march') return no('no-march', '25-c', { formation: id });
    if (marching.rolled) return no('already-rolled', '25-c', {});
    const first = marching.wasReserve ? reinforcementLock(game, side) + 1 : 1;
    if (state.turn < first) return no('too-early', '25-c', { turn: first });
    return (scene) => {
      const run = runOf(scene);
      const from = known(
        COMPASS.find((edge) => edge === marching.enterFrom),
        'side of the march of',
        id,
      );
      const die = run.secretDie(ROLLS.march({ side }));
      const faces = marchFaces(game, marching, first);
      const success = faces.includes(die);
      run.emit({ type: 'MarchRolled', side, formation: id, from, die, faces, success });
      if (success) leaveSurplus(run, id);
    };
  },
  forecast(desk, { formation: id }) {
    const game = supposedGame(desk);
    const marching = formationOf(game.state, id);
    return forecastMarch(game, marching, marching.wasReserve ? reinforcementLock(game, desk.side) + 1 : 1);
  },
  *options(desk) {
    for (const { id, side } of Object.values(desk.state.formations)) {
      const given = { type: 'RollMarch' as const, formation: id };
      if (side === desk.side && !isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
