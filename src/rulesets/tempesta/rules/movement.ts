import type { Refusal } from '#kernel/refusal';
import { no, pa } from '../refusals.ts';
import { type Act, type Cell, cellOf, entrySidesOf, phaseCounter, type Unit } from '../state.ts';
import { isSmoked } from './field.ts';
import type { Game } from './game.ts';
import { directionBetween, inward, isDiagonal, neighbourOf } from './grid.ts';
import { canFightAssault, formOf, isBunker, isCommand, workIn } from './units.ts';

/** How a unit moves: by the foot, the vehicle or the artillery table (39). */
export type Gait = 'foot' | 'vehicle' | 'gun';

export interface StepRequest {
  readonly reverse: boolean;
  readonly road: boolean;
  readonly as?: 'foot' | 'vehicle' | undefined;
}

/** What a unit has spent so far; a copy of it is walked along the path before anything happens. */
export type Walk = Pick<
  Act,
  'pa2' | 'move2' | 'diagonal' | 'partialLeft' | 'offRoadStep' | 'roadMove' | 'pinned' | 'minesTried'
> & { facing: number; onRoad: boolean; bank: number };

export interface StepPrice {
  readonly cost2: number;
  readonly direction: number;
  readonly byRoad: boolean;
  /** The minefield must be tested before leaving. */
  readonly mines: boolean;
  readonly leavesPartial: boolean;
}

/** [7-d] Command units choose; everyone else moves as what it is. */
export function gaitOf(game: Game, unit: Unit, as: 'foot' | 'vehicle' | undefined): Gait {
  if (isCommand(game, unit)) return as ?? unit.act?.as ?? 'vehicle';
  return formOf(game, unit);
}

export const walkOf = (unit: Unit): Walk => ({
  pa2: unit.act?.pa2 ?? 0,
  move2: unit.act?.move2 ?? 0,
  diagonal: unit.act?.diagonal ?? false,
  partialLeft: unit.act?.partialLeft ?? false,
  offRoadStep: unit.act?.offRoadStep ?? false,
  roadMove: unit.act?.roadMove ?? -1,
  pinned: unit.act?.pinned ?? false,
  minesTried: unit.act?.minesTried ?? false,
  facing: unit.facing,
  onRoad: unit.onRoad,
  bank: unit.bank,
});

/** True where a road runs from one quadrant into the next. */
export function roadJoins(game: Game, from: number, direction: number): boolean {
  const to = neighbourOf(game.grid, from, direction);
  const leaves = (cell: Cell, way: number): boolean => cell.roads.some(({ exits }) => exits.includes(way));
  return to >= 0 && leaves(cellOf(game.state, from), direction) && leaves(cellOf(game.state, to), (direction + 4) % 8);
}

/** [15 row 4] Impassable to vehicles off the road. */
export const isRocky = (cell: Cell): boolean => cell.scenario === 'closed' && cell.ground === 'rocky';
const isBridged = (cell: Cell): boolean => cell.bridge !== undefined || cell.ford === true;
export const isMidStream = (cell: Cell): boolean =>
  cell.river !== undefined && cell.banks.length === 0 && !isBridged(cell);
const isWater = (cell: Cell): boolean => cell.sea || isMidStream(cell);

/** [15 row 5] Two units of one quadrant with no water between them that neither bridge nor ford leads over. */
export const isSameShore = (game: Game, one: Unit, other: Unit): boolean => {
  const here = cellOf(game.state, one.cell);
  return here.river === undefined || isBridged(here) || one.bank === other.bank;
};

/** [15-f, R-17] The bank a unit stands on after a step, or undefined where the water stops it. */
export function bankAfter(game: Game, from: number, to: number, bank: number, amphibious: boolean): number | undefined {
  const origin = cellOf(game.state, from);
  const target = cellOf(game.state, to);
  if (target.sea) return amphibious ? -1 : undefined;
  const bridged = isBridged(origin) || isBridged(target);
  const here = origin.river === undefined && !origin.sea ? origin.region : bank;
  if (target.river === undefined) {
    if (origin.sea || here === target.region || bridged || amphibious) return target.region;
    return undefined;
  }
  if (target.banks.includes(here)) return here;
  if (bridged || amphibious) return target.banks[0] ?? here;
  return undefined;
}

