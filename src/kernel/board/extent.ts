import type { BoardSheet } from './sheet.ts';

/* How much room a board takes. A scenario may play on a part of a large map: only what has spaces counts. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly outline?: readonly (readonly [number, number])[];
}

/** Room around the outermost centres: half a space; on zone maps around the outermost outlines, for their names. */
const RIM = { hex: 0.65, square: 0.55, zone: 0.34 } as const;
/** Radius of a zone without an outline of its own, against the distance of a typical neighbour. */
export const ZONE_RADIUS = 0.4;

/** How far the nearest neighbour of a typical zone is, so that zone maps in any unit of measure come out alike. */
export function typicalDistance(spaces: readonly Placed[]): number {
  const nearest = spaces
    .map((one) =>
      Math.min(...spaces.filter((other) => other !== one).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
    )
    .filter((distance) => Number.isFinite(distance) && distance > 0)
    .sort((a, b) => a - b);
  return nearest[Math.floor(nearest.length / 2)] ?? 1;
}

/** The distance between neighbouring centres, in the units of the sheet. */
export const distanceOn = ({ kind, spaces }: Pick<BoardSheet, 'kind'> & { readonly spaces: readonly Placed[] }) =>
  kind === 'zone' ? typicalDistance(spaces) : 1;

/** The box around centres and outlines. */
export function extentOf(spaces: readonly Placed[], radius = 0): Box {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  const take = (x: number, y: number, reach: number): void => {
    left = Math.min(left, x - reach);
    top = Math.min(top, y - reach);
    right = Math.max(right, x + reach);
    bottom = Math.max(bottom, y + reach);
  };
  for (const { x, y, outline } of spaces) {
    take(x, y, outline === undefined ? radius : 0);
    for (const [cornerX, cornerY] of outline ?? []) take(cornerX, cornerY, 0);
  }
  return spaces.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** All of a board with some room around it, in its own units: what is drawn of it. */
export function boxOf(sheet: Pick<BoardSheet, 'kind'> & { readonly spaces: readonly Placed[] }): Box {
  const distance = distanceOn(sheet);
  const { x, y, width, height } = extentOf(sheet.spaces, sheet.kind === 'zone' ? ZONE_RADIUS * distance : 0);
  const rim = RIM[sheet.kind] * distance;
  return { x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim };
}

/** A board whose measures fit what lies on it. */
export interface FittedBoard extends BoardSheet {
  /** Of its upper left corner, in the units of the sheet. */
  readonly left: number;
  readonly top: number;
}

/** Enough digits for any drawing, few enough to be read. */
const short = (value: number): number => Math.round(value * 1e4) / 1e4;

export function fitted(sheet: BoardSheet): FittedBoard {
  const { x, y, width, height } = boxOf(sheet);
  return { ...sheet, left: short(x), top: short(y), width: short(width), height: short(height) };
}
