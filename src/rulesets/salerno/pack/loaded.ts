import { z } from 'zod';
import { within } from '#kernel/bounds';
import type { Pack } from '#kernel/ruleset';
import type { Army, Pool, SalernoSide } from '../names.ts';
import { POOLS } from '../names.ts';
import { type Board, buildBoard } from './ground.ts';
import { mapSchema } from './map.ts';
import type { Moment, Provenance } from './provenance.ts';
import { checkReferences } from './references.ts';
import { type ARRIVAL_CONDITIONS, SCENARIOS, type ScenarioData, type ScenarioId, sheetSchema } from './sheet.ts';
import { type TablesData, tablesSchema } from './tables.ts';
import {
  type CounterData,
  displaySchema,
  type FormationData,
  type GunData,
  type TemplateData,
  unitsSchema,
} from './units.ts';
import { type Placement, resolveWhere, sidesOfGustav } from './where.ts';

const files = z.object({
  map: mapSchema,
  units: unitsSchema,
  display: displaySchema,
  tables: tablesSchema,
  ortona: sheetSchema,
  salerno: sheetSchema,
  anzio: sheetSchema,
  diadem: sheetSchema,
  kesselring: sheetSchema,
  campaign: sheetSchema,
});
/** Some times the size of the published pack. */
const filesSchema = within({ depth: 12, values: 120_000, list: 5_000, text: 2_000, number: 10_000 }, files);
export type SalernoPack = z.infer<typeof filesSchema>;

/** The files a data pack of this game must hold; every name in one must be known to the others. */
export const packSchema = filesSchema.superRefine(checkReferences);

/** A counter with what its template prints. */
export type Counter = CounterData &
  Omit<TemplateData, 'provenance'> & {
    /** Where each of its printed values comes from. */
    readonly valuesFrom: readonly Provenance[];
  };

export interface SetUpGroup extends Placement {
  readonly side: SalernoSide;
  readonly units: readonly string[];
  readonly reserve: boolean;
}

export interface Arrival {
  readonly id: string;
  readonly at: Moment;
  readonly side: SalernoSide;
  readonly units: readonly string[];
  readonly guns: readonly string[];
  readonly formations: readonly string[];
  /** Absent: any supplied hex far enough from the enemy [18]. */
  readonly entry?: Placement;
  readonly condition?: (typeof ARRIVAL_CONDITIONS)[number];
  /** Its counters were withdrawn earlier and come back. */
  readonly returns: boolean;
  readonly mules: number;
}

export interface Terminal {
  /** The exit's id or the place's name. */
  readonly id: string;
  readonly side: SalernoSide;
  /** Whose terminal it is; absent: everybody's of that side. */
  readonly armies?: readonly Army[];
  readonly hex: number;
}

export interface DepotSetUp extends Placement {
  readonly id: string;
}

/** A scenario with its numbers resolved: names to hex indices, purses to points. */
export interface LoadedScenario {
  readonly sheet: ScenarioData;
  readonly tables: TablesData;
  readonly board: Board;
  /** Counters, guns and formations that take part, by id. */
  readonly counters: ReadonlyMap<string, Counter>;
  readonly guns: ReadonlyMap<string, GunData>;
  readonly formations: ReadonlyMap<string, FormationData>;
  /** How every division of the game is written, those included of which only counters take part. */
  readonly divisionNames: ReadonlyMap<string, { readonly short: string; readonly names: readonly string[] }>;
  readonly corpsSlots: Readonly<Record<Army, number>>;
  /** How many divisions a Corps slot holds, and how many a Corps needs to be activated [7]. */
  readonly divisionsPerSlot: { readonly most: number; readonly toActivate: number };
  readonly setUp: readonly SetUpGroup[];
  readonly reinforcements: readonly Arrival[];
  readonly caseRichard: readonly {
    readonly impulses: number;
    readonly arrival: Arrival;
    readonly cadreSteps: number;
  }[];
  readonly caseFoggia?: Arrival;
  /** Fixed terminals; depots are in the state. */
  readonly terminals: readonly Terminal[];
  readonly depots: readonly DepotSetUp[];
  /** Points of each purse in a turn, before the changes of the campaign. */
  points(turn: number): Readonly<Record<Pool, number>>;
  /** Arcs (both directions) whose printed bridge starts blown. */
  readonly blownArcs: readonly number[];
  /** By hex: 0 off the line's sheet or at sea, 1 north of the Gustav line, 2 on it, 3 south of it. */
  readonly gustavSide: Uint8Array;
  /** Names of the places in Allied hands at the start. */
  readonly alliedAtStart: ReadonlySet<string>;
}