/**
 * [15 rows 5-6, 20.3] Amphibious units that leave water, or cross it: not those who keep to their bank, and not those who step
 * ashore from the beach they were landed on.
 */
function swims(game: Game, unit: Unit, from: number, to: number, bank: number): boolean {
  if (!game.typeOf(unit).flags.has('amphibious')) return false;
  const origin = cellOf(game.state, from);
  if (origin.sea) return bank < 0 || cellOf(game.state, to).sea;
  if (origin.river === undefined || isBridged(origin)) return false;
  return isMidStream(origin) || bankAfter(game, from, to, bank, false) === undefined;
}

/** [41.1, 39] What leaving a quadrant costs, before any surcharge. Scenario of the quadrant left decides. */
export function exitPrice(
  game: Game,
  unit: Unit,
  from: number,
  to: number,
  gait: Gait,
  walk: Pick<Walk, 'partialLeft' | 'onRoad' | 'bank'>,
  byRoad: boolean,
): { cost2: number; leavesPartial: boolean; mines: boolean } {
  const { costs } = game.tables;
  const cell = cellOf(game.state, from);
  const type = game.typeOf(unit);
  const smoked = isSmoked(cell, phaseCounter(game.state));
  const work = workIn(game, from);
  const mines = work?.kind === 'minefield';
  const afloat = swims(game, unit, from, to, walk.bank);
  const wired = work?.kind === 'wire' && !type.armoured;
  const price = (pa: number) => ({ cost2: pa * 2, leavesPartial: false, mines });
  if (gait === 'vehicle') {
    const table = costs.vehicle;
    if (mines) return price(table.mines);
    if (smoked) return price(table.smoke);
    if (cell.scenario === 'closed' || afloat || wired || work?.kind === 'atObstacle' || isBunker(work))
      return price(table.closed);
    if (cell.scenario === 'partial' || cell.river !== undefined) return price(table.partial);
    return price(type.flags.has('slow') ? table.openSlow : table.open);
  }
  const table = gait === 'foot' ? costs.foot : costs.artillery;
  if (mines) return price(table.mines);
  if (smoked) return price(table.smoke);
  if (wired) return price(table.closed);
  // [8.1] As far as movement goes, guns moved by hand are foot: obstacles hinder them alike.
  if (byRoad && work?.kind !== 'atObstacle') return price(table.road);
  if (cell.scenario === 'closed' || afloat) return price(table.closed);
  const raised = cell.roads.some(({ profile }) => profile === 'raised') && !walk.onRoad;
  const partial =
    cell.scenario === 'partial' ||
    cell.river !== undefined ||
    cell.railways.length > 0 ||
    raised ||
    work?.kind === 'atObstacle';
  if (!partial) return price(table.open);
  return { ...price(walk.partialLeft ? table.laterPartial : table.firstPartial), leavesPartial: true };
}

