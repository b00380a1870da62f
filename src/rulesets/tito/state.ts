import { z } from 'zod';
import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import {
  type Box,
  DIFFICULTIES,
  DOCUMENT_STATUSES,
  ENDINGS,
  GRADES,
  LETTERS,
  type Letter,
  SIDES,
  STEPS,
  VIP_STATUSES,
  VIPS,
} from './names.ts';
import { optionsSchema, readingsSchema } from './scenario.ts';
import { difficultyOf, type Theatre } from './theatre.ts';

/*
 * The position. What a person has written, in part or as a whole, is held against this schema before anything is asked of it.
 */

const count = z.int().min(0).max(1_000_000);
const names = z.array(z.string());
const inZone = z.strictObject({ zone: z.string() });

const unitSchema = z.strictObject({
  /** A zone, or a box off the map. */
  at: z.string(),
  /** [2.1, 2.2] Strength points of a combat unit: 2 full, 1 reduced, 0 gone. Officers have none: 0. */
  strength: z.literal([0, 1, 2]),
  /** [7] Each action turns the counter by 90 degrees. */
  actions: count,
  landed: z.boolean(),
  moved: z.boolean(),
  fought: z.boolean(),
  /** [12.1] Stacked with an officer when the movement step began. */
  led: z.boolean(),
  /** The zone a unit came from when it entered a zone of the enemy this turn; empty otherwise. */
  origin: z.string(),
});

const vipSchema = z.strictObject({
  status: z.enum(VIP_STATUSES),
  at: z.string(),
  /** The platoon that guards a prisoner. */
  escort: z.string(),
});

const scoreLine = z.strictObject({ id: z.string(), count: z.int(), points: z.number() });

export const stateSchema = z.strictObject({
  difficulty: z.enum(DIFFICULTIES),
  readings: readingsSchema,
  turn: z.int().min(1).max(100),
  lastTurn: z.int().min(1).max(100),
  step: z.enum(STEPS),
  alert: count,
  /** Triggers that have raised the alert, `mission:9` for missions. */
  triggers: names,
  ammunition: count,
  units: z.record(z.string(), unitSchema),
  /** Zone -> units in stacking order, top first; German officers lie below the platoons. */
  stacks: z.record(z.enum(SIDES), z.record(z.string(), names)),
  /** Zone -> letters of the markers not yet turned. What they hide is drawn when they are turned, not before. */
  markers: z.record(z.string(), z.array(z.enum(LETTERS))),
  /** How many markers of each content are still unseen, set aside ones included. */
  contents: z.record(z.enum(LETTERS), z.array(count)),
  setAside: count,
  vips: z.record(z.enum(VIPS), vipSchema),
  documents: z.strictObject({ status: z.enum(DOCUMENT_STATUSES), at: z.string() }),
  air: z.strictObject({ zone: z.string(), bonus: z.int().min(-100).max(100) }).optional(),
  /** Pairs `from>zone` already checked in this activation step. */
  checked: names,
  /** Zones that have fired in this step. */
  fired: names,
  /** Officer -> platoon he lands with. */
  attached: z.record(z.string(), z.string()),
  losses: z.strictObject({ groups: names, points: count }).optional(),
  arrivals: count.optional(),
  assault: z.strictObject({ zone: z.string(), round: count }).optional(),
  escort: z.strictObject({ vip: z.enum(VIPS), zone: z.string() }).optional(),
  withdrawal: inZone.optional(),
  reorder: inZone.optional(),
  stray: z.string(),
  earlyEnd: z.boolean(),
  /** Turn in which the Storch landed beside Tito; 0 when it is not there. */
  storch: count,
  delayed: z.array(z.strictObject({ unit: z.string(), zone: z.string() })),
  ended: z
    .strictObject({
      reason: z.enum(ENDINGS),
      lines: z.array(scoreLine),
      total: z.number(),
      grade: z.enum(GRADES).optional(),
    })
    .optional(),
});

export type State = z.infer<typeof stateSchema>;
export type UnitState = z.infer<typeof unitSchema>;
export type ScoreLine = z.infer<typeof scoreLine>;

export function unitOf({ units }: State, id: string): UnitState {
  const unit = units[id];
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}
export const markersIn = (state: State, zone: string): readonly Letter[] =>
  known(state.markers[zone], 'marker in', zone);
export const unseenOf = (state: State, letter: Letter, index: number): number =>
  known(state.contents[letter][index], `content of ${letter}`, index);

/** What is under way when the player is asked about it. */
export const lossesOf = ({ losses }: State) => known(losses, 'loss to be taken');
export const arrivalsOf = ({ arrivals }: State) => known(arrivals, 'arrival to be chosen');
export const assaultOf = ({ assault }: State) => known(assault, 'assault under way');
export const withdrawalOf = ({ withdrawal }: State) => known(withdrawal, 'withdrawal under way');
export const reorderOf = ({ reorder }: State) => known(reorder, 'stack to be rearranged');

/** [3.1, 3.2, 3.3] */
export function setUp(theatre: Theatre, options: JsonObject): State {
  const { difficulty, ...readings } = optionsSchema.parse(options);
  const units: Record<string, UnitState> = {};
  for (const counter of theatre.counters.values()) {
    const at: Box = counter.side === 'yugoslav' ? 'cup' : counter.wave === 1 ? 'aboard' : 'reserve';
    units[counter.id] = {
      at,
      strength: counter.kind === 'officer' ? 0 : 2,
      actions: 0,
      landed: false,
      moved: false,
      fought: false,
      led: false,
      origin: '',
    };
  }
  const markers: Record<string, Letter[]> = {};
  for (const zone of theatre.zones) if (zone.markers.length > 0) markers[zone.id] = [...zone.markers];
  const unseen = (letter: Letter): number[] => theatre.contents[letter].map(({ count: number }) => number);
  return {
    difficulty,
    readings,
    turn: 1,
    lastTurn: theatre.scenario.turns,
    step: 'opening',
    alert: 0,
    triggers: [],
    ammunition: difficultyOf(theatre, difficulty).ammunition,
    units,
    stacks: { german: {}, yugoslav: {} },
    markers,
    contents: { A: unseen('A'), B: unseen('B'), C: unseen('C') },
    setAside: 0,
    vips: {
      tito: { status: 'hidden', at: '', escort: '' },
      churchill: { status: 'hidden', at: '', escort: '' },
    },
    documents: { status: 'hidden', at: '' },
    checked: [],
    fired: [],
    attached: {},
    stray: '',
    earlyEnd: false,
    storch: 0,
    delayed: [],
  };
}
