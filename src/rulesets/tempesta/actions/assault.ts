import type { Refusal } from '#kernel/plain/refusal';
import { parseLabel } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { revealDefence } from '../procedure/losses.ts';
import type { Run } from '../procedure/run.ts';
import { isRefusal, no } from '../refusals.ts';
import { isPassable, isRockBound } from '../rules/movement.ts';
import { assaultFactor, canFightAssault, cargoOf, formOf, isAboard, workIn } from '../rules/units.ts';
import { enemyOf, type Seat, type Unit } from '../state.ts';
import { type Action, judgeActors, judgePoints, keepUnits } from './action.ts';
import { testMines } from './move.ts';

/** [39-i, 39-o, 39-w] */
export function assaultCost(game: Game, unit: Unit): number {
  const { foot, vehicle, engineers } = game.tables.costs;
  if (game.typeOf(unit).flags.has('assaultEngineer')) return 2 * engineers['assault']!;
  return 2 * (formOf(game, unit) === 'foot' ? foot['assault']! : vehicle['assault']!);
}

/** [88.1] Not command units, support foot, guns or unarmoured transports. */
export function judgeAssaulter(game: Game, unit: Unit): Refusal | undefined {
  const type = game.typeOf(unit);
  const barred =
    type.attempts > 0 || type.type === 'UFS' || type.type === 'UAS' || (type.type === 'UT' && !type.armoured);
  if (barred || isAboard(unit) || assaultFactor(game, unit) === undefined)
    return no('cannot-assault', '88-a', 'Such a unit makes no assault.', { unit: unit.id, type: type.type });
  return undefined;
}

function judge(game: Game, order: OrderOf<'DeclareAssault'>, side: Seat): Refusal | undefined {
  const units = judgeActors(game, side, order.units);
  if (isRefusal(units)) return units;
  const target = parseLabel(order.target, game.grid);
  const from = units[0]!.cell;
  const facts = { from: game.label(from), target: order.target };
  if (target < 0 || game.grid.reach[from * game.grid.size + target] !== 1)
    return no('not-adjacent', '88-a', 'Only the quadrants beside are assaulted.', facts);
  const enemies = game.at(target, enemyOf(side));
  if (enemies.length === 0) return no('no-enemy', '88-a', 'No enemy holds that quadrant.', facts);
  if (!enemies.some((unit) => canFightAssault(game, unit)))
    return no('nobody-to-fight', '88-d', 'Nobody there can fight: move in.', facts, 'move into the quadrant');
  for (const unit of units) {
    const barred = judgeAssaulter(game, unit);
    if (barred !== undefined) return barred;
    const type = game.typeOf(unit);
    if (game.state.cells[from]!.suppressed && !type.armoured)
      return no('suppressed', '65-a', 'An unarmoured unit cannot leave a suppressed quadrant.', { unit: unit.id });
    if (
      unit.facing >= 0 &&
      formOf(game, unit) === 'vehicle' &&
      game.grid.bearing[from * game.grid.size + target] !== unit.facing
    )
      return no('wrong-facing', '42-c', 'A vehicle assaults the quadrant it faces.', {
        ...facts,
        unit: unit.id,
        facing: unit.facing,
      });
    if (unit.act?.minesTried === true && workIn(game, from)?.kind === 'minefield')
      return no('mines-tried', '44-a', 'The unit has tried to leave the minefield this turn.', { unit: unit.id });
    if (!isPassable(game, unit, from, target))
      return no('impassable', isRockBound(game, unit, from, target) ? '15-e' : '15-f', 'The unit cannot get there.', {
        ...facts,
        unit: unit.id,
      });
    const short = judgePoints(
      unit,
      assaultCost(game, unit),
      formOf(game, unit) === 'foot' ? (type.flags.has('engineer') ? '39-w' : '39-i') : '39-o',
    );
    if (short !== undefined) return short;
  }
  const arriving = units.reduce((count, unit) => count + 1 + cargoOf(game, unit).length, 0);
  const limit = game.tables.limits.unitsPerCell;
  if (arriving > limit)
    return no('quadrant-full', '40-a', `No more than ${limit} units halt in a quadrant.`, { arriving, limit });
  return undefined;
}

function perform(run: Run, order: OrderOf<'DeclareAssault'>): void {
  const { game, state } = run;
  const target = parseLabel(order.target, game.grid);
  const { cell: from, side } = state.units[order.units[0]!]!;
  revealDefence(run, from);
  // [44] The price of the assault includes the way out, the mines do not ask for the price.
  const units = order.units
    .map((id) => state.units[id]!)
    .filter((unit) => workIn(game, from)?.kind !== 'minefield' || testMines(run, unit, assaultCost(game, unit)));
  if (units.length === 0) return;
  const ids = units.map(({ id }) => id);
  run.emit({
    type: 'AssaultDeclared',
    side,
    units: ids,
    from: game.label(from),
    target: order.target,
    cost2: Object.fromEntries(units.map((unit) => [unit.id, assaultCost(game, unit)])),
  });
  const riders = units.flatMap((unit) => cargoOf(game, unit)).map(({ id }) => id);
  const assault = { side, units: ids, ...(riders.length === 0 ? {} : { riders }), from, target };
  const defender = enemyOf(side);
  run.stack.push({ kind: 'assault-dice', assault });
  run.stack.push({ kind: 'continue', id: run.next(), side, assault });
  run.stack.push({ kind: 'defensive', id: run.next(), side: defender, assault, fired: [] });
  run.stack.push({ kind: 'flee', id: run.next(), side: defender, assault });
}

/** Everyone who can, and each alone. */
function* options(game: Game, side: Seat, units: readonly Unit[]): Iterable<OrderOf<'DeclareAssault'>> {
  const able = units.filter(
    (unit) => judgeAssaulter(game, unit) === undefined && (unit.act?.pa2 ?? 0) >= assaultCost(game, unit),
  );
  if (able.length === 0) return;
  for (let direction = 0; direction < 8; direction++) {
    for (const group of able.length > 1 ? [able, ...able.map((unit) => [unit])] : [able]) {
      const to = game.grid.neighbour[group[0]!.cell * 8 + direction]!;
      if (to < 0 || game.at(to, enemyOf(side)).length === 0) continue;
      const facing = group.filter(
        (unit) => judge(game, { type: 'DeclareAssault', units: [unit.id], target: game.label(to) }, side) === undefined,
      );
      if (facing.length === 0) continue;
      const order: OrderOf<'DeclareAssault'> = {
        type: 'DeclareAssault',
        units: facing.map(({ id }) => id),
        target: game.label(to),
      };
      if (judge(game, order, side) === undefined) yield order;
    }
  }
}

export const declareAssault: Action<'DeclareAssault'> = {
  judge,
  perform,
  options,
  actors: (order) => order.units,
  narrow: keepUnits,
};
