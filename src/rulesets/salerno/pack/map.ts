import { z } from 'zod';
import { provenanceSchema, sideSchema } from './provenance.ts';

export const TERRAINS = ['clear', 'hill', 'mountain', 'sea', 'lake'] as const;
export const terrainSchema = z.enum(TERRAINS);
export type Terrain = z.infer<typeof terrainSchema>;

export const SEAS = ['tyrrhenian', 'adriatic'] as const;
export const seaSchema = z.enum(SEAS);

export const ROAD_KINDS = ['major', 'minor'] as const;
export const roadKindSchema = z.enum(ROAD_KINDS);
export type RoadKind = z.infer<typeof roadKindSchema>;

/** Column and row in two digits each, both counted from 01: `2317` is column 23, row 17. */
export const hexIdSchema = z.string().regex(/^\d{4}$/);
const yes = z.literal(true);

export const hexSchema = z.strictObject({
  id: hexIdSchema,
  terrain: terrainSchema,
  /** The sheets that show this hex: 1 south, 2 north; both where they overlap. */
  maps: z.array(z.union([z.literal(1), z.literal(2)])).min(1),
  place: z.string().optional(),
  city: yes.optional(),
  village: yes.optional(),
  port: z.string().optional(),
  airfield: z.strictObject({ name: z.string(), points: z.int().min(0) }).optional(),
  gustav: yes.optional(),
  bernhardt: yes.optional(),
  /** Land that touches this sea. */
  coast: seaSchema.optional(),
  /** Sea next to the grey border, where ships may lie [9.5.5]. */
  greyBorder: yes.optional(),
});
export type HexData = z.infer<typeof hexSchema>;

export const edgeSchema = z.strictObject({
  a: hexIdSchema,
  b: hexIdSchema,
  /** Name of the river between the two hexes. */
  river: z.string().optional(),
  ridge: yes.optional(),
  road: roadKindSchema.optional(),
  /** A printed bridge: wherever a road crosses a river. */
  bridge: yes.optional(),
});
export type EdgeData = z.infer<typeof edgeSchema>;

export const MAP_EDGES = ['north-of-1', 'south-of-1', 'north-of-2', 'south-of-2'] as const;
export const exitSchema = z.strictObject({
  id: z.string(),
  hex: hexIdSchema,
  /** The border of a sheet that this road crosses. */
  edge: z.enum(MAP_EDGES),
  road: z.string(),
  kind: roadKindSchema,
  /** The supply symbol printed there: an Axis terminal, or one of the VIII Army. */
  symbol: z.enum(['axis', 'viii']).optional(),
  provenance: provenanceSchema,
});
export type ExitData = z.infer<typeof exitSchema>;

export const placeSchema = z.strictObject({
  name: z.string(),
  alt: z.array(z.string()).optional(),
  kind: z.enum(['city', 'village', 'locality']),
  hexes: z.array(hexIdSchema).min(1),
  /** Of the name; the position always comes from geography. */
  provenance: provenanceSchema,
});
export type PlaceData = z.infer<typeof placeSchema>;

/** Runs of hexes down one column, `2308-2331` or `2308`. */
export const spanSchema = z.string().regex(/^\d{4}(-\d{4})?$/);

export const mapSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  titolo: z.string(),
  provenance: provenanceSchema,
  notes: z.array(z.string()),
  /** Flat-topped hexes in columns; `shifted` are half a hex lower (columns counted from 0). */
  layout: z.strictObject({ orientation: z.literal('flat'), shifted: z.enum(['odd', 'even']) }),
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  /** Lambert conformal conic, then turned: what the compiler used. */
  projection: z.strictObject({
    centre: z.tuple([z.number(), z.number()]),
    parallels: z.tuple([z.number(), z.number()]),
    /** Degrees from true east (towards north) of the direction that points right on the map. */
    rightward: z.number(),
    kilometresPerHex: z.number(),
  }),
  hexes: z.array(hexSchema),
  edges: z.array(edgeSchema),
  roads: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string().optional(),
      kind: roadKindSchema,
      hexes: z.array(hexIdSchema).min(2),
    }),
  ),
  places: z.array(placeSchema),
  exits: z.array(exitSchema),
  /** Hexes of the fortified lines in order, Tyrrhenian end first. */
  lines: z.strictObject({ gustav: z.array(hexIdSchema), bernhardt: z.array(hexIdSchema).length(3) }),
  areas: z.record(
    z.string(),
    z.strictObject({ spans: z.array(spanSchema), provenance: provenanceSchema, note: z.string() }),
  ),
  /** Off-map boxes. */
  boxes: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      side: sideSchema,
      stackHalfDots: z.int(),
      port: yes.optional(),
    }),
  ),
});
export type MapData = z.infer<typeof mapSchema>;
