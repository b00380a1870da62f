import { buildZoneGraph, type Graph } from '#kernel/board/graph';
import { IMPASSABLE, Reach } from '#kernel/board/path';
import { known } from '#kernel/known';
import type { Pack } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import {
  type Colour,
  type Cup,
  type Difficulty,
  type Letter,
  PARTISAN_KINDS,
  type PartisanKind,
  type Secret,
  type SideName,
  type Special,
  type UnitKind,
  type Vip,
} from './names.ts';
import {
  type MapData,
  mapSchema,
  type ScenarioData,
  scenarioSchema,
  type Tables,
  tablesSchema,
  unitsSchema,
} from './scenario.ts';

export interface Face {
  readonly fire: number;
  readonly assault: number;
  readonly movement: number;
}

/** A counter as printed. */
export interface Counter {
  readonly id: string;
  /** Place in the list of all counters: the last of all tie-breaks. */
  readonly order: number;
  readonly side: SideName;
  readonly kind: UnitKind;
  readonly name: Text;
  /** Landing group of a platoon or officer. */
  readonly group: string;
  readonly wave: 0 | 1 | 2;
  readonly cup?: Cup;
  readonly front: Face;
  readonly back: Face;
}

export interface Zone {
  readonly id: string;
  readonly name: Text;
  /** [1.2] */
  readonly protection: number;
  readonly stacking: number;
  readonly markers: readonly Letter[];
  readonly special?: Special;
  /** Bears an R of any colour. */
  readonly isEntry: boolean;
  /** [12.3] Tito leaves by the north, west or south edge. */
  readonly isExit: boolean;
}

/** A connection as it is walked. */
export interface Way {
  readonly to: number;
  readonly id: string;
  readonly cost: number;
  readonly arc: number;
}

export type Content =
  | { readonly secret: Secret }
  | { readonly brings: readonly { readonly kind: PartisanKind; readonly count: number }[] };

/** The data of one scenario, precomputed: whatever never changes during a game. */
export interface Theatre {
  readonly scenario: ScenarioData;
  readonly map: MapData;
  readonly tables: Tables;
  readonly units: ReturnType<typeof unitsSchema.parse>;
  readonly graph: Graph;
  /** Movement points by arc of the graph. */
  readonly cost: Int8Array;
  /** The ways out of each zone, in the order of the graph. */
  readonly ways: readonly (readonly Way[])[];
  readonly zones: readonly Zone[];
  readonly reach: Reach;
  readonly counters: ReadonlyMap<string, Counter>;
  readonly platoons: readonly string[];
  readonly officers: readonly string[];
  readonly partisans: readonly string[];
  /** Drop zone -> the six zones by number. */
  readonly dropZones: Readonly<Record<string, readonly string[]>>;
  readonly entries: Readonly<Record<Colour, Readonly<Record<string, string>>>>;
  /** The different contents of each letter, in the order of the data; the state counts how many of each remain. */
  readonly contents: Readonly<Record<Letter, readonly { readonly content: Content; readonly count: number }[]>>;
  readonly cave: string;
  readonly evacuation: string;
  readonly missions: readonly string[];
  readonly sovietMission: string;
}

/** What a thing of the pack is called; proper names are the same in every language. */
export const nameOf = (
  { name, nameInItalian = name }: { readonly name: string; readonly nameInItalian?: string | undefined },
  suffix = '',
): Text => ({ en: name + suffix, it: nameInItalian + suffix });

const face = ([fire, assault, movement]: readonly [number, number, number]): Face => ({ fire, assault, movement });

