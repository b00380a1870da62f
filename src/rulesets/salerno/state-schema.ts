import { z } from 'zod';
import {
  END_OPS,
  END_OPS_READINGS,
  OFFENSIVES,
  OPTIONAL_RULES,
  POOLS,
  SIDES,
  SITINGS,
  SUPPLY_MODES,
  UPHILL_READINGS,
} from './names.ts';
import { planSchema } from './rules/plan-fields.ts';
import { frameSchema } from './sequence/frames.ts';
import type { State } from './state.ts';

/*
 * What a position looks like. Positions of a game follow from its events and need no check; one that a person has
 * written, in part or as a whole, is held against this before anything is asked of it.
 */

const side = z.enum(SIDES);
const count = z.int().min(0).max(1_000_000);
const number = z.int().min(-1_000_000).max(1_000_000);
const names = z.array(z.string());
const nobody = z.literal('');

const unit = z.strictObject({
  at: z.string(),
  steps: z.int().min(0).max(20),
  endOps: z.enum(END_OPS),
  reserve: z.boolean(),
  oos: z.boolean(),
  reacted: z.boolean(),
  activated: count,
  moved: z.boolean(),
  manner: z.enum(['normal', 'strategic', 'landed', 'dropped', 'bari']),
  attacked: z.boolean(),
  supply: z.enum(SUPPLY_MODES),
  loanedTo: z.string(),
  orphaned: z.boolean(),
});

const depot = z.strictObject({
  id: z.string(),
  hex: z.string(),
  captured: z.boolean(),
  usableFrom: number,
  serves: names,
  landing: z.boolean(),
});

const wing = z.strictObject({ available: count, used: names });

const sidePlan = z.strictObject({ plan: planSchema, cost: number, paid: z.partialRecord(z.enum(POOLS), number) });

export const stateSchema: z.ZodType<State> = z.strictObject({
  rev: count,
  scenario: z.string(),
  rules: z.array(z.enum(OPTIONAL_RULES)),
  siting: z.enum(SITINGS),
  endOps: z.enum(END_OPS_READINGS),
  uphill: z.enum(UPHILL_READINGS),
  proposals: z.partialRecord(side, z.array(z.enum(OPTIONAL_RULES))),

  turn: z.int().min(0).max(100),
  impulse: z.int().min(0).max(100),
  serial: count,
  weather: z.enum(['good', 'bad']),
  axisOnly: z.boolean(),
  initiative: side.or(nobody),
  active: side.or(nobody),
  pools: z.record(z.enum(POOLS), number),

  units: z.record(z.string(), unit),
  guns: z.record(z.string(), z.strictObject({ hex: z.string(), inPlay: z.boolean(), fired: z.boolean() })),
  formations: z.record(
    z.string(),
    z.strictObject({ inPlay: z.boolean(), withdrawn: z.boolean(), army: z.string(), corps: z.string() }),
  ),
  aircraft: z.record(side, wing),

  plans: z.partialRecord(side, sidePlan),
  activations: z.array(z.strictObject({ formation: z.string(), divisions: names, done: z.boolean(), bonus: names })),
  airborne: names,
  majorLanding: names,
  minorLanding: z.string(),
  offensive: z.enum(OFFENSIVES).or(nobody),
  offensivesLeft: z.array(z.enum(OFFENSIVES)),
  intelligence: number,
  intelligenceAtMost: number,
  fortificationBought: z.boolean(),

  stack: z.array(frameSchema).min(1),
  moved: names,

  bridges: z.record(z.string(), z.enum(['blown', 'built'])),
  depots: z.array(depot),
  source: z.enum(['depots', 'naples']),
  rearguards: names,
  mules: z.array(z.strictObject({ id: z.string(), side, hex: z.string(), usableFrom: number })),
  fortifications: names,
  fortificationsLeft: number,
  freeFortifications: number,
  gustav: number,
  gustavPoints: number,
  gustavSpent: number,
  gustavTurn: number,
  interdiction: z.record(z.string(), number),
  control: z.record(z.string(), z.strictObject({ side, since: number })),

  used: z.strictObject({
    kg: number,
    tf: number,
    redeploy: z.array(side),
    gegenangriffTurn: number,
    shipped: number,
    supplyAp: z.record(side, number),
    foreignPaid: names,
    airTried: names,
    airSupplied: names,
    failedCharges: names.optional(),
    lostGuns: names.optional(),
  }),

  entries: names,
  cards: z.record(z.string(), number),
  delayed: z.record(z.string(), number),
  exitedSteps: number,
  landingSerial: number,
  landingDepot: z.string(),
  landingTurn: number,
  foggia: z.strictObject({
    tossed: z.boolean(),
    due: number,
    inPlay: z.boolean(),
    relief: number,
    broughtForward: z.string(),
  }),
  romeBan: z.boolean(),
  outcome: z.union([
    z.strictObject({ winner: z.enum([...SIDES, 'draw']), level: z.string(), reason: z.string() }),
    z.strictObject({ winner: nobody, level: nobody, reason: nobody }),
  ]),
});
