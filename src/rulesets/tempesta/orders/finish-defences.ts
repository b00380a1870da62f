import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [15, 20] */
export const finishDefences = order({
  type: 'FinishDefences',
  title: { en: 'No more defences', it: 'Nessun’altra difesa' },
  answers: ['defences'],
  ends: 'phase',
  line: { en: ['finish defences'], it: ['termina difese'] },
  judge: () => (scene) => runOf(scene).emit({ type: 'StageEntered', stage: 'plans' }),
});
