import { z } from 'zod';
import { known } from '#kernel/known';
import {
  type Box,
  END_OPS,
  END_OPS_READINGS,
  LEVELS,
  OFFENSIVES,
  OPTIONAL_RULES,
  POOLS,
  SIDES,
  SITINGS,
  SUPPLY_MODES,
  UPHILL_READINGS,
} from './names.ts';
import { reasonSchema } from './rules/ending.ts';
import { planSchema } from './rules/plan-fields.ts';
import { type Frame, frameSchema } from './sequence/frames.ts';

/*
 * The position. Those of a game follow from its events and need no check; one that a person has written, in part or as a
 * whole, is held against this schema before anything is asked of it.
 */

const side = z.enum(SIDES);
const count = z.int().min(0).max(1_000_000);
const number = z.int().min(-1_000_000).max(1_000_000);
const names = z.array(z.string());
const nobody = z.literal('');

const unitSchema = z.strictObject({
  /** A hex of the map or a box. */
  at: z.string(),
  steps: z.int().min(0).max(20),
  endOps: z.enum(END_OPS),
  reserve: z.boolean(),
  oos: z.boolean(),
  reacted: z.boolean(),
  /** Running number of the impulse in which it was last activated; 0 = never. */
  activated: count,
  /** Has moved in the current activation. */
  moved: z.boolean(),
  /** Has moved strategically, landed, dropped or come out of the Bari box: what it may still do depends on it. */
  manner: z.enum(['normal', 'strategic', 'landed', 'dropped', 'bari']),
  attacked: z.boolean(),
  supply: z.enum(SUPPLY_MODES),
  /** Its Army for this impulse: that of the formation which named it as a bonus, or of its Task Force (H-99, H-17). */
  loanedTo: z.string(),
  /** True when its division left and it stays as an independent [18.1]. */
  orphaned: z.boolean(),
});

const gunSchema = z.strictObject({
  /** A hex, or '' when it is not on the map. */
  hex: z.string(),
  inPlay: z.boolean(),
  fired: z.boolean(),
});

const formationSchema = z.strictObject({
  inPlay: z.boolean(),
  withdrawn: z.boolean(),
  army: z.string(),
  /** The Corps of a division, '' when unassigned; '' for a Corps. */
  corps: z.string(),
});

const activationSchema = z.strictObject({
  formation: z.string(),
  /** Divisions activated under it: itself, or those of a Corps. */
  divisions: names,
  done: z.boolean(),
  /** Counters activated as bonus units [9.1, 9.2]. */
  bonus: names,
});

const depotSchema = z.strictObject({
  id: z.string(),
  /** A hex, or '' in stock. */
  hex: z.string(),
  captured: z.boolean(),
  /** First impulse (running number) in which it may be placed again. */
  usableFrom: number,
  /** Units landed or shipped to it, which it supplies whatever their Army (H-106). */
  serves: names,
  landing: z.boolean(),
});

const sidePlan = z.strictObject({ plan: planSchema, cost: number, paid: z.partialRecord(z.enum(POOLS), number) });
const wing = z.strictObject({ available: count, used: names });

export const outcomeSchema = z.strictObject({
  winner: z.enum([...SIDES, 'draw']),
  level: z.enum(LEVELS),
  reason: reasonSchema,
});

