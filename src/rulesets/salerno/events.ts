import { z } from 'zod';
import { continued } from '#kernel/continuation';
import {
  EMERGENCY_MARKERS,
  END_OPS,
  MOVE_MODES,
  OFFENSIVES,
  OPTIONAL_RULES,
  PHASES,
  POOLS,
  SIDES,
  SUPPLY_MODES,
} from './names.ts';
import { planSchema } from './rules/plan-fields.ts';
import { frameSchema } from './sequence/frames.ts';

/*
 * What happened. Where the opponent may not know which counters took part, `units` is empty or `unit` is `?` in his copy
 * (`covered: true` says so); `seen` is decided when the event is made: the stack stood next to a combat unit of the other side.
 */

const side = z.enum(SIDES);
const hex = z.string();
const unit = z.string();
const units = z.array(unit);
const count = z.int();
const die = z.int().min(1).max(6);
const dice = z.array(die);
const edge = z.tuple([hex, hex]);
const seen = z.boolean();
const covered = z.literal(true).optional();
const placements = z.array(z.strictObject({ unit, hex, reserve: z.boolean().optional() }));
const losses = z.array(z.strictObject({ unit, steps: count }));

const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const eventSchema = z.discriminatedUnion('type', [
  // the machine
  continued(frameSchema),

  // before the first turn
  event('OptionsProposed', { side, rules: z.array(z.enum(OPTIONAL_RULES)) }),
  event('OptionsAgreed', { rules: z.array(z.enum(OPTIONAL_RULES)) }),
  event('UnitsPlaced', { side, placements, covered }),
  event('SetUpConfirmed', { side }),

  // turns and impulses
  event('TurnStarted', { turn: count }),
  event('PoolsFilled', { side, pools: z.partialRecord(z.enum(POOLS), count), total: count, covered }),
  event('ImpulseStarted', { turn: count, impulse: count, serial: count, axisOnly: z.boolean() }),
  event('StepRecovered', {
    side,
    unit,
    hex: z.string(),
    reserve: z.boolean(),
    quota: z.enum(['infantry', 'armour', 'independent', 'extra', '?']),
    division: z.string(),
    seen,
    covered,
  }),
  event('FormationsArrived', {
    side,
    entry: z.string(),
    formations: z.array(z.string()),
    guns: z.array(z.string()),
    units,
    mules: count,
  }),
  event('FormationWithdrawn', { side, entry: z.string(), formation: z.string(), removed: units, kept: units }),
  event('UnitsEntered', { side, placements, seen, covered }),
  event('WithdrawalDelayed', { formations: z.array(z.string()), turn: count }),
  event('DivisionBroughtForward', { formation: z.string() }),
  event('WeatherSet', { weather: z.enum(['good', 'bad']), dice }),
  event('AircraftChecked', { side, dice, total: count }),

  // planning
  event('PlanSubmitted', {
    side,
    plan: planSchema.optional(),
    cost: count.optional(),
    paid: z.partialRecord(z.enum(POOLS), count).optional(),
    covered,
  }),
  event('PlansRevealed', { allied: count, axis: count }),
  event('InitiativeSet', { side, forced: z.boolean() }),
  event('GustavAdvanced', { box: count }),
  event('AircraftAdded', { side, added: count, total: count }),
  event('OffensiveLaunched', { offensive: z.enum(OFFENSIVES) }),
  event('GunPlaced', { side, gun: z.string(), hex, active: z.boolean(), grantedBy: z.string(), seen, covered }),
  event('FortificationPlaced', { hex, free: z.boolean() }),
  event('RearguardsPlaced', { hexes: z.array(hex), covered }),
  event('ReactionsReset', {}),

  // operations
  event('SegmentStarted', { side, number: count }),
  event('SegmentEnded', { side }),
  event('FormationBegun', { side, formation: z.string() }),
  event('FormationEnded', { side, formation: z.string() }),
  event('UnitsActivated', { side, source: z.string(), hex: z.string(), units, seen, covered }),
  event('PointsSpent', { side, pool: z.enum([...POOLS, '?']), points: count, reason: z.string(), covered }),
  event('EmergencyGroupFormed', { side, marker: z.enum(EMERGENCY_MARKERS), hex }),
  event('TacticalRedeploymentMade', { side, hex }),
  event('BonusNamed', {
    side,
    counter: z.string(),
    grantedBy: z.string(),
    used: count,
    capacity: count,
    /** Comes ashore with a formation that has not begun: nobody else knows yet that it is active. */
    landing: z.literal(true).optional(),
    seen,
    covered,
  }),
  event('ReserveSet', { side, hex, units, covered }),
  event('ReserveCleared', {
    side,
    hex,
    units,
    cause: z.enum(['moved', 'contact', 'reaction', 'supply', 'released', 'used', 'lost']),
    /** Others of the stack stay in Reserve under the same marker: nobody else sees anything. */
    part: z.literal(true).optional(),
    covered,
  }),
  event('ReserveActivated', { side, hex, units, seen, covered }),
  event('EndOpsPlaced', { side, units, hexes: z.array(hex), cause: z.enum(END_OPS), covered }),
  event('EndOpsRemoved', { side }),
  event('PhaseEnded', { side, phase: z.enum(PHASES) }),
  event('WindowPassed', { side, window: z.string() }),
  event('PriorityChosen', { first: side }),

  // movement
  event('MoveStarted', { side, units, from: hex, mode: z.enum([...MOVE_MODES, 'reaction', 'half']), seen, covered }),
  event('StackMoved', { side, units, from: hex, to: hex, halfPoints: z.record(z.string(), count), seen, covered }),
  event('StackStopped', { side, hex, cause: z.enum(['order', 'end-ops', 'lost']) }),
  event('UnitsReacted', { side, units, from: hex, to: hex, seen, covered }),
  event('AdvancedAfterReaction', { side, units, to: hex }),
  event('UnitsShipped', { side, units, from: z.string(), to: z.string(), seen, covered }),
  event('UnitsExited', { side, units, steps: count, supplied: z.boolean(), total: count }),
  event('BariEntered', { units, covered }),
  event('BariLeft', { units, hex, seen, covered }),
  event('BridgeBlown', { side, edge, by: z.string(), dice, succeeded: z.boolean() }),
  event('BridgeBuilt', { side, edge, by: z.string(), dice, succeeded: z.boolean(), seen, covered }),
  event('MulePlaced', { side, mule: z.string(), hex, cause: z.enum(['order', 'retreat']) }),
  event('MuleLost', { side, mule: z.string(), hex }),
  event('ControlChanged', { site: z.string(), side }),
  event('ExcessRelocated', { side, from: hex, placements, covered }),
  event('DepotCaptured', { depot: z.string(), hex }),

  // fire
  event('Bombarded', {
    side,
    firers: z.array(z.string()),
    hex,
    factors: count,
    shifts: z.strictObject({ moved: count, size: count, terrain: count }),
    column: z.string(),
    dice,
    modifier: count,
    result: z.string(),
  }),
  event('HitChosen', { side, choice: z.enum(['step', 'end-ops']) }),
  event('StepsLost', {
    side,
    hex: z.string(),
    losses,
    eliminated: units,
    cause: z.enum(['combat', 'bombardment', 'supply', 'voluntary', 'drop', 'retreat']),
    seen,
    covered,
  }),
  event('GunsRemoved', {
    side,
    guns: z.array(z.string()),
    hex,
    cause: z.enum(['bombardment', 'overrun', 'depot', 'unsited']),
  }),
  event('HexInterdicted', { side, hex, firers: z.array(z.string()), factors: count, extra: count }),

  // combat
  event('AttackDeclared', {
    side,
    hex,
    attackers: z.array(z.strictObject({ unit, hex })),
    defenders: units,
    breakthrough: z.boolean(),
  }),
  event('GegenangriffRolled', { dice, shift: count }),
  event('SupportChosen', { side, role: z.enum(['attacker', 'defender']), firer: z.string() }),
  event('SupportRolled', {
    side,
    role: z.enum(['attacker', 'defender']),
    firer: z.string(),
    dice,
    die: count,
    columns: count,
  }),
  event('CombatResolved', {
    side,
    hex,
    strengths: z.array(
      z.strictObject({ hex, factors: z.number(), doubled: z.boolean(), halvedBy: z.string(), strength: z.number() }),
    ),
    attack: count,
    defence: count,
    ratio: z.string(),
    shifts: z.record(z.string(), count),
    column: z.string(),
    modifiers: z.record(z.string(), count),
    dice,
    total: count,
    result: z.string(),
  }),
  event('LossAnswered', { side, answer: z.enum(['stand', 'retreat']) }),
  event('StackRetreated', { side, units, path: z.array(hex) }),
  event('RetreatImpossible', { side, hex }),
  event('StackAdvanced', { side, units, hex }),
  event('RearguardRolled', {
    hex,
    dice,
    outcome: z.enum(['stands', 'retreats', 'eliminated']),
    to: z.string(),
    covered,
  }),
  event('RearguardLost', { hex }),
  event('RomeEvacuated', { hex, units }),

  // special operations
  event('UnitDropped', { unit, target: hex, dice, landed: z.string(), stepLost: z.boolean(), covered }),
  event('DepotPlaced', { depot: z.string(), hex, landing: z.boolean() }),
  event('DepotsWithdrawn', { depots: z.array(z.string()), toNaples: z.boolean() }),
  event('UnitsLanded', { placements, landing: z.enum(['major', 'minor']), seen, covered }),
  event('CaseRichardTriggered', { points: count }),
  event('CaseFoggiaTossed', { dice, reconquest: z.boolean(), due: count }),
  event('CaseFoggiaArrived', { points: count }),
  event('CaseFoggiaReliefRolled', { dice, steps: count }),
  event('IntelligenceReported', {
    hexes: z.array(hex),
    contents: z.array(z.strictObject({ hex, units, guns: z.array(z.string()), rearguard: z.literal(true).optional() })),
    covered,
  }),

  // supply
  event('SupplyExtended', { side, points: count, limit: count }),
  event('ForeignSupplyPaid', { side, units, points: count, covered }),
  event('AirSupplyAttempted', { side, aircraft: z.string(), hex, dice, modifier: count, succeeded: z.boolean() }),
  event('SupplyChecked', {
    side,
    supplied: count,
    modes: z.record(z.string(), z.enum(SUPPLY_MODES)),
    marked: units,
    cleared: units,
    hexesMarked: z.array(hex),
    hexesCleared: z.array(hex),
    covered,
  }),
  event('AttritionRolled', { side, unit, hex, dice, lost: z.boolean(), seen, covered }),

  // endings
  event('ImpulseEnded', { turn: count, impulse: count }),
  event('TurnEnded', { turn: count }),
  event('Conceded', { side }),
  event('GameEnded', { winner: z.enum([...SIDES, 'draw']), level: z.string(), reason: z.string() }),
]);

export type Event = z.infer<typeof eventSchema>;
export type EventType = Event['type'];
export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>;
