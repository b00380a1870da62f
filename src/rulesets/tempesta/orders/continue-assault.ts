import { runOf } from '../sequence/run.ts';
import { order, takeFrame } from './order.ts';

/** [88.3] */
export const continueAssault = order({
  type: 'ContinueAssault',
  title: { en: 'Press the assault', it: 'Prosegui l’assalto' },
  answers: ['continue'],
  line: { en: ['go on'], it: ['prosegui'] },
  judge: () => (scene) => {
    takeFrame(runOf(scene), 'continue');
  },
});
