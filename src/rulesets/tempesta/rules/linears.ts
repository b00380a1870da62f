import type { Refusal } from '#kernel/plain/refusal';
import { COMPASS, type Compass, directionBetween, rowFrom } from '../board/grid.ts';
import type { Game } from '../game.ts';
import { no } from '../refusals.ts';

/** [17.8-9, R-14] */
export function judgeLinear(game: Game, kind: 'road' | 'railway', path: readonly number[]): Refusal | undefined {
  const { grid, state, tables } = game;
  const { linear } = tables.terrain;
  const facts = { kind, length: path.length };
  if (path.includes(-1)) return no('off-table', '17-j', 'There is no such quadrant.', facts);
  if (path.length < linear.min || path.length > linear.max)
    return no('wrong-length', '17-j', `Roads and railways are ${linear.min} to ${linear.max} quadrants long.`, facts);
  if (new Set(path).size !== path.length) return no('crosses-itself', '17-j', 'It passes a quadrant once.', facts);
  for (let at = 1; at < path.length; at++)
    if (directionBetween(path[at - 1]!, path[at]!, grid) < 0) return no('gap', '17-j', 'It has no gaps.', facts);
  const edges = (cell: number): Compass[] => COMPASS.filter((side) => rowFrom(side, cell, grid) === 0);
  const first = edges(path[0]!);
  const last = edges(path[path.length - 1]!);
  if (!first.some((side) => last.some((other) => other !== side)))
    return no('same-side', '17-j', 'It joins two different sides of the table.', facts);
  if (path.some((cell) => state.cells[cell]!.sea)) return no('on-sea', '17-i', 'It does not run over the sea.', facts);
  if (kind === 'railway' && path.some((cell) => state.cells[cell]!.hill !== undefined))
    return no('railway-on-hill', '17-i', 'Only roads cross hills.', facts);
  return undefined;
}

/** [17-k] Quadrants shared with an earlier element of the kind, and new bridges. */
export function crossings(
  game: Game,
  kind: 'road' | 'railway',
  path: readonly number[],
): { junctions: number; bridges: number } {
  const cells = path.map((cell) => game.state.cells[cell]!);
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
