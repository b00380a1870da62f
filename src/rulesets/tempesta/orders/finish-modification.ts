import { isRefusal } from '../refusals.ts';
import { judgeHand } from '../rules/modification.ts';
import { runOf } from '../sequence/run.ts';
import { gameAt, order } from './order.ts';

/** [18] */
export const finishModification = order({
  type: 'FinishModification',
  title: { en: 'Leave the table as it is', it: 'Lascia il tavolo com’è' },
  answers: ['terrain-modification'],
  ends: 'phase',
  fields: {},
  line: { en: ['finish modification'], it: ['termina modifica'] },
  judge: (desk) =>
    judgeHand(gameAt(desk)) ?? ((scene) => runOf(scene).emit({ type: 'StageEntered', stage: 'direction' })),
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'FinishModification' }))) yield { type: 'FinishModification' };
  },
});
