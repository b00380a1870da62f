import { forecastAssault } from '../rules/forecast/assault.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { runOf } from '../sequence/run.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [88.3] */
export const continueAssault = order({
  type: 'ContinueAssault',
  title: { en: 'Press the assault', it: 'Prosegui l’assalto' },
  answers: ['continue'],
  line: { en: ['go on'], it: ['prosegui'] },
  judge: () => (scene) => {
    takeFrame(runOf(scene), 'continue');
  },
  forecast(real) {
    const desk = supposed(real);
    return forecastAssault(gameAt(desk), frameOf(desk, 'continue').assault, desk.side);
  },
});
