import { edgeKey } from '#kernel/board/graph';
import { known } from '#kernel/known';
import type { SalernoSide } from './names.ts';
import {
  type Arrival,
  type Board,
  type Counter as CounterCard,
  type FormationData,
  type GunData,
  type HexData,
  type LoadedScenario,
  MAJOR_ROAD,
  MINOR_ROAD,
  NO_ROAD,
  type ScenarioData,
  type SetUpGroup,
  type TablesData,
} from './scenario.ts';

/*
 * The data of one scenario made fast: costs and hexsides as arrays by index, what a counter prints and what follows from it.
 * Nothing in here changes during play.
 */

export { MAJOR_ROAD, MINOR_ROAD, NO_ROAD };

export interface Counter {
  readonly id: string;
  readonly side: SalernoSide;
  readonly nation: string;
  /** Division, '' for an independent. */
  readonly division: string;
  readonly army: string;
  readonly type: string;
  readonly moveClass: 'foot' | 'mot' | 'arm';
  readonly mountain: boolean;
  readonly combat: readonly number[];
  readonly movement: number;
  readonly halfDots: number;
  readonly steps: number;
  /** 0 = no reaction printed. */
  readonly reaction: number;
  readonly armourBonus: number;
  readonly mountainBonus: number;
  readonly isArmour: boolean;
  readonly isTankDestroyer: boolean;
  readonly isParachute: boolean;
  readonly irreplaceable: boolean;
  readonly airborne: boolean;
  readonly raider: boolean;
  readonly size: string;
}

export const CLEAR = 0;
export const HILL = 1;
export const MOUNTAIN = 2;
export const WATER = 3;

/** Half movement points by `class * 2 + weather` (0 good, 1 bad); -1 where it is forbidden. */
export interface CostTables {
  /** Times four, plus the terrain code. */
  readonly hex: Int16Array;
  readonly river: Int16Array;
  readonly ridge: Int16Array;
  /** By kind of road. */
  readonly road: Int16Array;
}

export const CLASS_CODES = { foot: 0, mot: 1, arm: 2 } as const;

/** A place, port or airfield whose possession matters. */
export interface Site {
  readonly name: string;
  readonly hexes: readonly number[];
}

export interface Theatre {
  readonly scenario: LoadedScenario;
  readonly map: Board;
  readonly hexes: readonly HexData[];
  readonly terrain: Uint8Array;
  /** 1 where units may be. */
  readonly playable: Uint8Array;
  /** By arc: 1 where a river runs. */
  readonly river: Uint8Array;
  readonly ridge: Uint8Array;
  readonly road: Uint8Array;
  /** By hex: 1 where a road runs. */
  readonly onRoad: Uint8Array;
  readonly bridge: Uint8Array;
  readonly edgeKeys: readonly string[];
  readonly costs: CostTables;
  /** Name -> hexes, for everything with a controller. */
  readonly sites: ReadonlyMap<string, Site>;
  /** Those of several hexes: Rome. */
  readonly wideSites: readonly Site[];
  readonly sitesAt: ReadonlyMap<number, readonly string[]>;
  readonly ports: ReadonlyMap<string, number>;
  readonly airfields: readonly { readonly name: string; readonly hex: number; readonly points: number }[];
  readonly rome: ReadonlySet<number>;
  readonly counters: ReadonlyMap<string, Counter>;
  /** The same in the order of a state’s units, which is that of stacks; and the guns likewise. */
  readonly roster: readonly Counter[];
  readonly battery: readonly GunData[];
  readonly guns: ReadonlyMap<string, GunData>;
  readonly formations: ReadonlyMap<string, FormationData>;
  /** Counters of a division. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly tables: TablesData;
  readonly sheet: ScenarioData;
  readonly setUp: readonly SetUpGroup[];
  /** All arrivals by id, those of the cases included. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Unit -> the arrival that brings it. */
  readonly arrivalOf: ReadonlyMap<string, string>;
  /** Unit -> every arrival that could bring it: some come by one card or another. */
  readonly cardsOf: ReadonlyMap<string, readonly string[]>;
  hexIndex(id: string): number;
}

function compileCosts(chart: TablesData['terrain']): CostTables {
  const hex = new Int16Array(3 * 2 * 4).fill(-1);
  const river = new Int16Array(3 * 2);
  const ridge = new Int16Array(3 * 2);
  for (const [name, code] of Object.entries(CLASS_CODES)) {
    const moveClass = name as keyof typeof CLASS_CODES;
    for (const weather of [0, 1] as const) {
      const row = code * 2 + weather;
      [chart.hexes.clear, chart.hexes.hill, chart.hexes.mountain].forEach((effect, terrain) => {
        hex[row * 4 + terrain] = effect.movement[moveClass][weather] ?? -1;
      });
      river[row] = chart.hexsides.river.movement[moveClass][weather] ?? -1;
      ridge[row] = chart.hexsides.ridge.movement[moveClass][weather] ?? -1;
    }
  }
  return { hex, river, ridge, road: Int16Array.of(-1, chart.roads.minor.halfPoints, chart.roads.major.halfPoints) };
}

const TERRAIN_CODES: Record<string, number> = { clear: CLEAR, hill: HILL, mountain: MOUNTAIN, sea: WATER, lake: WATER };

export const portSite = (port: string): string => `port ${port}`;
export const airfieldSite = (airfield: string): string => `airfield ${airfield}`;

