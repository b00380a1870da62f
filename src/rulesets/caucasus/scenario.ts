import { known } from '#kernel/lookup';
import type { Pack, ScenarioSheet } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import type { Army, EntryLetter, Sea, SideId, Terrain } from './names.ts';
import { SEAS } from './names.ts';
import {
  type AirData,
  type CaucasusPack,
  type CorpsMarkerData,
  type EntryData,
  type FleetData,
  type MapFile,
  OPTION_WORDS,
  type OptionWords,
  type PlaceData,
  SCENARIOS,
  type ScenarioData,
  type TablesData,
  type TrackData,
  type UnitData,
} from './pack/index.ts';
import { cells, ends, packSchema } from './pack/sound.ts';

export * from './pack/index.ts';
export { packSchema };

/*
 * The form in which the rules read a pack. The files are compact (terrain as rows of letters, rivers as lists of hexsides); `loadScenario`
 * spreads them out.
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
  readonly startControl: SideId;
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
  readonly name: Text;
  readonly hexes: readonly string[];
  /** Rails only: false where the line serves supply alone. */
  readonly railMovement: boolean;
  readonly fromTurn: number;
}

export interface MapData {
  readonly title: Text;
  readonly layout: { readonly orientation: 'pointy'; readonly shifted: 'odd' | 'even' };
  readonly hexes: readonly HexData[];
  readonly seaHexes: readonly { readonly id: string; readonly column: number; readonly row: number }[];
  readonly sides: readonly HexsideData[];
  readonly lines: readonly LineData[];
  readonly entries: readonly EntryData[];
  readonly armies: readonly { readonly army: Army; readonly hexes: readonly string[] }[];
  readonly links: readonly { readonly side: SideId; readonly a: string; readonly b: string }[];
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
    title: inBoth(map.title, map.titleInItalian),
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
      ...map.rails.map(({ id, name, nameInItalian, hexes, use, fromTurn }) => ({
        id,
        kind: 'rail' as const,
        name: inBoth(name, nameInItalian),
        hexes,
        railMovement: use === 'movement-and-supply',
        fromTurn: fromTurn ?? 1,
      })),
      ...map.roads.map(({ id, name, nameInItalian, hexes }) => ({
        id,
        kind: 'road' as const,
        name: inBoth(name, nameInItalian),
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
  const wanted = SCENARIOS.find((scenario) => scenario === id);
  if (wanted === undefined) throw new Error(`the pack of The Caucasus Campaign has no scenario ${id}`);
  const scenario = sound[wanted];
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

/** What is called the same in Italian need not be said twice. */
export const inBoth = (en: string, it: string = en): Text => ({ en, it });

export function sheetOf({
  id,
  title,
  titleInItalian,
  description,
  descriptionInItalian,
  lastTurn,
  options,
}: ScenarioData): ScenarioSheet {
  return {
    id,
    title: inBoth(title, titleInItalian),
    description: inBoth(description, descriptionInItalian),
    turns: lastTurn,
    options: options.map((option) => {
      const words = known<OptionWords>(OPTION_WORDS, option.id, 'option');
      return {
        id: option.id,
        title: words.title,
        clause: option.clause,
        values: option.values,
        valueTitles: option.values.map((value) => known(words.values, `${value}`, `value of ${option.id}`)),
        byDefault: option.byDefault,
      };
    }),
  };
}

export const scenariosOf = (pack: Pack): readonly ScenarioSheet[] =>
  SCENARIOS.map((id) => sheetOf((pack as CaucasusPack)[id]));
