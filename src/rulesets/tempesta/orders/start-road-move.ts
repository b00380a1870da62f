import { firstOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { Seat } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { judgeActors, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import type { Game } from '../rules/game.ts';
import { judgeSpending, walkOf } from '../rules/movement.ts';
import { formOf, isAboard, isCommand } from '../rules/units.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

const startCost = (game: Game, unit: Unit): number => {
  const { roadStart, roadStartSlow } = game.tables.costs.vehicle;
  return 2 * (game.typeOf(unit).flags.has('slow') ? roadStartSlow : roadStart);
};

function judgeStart(game: Game, unit: Unit, side: Seat): Refusal | undefined {
  const { weather } = game.state;
  const { id, act } = unit;
  const here = cellOf(game.state, unit.cell);
  const type = game.typeOf(unit);
  if (formOf(game, unit) !== 'vehicle' || isAboard(unit)) return no('not-a-vehicle', '43-a', { unit: id });
  if (weather !== 'good') return no('weather-forbids', '43-a', { weather });
  if (game.night) return no('not-at-night', '43-a', {});
  if (here.roads.length === 0) return no('no-road', '43-a', { space: game.label(unit.cell) });
  if (here.suppressed && !type.armoured && type.attempts === 0)
    return no('suppressed', '65-a', { space: game.label(unit.cell) });
  if (act?.roadToggled === true && !unit.onRoad) return no('road-choice-made', '15-k', { unit: id });
  if (isCommand(game, unit) && act?.as === 'foot') return no('gait-fixed', '7-d', { unit: id });
  const blocker = game
    .at(unit.cell)
    .find(
      (other) =>
        other.onRoad && other.id !== id && !isAboard(other) && formOf(game, other) === 'vehicle' && other.side !== side,
    );
  if (blocker !== undefined) return no('road-blocked', '43-d', { by: blocker.id });
  const cost2 = startCost(game, unit);
  return judgePoints(unit, cost2, '43-b') ?? judgeSpending(game, 'vehicle', walkOf(unit), cost2, 'ground', id);
}

/** [43.1] */
export const startRoadMove = action({
  type: 'StartRoadMove',
  title: { en: 'Start a road move', it: 'Inizia una mossa su strada' },
  line: { en: ['start road move {units}'], it: ['inizia strada {units}', 'inizia mossa su strada {units}'] },
  judge(game, given, side) {
    const units = judgeActors(game, side, given.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const wrong = judgeStart(game, unit, side);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  perform(run, { units }) {
    run.emit({
      type: 'RoadMoveStarted',
      units,
      cost2: Object.fromEntries(units.map((id) => [id, startCost(run.game, unitOf(run.state, id))])),
    });
  },
  forecast(game, { units: ids }) {
    const units = ids.map((id) => unitOf(game.state, id));
    return forecastCost(game, units, startCost(game, firstOf(units)), '43-b');
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (unit.act?.roadMove === 8) continue;
      const given: ActionOf<'StartRoadMove'> = { type: 'StartRoadMove', units: [unit.id] };
      if (this.judge(game, given, side) === undefined) yield given;
    }
  },
  ...ofUnits,
});
