import { cellOf, type Unit } from '../state.ts';
import type { Game } from './game.ts';
import { countsAs, formOf } from './units.ts';

/* [39, 55, 56] What shots cost, how many are left, and who fires together. */

/** [39-e, 39-j, 39-p] Two points a shot for the unarmoured in a suppressed quadrant. */
export function shotCost(game: Game, unit: Unit): number {
  const { foot, vehicle, artillery } = game.tables.costs;
  const { suppressed } = cellOf(game.state, unit.cell);
  const form = formOf(game, unit);
  if (form === 'vehicle')
    return 2 * (suppressed && !game.typeOf(unit).armoured ? vehicle.fireSuppressedUnarmoured : vehicle.fire);
  const table = form === 'gun' ? artillery : foot;
  return 2 * (suppressed ? table.fireSuppressed : table.fire);
}

/** How often a unit can still fire in this turn. */
export const mostShots = (game: Game, unit: Unit): number =>
  unit.act === undefined
    ? 0
    : Math.min(
        game.tables.limits.shotsPerTurn - unit.act.shots,
        Math.floor(unit.act.pa2 / Math.max(1, shotCost(game, unit))),
      );

/** [24.4, 59] Broke cover in this turn and has not acted since. */
export const isSprung = ({ act }: Unit): boolean => act?.sprung === true;

/** All of a list entry, all of a type, those of a mixed type who share their modifiers, each alone. */
export function* fireGroups(
  game: Game,
  units: readonly Unit[],
  modifiers: (unit: Unit) => string,
): Iterable<readonly Unit[]> {
  yield* grouped(units, (unit) => unit.entry);
  for (const ofType of grouped(units, (unit) => countsAs(game, unit))) {
    yield ofType;
    const [first] = ofType;
    if (first !== undefined && ofType.some((unit) => unit.entry !== first.entry || isSprung(unit) !== isSprung(first)))
      yield* grouped(ofType, modifiers);
  }
  for (const unit of units) yield [unit];
}

function grouped(units: readonly Unit[], keyOf: (unit: Unit) => string): Iterable<Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = keyOf(unit);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [unit]);
    else group.push(unit);
  }
  return groups.values();
}