/** Judges one step of a unit that has walked so far; never looks at what the enemy keeps hidden. */
export function judgeStep(
  game: Game,
  unit: Unit,
  from: number,
  to: number,
  walk: Walk,
  request: StepRequest,
): StepPrice | Refusal {
  const { grid, state, tables } = game;
  const type = game.typeOf(unit);
  const gait = gaitOf(game, unit, request.as);
  const direction = directionBetween(from, to, grid);
  if (direction < 0) return no('not-adjacent', '41-a', { from: game.label(from), to: game.label(to) });
  const origin = cellOf(state, from);
  const target = cellOf(state, to);
  if (gait === 'gun' && !type.flags.has('light')) return no('heavy-gun', '8-a', { unit: unit.id });
  if (origin.suppressed && !type.armoured && !isCommand(game, unit))
    return no('suppressed', '65-a', { space: game.label(from) });
  if (game.night) {
    const axis = inward(entrySidesOf(state)[unit.side]);
    if (direction !== axis && direction !== (axis + 4) % 8) return no('night-axis', '28-c', { unit: unit.id });
  }
  const joined = roadJoins(game, from, direction);
  const rocky = isRocky(target);
  if ((rocky || isRocky(origin)) && gait === 'vehicle' && !joined)
    return no('rocky-hill', '15-e', { unit: unit.id, space: game.label(rocky ? to : from) });
  if (bankAfter(game, from, to, walk.bank, type.flags.has('amphibious')) === undefined)
    return target.sea
      ? no('sea', '15-i', { unit: unit.id, space: game.label(to) })
      : no('river', '15-f', { unit: unit.id, space: game.label(to) });
  if (isMidStream(target) && !type.flags.has('amphibious') && !type.flags.has('bridge'))
    return no('mid-stream', '15-f', { unit: unit.id, space: game.label(to) });
  if (game.at(to).some((other) => other.side !== unit.side && canFightAssault(game, other)))
    return no('enemy-in-the-way', '88-d', { space: game.label(to) });
  const diagonal = isDiagonal(direction);
  if (gait !== 'vehicle' && diagonal && walk.diagonal) return no('second-diagonal', '41-b', { unit: unit.id });
  if (walk.minesTried && workIn(game, from)?.kind === 'minefield') return no('mines-tried', '44-a', { unit: unit.id });

  if (gait === 'vehicle' && request.road) return judgeRoadStep(game, unit, from, to, walk, direction, joined);
  if (gait === 'vehicle' && walk.facing >= 0) {
    const wanted = request.reverse ? (walk.facing + 4) % 8 : walk.facing;
    if (direction !== wanted) return no('wrong-facing', '42-c', { unit: unit.id, facing: walk.facing });
  }
  const byRoad = gait === 'vehicle' ? rocky : walk.onRoad && joined;
  if (request.road && !byRoad)
    return no('no-road-between', '43-e', { unit: unit.id, from: game.label(from), to: game.label(to) });
  const exit = exitPrice(game, unit, from, to, gait, walk, gait !== 'vehicle' && byRoad);
  const cost2 = exit.cost2 + (gait === 'vehicle' && request.reverse ? tables.costs.vehicle.reverse * 2 : 0);
  const short = judgeSpending(game, gait, walk, cost2, byRoad && !exit.mines ? 'road' : 'ground', unit.id);
  if (short !== undefined) return short;
  return { cost2, direction, byRoad, mines: exit.mines, leavesPartial: exit.leavesPartial };
}

/** [43.1] */
function judgeRoadStep(
  game: Game,
  unit: Unit,
  from: number,
  to: number,
  walk: Walk,
  direction: number,
  joined: boolean,
): StepPrice | Refusal {
  if (walk.roadMove < 0) return no('no-road-move', '43-b', { unit: unit.id });
  if (!joined) return no('no-road-between', '43-c', { unit: unit.id, from: game.label(from), to: game.label(to) });
  if (walk.roadMove < 8 && direction === (walk.roadMove + 4) % 8) return no('turned-back', '43-c', { unit: unit.id });
  if (workIn(game, from)?.kind === 'minefield') return no('mines', '44-b', { space: game.label(from) });
  const blocking = game.at(to).find(
    (other) =>
      other.onRoad &&
      other.id !== unit.id &&
      formOf(game, other) === 'vehicle' &&
      // [7] A commander counts as foot whenever that suits his own side.
      !(other.side === unit.side && isCommand(game, other)) &&
      other.carriedBy === '' &&
      other.towedBy === '',
  );
  if (blocking !== undefined) return no('road-blocked', '43-d', { by: blocking.id });
  const cost2 = isObstructed(game, unit, from) ? exitPrice(game, unit, from, to, 'vehicle', walk, true).cost2 : 0;
  const short = judgeSpending(game, 'vehicle', walk, cost2, 'road', unit.id);
  return short ?? { cost2, direction, byRoad: true, mines: false, leavesPartial: false };
}

