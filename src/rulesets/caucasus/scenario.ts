import { cubeOf, hexDistance } from '#kernel/board/hex';
import {
  type AirData,
  type Army,
  type CaucasusSide,
  type CorpsMarkerData,
  type EntryData,
  type EntryLetter,
  type FleetData,
  type MapFile,
  optionsSchema,
  type PlaceData,
  packFiles,
  SCENARIOS,
  type ScenarioData,
  SEAS,
  type Sea,
  type TablesData,
  type Terrain,
  type TrackData,
  type UnitData,
} from './pack.ts';

export * from './pack.ts';

/*
 * What must hold between the files of a pack, and the form the rules read. The files are compact (terrain as rows of
 * letters, rivers as lists of hexsides); `loadScenario` spreads them out.
 */

/** A hex as the rules read it; land only. */
export interface HexData {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly terrain: Terrain;
  readonly place?: PlaceData;
  readonly coast: readonly Sea[];
  readonly entry?: EntryLetter;
  readonly startControl: CaucasusSide;
}

export interface HexsideData {
  readonly a: string;
  readonly b: string;
  readonly river?: 'minor' | 'major';
  readonly riverName?: string;
  readonly alpine?: true;
  readonly pass?: string;
  readonly passNeverCloses?: true;
  readonly lake?: true;
  readonly sea?: true;
}

export interface LineData {
  readonly id: string;
  readonly kind: 'rail' | 'road';
  readonly name: string;
  readonly hexes: readonly string[];
  /** Rails only: false where the line serves supply alone. */
  readonly railMovement: boolean;
  readonly fromTurn: number;
}

export interface MapData {
  readonly title: string;
  readonly layout: { readonly orientation: 'pointy'; readonly shifted: 'odd' | 'even' };
  readonly hexes: readonly HexData[];
  readonly seaHexes: readonly { readonly id: string; readonly column: number; readonly row: number }[];
  readonly sides: readonly HexsideData[];
  readonly lines: readonly LineData[];
  readonly entries: readonly EntryData[];
  readonly armies: readonly { readonly army: Army; readonly hexes: readonly string[] }[];
  readonly links: readonly { readonly side: CaucasusSide; readonly a: string; readonly b: string }[];
  readonly places: readonly PlaceData[];
}

export interface CaucasusScenario {
  readonly scenario: ScenarioData;
  readonly map: MapData;
  readonly units: readonly UnitData[];
  readonly air: readonly AirData[];
  readonly fleet: readonly FleetData[];
  readonly corpsMarker: CorpsMarkerData;
  readonly noneChits: number;
  readonly replacementMaximum: number;
  readonly tables: TablesData;
  readonly track: TrackData;
}

interface Cell {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly terrain: Terrain | 'sea';
}

/** Every hex in play and every sea hex. Column and row count as printed, so that the parity of a row is that of its number. */
function cells(map: MapFile): Cell[] {
  return map.terrain.flatMap((line) => {
    const [label = '', letters = ''] = line.split(' ');
    return [...letters].flatMap((letter, at) => {
      const terrain = map.terrainKey[letter];
      if (terrain === undefined || terrain === 'out-of-play') return [];
      const column = map.grid.firstColumn + at;
      return [{ id: `${label}${String(column).padStart(2, '0')}`, column, row: Number(label), terrain }];
    });
  });
}

const ends = (pair: string): [string, string] => {
  const [a = '', b = ''] = pair.split('/');
  return [a, b];
};

