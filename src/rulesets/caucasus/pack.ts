import { z } from 'zod';
import { PROVENANCES } from '#kernel/board/sheet';

/* The files of the data pack of The Caucasus Campaign, `scenarios/caucasus/*.json`, and the words used in them. */

export const SIDES = ['axis', 'soviet'] as const;
export const TERRAINS = ['open', 'desert', 'rough', 'swamp', 'seasonal-swamp', 'forest', 'mountain', 'alpine'] as const;
export const SETTLEMENTS = ['town', 'minor-city', 'major-city'] as const;
export const SEAS = ['azov', 'black', 'caspian'] as const;
export const ENTRY_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export const ARMIES = ['12th', '18th', '37th', '51st'] as const;
export const UNIT_TYPES = [
  'hq',
  'panzer',
  'panzergrenadier',
  'motorised',
  'infantry',
  'mountain',
  'jaeger',
  'security',
  'bicycle',
  'stug',
  'flak',
  'commando',
  'cavalry',
  'rifle',
  'rifle-brigade',
  'rifle-corps',
  'guards-rifle',
  'nkvd',
  'naval',
  'tank',
  'anti-tank',
  'armoured-train',
  'azov-flotilla',
  'port-garrison',
] as const;
export const UNIT_CLASSES = ['mech', 'cavalry', 'foot'] as const;
export const NATIONALITIES = ['german', 'romanian', 'slovak', 'italian', 'ost', 'soviet'] as const;
export const BRANCHES = ['army', 'ss', 'luftwaffe', 'guards', 'nkvd', 'navy'] as const;
export const TROOP_QUALITIES = ['low', 'regular', 'elite'] as const;
export const STEP_STATES = ['full', 'reduced', 'remnant'] as const;
export const REPLACEMENTS = [
  'german-infantry',
  'german-elite-infantry',
  'axis-minor',
  'german-mechanised',
  'soviet-infantry',
  'soviet-cavalry',
] as const;
export const START_BOXES = [
  'cadre',
  'turkish-front',
  'naval-brigades',
  'lend-lease',
  'blucher',
  'italian',
  'ost',
  'brandenburg',
] as const;
export const SPECIALS = ['hq', 'brandenburg', 'azov', 'train', 'bicycle', 'security', 'port-garrison'] as const;
export const COMBAT_RESULTS = ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'] as const;
export const DEFENCE_RESULTS = ['-1', '-', '*-1', '*1/1'] as const;
export const DEFENCE_COLUMNS = ['desert', 'open', 'rough-forest-swamp-town', 'mountain-city'] as const;
export const SOVIET_EVENTS = [
  'lend-lease-tanks',
  'naval-brigade',
  'turkish-front-division',
  'cavalry-replacement',
  'infantry-replacement',
  'fleet-sortie',
] as const;

const side = z.enum(SIDES);
const provenance = z.enum(PROVENANCES);
const hexId = z.string().regex(/^\d{4}$/, 'a hex is four digits, row then column');
const hexside = z.string().regex(/^\d{4}\/\d{4}$/, 'a hexside is written 1030/1131');
const cited = { provenance, note: z.string().optional(), paragraph: z.string().optional() };
const d6 = <Face extends z.ZodType>(face: Face) =>
  z.strictObject({ '1': face, '2': face, '3': face, '4': face, '5': face, '6': face });

const placeSchema = z.strictObject({
  hex: hexId,
  name: z.string(),
  otherNames: z.array(z.string()),
  kind: z.enum(SETTLEMENTS),
  victoryPoints: z.int().min(0),
  port: z.strictObject({ sea: z.enum(SEAS), size: z.enum(['minor', 'major']) }).optional(),
  startControl: side,
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  victoryPointsProvenance: provenance.optional(),
  ...cited,
});

const riverLike = z.strictObject({ name: z.string(), sides: z.array(hexside), ...cited });
const roadSchema = z.strictObject({ id: z.string(), name: z.string(), hexes: z.array(hexId).min(2), ...cited });

const mapSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  ...cited,
  grid: z.strictObject({
    orientation: z.literal('pointy'),
    firstRow: z.int(),
    firstColumn: z.int(),
    shiftedRows: z.enum(['odd', 'even']),
    kilometresPerHex: z.number(),
    anchor: z.strictObject({
      hex: hexId,
      longitude: z.number(),
      latitude: z.number(),
      degreesPerColumn: z.number(),
      degreesPerRow: z.number(),
    }),
  }),
  terrainKey: z.record(z.string().length(1), z.enum([...TERRAINS, 'sea', 'out-of-play'])),
  terrain: z.array(z.string().regex(/^\d\d .+$/, 'a row is its number and one letter per column')),
  terrainFacts: z.array(z.strictObject({ hex: hexId, terrain: z.enum(TERRAINS), ...cited })),
  places: z.array(placeSchema),
  entries: z.array(
    z.strictObject({
      letter: z.enum(ENTRY_LETTERS),
      side,
      hexes: z.array(hexId).min(1),
      place: z.string(),
      northEdge: z.boolean(),
      ...cited,
    }),
  ),
  armyZones: z.array(z.strictObject({ army: z.enum(ARMIES), hexes: z.array(hexId).min(1), ...cited })),
  coasts: z.strictObject({ azov: z.array(hexId), black: z.array(hexId), caspian: z.array(hexId) }),
  rivers: z.array(riverLike.extend({ class: z.enum(['minor', 'major']) })),
  lakes: z.array(riverLike),
  alpine: z.array(riverLike),
  passes: z.array(z.strictObject({ name: z.string(), side: hexside, neverCloses: z.boolean(), ...cited })),
  seaSides: z.array(hexside),
  rails: z.array(
    roadSchema.extend({ use: z.enum(['movement-and-supply', 'supply-only']), fromTurn: z.int().optional() }),
  ),
  roads: z.array(roadSchema),
  offMapRails: z.array(z.strictObject({ side, a: hexId, b: hexId, ...cited })),
});

const faceSchema = z.strictObject({
  attack: z.int().min(0),
  /** The superscript, for Mountain and Forest [2.2, 15.5]. */
  attackHills: z.int().optional(),
  defence: z.int().min(0),
  defenceHills: z.int().optional(),
  ma: z.int().min(0),
  tq: z.union([
    z.enum(TROOP_QUALITIES),
    z.strictObject({ attack: z.enum(TROOP_QUALITIES), defence: z.enum(TROOP_QUALITIES) }),
  ]),
  armour: z.literal(true).optional(),
  antiTank: z.literal(true).optional(),
});

const startSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hex'), hex: hexId }),
  z.strictObject({ kind: z.literal('army') }),
  z.strictObject({
    kind: z.literal('turn'),
    turn: z.int(),
    entry: z.enum([...ENTRY_LETTERS, 'east-caspian']),
  }),
  z.strictObject({ kind: z.literal('cup') }),
  z.strictObject({ kind: z.literal('box'), box: z.enum(START_BOXES) }),
]);

const unitSchema = z.strictObject({
  id: z.string(),
  side,
  name: z.string(),
  nameInItalian: z.string(),
  /** As players write it and counters show it; unique. */
  short: z.string(),
  type: z.enum(UNIT_TYPES),
  class: z.enum(UNIT_CLASSES),
  nationality: z.enum(NATIONALITIES),
  branch: z.enum(BRANCHES),
  size: z.enum(['II', 'III', 'X', 'XX', 'XXX', 'XXXX', 'XXXXX']).optional(),
  faces: z.strictObject({ full: faceSchema, reduced: faceSchema.optional(), remnant: faceSchema.optional() }),
  whiteBox: z.literal(true).optional(),
  startsReduced: z.literal(true).optional(),
  /** The counter that rebuilds it; absent where no counter does. */
  replacement: z.enum(REPLACEMENTS).optional(),
  /** Whether it goes to the Cadre box when eliminated. */
  cadre: z.boolean(),
  merges: z.enum(['division', 'brigade']).optional(),
  special: z.enum(SPECIALS).optional(),
  mountain: z.literal(true).optional(),
  army: z.enum(ARMIES).optional(),
  withdrawTurn: z.int().optional(),
  start: startSchema,
  ...cited,
});

