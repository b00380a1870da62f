import { there } from '#kernel/lookup';
import { SETTLEMENTS, type Settlement } from './names.ts';
import { buildRoster, type Counter, type Roster } from './rules/counters.ts';
import { type Board, buildBoard, type Natural } from './rules/map.ts';
import { type CaucasusScenario, type FaceData, loadScenario, type TablesData } from './scenario.ts';
import type { State, UnitState } from './state.ts';

/** A scenario's data, precomputed: what every rule is given beside the state. */
export interface Theatre {
  readonly data: CaucasusScenario;
  readonly board: Board;
  readonly roster: Roster;
  readonly tables: TablesData;
  readonly lastTurn: number;
  readonly hexes: {
    readonly rostov: number;
    readonly taman: number;
    readonly tbilisi: number;
    readonly temryuk: number;
    readonly poti: number;
    readonly krasnodar: number;
    readonly voroshilovsk: number;
    readonly astrakhan: number;
    readonly makhachkala: number;
  };
}

export function buildTheatre(pack: unknown, scenario: string): Theatre {
  const data = loadScenario(pack, scenario);
  const board = buildBoard(data.map);
  return {
    data,
    board,
    roster: buildRoster(data.units),
    tables: data.tables,
    lastTurn: data.scenario.lastTurn,
    hexes: {
      rostov: board.named('Rostov'),
      taman: board.named('Taman'),
      tbilisi: board.named('Tbilisi'),
      temryuk: board.named('Temryuk'),
      poti: board.named('Poti'),
      krasnodar: board.named('Krasnodar'),
      voroshilovsk: board.named('Voroshilovsk'),
      astrakhan: board.named('Astrakhan'),
      makhachkala: board.named('Makhachkala'),
    },
  };
}

/* Units and hexes by their place in the roster and on the map. */

export function counterAt(t: Theatre, unit: number): Counter {
  const counter = t.roster.counters[unit];
  if (counter === undefined) throw new Error(`there is no counter ${unit}`);
  return counter;
}
export function unitAt(s: State, unit: number): UnitState {
  const state = s.units[unit];
  if (state === undefined) throw new Error(`there is no unit ${unit}`);
  return state;
}
export function hexId(t: Theatre, hex: number): string {
  const id = t.board.ids[hex];
  if (id === undefined) throw new Error(`there is no hex ${hex}`);
  return id;
}

/* By their names. */

export function indexOf(t: Theatre, id: string): number {
  const index = t.roster.index.get(id);
  if (index === undefined) throw new Error(`there is no unit ${id}`);
  return index;
}
export function hexAt(t: Theatre, id: string): number {
  const hex = t.board.index.get(id);
  if (hex === undefined) throw new Error(`there is no hex ${id}`);
  return hex;
}
export const unitOf = (t: Theatre, s: State, id: string): UnitState => unitAt(s, indexOf(t, id));

/** The face that is up. */
export function faceOf(t: Theatre, s: State, unit: number): FaceData {
  const { up, maxSteps } = counterAt(t, unit);
  return there(up[Math.min(unitAt(s, unit).steps, maxSteps)], 'a face');
}

/** Index of the hex a unit stands on, -1 when it is in a box. */
export const hexOf = (t: Theatre, s: State, unit: number): number => t.board.index.get(unitAt(s, unit).at) ?? -1;

/** [2.36] The town or city in a hex. */
export const settlementAt = (t: Theatre, hex: number): Settlement | undefined =>
  SETTLEMENTS[(t.board.settlement[hex] ?? 0) - 1];

/** Natural terrain in this turn [2.31]. */
export function terrainAt(t: Theatre, hex: number, turn: number): Natural {
  const terrain = there(t.board.terrain[hex], 'terrain');
  if (terrain !== 'seasonal-swamp') return terrain;
  const season = t.tables.seasonal['seasonal-swamp'];
  return turn >= season.fromTurn ? season.after : season.before;
}

/** 0 none, 1 minor, 2 major river on a hexside in this turn [2.31]. */
export function riverAt(t: Theatre, side: number, turn: number): number {
  if (t.board.seasonalRiver[side] && turn >= t.tables.seasonal['seasonal-swamp'].fromTurn) return 0;
  return t.board.river[side] ?? 0;
}

export const isBridged = (t: Theatre, side: number): boolean =>
  t.board.road[side] === 1 || (t.board.rail[side] ?? 0) > 0;

/** An Alpine hexside is open only at a pass, and most passes only until winter [2.32]. */
export const isPassOpen = (t: Theatre, side: number, turn: number): boolean =>
  t.board.pass[side] === 2 || (t.board.pass[side] === 1 && turn < t.tables.seasonal.passesCloseFromTurn);

/** Neither lake, sea nor closed mountains: movement, combat, zones of control and supply may cross it [6.4, 14.3]. */
export const isOpenSide = (t: Theatre, side: number, turn: number): boolean =>
  t.board.barrier[side] === 0 && (t.board.alpine[side] === 0 || isPassOpen(t, side, turn));

/** The port in a hex that has one. */
export const portAt = (t: Theatre, hex: number): NonNullable<Board['port'][number]> =>
  there(t.board.port[hex], 'a port');
