import type { BoardSheet } from '../../../clients/typescript/index.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A space of the board where it lies on the picture. */
export interface Place extends Point {
  readonly id: string;
  /** As people say it: its name, else its label or number. */
  readonly title: string;
  readonly terrain: string;
  readonly corners: readonly Point[];
  /** Closed SVG path. */
  readonly path: string;
}

/** Where the picture of a board puts the coordinates of its sheet. */
export interface Placement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout extends Placement {
  readonly kind: BoardSheet['kind'];
  /** Pixels between neighbouring spaces. */
  readonly step: number;
  readonly places: ReadonlyMap<string, Place>;
  /** The space at a point of the picture. */
  at(point: Point): Place | undefined;
  /** Where two neighbours touch: the ends of the side between them. */
  between(a: string, b: string): readonly [Point, Point] | undefined;
  /** The space one comes to from another in a direction, in degrees clockwise from the top. */
  towards(from: Place, degrees: number): Place | undefined;
}

const CIRCLE = 20;
const ZONE_RADIUS = 0.4;

/** The distance of neighbours on a map of zones: the middle one of all nearest distances. */
function typicalDistance(spaces: BoardSheet['spaces']): number {
  const nearest = spaces
    .map((one) =>
      Math.min(...spaces.filter((other) => other !== one).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
    )
    .filter((distance) => Number.isFinite(distance) && distance > 0)
    .sort((a, b) => a - b);
  return nearest[Math.floor(nearest.length / 2)] ?? 1;
}

function cornersOf(board: BoardSheet, space: BoardSheet['spaces'][number], distance: number): readonly Point[] {
  const round = (count: number, radius: number, turn: number): Point[] =>
    Array.from({ length: count }, (_, at) => {
      const angle = ((turn + (360 / count) * at) * Math.PI) / 180;
      return { x: space.x + radius * Math.cos(angle), y: space.y + radius * Math.sin(angle) };
    });
  if (space.outline !== undefined) return space.outline.map(([x, y]) => ({ x, y }));
  if (board.kind === 'zone') return round(CIRCLE, ZONE_RADIUS * distance, 0);
  if (board.kind === 'square') return round(4, Math.SQRT1_2, 45);
  return round(6, 1 / Math.sqrt(3), board.orientation === 'flat' ? 0 : 30);
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const closedPath = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')}Z`;

export function layOut(board: BoardSheet, placement: Placement): Layout {
  const { scale, left, top } = placement;
  const distance = board.kind === 'zone' ? typicalDistance(board.spaces) : 1;
  const put = ({ x, y }: Point): Point => ({ x: x * scale + left, y: y * scale + top });
  const places = new Map<string, Place>();
  for (const space of board.spaces) {
    const corners = cornersOf(board, space, distance).map(put);
    const title = [space.label ?? (board.kind === 'zone' ? '' : space.id), space.name ?? '']
      .filter((part) => part !== '')
      .join(' ');
    places.set(space.id, {
      ...put(space),
      id: space.id,
      title: title === '' ? space.id : title,
      terrain: space.terrain,
      corners,
      path: closedPath(corners),
    });
  }
  const step = scale * distance;
  const all = [...places.values()];
  const reach = board.kind === 'zone' ? step * 0.55 : step * 0.75;
  return {
    ...placement,
    kind: board.kind,
    step,
    places,
    at: (point) => nearest(all, point, reach),
    between: (a, b) => sideBetween(places.get(a), places.get(b), step),
    towards: (from, degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
      let best: Place | undefined;
      let bestCost = Number.POSITIVE_INFINITY;
      for (const place of all) {
        const [x, y] = [place.x - from.x, place.y - from.y];
        const along = x * dx + y * dy;
        if (along <= step * 0.2) continue;
        // What lies off the line counts double: straight ahead goes before near.
        const cost = along + 2 * Math.abs(x * dy - y * dx);
        if (cost < bestCost) [best, bestCost] = [place, cost];
      }
      return best;
    },
  };
}

function sideBetween(a: Place | undefined, b: Place | undefined, step: number): readonly [Point, Point] | undefined {
  if (a === undefined || b === undefined) return undefined;
  const shared = a.corners.filter((one) =>
    b.corners.some(({ x, y }) => Math.hypot(one.x - x, one.y - y) < step * 0.05),
  );
  const [from, to] = shared;
  if (from !== undefined && to !== undefined && shared.length === 2) return [from, to];
  // Zones do not touch: across the middle of the way from one to the other.
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.y - a.y) / length) * step * 0.2, ((a.x - b.x) / length) * step * 0.2];
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ];
}

function nearest(places: readonly Place[], { x, y }: Point, within: number): Place | undefined {
  let best: Place | undefined;
  let bestDistance = within;
  for (const place of places) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < bestDistance) [best, bestDistance] = [place, distance];
  }
  return best;
}