const marker = { id: z.string(), side, name: z.string(), short: z.string(), ...cited };
const unitsSchema = z.strictObject({
  ...cited,
  units: z.array(unitSchema),
  air: z.array(z.strictObject({ ...marker, value: z.int(), turns: z.array(z.tuple([z.int(), z.int()])).min(1) })),
  fleet: z.array(z.strictObject({ ...marker, value: z.int() })),
  corpsMarker: z.strictObject({ ...marker, fromTurn: z.int(), divisions: z.int() }),
  noneChits: z.strictObject({ count: z.int().min(0), ...cited }),
  replacements: z.strictObject({ types: z.array(z.enum(REPLACEMENTS)), maximum: z.int(), ...cited }),
});

const moverCost = z.strictObject({
  cost: z.union([z.number(), z.literal('road-only')]),
  stop: z.enum(['all', 'all-but-mountain-units']).optional(),
});
const terrainEffects = z.strictObject({
  foot: moverCost,
  mech: moverCost,
  /** Defensive terrain bonus. */
  bonus: z.int(),
  /** Whether armour gives its shift against a unit here. */
  armour: z.boolean(),
  stopsRetreat: z.boolean(),
  defenceColumn: z.enum(DEFENCE_COLUMNS),
  mechAttackLimit: z.int().optional(),
  halvesAttackOut: z.literal(true).optional(),
  mountainStrengths: z.literal(true).optional(),
  attrition: z.int().optional(),
});
const settlementEffects = z.strictObject({
  bonus: z.int(),
  armour: z.union([z.literal(false), z.literal('terrain')]),
  stopsRetreat: z.literal(true),
  defenceColumn: z.enum(DEFENCE_COLUMNS),
  foot: moverCost.optional(),
  mech: moverCost.optional(),
});
const sideEffects = z.strictObject({
  cost: z.union([z.number(), z.literal('prohibited')]),
  mustStartAdjacent: z.literal(true).optional(),
  attack: z.enum(['prohibited', 'halved']),
  armour: z.boolean().optional(),
});
const lossSchema = z.strictObject({
  steps: z.int(),
  chosenBy: z.enum(['owner', 'opponent']),
  sparedIfDefenderHasOneStep: z.literal(true).optional(),
});
const resultSchema = z.strictObject({
  attackerLoses: lossSchema.optional(),
  defenderLoses: lossSchema.optional(),
  retreat: z.int().optional(),
  determinedDefence: z.literal(true).optional(),
  disorganised: z.literal(true).optional(),
});
const numbers = <Key extends string>(...keys: Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.number()])) as Record<Key, z.ZodNumber>);

