import { z } from 'zod';
import { BATTLE_KINDS, INITIAL_STEPS, PHASES, REPLACEMENTS, RESULTS, SIDES, SUPPLIES } from './state.ts';

/** Everything that can happen. Dice are in the events; `evolve` needs nothing else. */

const unit = z.string();
const hex = z.string();
const units = z.array(unit);
const path = z.array(hex);
const side = z.enum(SIDES);
const die = z.number().int();
const marker = z.string();
const replacement = z.enum(REPLACEMENTS);
/** The 4th Guards Cavalry Corps marker goes along [15.7]. */
const corps = z.boolean().optional();

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const MOVE_MODES = [
  'normal',
  'extended',
  'minimum',
  'strategic',
  'extended-strategic',
  'rail',
  'naval',
  'landing',
  'flotilla',
  'train',
] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

export const SHIFTS = [
  'armour',
  'defending-armour',
  'quality',
  'defending-quality',
  'air',
  'fleet',
  'out-of-supply',
  'disorganised',
  'brandenburgers',
] as const;
export type ShiftKind = (typeof SHIFTS)[number];

/** How an attack was worked out [8.3, 9]. Column 0 is 1-2, 1 is 1-1, 9 is 9-1, 10 or more eliminates. */
export const OddsSchema = z.strictObject({
  attack: z.number().int(),
  /** Strength of the units alone. */
  strength: z.number().int(),
  /** Terrain bonus after its cap. */
  bonus: z.number().int(),
  defence: z.number().int(),
  base: z.number().int(),
  shifts: z.array(z.strictObject({ kind: z.enum(SHIFTS), columns: z.number().int() })),
  column: z.number().int(),
});
export type Odds = z.infer<typeof OddsSchema>;

const loss = z.strictObject({
  side,
  chooser: side,
  steps: z.number().int(),
  cause: z.enum(['combat', 'determined-defence', 'retreat']),
});

export const ELIMINATION_CAUSES = [
  'combat',
  'determined-defence',
  'retreat',
  'automatic',
  'stacking',
  'attrition',
  'ports-lost',
] as const;

