import { z } from 'zod';
import { OFFENSIVES, OPTIONAL_RULES } from '../names.ts';
import { hexIdSchema, MAP_EDGES } from './map.ts';
import { armySchema, momentSchema, poolSchema, provenanceSchema, sideSchema, weatherSchema } from './provenance.ts';

/** Where something may be put; resolved to hexes when the scenario is loaded. */
export const whereSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('in'), places: z.array(z.string()).min(1) }),
  /** Within so many hexes of any of the places. */
  z.strictObject({ kind: z.literal('within'), hexes: z.int(), of: z.array(z.string()).min(1) }),
  /** Hexes of the Gustav line between two of its places (both left out), and so many hexes beyond the second. */
  z.strictObject({ kind: z.literal('gustav-between'), from: z.string(), to: z.string(), beyond: z.int() }),
  /** Within so many hexes of the roads that bear this supply symbol, or those of a list. */
  z.strictObject({ kind: z.literal('near-exits'), hexes: z.int(), exits: z.array(z.string()).min(1) }),
  /** Coastal clear hexes within so many hexes of a place [9.5]. */
  z.strictObject({ kind: z.literal('beach'), hexes: z.int(), of: z.array(z.string()).min(1) }),
  z.strictObject({ kind: z.literal('hexes'), hexes: z.array(hexIdSchema).min(1), note: z.string() }),
  z.strictObject({ kind: z.literal('box'), box: z.string() }),
]);
export type WhereData = z.infer<typeof whereSchema>;

export const GUSTAV_SIDES = ['north', 'south', 'on', 'north-or-on', 'south-or-on'] as const;

const placedFields = {
  side: sideSchema,
  /** Counters by name; `(div)` lists are written out. */
  units: z.array(z.string()),
  provenance: provenanceSchema,
  note: z.string().optional(),
};

export const setUpSchema = z.strictObject({
  ...placedFields,
  units: z.array(z.string()).min(1),
  where: whereSchema,
  /** Which side of the Gustav line. */
  gustav: z.enum(GUSTAV_SIDES).optional(),
  reserve: z.literal(true).optional(),
});
export type SetUpData = z.infer<typeof setUpSchema>;

/** Whether the Allies made their major landing decides some cards [9.5.1, 9.5.2]. */
export const ARRIVAL_CONDITIONS = ['major-landing', 'no-major-landing'] as const;

export const arrivalSchema = z.strictObject({
  id: z.string(),
  at: momentSchema,
  ...placedFields,
  guns: z.array(z.string()),
  /** Headquarters that join the display. */
  formations: z.array(z.string()),
  /** Named hexes of entry; absent: any supplied hex far enough from the enemy [18]. */
  entry: whereSchema.optional(),
  condition: z.enum(ARRIVAL_CONDITIONS).optional(),
  /** Counters that were withdrawn earlier and come back. */
  returns: z.literal(true).optional(),
  mules: z.int().optional(),
});
export type ArrivalData = z.infer<typeof arrivalSchema>;

export const withdrawalSchema = z.strictObject({
  id: z.string(),
  turn: z.int().min(1).max(10),
  side: sideSchema,
  /** Divisions or Corps that leave with all they have. */
  formations: z.array(z.string()),
  /** Independent counters that leave. */
  units: z.array(z.string()),
  /** Counters of those formations that stay, as independents. */
  keep: z.array(z.string()),
  condition: z.enum(['no-major-landing', 'case-foggia']).optional(),
  /** Present: the owner picks so many of the formations [18.1]. */
  choose: z.strictObject({ count: z.int().min(1) }).optional(),
  /** Case Foggia lets the Allies put it off two turns [21]. */
  mayBeDelayed: z.literal(true).optional(),
  provenance: provenanceSchema,
});
export type WithdrawalData = z.infer<typeof withdrawalSchema>;

const terminalSchema = z.discriminatedUnion('kind', [
  /** Roads off a border of a sheet: all of them, those with a symbol, or the major ones. */
  z.strictObject({
    kind: z.literal('exits'),
    side: sideSchema,
    armies: z.array(armySchema).optional(),
    edge: z.enum(MAP_EDGES),
    only: z.enum(['all', 'symbol', 'major']),
  }),
  z.strictObject({
    kind: z.literal('place'),
    side: sideSchema,
    armies: z.array(armySchema).optional(),
    place: z.string(),
  }),
  z.strictObject({ kind: z.literal('depots'), side: sideSchema, armies: z.array(armySchema).optional() }),
]);
export type TerminalData = z.infer<typeof terminalSchema>;

const automaticSchema = z.strictObject({
  side: sideSchema,
  when: z.enum(['impulse-end', 'any-moment']),
  places: z.array(z.string()).min(1),
  need: z.enum(['all', 'any']),
  /** A supplied combat unit inside, or control of the place by one that can trace supply. */
  hold: z.enum(['occupy', 'control']),
  /** The terminal to which supply must be traced, where the sheet names one. */
  traceTo: z.string().optional(),
  clause: z.string(),
});

