import type { Refusal } from '#kernel/plain/refusal';
import { parseLabel } from '../board/grid.ts';
import type { Shot } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import type { Run } from '../procedure/run.ts';
import { shoot } from '../procedure/shoot.ts';
import { isRefusal, no, pa } from '../refusals.ts';
import { isEasy, type Line, lineOn, recipientsOf } from '../rules/fire.ts';
import {
  FACTORS,
  isAlike,
  isBlindToFoot,
  isFireableCommandOnly,
  type Pool,
  poolOf,
  strikes,
} from '../rules/reaction.ts';
import { countsAs, fireFactor, formOf, isAboard, isVolleyExempt } from '../rules/units.ts';
import { enemyOf, type Seat, type Unit } from '../state.ts';
import { type Action, judgeActors, keepUnits } from './action.ts';

type FireOrder = OrderOf<'Fire'>;

/** [39-e, 39-j, 39-p] Two points a shot for the unarmoured in a suppressed quadrant. */
export function shotCost(game: Game, unit: Unit): number {
  const { foot, vehicle, artillery } = game.tables.costs;
  const suppressed = game.state.cells[unit.cell]!.suppressed;
  const form = formOf(game, unit);
  if (form === 'vehicle')
    return 2 * (suppressed && !game.typeOf(unit).armoured ? vehicle['fireSuppressedUnarmoured']! : vehicle['fire']!);
  const table = form === 'gun' ? artillery : foot;
  return 2 * (suppressed ? table['fireSuppressed']! : table['fire']!);
}

export const shotOf = (
  order: FireOrder,
  side: Seat,
  units: readonly Unit[],
  target: number,
  line: Pick<Line, 'crossedPartial' | 'crossedPartialFoot'>,
): Shot => ({
  kind: order.mode,
  side,
  firers: units.map(({ id }) => id),
  from: units.map(({ cell }) => cell),
  target,
  factor: order.factor,
  intention: order.intention,
  shots: order.shots,
  crossedPartial: line.crossedPartial,
  crossedPartialFoot: line.crossedPartialFoot,
  victims: [],
});

/** One unit's part in the fire: whether it can, and with which modifiers. */
function judgeFirer(game: Game, unit: Unit, order: FireOrder, target: number): Pool | Refusal {
  const { limits } = game.tables;
  const facts = { unit: unit.id };
  const line = lineOn(game, unit, target, order.factor, order.mode);
  if (isRefusal(line)) return line;
  if (
    order.factor === 'ff' &&
    isBlindToFoot(game, unit, target) &&
    strikes(game, unit, target, 'ff', 'suppress').length === 0
  )
    return footUnseen({ ...facts, target: order.target });
  const act = unit.act!;
  if (act.shots + order.shots > limits.shotsPerTurn)
    return no('too-many-shots', '39-b', `No unit fires more than ${limits.shotsPerTurn} times a turn.`, {
      ...facts,
      fired: act.shots,
      shots: order.shots,
    });
  const cost2 = shotCost(game, unit) * order.shots;
  if (cost2 > act.pa2)
    return no(
      'not-enough-points',
      formOf(game, unit) === 'vehicle' ? '39-j' : formOf(game, unit) === 'gun' ? '39-p' : '39-e',
      'The unit has not enough action points.',
      { ...facts, needed: pa(cost2), left: pa(act.pa2) },
    );
  const { last } = act;
  if (
    last !== undefined &&
    (last.target !== target || last.intention !== order.intention || last.factor !== order.factor)
  )
    return no(
      'burst-not-uniform',
      '55-a',
      'A burst that follows at once must have the same target, intention and factor.',
      { ...facts, target: game.label(last.target), intention: last.intention, factor: last.factor },
      'do something else in between',
    );
  return poolOf(game, unit, line, target, order.factor, isSprung(unit));
}

