import { acceptMotivation } from '../sequence/motivation.ts';
import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [33, 38] */
export const acceptTheDie = order({
  type: 'AcceptMotivation',
  title: { en: 'Accept the die', it: 'Accetta il dado' },
  answers: ['motivation'],
  line: { en: ['accept'], it: ['accetta'] },
  judge: () => (scene) => acceptMotivation(runOf(scene)),
});
