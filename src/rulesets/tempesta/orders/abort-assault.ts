import { checkRetreat } from '../sequence/losses.ts';
import { runOf } from '../sequence/run.ts';
import { unitOf } from '../state.ts';
import { order, takeFrame } from './order.ts';

/** [88.3] */
export const abortAssault = order({
  type: 'AbortAssault',
  title: { en: 'Call the assault off', it: 'Annulla l’assalto' },
  answers: ['continue'],
  line: { en: ['call off'], it: ['annulla'] },
  judge:
    ({ state }) =>
    (scene) => {
      const run = runOf(scene);
      const { assault } = takeFrame(run, 'continue');
      takeFrame(run, 'assault-dice');
      run.emit({
        type: 'AssaultAborted',
        units: assault.units.filter((id) => unitOf(state, id).where === 'table'),
        cell: run.game.label(assault.from),
      });
      checkRetreat(run, assault.target, assault.from);
    },
});
