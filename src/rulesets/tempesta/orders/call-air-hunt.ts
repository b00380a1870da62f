import { enemyOf } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { canCallAirHunt } from '../rules/command.ts';
import { airHuntItems } from '../rules/forecast/barrage.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { forecastMotivation } from '../rules/forecast/tests.ts';
import { rollMotivation } from '../sequence/motivation.ts';
import { runOf } from '../sequence/run.ts';
import { defenderOf, unitOf } from '../state.ts';
import { gameAt, order } from './order.ts';

/** [76] */
export const callAirHunt = order({
  type: 'CallAirHunt',
  title: { en: 'Call the air hunt', it: 'Chiama la caccia aerea' },
  answers: ['before-phase'],
  fields: {},
  line: { en: ['air hunt'], it: ['caccia aerea'] },
  judge(desk) {
    const { state, side } = desk;
    if (state.battle === 'defensive' && side !== defenderOf(state)) return no('defender-only', '76-a', {});
    if (!canCallAirHunt(gameAt(desk), side)) return no('no-air-hunt', '76-a', {});
    return (scene) => rollMotivation(runOf(scene), unitOf(state, state.players[side].cinc), 'air-hunt', '');
  },
  forecast(desk) {
    const game = supposedGame(desk);
    const cinc = unitOf(game.state, game.state.players[desk.side].cinc);
    const motivated = forecastMotivation(game, cinc, 'air-hunt', '', (cinc.command?.used ?? 0) + 1);
    return { ...motivated, items: [...motivated.items, ...airHuntItems(game, desk.side, enemyOf(desk.side))] };
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'CallAirHunt' }))) yield { type: 'CallAirHunt' };
  },
});
