import { z } from 'zod';
import { space, unit } from '#kernel/field';
import { there } from '#kernel/lookup';
import {
  ADVANCE_MODES,
  BATTLE_KINDS,
  BATTLE_STAGES,
  ENDINGS,
  EVENT_BOXES,
  type EventBox,
  FLEET_STATES,
  INITIAL_STEPS,
  LEVELS,
  LOSS_CAUSES,
  PHASES,
  REPLACEMENTS,
  RESULTS,
  SIDES,
  type SideId,
  SUPPLIES,
  WEATHERS,
} from './names.ts';
import { optionsSchema } from './scenario.ts';

/*
 * The position. Units stand in an array in the order of the roster, control in an array in the order of the board's hexes. What a person
 * has written, in part or as a whole, is held against this schema before anything is asked of it.
 */

export const enemyOf = (side: SideId): SideId => (side === 'axis' ? 'soviet' : 'axis');

const side = z.enum(SIDES);
const count = z.int().min(0).max(1_000_000);
const number = z.int().min(-1_000_000).max(1_000_000);
const names = z.array(unit());
const owners = z.array(z.literal([0, 1]));
const nothing = z.literal('');

const unitSchema = z.strictObject({
  /** A hex or a box. */
  at: z.string(),
  /** Steps left; the face that is up follows from it. */
  steps: z.int().min(0).max(20),
  supply: z.enum(SUPPLIES),
  disorganised: z.boolean(),
  /** Turn from which it may be placed, while on the track, in the East Caspian box or, a headquarters, off the map by its owner's will. */
  due: number,
  /** A J unit that goes to A instead [4.2]. */
  diverted: z.boolean(),
  /** Turn in which the owner last chose to hold it back [4.1]. */
  heldOn: number,
  /** Its move of this phase has begun (and, unless it belongs to the moving group, ended). */
  moved: z.boolean(),
  /** It used the railway this phase [7.22]. */
  railed: z.boolean(),
  /** Half movement points spent this phase. */
  spent: number,
  /** Hexes entered this phase. */
  hexes: number,
  /** Assault marker: '' none, '*' any target, or the one hex it may attack [7.3, 13.1]. */
  assault: z.string(),
  /** Automatic-elimination marker: '' none, or the hex that was cleared [8.5]. */
  elimination: z.string(),
  /** Replacement marker [17.2]. */
  replaced: z.boolean(),
  /** Product of a merger this phase [18.1]. */
  merged: z.boolean(),
  /** May not move in this phase [18.2]. */
  frozen: z.boolean(),
  attacked: z.boolean(),
  defended: z.boolean(),
  /** Retreated in this combat phase [11.4]. */
  retreated: z.boolean(),
});

/** Units moving together in a Secondary movement phase [13.1]. */
const groupSchema = z.strictObject({
  units: names,
  hex: space(),
  /** Where its move began. */
  origin: space(),
  spent: number,
  hexes: number,
  /** May enter no further hex (terrain that stops, strategic movement). */
  stopped: z.boolean(),
  strategic: z.boolean(),
  /** The hex it last assaulted, '' before the first mobile assault, '-' where that hex was emptied. */
  assaulted: z.string(),
});

export const lossSchema = z.strictObject({
  /** Who loses steps. */
  side,
  /** Who picks the unit [10.2]. */
  chooser: side,
  steps: count,
  cause: z.enum(LOSS_CAUSES),
});

/** A combat under way, from the declaration to the advance [8.3]. */
const battleSchema = z.strictObject({
  kind: z.enum(BATTLE_KINDS),
  attacker: side,
  target: space(),
  attackers: names,
  /** Defenders whose strength counts. */
  defenders: names,
  /** In the hex but taking no part: HQs beside other units, earlier retreaters [11.4, 15.1]. */
  passengers: names,
  column: number,
  /** '' until the die has fallen. */
  result: z.enum(RESULTS).or(nothing),
  /** Steps of the fighting defenders before any loss. */
  defenderSteps: count,
  stage: z.enum(BATTLE_STAGES),
  losses: z.array(lossSchema),
  /** Hexes to retreat, 0 for none. */
  retreat: count,
  disorganise: z.boolean(),
  /** '' not tried, else what became of the determined defence. */
  defence: z.enum(['', 'declined', 'failed', 'held']),
  /** The lone step of the defence died as lead unit [10.4]. */
  lostLead: z.boolean(),
  /** Units still to retreat. */
  retreating: names,
  /** Every unit of this retreat: they are no friends to each other [11.2]. */
  retreaters: names,
  /** Sub-stacks have entered enemy zones of control and owe these steps when all have gone (ruling 13) [11.2]. */
  retreatLosses: count,
  /** The step for enemy zones was called for before anybody went: no way costs one any more [11.2]. */
  retreatPaid: z.boolean().optional(),
  /** Paths on which a step was already charged, for the rule per sub-stack (ruling 13). */
  chargedPaths: z.array(z.string()),
  /** Every unit has retreated or died trying. */
  retreatDone: z.boolean(),
  /** Units whose end hex is overstacked and that go one hex further [11.1]. */
  extending: names,
  advance: z.enum(ADVANCE_MODES).or(nothing),
  /** Attackers that may still advance. */
  advancing: names,
  brandenburgers: z.enum(['', 'shift']),
});