const tablesSchema = z.strictObject({
  ...cited,
  crt: z.strictObject({
    paragraph: z.string(),
    columns: z.array(z.string()).length(10),
    rows: d6(z.array(z.enum(COMBAT_RESULTS)).length(10)),
    automaticEliminationFrom: z.int(),
  }),
  results: z.strictObject(
    Object.fromEntries(COMBAT_RESULTS.map((code) => [code, resultSchema])) as Record<
      (typeof COMBAT_RESULTS)[number],
      typeof resultSchema
    >,
  ),
  shifts: numbers(
    'armour',
    'troopQuality',
    'defenderOutOfSupply',
    'brandenburgers',
    'defenderDisorganised',
    'fleet',
    'defenderArmour',
    'defenderTroopQuality',
  ).extend({ note: z.string().optional() }),
  ddt: z.strictObject({
    paragraph: z.string(),
    columns: z.tuple([
      z.literal('desert'),
      z.literal('open'),
      z.literal('rough-forest-swamp-town'),
      z.literal('mountain-city'),
    ]),
    rows: d6(z.array(z.enum(DEFENCE_RESULTS)).length(4)).extend({
      '7': z.array(z.enum(DEFENCE_RESULTS)).length(4),
      '8': z.array(z.enum(DEFENCE_RESULTS)).length(4),
    }),
    modifiers: numbers('leadElite', 'leadLow', 'fleet').extend({ note: z.string().optional() }),
  }),
  terrain: z.strictObject({
    open: terrainEffects,
    desert: terrainEffects,
    rough: terrainEffects,
    swamp: terrainEffects,
    forest: terrainEffects,
    mountain: terrainEffects,
  }),
  seasonal: z.strictObject({
    'seasonal-swamp': z.strictObject({
      before: z.literal('rough'),
      after: z.literal('swamp'),
      fromTurn: z.int(),
      paragraph: z.string(),
    }),
    passesCloseFromTurn: z.int(),
  }),
  settlements: z.strictObject({
    town: settlementEffects,
    'minor-city': settlementEffects,
    'major-city': settlementEffects,
  }),
  sides: z.strictObject({
    alpine: sideEffects,
    pass: sideEffects,
    lake: sideEffects,
    'minor-river': sideEffects,
    'major-river': sideEffects,
  }),
  movement: numbers(
    'road',
    'strategicRoadMech',
    'strategicRoadFootExtraHexes',
    'leaveEnemyZone',
    'extended',
    'assault',
    'outOfSupplyHexes',
    'replacedHexes',
    'hqRangeForAir',
    'supplyRange',
    'stackingLimit',
    'minorPortUnits',
  ),
  attrition: z.strictObject({
    paragraph: z.string(),
    faces: d6(z.enum(['step-loss', 'none'])),
    modifiers: numbers('cityOrHq', 'townOnly', 'germanOrGuards', 'desert'),
  }),
  weather: z.strictObject({ paragraph: z.string(), faces: d6(z.enum(['good', 'bad'])) }),
  axisReplacement: z.strictObject({
    paragraph: z.string(),
    fromTurn: z.int(),
    freeChoiceFromTurn: z.int(),
    faces: d6(z.array(z.enum([...REPLACEMENTS, 'flak', 'brandenburgers'])).min(1)),
  }),
  sovietEvent: z.strictObject({ paragraph: z.string(), faces: d6(z.enum(SOVIET_EVENTS)) }),
});

const trackSchema = z.strictObject({
  ...cited,
  suddenVictoryMargin: z.strictObject({ value: z.int(), ...cited }),
  turns: z.array(
    z.strictObject({
      turn: z.int(),
      week: z.string(),
      weekInItalian: z.string(),
      suddenVictoryTarget: z.int().optional(),
      ...cited,
    }),
  ),
});

const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const scenarioSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  ...cited,
  lastTurn: z.int().min(1),
  victory: z.strictObject({
    axisPoints: z.int(),
    axisPointsWithItalianCorps: z.int().optional(),
    suddenVictoryFromTurn: z.int(),
  }),
  italianCorps: z.strictObject({ turn: z.int(), arrivesOn: z.array(z.int().min(1).max(6)) }).optional(),
  unusedUnits: z.array(z.string()),
  draw: z.strictObject({ chitsPerTurn: z.int(), fromTurn: z.int() }),
  historicalTurn7: z.strictObject({ places: z.array(z.string()), points: z.int(), ...cited }).optional(),
  options: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      values: z.array(optionValue).min(2),
      byDefault: optionValue,
      clause: z.string(),
      ruling: z.string(),
    }),
  ),
});

