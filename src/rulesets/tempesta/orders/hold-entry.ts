import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [21.1] */
export const holdEntry = order({
  type: 'HoldEntry',
  title: { en: 'Wait', it: 'Attendi' },
  answers: ['encounter-entry'],
  ends: 'aside',
  line: { en: ['hold entry'], it: ['attendi'] },
  judge:
    ({ side }) =>
    (scene) =>
      runOf(scene).emit({ type: 'EntryHeld', side }),
});
