import { isRefusal, no } from '../refusals.ts';
import { isFull, toDeploy } from '../rules/deployment.ts';
import { findsEntry } from '../rules/entry.ts';
import { ordinaryFormations } from '../rules/plans.ts';
import { removeLeaderless } from '../sequence/losses.ts';
import { afterAttackerDeployment } from '../sequence/preparation.ts';
import { runOf } from '../sequence/run.ts';
import type { State } from '../state.ts';
import { gameAt, order } from './order.ts';

const isDrop = ({ mode, modeDeclared }: State): boolean => mode === 'airborne' && modeDeclared;

/** [13, 20, 26.3] */
export const finishDeployment = order({
  type: 'FinishDeployment',
  title: { en: 'End the deployment', it: 'Termina lo schieramento' },
  answers: ['deployment', 'drop'],
  ends: 'phase',
  fields: {},
  line: { en: ['finish deployment'], it: ['termina schieramento'] },
  judge(desk) {
    const game = gameAt(desk);
    const { state, side } = desk;
    if (isDrop(state)) {
      const waiting = ordinaryFormations(game, side).find(
        (formation) =>
          formation.status === 'operative' ||
          (formation.status === 'ready' && !formation.rolled && findsEntry(game, formation)),
      );
      if (waiting !== undefined) return no('not-dropped', '26-c', { formation: waiting.id });
    } else {
      const missing = toDeploy(game, side).map(({ id }) => id);
      if (missing.length > 0 && !isFull(game, side)) return no('units-missing', '13-a', { units: missing });
    }
    return (scene) => {
      const run = runOf(scene);
      const missing = isDrop(state) ? [] : toDeploy(game, side).map(({ id }) => id);
      if (missing.length > 0) {
        run.emit({ type: 'UnitsLeftBehind', side, units: missing, cause: 'straggler' });
        removeLeaderless(run);
      }
      run.emit({ type: 'DeploymentFinished', side });
      if (side === state.attacker) afterAttackerDeployment(run);
      else run.emit({ type: 'StageEntered', stage: 'attack-declaration' });
    };
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'FinishDeployment' }))) yield { type: 'FinishDeployment' };
  },
});