/** What no single file can say: hexes that exist, hexsides and lines that touch, units that have a place to start. */
export const packSchema = packFiles.superRefine((pack, issues) => {
  const { map, units } = pack;
  const layout = { orientation: 'pointy', shifted: map.grid.shiftedRows } as const;
  const all = new Map(cells(map).map((cell) => [cell.id, cell]));
  const report = (path: (string | number)[], message: string): void =>
    issues.addIssue({ code: 'custom', path, message });
  const land = (hex: string, ...path: (string | number)[]): void => {
    const cell = all.get(hex);
    if (cell === undefined || cell.terrain === 'sea') report(path, `${hex} is no land hex in play`);
  };
  const touch = (a: string, b: string, ...path: (string | number)[]): void => {
    const [from, to] = [all.get(a), all.get(b)];
    if (from === undefined || to === undefined || hexDistance(cubeOf(layout, from), cubeOf(layout, to)) !== 1)
      report(path, `${a} and ${b} do not touch`);
  };
  const sides = (list: readonly string[], ...path: (string | number)[]): void =>
    list.forEach((pair, at) => {
      const [a, b] = ends(pair);
      land(a, ...path, at);
      land(b, ...path, at);
      touch(a, b, ...path, at);
    });

  map.terrain.forEach((line, at) => {
    for (const letter of line.slice(3))
      if (map.terrainKey[letter] === undefined) report(['map', 'terrain', at], `unknown terrain letter ${letter}`);
  });
  map.places.forEach((place, at) => {
    land(place.hex, 'map', 'places', at, 'hex');
  });
  map.entries.forEach((entry, at) => {
    entry.hexes.forEach((hex, n) => {
      land(hex, 'map', 'entries', at, 'hexes', n);
    });
  });
  for (const kind of ['rivers', 'lakes', 'alpine'] as const)
    map[kind].forEach((line, at) => {
      sides(line.sides, 'map', kind, at, 'sides');
    });
  sides(map.seaSides, 'map', 'seaSides');
  const alpine = new Set(map.alpine.flatMap((line) => line.sides));
  map.passes.forEach((pass, at) => {
    if (!alpine.has(pass.side)) report(['map', 'passes', at], `${pass.side} is no alpine hexside`);
  });
  for (const kind of ['rails', 'roads'] as const)
    map[kind].forEach((line, at) => {
      line.hexes.forEach((hex, n) => {
        land(hex, 'map', kind, at, 'hexes', n);
        if (n > 0) touch(line.hexes[n - 1]!, hex, 'map', kind, at, 'hexes', n);
      });
    });
  for (const sea of SEAS)
    map.coasts[sea].forEach((hex, at) => {
      land(hex, 'map', 'coasts', sea, at);
    });

  const ids = new Set<string>();
  const shorts = new Set<string>();
  units.units.forEach((unit, at) => {
    if (ids.has(unit.id)) report(['units', 'units', at, 'id'], `two counters are called ${unit.id}`);
    if (shorts.has(unit.short)) report(['units', 'units', at, 'short'], `two counters are written ${unit.short}`);
    ids.add(unit.id);
    shorts.add(unit.short);
    if (unit.start.kind === 'hex') land(unit.start.hex, 'units', 'units', at, 'start', 'hex');
    if (unit.start.kind === 'army' && unit.army === undefined)
      report(['units', 'units', at, 'army'], `${unit.id} starts with an army but names none`);
    if (unit.faces.remnant !== undefined && unit.faces.reduced === undefined)
      report(['units', 'units', at, 'faces'], `${unit.id} has a remnant but no reduced side`);
  });
  map.armyZones.forEach((zone, at) => {
    zone.hexes.forEach((hex, n) => {
      land(hex, 'map', 'armyZones', at, 'hexes', n);
    });
    const count = units.units.filter((unit) => unit.army === zone.army).length;
    if (count < zone.hexes.length || count > 2 * zone.hexes.length)
      report(
        ['map', 'armyZones', at],
        `${count} units of the ${zone.army} Army do not fit one or two to each hex [20.2]`,
      );
  });
  for (const id of SCENARIOS) {
    const scenario = pack[id];
    scenario.unusedUnits.forEach((unit, at) => {
      if (!ids.has(unit)) report([id, 'unusedUnits', at], `no counter is called ${unit}`);
    });
    scenario.options.forEach((option, at) => {
      const parsed = optionsSchema.safeParse({ [option.id]: option.byDefault });
      if (!parsed.success) report([id, 'options', at], `${option.id} is no option of this game or has a wrong default`);
    });
    if (scenario.lastTurn > pack['turn-track'].turns.length)
      report([id, 'lastTurn'], `the turn track ends before turn ${scenario.lastTurn}`);
  }
});