const parsed = new WeakMap<Pack, SalernoPack>();

/** The files in their shape; the same pack is read once. A table of one scenario need not have the others' names. */
export function readPack(pack: Pack): SalernoPack {
  const known = parsed.get(pack);
  if (known !== undefined) return known;
  const read = filesSchema.parse(pack);
  parsed.set(pack, read);
  return read;
}

export const isScenarioId = (id: string): id is ScenarioId => (SCENARIOS as readonly string[]).includes(id);

export function loadScenario(pack: Pack, id: string): LoadedScenario {
  if (!isScenarioId(id)) throw new Error(`no scenario called ${id}`);
  const { map, units, display, tables, ...sheets } = readPack(pack);
  const sheet = sheets[id];
  const board = buildBoard(map, sheet.area);
  const gustavSide = sidesOfGustav(board);
  const place = (where: Parameters<typeof resolveWhere>[1]): Placement => resolveWhere(board, where);
  const arrival = (data: ScenarioData['reinforcements'][number]): Arrival => ({
    id: data.id,
    at: data.at,
    side: data.side,
    units: data.units,
    guns: data.guns,
    formations: data.formations,
    ...(data.entry === undefined ? {} : { entry: place(data.entry) }),
    ...(data.condition === undefined ? {} : { condition: data.condition }),
    returns: data.returns === true,
    mules: data.mules ?? 0,
  });
  const caseRichard = (sheet.caseRichard ?? []).map((entry) => ({ ...entry, arrival: arrival(entry.arrival) }));
  const caseFoggia = sheet.caseFoggia === undefined ? undefined : arrival(sheet.caseFoggia.arrival);
  const reinforcements = sheet.reinforcements.map(arrival);
  const arrivals = [
    ...reinforcements,
    ...caseRichard.map((entry) => entry.arrival),
    ...(caseFoggia ? [caseFoggia] : []),
  ];

  const formationIds = new Set([
    ...sheet.display.flatMap(({ corps, unassigned }) => [
      ...corps.flatMap((slot) => [slot.corps, ...slot.divisions]),
      ...unassigned,
    ]),
    ...arrivals.flatMap((entry) => entry.formations),
  ]);
  const formations = new Map(
    units.formations
      .filter((entry) => formationIds.has(entry.id))
      .map((entry) => [entry.id, { ...entry, army: sheet.armies?.[entry.id] ?? entry.army }]),
  );
  const counterIds = new Set([...sheet.setUp, ...arrivals].flatMap((entry) => entry.units));
  const gunIds = new Set([
    ...sheet.guns,
    ...sheet.ships,
    ...arrivals.flatMap((entry) => entry.guns),
    ...[...formations.values()].map((entry) => entry.gun),
  ]);
  const counters = units.counters
    .filter((entry) => counterIds.has(entry.id))
    .map((entry): Counter => {
      const template = units.templates[entry.template];
      if (template === undefined) throw new Error(`counter ${entry.id} names the unknown template ${entry.template}`);
      return { ...template, ...entry, valuesFrom: Object.values(template.provenance) };
    });

  return {
    sheet,
    tables,
    board,
    counters: new Map(counters.map((entry) => [entry.id, entry])),
    guns: new Map(units.guns.filter((entry) => gunIds.has(entry.id)).map((entry) => [entry.id, entry])),
    formations,
    divisionNames: new Map(
      units.formations.map(({ id, short, name, alt }) => [id, { short, names: [id, name, ...(alt ?? [])] }]),
    ),
    corpsSlots: Object.fromEntries(display.armies.map((army) => [army.id, army.corpsSlots])) as Record<Army, number>,
    divisionsPerSlot: display.divisionsPerSlot,
    setUp: setUpOf(board, sheet, gustavSide),
    reinforcements,
    caseRichard,
    ...(caseFoggia === undefined ? {} : { caseFoggia }),
    terminals: terminalsOf(board, sheet),
    depots: sheet.depots.map((depot) => ({ id: depot.id, ...place(depot.where) })),
    points: (turn) => pointsOf(sheet, tables, turn),
    blownArcs: blownArcsOf(board, sheet),
    gustavSide,
    alliedAtStart: new Set(sheet.alliedPlaces),
  };
}

