import { offTableShot } from '../rules/barrage.ts';
import { usableOffTable } from '../rules/command.ts';
import { PLAIN } from '../rules/fire.ts';
import { forecastShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { counterBattery as answerBattery } from '../sequence/mission.ts';
import { runOf } from '../sequence/run.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [86] */
export const counterBattery = order({
  type: 'CounterBattery',
  title: { en: 'Counter-battery fire', it: 'Tiro di controbatteria' },
  answers: ['counter-battery'],
  line: { en: ['counter-battery'], it: ['controbatteria'] },
  judge: () => (scene) => {
    const run = runOf(scene);
    answerBattery(run, takeFrame(run, 'counter-battery'));
  },
  forecast(real) {
    const desk = supposed(real);
    const game = gameAt(desk);
    const { against } = frameOf(desk, 'counter-battery');
    const firers = usableOffTable(game, desk.side, 'UA').map(({ id }) => id);
    return forecastShot(game, offTableShot(desk.state, 'counter-battery', desk.side, firers, against, 'ff'), PLAIN);
  },
});