export const EventSchema = z.discriminatedUnion('type', [
  // set-up and sequence
  event('SetUpConfirmed', {}),
  event('PhaseBegan', { turn: z.number().int(), phase: z.enum(PHASES), frozen: units.optional() }),
  event('InitialStepReached', { step: z.enum(INITIAL_STEPS) }),
  event('MovementClosed', {}),
  // Initial Phases
  event('UnitPlaced', {
    unit,
    hex,
    steps: z.number().int(),
    cause: z.enum(['set-up', 'reinforcement', 'random', 'event', 'hq-return', 'replacement', 'released']),
  }),
  event('BrandenburgersDelayed', { die, turn: z.number().int() }),
  event('BrandenburgersLeft', { die, turn: z.number().int(), removed: z.boolean() }),
  event('UnitWithdrawn', { unit, penalised: z.boolean() }),
  event('ItalianCorpsRolled', { die, arrives: z.boolean(), units }),
  event('OstRecruited', { arrivals: z.array(z.strictObject({ unit, die, turn: z.number().int() })) }),
  event('BlucherArrived', { units }),
  event('ReinforcementsBoxed', { units, due: z.number().int() }),
  event('ReinforcementHeld', { unit }),
  event('ReinforcementDiverted', { unit, due: z.number().int() }),
  event('ReplacementRolled', { die, choice: z.array(z.string()) }),
  event('ReplacementGained', {
    kind: replacement,
    total: z.number().int(),
    lost: z.boolean(),
    cause: z.enum(['table', 'free', 'event']),
  }),
  event('CadreUnitReleased', { unit }),
  event('WeatherRolled', { die, weather: z.enum(['good', 'bad']) }),
  /** `units` and `none` are absent where the viewer may not know them yet. */
  event('ChitsDrawn', {
    count: z.number().int(),
    hidden: z.boolean(),
    units: units.optional(),
    none: z.number().int().optional(),
    noneLeft: z.number().int().optional(),
  }),
  event('UnitSentToCadre', { unit, cause: z.enum(['tbilisi-lost', 'no-site']) }),
  event('SovietEventRolled', {
    die,
    result: z.enum([
      'lend-lease-tanks',
      'naval-brigade',
      'turkish-front-division',
      'cavalry-replacement',
      'infantry-replacement',
      'fleet-sortie',
    ]),
    box: z.enum(['', 'naval-brigades', 'lend-lease', 'turkish-front']),
  }),
  event('FleetSortied', { marker }),
  event('FleetUsed', { marker, purpose: z.enum(['attack', 'defence', 'landing']) }),
  event('FleetRemoved', { markers: z.array(marker) }),
  event('AirUsed', { marker, purpose: z.enum(['attack', 'defence', 'cover']) }),
  event('CorpsMarkerPlaced', { hex }),
  event('CorpsMarkerRemoved', {}),
  // movement
  event('ReplacementSpent', { unit, kind: replacement, left: z.number().int(), steps: z.number().int() }),
  /** `spent` and `hexes` are the totals of this phase after the move, in half points and hexes. */
  event('UnitsMoved', {
    units,
    from: hex,
    path,
    mode: z.enum(MOVE_MODES),
    spent: z.number().int(),
    hexes: z.number().int(),
    stopped: z.boolean(),
    corps,
  }),
  event('GroupJoined', { unit }),
  event('AssaultMarked', { units, target: z.string() }),
  event('UnitsMerged', {
    kept: unit,
    removed: unit,
    steps: z.number().int(),
    to: z.enum(['cadre', 'removed']),
    supply: z.enum(SUPPLIES).optional(),
  }),
  // `due` since version 10: before, it came back in the next own Initial Phase (ruling 53)
  event('HqRemoved', { unit, due: z.number().int().optional() }),
  event('ControlChanged', { side, hexes: path, points: z.number().int() }),
  event('StackingViolated', { corrections: z.array(z.strictObject({ side, hex, excess: z.number().int() })) }),
  event('StackingCorrected', { side, hex, units }),
  // combat
  event('DefendersRemoved', { side, target: hex, units, by: units, odds: OddsSchema }),
  event('AttackDeclared', {
    kind: z.enum(BATTLE_KINDS),
    side,
    target: hex,
    units,
    defenders: units,
    passengers: units,
    defenderSteps: z.number().int(),
    brandenburgers: z.enum(['', 'shift']),
    odds: OddsSchema,
  }),
  event('CombatResolved', {
    /** 0 when no die was needed. */
    die,
    column: z.number().int(),
    result: z.enum(RESULTS),
    losses: z.array(loss),
    retreat: z.number().int(),
    disorganise: z.boolean(),
  }),
  event('LossesCalled', { losses: z.array(loss) }),
  event('StepLost', { unit, left: z.number().int(), cause: z.enum(ELIMINATION_CAUSES) }),
  event('UnitEliminated', { unit, to: z.enum(['cadre', 'removed', 'hq-return']), cause: z.enum(ELIMINATION_CAUSES) }),
  event('DefenceOffered', { side, leads: units }),
  event('DefenceDeclined', { side }),
  event('DefenceRolled', {
    side,
    lead: unit,
    die,
    modifiers: z.array(z.strictObject({ kind: z.enum(['quality', 'air', 'fleet']), value: z.number().int() })),
    row: z.number().int(),
    column: z.number().int(),
    result: z.enum(['-1', '-', '*-1', '*1/1']),
    held: z.boolean(),
    losses: z.array(loss),
    lostLead: z.boolean(),
  }),
  event('RetreatBegan', { side, units, hexes: z.number().int() }),
  /** Version 8 told so that a unit had died for the step the retreat owed; now LossesCalled asks for it before anybody goes [11.2]. */
  event('RetreatPaid', { unit }),
  event('UnitsRetreated', {
    units,
    from: hex,
    path,
    charged: z.boolean(),
    overstacked: z.boolean(),
    extension: z.boolean(),
    corps,
  }),
  event('ExtensionCalled', { side, units }),
  event('ExtensionWaived', { unit }),
  event('RetreatEnded', { losses: z.array(loss) }),
  event('UnitsDisorganised', { units }),
  event('AdvanceOffered', { side, mode: z.enum(['full', 'enter']), units }),
  event('UnitsAdvanced', { units, from: hex, path, corps }),
  event('AdvanceEnded', {}),
  event('OccupationOffered', { hex }),
  event('HexOccupied', { units, from: hex, hex, stopped: z.boolean(), corps }),
  event('OccupationDeclined', {}),
  event('CombatEnded', {}),
  event('EliminationMarkersRemoved', { units }),
  // supply
  event('PortsOverdrawn', { side, units, capacity: z.number().int() }),
  event('SupplyChecked', { side, limited: units, out: units }),
  event('AttritionRolled', { unit, die, modifier: z.number().int(), total: z.number().int(), lost: z.boolean() }),
  event('UnitsRecovered', { side, units }),
  // end
  event('VictoryChecked', { turn: z.number().int(), points: z.number().int() }),
  event('GameEnded', { winner: side, reason: z.string(), level: z.string() }),
]);

export type Event = z.infer<typeof EventSchema>;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
