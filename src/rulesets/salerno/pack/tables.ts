import { z } from 'zod';
import { poolSchema, provenanceSchema } from './provenance.ts';

/** Half movement points in good and in bad weather; null: not at all. */
const costSchema = z.tuple([z.int().nullable(), z.int().nullable()]);
const costsSchema = z.strictObject({ foot: costSchema, mot: costSchema, arm: costSchema });
export type MoveCosts = z.infer<typeof costsSchema>;

/** A cell the rules' own example fixes. */
const givenCellSchema = z.strictObject({ column: z.string(), row: z.int(), cell: z.string(), source: z.string() });

/** Same shape as the kernel's Chart: rows[total - firstRow][column]. */
const chartFields = {
  provenance: provenanceSchema,
  firstRow: z.int(),
  rows: z.array(z.array(z.string())),
  given: z.array(givenCellSchema),
};

export const crtSchema = z.strictObject({ columns: z.array(z.string()), ...chartFields });

export const bombardmentSchema = z.strictObject({
  columns: z.array(z.string()),
  /** The least fire factor of each column. */
  from: z.array(z.int()),
  ...chartFields,
  shifts: z.strictObject({
    moved: z.int(),
    /** A target of this many half-dots or more. */
    large: z.strictObject({ halfDots: z.int(), shift: z.int() }),
    /** A target of this many half-dots or fewer. */
    small: z.strictObject({ halfDots: z.int(), shift: z.int() }),
    provenance: provenanceSchema,
  }),
});

export const supportSchema = z.strictObject({
  provenance: provenanceSchema,
  /** Seen from the supporter; for the defender die and column are mirrored. */
  rows: z.array(
    z.strictObject({ roll: z.int().min(2).max(12), die: z.int(), columns: z.int(), provenance: provenanceSchema }),
  ),
});

const terrainEffectSchema = z.strictObject({
  movement: costsSchema,
  stackHalfDots: z.int(),
  /** Multiplies defenders that are not armour. */
  defence: z.int(),
  bombardmentShift: z.int(),
  elevation: z.int(),
  provenance: z.record(z.string(), provenanceSchema),
});

export const terrainChartSchema = z.strictObject({
  hexes: z.strictObject({ clear: terrainEffectSchema, hill: terrainEffectSchema, mountain: terrainEffectSchema }),
  city: z.strictObject({
    stackHalfDots: z.int(),
    defence: z.int(),
    bombardmentShift: z.int(),
    provenance: z.record(z.string(), provenanceSchema),
  }),
  village: z.strictObject({ defenceBonus: z.int(), bombardmentShift: z.int(), provenance: provenanceSchema }),
  /** Gustav when operational, Bernhardt, fortification markers; for the Axis only. Replaces the terrain multiplier. */
  fortified: z.strictObject({ defence: z.int(), bombardmentShift: z.int(), provenance: provenanceSchema }),
  hexsides: z.strictObject({
    river: z.strictObject({
      movement: costsSchema,
      halvesAttack: z.boolean(),
      provenance: z.record(z.string(), provenanceSchema),
    }),
    ridge: z.strictObject({
      movement: costsSchema,
      halvesAttack: z.boolean(),
      provenance: z.record(z.string(), provenanceSchema),
    }),
  }),
  /** Attacks from the first terrain into the second are halved. */
  uphill: z.array(z.strictObject({ from: z.string(), into: z.string(), provenance: provenanceSchema })),
  roads: z.strictObject({
    major: z.strictObject({ halfPoints: z.int(), provenance: provenanceSchema }),
    minor: z.strictObject({ halfPoints: z.int(), provenance: provenanceSchema }),
  }),
  mountainTroops: z.strictObject({
    /** Taken off a mountain hex or a ridge, in half points. */
    discount: z.int(),
    leastHex: z.int(),
    leastHexside: z.int(),
    provenance: provenanceSchema,
  }),
  /** Contact to contact [11.1]. */
  contact: z.strictObject({ halfPoints: z.int(), provenance: provenanceSchema }),
});

const pricedSchema = z.strictObject({ points: z.int(), provenance: provenanceSchema, clause: z.string() });
export const OPERATIONS = [
  'division',
  'corps',
  'polish-corps',
  'emergency',
  'second-kampfgruppe',
  'air-group',
  'gustav',
  'fortification',
  'offensive',
  'gegenangriff',
  'supply-radius',
  'foreign-supply',
  'division-to-other-army',
  'corps-to-other-army',
  'airborne-unit',
  'airborne-division',
  'major-landing',
  'minor-landing',
  'intelligence',
] as const;
export type Operation = (typeof OPERATIONS)[number];

