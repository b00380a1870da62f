import { firstOf, known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { enemyOf, type Seat } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import type { FrameOf, Shot } from '../sequence/frames.ts';
import { attackerOf, cellOf, defenderOf, entrySidesOf, type Unit } from '../state.ts';
import { levelOf } from '../theatre.ts';
import { inArc } from './arc.ts';
import {
  arcOf,
  isEasy,
  isFlankShot,
  isSmallMortar,
  type Line,
  lineOn,
  recipientsOf,
  seesAdjacentFoot,
} from './fire.ts';
import type { Game } from './game.ts';
import { rowFrom } from './grid.ts';
import {
  fireFactor,
  formOf,
  hiddenBunkerOf,
  isAboard,
  isCommand,
  isInBunker,
  isRecon,
  unitsOf,
  unseenUnits,
} from './units.ts';

export const FACTORS = ['ff', 'ffUc'] as const;

/** Whom fire by one unit at a quadrant could strike. */
export function strikes(
  game: Game,
  unit: Unit,
  target: number,
  factor: 'ff' | 'ffUc',
  intention: Shot['intention'],
): Unit[] {
  return recipientsOf(game, {
    kind: 'direct',
    side: unit.side,
    firers: [unit.id],
    from: [unit.cell],
    target,
    factor,
    intention,
    shots: 1,
    crossedPartial: false,
    crossedPartialFoot: false,
    victims: [],
  });
}

/** [79, 64.4] Commanders alone cannot be hit, but the fire costs them time, as long as they have any; guns do not see them beside. */
const slowsCommanders = (game: Game, unit: Unit, cell: number, factor: 'ff' | 'ffUc'): boolean =>
  factor === 'ff' &&
  isFireableCommandOnly(game, cell, enemyOf(unit.side)) &&
  game.at(cell, enemyOf(unit.side)).some(({ act }) => (act?.pa2 ?? 0) > 0) &&
  (seesAdjacentFoot(game, unit) || game.steps(unit.cell, cell) > 1);

/** [78, 80, 81] A unit's opportunity fire on a quadrant, or why it has none. */
export function opportunityLine(
  game: Game,
  unit: Unit,
  cell: number,
  factor: 'ff' | 'ffUc',
  intention: 'eliminate' | 'slow',
): Line | Refusal {
  const { reaction } = game.tables;
  const type = game.typeOf(unit);
  if (type.flags.has('mortar')) return no('mortars', '78-a', { unit: unit.id });
  if (cellOf(game.state, unit.cell).suppressed) return no('suppressed', '78-a', { space: game.label(unit.cell) });
  const reach =
    formOf(game, unit) === 'foot' && type.type !== 'UFS' ? reaction.opportunityFoot : reaction.opportunityOthers;
  // [50.3] It is a range like any other: closed and partial ground on the way shorten it.
  const distance = known(game.field.ranges(unit.cell)[cell], 'range to', cell);
  if (distance > reach)
    return no('out-of-range', '80-a', { from: game.label(unit.cell), to: game.label(cell), range: reach, distance });
  const line = lineOn(game, unit, cell, factor, 'direct');
  if (isRefusal(line)) return line;
  const touched =
    strikes(game, unit, cell, factor, 'eliminate').length > 0 ||
    (intention === 'slow' && slowsCommanders(game, unit, cell, factor));
  if (!touched) return no('nobody-to-hit', seesAdjacentFoot(game, unit) ? '60-b' : '47-k', { space: game.label(cell) });
  const { epoch } = cellOf(game.state, cell);
  const easy = isEasy(game, cell, unit.side);
  const done = unit.opportunity.some(
    (earlier) => earlier.cell === cell && earlier.epoch === epoch && (earlier.easy || !easy),
  );
  if (done) return no('already-done', '81-a', { unit: unit.id });
  return line;
}

/** Units of a side that could fire on the quadrant now, be it only to slow; hidden ambushes only for their owner. */
export function opportunityFirers(
  game: Game,
  side: Seat,
  cell: number,
  ambushes: 'with' | 'without',
): { unit: Unit; factor: 'ff' | 'ffUc'; line: Line }[] {
  const found: { unit: Unit; factor: 'ff' | 'ffUc'; line: Line }[] = [];
  for (const unit of unitsOf(game, side)) {
    if (unit.where !== 'table' && !(ambushes === 'with' && unit.ambush && unit.where === 'away')) continue;
    if (isAboard(unit) || game.steps(unit.cell, cell) > game.tables.reaction.opportunityOthers) continue;
    for (const factor of FACTORS) {
      if (fireFactor(game, unit, factor) === undefined) continue;
      const line = opportunityLine(game, unit, cell, factor, 'slow');
      if (!isRefusal(line)) found.push({ unit, factor, line });
    }
  }
  return found;
}

/**
 * [24, 78, 80] Whether, for all the enemy knows, an ambush might fire on the quadrant: windows open on public facts alone. Who is
 * missing from the table is public, and so is how far such units fire.
 */
export function mayHideAmbush(game: Game, side: Seat, cell: number): boolean {
  const { reaction } = game.tables;
  let reach = 0;
  for (const unit of ambushers(game, side)) {
    const type = game.typeOf(unit);
    if (type.flags.has('mortar') || (type.ff === undefined && type.ffUc === undefined)) continue;
    const near = type.category === 'foot' && type.type !== 'UFS';
    reach = Math.max(reach, near ? reaction.opportunityFoot : reaction.opportunityOthers);
  }
  return (
    reach > 0 &&
    mayLie(game, side, (at) => at !== cell && known(game.field.ranges(at)[cell], 'range to', cell) <= reach)
  );
}

/** [24, 82] The same for fire at aircraft. */
export function mayHideAntiAir(game: Game, { side, mission }: Pick<FrameOf<'anti-air'>, 'side' | 'mission'>): boolean {
  return (
    ambushers(game, side).some((unit) => game.typeOf(unit).faa !== undefined) &&
    mayLie(game, side, (at) =>
      mission.cells.some(
        (cell) => cell >= 0 && at !== cell && game.steps(at, cell) <= game.tables.reaction.antiAirWithin,
      ),
    )
  );
}

/** Units that must be lying in ambush, as long as one may still be hidden. */
function ambushers(game: Game, side: Seat): Unit[] {
  const { state } = game;
  if (state.battle !== 'defensive' || side !== defenderOf(state)) return [];
  const allowed = levelOf(game.theatre, state.players[side].aggression).ambushes;
  const found = state.players[side].ambushes.filter(({ revealed }) => revealed).length;
  return found >= allowed ? [] : unseenUnits(game, side);
}

const mayLie = (game: Game, side: Seat, reaches: (at: number) => boolean): boolean =>
  game.state.cells.some((_, at) => isAmbushGround(game, at) && game.at(at, enemyOf(side)).length === 0 && reaches(at));

/** [24.2, R-93] Closed ground or a hill inside the defender's zone. */
export function isAmbushGround(game: Game, cell: number): boolean {
  const here = cellOf(game.state, cell);
  return (
    (here.scenario === 'closed' || here.hill !== undefined) &&
    !here.sea &&
    rowFrom(entrySidesOf(game.state)[attackerOf(game.state)], cell, game.grid) >= deniedRows(game)
  );
}

/** [12-h, 20] Rows from the attacker's edge in which the defender may not set up. */
export function deniedRows(game: Game): number {
  const { state, theatre, tables } = game;
  if (state.attacker === undefined) return 0;
  if (state.modeDeclared && state.mode === 'airborne') return tables.aggression.airborneDenyRows;
  return isAirborneDivision(game, state.attacker) && levelOf(theatre, state.players[state.attacker].aggression).airborne
    ? tables.aggression.airborneDenyRows
    : levelOf(theatre, state.players[state.attacker].aggression).denyRows;
}

/** [12, 26.1] A list of airborne troops, every unit on the table one of them: public before the plans are sealed. */
export function isAirborneDivision(game: Game, side: Seat): boolean {
  if (game.theatre.lists.get(game.state.players[side].list)?.airborne !== true) return false;
  return unitsOf(game, side).every((unit) => {
    const type = game.typeOf(unit);
    return type.category === 'offTable' || type.attempts > 0 || type.flags.has('airborne');
  });
}

/** [12-k, 26.1] At level 5 such a Division jumps, unless the weather is bad. */
export const mustJump = (game: Game, side: Seat): boolean =>
  levelOf(game.theatre, game.state.players[side].aggression).airborne &&
  game.state.weather !== 'bad' &&
  isAirborneDivision(game, side);

/** [82] FAA units near a struck quadrant; no line, no arc. Hidden ones only for their owner. */
export function antiAirFirers(
  game: Game,
  frame: Pick<FrameOf<'anti-air'>, 'side' | 'mission' | 'fired'>,
  ambushes: 'with' | 'without',
): Unit[] {
  return unitsOf(game, frame.side).filter(
    (unit) =>
      (unit.where === 'table' || (ambushes === 'with' && unit.ambush && unit.where === 'away')) &&
      !frame.fired.includes(unit.id) &&
      antiAirBar(game, unit, frame.mission.cells) === undefined,
  );
}

export function antiAirBar(game: Game, unit: Unit, cells: readonly number[]): Refusal | undefined {
  if (fireFactor(game, unit, 'faa') === undefined) return no('no-factor', '53-a', { units: [unit.id], factor: 'faa' });
  if (cellOf(game.state, unit.cell).suppressed) return no('suppressed', '82-a', { space: game.label(unit.cell) });
  if (isInBunker(game, unit) || hiddenBunkerOf(game, unit) !== undefined)
    return no('in-bunker', '15-v', { unit: unit.id });
  const range = game.tables.reaction.antiAirWithin;
  const onTable = cells.filter((cell) => cell >= 0);
  if (onTable.some((cell) => game.steps(unit.cell, cell) <= range)) return undefined;
  const [nearest] = onTable.toSorted((a, b) => game.steps(unit.cell, a) - game.steps(unit.cell, b));
  return nearest === undefined
    ? no('cannot-fire', '82-a', { unit: unit.id })
    : no('out-of-range', '82-a', {
        from: game.label(unit.cell),
        to: game.label(nearest),
        range,
        distance: game.steps(unit.cell, nearest),
      });
}

/** [85] Who in the struck quadrant may answer; foot also when they are about to be lost. */
export function responders(
  game: Game,
  frame: FrameOf<'response'>,
): { unit: Unit; factor: 'ff' | 'ffUc'; line: Line }[] {
  const from = firstOf(frame.shot.from);
  const found: { unit: Unit; factor: 'ff' | 'ffUc'; line: Line }[] = [];
  for (const unit of game.at(frame.shot.target, frame.side)) {
    if (isAboard(unit) || frame.fired.includes(unit.id)) continue;
    if (frame.doomed.includes(unit.id) && formOf(game, unit) !== 'foot') continue;
    for (const factor of FACTORS) {
      if (fireFactor(game, unit, factor) === undefined) continue;
      const line = lineOn(game, unit, from, factor, 'direct');
      // Somebody whom small mortars can only pin may be answered all the same (54.2).
      if (isRefusal(line) || strikes(game, unit, from, factor, 'suppress').length === 0) continue;
      found.push({ unit, factor, line });
    }
  }
  return found;
}

/** [87, R-62] Defenders who may fire at the assaulters, who count as still in the quadrant they come from. */
export function defensiveFirers(game: Game, frame: FrameOf<'defensive'>): { unit: Unit; factor: 'ff' | 'ffUc' }[] {
  const { assault } = frame;
  const found: { unit: Unit; factor: 'ff' | 'ffUc' }[] = [];
  for (const unit of game.at(assault.target, frame.side)) {
    if (frame.fired.includes(unit.id) || isAboard(unit)) continue;
    for (const factor of FACTORS)
      if (defensiveBar(game, unit, assault, factor) === undefined) found.push({ unit, factor });
  }
  return found;
}

export function defensiveBar(
  game: Game,
  unit: Unit,
  assault: { from: number; target: number; units: string[] },
  factor: 'ff' | 'ffUc',
): Refusal | undefined {
  if (fireFactor(game, unit, factor) === undefined) return no('no-factor', '53-a', { units: [unit.id], factor });
  const bearing = lineArc(game, unit, assault.from);
  if (bearing !== undefined) return bearing;
  const range = factor === 'ff' ? game.typeOf(unit).range : game.typeOf(unit).rangeUc;
  if (range < 1)
    return no('out-of-range', '50-a', {
      from: game.label(unit.cell),
      to: game.label(assault.from),
      range,
      distance: 1,
    });
  const struck = strikes(game, unit, assault.from, factor, 'eliminate').filter(({ id }) => assault.units.includes(id));
  return struck.length > 0
    ? undefined
    : no('nobody-to-hit', seesAdjacentFoot(game, unit) ? '60-b' : '47-k', { space: game.label(assault.from) });
}

function lineArc(game: Game, unit: Unit, target: number): Refusal | undefined {
  const { arc, facing } = arcOf(game, unit);
  return inArc(facing, arc, unit.cell, target, game.grid)
    ? undefined
    : no('out-of-arc', '51-a', { unit: unit.id, space: game.label(target) });
}

/** [88.6] */
export const canFlee = (game: Game, unit: Unit): boolean =>
  (isRecon(game, unit) || game.typeOf(unit).type === 'UO') && !isAboard(unit);

export const isFireableCommandOnly = (game: Game, cell: number, side: Seat): boolean => {
  const units = game.at(cell, side);
  return units.length > 0 && units.every((unit) => isCommand(game, unit));
};

export interface Pool {
  readonly short: boolean;
  readonly maximum: boolean;
  readonly doubled: boolean;
  readonly flank: boolean;
  readonly firers: 'foot' | 'other';
  readonly crossedPartial: boolean;
  readonly crossedPartialFoot: boolean;
  /** False for guns beside foot that they do not see (47.10). */
  readonly seesFoot: boolean;
  /** True for small mortars at armour that is closed on top (54.2): those beside them who can do more fire apart. */
  readonly pinsOnly: boolean;
}

export function poolOf(
  game: Game,
  unit: Unit,
  line: Line,
  target: number,
  factor: 'ff' | 'ffUc',
  ambush: boolean,
): Pool {
  return {
    short: line.short,
    maximum: line.maximum,
    doubled: ambush || isEasy(game, target, unit.side),
    flank: factor === 'ffUc' && isFlankShot(game, unit.side, [unit.cell], target),
    firers: formOf(game, unit) === 'foot' ? 'foot' : 'other',
    crossedPartial: line.crossedPartial,
    crossedPartialFoot: line.crossedPartialFoot,
    seesFoot: !(factor === 'ff' && isBlindToFoot(game, unit, target)),
    pinsOnly:
      factor === 'ffUc' &&
      isSmallMortar(game, unit) &&
      game.at(target, enemyOf(unit.side)).some((enemy) => {
        const { armoured, flags } = game.typeOf(enemy);
        return armoured && !flags.has('openTop');
      }),
  };
}

/** [47.10] A gun beside a quadrant in which there is foot. */
export const isBlindToFoot = (game: Game, unit: Unit, target: number): boolean =>
  game.steps(unit.cell, target) <= 1 &&
  !seesAdjacentFoot(game, unit) &&
  game.at(target, enemyOf(unit.side)).some((enemy) => formOf(game, enemy) === 'foot');

const isSamePool = (one: Pool, other: Pool): boolean =>
  one.short === other.short &&
  one.maximum === other.maximum &&
  one.doubled === other.doubled &&
  one.flank === other.flank &&
  one.firers === other.firers &&
  one.crossedPartial === other.crossedPartial &&
  one.crossedPartialFoot === other.crossedPartialFoot &&
  one.seesFoot === other.seesFoot &&
  one.pinsOnly === other.pinsOnly;

/** [56, 59.1, 79] Whether they fire with the same modifiers: only fire to eliminate has any. */
export const isAlike = (pools: readonly Pool[], intention: Shot['intention']): boolean =>
  intention !== 'eliminate' || pools.every((pool) => isSamePool(pool, firstOf(pools)));

/** [78.4] All fire together in the way that suits them worst. */
export const worstOf = (pools: readonly Pool[]): Pool => ({
  short: pools.every(({ short }) => short),
  maximum: pools.some(({ maximum }) => maximum),
  doubled: pools.every(({ doubled }) => doubled),
  flank: pools.every(({ flank }) => flank),
  firers: pools.some(({ firers }) => firers === 'foot') ? 'foot' : 'other',
  crossedPartial: pools.some(({ crossedPartial }) => crossedPartial),
  crossedPartialFoot: pools.some(({ crossedPartialFoot }) => crossedPartialFoot),
  seesFoot: pools.every(({ seesFoot }) => seesFoot),
  pinsOnly: pools.some(({ pinsOnly }) => pinsOnly),
});