/** [15, 39] Smoke and works fill the whole quadrant, its road included. */
function isObstructed(game: Game, unit: Unit, cell: number): boolean {
  const work = workIn(game, cell);
  return (
    isSmoked(cellOf(game.state, cell), phaseCounter(game.state)) ||
    work?.kind === 'atObstacle' ||
    isBunker(work) ||
    (work?.kind === 'wire' && !game.typeOf(unit).armoured)
  );
}

/** [39.2, R-30] Points left, and the ceiling on movement. */
export function judgeSpending(
  game: Game,
  gait: Gait,
  walk: Pick<Walk, 'pa2' | 'move2' | 'offRoadStep'>,
  cost2: number,
  by: 'road' | 'ground',
  id: string,
): Refusal | undefined {
  const { limits } = game.tables;
  if (cost2 > walk.pa2) return no('not-enough-points', '39-a', { needed: pa(cost2), left: pa(walk.pa2) });
  const hand = gait !== 'vehicle';
  const bad = game.badWeather;
  if (!bad && !hand) return undefined;
  if (!bad && by === 'road' && !walk.offRoadStep) return undefined;
  const ceiling = bad ? (gait === 'foot' ? limits.footMoveBad : limits.otherMoveBad) : limits.footMove;
  // Whoever was driven beyond the ceiling of their own feet still turns a light gun for nothing.
  if (cost2 > 0 && walk.move2 + cost2 > ceiling * 2)
    return no('movement-ceiling', bad ? '39-d' : '39-c', {
      unit: id,
      needed: pa(cost2),
      spent: pa(walk.move2),
      limit: ceiling,
    });
  return undefined;
}

/** Carries a judged step into the walker's account, the toll of a suppressed quadrant included. */
export function walkOn(
  game: Game,
  unit: Unit,
  from: number,
  to: number,
  walk: Walk,
  step: StepPrice,
  request: StepRequest,
): void {
  const gait = gaitOf(game, unit, request.as);
  walk.pa2 -= step.cost2;
  walk.move2 += step.cost2;
  if (isDiagonal(step.direction) && gait !== 'vehicle') walk.diagonal = true;
  if (step.leavesPartial) walk.partialLeft = true;
  if (!step.byRoad) walk.offRoadStep = true;
  walk.bank = bankAfter(game, from, to, walk.bank, game.typeOf(unit).flags.has('amphibious')) ?? walk.bank;
  walk.onRoad = step.byRoad;
  if (gait === 'vehicle') {
    walk.roadMove = request.road ? step.direction : -1;
    if (request.road) walk.facing = step.direction;
    else if (walk.facing < 0) walk.facing = request.reverse ? (step.direction + 4) % 8 : step.direction;
  } else if (gait === 'foot') walk.facing = -1;
  if (cellOf(game.state, to).suppressed && !walk.pinned) {
    walk.pinned = true;
    walk.pa2 = Math.max(0, walk.pa2 - game.tables.costs.suppressionPenalty * 2);
  }
}

/** [15 row 4] Whether rocks, here or there, keep a vehicle from the step because no road leads over them. */
export function isRockBound(game: Game, unit: Unit, from: number, to: number): boolean {
  if (!isRocky(cellOf(game.state, from)) && !isRocky(cellOf(game.state, to))) return false;
  if (formOf(game, unit) !== 'vehicle' || isCommand(game, unit)) return false;
  const direction = directionBetween(from, to, game.grid);
  return direction < 0 || !roadJoins(game, from, direction);
}

/** Cells the unit may not be pushed into: water, rocky hills for vehicles, across a river. */
export function isPassable(game: Game, unit: Unit, from: number, to: number): boolean {
  const target = cellOf(game.state, to);
  const amphibious = game.typeOf(unit).flags.has('amphibious');
  if ((isWater(target) && !amphibious) || isRockBound(game, unit, from, to)) return false;
  return bankAfter(game, from, to, unit.bank, amphibious) !== undefined;
}
