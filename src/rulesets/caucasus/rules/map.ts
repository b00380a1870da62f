import { cubeOf, hexDistance, hexSteps } from '#kernel/board/hex';
import type { EntryLetter, Sea, SideId, Terrain } from '../names.ts';
import { SIDES } from '../names.ts';
import type { HexData, MapData, PlaceData } from '../scenario.ts';

/*
 * The map as arrays. A hex is its index, a hexside is `hex * 6 + direction`; directions run clockwise from north-east,
 * so that the hexside seen from the other end is direction + 3.
 */

export const NATURAL = ['open', 'desert', 'rough', 'swamp', 'forest', 'mountain', 'alpine'] as const;
export type Natural = (typeof NATURAL)[number];
export const SETTLEMENT_RANK = { none: 0, town: 1, 'minor-city': 2, 'major-city': 3 } as const;
export const opposite = (direction: number): number => (direction + 3) % 6;

/** A railway off the map, from one of the two hexes it joins to the other. */
export interface Link {
  readonly near: number;
  readonly far: number;
}

export interface Board {
  readonly size: number;
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** Neighbour across each hexside, -1 for none. */
  readonly next: Int16Array;
  readonly terrain: readonly Terrain[];
  readonly seasonal: Uint8Array;
  /** 0 none, 1 town, 2 minor city, 3 major city. */
  readonly settlement: Uint8Array;
  readonly place: readonly (PlaceData | undefined)[];
  readonly points: Uint8Array;
  /** Hexes worth victory points. */
  readonly objectives: readonly number[];
  /** Towns and cities. */
  readonly settlements: readonly number[];
  readonly port: readonly ({ readonly sea: Sea; readonly size: 'minor' | 'major' } | undefined)[];
  readonly ports: readonly number[];
  readonly blackSea: Uint8Array;
  /** North-edge entry hexes A-E: nobody enters or attacks them [4.1]. */
  readonly edge: Uint8Array;
  readonly entry: readonly (EntryLetter | undefined)[];
  readonly entrySide: Int8Array;
  /** Every entry hex, in the order of the map. */
  readonly entries: readonly number[];
  readonly entryHexes: ReadonlyMap<EntryLetter, readonly number[]>;
  /** 0 none, 1 minor, 2 major. Only what runs along a hexside counts [2.35]. */
  readonly river: Uint8Array;
  /** A minor river that vanishes when the seasonal swamps fill [2.31]. */
  readonly seasonalRiver: Uint8Array;
  readonly alpine: Uint8Array;
  /** 0 none, 1 closes in winter, 2 never closes. */
  readonly pass: Uint8Array;
  /** Lake or nothing but sea. */
  readonly barrier: Uint8Array;
  readonly road: Uint8Array;
  /** First turn on which a railway across this side carries supply, 0 for no railway [2.33]. */
  readonly rail: Uint8Array;
  /** 1 where rail movement is possible: not on lines that carry supply alone [2.33, 2.34]. */
  readonly railMove: Uint8Array;
  readonly roadHex: Uint8Array;
  readonly railHex: Uint8Array;
  /** Per side: railways off the map it may use, from either end [7.22]. */
  readonly links: readonly [axis: readonly Link[], soviet: readonly Link[]];
  readonly startControl: readonly SideId[];
  distance(a: number, b: number): number;
  /** Direction from one hex to a neighbour, -1 when they do not touch. */
  direction(from: number, to: number): number;
  /** The hex of a named place; throws for a name the map does not know. */
  named(name: string): number;
}