export function loadTheatre(pack: Pack, scenarioId: string): Theatre {
  const map = mapSchema.parse(pack['map']);
  const tables = tablesSchema.parse(pack['tables']);
  const units = unitsSchema.parse(pack['units']);
  const scenario = scenarioSchema.parse(pack[scenarioId]);

  const graph = buildZoneGraph(
    map.zones.map(({ id }) => id),
    map.connections.map(([a, b]) => [a, b]),
  );
  const cost = new Int8Array(graph.to.length);
  for (const [a, b, kind] of map.connections) {
    const from = known(graph.indexOf(a), 'zone', a);
    const to = known(graph.indexOf(b), 'zone', b);
    cost[graph.arcBetween(from, to)] = tables.connections[kind];
    cost[graph.arcBetween(to, from)] = tables.connections[kind];
  }
  const ways = graph.ids.map((_, at): Way[] => {
    const [first = 0, end = 0] = graph.offsets.subarray(at, at + 2);
    return [...graph.to.subarray(first, end)].map((to, index) => {
      const arc = first + index;
      return { to, id: known(graph.ids[to], 'zone at', to), cost: cost[arc] ?? IMPASSABLE, arc };
    });
  });
  const terrain = new Map(tables.terrain.map((entry) => [entry.id, entry]));
  const zones = map.zones.map(
    (zone): Zone => ({
      id: zone.id,
      name: nameOf(zone),
      protection: known(terrain.get(zone.terrain), 'terrain', zone.terrain).protection,
      stacking: known(terrain.get(zone.terrain), 'terrain', zone.terrain).stacking,
      markers: zone.markers ?? [],
      ...(zone.special === undefined ? {} : { special: zone.special }),
      isEntry: (zone.entries ?? []).length > 0,
      isExit: (zone.entries ?? []).some(({ edge }) => edge !== 'east'),
    }),
  );

  const counters = new Map<string, Counter>();
  const numbered = (id: string, count: number, at: number) => (count === 1 ? id : `${id}-${at + 1}`);
  for (const group of units.platoons) {
    for (let at = 0; at < group.count; at++) {
      const suffix = group.count === 1 ? '' : ` ${at + 1}`;
      const id = numbered(group.id, group.count, at);
      counters.set(id, {
        id,
        order: counters.size,
        side: 'german',
        kind: 'platoon',
        name: nameOf(group, suffix),
        group: group.id,
        wave: group.wave,
        front: face(group.front),
        back: face(group.back),
      });
    }
  }
  for (const { id, name, group, wave, movement } of units.officers) {
    const only = { fire: 0, assault: 0, movement };
    counters.set(id, {
      id,
      order: counters.size,
      side: 'german',
      kind: 'officer',
      name: nameOf({ name }),
      group,
      wave,
      front: only,
      back: only,
    });
  }
  for (const group of units.partisans) {
    for (let at = 0; at < group.count; at++) {
      const suffix = group.count === 1 ? '' : ` ${at + 1}`;
      const id = numbered(group.id, group.count, at);
      counters.set(id, {
        id,
        order: counters.size,
        side: 'yugoslav',
        kind: group.kind,
        name: nameOf(group, suffix),
        group: group.id,
        wave: 0,
        cup: group.cup,
        front: face(group.front),
        back: face(group.back),
      });
    }
  }
  const ids = (side: SideName, officers: 'officers' | 'units') =>
    [...counters.values()]
      .filter((counter) => counter.side === side && (counter.kind === 'officer') === (officers === 'officers'))
      .map(({ id }) => id);

  const dropZones: Record<string, string[]> = {};
  const entries: Record<Colour, Record<string, string>> = { red: {}, blue: {}, black: {} };
  for (const zone of map.zones) {
    if (zone.dropZone !== undefined) {
      const { id, number } = zone.dropZone;
      const zonesOfDrop = dropZones[id] ?? [];
      zonesOfDrop[number - 1] = zone.id;
      dropZones[id] = zonesOfDrop;
    }
    for (const { colour, label } of zone.entries ?? []) entries[colour][label] = zone.id;
  }
  const contents: Record<Letter, { content: Content; count: number }[]> = { A: [], B: [], C: [] };
  for (const { letter, content, count } of units.markers) {
    contents[letter].push({
      count,
      content:
        typeof content === 'string'
          ? { secret: content }
          : {
              brings: PARTISAN_KINDS.flatMap((kind) => {
                const number = content[kind];
                return number === undefined ? [] : [{ kind, count: number }];
              }),
            },
    });
  }
  const special = (wanted: Special): string => {
    const found = map.zones.find((zone) => zone.special === wanted);
    if (found === undefined) throw new Error(`map.json: no zone is marked ${wanted}`);
    return found.id;
  };
  return {
    scenario,
    map,
    tables,
    units,
    graph,
    cost,
    ways,
    zones,
    reach: new Reach(graph),
    counters,
    platoons: ids('german', 'units'),
    officers: ids('german', 'officers'),
    partisans: ids('yugoslav', 'units'),
    dropZones,
    entries,
    contents,
    cave: special('cave'),
    evacuation: special('evacuation'),
    missions: [special('mission-us'), special('mission-gb'), special('mission-ussr')],
    sovietMission: special('mission-ussr'),
  };
}

