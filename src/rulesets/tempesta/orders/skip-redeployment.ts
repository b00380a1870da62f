import { startBattle } from '../sequence/preparation.ts';
import { runOf } from '../sequence/run.ts';
import { attackerOf } from '../state.ts';
import { order } from './order.ts';

/** [12.1] */
export const skipRedeployment = order({
  type: 'SkipRedeployment',
  title: { en: 'Regroup nobody', it: 'Non rischierare' },
  answers: ['redeployment'],
  ends: 'phase',
  line: { en: ['skip redeployment'], it: ['salta rischieramento'] },
  judge:
    ({ state }) =>
    (scene) => {
      const run = runOf(scene);
      run.emit({ type: 'RedeploymentSkipped' });
      startBattle(run, attackerOf(state));
    },
});
