import { no } from '../refusals.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { forecastMotivation } from '../rules/forecast/tests.ts';
import { rollMotivation } from '../sequence/motivation.ts';
import { cincChoices } from '../sequence/phase.ts';
import { runOf } from '../sequence/run.ts';
import { unitOf } from '../state.ts';
import { formationOrSelf } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [34] A formation that its CS failed to motivate, or the CinC himself. */
export const motivateByCinC = order({
  type: 'MotivateByCinC',
  title: { en: 'Motivate by the CinC', it: 'Motiva con il CinC' },
  answers: ['formations', 'entries'],
  fields: { target: formationOrSelf },
  line: { en: ['cinc motivates {target}'], it: ['cinc motiva {target}'] },
  judge(desk, { target }) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const cinc = game.unit(state.players[side].cinc);
    if (cinc === undefined) return no('no-cinc', '34-a', {});
    if (cinc.where !== 'table') return no('not-on-map', '34-a', { unit: cinc.id });
    if ((cinc.command?.used ?? 0) > 0) return no('cinc-used', '34-a', {});
    if (!cincChoices(game, side).includes(target)) return no('not-failed', '34-a', { target });
    return (scene) => {
      if (target === 'self') rollMotivation(runOf(scene), cinc, 'self', '');
      else rollMotivation(runOf(scene), cinc, 'cinc-formation', target);
    };
  },
  forecast(desk, { target }) {
    const game = supposedGame(desk);
    const cinc = unitOf(game.state, game.state.players[desk.side].cinc);
    return target === 'self'
      ? forecastMotivation(game, cinc, 'self', '', 1)
      : forecastMotivation(game, cinc, 'cinc-formation', target, 1);
  },
  *options(desk) {
    for (const target of cincChoices(gameAt(desk), desk.side)) yield { type: 'MotivateByCinC', target };
  },
});