export const victorySchema = z.strictObject({
  automatic: z.array(automaticSchema),
  /** Capturing an Allied depot wins at once for this side. */
  depotCapture: sideSchema.optional(),
  /** Victory points at the end, where the sheet counts them. */
  points: z
    .strictObject({ places: z.array(z.strictObject({ place: z.string(), points: z.int() })), stepsPerPoint: z.int() })
    .optional(),
  /** At the very end: a supplied combat unit of this side inside wins for it. */
  final: z
    .array(
      z.strictObject({
        side: sideSchema,
        places: z.array(z.string()),
        hold: z.enum(['occupy', 'control']),
        clause: z.string(),
      }),
    )
    .optional(),
  campaign: z
    .strictObject({
      cities: z.array(z.string()),
      decisiveUntil: z.int(),
      exitEdge: z.enum(MAP_EDGES),
      exitSteps: z.int(),
      axisCadreSteps: z.int(),
      alliedLostSteps: z.int(),
      axisFrom: z.int(),
      axisMarginal: z.string(),
    })
    .optional(),
  provenance: provenanceSchema,
});
export type VictoryData = z.infer<typeof victorySchema>;

const aircraftSchema = z.strictObject({ sure: z.int(), extraFrom: z.int().optional() });

export const sheetSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  titolo: z.string(),
  description: z.string(),
  descrizione: z.string(),
  clause: z.string(),
  provenance: provenanceSchema,
  /** A key of the map's `areas`. */
  area: z.string(),
  turns: z.tuple([z.int(), z.int()]),
  setUpOrder: z.tuple([sideSchema, sideSchema]),
  /** Points that differ from the turn track, by turn; a purse not named in a turn listed here has none. */
  pools: z.array(
    z.strictObject({ turn: z.int(), points: z.partialRecord(poolSchema, z.int()), provenance: provenanceSchema }),
  ),
  /** Purses read from the turn track. */
  track: z.array(poolSchema),
  terminals: z.array(terminalSchema),
  depots: z.array(z.strictObject({ id: z.string(), where: whereSchema, provenance: provenanceSchema })),
  ships: z.array(z.string()),
  reserveMarkers: z.strictObject({ allied: z.int(), axis: z.int() }),
  rearguards: z.int(),
  fortifications: z.int(),
  freeFortifications: z.int(),
  mules: z.strictObject({ allied: z.int(), axis: z.int() }),
  offensives: z.array(z.enum(OFFENSIVES)),
  options: z.record(z.enum(OPTIONAL_RULES), z.enum(['on', 'off', 'agree'])),
  landings: z.enum(['none', 'minor', 'all']),
  airborne: z.enum(['none', 'allowed']),
  /** Whether the V Army may give up its first depots for Naples, must keep them, drew on Naples from the start, or neither [17.1, 22.2]. */
  naples: z.enum(['depots-may-switch', 'depots-stay', 'already', 'no']),
  gustav: z.int().min(0).max(2),
  /** Purchases of the Axis that the sheet leaves open. */
  gustavWork: z.enum(['allowed', 'no']),
  axisOnlyImpulses: z.array(momentSchema),
  initiative: z.array(z.strictObject({ at: momentSchema, side: sideSchema })),
  weather: z.array(z.strictObject({ at: momentSchema, weather: weatherSchema })),
  aircraft: z.strictObject({ allied: aircraftSchema, axis: aircraftSchema }).optional(),
  /** Foggia lies off the playing area, behind the Allied front: its aircraft come and the Adriatic is open [9.8, 9.5.6]. */
  foggia: z.literal('behind-the-front').optional(),
  independentReplacements: z.strictObject({ allied: z.int(), axis: z.int() }).optional(),
  /** Divisional counters without their headquarters in play count as independents [22.3]; so do those whose division has left Italy [18.1]. */
  orphansIndependent: z.literal(true).optional(),
  blownBridges: z.strictObject({ rivers: z.array(z.string()), places: z.array(z.string()) }),
  /** Places in Allied hands at the start; all others are the Axis'. */
  alliedPlaces: z.array(z.string()),
  /** The display at the start: Corps with their divisions, and divisions outside any Corps. */
  display: z.array(
    z.strictObject({
      army: armySchema,
      corps: z.array(z.strictObject({ corps: z.string(), divisions: z.array(z.string()) })),
      unassigned: z.array(z.string()),
    }),
  ),
  /** Formations that arrive in another Army than usual. */
  armies: z.record(z.string(), armySchema).optional(),
  /** Guns in play at the start besides those of the formations on the display. */
  guns: z.array(z.string()),
  setUp: z.array(setUpSchema),
  reinforcements: z.array(arrivalSchema),
  withdrawals: z.array(withdrawalSchema),
  recoveries: z.array(z.strictObject({ at: momentSchema, side: sideSchema, steps: z.int() })),
  /** Reinforcements that a major landing brings: `at` is unused, the number counts impulses after the landing. */
  caseRichard: z.array(z.strictObject({ impulses: z.int(), arrival: arrivalSchema, cadreSteps: z.int() })).optional(),
  caseFoggia: z
    .strictObject({
      lastTurn: z.int(),
      impulses: z.int(),
      leavesOnTurn: z.int(),
      arrival: arrivalSchema,
      delay: z.int(),
    })
    .optional(),
  victory: victorySchema,
});
export type ScenarioData = z.infer<typeof sheetSchema>;

/** [22.1] Ortona, [22.2] Salerno, [22.3] Anzio, [22.4] Diadem, [22.5] Kesselring, [22.6] the campaign. */
export const SCENARIOS = ['ortona', 'salerno', 'anzio', 'diadem', 'kesselring', 'campaign'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];
