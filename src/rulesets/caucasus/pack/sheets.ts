import { z } from 'zod';
import { cited } from './fields.ts';

/** `turn-track.json`, `campaign.json`, `tournament.json`, and the options a game is opened with. */

export const trackSchema = z.strictObject({
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
export const scenarioSchema = z.strictObject({
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
  sovietSupportAgainstMobileAssault: z.boolean().default(false),
  brandenburgersWithShift: z.enum(['column-only', 'take-part']).default('column-only'),
  securityDivisionMayWait: z.boolean().default(false),
  portGarrisonsReturn: z.boolean().default(true),
  bicycleRoadRate: z.enum(['always', 'strategic']).default('always'),
});

export type CaucasusOptions = z.infer<typeof optionsSchema>;
export type TrackData = z.infer<typeof trackSchema>;
export type ScenarioData = z.infer<typeof scenarioSchema>;
