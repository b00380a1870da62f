import { z } from 'zod';
import type { ScenarioOption } from '#kernel/plain/ruleset';

/** Readings a club may choose (README, rulings); the first value of each list is the default. */
const CHOICES = {
  motivationComparison: ['line-at-most-die', 'line-at-least-die'],
  reserveMargin: ['totals', 'natural-dice'],
  encounterModification: ['yes', 'no'],
  ambushCrowding: ['easy-target', 'cell-limit'],
  marchTurns: ['game-turns', 'turns-of-rolling'],
  commandLineClosedEnds: ['counted', 'not-counted'],
  sharedRiderTime: ['yes', 'no'],
  hillReciprocalView: ['no', 'yes'],
  rearCountsAsFlankBonus: ['no', 'yes'],
  programmedFireShots: [1, 2, 3],
  singleBatterySmoke: ['no', 'yes'],
  assaultLosses: ['assault-dice', 'with-defensive-fire'],
  flightSuppresses: ['yes', 'no'],
  lowLuck: ['no', 'yes'],
  clock: ['turn-limit', 'match-minutes'],
  minutes: [180, 120, 240],
} as const;

export type MatchOptions = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] } & { turnLimit: number };

const TITLES: Record<keyof typeof CHOICES, readonly [title: string, clause: string]> = {
  motivationComparison: ['Which command lines a motivation die of 2-5 reaches', 'tempesta/33-c'],
  reserveMargin: ['What the defender reserve is counted from', 'tempesta/22-b'],
  encounterModification: ['Terrain modification in an encounter', 'tempesta/18-a'],
  ambushCrowding: ['When an ambush overcrowds its quadrant', 'tempesta/24-b'],
  marchTurns: ['Which turns the march table counts', 'tempesta/25-d'],
  commandLineClosedEnds: ['Closed end quadrants of a command line', 'tempesta/31-e'],
  sharedRiderTime: ['Riders and carriers share the smaller number of action points', 'tempesta/6-a'],
  hillReciprocalView: ['A target on a hill may be seen as it sees', 'tempesta/47-c'],
  rearCountsAsFlankBonus: ['A rear shot takes the flank bonus', 'tempesta/59-e'],
  programmedFireShots: ['Shots per unit of programmed fire', 'tempesta/71-a'],
  singleBatterySmoke: ['A single battery may lay smoke', 'tempesta/69-a'],
  assaultLosses: ['Losses compared after an assault', 'tempesta/90-a'],
  flightSuppresses: ['The quadrant somebody flees to becomes suppressed', 'tempesta/88-f'],
  lowLuck: ['Above 40 dice one six per ten dice', 'tempesta/notes-a'],
  clock: ['How the battle is limited', 'tempesta/95-a'],
  minutes: ['Minutes of the match clock', 'tempesta/95-a'],
};

/** [5.2] What both players may agree to spend. */
export const BUDGET = { min: 1000, max: 1500 } as const;

const KEYS = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

export const matchOptionsSchema = z
  .object({
    ...Object.fromEntries(KEYS.map((key) => [key, z.literal([...CHOICES[key]] as (string | number)[]).optional()])),
    turnLimit: z.int().min(1).max(60).optional(),
    budget: z.int().min(BUDGET.min).max(BUDGET.max).optional(),
  })
  .strict();

/** All of them as a game has them. */
export const chosenOptionsSchema = z.strictObject({
  ...Object.fromEntries(KEYS.map((key) => [key, z.literal([...CHOICES[key]] as (string | number)[])])),
  turnLimit: z.int().min(1).max(60),
}) as unknown as z.ZodType<MatchOptions>;

export function matchOptions(given: Readonly<Record<string, unknown>>, turnLimit: number): MatchOptions {
  const options = Object.fromEntries(KEYS.map((key) => [key, given[key] ?? CHOICES[key][0]]));
  return { ...options, turnLimit: given['turnLimit'] ?? turnLimit } as MatchOptions;
}

export const optionSheets = (turnLimit: number, budget: number | undefined): readonly ScenarioOption[] => [
  ...KEYS.map((key) => ({
    id: key,
    title: TITLES[key][0],
    clause: TITLES[key][1],
    values: [...CHOICES[key]],
    byDefault: CHOICES[key][0],
  })),
  {
    id: 'turnLimit',
    title: 'Turns, where the battle is limited by turns',
    clause: 'tempesta/95-a',
    values: [6, 8, 10, 12, 16, 20],
    byDefault: turnLimit,
  },
  ...(budget === undefined
    ? []
    : [
        {
          id: 'budget',
          title: `Points of each Division, any number from ${BUDGET.min} to ${BUDGET.max}`,
          clause: 'tempesta/5-a',
          values: [1000, 1100, 1200, 1250, 1300, 1400, 1500],
          byDefault: budget,
        },
      ]),
];
