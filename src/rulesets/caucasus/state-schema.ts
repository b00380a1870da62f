import { z } from 'zod';
import { optionsSchema } from './scenario.ts';
import {
  BATTLE_KINDS,
  BATTLE_STAGES,
  INITIAL_STEPS,
  PHASES,
  REPLACEMENTS,
  RESULTS,
  SIDES,
  type State,
  SUPPLIES,
} from './state.ts';

/*
 * What a position looks like. Positions of a game follow from its events and need no check; one that a person has
 * written, in part or as a whole, is held against this before anything is asked of it.
 */

const side = z.enum(SIDES);
const count = z.int().min(0).max(1_000_000);
const number = z.int().min(-1_000_000).max(1_000_000);
const names = z.array(z.string());
const owners = z.array(z.literal([0, 1]));
const nothing = z.literal('');

const unit = z.strictObject({
  at: z.string(),
  steps: z.int().min(0).max(20),
  supply: z.enum(SUPPLIES),
  disorganised: z.boolean(),
  due: number,
  diverted: z.boolean(),
  heldOn: number,
  moved: z.boolean(),
  railed: z.boolean(),
  spent: number,
  hexes: number,
  assault: z.string(),
  elimination: z.string(),
  replaced: z.boolean(),
  merged: z.boolean(),
  frozen: z.boolean(),
  attacked: z.boolean(),
  defended: z.boolean(),
  retreated: z.boolean(),
});

const group = z.strictObject({
  units: names,
  hex: z.string(),
  origin: z.string(),
  spent: number,
  hexes: number,
  stopped: z.boolean(),
  strategic: z.boolean(),
  assaulted: z.string(),
});

const battle = z.strictObject({
  kind: z.enum(BATTLE_KINDS),
  attacker: side,
  target: z.string(),
  attackers: names,
  defenders: names,
  passengers: names,
  column: number,
  result: z.enum(RESULTS).or(nothing),
  defenderSteps: count,
  stage: z.enum(BATTLE_STAGES),
  losses: z.array(
    z.strictObject({
      side,
      chooser: side,
      steps: count,
      cause: z.enum(['combat', 'determined-defence', 'retreat']),
    }),
  ),
  retreat: count,
  disorganise: z.boolean(),
  defence: z.enum(['', 'declined', 'failed', 'held']),
  lostLead: z.boolean(),
  retreating: names,
  retreaters: names,
  retreatLosses: count,
  retreatPaid: z.boolean().optional(),
  chargedPaths: names,
  retreatDone: z.boolean(),
  extending: names,
  advance: z.enum(['', 'full', 'enter']),
  advancing: names,
  brandenburgers: z.enum(['', 'shift']),
});

export const stateSchema: z.ZodType<State> = z.strictObject({
  seq: count,
  scenario: z.string(),
  options: optionsSchema,
  turn: z.int().min(0).max(100),
  phase: z.enum(PHASES),
  step: z.enum(INITIAL_STEPS),
  weather: z.enum(['good', 'bad']),
  units: z.array(unit),
  control: owners,
  railControl: owners,
  replacements: z.record(z.enum(REPLACEMENTS), number),
  airUsed: z.record(z.string(), z.boolean()),
  fleet: z.record(z.string(), z.enum(['unavailable', 'available', 'removed'])),
  corps: z.strictObject({ at: z.string() }),
  noneChits: count,
  italians: z.enum(['waiting', 'entered', 'diverted']),
  ostRecruited: z.boolean(),
  blucherTriggered: z.boolean(),
  tableRollForbidden: z.boolean(),
  replacementChoice: names,
  random: z.strictObject({ owed: z.boolean(), placed: z.record(z.string(), count), none: count }),
  eventBox: z.enum(['', 'naval-brigades', 'lend-lease', 'turkish-front']),
  railUsed: z.boolean(),
  navalUsed: z.record(z.string(), z.boolean()),
  group: group.nullable(),
  assaulters: names,
  battle: battle.nullable(),
  corrections: z.array(z.strictObject({ side, hex: z.string(), excess: number })),
  closing: z.boolean(),
  portClaims: names,
  ended: z.strictObject({ winner: side, reason: z.string(), level: z.string() }).nullable(),
});
