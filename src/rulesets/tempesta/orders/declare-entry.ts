import { isRefusal, no } from '../refusals.ts';
import { isReady } from '../rules/entry.ts';
import { startBattle } from '../sequence/preparation.ts';
import { runOf } from '../sequence/run.ts';
import { gameAt, order } from './order.ts';

/** [21.1] */
export const declareEntry = order({
  type: 'DeclareEntry',
  title: { en: 'Enter the table', it: 'Entra sul tavolo' },
  answers: ['encounter-entry'],
  fields: {},
  line: { en: ['declare entry'], it: ['dichiara ingresso'] },
  judge(desk) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const isComing = Object.values(state.formations).some(
      (formation) => formation.side === side && isReady(game, formation),
    );
    if (!isComing) return no('nobody-to-enter', '21-a', {});
    return (scene) => {
      const run = runOf(scene);
      run.emit({ type: 'EncounterStarted', first: side });
      startBattle(run, side);
    };
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'DeclareEntry' }))) yield { type: 'DeclareEntry' };
  },
});
