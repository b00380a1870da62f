import { isRefusal, no } from '../refusals.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import { unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [7, R-77] Dismounted cavalry never mounts again. */
export const dismountCavalry = action({
  type: 'DismountCavalry',
  title: { en: 'Dismount', it: 'Smonta da cavallo' },
  line: { en: ['dismount {unit}'], it: ['smonta {unit}'] },
  judge(game, given, side) {
    const unit = judgeActor(game, side, given.unit);
    if (isRefusal(unit)) return unit;
    if (game.typeOf(unit).type !== 'UCAV') return no('not-cavalry', '37-a', { unit: unit.id });
    if (unit.dismounted) return no('already-done', '7-b', { unit: unit.id });
    return judgePoints(unit, game.tables.costs.vehicle.dismount * 2, '7-a');
  },
  perform(run, { unit }) {
    run.emit({ type: 'CavalryDismounted', unit, cost2: run.game.tables.costs.vehicle.dismount * 2 });
  },
  forecast: (game, { unit }) =>
    forecastCost(game, [unitOf(game.state, unit)], game.tables.costs.vehicle.dismount * 2, '7-a'),
  *options(game, side, units) {
    for (const unit of units) {
      const given: ActionOf<'DismountCavalry'> = { type: 'DismountCavalry', unit: unit.id };
      if (this.judge(game, given, side) === undefined) yield given;
    }
  },
  ...ofOne('unit'),
});
