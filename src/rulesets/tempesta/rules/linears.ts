import { firstOf, known, lastOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { COMPASS, type Compass } from '../names.ts';
import { no } from '../refusals.ts';
import { cellOf } from '../state.ts';
import type { Game } from './game.ts';
import { directionBetween, rowFrom } from './grid.ts';

/** [17.8-9, R-14] */
export function judgeLinear(game: Game, kind: 'road' | 'railway', path: readonly number[]): Refusal | undefined {
  const { grid, state, tables } = game;
  const { linear } = tables.terrain;
  if (path.length < linear.min || path.length > linear.max)
    return no('line-length', '17-j', { length: path.length, min: linear.min, max: linear.max });
  if (new Set(path).size !== path.length) return no('crosses-itself', '17-j', {});
  for (const [at, to] of path.slice(1).entries()) {
    const from = known(path[at], 'quadrant of the line', at);
    if (directionBetween(from, to, grid) < 0)
      return no('not-adjacent', '17-j', { from: game.label(from), to: game.label(to) });
  }
  const edges = (cell: number): Compass[] => COMPASS.filter((side) => rowFrom(side, cell, grid) === 0);
  const first = edges(firstOf(path));
  const last = edges(lastOf(path));
  if (!first.some((side) => last.some((other) => other !== side))) return no('same-side', '17-j', {});
  const wet = path.find((cell) => cellOf(state, cell).sea);
  if (wet !== undefined) return no('line-at-sea', '17-i', { space: game.label(wet) });
  if (kind === 'railway' && path.some((cell) => cellOf(state, cell).hill !== undefined))
    return no('railway-on-hill', '17-i', {});
  return undefined;
}

/** [17-k] Quadrants shared with an earlier element of the kind, and new bridges. */
export function crossings(
  game: Game,
  kind: 'road' | 'railway',
  path: readonly number[],
): { junctions: number; bridges: number } {
  const cells = path.map((cell) => cellOf(game.state, cell));
  return {
    junctions: cells.filter((cell) => (kind === 'road' ? cell.roads.length > 0 : cell.railways.length > 0)).length,
    bridges: cells.filter((cell) => cell.river !== undefined && cell.bridge === undefined).length,
  };
}

/** Straight lines across, and lines with one step aside: what is offered as a course for a road or railway. */
export function* linearCourses(game: Game, kind: 'road' | 'railway'): Iterable<string[]> {
  const { width, height } = game.grid;
  const yieldable = (cells: readonly number[]): string[] | undefined =>
    judgeLinear(game, kind, cells) === undefined ? cells.map((cell) => game.label(cell)) : undefined;
  for (let y = 0; y < height; y++) {
    const straight = yieldable(Array.from({ length: width }, (_, x) => y * width + x));
    if (straight !== undefined) yield straight;
    for (const step of [-1, 1]) {
      if (y + step < 0 || y + step >= height) continue;
      const bent = yieldable(Array.from({ length: width }, (_, x) => (x < width / 2 ? y : y + step) * width + x));
      if (bent !== undefined) yield bent;
    }
  }
  for (let x = 0; x < width; x++) {
    const straight = yieldable(Array.from({ length: height }, (_, y) => y * width + x));
    if (straight !== undefined) yield straight;
    for (const step of [-1, 1]) {
      if (x + step < 0 || x + step >= width) continue;
      const bent = yieldable(Array.from({ length: height }, (_, y) => y * width + (y < height / 2 ? x : x + step)));
      if (bent !== undefined) yield bent;
    }
  }
}
