import { squaresOnLine } from '#kernel/board/sight';
import { SQUARE_STEPS } from '#kernel/board/square';
import { known } from '#kernel/known';
import { COMPASS, type Compass } from '../names.ts';

/*
 * The table as numbers: quadrant = row * width + column, both from 0 at the north-west corner. Players write the row as
 * a letter and the column as a number: E5. Directions run clockwise from north, 0 to 7; odd ones are diagonal.
 */

export const opposite = (side: Compass): Compass => known(COMPASS[(COMPASS.indexOf(side) + 2) % 4], 'side');

export const isDiagonal = (direction: number): boolean => direction % 2 === 1;

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly labels: readonly string[];
  /** [quadrant * 8 + direction] -> neighbour or -1. */
  readonly neighbour: Int16Array;
  /** [from * size + to]: path length with at most one diagonal step, terrain ignored (50.2). */
  readonly steps: Uint8Array;
  /** [from * size + to]: the larger of the two offsets. */
  readonly reach: Uint8Array;
  /** [from * size + to]: the nearest of the eight directions, -1 for the same quadrant. */
  readonly bearing: Int8Array;
  /** [from * size + to]: quadrants whose inside the centre line crosses, ends excluded. */
  readonly crossed: readonly Int16Array[];
  /** [from * size + to]: pairs of quadrants that the centre line only touches at their shared corner. */
  readonly corners: readonly Int16Array[];
}

const grids = new Map<string, Grid>();

/** The longer side of the larger table [1.1]. Everything between two quadrants is worked out at once: its cost grows with the fourth power. */
export const LARGEST_TABLE = 12;

export function gridOf(width: number, height: number): Grid {
  if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LARGEST_TABLE))
    throw new RangeError(`a table of ${width}x${height} quadrants; the largest has ${LARGEST_TABLE} to a side`);
  const key = `${width}x${height}`;
  let grid = grids.get(key);
  if (grid === undefined) {
    grid = buildGrid(width, height);
    grids.set(key, grid);
  }
  return grid;
}

function buildGrid(width: number, height: number): Grid {
  const size = width * height;
  const labels = Array.from({ length: size }, (_, cell) => labelOf(cell, width));
  const neighbour = new Int16Array(size * 8).fill(-1);
  const steps = new Uint8Array(size * size);
  const reach = new Uint8Array(size * size);
  const bearing = new Int8Array(size * size);
  const crossed: Int16Array[] = [];
  const corners: Int16Array[] = [];
  for (let from = 0; from < size; from++) {
    const x = from % width;
    const y = Math.floor(from / width);
    for (const [direction, step] of SQUARE_STEPS.entries()) {
      const toX = x + step.x;
      const toY = y + step.y;
      if (toX >= 0 && toY >= 0 && toX < width && toY < height) neighbour[from * 8 + direction] = toY * width + toX;
    }
    for (let to = 0; to < size; to++) {
      const dx = (to % width) - x;
      const dy = Math.floor(to / width) - y;
      const at = from * size + to;
      const ax = Math.abs(dx);
      const ay = Math.abs(dy);
      steps[at] = ax + ay - (ax > 0 && ay > 0 ? 1 : 0);
      reach[at] = Math.max(ax, ay);
      bearing[at] = bearingOf(dx, dy);
      const line: number[] = [];
      const touched: number[] = [];
      for (const step of squaresOnLine(x, y, x + dx, y + dy)) {
        if ('beside' in step) for (const [bx, by] of step.beside) touched.push(by * width + bx);
        else line.push(step[1] * width + step[0]);
      }
      crossed.push(Int16Array.from(line.slice(1, -1)));
      corners.push(Int16Array.from(touched));
    }
  }
  return { width, height, size, labels, neighbour, steps, reach, bearing, crossed, corners };
}

/** The nearest of the eight directions to an offset: the tangent of 22.5 degrees is irrational, so there are no ties. */
export function bearingOf(dx: number, dy: number): number {
  if (dx === 0 && dy === 0) return -1;
  const large = Math.max(Math.abs(dx), Math.abs(dy));
  const small = Math.min(Math.abs(dx), Math.abs(dy));
  const diagonal = (large + small) * (large + small) > 2 * large * large;
  const sx = diagonal || Math.abs(dx) >= Math.abs(dy) ? Math.sign(dx) : 0;
  const sy = diagonal || Math.abs(dy) > Math.abs(dx) ? Math.sign(dy) : 0;
  return SQUARE_STEPS.findIndex((step) => step.x === sx && step.y === sy);
}

export const labelOf = (cell: number, width: number): string =>
  `${String.fromCharCode(65 + Math.floor(cell / width))}${(cell % width) + 1}`;

/** The quadrant a label names, or -1. */
export function parseLabel(label: string, grid: Pick<Grid, 'width' | 'height'>): number {
  const match = /^([A-Z])(\d{1,2})$/.exec(label.toUpperCase());
  if (match === null) return -1;
  const y = (match[1] ?? '').charCodeAt(0) - 65;
  const x = Number(match[2]) - 1;
  return y < grid.height && x >= 0 && x < grid.width ? y * grid.width + x : -1;
}

/** 0 for the row of quadrants along that edge of the table, counting inwards. */
export function rowFrom(side: Compass, cell: number, grid: Pick<Grid, 'width' | 'height'>): number {
  const x = cell % grid.width;
  const y = Math.floor(cell / grid.width);
  if (side === 'N') return y;
  if (side === 'S') return grid.height - 1 - y;
  return side === 'W' ? x : grid.width - 1 - x;
}

/** The direction that looks from an edge onto the table. */
export const inward = (side: Compass): number => (COMPASS.indexOf(side) * 2 + 4) % 8;

export const isEdge = (cell: number, grid: Grid): boolean => COMPASS.some((side) => rowFrom(side, cell, grid) === 0);

export const shortSides = (grid: Pick<Grid, 'width' | 'height'>): readonly Compass[] =>
  grid.width > grid.height ? ['W', 'E'] : ['N', 'E', 'S', 'W'];

/** The quadrant beside another, -1 off the table. */
export const neighbourOf = ({ neighbour }: Grid, cell: number, direction: number): number =>
  neighbour[cell * 8 + direction] ?? -1;
/** The nearest of the eight directions from one quadrant to another. */
export const bearingTo = ({ bearing, size }: Grid, from: number, to: number): number => bearing[from * size + to] ?? -1;

export const neighboursOf = (cell: number, grid: Grid): number[] => {
  const list: number[] = [];
  for (let direction = 0; direction < 8; direction++) {
    const next = neighbourOf(grid, cell, direction);
    if (next >= 0) list.push(next);
  }
  return list;
};

/** The direction of the step between two neighbouring quadrants, or -1. */
export function directionBetween(from: number, to: number, grid: Grid): number {
  for (let direction = 0; direction < 8; direction++) if (grid.neighbour[from * 8 + direction] === to) return direction;
  return -1;
}
