import { z } from 'zod';
import { cited } from './fields.ts';

/** `turn-track.json`, `campaign.json`, `tournament.json`. */

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
  titleInItalian: z.string().optional(),
  description: z.string(),
  descriptionInItalian: z.string().optional(),
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
      values: z.array(optionValue).min(2),
      byDefault: optionValue,
      clause: z.string(),
      ruling: z.string(),
    }),
  ),
});

export type TrackData = z.infer<typeof trackSchema>;
export type ScenarioData = z.infer<typeof scenarioSchema>;