function judge(game: Game, order: FireOrder, side: Seat): Refusal | undefined {
  const units = judgeActors(game, side, order.units);
  if (isRefusal(units)) return units;
  const target = parseLabel(order.target, game.grid);
  if (target < 0) return no('off-table', '46-a', 'There is no such quadrant.', { target: order.target });
  if (order.intention === 'slow')
    return no('slow-is-reaction', '79-a', 'Only opportunity fire slows.', { intention: order.intention });
  const pools: Pool[] = [];
  for (const unit of units) {
    const pool = judgeFirer(game, unit, order, target);
    if (isRefusal(pool)) return pool;
    pools.push(pool);
  }
  const shot = shotOf(order, side, units, target, pools[0]!);
  const nobody = judgeRecipients(game, shot);
  if (nobody !== undefined) return nobody;
  if (!isAlike(pools, order.intention))
    return no(
      'not-homogeneous',
      '56-a',
      'Units that fire together need the same modifiers.',
      { units: order.units },
      'let them fire separately',
    );
  return judgeVolley(game, order, units, pools[0]!, target);
}

/** [60.2, 64] Somebody must be there whom the fire can touch. */
function judgeRecipients(game: Game, shot: Shot): Refusal | undefined {
  const enemies = game.at(shot.target, enemyOf(shot.side));
  const facts = { target: game.label(shot.target), factor: shot.factor };
  if (enemies.length === 0) return no('no-enemy', '53-a', 'No enemy is seen in that quadrant.', facts);
  if (shot.intention === 'suppress') {
    if (isFireableCommandOnly(game, shot.target, enemyOf(shot.side)))
      return no('commanders-only', '64-d', 'A quadrant with command units only is not suppressed.', facts);
    const armour = enemies.some((unit) => game.typeOf(unit).armoured);
    if (shot.factor === 'ff' && armour)
      return no('armour-there', '64-b', 'Fire at the unarmoured does not suppress armour.', facts);
    if (shot.factor === 'ffUc' && !armour)
      return no('nobody-to-hit', '53-a', 'There is no armour in that quadrant.', facts);
    return undefined;
  }
  if (recipientsOf(game, shot).length > 0) return undefined;
  const small = recipientsOf(game, { ...shot, intention: 'suppress' });
  if (small.length > 0)
    return no('suppress-only', '54-b', 'Mortars below 120 mm only suppress armour that is closed on top.', facts);
  return no('nobody-to-hit', '53-a', 'Nobody there can be hit with that factor.', facts);
}

const footUnseen = (facts: Record<string, string>): Refusal =>
  no('foot-unseen', '47-k', 'Guns do not see foot units beside them.', facts);

/** [56] All units of a type in the quadrant that can, fire together; indirect fire and portable anti-tank weapons are exempt. */
function judgeVolley(
  game: Game,
  order: FireOrder,
  units: readonly Unit[],
  pool: Pool,
  target: number,
): Refusal | undefined {
  if (order.mode === 'indirect') return undefined;
  const types = new Set(units.filter((unit) => !isVolleyExempt(game, unit)).map((unit) => countsAs(game, unit)));
  for (const id of game.state.activation?.group ?? []) {
    const unit = game.unit(id);
    if (
      unit === undefined ||
      unit.where !== 'table' ||
      unit.act === undefined ||
      order.units.includes(id) ||
      unit.cell !== units[0]!.cell
    )
      continue;
    if (!types.has(countsAs(game, unit)) || isVolleyExempt(game, unit)) continue;
    const other = judgeFirer(game, unit, order, target);
    if (isRefusal(other) || !isAlike([pool, other], order.intention)) continue;
    return no(
      'volley',
      '56-a',
      'All units of the type in the quadrant that can must fire together.',
      { missing: id, type: countsAs(game, unit) },
      'add it to the order',
    );
  }
  return undefined;
}

function perform(run: Run, order: FireOrder): void {
  const { game, state } = run;
  const units = order.units.map((id) => state.units[id]!);
  const target = parseLabel(order.target, game.grid);
  const pool = judgeFirer(game, units[0]!, order, target) as Pool;
  const cost2 = Object.fromEntries(units.map((unit) => [unit.id, shotCost(game, unit) * order.shots]));
  const easy = isEasy(game, target, units[0]!.side) ? 'easy' : 'scattered';
  shoot(run, shotOf(order, units[0]!.side, units, target, pool), pool, cost2, easy);
}

