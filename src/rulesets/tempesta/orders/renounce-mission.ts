import { runOf } from '../sequence/run.ts';
import { activationOf } from '../state.ts';
import { order } from './order.ts';

/** [72] */
export const renounceMission = order({
  type: 'RenounceMission',
  title: { en: 'Call no fire', it: 'Rinuncia al tiro' },
  answers: ['mission'],
  line: { en: ['renounce mission'], it: ['rinuncia missione'] },
  judge:
    ({ state }) =>
    (scene) =>
      runOf(scene).emit({ type: 'MissionEnded', commander: activationOf(state).commander }),
});
