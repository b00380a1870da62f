import { z } from 'zod';
import { within } from '#kernel/bounds';
import { ATTACK_MODES, COMPASS, DEFENCES, PROFILES, SEATS, THEATRES, WEATHERS } from '../names.ts';
import { divisionSchema } from '../orders/fields.ts';
import { LARGEST_TABLE } from '../rules/grid.ts';
import { tablesSchema } from './tables.ts';

/* The data pack: tables of the rulebook, Division lists, armies, tables of terrain and battles. */

export const FLAGS = [
  'recon',
  'engineer',
  'assaultEngineer',
  'bridge',
  'amphibious',
  'slow',
  'openTop',
  'light',
  'indirect',
  'mortar',
  'airborne',
  'animal',
  'bicycle',
  'inaccurate',
  'naval',
  'seesAdjacentFoot',
] as const;
export type Flag = (typeof FLAGS)[number];

/** [4, 6-9] Type code -> category: the four categories of units. */
export const CATEGORY_OF = {
  UF: 'foot',
  UFS: 'foot',
  URF: 'foot',
  UGF: 'foot',
  UT: 'vehicle',
  UC: 'vehicle',
  SPA: 'vehicle',
  URV: 'vehicle',
  UGV: 'vehicle',
  UCAV: 'vehicle',
  USV: 'vehicle',
  CinC: 'vehicle',
  CS: 'vehicle',
  UO: 'vehicle',
  UAS: 'artillery',
  UA: 'offTable',
  UAE: 'offTable',
} as const;
export type TypeCode = keyof typeof CATEGORY_OF;
export type Category = (typeof CATEGORY_OF)[TypeCode];

const factor = z.int().min(0).max(20).nullable();
const typeCode = z.enum(Object.keys(CATEGORY_OF) as [TypeCode, ...TypeCode[]]);
const text = z.strictObject({ en: z.string(), it: z.string() });
const provenance = z.enum(['rulebook', 'inferred', 'reconstructed']);

const unitEntry = z
  .object({
    id: z.string(),
    name: text,
    category: z.enum(['foot', 'vehicle', 'artillery', 'offTable']),
    type: typeCode,
    ff: factor,
    ffUc: factor,
    faa: factor,
    range: factor,
    rangeUc: factor,
    arc: z.literal([360, 180, 90]).nullable(),
    assault: factor,
    save: z.int().min(2).max(6).nullable(),
    armoured: z.boolean(),
    flags: z.array(z.enum(FLAGS)),
    carryFoot: z.int().min(0),
    tow: z.enum(['light', 'heavy']).nullable(),
    mortarCalibre: z.int().nullable(),
    upgradeOf: z.string().nullable(),
    max: z.int().min(1),
    points: z.int().min(0),
  })
  .refine((entry) => CATEGORY_OF[entry.type] === entry.category, {
    error: 'the category does not fit the type',
    path: ['category'],
  });

const commanderEntry = z.object({
  id: z.string(),
  role: z.enum(['CinC', 'CS', 'UO']),
  category: z.literal('vehicle'),
  type: z.enum(['CinC', 'CS', 'UO']),
  attempts: z.int().min(1).max(4),
  modifier: z.int().min(-1).max(1),
  assault: factor,
  save: z.int().nullable(),
  arc: z.null(),
  points: z.int(),
  max: z.int(),
});

const listSchema = z.object({
  id: z.string(),
  name: text,
  nation: z.string(),
  period: z.string(),
  provenance,
  airborne: z.boolean(),
  theatres: z.array(z.enum(THEATRES)).min(1),
  aggression: z.array(z.int().min(1).max(5)).min(1),
  /** What the list asks of every formation: so many units of these entries, no fewer and no more. */
  formationRules: z.array(
    z.object({
      title: text,
      entries: z.array(z.string()).min(1),
      min: z.int().min(0).default(0),
      max: z.int().min(0).default(99),
    }),
  ),
  falseDefences: z.object({
    maxRatio: z.object({ numerator: z.int(), denominator: z.int() }),
    rounding: z.string(),
    note: z.string().optional(),
  }),
  notes: z.string().optional(),
  commanders: z.array(commanderEntry),
  units: z.array(unitEntry),
  offTable: z.array(unitEntry),
  defences: z.array(z.object({ type: z.enum(DEFENCES), points: z.int(), max: z.int() })),
});
export type DivisionList = z.infer<typeof listSchema>;

const armySchema = divisionSchema.extend({
  formations: z.array(divisionSchema.shape.formations.element.extend({ name: text })).max(12),
  id: z.string(),
  provenance,
  budget: z.int(),
  total: z.int(),
  morale: z.int().optional(),
  unitCount: z.int().optional(),
});
export type Army = z.infer<typeof armySchema>;

const terrainSchema = z.object({
  id: z.string(),
  title: text,
  provenance,
  width: z.int().min(1).max(LARGEST_TABLE),
  height: z.int().min(1).max(LARGEST_TABLE),
  rows: z.array(z.string().max(LARGEST_TABLE)).max(LARGEST_TABLE),
  hills: z.array(z.object({ id: z.string(), level: z.int().min(1).max(5), cells: z.array(z.string()) })),
  rivers: z.array(z.object({ id: z.string(), cells: z.array(z.string()) })),
  roads: z.array(z.object({ id: z.string(), profile: z.enum(PROFILES), path: z.array(z.string()) })),
  railways: z.array(z.object({ id: z.string(), path: z.array(z.string()) })),
  fords: z.array(z.string()).default([]),
  theatre: z.enum(THEATRES),
});
export type TerrainPreset = z.infer<typeof terrainSchema>;

const compass = z.enum(COMPASS);
const both = <T extends z.ZodType>(schema: T) => z.object({ red: schema, blue: schema });
const battleSchema = z.object({
  id: z.string(),
  title: text,
  description: text,
  provenance,
  budget: z.int(),
  table: z.enum(['12x8', '8x8']),
  turnLimit: z.int().min(1).max(100),
  start: z.enum(['army-building', 'reconnaissance', 'plans', 'encounter-entry', 'play']),
  armies: both(z.string()).optional(),
  terrain: z.string().optional(),
  attacker: z.enum(SEATS).optional(),
  aggression: both(z.int().min(1).max(5)).optional(),
  margin: z.int().optional(),
  weather: z.enum(WEATHERS).default('good'),
  entry: both(compass).optional(),
  mode: z.enum(ATTACK_MODES).default('normal'),
  /** Formation number -> quadrants it is spread over, or `reserve`. */
  deployment: both(z.record(z.string(), z.array(z.string()))).optional(),
  cinc: both(z.string()).optional(),
  defences: z.array(z.object({ kind: z.enum(DEFENCES), cell: z.string(), facing: z.int().optional() })).default([]),
});
export type Battle = z.infer<typeof battleSchema>;

const files = z.object({
  tables: tablesSchema,
  lists: z.object({
    provenance,
    fieldNotes: z.unknown().optional(),
    pricing: z.unknown().optional(),
    lists: z.array(listSchema).min(1),
  }),
  armies: z.object({ provenance, armies: z.array(armySchema) }),
  terrains: z.object({ provenance, terrains: z.array(terrainSchema) }),
  battles: z.object({ provenance, battles: z.array(battleSchema).min(1) }),
});

/** Some times the size of the published pack. */
export const packSchema = within({ depth: 12, values: 30_000, list: 200, text: 1_000, number: 10_000 }, files);