/** Where each group may stand; a hex that the sheet names for the enemy alone is left to the enemy, whoever sets up first. */
function setUpOf(board: Board, sheet: ScenarioData, gustavSide: Uint8Array): SetUpGroup[] {
  const groups = sheet.setUp.map((entry) => ({
    isNamed: entry.where.kind === 'in',
    side: entry.side,
    units: entry.units,
    reserve: entry.reserve === true,
    ...resolveWhere(board, entry.where, entry.gustav, gustavSide),
  }));
  return groups.map(({ isNamed, ...group }) => {
    const foreign = new Set(
      groups.filter((other) => other.isNamed && other.side !== group.side).flatMap((other) => other.hexes),
    );
    return { ...group, hexes: isNamed ? group.hexes : group.hexes.filter((hex) => !foreign.has(hex)) };
  });
}

function terminalsOf(board: Board, sheet: ScenarioData): Terminal[] {
  return sheet.terminals.flatMap((entry): Terminal[] => {
    const owner = { side: entry.side, ...(entry.armies === undefined ? {} : { armies: entry.armies }) };
    if (entry.kind === 'depots') return [];
    if (entry.kind === 'place') return board.placeHexes(entry.place).map((hex) => ({ id: entry.place, ...owner, hex }));
    return board.data.exits
      .filter((exit) => exit.edge === entry.edge)
      .filter(
        (exit) => entry.only === 'all' || (entry.only === 'major' ? exit.kind === 'major' : exit.symbol !== undefined),
      )
      .flatMap((exit) => {
        const hex = board.indexOf(exit.hex);
        return hex === undefined ? [] : [{ id: exit.id, ...owner, hex }];
      });
  });
}

function pointsOf(sheet: ScenarioData, tables: TablesData, turn: number): Record<Pool, number> {
  const printed = sheet.pools.find((entry) => entry.turn === turn)?.points ?? {};
  const of = (pool: Pool): number =>
    printed[pool] ?? (sheet.track.includes(pool) ? (tables.track[pool].turns[turn - 1] ?? 0) : 0);
  return Object.fromEntries(POOLS.map((pool) => [pool, of(pool)])) as Record<Pool, number>;
}

function blownArcsOf(board: Board, sheet: ScenarioData): number[] {
  const { rivers, places } = sheet.blownBridges;
  const near = new Set(places.flatMap((name) => board.placeHexes(name)));
  const blown: number[] = [];
  for (let from = 0; from < board.size; from++)
    for (let arc = board.offsets[from]!; arc < board.offsets[from + 1]!; arc++) {
      if (board.bridge[arc] !== 1) continue;
      const river = board.rivers[board.river[arc]!]!;
      if (rivers.includes(river) || near.has(from) || near.has(board.to[arc]!)) blown.push(arc);
    }
  return blown;
}
