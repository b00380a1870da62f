import { type Box, boxOf, distanceOn, ZONE_RADIUS } from '#kernel/board/extent';
import { num } from './markup.ts';
import type { BoardSheet, SpaceSheet } from './seen.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything on a board lies, in pixels. */
export interface Layout {
  readonly kind: BoardSheet['kind'];
  /** Distance between the centres of two neighbouring spaces. */
  readonly scale: number;
  /** Pixels to one unit of the sheet. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly spaces: ReadonlyMap<string, PlacedSpace>;
  /** The side two spaces share; for zones the line between them. */
  sideOf(a: string, b: string): readonly [Point, Point] | undefined;
  /** Pairs of spaces that lie side by side, each once. */
  neighbours(): readonly (readonly [PlacedSpace, PlacedSpace])[];
}

export interface PlacedSpace extends Point {
  readonly sheet: SpaceSheet;
  readonly corners: readonly Point[];
  /** Closed SVG path of the outline. */
  readonly path: string;
}

export const path = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');

/** A closed outline from its first corner in steps: shorter than absolute corners, and alike for all hexes of a map. */
function outline(corners: readonly Point[]): string {
  const [first, ...rest] = corners;
  if (first === undefined) return '';
  let before = first;
  let d = `M${num(first.x)} ${num(first.y)}l`;
  for (const corner of rest) {
    d += `${num(corner.x - before.x)} ${num(corner.y - before.y)} `;
    before = corner;
  }
  return `${d.trimEnd()}z`;
}

const CIRCLE_CORNERS = 20;

function cornersOf(sheet: BoardSheet, centre: Point, scale: number): Point[] {
  const round = (count: number, radius: number, turn: number): Point[] =>
    Array.from({ length: count }, (_, at) => {
      const angle = ((turn + (360 / count) * at) * Math.PI) / 180;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    });
  if (sheet.kind === 'square') return round(4, scale / Math.SQRT2, 45);
  return round(6, scale / Math.sqrt(3), sheet.orientation === 'flat' ? 0 : 30);
}

/** Every zone with an outline: a disc where the sheet has none. */
function outlined(spaces: readonly SpaceSheet[], distance: number): SpaceSheet[] {
  const radius = ZONE_RADIUS * distance;
  return spaces.map((space) =>
    space.outline !== undefined
      ? space
      : {
          ...space,
          outline: Array.from({ length: CIRCLE_CORNERS }, (_, at): [number, number] => {
            const angle = (2 * Math.PI * at) / CIRCLE_CORNERS;
            return [space.x + radius * Math.cos(angle), space.y + radius * Math.sin(angle)];
          }),
        },
  );
}

/** A scenario may play on a part of a large map: only what has spaces is laid out. */
export function layOut(sheet: BoardSheet, scale: number): Layout {
  const distance = distanceOn(sheet);
  const unit = scale / distance;
  const drawn = sheet.kind === 'zone' ? outlined(sheet.spaces, distance) : sheet.spaces;
  const box = boxOf(sheet);
  const placed = ({ x, y }: Point): Point => ({ x: (x - box.x) * unit, y: (y - box.y) * unit });
  const spaces = new Map<string, PlacedSpace>();
  for (const space of drawn) {
    const centre = placed(space);
    const corners = space.outline?.map(([x, y]) => placed({ x, y })) ?? cornersOf(sheet, centre, scale);
    spaces.set(space.id, { ...centre, sheet: space, corners, path: outline(corners) });
  }
  let pairs: readonly (readonly [PlacedSpace, PlacedSpace])[] | undefined;
  const half = sheet.kind === 'square' ? scale / 2 : scale / (2 * Math.sqrt(3));
  return {
    kind: sheet.kind,
    scale,
    unit,
    width: box.width * unit,
    height: box.height * unit,
    spaces,
    neighbours: () => {
      pairs ??= findNeighbours([...spaces.values()], scale);
      return pairs;
    },
    sideOf(a, b) {
      const [from, to] = [spaces.get(a), spaces.get(b)];
      if (from === undefined || to === undefined) return undefined;
      if (sheet.kind === 'zone') return [from, to];
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const across = { x: (-(to.y - from.y) / length) * half, y: ((to.x - from.x) / length) * half };
      return [
        { x: middle.x + across.x, y: middle.y + across.y },
        { x: middle.x - across.x, y: middle.y - across.y },
      ];
    },
  };
}

/** Only spaces in the same or a touching cell of a coarse grid are compared. */
function findNeighbours(spaces: readonly PlacedSpace[], scale: number): (readonly [PlacedSpace, PlacedSpace])[] {
  const cell = scale * 1.2;
  const bins = new Map<number, PlacedSpace[]>();
  const bin = (x: number, y: number): number => Math.floor(x / cell) * 8192 + Math.floor(y / cell);
  const pairs: (readonly [PlacedSpace, PlacedSpace])[] = [];
  for (const space of spaces) {
    for (const dx of [-cell, 0, cell])
      for (const dy of [-cell, 0, cell])
        for (const other of bins.get(bin(space.x + dx, space.y + dy)) ?? [])
          if (Math.hypot(space.x - other.x, space.y - other.y) < scale * 1.05) pairs.push([other, space]);
    collect(bins, bin(space.x, space.y), space);
  }
  return pairs;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Where the counters of a square or zone lie: between its number and its tags; in units of the scale from its centre. */
export const COUNTER_ROOM = {
  square: { width: 0.92, height: 0.7, y: 0.005 },
  zone: { width: 0.68, height: 0.48, y: -0.01 },
} as const;

/** A number from 0 to 1 that always is the same for the same text: scatters trees without dice. */
export function scatter(seed: string, salt: number): number {
  let hash = 2166136261 ^ salt;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** Adds to the list kept under a key. */
export function collect<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
