import { firstOf } from '#kernel/known';
import { pausedMove, standing } from '../rules/march.ts';
import { change } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { order } from './order.ts';

/** [11] */
export const stopMove = order({
  type: 'StopMove',
  title: { en: 'Stop here', it: 'Fermati qui' },
  answers: ['continue-move'],
  ends: 'aside',
  line: { en: ['stop|halt'], it: ['ferma|fermati'] },
  judge: (desk) => (scene) => {
    const frame = pausedMove(desk);
    scene.table.emit({
      type: 'StackStopped',
      side: frame.side,
      hex: unitOf(desk.state, firstOf(standing(desk, frame))).at,
      cause: 'order',
    });
    change(scene, 'move', { stage: 'stopping', path: [] });
  },
});
