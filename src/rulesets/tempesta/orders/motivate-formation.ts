import { formation } from '#kernel/field';
import { no } from '../refusals.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { forecastMotivation } from '../rules/forecast/tests.ts';
import { rollMotivation } from '../sequence/motivation.ts';
import { enteredToMotivate, formationsToMotivate } from '../sequence/phase.ts';
import { runOf } from '../sequence/run.ts';
import { type Formation, formationOf, unitOf } from '../state.ts';
import { type Desk, gameAt, order } from './order.ts';

const waiting = (desk: Desk): Formation[] =>
  (desk.state.step === 'entries' ? enteredToMotivate : formationsToMotivate)(gameAt(desk), desk.side);

/** [30, 32] */
export const motivateFormation = order({
  type: 'MotivateFormation',
  title: { en: 'Motivate a formation', it: 'Motiva una formazione' },
  answers: ['formations', 'entries'],
  fields: { formation: formation() },
  line: { en: ['motivate {formation}'], it: ['motiva {formation}'] },
  judge(desk, { formation: id }) {
    const found = desk.state.formations[id];
    if (found === undefined || found.side !== desk.side || found.cs === '')
      return no('unknown-formation', '32-b', { formation: id });
    if (found.activation !== 'idle')
      return no('already-motivated', found.activation === 'failed' ? '30-a' : '32-d', { formation: id });
    const commander = gameAt(desk).unit(found.cs);
    if (commander?.where !== 'table') return no('no-commander', '32-a', { formation: id });
    if (!waiting(desk).includes(found)) return no('not-in-this-step', '29-a', { formation: id });
    return (scene) => rollMotivation(runOf(scene), commander, 'formation', id);
  },
  forecast(desk, { formation: id }) {
    const game = supposedGame(desk);
    return forecastMotivation(game, unitOf(game.state, formationOf(game.state, id).cs), 'formation', id, 1);
  },
  *options(desk) {
    for (const { id } of waiting(desk)) yield { type: 'MotivateFormation', formation: id };
  },
});
