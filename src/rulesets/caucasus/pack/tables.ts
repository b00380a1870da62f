import { z } from 'zod';
import { COMBAT_RESULTS, DEFENCE_COLUMNS, DEFENCE_RESULTS, REPLACEMENTS, SOVIET_EVENTS } from '../names.ts';
import { cited, d6 } from './fields.ts';

/** `tables.json`: the printed charts. */

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

export const tablesSchema = z.strictObject({
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

export type TablesData = z.infer<typeof tablesSchema>;