/** Volleys by list entry, type and modifiers at every quadrant in reach, and each unit alone where the volley rule lets it. */
function* options(game: Game, side: Seat, units: readonly Unit[]): Iterable<FireOrder> {
  const most = new Map<Unit, number>();
  for (const unit of units) {
    const shots = isAboard(unit) ? 0 : mostShots(game, unit);
    if (shots > 0) most.set(unit, shots);
  }
  const firers = [...most.keys()];
  if (firers.length === 0) return;
  const seen = new Set<string>();
  for (const target of targetsFor(game, side))
    for (const factor of FACTORS)
      for (const mode of ['direct', 'indirect'] as const) {
        const able = firers.filter((unit) => canReach(game, unit, target, factor, mode));
        if (able.length === 0) continue;
        const modifiers = (unit: Unit): string =>
          JSON.stringify(
            poolOf(game, unit, lineOn(game, unit, target, factor, mode) as Line, target, factor, isSprung(unit)),
          );
        for (const group of groupsOf(game, able, modifiers))
          for (let shots = game.tables.limits.shotsPerTurn; shots >= 1; shots--) {
            const ids = group.filter((unit) => most.get(unit)! >= shots).map(({ id }) => id);
            if (ids.length === 0) continue;
            const key = `${target} ${factor} ${mode} ${shots} ${ids.join()}`;
            if (seen.has(key)) continue;
            seen.add(key);
            for (const intention of ['eliminate', 'suppress'] as const) {
              const order: FireOrder = {
                type: 'Fire',
                units: ids,
                target: game.label(target),
                factor,
                intention,
                mode,
                shots,
              };
              if (judge(game, order, side) === undefined) yield order;
            }
          }
      }
}

/** How often a unit can still fire in this turn. */
const mostShots = (game: Game, unit: Unit): number =>
  unit.act === undefined
    ? 0
    : Math.min(
        game.tables.limits.shotsPerTurn - unit.act.shots,
        Math.floor(unit.act.pa2 / Math.max(1, shotCost(game, unit))),
      );

/** Quadrants in which an enemy is seen. */
function targetsFor(game: Game, side: Seat): number[] {
  const targets: number[] = [];
  for (const [cell, there] of game.roster.at.entries())
    if (there.some((unit) => unit.side !== side)) targets.push(cell);
  return targets;
}

/** The cheap questions first: most pairs of unit and quadrant fail at the range. */
function canReach(game: Game, unit: Unit, target: number, factor: 'ff' | 'ffUc', mode: 'direct' | 'indirect'): boolean {
  if (fireFactor(game, unit, factor) === undefined) return false;
  const type = game.typeOf(unit);
  if (mode === 'indirect' && !type.flags.has('indirect')) return false;
  if (game.field.ranges(unit.cell)[target]! > (factor === 'ff' ? type.range : type.rangeUc)) return false;
  return !isRefusal(lineOn(game, unit, target, factor, mode));
}

/** [24.4, 59] Broke cover in this turn and has not acted since. */
const isSprung = ({ act }: Unit): boolean => act?.sprung === true;

/** All of a list entry, all of a type, those of a mixed type who share their modifiers, each alone. */
function* groupsOf(game: Game, units: readonly Unit[], modifiers: (unit: Unit) => string): Iterable<readonly Unit[]> {
  yield* grouped(units, (unit) => unit.entry);
  for (const ofType of grouped(units, (unit) => countsAs(game, unit))) {
    yield ofType;
    const [first] = ofType;
    if (ofType.some((unit) => unit.entry !== first!.entry || isSprung(unit) !== isSprung(first!)))
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

export const fire: Action<'Fire'> = { judge, perform, options, actors: (order) => order.units, narrow: keepUnits };
