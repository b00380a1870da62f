import { checkAll, continueActivation } from '../sequence.ts';
import { order } from './order.ts';

/** [8] Case 2, all that are due, in the order of the zones. */
export const checkAllActivations = order({
  type: 'CheckAllActivations',
  title: { en: 'Check them all', it: 'Verifica tutte' },
  answers: ['activation'],
  fields: {},
  line: { en: ['check all'], it: ['verifica tutte', 'verifica tutto'] },
  judge: () => (scene) => {
    checkAll(scene);
    continueActivation(scene);
  },
  options: () => [{ type: 'CheckAllActivations' }],
});
