import { isRefusal, no } from '../refusals.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import { judgeDryFeet } from '../rules/transport.ts';
import { isTransport, ridersOf } from '../rules/units.ts';
import { unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [6, 39-n] */
export const disembark = action({
  type: 'Disembark',
  title: { en: 'Disembark', it: 'Sbarca' },
  line: { en: ['disembark {carrier}'], it: ['sbarca {carrier}'] },
  judge(game, given, side) {
    const carrier = judgeActor(game, side, given.carrier);
    if (isRefusal(carrier)) return carrier;
    const riders = ridersOf(game, carrier);
    if (riders.length === 0) return no('nobody-aboard', '39-n', { unit: carrier.id });
    for (const rider of riders) {
      const drowned = judgeDryFeet(game, rider);
      if (drowned !== undefined) return drowned;
    }
    return judgePoints(carrier, game.tables.costs.vehicle.disembark * 2, '39-n');
  },
  perform(run, { carrier }) {
    const units = ridersOf(run.game, unitOf(run.state, carrier)).map(({ id }) => id);
    run.emit({ type: 'UnitsDisembarked', carrier, units, cost2: run.game.tables.costs.vehicle.disembark * 2 });
  },
  forecast: (game, { carrier }) =>
    forecastCost(game, [unitOf(game.state, carrier)], game.tables.costs.vehicle.disembark * 2, '39-n'),
  *options(game, side, units) {
    for (const unit of units) {
      const given: ActionOf<'Disembark'> = { type: 'Disembark', carrier: unit.id };
      if (isTransport(game, unit) && this.judge(game, given, side) === undefined) yield given;
    }
  },
  ...ofOne('carrier'),
});
