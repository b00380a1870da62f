import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { isRefusal, no } from '../refusals.ts';
import { isRocky, judgeSpending, walkOf } from '../rules/movement.ts';
import { formOf, isAboard, isCommand } from '../rules/units.ts';
import type { Unit } from '../state.ts';
import { type Action, judgeActors, judgePoints, keepUnits } from './action.ts';

const startCost = (game: Game, unit: Unit): number =>
  2 * game.tables.costs.vehicle[game.typeOf(unit).flags.has('slow') ? 'roadStartSlow' : 'roadStart']!;

/** [43.1] */
export const startRoadMove: Action<'StartRoadMove'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, order.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const facts = { unit: unit.id, weather: game.state.weather };
      if (formOf(game, unit) !== 'vehicle' || isAboard(unit))
        return no('not-a-vehicle', '43-a', 'Road moves are for vehicles.', facts);
      if (game.state.weather !== 'good' || game.night)
        return no('no-road-weather', '43-a', 'Vehicles use the road only in good weather and by day.', facts);
      if (game.state.cells[unit.cell]!.roads.length === 0)
        return no('no-road', '43-a', 'The unit stands in no road quadrant.', { cell: game.label(unit.cell) });
      const type = game.typeOf(unit);
      if (game.state.cells[unit.cell]!.suppressed && !type.armoured && type.attempts === 0)
        return no('suppressed', '65-a', 'An unarmoured unit cannot leave a suppressed quadrant.', facts);
      if (unit.act!.roadToggled && !unit.onRoad)
        return no('road-choice-made', '15-k', 'On or off the road is chosen once a turn.', { unit: unit.id });
      if (isCommand(game, unit) && unit.act!.as === 'foot')
        return no('mode-fixed', '7-d', 'The first step fixed how the commander moves this turn.', { unit: unit.id });
      const blocker = game
        .at(unit.cell)
        .find(
          (other) =>
            other.onRoad &&
            other.id !== unit.id &&
            !isAboard(other) &&
            formOf(game, other) === 'vehicle' &&
            other.side !== side,
        );
      if (blocker !== undefined) return no('road-blocked', '43-d', 'The road is blocked.', { by: blocker.id });
      const short =
        judgePoints(unit, startCost(game, unit), '43-b') ??
        judgeSpending(game, 'vehicle', walkOf(unit), startCost(game, unit), 'ground', { unit: unit.id });
      if (short !== undefined) return short;
    }
    return undefined;
  },
  perform(run, { units }) {
    run.emit({
      type: 'RoadMoveStarted',
      units,
      cost2: Object.fromEntries(units.map((id) => [id, startCost(run.game, run.state.units[id]!)])),
    });
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (unit.act?.roadMove === 8) continue;
      const order: OrderOf<'StartRoadMove'> = { type: 'StartRoadMove', units: [unit.id] };
      if (this.judge(game, order, side) === undefined) yield order;
    }
  },
  actors: (order) => order.units,
  narrow: keepUnits,
};

/** [15-k, 43.2] */
export const setRoadPosition: Action<'SetRoadPosition'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, order.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      if (isAboard(unit)) return no('aboard', '6-a', 'It stands where its carrier stands.', { unit: unit.id });
      if (game.state.cells[unit.cell]!.roads.length === 0)
        return no('no-road', '43-e', 'There is no road in the quadrant.', { cell: game.label(unit.cell) });
      if (unit.act!.roadToggled)
        return no(
          'road-choice-made',
          formOf(game, unit) === 'vehicle' ? '15-k' : '43-e',
          'On or off the road is chosen once a turn.',
          { unit: unit.id },
        );
      const rocky = isRocky(game.state.cells[unit.cell]!);
      if (!order.onRoad && rocky && formOf(game, unit) === 'vehicle' && !isCommand(game, unit))
        return no('rocky-hill', '15-e', 'Vehicles stand on a rocky hill only on the road.', { unit: unit.id });
      if (unit.onRoad === order.onRoad)
        return no('already-there', '15-k', 'The unit stands there already.', { unit: unit.id });
    }
    return undefined;
  },
  perform(run, { units, onRoad }) {
    run.emit({ type: 'RoadPositionSet', units, onRoad });
  },
  *options(game, side, units) {
    for (const unit of units) {
      const order: OrderOf<'SetRoadPosition'> = { type: 'SetRoadPosition', units: [unit.id], onRoad: !unit.onRoad };
      if (this.judge(game, order, side) === undefined) yield order;
    }
  },
  actors: (order) => order.units,
  narrow: keepUnits,
};