export const stateSchema = z.strictObject({
  scenario: z.string(),
  rules: z.array(z.enum(OPTIONAL_RULES)),
  siting: z.enum(SITINGS),
  endOps: z.enum(END_OPS_READINGS),
  uphill: z.enum(UPHILL_READINGS),
  /** Proposals on the table while the optional rules are being agreed. */
  proposals: z.partialRecord(side, z.array(z.enum(OPTIONAL_RULES))),

  turn: z.int().min(0).max(100),
  impulse: z.int().min(0).max(100),
  /** Impulses counted from the start of the game. */
  serial: count,
  weather: z.enum(['good', 'bad']),
  axisOnly: z.boolean(),
  initiative: side.or(nobody),
  /** Whose segment it is. */
  active: side.or(nobody),
  pools: z.record(z.enum(POOLS), number),

  units: z.record(z.string(), unitSchema),
  guns: z.record(z.string(), gunSchema),
  formations: z.record(z.string(), formationSchema),
  aircraft: z.record(side, wing),

  plans: z.partialRecord(side, sidePlan),
  activations: z.array(activationSchema),
  /** Units entitled to a drop or a landing planned for this impulse. */
  airborne: names,
  majorLanding: names,
  minorLanding: z.string(),
  offensive: z.enum(OFFENSIVES).or(nobody),
  offensivesLeft: z.array(z.enum(OFFENSIVES)),
  intelligence: number,
  /** As many as could have been bought with what everybody knows was spent. */
  intelligenceAtMost: number,
  fortificationBought: z.boolean(),

  /** What is under way, innermost last, as it stood after the last order. */
  stack: z.array(frameSchema).min(1),
  /** Units that have moved in the current window: the movement shift of bombardments (H-63). */
  moved: names,

  bridges: z.record(z.string(), z.enum(['blown', 'built'])),
  depots: z.array(depotSchema),
  source: z.enum(['depots', 'naples']),
  rearguards: names,
  mules: z.array(z.strictObject({ id: z.string(), side, hex: z.string(), usableFrom: number })),
  fortifications: names,
  fortificationsLeft: number,
  freeFortifications: number,
  gustav: number,
  /** Points allocated towards the next box, and those of the turn in which some were allocated last [9.6]. */
  gustavPoints: number,
  gustavSpent: number,
  gustavTurn: number,
  interdiction: z.record(z.string(), number),
  /** Who holds a place, and the running number of the impulse in which that began. */
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
    /** Bridges that withstood a charge, with whoever laid it; missing where nobody has failed yet. */
    failedCharges: names.optional(),
    /** Guns and ships that enemy fire or an advance took off the map: gone until the next impulse [16]; missing where nobody was. */
    lostGuns: names.optional(),
  }),

  /** Ids of schedule entries whose formations have arrived or which have been carried out. */
  entries: names,
  /** Arrivals -> the turn in which they came up. */
  cards: z.record(z.string(), number),
  /** Formations whose withdrawal was put off, with the turn it is now due [21]. */
  delayed: z.record(z.string(), number),
  exitedSteps: count,
  landingSerial: number,
  /** The depot last put on a beach. */
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
  outcome: outcomeSchema.optional(),
});

export type State = z.infer<typeof stateSchema>;
export type UnitState = z.infer<typeof unitSchema>;
export type GunState = z.infer<typeof gunSchema>;
export type FormationState = z.infer<typeof formationSchema>;
export type Activation = z.infer<typeof activationSchema>;
export type Depot = z.infer<typeof depotSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;

export const isBox = (at: string): at is Box =>
  at === 'set-up' ||
  at === 'pool' ||
  at === 'bari' ||
  at === 'cadre' ||
  at === 'exited' ||
  at === 'withdrawn' ||
  at === 'absent';

export function unitOf({ units }: State, id: string): UnitState {
  const unit = units[id];
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}
export const gunStateOf = ({ guns }: State, id: string): GunState => known(guns[id], 'gun', id);
export const formationStateOf = ({ formations }: State, id: string): FormationState =>
  known(formations[id], 'formation', id);
export const depotOf = ({ depots }: State, id: string): Depot =>
  known(
    depots.find((depot) => depot.id === id),
    'depot',
    id,
  );
export const muleOf = ({ mules }: State, id: string): State['mules'][number] =>
  known(
    mules.find((mule) => mule.id === id),
    'mules',
    id,
  );

/** What the game waits for: of a state between two orders, of a scene while one is carried out. */
export const topOf = ({ stack }: { readonly stack: readonly Frame[] }): Frame =>
  known(stack[stack.length - 1], 'frame left');

export const hasEnded = (state: State): boolean => state.outcome !== undefined;
