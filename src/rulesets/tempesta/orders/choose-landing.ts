import { isRefusal, no } from '../refusals.ts';
import { compositionOf } from '../rules/forecast/entry.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { quadrantOf } from '../rules/named.ts';
import { land } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import { cell } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [27.5, 27.7] The drop comes down in one of the nearest usable quadrants. */
export const chooseLanding = order({
  type: 'ChooseLanding',
  title: { en: 'Choose where they land', it: 'Scegli dove atterrano' },
  answers: ['landing'],
  fields: { cell },
  line: { en: ['land at {cell}'], it: ['atterra a {cell}'] },
  judge(desk, { cell: label }) {
    const game = gameAt(desk);
    const { choices } = frameOf(desk, 'landing');
    const at = quadrantOf(game, label, '27-e');
    if (isRefusal(at)) return at;
    if (!choices.includes(at))
      return no('not-a-choice', '27-e', { space: label, choices: choices.map((choice) => game.label(choice)) });
    return (scene) => {
      const run = runOf(scene);
      land(run, takeFrame(run, 'landing'), at);
    };
  },
  forecast(real) {
    const desk = supposed(real);
    const game = gameAt(desk);
    return compositionOf(game, [frameOf(desk, 'landing').formation], game.tables.entry.blockedDrop, '27-e');
  },
  *options(desk) {
    const game = gameAt(desk);
    for (const choice of frameOf(desk, 'landing').choices) yield { type: 'ChooseLanding', cell: game.label(choice) };
  },
});
