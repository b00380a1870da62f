import { type Board, buildBoard, type Natural } from './board.ts';
import { buildRoster, type Counter, type Roster } from './roster.ts';
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

export const counterOf = (t: Theatre, id: string): Counter | undefined => {
  const index = t.roster.index.get(id);
  return index === undefined ? undefined : t.roster.counters[index];
};

export function unitOf(t: Theatre, s: State, id: string): UnitState {
  const index = t.roster.index.get(id);
  if (index === undefined) throw new Error(`no unit ${id}`);
  return s.units[index]!;
}

/** The face that is up. */
export const faceOf = (t: Theatre, s: State, index: number): FaceData => {
  const counter = t.roster.counters[index]!;
  return counter.up[Math.min(s.units[index]!.steps, counter.maxSteps)]!;
};

/** Index of the hex a unit stands on, -1 when it is in a box. */
export const hexOf = (t: Theatre, s: State, index: number): number => t.board.index.get(s.units[index]!.at) ?? -1;

/** Natural terrain in this turn [2.31]. */
export function terrainAt(t: Theatre, hex: number, turn: number): Natural {
  const terrain = t.board.terrain[hex]!;
  if (terrain !== 'seasonal-swamp') return terrain;
  const season = t.tables.seasonal['seasonal-swamp'];
  return turn >= season.fromTurn ? season.after : season.before;
}

/** 0 none, 1 minor, 2 major river on a hexside in this turn [2.31]. */
export function riverAt(t: Theatre, side: number, turn: number): number {
  if (t.board.seasonalRiver[side] && turn >= t.tables.seasonal['seasonal-swamp'].fromTurn) return 0;
  return t.board.river[side]!;
}

export const isBridged = (t: Theatre, side: number): boolean => t.board.road[side] === 1 || t.board.rail[side]! > 0;

/** An Alpine hexside is open only at a pass, and most passes only until winter [2.32]. */
export const isPassOpen = (t: Theatre, side: number, turn: number): boolean =>
  t.board.pass[side] === 2 || (t.board.pass[side] === 1 && turn < t.tables.seasonal.passesCloseFromTurn);

/** Neither lake, sea nor closed mountains: movement, combat, zones of control and supply may cross it [6.4, 14.3]. */
export const isOpenSide = (t: Theatre, side: number, turn: number): boolean =>
  t.board.barrier[side] === 0 && (t.board.alpine[side] === 0 || isPassOpen(t, side, turn));