export const correctionSchema = z.strictObject({ side, hex: space(), excess: number });

export const stateSchema = z.strictObject({
  scenario: z.string(),
  options: optionsSchema,
  turn: z.int().min(0).max(100),
  phase: z.enum(PHASES),
  /** Only meaningful in an Initial Phase. */
  step: z.enum(INITIAL_STEPS),
  weather: z.enum(WEATHERS),
  units: z.array(unitSchema),
  /** Per hex of the board: 0 Axis, 1 Soviet [2.37]. */
  control: owners,
  /** As it was when the movement phase began [7.22]. */
  railControl: owners,
  replacements: z.record(z.enum(REPLACEMENTS), number),
  /** Air marker -> used in this impulse. */
  airUsed: z.record(z.string(), z.boolean()),
  fleet: z.record(z.string(), z.enum(FLEET_STATES)),
  /** The marker of the 4th Guards Cavalry Corps: a hex, `box` or `removed` [15.7]. */
  corps: z.strictObject({ at: z.string() }),
  noneChits: count,
  italians: z.enum(['waiting', 'entered', 'diverted']),
  ostRecruited: z.boolean(),
  blucherTriggered: z.boolean(),
  /** The table die of this turn is forfeited [18.3]. */
  tableRollForbidden: z.boolean(),
  /** What the replacement die allows the Axis to choose from; empty when nothing is open. */
  replacementChoice: z.array(z.string()),
  /** Random reinforcements: hex -> placed there this phase, whether one is still owed to Tbilisi, None chits drawn [4.4]. */
  random: z.strictObject({ owed: z.boolean(), placed: z.record(z.string(), count), none: count }),
  /** Box an event unit is taken from, '' when none is open [4.7]. */
  eventBox: z.enum(EVENT_BOXES).or(nothing),
  railUsed: z.boolean(),
  /** Sea -> a unit has used it in this phase [7.22]. */
  navalUsed: z.record(z.string(), z.boolean()),
  group: groupSchema.nullable(),
  /** Units that have made a mobile assault in this phase. */
  assaulters: names,
  battle: battleSchema.nullable(),
  corrections: z.array(correctionSchema),
  /** The owner has ended the movement phase; only stacking remains to be put right [5.2]. */
  closing: z.boolean(),
  /** Units that share too little port capacity [14.22]. */
  portClaims: names,
  /** What decided: the points of the Axis, and what they were or would have been held against [19.2, 19.3]. */
  ended: z
    .strictObject({
      winner: side,
      level: z.enum(LEVELS),
      reason: z.enum(ENDINGS),
      points: count,
      target: number,
    })
    .nullable(),
});

export type State = z.infer<typeof stateSchema>;
export type UnitState = z.infer<typeof unitSchema>;
export type Group = z.infer<typeof groupSchema>;
export type Battle = z.infer<typeof battleSchema>;
export type LossCall = z.infer<typeof lossSchema>;
export type Correction = z.infer<typeof correctionSchema>;
export type Ended = NonNullable<State['ended']>;

/** What is under way when somebody is asked about it. */
export const battleOf = ({ battle }: State): Battle => there(battle, 'a combat');
export const groupOf = ({ group }: State): Group => there(group, 'a moving group');
export const lossOf = ({ losses }: Battle): LossCall => there(losses[0], 'a loss to be taken');

/** Box an event unit is taken from now [4.7]. */
export function eventBoxOf({ eventBox }: State): EventBox {
  if (eventBox === '') throw new Error('there should be a unit of an event');
  return eventBox;
}
