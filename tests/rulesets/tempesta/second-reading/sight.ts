import type { TempestaState } from '#rulesets/tempesta/index';
import type { Unit } from '#rulesets/tempesta/state';
import {
  at,
  bare,
  burning,
  type Cover,
  near,
  type Sort,
  smoking,
  sortOf,
  typeOf,
  unitsAt,
  WAYS,
  workAt,
  xy,
} from './ground.ts';

/* Lines of sight, distances, arcs and sides (46-52), reckoned with fractions of quadrants in whole numbers. */

interface Ray {
  /** Quadrants the line goes through, both ends left out, in order. */
  readonly through: readonly number[];
  /** Pairs of quadrants that meet in a corner the line passes. */
  readonly corners: readonly (readonly [number, number])[];
}

/** The line from centre to centre, walked in small steps that land exactly on every border it crosses. */
export function rayOf(state: TempestaState, from: number, to: number): Ray {
  const [ax, ay] = xy(state, from);
  const [bx, by] = xy(state, to);
  const through: number[] = [];
  const corners: (readonly [number, number])[] = [];
  // In units of 1/(2 * parts) along the line every border lies between two odd marks: borders are where 2*coordinate is odd.
  const parts = 2 * Math.max(1, Math.abs(bx - ax)) * Math.max(1, Math.abs(by - ay));
  for (let mark = 0; mark <= 2 * parts; mark++) {
    const x = 2 * parts * ax + mark * (bx - ax);
    const y = 2 * parts * ay + mark * (by - ay);
    const onBorder = (value: number): boolean => (((value / parts) % 2) + 2) % 2 === 1;
    const round = (value: number): number => Math.round(value / (2 * parts));
    const low = (value: number): number => (value / parts - 1) / 2;
    if (onBorder(x) && onBorder(y)) {
      const rising = bx - ax > 0 === by - ay > 0;
      const [left, top] = [low(x), low(y)];
      corners.push(
        rising
          ? [at(state, left + 1, top), at(state, left, top + 1)]
          : [at(state, left, top), at(state, left + 1, top + 1)],
      );
      continue;
    }
    if (onBorder(x) || onBorder(y)) continue;
    const cell = at(state, round(x), round(y));
    if (cell !== from && cell !== to && through.at(-1) !== cell) through.push(cell);
  }
  return { through, corners };
}

interface Eyes {
  readonly cell: number;
  /** Nobody's in particular: observation, which units do not hinder. */
  readonly sort: Sort | 'observer';
}

/** [47.1-3, 47.6-7] Whether a line from these eyes to the target cannot go on behind this quadrant. */
function stops(state: TempestaState, cell: number, eyes: Eyes, target: number): boolean {
  const own = state.cells[eyes.cell]!;
  const here = state.cells[cell]!;
  const beside = near(state, cell, target) === 1;
  const looksOver = own.hill !== undefined && !beside;
  const closed = bare(state, cell) === 'closed' || smoking(state, cell) || burning(state, cell);
  if (closed && !looksOver) return true;
  if (here.hill !== undefined && here.hill !== own.hill && !(looksOver && here.level < own.level)) return true;
  if (eyes.sort === 'observer' || looksOver) return false;
  const there = unitsAt(state, cell).filter((unit) => sortOf(unit) !== 'command');
  if (eyes.sort === 'foot' || eyes.sort === 'gun') return there.length > 0 || here.wrecks > 0;
  if (there.some((unit) => sortOf(unit) === 'vehicle')) return true;
  return beside && (there.length > 0 || here.wrecks > 0);
}

export function sees(state: TempestaState, eyes: Eyes, target: number): boolean {
  const distance = near(state, eyes.cell, target);
  if (distance === 0) return true;
  if (state.weather === 'bad' && distance > 1) return false;
  const { through, corners } = rayOf(state, eyes.cell, target);
  if (through.some((cell) => stops(state, cell, eyes, target))) return false;
  const pinched = corners.some((pair) => pair.every((cell) => cell >= 0 && stops(state, cell, eyes, target)));
  if (!pinched) return true;
  const hidden = bare(state, target) === 'closed' || smoking(state, target) || burning(state, target);
  return distance === 1 && !hidden;
}

