import { type ArcInput, buildGraph, type Graph } from './graph.ts';

/*
 * Hexes by column and row, both counted from 0. `flat`: columns of flat-topped hexes, every second column half a hex lower;
 * `pointy`: rows of pointy-topped hexes, every second row half a hex to the right. `shifted` says which are moved: the odd ones or the even ones.
 * Directions run clockwise; flat: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west;
 * pointy: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west.
 */
export interface HexLayout {
  readonly orientation: 'flat' | 'pointy';
  readonly shifted: 'odd' | 'even';
}

export interface HexPosition {
  readonly column: number;
  readonly row: number;
}

/** Cube coordinates: q + r + s = 0. */
export interface Cube {
  readonly q: number;
  readonly r: number;
}

const isShifted = (layout: HexLayout, line: number): boolean => (line & 1) === (layout.shifted === 'odd' ? 1 : 0);

export function cubeOf(layout: HexLayout, { column, row }: HexPosition): Cube {
  if (layout.orientation === 'flat') {
    const half = layout.shifted === 'odd' ? (column - (column & 1)) / 2 : (column + (column & 1)) / 2;
    return { q: column, r: row - half };
  }
  const half = layout.shifted === 'odd' ? (row - (row & 1)) / 2 : (row + (row & 1)) / 2;
  return { q: column - half, r: row };
}

export const hexDistance = (a: Cube, b: Cube): number =>
  (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;

const FLAT_STEPS = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
] as const;

const POINTY_STEPS = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
] as const;

export const hexSteps = (orientation: HexLayout['orientation']): readonly Cube[] =>
  orientation === 'flat' ? FLAT_STEPS : POINTY_STEPS;

/** Centre of a hex when neighbouring centres are 1 apart; y grows downwards. */
export function hexCentre(layout: HexLayout, { column, row }: HexPosition): { readonly x: number; readonly y: number } {
  const across = Math.sqrt(3) / 2;
  return layout.orientation === 'flat'
    ? { x: column * across, y: row + (isShifted(layout, column) ? 0.5 : 0) }
    : { x: column + (isShifted(layout, row) ? 0.5 : 0), y: row * across };
}

export interface HexMap extends Graph {
  readonly layout: HexLayout;
  readonly cubes: readonly Cube[];
  /** Straight distance in hexes, whatever lies between. */
  distance(a: number, b: number): number;
  /** The neighbour in a direction, or -1. */
  neighbour(space: number, direction: number): number;
}

export function buildHexMap(
  layout: HexLayout,
  hexes: readonly { readonly id: string; readonly column: number; readonly row: number }[],
): HexMap {
  const cubes = hexes.map((hex) => cubeOf(layout, hex));
  const at = new Map<string, number>(cubes.map((cube, index) => [`${cube.q},${cube.r}`, index]));
  const steps = hexSteps(layout.orientation);
  const arcs: ArcInput[] = cubes.flatMap((cube, from) =>
    steps.flatMap((step, direction) => {
      const to = at.get(`${cube.q + step.q},${cube.r + step.r}`);
      return to === undefined ? [] : [{ from, to, direction }];
    }),
  );
  const graph = buildGraph(
    hexes.map((hex) => hex.id),
    arcs,
  );
  const neighbours = new Int32Array(hexes.length * 6).fill(-1);
  for (const arc of arcs) neighbours[arc.from * 6 + arc.direction!] = arc.to;
  return {
    ...graph,
    layout,
    cubes,
    distance: (a, b) => hexDistance(cubes[a]!, cubes[b]!),
    neighbour: (space, direction) => neighbours[space * 6 + direction]!,
  };
}
