import { known } from '#kernel/known';
import { COMPASS, type Scenario } from '../names.ts';
import type { TerrainPreset } from '../pack/lists.ts';
import type { Cell, State } from '../state.ts';
import { directionBetween, type Grid, neighbourOf, parseLabel, rowFrom } from './grid.ts';

const laid = (cells: readonly Cell[], at: number): Cell => known(cells[at], 'quadrant', at);

/** What may stand on a quadrant, by the letter used in terrain tables. */
export const GROUNDS: Readonly<Record<string, { ground: string; scenario: Scenario }>> = {
  '.': { ground: '', scenario: 'open' },
  w: { ground: 'wood', scenario: 'closed' },
  j: { ground: 'jungle', scenario: 'closed' },
  a: { ground: 'oasis', scenario: 'closed' },
  o: { ground: 'orchard', scenario: 'closed' },
  k: { ground: 'rocky', scenario: 'closed' },
  b: { ground: 'building', scenario: 'closed' },
  f: { ground: 'field', scenario: 'partial' },
  u: { ground: 'rough', scenario: 'partial' },
  d: { ground: 'dune', scenario: 'partial' },
  e: { ground: 'bank', scenario: 'partial' },
  l: { ground: 'wall', scenario: 'partial' },
  h: { ground: 'hedge', scenario: 'partial' },
  n: { ground: 'fence', scenario: 'partial' },
  m: { ground: 'marsh', scenario: 'partial' },
  s: { ground: 'scrub', scenario: 'partial' },
  r: { ground: 'rocks', scenario: 'partial' },
  '~': { ground: 'sea', scenario: 'open' },
};
export const GROUND_SCENARIO: ReadonlyMap<string, Scenario> = new Map(
  Object.values(GROUNDS).map(({ ground, scenario }) => [ground, scenario]),
);

const RANK: Record<Scenario, number> = { open: 0, partial: 1, closed: 2 };

export const blankCell = (): Cell => ({
  scenario: 'open',
  ground: '',
  level: 0,
  banks: [],
  region: -1,
  sea: false,
  railways: [],
  roads: [],
  suppressed: false,
  surprised: false,
  smokeUntil: -1,
  wreckSmokeUntil: -1,
  wrecks: 0,
  tally: 0,
  epoch: 0,
  bled: false,
});

/** [14] Closed prevails over partial, partial over open. */
function cover(cell: Cell, ground: string, scenario: Scenario): void {
  if (RANK[scenario] < RANK[cell.scenario]) return;
  cell.scenario = scenario;
  if (ground !== '') cell.ground = ground;
}

function raise(cell: Cell, hill: string, level: number): void {
  cell.hill = hill;
  cell.level = level;
  cell.sea = false;
}

/** Lays a road or railway over its quadrants; the ends lead off the table. */
function layLine(
  cells: Cell[],
  grid: Grid,
  id: string,
  kind: 'road' | 'railway',
  profile: 'flat' | 'sunken' | 'raised',
  path: readonly number[],
): void {
  for (const [at, cell] of path.entries()) {
    const here = laid(cells, cell);
    if (here.river !== undefined && here.bridge === undefined) here.bridge = kind === 'road' ? 'road' : 'rail';
    if (kind === 'railway') {
      if (!here.railways.includes(id)) here.railways.push(id);
      continue;
    }
    const exits: number[] = [];
    const before = path[at - 1];
    const after = path[at + 1];
    for (const next of [before, after]) {
      if (next !== undefined) exits.push(directionBetween(cell, next, grid));
      else
        for (const side of COMPASS)
          if (rowFrom(side, cell, grid) === 0 && exits.length < 2) exits.push(COMPASS.indexOf(side) * 2);
    }
    here.roads.push({ id, profile, exits: [...new Set(exits)] });
  }
}

/** The table as bought and placed so far. */
export function layOut(state: State, grid: Grid): Cell[] {
  const cells = Array.from({ length: grid.size }, blankCell);
  const { terrain } = state;
  if (terrain.sea === 'placed' && terrain.seaSide !== undefined)
    for (const [index, cell] of cells.entries()) cell.sea = rowFrom(terrain.seaSide, index, grid) < terrain.seaDepth;
  for (const river of terrain.linears) {
    if (river.kind !== 'river' || river.status !== 'placed') continue;
    for (const cell of river.path) laid(cells, cell).river = river.id;
  }
  for (const ford of terrain.fords) laid(cells, ford).ford = true;
  for (const figure of terrain.figures) {
    if (figure.status !== 'placed') continue;
    for (const [at, { ground, scenario }] of figure.cells.entries()) {
      const cell = laid(cells, known(figure.at[at], 'quadrant of', figure.id));
      cell.sea = false;
      if (figure.hill > 0) raise(cell, figure.id, figure.hill);
      cover(cell, ground, scenario);
    }
  }
  for (const { kind, status, id, profile, path } of terrain.linears)
    if (status === 'placed' && kind !== 'river') layLine(cells, grid, id, kind, profile, path);
  labelBanks(cells, grid);
  return cells;
}

export function layPreset(preset: TerrainPreset, grid: Grid): Cell[] {
  const cells = Array.from({ length: grid.size }, blankCell);
  const at = (label: string): number => {
    const cell = parseLabel(label, grid);
    if (cell < 0) throw new Error(`terrain ${preset.id} names ${label}, which is off the table`);
    return cell;
  };
  for (const [y, row] of preset.rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      const kind = GROUNDS[letter];
      if (kind === undefined) throw new Error(`terrain ${preset.id} uses the letter ${letter}`);
      const cell = laid(cells, y * grid.width + x);
      if (kind.ground === 'sea') cell.sea = true;
      else cover(cell, kind.ground, kind.scenario);
    }
  }
  for (const hill of preset.hills) for (const label of hill.cells) raise(laid(cells, at(label)), hill.id, hill.level);
  for (const river of preset.rivers) for (const label of river.cells) laid(cells, at(label)).river = river.id;
  for (const road of preset.roads) layLine(cells, grid, road.id, 'road', road.profile, road.path.map(at));
  for (const railway of preset.railways) layLine(cells, grid, railway.id, 'railway', 'flat', railway.path.map(at));
  for (const label of preset.fords) laid(cells, at(label)).ford = true;
  labelBanks(cells, grid);
  return cells;
}

/** Land regions divided by rivers; a river quadrant holds the banks of the regions beside it. */
export function labelBanks(cells: Cell[], grid: Grid): void {
  const isLand = (cell: number): boolean => laid(cells, cell).river === undefined;
  for (const cell of cells) cell.region = -1;
  let region = 0;
  for (let start = 0; start < grid.size; start++) {
    if (laid(cells, start).region !== -1 || !isLand(start)) continue;
    const queue = [start];
    laid(cells, start).region = region;
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (let direction = 0; direction < 8; direction += 2) {
        const to = neighbourOf(grid, cell, direction);
        if (to < 0 || laid(cells, to).region !== -1 || !isLand(to)) continue;
        laid(cells, to).region = region;
        queue.push(to);
      }
    }
    region++;
  }
  for (const [index, cell] of cells.entries()) {
    if (cell.river === undefined) continue;
    const banks = new Set<number>();
    for (let direction = 0; direction < 8; direction += 2) {
      const to = neighbourOf(grid, index, direction);
      if (to >= 0 && isLand(to)) banks.add(laid(cells, to).region);
    }
    cell.banks = [...banks].sort((a, b) => a - b);
  }
}
