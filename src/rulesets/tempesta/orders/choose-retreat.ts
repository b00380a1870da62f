import { isRefusal, no } from '../refusals.ts';
import { quadrantOf } from '../rules/named.ts';
import { retreat, retreatChoices } from '../sequence/losses.ts';
import { runOf } from '../sequence/run.ts';
import { cell } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [66.4] */
export const chooseRetreat = order({
  type: 'ChooseRetreat',
  title: { en: 'Choose the retreat', it: 'Scegli la ritirata' },
  answers: ['retreat'],
  fields: { cell },
  line: { en: ['retreat to {cell}'], it: ['ritira a {cell}'] },
  judge(desk, { cell: label }) {
    const game = gameAt(desk);
    const choices = retreatChoices(game, frameOf(desk, 'retreat'));
    const at = quadrantOf(game, label, '66-d');
    if (isRefusal(at)) return at;
    if (!choices.includes(at))
      return no('not-a-choice', '66-d', { space: label, choices: choices.map((choice) => game.label(choice)) });
    return (scene) => {
      const run = runOf(scene);
      retreat(run, takeFrame(run, 'retreat'), at);
    };
  },
  *options(desk) {
    const game = gameAt(desk);
    for (const choice of retreatChoices(game, frameOf(desk, 'retreat')))
      yield { type: 'ChooseRetreat', cell: game.label(choice) };
  },
});
