import { runOf } from '../sequence/run.ts';
import { activationOf } from '../state.ts';
import { order } from './order.ts';

/** [29, 32] */
export const endFormation = order({
  type: 'EndFormation',
  title: { en: 'End the activation', it: 'Termina l’attivazione' },
  answers: ['activation'],
  ends: 'aside',
  line: { en: ['end formation'], it: ['fine formazione'] },
  judge:
    ({ state }) =>
    (scene) =>
      runOf(scene).emit({ type: 'FormationFinished', formation: activationOf(state).formation }),
});
