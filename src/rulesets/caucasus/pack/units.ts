import { z } from 'zod';
import {
  ARMIES,
  BRANCHES,
  ENTRY_LETTERS,
  NATIONALITIES,
  REPLACEMENTS,
  SPECIALS,
  START_BOXES,
  TROOP_QUALITIES,
  UNIT_CLASSES,
  UNIT_TYPES,
} from '../names.ts';
import { cited, hexId, side } from './fields.ts';

/** `units.json`: every counter with its faces and where it starts, and the markers. */

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

const marker = {
  id: z.string(),
  side,
  name: z.string(),
  nameInItalian: z.string().optional(),
  short: z.string(),
  ...cited,
};
export const unitsSchema = z.strictObject({
  ...cited,
  units: z.array(unitSchema),
  air: z.array(z.strictObject({ ...marker, value: z.int(), turns: z.array(z.tuple([z.int(), z.int()])).min(1) })),
  fleet: z.array(z.strictObject({ ...marker, value: z.int() })),
  corpsMarker: z.strictObject({ ...marker, fromTurn: z.int(), divisions: z.int() }),
  noneChits: z.strictObject({ count: z.int().min(0), ...cited }),
  replacements: z.strictObject({ types: z.array(z.enum(REPLACEMENTS)), maximum: z.int(), ...cited }),
});

export type UnitData = z.infer<typeof unitSchema>;
export type FaceData = z.infer<typeof faceSchema>;
export type StartData = z.infer<typeof startSchema>;
export type UnitsFile = z.infer<typeof unitsSchema>;
export type AirData = UnitsFile['air'][number];
export type FleetData = UnitsFile['fleet'][number];
export type CorpsMarkerData = UnitsFile['corpsMarker'];