/** The switches of doubtful paragraphs; every value is a reading some table plays. */
export const optionsSchema = z.strictObject({
  weatherStartTurn: z.union([z.literal(6), z.literal(7)]).default(6),
  standardVictoryTiming: z.enum(['end-of-game', 'any-check']).default('end-of-game'),
  fourHexRetreatMayStopShort: z.boolean().default(false),
  ddLoneLossAdvance: z.enum(['enter-and-stop', 'full-if-failed']).default('enter-and-stop'),
  amphibiousOrigin: z.enum(['poti', 'any-black-sea-port']).default('poti'),
  offensiveSupportCap: z.enum(['one-air-and-one-fleet', 'one-in-all']).default('one-air-and-one-fleet'),
  hqIsPassenger: z.boolean().default(true),
  noneChits: z.enum(['discard', 'return-to-cup']).default('discard'),
  drawMandatory: z.boolean().default(true),
  railMoveIsWholeMove: z.boolean().default(true),
  passCostOnRoad: z.boolean().default(true),
  connectedRailIgnoresFriendly: z.boolean().default(true),
  brigadeMergeDestination: z.enum(['removed', 'cadre']).default('removed'),
  retreatStepLossScope: z.enum(['per-combat', 'per-substack']).default('per-combat'),
  strategicMustExhaustMa: z.boolean().default(false),
  roadRailChainMix: z.boolean().default(true),
  captureRostovFromTurn: z.union([z.literal(1), z.literal(6)]).default(1),
  entryHexUnitsMayAttackOut: z.boolean().default(true),
  landingPhase: z.enum(['primary', 'any-movement']).default('primary'),
  attritionImmediate: z.boolean().default(true),
  overstackExtensionBy: z.enum(['attacker', 'defender']).default('attacker'),
  mobileAssaultBridgeExempt: z.boolean().default(false),
  mergedUnitSecondaryAttack: z.enum(['if-unmoved', 'always']).default('if-unmoved'),
  revealDrawAt: z.enum(['placement', 'draw']).default('placement'),
});

export const SCENARIOS = ['campaign', 'tournament'] as const;

export const packFiles = z.object({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  'turn-track': trackSchema,
  campaign: scenarioSchema,
  tournament: scenarioSchema,
});

export type CaucasusPack = z.infer<typeof packFiles>;
export type CaucasusOptions = z.infer<typeof optionsSchema>;
export type MapFile = z.infer<typeof mapSchema>;
export type PlaceData = z.infer<typeof placeSchema>;
export type EntryData = MapFile['entries'][number];
export type UnitData = z.infer<typeof unitSchema>;
export type FaceData = z.infer<typeof faceSchema>;
export type StartData = z.infer<typeof startSchema>;
export type UnitsFile = z.infer<typeof unitsSchema>;
export type AirData = UnitsFile['air'][number];
export type FleetData = UnitsFile['fleet'][number];
export type CorpsMarkerData = UnitsFile['corpsMarker'];
export type TablesData = z.infer<typeof tablesSchema>;
export type TrackData = z.infer<typeof trackSchema>;
export type ScenarioData = z.infer<typeof scenarioSchema>;

export type CaucasusSide = (typeof SIDES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Settlement = (typeof SETTLEMENTS)[number];
export type Sea = (typeof SEAS)[number];
export type EntryLetter = (typeof ENTRY_LETTERS)[number];
export type Army = (typeof ARMIES)[number];
export type UnitType = (typeof UNIT_TYPES)[number];
export type TroopQuality = (typeof TROOP_QUALITIES)[number];
export type StepState = (typeof STEP_STATES)[number];
export type ReplacementType = (typeof REPLACEMENTS)[number];
export type CombatResult = (typeof COMBAT_RESULTS)[number];
export type DefenceResult = (typeof DEFENCE_RESULTS)[number];
export type DefenceColumn = (typeof DEFENCE_COLUMNS)[number];
export type SovietEvent = (typeof SOVIET_EVENTS)[number];