export function buildBoard(map: MapData): Board {
  const size = map.hexes.length;
  const ids = map.hexes.map((hex) => hex.id);
  const index = new Map(ids.map((id, at) => [id, at]));
  const cubes = map.hexes.map((hex) => cubeOf(map.layout, hex));
  const byCube = new Map(cubes.map((cube, at) => [`${cube.q},${cube.r}`, at]));
  const steps = hexSteps(map.layout.orientation);
  const next = new Int16Array(size * 6).fill(-1);
  cubes.forEach((cube, hex) => {
    steps.forEach((step, direction) => {
      next[hex * 6 + direction] = byCube.get(`${cube.q + step.q},${cube.r + step.r}`) ?? -1;
    });
  });
  const direction = (from: number, to: number): number => {
    for (let d = 0; d < 6; d++) if (next[from * 6 + d] === to) return d;
    return -1;
  };
  const sides = (): Uint8Array => new Uint8Array(size * 6);
  const [river, seasonalRiver, alpine, pass, barrier, road, rail, railMove] = [
    sides(),
    sides(),
    sides(),
    sides(),
    sides(),
    sides(),
    sides(),
    sides(),
  ];
  const both = (array: Uint8Array, a: number, b: number, value: number): void => {
    const d = direction(a, b);
    if (d < 0) throw new Error(`${ids[a]} and ${ids[b]} do not touch`);
    array[a * 6 + d] = value;
    array[b * 6 + opposite(d)] = value;
  };
  const at = (id: string): number => {
    const hex = index.get(id);
    if (hex === undefined) throw new Error(`no land hex ${id} on the map`);
    return hex;
  };
  const seasonal = Uint8Array.from(map.hexes, (hex) => (hex.terrain === 'seasonal-swamp' ? 1 : 0));
  for (const side of map.sides) {
    const [a, b] = [at(side.a), at(side.b)];
    if (side.river) both(river, a, b, side.river === 'minor' ? 1 : 2);
    if (side.river === 'minor' && (seasonal[a] || seasonal[b])) both(seasonalRiver, a, b, 1);
    if (side.alpine) both(alpine, a, b, 1);
    if (side.pass) both(pass, a, b, side.passNeverCloses ? 2 : 1);
    if (side.lake || side.sea) both(barrier, a, b, 1);
  }
  const roadHex = new Uint8Array(size);
  const railHex = new Uint8Array(size);
  for (const line of map.lines) {
    line.hexes.forEach((id, n) => {
      const hex = at(id);
      (line.kind === 'road' ? roadHex : railHex)[hex] = 1;
      if (n === 0) return;
      const before = at(line.hexes[n - 1] ?? '');
      if (line.kind === 'road') {
        both(road, before, hex, 1);
        return;
      }
      const d = direction(before, hex);
      const known = rail[before * 6 + d] ?? 0;
      both(rail, before, hex, known === 0 ? line.fromTurn : Math.min(known, line.fromTurn));
      if (line.railMovement) both(railMove, before, hex, 1);
    });
  }
  const edge = new Uint8Array(size);
  const entrySide = new Int8Array(size).fill(-1);
  const entryHexes = new Map<EntryLetter, number[]>();
  for (const entry of map.entries) {
    entryHexes.set(entry.letter, entry.hexes.map(at));
    for (const hex of entry.hexes.map(at)) {
      entrySide[hex] = SIDES.indexOf(entry.side);
      if (entry.northEdge) edge[hex] = 1;
    }
  }
  const where = (holds: (hex: HexData, index: number) => boolean): number[] =>
    map.hexes.flatMap((hex, index) => (holds(hex, index) ? [index] : []));
  const names = new Map(map.places.map((place) => [place.name, at(place.hex)]));
  const linksOf = (owner: SideId): Link[] =>
    map.links.flatMap(({ side, a, b }) =>
      side === owner
        ? [
            { near: at(a), far: at(b) },
            { near: at(b), far: at(a) },
          ]
        : [],
    );

  return {
    size,
    ids,
    index,
    next,
    terrain: map.hexes.map((hex) => hex.terrain),
    seasonal,
    settlement: Uint8Array.from(map.hexes, (hex) => SETTLEMENT_RANK[hex.place?.kind ?? 'none']),
    objectives: where((hex) => (hex.place?.victoryPoints ?? 0) > 0),
    settlements: where((hex) => SETTLEMENT_RANK[hex.place?.kind ?? 'none'] > 0),
    place: map.hexes.map((hex) => hex.place),
    points: Uint8Array.from(map.hexes, (hex) => hex.place?.victoryPoints ?? 0),
    port: map.hexes.map((hex) => hex.place?.port),
    ports: where((hex) => hex.place?.port !== undefined),
    blackSea: Uint8Array.from(map.hexes, (hex) => (hex.coast.includes('black') ? 1 : 0)),
    edge,
    entry: map.hexes.map((hex) => hex.entry),
    entrySide,
    entries: where((_, index) => (entrySide[index] ?? -1) >= 0),
    entryHexes,
    river,
    seasonalRiver,
    alpine,
    pass,
    barrier,
    road,
    rail,
    railMove,
    roadHex,
    railHex,
    links: [linksOf('axis'), linksOf('soviet')],
    startControl: map.hexes.map((hex) => hex.startControl),
    distance(a, b) {
      const one = cubes[a];
      const other = cubes[b];
      if (one === undefined || other === undefined) throw new Error(`there is no hex ${a} or ${b}`);
      return hexDistance(one, other);
    },
    direction,
    named: (name) => {
      const hex = names.get(name);
      if (hex === undefined) throw new Error(`the map has no place called ${name}`);
      return hex;
    },
  };
}
