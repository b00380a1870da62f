import { firstOf, known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { COMPASS, type Compass } from '../names.ts';
import { no } from '../refusals.ts';
import { cellOf, type Figure } from '../state.ts';
import type { Game } from './game.ts';
import { rowFrom } from './grid.ts';
import { GROUND_SCENARIO } from './ground.ts';

export type Shape = Pick<Figure, 'cells' | 'hill'>;

/** [17.3, R-16] Two to six cells that hang together, no more than three on any line. */
export function judgeShape(game: Game, shape: Shape, least: number): Refusal | undefined {
  const { figure, maxLevel } = game.tables.terrain;
  const { cells, hill } = shape;
  if (cells.length < least || cells.length > figure.max)
    return no('figure-size', '17-b', { cells: cells.length, min: least, max: figure.max });
  if (hill > maxLevel) return no('hill-level', '15-e', { level: hill, max: maxLevel });
  for (const cell of cells) {
    if (GROUND_SCENARIO.get(cell.ground) !== cell.scenario || cell.ground === 'sea')
      return no('unknown-ground', '15-a', { ground: cell.ground, scenario: cell.scenario });
    if (cell.ground === 'rocky' && hill === 0) return no('rocky-needs-hill', '15-e', {});
    if (cell.scenario === 'open' && hill === 0) return no('open-ground', '17-a', {});
  }
  const keys = new Set(cells.map(({ dx, dy }) => `${dx},${dy}`));
  if (keys.size !== cells.length) return no('same-cell-twice', '17-b', {});
  const lines = new Map<string, number>();
  for (const { dx, dy } of cells)
    for (const line of [`r${dy}`, `c${dx}`, `d${dx - dy}`, `u${dx + dy}`]) lines.set(line, (lines.get(line) ?? 0) + 1);
  const longest = Math.max(...lines.values());
  if (longest > figure.inLine) return no('too-long', '17-c', { inLine: longest, limit: figure.inLine });
  const corner = firstOf(cells);
  const reached = new Set([`${corner.dx},${corner.dy}`]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { dx, dy } of cells) {
      const key = `${dx},${dy}`;
      if (reached.has(key)) continue;
      if (
        [...reached].some((other) => {
          const [x = 0, y = 0] = other.split(',').map(Number);
          return Math.abs(x - dx) <= 1 && Math.abs(y - dy) <= 1;
        })
      ) {
        reached.add(key);
        grew = true;
      }
    }
  }
  return reached.size === cells.length ? undefined : no('not-connected', '17-c', {});
}

/** A figure turned and mirrored, with its upper left corner at the anchor; undefined off the table. */
export function figureCells(
  game: Game,
  figure: Shape,
  anchor: number,
  rotation: number,
  mirror: boolean,
): number[] | undefined {
  let points = figure.cells.map(({ dx, dy }) => ({ x: mirror ? -dx : dx, y: dy }));
  for (let turn = 0; turn < rotation; turn++) points = points.map(({ x, y }) => ({ x: -y, y: x }));
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const { width, height } = game.grid;
  const baseX = anchor % width;
  const baseY = Math.floor(anchor / width);
  const cells = points.map(({ x, y }) => ({ x: baseX + x - left, y: baseY + y - top }));
  return anchor < 0 || cells.some(({ x, y }) => x >= width || y >= height)
    ? undefined
    : cells.map(({ x, y }) => y * width + x);
}

/** [17.7] Side 1 is a short side of the choice of whoever lays figures first, the others follow clockwise. */
export const numberedSide = (first: Compass, number: number): Compass =>
  known(COMPASS[(COMPASS.indexOf(first) + number - 1) % COMPASS.length], 'side', number);

export function judgeFigurePlace(game: Game, figure: Figure, cells: readonly number[]): Refusal | undefined {
  const { grid, state, tables } = game;
  if (state.terrain.firstSide === undefined) return no('sides-first', '17-g', {});
  const [which, far] = figure.dice as [number, number];
  const k = Math.ceil(far / 2);
  const others = state.terrain.figures.filter(({ id, status }) => id !== figure.id && status === 'placed');
  if (which <= 4) {
    const side = numberedSide(state.terrain.firstSide, which);
    const nearest = Math.min(...cells.map((cell) => rowFrom(side, cell, grid)));
    if (nearest > k) return no('too-far-from-side', '17-g', { figure: figure.id, side, distance: nearest, limit: k });
    const gap = Math.min(
      99,
      ...others.flatMap(({ at }) => at.flatMap((other) => cells.map((cell) => game.steps(cell, other)))),
    );
    if (gap < k) return no('too-near-others', '17-g', { figure: figure.id, distance: gap, least: k });
  } else {
    const nearest = Math.min(...cells.flatMap((cell) => COMPASS.map((side) => rowFrom(side, cell, grid))));
    if (nearest < k) return no('too-near-edge', '17-h', { figure: figure.id, distance: nearest, least: k });
  }
  for (const other of others) {
    if (!other.at.some((cell) => cells.includes(cell))) continue;
    if (other.hill === 0 || figure.hill > 0) return no('overlap', '14-b', { figure: figure.id, other: other.id });
  }
  const atSea = cells.filter((cell) => cellOf(state, cell).sea).length;
  if (atSea > tables.terrain.onSea)
    return no('too-much-at-sea', '17-i', { figure: figure.id, cells: atSea, limit: tables.terrain.onSea });
  if (figure.hill > 0 && cells.some((cell) => cellOf(state, cell).river !== undefined))
    return no('hill-on-river', '14-b', {});
  // [17.8, 18] The railways lie already when the other player changes the table.
  if (figure.hill > 0 && cells.some((cell) => cellOf(state, cell).railways.length > 0))
    return no('railway-on-hill', '17-i', {});
  return undefined;
}

/** Where a figure may lie: its upper left corner, quarter turns and whether it is mirrored. */
export interface FigurePlace {
  readonly anchor: string;
  readonly rotation: number;
  readonly mirror: boolean;
}

export function* figurePlaces(game: Game, figure: Figure): Iterable<FigurePlace> {
  const seen = new Set<string>();
  for (let anchor = 0; anchor < game.grid.size; anchor++)
    for (let rotation = 0; rotation < 4; rotation++)
      for (const mirror of [false, true]) {
        const cells = figureCells(game, figure, anchor, rotation, mirror);
        if (cells === undefined) continue;
        const key = cells.join();
        if (seen.has(key)) continue;
        seen.add(key);
        if (judgeFigurePlace(game, figure, cells) === undefined) yield { anchor: game.label(anchor), rotation, mirror };
      }
}
