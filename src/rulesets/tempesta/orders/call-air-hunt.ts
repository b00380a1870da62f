import { isRefusal, no } from '../refusals.ts';
import { canCallAirHunt } from '../rules/command.ts';
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
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'CallAirHunt' }))) yield { type: 'CallAirHunt' };
  },
});
