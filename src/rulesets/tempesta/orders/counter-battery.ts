import { counterBattery as answerBattery } from '../sequence/mission.ts';
import { runOf } from '../sequence/run.ts';
import { order, takeFrame } from './order.ts';

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
});
