import { z } from 'zod';
import { armySchema, provenanceSchema, sideSchema } from './provenance.ts';

export const UNIT_TYPES = [
  'infantry',
  'motorised',
  'recce',
  'engineer',
  'mg',
  'antitank',
  'para',
  'glider',
  'mountain',
  'special',
  'armour',
  'td',
  'flak',
] as const;
export const unitTypeSchema = z.enum(UNIT_TYPES);
export type UnitType = z.infer<typeof unitTypeSchema>;

export const MOVE_CLASSES = ['foot', 'mot', 'arm'] as const;
export const moveClassSchema = z.enum(MOVE_CLASSES);
export type MoveClass = z.infer<typeof moveClassSchema>;

export const NATIONS = [
  'german',
  'american',
  'british',
  'indian',
  'new-zealand',
  'canadian',
  'french',
  'polish',
  'south-african',
  'italian',
] as const;
export const nationSchema = z.enum(NATIONS);

const yes = z.literal(true);

/** What a counter prints; shared by all counters of a kind. */
export const templateSchema = z.strictObject({
  type: unitTypeSchema,
  moveClass: moveClassSchema,
  /** Combat factor, full and (two-step counters) reduced. */
  combat: z.union([z.tuple([z.int()]), z.tuple([z.int(), z.int()])]),
  movement: z.int(),
  halfDots: z.int().min(1).max(6),
  steps: z.union([z.literal(1), z.literal(2)]),
  reaction: z.int().optional(),
  armourBonus: z.int().optional(),
  mountainBonus: z.int().optional(),
  /** Mountain troops [11.4]. */
  mountain: yes.optional(),
  size: z.string(),
  /** Where each printed value comes from. */
  provenance: z.record(z.string(), provenanceSchema),
});
export type TemplateData = z.infer<typeof templateSchema>;

export const counterSchema = z.strictObject({
  /** The printed name, unique: `I-67/26.Pz`, `11/78`, `751 T`. */
  id: z.string(),
  side: sideSchema,
  nation: nationSchema,
  template: z.string(),
  /** Its division; absent: independent. */
  formation: z.string().optional(),
  army: armySchema.optional(),
  tiger: yes.optional(),
  /** Allied paratroops, special forces, Tigers [19]. */
  irreplaceable: yes.optional(),
  /** May be dropped [9.4]. */
  airborne: yes.optional(),
  /** Rangers, commandos, special forces: land on any coast [9.5.4]. */
  raider: yes.optional(),
  alt: z.array(z.string()).optional(),
  provenance: provenanceSchema,
  note: z.string().optional(),
});
export type CounterData = z.infer<typeof counterSchema>;

export const GUN_LEVELS = ['division', 'corps', 'army', 'nebelwerfer', 'naval'] as const;
export const gunSchema = z.strictObject({
  /** `26.Pz Art`, `XIII Art`, `V Army Art`, `Nebelwerfer`, `Naval 3`. */
  id: z.string(),
  side: sideSchema,
  level: z.enum(GUN_LEVELS),
  /** Division or Corps it belongs to. */
  formation: z.string().optional(),
  army: armySchema.optional(),
  fire: z.int(),
  /** In hexes. */
  range: z.int(),
  provenance: z.strictObject({ fire: provenanceSchema, range: provenanceSchema }),
});
export type GunData = z.infer<typeof gunSchema>;

export const formationSchema = z.strictObject({
  /** `26.Pz`, `78 Inf`, `XIII`, `76.PzK`. */
  id: z.string(),
  name: z.string(),
  /** How its counters are written after the slash: `11/78`. */
  short: z.string(),
  side: sideSchema,
  kind: z.enum(['division', 'corps']),
  nation: nationSchema,
  /** The Army it starts in. */
  army: armySchema,
  gun: z.string(),
  /** Bound by [7.1.1]. */
  national: z.enum(['cef', 'canadian', 'polish']).optional(),
  airborne: yes.optional(),
  alt: z.array(z.string()).optional(),
  provenance: provenanceSchema,
});
export type FormationData = z.infer<typeof formationSchema>;

export const unitsSchema = z.strictObject({
  templates: z.record(z.string(), templateSchema),
  formations: z.array(formationSchema),
  counters: z.array(counterSchema),
  guns: z.array(gunSchema),
});
export type UnitsData = z.infer<typeof unitsSchema>;

/** The command display: how many Corps each Army has room for. */
export const displaySchema = z.strictObject({
  armies: z.array(
    z.strictObject({
      id: armySchema,
      name: z.string(),
      side: sideSchema,
      corpsSlots: z.int(),
      provenance: provenanceSchema,
    }),
  ),
  divisionsPerSlot: z.strictObject({ most: z.int(), toActivate: z.int(), provenance: provenanceSchema }),
});
export type DisplayData = z.infer<typeof displaySchema>;