function spreadMap(map: MapFile): MapData {
  const places = new Map(map.places.map((place) => [place.hex, place]));
  const entries = new Map(map.entries.flatMap((entry) => entry.hexes.map((hex) => [hex, entry] as const)));
  const coastOf = (hex: string): Sea[] => SEAS.filter((sea) => map.coasts[sea].includes(hex));
  const all = cells(map);
  const sides = new Map<string, HexsideData>();
  const mark = (pair: string, what: Partial<HexsideData>): void => {
    const [a, b] = ends(pair);
    sides.set(pair, { ...(sides.get(pair) ?? { a, b }), ...what });
  };
  for (const river of map.rivers)
    for (const pair of river.sides) mark(pair, { river: river.class, riverName: river.name });
  for (const lake of map.lakes) for (const pair of lake.sides) mark(pair, { lake: true });
  for (const range of map.alpine) for (const pair of range.sides) mark(pair, { alpine: true });
  for (const pass of map.passes)
    mark(pass.side, { pass: pass.name, ...(pass.neverCloses ? { passNeverCloses: true as const } : {}) });
  for (const pair of map.seaSides) mark(pair, { sea: true });

  return {
    title: map.title,
    layout: { orientation: map.grid.orientation, shifted: map.grid.shiftedRows },
    hexes: all.flatMap(({ id, column, row, terrain }): HexData[] => {
      if (terrain === 'sea') return [];
      const place = places.get(id);
      const entry = entries.get(id);
      return [
        {
          id,
          column,
          row,
          terrain,
          ...(place && { place }),
          coast: coastOf(id),
          ...(entry && { entry: entry.letter }),
          startControl: place?.startControl ?? (entry?.northEdge ? entry.side : 'soviet'),
        },
      ];
    }),
    seaHexes: all.filter((cell) => cell.terrain === 'sea').map(({ id, column, row }) => ({ id, column, row })),
    sides: [...sides.values()],
    lines: [
      ...map.rails.map(({ id, name, hexes, use, fromTurn }) => ({
        id,
        kind: 'rail' as const,
        name,
        hexes,
        railMovement: use === 'movement-and-supply',
        fromTurn: fromTurn ?? 1,
      })),
      ...map.roads.map(({ id, name, hexes }) => ({
        id,
        kind: 'road' as const,
        name,
        hexes,
        railMovement: false,
        fromTurn: 1,
      })),
    ],
    entries: map.entries,
    armies: map.armyZones.map(({ army, hexes }) => ({ army, hexes })),
    links: map.offMapRails.map(({ side: owner, a, b }) => ({ side: owner, a, b })),
    places: map.places,
  };
}

/** Throws a zod error that names file and path when the pack is not sound. */
export function loadScenario(pack: unknown, id: string): CaucasusScenario {
  const sound = packSchema.parse(pack);
  const known = SCENARIOS.find((scenario) => scenario === id);
  if (known === undefined) throw new Error(`the pack of The Caucasus Campaign has no scenario ${id}`);
  const scenario = sound[known];
  const unused = new Set(scenario.unusedUnits);
  return {
    scenario,
    map: spreadMap(sound.map),
    units: sound.units.units.filter((unit) => !unused.has(unit.id)),
    air: sound.units.air,
    fleet: sound.units.fleet,
    corpsMarker: sound.units.corpsMarker,
    noneChits: sound.units.noneChits.count,
    replacementMaximum: sound.units.replacements.maximum,
    tables: sound.tables,
    track: sound['turn-track'],
  };
}

/** How many steps a counter has. */
export const stepsOf = (unit: Pick<UnitData, 'faces'>): 1 | 2 | 3 =>
  unit.faces.remnant !== undefined ? 3 : unit.faces.reduced !== undefined ? 2 : 1;
