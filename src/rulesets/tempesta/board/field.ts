import type { Codex } from '../codex.ts';
import { type Cell, phaseCounter, type Seat, type TempestaState, type Unit } from '../state.ts';
import { commandLinesFrom, rangesFrom } from './distance.ts';
import type { Grid } from './grid.ts';

/** The table as arrays by quadrant, for the loops that run over it. */
export interface Field {
  readonly at: readonly (readonly Unit[])[];
  readonly bySide: Readonly<Record<Seat, readonly Unit[]>>;
  /** Closed for sight: closed ground, smoke, burning wrecks. */
  readonly closedSight: Uint8Array;
  /** Closed for the measure of range: closed ground and smoke. */
  readonly closedRange: Uint8Array;
  readonly partial: Uint8Array;
  /** Partial for foot and unhooked guns: railways too. */
  readonly partialFoot: Uint8Array;
  /** -1 for flat ground, else the number of the hill. */
  readonly hill: Int16Array;
  readonly level: Uint8Array;
  /** 1: a unit other than command, or a wreck; 2: a live vehicle as well. */
  readonly blockers: Uint8Array;
  /** Number of the network of joined roads, -1 for none. */
  readonly network: Int16Array;
  ranges(from: number): Uint8Array;
  commandLines(from: number, closedEnds: boolean): Uint8Array;
}

export const isSmoked = (cell: Cell, phase: number): boolean => cell.smokeUntil >= phase;
export const isBurning = (cell: Cell, phase: number): boolean => cell.wreckSmokeUntil >= phase;

export function buildField(codex: Codex, state: TempestaState, grid: Grid): Field {
  const { size } = grid;
  const phase = phaseCounter(state);
  const at: Unit[][] = Array.from({ length: size }, () => []);
  const closedSight = new Uint8Array(size);
  const closedRange = new Uint8Array(size);
  const partial = new Uint8Array(size);
  const partialFoot = new Uint8Array(size);
  const hill = new Int16Array(size).fill(-1);
  const level = new Uint8Array(size);
  const blockers = new Uint8Array(size);
  const hills = new Map<string, number>();
  for (let index = 0; index < size; index++) {
    const cell = state.cells[index]!;
    const closed = cell.scenario === 'closed';
    const smoked = isSmoked(cell, phase);
    if (closed || smoked || isBurning(cell, phase)) closedSight[index] = 1;
    if (closed || smoked) closedRange[index] = 1;
    if (!closed && (cell.scenario === 'partial' || cell.river !== undefined)) partial[index] = 1;
    if (partial[index] === 1 || (!closed && cell.railways.length > 0)) partialFoot[index] = 1;
    if (cell.hill !== undefined) {
      if (!hills.has(cell.hill)) hills.set(cell.hill, hills.size);
      hill[index] = hills.get(cell.hill)!;
      level[index] = cell.level;
    }
    if (cell.wrecks > 0) blockers[index] = 1;
  }
  const bySide: Record<Seat, Unit[]> = { red: [], blue: [] };
  for (const unit of Object.values(state.units)) {
    bySide[unit.side].push(unit);
    if (unit.where !== 'table' || unit.cell < 0) continue;
    at[unit.cell]!.push(unit);
    const type = codex.types.get(unit.entry)!;
    if (type.attempts > 0) continue;
    const vehicle = (type.category === 'vehicle' && !unit.dismounted) || unit.carriedBy !== '' || unit.towedBy !== '';
    blockers[unit.cell] = Math.max(blockers[unit.cell]!, vehicle ? 2 : 1);
  }
  const ranges: (Uint8Array | undefined)[] = [];
  const lines: (Uint8Array | undefined)[] = [];
  const linesInner: (Uint8Array | undefined)[] = [];
  let network: Int16Array | undefined;
  return {
    at,
    bySide,
    closedSight,
    closedRange,
    partial,
    partialFoot,
    hill,
    level,
    blockers,
    get network() {
      network ??= roadNetworks(state.cells, grid);
      return network;
    },
    ranges(from) {
      ranges[from] ??= rangesFrom(from, grid, closedRange, partial);
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
    if (network[start] !== -1 || cells[start]!.roads.length === 0) continue;
    const queue = [start];
    network[start] = next;
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const direction of cells[cell]!.roads.flatMap(({ exits }) => exits)) {
        const to = grid.neighbour[cell * 8 + direction]!;
        if (to < 0 || network[to] !== -1) continue;
        if (!cells[to]!.roads.some(({ exits }) => exits.includes((direction + 4) % 8))) continue;
        network[to] = next;
        queue.push(to);
      }
    }
    next++;
  }
  return network;
}