/** [50.2] Steps with at most one diagonal. */
export const steps = (state: TempestaState, from: number, to: number): number => {
  const [ax, ay] = xy(state, from);
  const [bx, by] = xy(state, to);
  const sum = Math.abs(ax - bx) + Math.abs(ay - by);
  return ax !== bx && ay !== by ? sum - 1 : sum;
};

/** [50.3, R-41, ruling 4] What a quadrant in between adds to the way, as it does for those who walk. */
function slows(state: TempestaState, cell: number): Cover {
  const { railways } = state.cells[cell]!;
  if (bare(state, cell) === 'closed' || smoking(state, cell)) return 'closed';
  return bare(state, cell) === 'partial' || railways.length > 0 || workAt(state, cell) === 'atObstacle'
    ? 'partial'
    : 'open';
}

/** [50.2, 50.3] The shortest way on foot: one diagonal at most, one more for closed ground and for the first partial. */
export function range(state: TempestaState, from: number, to: number): number {
  type Walker = { cell: number; diagonal: boolean; partial: boolean };
  const after: Walker[][] = [[{ cell: from, diagonal: false, partial: false }]];
  const been = new Set<string>();
  for (let length = 0; length < 60; length++)
    for (const { cell, diagonal, partial } of after[length] ?? []) {
      if (cell === to) return length;
      const name = `${cell} ${diagonal} ${partial}`;
      if (been.has(name)) continue;
      been.add(name);
      const ground = cell === from ? 'open' : slows(state, cell);
      const arrival = length + 1 + (ground === 'closed' || (ground === 'partial' && !partial) ? 1 : 0);
      const [x, y] = xy(state, cell);
      for (const [dx, dy] of WAYS) {
        const next = at(state, x + dx, y + dy);
        const slant = dx !== 0 && dy !== 0;
        if (next < 0 || (slant && diagonal)) continue;
        after[arrival] ??= [];
        after[arrival]!.push({ cell: next, diagonal: diagonal || slant, partial: partial || ground === 'partial' });
      }
    }
  return Number.POSITIVE_INFINITY;
}

/** [51, figures] Where a quadrant lies from another that faces so: ahead and aside, both turned to the facing. */
function turned(state: TempestaState, from: number, facing: number, to: number): { front: boolean; half: boolean } {
  const [ax, ay] = xy(state, from);
  const [bx, by] = xy(state, to);
  const [east, north] = [bx - ax, ay - by];
  const quarter = Math.floor(facing / 2);
  // Turn the table until the facing is north or north-east.
  let [right, ahead] = [east, north];
  for (let turn = 0; turn < quarter; turn++) [right, ahead] = [-ahead, right];
  return facing % 2 === 0
    ? { front: ahead > 0 && Math.abs(right) <= ahead, half: ahead > 0 }
    : { front: right >= 0 && ahead >= 0 && right + ahead > 0, half: right + ahead > 0 };
}

export function inArc(state: TempestaState, unit: Unit, target: number): boolean {
  const work = workAt(state, unit.cell);
  const { arc, flags } = typeOf(unit);
  const sort = sortOf(unit);
  const shelters = (sort === 'foot' && !flags.has('mortar')) || sort === 'gun' || sort === 'command';
  if ((work === 'bunkerLight' || work === 'bunkerHeavy') && shelters)
    return turned(state, unit.cell, state.cells[unit.cell]!.defence!.facing, target).front;
  if (arc === 360 || unit.facing < 0) return true;
  const view = turned(state, unit.cell, unit.facing, target);
  return arc === 90 ? view.front : view.half;
}

/** [52] Which side of a vehicle is struck from there. */
export function sideStruck(state: TempestaState, unit: Unit, from: number): 'front' | 'flank' | 'rear' {
  if (turned(state, unit.cell, unit.facing, from).front) return 'front';
  return turned(state, unit.cell, (unit.facing + 4) % 8, from).front ? 'rear' : 'flank';
}
