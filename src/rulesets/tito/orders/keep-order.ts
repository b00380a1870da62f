import { continueYugoslavFire } from '../sequence.ts';
import { reorderOf } from '../state.ts';
import { order } from './order.ts';

/** [2.2] */
export const keepOrder = order({
  type: 'KeepOrder',
  title: { en: 'Leave the stack as it is', it: 'Lascia la pila com’è' },
  answers: ['reorder'],
  ends: 'aside',
  fields: {},
  line: { en: ['keep', 'keep order'], it: ['mantieni'] },
  judge:
    ({ state }) =>
    (scene) => {
      scene.table.emit({ type: 'OrderKept', zone: reorderOf(state).zone });
      continueYugoslavFire(scene);
    },
  options: () => [{ type: 'KeepOrder' }],
});
