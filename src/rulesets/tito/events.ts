import { z } from 'zod';
import {
  COLOURS,
  ENDINGS,
  EVENT_LETTERS,
  GRADES,
  HEADINGS,
  LETTERS,
  REVEAL_CAUSES,
  SECRETS,
  SIDES,
  STEPS,
  VIPS,
} from './names.ts';

/* What happened, one fact each. Dice are written as they count: 1-6 for a D6, 0-9 for a D10. */

const zone = z.string().min(1);
const unit = z.string().min(1);
const units = z.array(unit);
const path = z.array(zone).min(2);
const d6 = z.int().min(1).max(6);
const d10 = z.int().min(0).max(9);
const level = z.int().min(0);
/** The clause an automatic step follows. */
const rule = z.string().regex(/^tito\//);
const vip = z.enum(VIPS);
const side = z.enum(SIDES);

/** One summand of a combat value: `fire-factor`, `die`, `support`... */
const part = z.strictObject({ reason: z.string(), amount: z.int() });
const value = z.strictObject({ parts: z.array(part), total: z.int() });
const loss = z.strictObject({ unit, side, now: z.enum(['reduced', 'eliminated']) });
const carried = z.strictObject({ vips: z.array(vip), documents: z.boolean() });

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const eventSchema = z.discriminatedUnion('type', [
  event('TurnBegan', { turn: z.int() }),
  event('StepBegan', { step: z.enum(STEPS) }),
  // 5 random events
  event('EventDrawn', { roll: d10, letter: z.enum(EVENT_LETTERS) }),
  event('LossGroupDrawn', { roll: d10, groups: z.array(z.string()), points: z.int() }),
  event('LossesTaken', { units }),
  event('MarkersSetAside', { roll: d6, zones: z.array(zone) }),
  event('MarkerRelocated', { roll: d6, letter: z.enum(LETTERS), from: zone, to: zone }),
  event('NothingHappened', { roll: d6, rule }),
  event('YouthRemoved', { roll: d6, units }),
  event('PlatoonStrayed', { roll: d6, group: z.string(), unit, dropZone: z.string() }),
  event('EarlyEndArmed', {}),
  event('LastTurnSet', { roll: d6, turn: z.int() }),
  event('SecondWaveRolled', { roll: d6, arriving: z.int() }),
  event('SecondWaveChosen', { units }),
  event('SecondWaveLost', { units }),
  event('AmmunitionAdded', { rolls: z.array(z.int()), amount: z.int(), level }),
  // 6 alert
  event('AlertRaised', { trigger: z.string(), by: z.int(), level }),
  // 8 activation
  event('ActivationChecked', { from: zone, zone, roll: d10, alert: level, success: z.boolean() }),
  event('MarkersRevealed', {
    zone,
    cause: z.enum(REVEAL_CAUSES),
    markers: z.array(
      z.strictObject({
        letter: z.enum(LETTERS),
        /** Which of the contents of this letter, in the order of the data. */
        index: z.int().min(0),
        secret: z.enum(SECRETS).optional(),
        units,
      }),
    ),
  }),
  // 9 air support
  event('AirSupportCalled', { zone, roll: d10, modifier: z.int(), modified: z.int(), bonus: z.int() }),
  event('AirSupportPassed', {}),
  // 10 landing
  event('OfficerAttached', { officer: unit, unit }),
  event('UnitLanded', { unit, dropZone: z.string(), roll: d6, zone }),
  event('OfficerLanded', { officer: unit, dropZone: z.string(), roll: d6, rolled: zone, zone }),
  // 11 reinforcements
  event('ReinforcementsRolled', {
    roll: d10,
    alert: level,
    success: z.boolean(),
    label: z.string().optional(),
    number: z.int().optional(),
    rule,
  }),
  event('ReinforcementArrived', { unit, colour: z.enum(COLOURS), zone, rule }),
  event('ReinforcementDelayed', { unit, colour: z.enum(COLOURS), zone, rule }),
  // 12 movement
  event('UnitsMoved', { units, path, cost: z.int(), prisoners: z.array(vip), origin: z.string() }),
  event('StackReordered', { zone, order: units }),
  event('ReorderOffered', { zone }),
  event('OrderKept', { zone }),
  event('YugoslavHeld', { zone, units, reason: z.enum(['pinned', 'regrouped', 'no-way']), rule }),
  event('YugoslavMoved', {
    units,
    carried,
    path,
    heading: z.enum(HEADINGS),
    target: zone,
    rule,
  }),
  event('YugoslavsJoined', { zone, units, carried, rule }),
  /** `carried` when the whole stack was excess: leaders and documents do not stay where nobody of it does. */
  event('ExcessReturned', {
    units,
    from: zone,
    to: zone,
    unmoved: z.boolean(),
    carried: carried.optional(),
    rule,
  }),
  event('YugoslavsLeftMap', { zone, units, carried, rule }),
  event('TieBroken', {
    purpose: z.string(),
    candidates: z.array(z.string()),
    rolls: z.array(z.int()),
    chosen: z.string(),
    rule,
  }),
  // 13 combat
  event('FireResolved', {
    side,
    from: zone,
    zone,
    shooter: unit,
    target: unit,
    supporters: units,
    attack: value,
    defence: value,
    loss,
    ammunition: level,
    rule,
  }),
  event('AssaultStarted', { zone, units }),
  event('AssaultPlaced', {
    zone,
    round: z.int(),
    lines: z.array(z.strictObject({ german: unit, germanSupport: units, yugoslav: unit, yugoslavSupport: units })),
  }),
  event('AssaultLineResolved', {
    zone,
    line: z.int(),
    german: unit,
    yugoslav: unit,
    attack: value,
    defence: value,
    loss,
  }),
  event('AssaultRoundEnded', { zone, round: z.int(), ammunition: level }),
  event('AssaultEnded', { zone, winner: z.enum(['german', 'yugoslav', 'broken-off']), officers: units }),
  event('UnitWithdrew', { unit, from: zone, to: zone, officers: units, prisoners: z.array(vip) }),
  // 13.4, 14 prisoners and objectives
  event('CaptureRolled', { vip, zone, roll: d6, outcome: z.enum(['prisoner', 'dead']) }),
  event('EscortAssigned', { vip, unit, zone }),
  event('PrisonerLost', { vip, zone }),
  event('DocumentsCaptured', { zone }),
  event('StorchLanded', { zone, turn: z.int() }),
  event('StorchRemoved', {}),
  event('TitoEvacuated', { zone }),
  // end of turn and game
  event('TurnEnded', { turn: z.int() }),
  event('UnseenMarkersShown', {
    setAside: z.array(z.enum(SECRETS)),
  }),
  event('GameEnded', {
    reason: z.enum(ENDINGS),
    lines: z.array(z.strictObject({ id: z.string(), count: z.int(), points: z.int() })),
    total: z.int(),
    grade: z.enum(GRADES).optional(),
  }),
]);

export type TitoEvent = z.infer<typeof eventSchema>;
export type EventOf<Type extends TitoEvent['type']> = Extract<TitoEvent, { type: Type }>;
export type CombatValue = z.infer<typeof value>;
export type Loss = z.infer<typeof loss>;
export type Carried = z.infer<typeof carried>;
export const NOTHING_CARRIED: Carried = { vips: [], documents: false };