export const counterOf = (theatre: Theatre, id: string): Counter => known(theatre.counters.get(id), 'counter', id);
export const indexOfZone = (theatre: Theatre, id: string): number => known(theatre.graph.indexOf(id), 'zone', id);
/** The zone at a place of the graph. */
export const zoneAt = (theatre: Theatre, index: number): string => known(theatre.graph.ids[index], 'zone at', index);
export const zoneOf = (theatre: Theatre, id: string): Zone =>
  known(theatre.zones[indexOfZone(theatre, id)], 'zone', id);
export const isZone = (theatre: Theatre, id: string): boolean => theatre.graph.indexOf(id) !== undefined;
export const turnOf = (theatre: Theatre, turn: number): Tables['turns'][number] =>
  known(theatre.tables.turns[turn - 1], 'turn', turn);
export const difficultyOf = ({ scenario }: Theatre, id: Difficulty): ScenarioData['difficulties'][number] =>
  known(
    scenario.difficulties.find((each) => each.id === id),
    'difficulty',
    id,
  );
export const vipOf = ({ units }: Theatre, id: Vip): Theatre['units']['vips'][number] =>
  known(
    units.vips.find((vip) => vip.id === id),
    'leader',
    id,
  );
export const groupOf = ({ units }: Theatre, id: string): Theatre['units']['platoons'][number] =>
  known(
    units.platoons.find((group) => group.id === id),
    'group',
    id,
  );
export const contentOf = (theatre: Theatre, letter: Letter, index: number): Content =>
  known(theatre.contents[letter][index], `content of ${letter}`, index).content;
/** [1.1] The zone a die names in a drop zone. */
export const dropZoneAt = (theatre: Theatre, dropZone: string, roll: number): string =>
  known(theatre.dropZones[dropZone]?.[roll - 1], `zone of the drop zone ${dropZone}:`, roll);

/** The ways out of a zone of the graph. */
export const waysFrom = (theatre: Theatre, index: number): readonly Way[] =>
  known(theatre.ways[index], 'zone at', index);

export function* neighboursOf(theatre: Theatre, zone: string): Generator<string> {
  for (const { id } of waysFrom(theatre, indexOfZone(theatre, zone))) yield id;
}

/** Movement points from one zone to a neighbour; undefined when no connection joins them. */
export function costBetween(theatre: Theatre, from: string, to: string): number | undefined {
  const a = theatre.graph.indexOf(from);
  const b = theatre.graph.indexOf(to);
  if (a === undefined || b === undefined) return undefined;
  const arc = theatre.graph.arcBetween(a, b);
  return arc < 0 ? undefined : theatre.cost[arc];
}

/** The price of an arc of the graph. */
export const costOf = ({ cost }: Theatre, arc: number): number => cost[arc] ?? IMPASSABLE;

/** [1.1] Joined by one connection of either kind. */
export const areAdjacent = (theatre: Theatre, a: string, b: string): boolean =>
  costBetween(theatre, a, b) !== undefined;

/** Zones in the order of the map, which is that of their numbers. */
export const inMapOrder = (theatre: Theatre, zones: readonly string[]): string[] =>
  [...zones].sort((a, b) => indexOfZone(theatre, a) - indexOfZone(theatre, b));
