import { type Cell, cellOf, phaseCounter, type State } from '../state.ts';
import { commandLinesFrom, rangesFrom } from './distance.ts';
import { type Grid, gridOf, neighbourOf } from './grid.ts';

/** The ground as arrays by quadrant, for the loops that run over it. */
export interface Field {
  /** Closed for sight: closed ground, smoke, burning wrecks. */
  readonly closedSight: Uint8Array;
  /** Closed for the measure of range: closed ground and smoke. */
  readonly closedRange: Uint8Array;
  readonly partial: Uint8Array;
  /** Partial for foot and unhooked guns: railways too. */
  readonly partialFoot: Uint8Array;
  /** [15 rows 7, 13, 50.2] Partial for the measure of range, which foot makes whoever fires: railways and anti-tank obstacles too. */
  readonly partialRange: Uint8Array;
  /** -1 for flat ground, else the number of the hill. */
  readonly hill: Int16Array;
  readonly level: Uint8Array;
  readonly wrecks: Uint8Array;
  /** The directions in which roads leave the quadrant, a bit each. */
  readonly exits: Uint16Array;
  /** Number of the network of joined roads, -1 for none. */
  readonly network: Int16Array;
  ranges(from: number): Uint8Array;
  commandLines(from: number, closedEnds: boolean): Uint8Array;
}

export const isSmoked = (cell: Cell, phase: number): boolean => cell.smokeUntil >= phase;
export const isBurning = (cell: Cell, phase: number): boolean => cell.wreckSmokeUntil >= phase;

const isObstacle = ({ defence }: Cell): boolean => defence?.kind === 'atObstacle' && defence.genuine;

const fields = new WeakMap<State, Field>();

/** The ground of a state. It seldom changes: as long as it is the same, what was measured on it is kept. */
export function fieldOf(state: State): Field {
  const before = fields.get(state);
  const now = buildField(state, gridOf(state.width, state.height));
  if (before !== undefined && isSameGround(before, now)) return before;
  fields.set(state, now);
  return now;
}

const GROUND = [
  'closedSight',
  'closedRange',
  'partial',
  'partialFoot',
  'partialRange',
  'hill',
  'level',
  'wrecks',
  'exits',
] as const satisfies readonly (keyof Field)[];

const isSameGround = (one: Field, other: Field): boolean => GROUND.every((part) => isSame(one[part], other[part]));

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function buildField(state: State, grid: Grid): Field {
  const { size } = grid;
  const phase = phaseCounter(state);
  const closedSight = new Uint8Array(size);
  const closedRange = new Uint8Array(size);
  const partial = new Uint8Array(size);
  const partialFoot = new Uint8Array(size);
  const partialRange = new Uint8Array(size);
  const hill = new Int16Array(size).fill(-1);
  const level = new Uint8Array(size);
  const wrecks = new Uint8Array(size);
  const exits = new Uint16Array(size);
  const hills = new Map<string, number>();
  for (let index = 0; index < size; index++) {
    const cell = cellOf(state, index);
    const closed = cell.scenario === 'closed';
    const smoked = isSmoked(cell, phase);
    if (closed || smoked || isBurning(cell, phase)) closedSight[index] = 1;
    if (closed || smoked) closedRange[index] = 1;
    if (!closed && (cell.scenario === 'partial' || cell.river !== undefined)) partial[index] = 1;
    if (partial[index] === 1 || (!closed && cell.railways.length > 0)) partialFoot[index] = 1;
    if (partialFoot[index] === 1 || (!closed && isObstacle(cell))) partialRange[index] = 1;
    if (cell.hill !== undefined) {
      const number = hills.get(cell.hill) ?? hills.size;
      hills.set(cell.hill, number);
      hill[index] = number;
      level[index] = cell.level;
    }
    if (cell.wrecks > 0) wrecks[index] = 1;
    let ways = 0;
    for (const road of cell.roads) for (const exit of road.exits) ways |= 1 << exit;
    exits[index] = ways;
  }
  const ranges: (Uint8Array | undefined)[] = [];
  const lines: (Uint8Array | undefined)[] = [];
  const linesInner: (Uint8Array | undefined)[] = [];
  let network: Int16Array | undefined;
  return {
    closedSight,
    closedRange,
    partial,
    partialFoot,
    partialRange,
    hill,
    level,
    wrecks,
    exits,
    get network() {
      network ??= roadNetworks(state.cells, grid);
      return network;
    },
    ranges(from) {
      ranges[from] ??= rangesFrom(from, grid, closedRange, partialRange);
      return ranges[from];
    },
    commandLines(from, closedEnds) {
      const kept = closedEnds ? lines : linesInner;
      kept[from] ??= commandLinesFrom(from, grid, closedSight, closedEnds);
      return kept[from];
    },
  };
}

/** Quadrants joined by roads that share a quadrant carry the same number. */
function roadNetworks(cells: readonly Cell[], grid: Grid): Int16Array {
  const network = new Int16Array(grid.size).fill(-1);
  let next = 0;
  for (let start = 0; start < grid.size; start++) {
    if (network[start] !== -1 || (cells[start]?.roads.length ?? 0) === 0) continue;
    const queue = [start];
    network[start] = next;
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const direction of (cells[cell]?.roads ?? []).flatMap(({ exits }) => exits)) {
        const to = neighbourOf(grid, cell, direction);
        if (to < 0 || network[to] !== -1) continue;
        if (!cells[to]?.roads.some(({ exits }) => exits.includes((direction + 4) % 8))) continue;
        network[to] = next;
        queue.push(to);
      }
    }
    next++;
  }
  return network;
}
