import { buildHexMap, type HexMap } from '#kernel/board/hex';
import { type EdgeData, type HexData, type MapData, TERRAINS } from './map.ts';

/** Values of `Board.road`. */
export const NO_ROAD = 0;
export const MINOR_ROAD = 1;
export const MAJOR_ROAD = 2;

/** The part of the map that a scenario plays on, as integers: hexes by index, hexsides by arc (see the kernel's Graph). */
export interface Board extends HexMap {
  readonly data: MapData;
  /** The hex as printed, by index. */
  readonly hexes: readonly HexData[];
  /** Index into TERRAINS. */
  readonly terrain: Uint8Array;
  /** 1 where units can stand. */
  readonly land: Uint8Array;
  readonly gustav: Uint8Array;
  readonly bernhardt: Uint8Array;
  readonly city: Uint8Array;
  readonly village: Uint8Array;
  /** By arc: NO_ROAD, MINOR_ROAD, MAJOR_ROAD. */
  readonly road: Uint8Array;
  /** By arc: index into `rivers`, or -1. */
  readonly river: Int16Array;
  readonly ridge: Uint8Array;
  /** By arc: 1 where a bridge is printed. */
  readonly bridge: Uint8Array;
  readonly rivers: readonly string[];
  /** Printed name of a place -> its hexes in play. */
  placeHexes(name: string): readonly number[];
}

/** `2308-2331` as hex ids down the column. */
export function hexesOfSpan(span: string): string[] {
  const [from, to] = span.split('-') as [string, string | undefined];
  if (to === undefined) return [from];
  const column = from.slice(0, 2);
  const ids: string[] = [];
  for (let row = Number(from.slice(2)); row <= Number(to.slice(2)); row++)
    ids.push(`${column}${String(row).padStart(2, '0')}`);
  return ids;
}

const positionOf = (id: string): { id: string; column: number; row: number } => ({
  id,
  column: Number(id.slice(0, 2)) - 1,
  row: Number(id.slice(2)) - 1,
});

export function buildBoard(data: MapData, area: string): Board {
  const inArea = data.areas[area];
  if (inArea === undefined) throw new Error(`the map has no area called ${area}`);
  const wanted = new Set(inArea.spans.flatMap(hexesOfSpan));
  const hexes = data.hexes.filter((hex) => wanted.has(hex.id));
  const map = buildHexMap(
    data.layout,
    hexes.map((hex) => positionOf(hex.id)),
  );
  const flags = (test: (hex: HexData) => boolean): Uint8Array => Uint8Array.from(hexes, (hex) => (test(hex) ? 1 : 0));

  const arcs = map.to.length;
  const road = new Uint8Array(arcs);
  const river = new Int16Array(arcs).fill(-1);
  const ridge = new Uint8Array(arcs);
  const bridge = new Uint8Array(arcs);
  const rivers: string[] = [];
  const mark = (arc: number, edge: EdgeData): void => {
    road[arc] = edge.road === 'major' ? MAJOR_ROAD : edge.road === 'minor' ? MINOR_ROAD : NO_ROAD;
    if (edge.river !== undefined) {
      if (!rivers.includes(edge.river)) rivers.push(edge.river);
      river[arc] = rivers.indexOf(edge.river);
    }
    ridge[arc] = edge.ridge ? 1 : 0;
    bridge[arc] = edge.bridge ? 1 : 0;
  };
  for (const edge of data.edges) {
    const a = map.indexOf(edge.a);
    const b = map.indexOf(edge.b);
    if (a === undefined || b === undefined) continue;
    const arc = map.arcBetween(a, b);
    mark(arc, edge);
    mark(map.reverse[arc]!, edge);
  }

  const byName = new Map<string, readonly number[]>();
  for (const place of data.places)
    byName.set(
      place.name,
      place.hexes.flatMap((id) => map.indexOf(id) ?? []),
    );
  return {
    ...map,
    data,
    hexes,
    terrain: Uint8Array.from(hexes, (hex) => TERRAINS.indexOf(hex.terrain)),
    land: flags((hex) => hex.terrain !== 'sea' && hex.terrain !== 'lake'),
    gustav: flags((hex) => hex.gustav === true),
    bernhardt: flags((hex) => hex.bernhardt === true),
    city: flags((hex) => hex.city === true),
    village: flags((hex) => hex.village === true),
    road,
    river,
    ridge,
    bridge,
    rivers,
    placeHexes(name) {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`the map has no place called ${name}`);
      return found;
    },
  };
}