const trackSchema = z.strictObject({ turns: z.array(z.int().min(0)).length(10), provenance: provenanceSchema });

export const tablesSchema = z.strictObject({
  crt: crtSchema,
  bombardment: bombardmentSchema,
  support: supportSchema,
  terrain: terrainChartSchema,
  /** Die faces that bring bad weather, turn 1 first. */
  weather: z.array(z.strictObject({ turn: z.int(), badOn: z.array(z.int()), provenance: provenanceSchema })).length(10),
  calendar: z.array(z.strictObject({ turn: z.int(), month: z.string(), mese: z.string() })).length(10),
  track: z.record(poolSchema, trackSchema),
  /** Standing changes of the track in the campaign [9.5.1, 9.5.2, 21]. */
  trackChanges: z.strictObject({
    caseRichard: z.int(),
    caseFoggia: z.int(),
    noLanding: z.strictObject({ pool: poolSchema, points: z.int(), fromTurn: z.int() }),
    provenance: provenanceSchema,
  }),
  costs: z.record(z.enum(OPERATIONS), pricedSchema),
  movement: z.strictObject({
    strategic: z.strictObject({ allied: z.int(), axis: z.int(), distance: z.int(), provenance: provenanceSchema }),
    outOfSupply: z.int(),
    offensive: z.int(),
    bridgeHalfPoints: z.int(),
    bridgeFrom: z.int(),
    naval: z.int(),
    provenance: provenanceSchema,
  }),
  aircraft: z.strictObject({
    fire: z.int(),
    most: z.int(),
    perGroup: z.int(),
    airPointsPerGroup: z.int(),
    airPointsTrack: z.int(),
    allied: z.strictObject({ sure: z.int(), withFoggia: z.int(), extraFrom: z.int(), offensive: z.int() }),
    axis: z.strictObject({ sure: z.int(), extraFrom: z.int(), caseFoggiaFrom: z.int() }),
    provenance: provenanceSchema,
  }),
  gegenangriff: z.strictObject({ columns: z.array(z.int()).length(6), provenance: provenanceSchema }),
  rearguard: z.strictObject({
    holdsOn: z.array(z.int()),
    retreatsOn: z.array(z.int()),
    retreat: z.int(),
    provenance: provenanceSchema,
  }),
  scatter: z.strictObject({
    /** Hexes by the first die, 1 first. */
    hexes: z.array(z.int()).length(6),
    hexesProvenance: provenanceSchema,
    /** Direction (0 up, clockwise) by the second die, 1 first. */
    directions: z.array(z.int()).length(6),
    directionsProvenance: provenanceSchema,
  }),
  supply: z.strictObject({
    radius: z.int(),
    perPoint: z.int(),
    mostPoints: z.int(),
    offensive: z.int(),
    unitsPerForeignPoint: z.int(),
    attritionFrom: z.int(),
    airFrom: z.int(),
    airNextToEnemy: z.int(),
    provenance: provenanceSchema,
  }),
  replacements: z.strictObject({
    fromTurn: z.int(),
    perDivision: z.int(),
    withReserve: z.int(),
    independents: z.strictObject({ allied: z.int(), axis: z.int() }),
    provenance: provenanceSchema,
  }),
  reinforcements: z.strictObject({ distanceToEnemy: z.int(), provenance: provenanceSchema }),
  bonus: z.strictObject({ division: z.int(), corps: z.int(), provenance: provenanceSchema }),
  emergency: z.strictObject({ halfDots: z.int(), provenance: provenanceSchema }),
  redeployment: z.strictObject({ halfDots: z.int(), provenance: provenanceSchema }),
  landing: z.strictObject({
    divisions: z.int(),
    spread: z.int(),
    lastTurn: z.int(),
    minorFromTurn: z.int(),
    shipsFromDepot: z.int(),
    shipFromMinor: z.int(),
    provenance: provenanceSchema,
  }),
  interdiction: z.strictObject({ fire: z.int(), halfPoints: z.int(), mostFire: z.int(), provenance: provenanceSchema }),
  markers: z.strictObject({
    fortifications: z.int(),
    rearguards: z.int(),
    depots: z.int(),
    gustavBoxes: z.int(),
    /** Points the line takes in one turn [9.6]. */
    gustavPerTurn: z.int(),
    impulseBoxes: z.int(),
    provenance: provenanceSchema,
  }),
  rome: z.strictObject({ openFromTurn: z.int(), retreat: z.int(), provenance: provenanceSchema }),
});
export type TablesData = z.infer<typeof tablesSchema>;
