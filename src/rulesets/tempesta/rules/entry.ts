import { known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { COMPASS, type Compass, enemyOf, type Seat } from '../names.ts';
import type { Placement } from '../orders/fields.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { cellOf, entrySidesOf, type Formation, formationOf, type Unit } from '../state.ts';
import type { Game } from './game.ts';
import { type Grid, inward, isEdge, neighbourOf, opposite, parseLabel, rowFrom } from './grid.ts';
import { namedTwice } from './named.ts';
import { arrange, isHeavyGun, judgePlacements } from './placing.ts';
import { formationUnits, isOnVehicles, isRecon } from './units.ts';

const edgeRow = (game: Game, side: Compass): number[] =>
  game.state.cells.map((_, cell) => cell).filter((cell) => rowFrom(side, cell, game.grid) === 0);

/** [17.5, 20.3] The sea lies along this side: on a side it only borders no more of the row is wet than the sea is deep. */
export const isSeaSide = (game: Game, side: Compass): boolean =>
  edgeRow(game, side).filter((cell) => cellOf(game.state, cell).sea).length > game.tables.terrain.seaDepth;

/** The quadrants along an edge from which units come in: the beach where the sea lies there (20.3). */
export function entryLine(game: Game, side: Compass): number[] {
  const { grid } = game;
  if (!isSeaSide(game, side)) return edgeRow(game, side);
  const line: number[] = [];
  for (const edge of edgeRow(game, side)) {
    let cell = edge;
    const way = inward(side);
    while (cellOf(game.state, cell).sea) {
      const next = neighbourOf(grid, cell, way);
      if (next < 0 || !cellOf(game.state, next).sea) break;
      cell = next;
    }
    line.push(cell);
  }
  return line;
}

/** [15 row 6, 20.3] Who is set down at sea: anybody on the beach of his landing, elsewhere those who swim and whom they carry or tow. */
export function judgeAtSea(
  game: Game,
  unit: Unit,
  cell: number,
  { carriedBy, towedBy }: Placement,
  from: Compass | 'table',
): Refusal | undefined {
  if (!cellOf(game.state, cell).sea || (from !== 'table' && isSeaSide(game, from))) return undefined;
  const afloat = game.unit(carriedBy ?? towedBy ?? '') ?? unit;
  return game.typeOf(afloat).flags.has('amphibious')
    ? undefined
    : no('sea', '15-i', { unit: unit.id, space: game.label(cell) });
}

/** [27.4] A road that begins or ends in this quadrant. */
export const roadEndsAt = (game: Game, cell: number): boolean =>
  cellOf(game.state, cell).roads.some(({ exits }) => exits.some((exit) => neighbourOf(game.grid, cell, exit) < 0));

/** Units of a formation that still have to come. */
export const comingUnits = (game: Game, formation: string): Unit[] =>
  formationUnits(game, formation).filter((unit) => unit.where === 'away' && !unit.ambush);

/** [27.1] The formation is due, and somebody of it is left to come [30.3]. */
export const isReady = (game: Game, { id, status }: Formation): boolean =>
  status === 'ready' && comingUnits(game, id).length > 0;

/** Quadrants a formation enters over: its entry point and one on each side of it. */
const ENTRY_WIDTH = 3;

/**
 * [27.8, 40.1] How many of these units find no room where a formation comes in: a quadrant holds seven, and a heavy gun stands
 * in the same one as its tow.
 */
export function countWithoutRoom(game: Game, units: readonly Unit[]): number {
  const room = game.tables.limits.unitsPerCell;
  const tows = units.filter((unit) => game.typeOf(unit).tow === 'heavy').length;
  const inTow = Math.min(tows, units.filter((unit) => isHeavyGun(game, unit)).length);
  return Math.max(0, units.length - ENTRY_WIDTH * room, inTow - ENTRY_WIDTH * Math.floor(room / 2));
}

export const isMobileFormation = (game: Game, formation: string): boolean =>
  isOnVehicles(
    formationUnits(game, formation)
      .filter((unit) => unit.attempts === 0 && unit.where !== 'left-behind')
      .map((unit) => game.typeOf(unit)),
  );

export const hasRecon = (game: Game, formation: string): boolean =>
  formationUnits(game, formation).some((unit) => isRecon(game, unit) && unit.where !== 'left-behind');

export const reservesOf = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter(
    (formation) => formation.side === side && formation.cs !== '' && formation.status === 'reserve',
  );

/** [23.1] What is added to the reinforcement die. */
export function reinforcementBonus(game: Game, side: Seat): { bonus: number; mobile: boolean } {
  const { entry } = game.tables;
  const cinc = game.unit(game.state.players[side].cinc);
  const off = cinc !== undefined && cinc.where === 'away';
  const mobile = reservesOf(game, side).some(({ id }) => isMobileFormation(game, id));
  return { bonus: (off ? entry.cincOff : 0) + (mobile ? entry.mobile : 0), mobile };
}

export const allowanceFor = (game: Game, total: number): number =>
  game.tables.entry.reinforcements.find(({ from }) => total >= from)?.formations ?? 0;

/** [25.4, R-19] Faces on which a march enters. */
export function marchFaces(game: Game, formation: Formation, firstTurn: number): number[] {
  const { march } = game.tables.entry;
  const { state } = game;
  const turn = state.options.marchTurns === 'game-turns' ? state.turn : state.turn - firstTurn + 1;
  const vehicles = isMobileFormation(game, formation.id);
  const recon = hasRecon(game, formation.id);
  const faces = [...march.always];
  if (turn >= march.vehiclesOrReconFrom && (vehicles || recon)) faces.push(...march.vehiclesOrRecon);
  if (turn >= march.bothFrom && vehicles && recon && state.weather !== 'bad') faces.push(...march.both);
  return faces;
}

/** [26.2, R-20] */
export function operativeCount(game: Game, formations: number, die: number): number {
  const { waiting } = game.tables.entry;
  return formations - Math.min(waiting.max, Math.max(waiting.min, formations - die));
}

/** [26.8] Sides 1 to 4 clockwise from the attacker's left, 5 the table. */
export function dropLocation(game: Game, side: Seat, die: number): Compass | 'table' {
  const number = die === 6 ? game.state.players[side].sixth : die;
  if (number === 5) return 'table';
  const own = entrySidesOf(game.state)[side];
  // Looking onto the table from its own edge, the attacker has the next edge clockwise on the left.
  return known(COMPASS[(COMPASS.indexOf(own) + number) % 4], 'side');
}

export const isFreeOfEnemies = (game: Game, side: Seat, cell: number): boolean =>
  game.at(cell, enemyOf(side)).length === 0;

/** [27.3, 27.7] Open or partial ground: whoever aims keeps away from the edge, but the wind may carry him there. */
export const isDropGround = (game: Game, cell: number): boolean => {
  const here = cellOf(game.state, cell);
  return here.scenario !== 'closed' && !here.sea && !(here.river !== undefined && here.banks.length === 0);
};

/** [27.3, 27.6] Whether there is any quadrant the formation could name: where the enemy holds all of them it has to wait. */
export function findsEntry(game: Game, { side, enterFrom }: Formation): boolean {
  if (enterFrom === 'table')
    return game.state.cells.some(
      (_, cell) => !isEdge(cell, game.grid) && isDropGround(game, cell) && isFreeOfEnemies(game, side, cell),
    );
  const line = entryLine(game, enterFrom ?? entrySidesOf(game.state)[side]);
  return line.some((cell) => isFreeOfEnemies(game, side, cell));
}

/** [27.5] The quadrant itself or the one beside it: `right` is the direction in which a high die shifts it. */
export const shifted = (
  grid: Grid,
  cell: number,
  right: number,
  die: number,
  faces: { left: number[]; right: number[] },
): number => {
  if (faces.left.includes(die)) return neighbourOf(grid, cell, (right + 4) % 8);
  return faces.right.includes(die) ? neighbourOf(grid, cell, right) : cell;
};

/** Lines of quadrants over which a formation may be spread around its entry point. */
export function entryLines(game: Game, point: number, from: Compass | 'table'): number[][] {
  const { grid } = game;
  const around = (way: number): number[] =>
    [point, neighbourOf(grid, point, way), neighbourOf(grid, point, (way + 4) % 8)].filter((cell) => cell >= 0);
  if (from === 'table') return [0, 1, 2, 3].map(around);
  return [around((inward(from) + 2) % 8)];
}

export function judgeEntering(
  game: Game,
  frame: FrameOf<'placement'>,
  placements: readonly Placement[],
): Refusal | undefined {
  const formation = formationOf(game.state, frame.formation);
  const from = frame.table
    ? 'table'
    : formation.enterFrom === 'table' || formation.enterFrom === undefined
      ? entrySidesOf(game.state)[frame.side]
      : formation.enterFrom;
  const coming = comingUnits(game, frame.formation);
  const cinc = joiningCinc(game, frame.side);
  const named = placements.map(({ unit }) => unit);
  const missing = coming.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
  if (missing.length > 0) return no('units-missing', '27-f', { units: missing });
  const twice = namedTwice(named);
  if (twice !== undefined) return no('named-twice', '27-f', { unit: twice });
  const stranger = placements.find(({ unit }) => unit !== cinc?.id && !coming.some(({ id }) => id === unit));
  if (stranger !== undefined)
    return no('not-in-formation', '27-f', { unit: stranger.unit, formation: frame.formation });
  const cells = [...new Set(placements.map(({ cell }) => parseLabel(cell, game.grid)))];
  const lines = entryLines(game, frame.point, from);
  if (!lines.some((line) => cells.every((cell) => line.includes(cell))))
    return no('too-far-apart', '27-f', { point: game.label(frame.point) });
  const cs = placements.find(({ unit }) => unit === formation.cs);
  if (cs !== undefined && parseLabel(cs.cell, game.grid) !== frame.point)
    return no('commander-elsewhere', '27-f', { point: game.label(frame.point) });
  return judgePlacements(game, frame.side, placements, {
    guns: frame.table || formation.entry === 'airborne' ? 'free' : 'hooked',
    zone: (unit, cell, placement) =>
      judgeAtSea(game, unit, cell, placement, from) ?? judgeLandingGround(game, unit, cell),
  });
}

/** In an encounter the CinC comes in with whatever formation the owner likes. */
export function joiningCinc(game: Game, side: Seat): Unit | undefined {
  const player = game.state.players[side];
  const cinc = game.unit(player.cinc);
  const late = game.state.battle === 'encounter' || game.state.mode === 'airborne';
  return cinc !== undefined && cinc.where === 'away' && !player.cincOff && late ? cinc : undefined;
}

function judgeLandingGround(game: Game, unit: Unit, cell: number): Refusal | undefined {
  const here = cellOf(game.state, cell);
  const type = game.typeOf(unit);
  if (here.river !== undefined && here.banks.length === 0 && !type.flags.has('amphibious'))
    return no('mid-stream', '15-f', { unit: unit.id, space: game.label(cell) });
  return undefined;
}

/** Arrangements of an entering formation that the rules accept. */
export function* enteringChoices(game: Game, frame: FrameOf<'placement'>): Iterable<Placement[]> {
  const formation = formationOf(game.state, frame.formation);
  const from = frame.table
    ? 'table'
    : formation.enterFrom === 'table' || formation.enterFrom === undefined
      ? entrySidesOf(game.state)[frame.side]
      : formation.enterFrom;
  const facing = from === 'table' ? inward(entrySidesOf(game.state)[frame.side]) : inward(from);
  const units = comingUnits(game, frame.formation);
  if (units.length === 0) return;
  const cinc = joiningCinc(game, frame.side);
  for (const line of entryLines(game, frame.point, from)) {
    const [point, ...beside] = line as [number, ...number[]];
    const free = beside.filter((cell) => isFreeOfEnemies(game, frame.side, cell));
    // Where the ground beside keeps some of them out (water, rocks) they go to one side only, or stay together.
    const narrower = [...(free.length > 1 ? free.map((cell) => [point, cell]) : []), [point]];
    let found = false;
    for (const cells of [[point, ...free], ...narrower]) {
      if (found) break;
      for (const fill of ['spread', 'packed'] as const)
        for (const foot of ['aboard', 'afoot'] as const)
          for (const crew of cinc === undefined ? [units] : [[...units, cinc], units]) {
            const placements = arrange(game, crew, cells, facing, { foot, guns: 'hooked', fill });
            if (placements === undefined || judgeEntering(game, frame, placements) !== undefined) continue;
            found = true;
            yield placements;
          }
    }
  }
}

export const canEnterAt = (game: Game, frame: FrameOf<'placement'>): boolean => {
  for (const _ of enteringChoices(game, frame)) return true;
  return false;
};

/** [27] Whether a formation that comes to this point may be set down there. */
export function isUsableEntry(game: Game, side: Seat, formation: string, point: number, table: boolean): boolean {
  if (!isFreeOfEnemies(game, side, point) || (table && !isDropGround(game, point))) return false;
  return canEnterAt(game, { kind: 'placement', id: 0, side, formation, point, table });
}

/** [27.7] Usable quadrants nearest to where the drop should have been. */
export function nearestLandings(
  game: Game,
  side: Seat,
  formation: string,
  wanted: number,
  table: boolean,
  from: Compass | 'table',
): number[] {
  const line = table ? undefined : entryLine(game, from as Compass);
  const candidates: { cell: number; distance: number }[] = [];
  for (let cell = 0; cell < game.grid.size; cell++) {
    if (line !== undefined && !line.includes(cell)) continue;
    if (table && !isDropGround(game, cell)) continue;
    if (!isFreeOfEnemies(game, side, cell)) continue;
    if (!canEnterAt(game, { kind: 'placement', id: 0, side, formation, point: cell, table })) continue;
    candidates.push({ cell, distance: game.steps(wanted, cell) });
  }
  const nearest = Math.min(...candidates.map(({ distance }) => distance));
  return candidates.filter(({ distance }) => distance === nearest).map(({ cell }) => cell);
}

export const flanksOf = (game: Game, side: Seat): Compass[] => {
  const own = entrySidesOf(game.state)[side];
  return COMPASS.filter((compass) => compass !== own && compass !== opposite(own));
};
