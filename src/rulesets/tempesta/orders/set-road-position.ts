import { isRefusal, no } from '../refusals.ts';
import { judgeActors } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import { isRocky } from '../rules/movement.ts';
import { formOf, isAboard, isCommand } from '../rules/units.ts';
import { cellOf, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [15-k, 43.2] */
export const setRoadPosition = action({
  type: 'SetRoadPosition',
  title: { en: 'Step onto or off the road', it: 'Entra o esci dalla strada' },
  line: { en: ['road position {units} onroad {onRoad}'], it: ['posizione strada {units} sustrada {onRoad}'] },
  judge(game, { units: ids, onRoad }, side) {
    const units = judgeActors(game, side, ids);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const { id, cell, act } = unit;
      const here = cellOf(game.state, cell);
      const form = formOf(game, unit);
      if (isAboard(unit)) return no('aboard', '6-a', { unit: id });
      if (here.roads.length === 0) return no('no-road', '43-e', { space: game.label(cell) });
      if (act?.roadToggled === true) return no('road-choice-made', form === 'vehicle' ? '15-k' : '43-e', { unit: id });
      if (!onRoad && isRocky(here) && form === 'vehicle' && !isCommand(game, unit))
        return no('rocky-hill', '15-e', { unit: id, space: game.label(cell) });
      if (unit.onRoad === onRoad) return no('already-done', '15-k', { unit: id });
    }
    return undefined;
  },
  perform: (run, { units, onRoad }) => run.emit({ type: 'RoadPositionSet', units, onRoad }),
  forecast: (game, { units }) =>
    forecastCost(
      game,
      units.map((id) => unitOf(game.state, id)),
      0,
      '43-e',
    ),
  *options(game, side, units) {
    for (const unit of units) {
      const given: ActionOf<'SetRoadPosition'> = { type: 'SetRoadPosition', units: [unit.id], onRoad: !unit.onRoad };
      if (this.judge(game, given, side) === undefined) yield given;
    }
  },
  ...ofUnits,
});
