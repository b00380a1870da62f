import type { BareView, UnitView } from '../../../clients/typescript/index.ts';
import type { Layout, Place } from './layout.ts';

/** A counter where it lies on the map. `unit` is absent where only that something is there is known. */
export interface Piece {
  readonly key: string;
  readonly side: string;
  readonly space: string;
  readonly unit?: UnitView;
  /** Top left corner. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Counters of its stack, on the one that lies on top. */
  readonly count?: number;
}

type View = BareView['view'];

interface Pile {
  readonly side: string;
  readonly units: readonly (UnitView | undefined)[];
}

/** Counters of a fanned stack that are drawn; the badge shows how many there are. */
const SHOWN = 3;

export function pilesBySpace(view: View): ReadonlyMap<string, readonly Pile[]> {
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const spaces = new Map<string, Pile[]>();
  const add = (space: string, pile: Pile): void => {
    const there = spaces.get(space);
    if (there === undefined) spaces.set(space, [pile]);
    else there.push(pile);
  };
  if (view.stacks.length > 0)
    for (const { space, side, units: ids } of view.stacks)
      add(space, { side, units: ids?.map((id) => units.get(id)) ?? [undefined] });
  else {
    const piles = new Map<string, UnitView[]>();
    for (const unit of view.units) {
      if (unit.space === undefined) continue;
      const key = `${unit.space}\n${unit.side}`;
      piles.set(key, [...(piles.get(key) ?? []), unit]);
    }
    for (const [key, pile] of piles) {
      const [space = '', side = ''] = key.split('\n');
      add(space, { side, units: pile });
    }
  }
  return spaces;
}

const keyOf = (unit: UnitView | undefined, space: string, side: string, at: number): string =>
  unit === undefined ? `? ${space} ${side} ${at}` : unit.id;

/** Behind the unit on top, to the upper right, so that the name below stays free. Lowest first. */
function fanned(pile: Pile, place: Place, x: number, size: number): Piece[] {
  const shown = pile.units.slice(0, SHOWN);
  const step = size * 0.09;
  const left = x - size / 2 - ((shown.length - 1) * step) / 2;
  const top = place.y - size * 0.52;
  return shown
    .map((unit, at): Piece => {
      const lies = { x: left + at * step, y: top - at * step, size };
      const key = keyOf(unit, place.id, pile.side, at);
      const onTop = at === 0 ? { count: pile.units.length } : {};
      return { key, side: pile.side, space: place.id, ...(unit === undefined ? {} : { unit }), ...lies, ...onTop };
    })
    .reverse();
}

const ROOM = {
  square: { width: 0.92, height: 0.7, y: 0.005, largest: 0.55 },
  zone: { width: 0.68, height: 0.48, y: -0.01, largest: 0.44 },
} as const;

/** All counters of a space side by side, as large as fits. */
function tiled(piles: readonly Pile[], place: Place, step: number, kind: keyof typeof ROOM): Piece[] {
  const room = ROOM[kind];
  const units = piles.flatMap(({ side, units: pile }) => pile.map((unit) => ({ unit, side })));
  const cellOf = (across: number): number =>
    step * Math.min(room.width / across, room.height / Math.ceil(units.length / across), room.largest);
  let columns = 1;
  for (let across = 2; across <= units.length; across++) if (cellOf(across) > cellOf(columns)) columns = across;
  const rows = Math.ceil(units.length / columns);
  const cell = cellOf(columns);
  const size = cell * 0.92;
  const [left, top] = [place.x - (columns * cell) / 2, place.y + room.y * step - (rows * cell) / 2];
  const lacking = rows * columns - units.length;
  return units.map(({ unit, side }, at) => ({
    key: keyOf(unit, place.id, side, at),
    side,
    space: place.id,
    ...(unit === undefined ? {} : { unit }),
    x: left + (at >= (rows - 1) * columns ? (lacking * cell) / 2 : 0) + (at % columns) * cell + (cell - size) / 2,
    y: top + Math.floor(at / columns) * cell + (cell - size) / 2,
    size,
  }));
}

export function piecesOf(view: View, layout: Layout): Piece[] {
  const { step, kind, places } = layout;
  return [...pilesBySpace(view)].flatMap(([id, piles]) => {
    const place = places.get(id);
    if (place === undefined) return [];
    if (kind !== 'hex') return tiled(piles, place, step, kind);
    if (piles.length === 1) return fanned(piles[0]!, place, place.x, step * 0.56);
    const size = step * (piles.length === 2 ? 0.42 : 0.31);
    const width = Math.min(piles.length, 3) * size * 1.12;
    return piles
      .slice(0, 3)
      .flatMap((pile, at) => fanned(pile, place, place.x - width / 2 + size * 1.12 * (at + 0.5), size));
  });
}

/** The same counters spread out above their space, large enough to be hit by a finger. */
export function spreadOut(view: View, layout: Layout, space: string, size: number): Piece[] {
  const place = layout.places.get(space);
  if (place === undefined) return [];
  const units = (pilesBySpace(view).get(space) ?? []).flatMap(({ side, units: pile }) =>
    pile.map((unit, at) => ({ unit, side, at })),
  );
  const cell = size * 1.14;
  const columns = Math.min(units.length, 5);
  const rows = Math.ceil(units.length / columns);
  const half = (columns * cell) / 2;
  const left = Math.min(Math.max(place.x, half), Math.max(half, layout.width - half)) - half;
  const above = place.y - layout.step * 0.35 - rows * cell;
  const top = above >= 0 ? above : place.y + layout.step * 0.35;
  return units.map(({ unit, side, at }, index) => ({
    key: keyOf(unit, space, side, at),
    side,
    space,
    ...(unit === undefined ? {} : { unit }),
    x: left + (index % columns) * cell + (cell - size) / 2,
    y: top + Math.floor(index / columns) * cell + (cell - size) / 2,
    size,
  }));
}
