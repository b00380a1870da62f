import { z } from 'zod';
import { ARMIES, ENTRY_LETTERS, SEAS, SETTLEMENTS, TERRAINS } from '../names.ts';
import { cited, hexId, hexside, provenance, side } from './fields.ts';

/** `map.json`: compact, terrain as rows of letters, rivers as lists of hexsides. */

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
const roadSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameInItalian: z.string().optional(),
  hexes: z.array(hexId).min(2),
  ...cited,
});

export const mapSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleInItalian: z.string().optional(),
  ...cited,
  grid: z.strictObject({
    orientation: z.literal('pointy'),
    firstRow: z.int().min(0).max(99),
    firstColumn: z.int().min(0).max(99),
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
  terrain: z
    .array(z.string().regex(/^\d\d .{1,80}$/, 'a row is its number and one letter per column, at most 80'))
    .max(60),
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

export type MapFile = z.infer<typeof mapSchema>;
export type PlaceData = z.infer<typeof placeSchema>;
export type EntryData = MapFile['entries'][number];
