import { isRefusal, no } from '../refusals.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { forecastMotivation } from '../rules/forecast/tests.ts';
import { attemptsOf, rollMotivation } from '../sequence/motivation.ts';
import { runOf } from '../sequence/run.ts';
import { activationOf, unitOf } from '../state.ts';
import { gameAt, order } from './order.ts';

/** [30, 33.4] */
export const retryMotivation = order({
  type: 'RetryMotivation',
  title: { en: 'Try again', it: 'Ritenta' },
  answers: ['motivation'],
  fields: {},
  line: { en: ['retry'], it: ['ritenta'] },
  judge(desk) {
    const { purpose, formation, commander: id } = activationOf(desk.state);
    const commander = unitOf(desk.state, id);
    const { attempts, command } = commander;
    if (purpose === 'self' && gameAt(desk).typeOf(commander).type === 'UO')
      return no('self-once', '35-b', { unit: id });
    if ((command?.used ?? 0) >= attempts) return no('no-attempts', '30-a', { unit: id, attempts });
    return (scene) => rollMotivation(runOf(scene), commander, purpose, formation);
  },
  forecast(desk) {
    const game = supposedGame(desk);
    const activation = activationOf(game.state);
    const commander = unitOf(game.state, activation.commander);
    const attempts = attemptsOf(game, activation, commander) + 1;
    return forecastMotivation(game, commander, activation.purpose, activation.formation, attempts);
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'RetryMotivation' }))) yield { type: 'RetryMotivation' };
  },
});
