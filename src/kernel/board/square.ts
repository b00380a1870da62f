import { type ArcInput, buildGraph, type Graph } from './graph.ts';

/** Clockwise from north: N, NE, E, SE, S, SW, W, NW. Even directions are straight, odd ones diagonal. */
export const SQUARE_STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
] as const;

export interface SquareMap extends Graph {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
  readonly x: (space: number) => number;
  readonly y: (space: number) => number;
}

/** Squares row by row from the north-west; `label` gives each its id. */
export function buildSquareMap(width: number, height: number, label: (x: number, y: number) => string): SquareMap {
  const ids: string[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) ids.push(label(x, y));
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x);
  const arcs: ArcInput[] = ids.flatMap((_, from) =>
    SQUARE_STEPS.flatMap((step, direction) => {
      const to = at((from % width) + step.x, Math.floor(from / width) + step.y);
      return to < 0 ? [] : [{ from, to, direction }];
    }),
  );
  return {
    ...buildGraph(ids, arcs),
    width,
    height,
    at,
    x: (space) => space % width,
    y: (space) => Math.floor(space / width),
  };
}