const makeCounter = (card: CounterCard): Counter => ({
  id: card.id,
  side: card.side,
  nation: card.nation,
  division: card.formation ?? '',
  army: card.army ?? '',
  type: card.type,
  moveClass: card.moveClass,
  mountain: card.mountain ?? false,
  combat: card.combat,
  movement: card.movement,
  halfDots: card.halfDots,
  steps: card.steps,
  reaction: card.reaction ?? 0,
  armourBonus: card.armourBonus ?? 0,
  mountainBonus: card.mountainBonus ?? 0,
  isArmour: card.type === 'armour',
  isTankDestroyer: card.type === 'td',
  isParachute: card.type === 'para' || card.type === 'glider',
  irreplaceable: card.irreplaceable ?? false,
  airborne: card.airborne ?? false,
  raider: card.raider ?? false,
  size: card.size,
});

function findSites(map: Board) {
  const siteHexes = new Map<string, number[]>();
  const ports = new Map<string, number>();
  const airfields: { name: string; hex: number; points: number }[] = [];
  const add = (name: string, hex: number): void => {
    const known = siteHexes.get(name);
    if (known === undefined) siteHexes.set(name, [hex]);
    else if (!known.includes(hex)) known.push(hex);
  };
  map.hexes.forEach((hex, index) => {
    if (map.land[index] === 0) return;
    if (hex.place !== undefined) add(hex.place, index);
    if (hex.port !== undefined) {
      add(portSite(hex.port), index);
      ports.set(hex.port, index);
    }
    if (hex.airfield !== undefined) {
      add(airfieldSite(hex.airfield.name), index);
      airfields.push({ name: hex.airfield.name, hex: index, points: hex.airfield.points });
    }
  });
  const sites = new Map<string, Site>();
  const sitesAt = new Map<number, string[]>();
  for (const [name, hexes] of siteHexes) {
    sites.set(name, { name, hexes });
    for (const hex of hexes) sitesAt.set(hex, [...(sitesAt.get(hex) ?? []), name]);
  }
  return { sites, wideSites: [...sites.values()].filter((site) => site.hexes.length > 1), sitesAt, ports, airfields };
}

export function buildTheatre(scenario: LoadedScenario): Theatre {
  const { board: map, sheet, tables } = scenario;
  const edgeKeys: string[] = [];
  for (let from = 0; from < map.size; from++)
    for (let arc = map.offsets[from]!; arc < map.offsets[from + 1]!; arc++)
      edgeKeys[arc] = edgeKey(map.ids[from]!, map.ids[map.to[arc]!]!);

  const counters = new Map([...scenario.counters.values()].map((card) => [card.id, makeCounter(card)]));
  const members = new Map<string, string[]>();
  for (const { id, division } of counters.values())
    if (division !== '') members.set(division, [...(members.get(division) ?? []), id]);

  const arrivals = new Map<string, Arrival>();
  const arrivalOf = new Map<string, string>();
  const cardsOf = new Map<string, string[]>();
  for (const arrival of [
    ...scenario.reinforcements,
    ...scenario.caseRichard.map((entry) => entry.arrival),
    ...(scenario.caseFoggia === undefined ? [] : [scenario.caseFoggia]),
  ]) {
    arrivals.set(arrival.id, arrival);
    for (const unit of arrival.units) {
      if (!arrivalOf.has(unit)) arrivalOf.set(unit, arrival.id);
      cardsOf.set(unit, [...(cardsOf.get(unit) ?? []), arrival.id]);
    }
  }

  return {
    scenario,
    map,
    hexes: map.hexes,
    terrain: Uint8Array.from(map.hexes, (hex) => TERRAIN_CODES[hex.terrain]!),
    playable: map.land,
    river: Uint8Array.from(map.river, (river) => (river >= 0 ? 1 : 0)),
    ridge: map.ridge,
    road: map.road,
    onRoad: Uint8Array.from(map.ids, (_, hex) =>
      map.road.subarray(map.offsets[hex]!, map.offsets[hex + 1]!).some((road) => road !== NO_ROAD) ? 1 : 0,
    ),
    bridge: map.bridge,
    edgeKeys,
    costs: compileCosts(tables.terrain),
    ...findSites(map),
    rome: new Set(map.hexes.flatMap((hex, index) => (hex.place === 'Roma' ? [index] : []))),
    counters,
    roster: inOrderOfState(counters),
    battery: inOrderOfState(scenario.guns),
    guns: scenario.guns,
    formations: scenario.formations,
    members,
    tables,
    sheet,
    setUp: scenario.setUp,
    arrivals,
    arrivalOf,
    cardsOf,
    hexIndex: (id) => map.indexOf(id) ?? -1,
  };
}

/** In an object names that are numbers come first. */
const inOrderOfState = <Thing>(things: ReadonlyMap<string, Thing>): Thing[] =>
  Object.values(Object.fromEntries(things));

/** The counter of an id that is known to exist. */
export function counterOf(theatre: Theatre, id: string): Counter {
  const counter = theatre.counters.get(id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  return counter;
}

export function gunOf(theatre: Theatre, id: string): GunData {
  const gun = theatre.guns.get(id);
  if (gun === undefined) throw new Error(`no gun ${id}`);
  return gun;
}

export const formationOf = (theatre: Theatre, id: string): FormationData =>
  known(theatre.formations.get(id), 'formation', id);

/** The id of a hex by its index. */
export const hexAt = ({ map }: Theatre, index: number): string => known(map.ids[index], 'hex', index);

/** What the map prints in a hex. */
export function groundAt({ hexes }: Theatre, index: number): HexData {
  const hex = hexes[index];
  if (hex === undefined) throw new Error(`no hex at ${index}`);
  return hex;
}
