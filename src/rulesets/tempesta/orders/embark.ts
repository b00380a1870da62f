import { isRefusal, no } from '../refusals.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import { isSameShore } from '../rules/movement.ts';
import { formOf, isAboard, isCommand, isTransport, ridersOf, towedGunOf } from '../rules/units.ts';
import { unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [6, R-90] */
export const embark = action({
  type: 'Embark',
  title: { en: 'Embark', it: 'Imbarca' },
  line: { en: ['embark {unit} on {carrier}'], it: ['imbarca {unit} su {carrier}'] },
  judge(game, given, side) {
    const unit = judgeActor(game, side, given.unit);
    if (isRefusal(unit)) return unit;
    const carrier = game.unit(given.carrier);
    if (isAboard(unit)) return no('aboard', '6-a', { unit: unit.id });
    if (formOf(game, unit) !== 'foot' && !isCommand(game, unit)) return no('not-foot', '37-a', { unit: unit.id });
    if (
      carrier === undefined ||
      carrier.side !== side ||
      carrier.where !== 'table' ||
      carrier.cell !== unit.cell ||
      !isTransport(game, carrier)
    )
      return no('no-carrier', '6-a', { unit: unit.id, carrier: given.carrier });
    if (!isSameShore(game, unit, carrier)) return no('other-bank', '15-f', { unit: unit.id, carrier: carrier.id });
    const { carryFoot } = game.typeOf(carrier);
    if (ridersOf(game, carrier).length >= carryFoot || towedGunOf(game, carrier) !== undefined)
      return no('no-room', '6-a', { carrier: carrier.id });
    return judgePoints(unit, game.tables.costs.foot.embark * 2, '39-i');
  },
  perform(run, { unit, carrier }) {
    run.emit({ type: 'UnitEmbarked', unit, carrier, cost2: run.game.tables.costs.foot.embark * 2 });
  },
  forecast: (game, { unit }) =>
    forecastCost(game, [unitOf(game.state, unit)], game.tables.costs.foot.embark * 2, '39-i'),
  *options(game, side, units) {
    for (const unit of units) {
      if ((formOf(game, unit) !== 'foot' && !isCommand(game, unit)) || isAboard(unit)) continue;
      for (const carrier of game.at(unit.cell, side)) {
        if (!isTransport(game, carrier)) continue;
        const given: ActionOf<'Embark'> = { type: 'Embark', unit: unit.id, carrier: carrier.id };
        if (this.judge(game, given, side) === undefined) yield given;
      }
    }
  },
  ...ofOne('unit'),
});
