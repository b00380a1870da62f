import { z } from 'zod';
import { type Frame, SHOT_KINDS } from './frames.ts';
import { ambushSchema, divisionSchema, figureSchema, programmedSchema } from './order.ts';
import { ATTACK_MODES, DEFENCES, STAGES, STEPS, WEATHERS } from './state.ts';

/* What happened. Quadrants are labels; action points are in halves (`pa2`); optional fields are those a viewer may not know. */

const seat = z.enum(['red', 'blue']);
const cell = z.string().regex(/^([A-H](1[0-2]|[1-9])|off)$/);
const die = z.int().min(1).max(8);
const dice = z.array(die);
const ids = z.array(z.string());
const compass = z.enum(['N', 'E', 'S', 'W']);
const facing = z.int().min(-1).max(7);
const bySeat = <T extends z.ZodType>(schema: T) => z.object({ red: schema, blue: schema });
const offTable = z.enum(['UA', 'UAE']);
const halves = z.record(z.string(), z.int());
const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const placed = z.object({
  unit: z.string(),
  cell,
  facing,
  onRoad: z.boolean(),
  carriedBy: z.string(),
  towedBy: z.string(),
  bank: z.int(),
});
export type Placed = z.infer<typeof placed>;

const shot = z.object({
  kind: z.enum(SHOT_KINDS),
  side: seat,
  firers: ids,
  from: z.array(z.int()),
  target: z.int(),
  factor: z.enum(['ff', 'ffUc', 'faa']),
  intention: z.enum(['eliminate', 'suppress', 'slow']),
  shots: z.int(),
  crossedPartial: z.boolean(),
  crossedPartialFoot: z.boolean(),
  victims: ids,
});
const save = z.object({ unit: z.string(), hits: z.int(), need: z.int(), save: z.int(), dice, survives: z.boolean() });

export const eventSchemas = [
  // before the battle
  event('StageEntered', { stage: z.enum(STAGES) }),
  event('DivisionSubmitted', { side: seat, division: divisionSchema.optional() }),
  event('DivisionLocked', { side: seat }),
  event('DivisionsPresented', { divisions: bySeat(divisionSchema) }),
  event('ReconnaissanceSealed', { side: seat, aggression: z.int().optional(), risk: z.boolean().optional() }),
  event('ReconnaissanceRolled', {
    choices: bySeat(z.object({ aggression: z.int(), risk: z.boolean() })),
    dice: bySeat(die),
    totals: bySeat(z.int()),
    battle: z.enum(['defensive', 'encounter']),
    attacker: seat.optional(),
    margin: z.int(),
    weather: z.enum(WEATHERS),
  }),
  event('TheatreChosen', { theatre: z.string(), builder: seat, draws: dice }),
  event('TerrainBudgetRolled', {
    dice,
    points: z.int(),
    roadDie: die.optional(),
    railwayDie: die.optional(),
    road: z.boolean(),
    railway: z.boolean(),
  }),
  event('TerrainBought', {
    figures: z.array(figureSchema),
    sea: z.boolean(),
    rivers: z.int(),
    roads: z.array(z.enum(['flat', 'sunken', 'raised'])),
    railways: z.int(),
    fords: z.int().optional(),
    price: z.int(),
  }),
  event('SeaPlaced', { side: compass, depth: z.int() }),
  event('RiverRolled', { river: z.string(), dice, again: z.boolean().optional() }),
  event('RiverDropped', { river: z.string() }),
  event('RiverPlaced', { river: z.string(), cells: z.array(cell), width: z.int() }),
  event('FordPlaced', { cell }),
  event('SidesNumbered', { side: seat, first: compass }),
  event('FigureRolled', { figure: z.string(), dice, again: z.boolean() }),
  event('FigurePlaced', { figure: z.string(), cells: z.array(cell) }),
  event('FigureDropped', { figure: z.string() }),
  event('LinearPlaced', {
    linear: z.string(),
    kind: z.enum(['road', 'railway']),
    profile: z.enum(['flat', 'sunken', 'raised']),
    path: z.array(cell),
    junctions: z.int(),
    bridges: z.int(),
  }),
  event('ModificationRolled', { die }),
  event('FigureAdded', { figure: z.string(), shape: figureSchema, cost: z.int() }),
  event('FigureLifted', { figure: z.string(), cost: z.int(), cells: figureSchema.shape.cells.optional() }),
  event('FigureSplit', {
    figure: z.string(),
    part: z.string(),
    from: z.array(cell),
    cells: figureSchema.shape.cells,
    cost: z.int(),
  }),
  event('LinearAdded', {
    linear: z.string(),
    kind: z.enum(['road', 'railway']),
    profile: z.enum(['flat', 'sunken', 'raised']),
    path: z.array(cell),
    junctions: z.int(),
    bridges: z.int(),
    cost: z.int(),
    free: z.boolean(),
  }),
  event('SeaAdded', { side: compass, depth: z.int(), cost: z.int() }),
  event('RiverAdded', { river: z.string(), cost: z.int() }),
  event('FordAdded', { cell, cost: z.int() }),
  event('FordMoved', { from: cell, to: cell, cost: z.int() }),
  event('DirectionRolled', { dice: bySeat(die), totals: bySeat(z.int()), winner: seat.optional() }),
  event('EntrySidesSet', { sides: bySeat(compass) }),
  event('DefencePlaced', {
    side: seat,
    defence: z.string(),
    kind: z.enum(DEFENCES),
    cell,
    facing,
    genuine: z.boolean().optional(),
  }),
  event('PlanSealed', {
    side: seat,
    plan: z
      .object({
        ambushes: z.array(ambushSchema),
        programmed: z.array(programmedSchema),
        marches: z.array(z.object({ formation: z.string(), side: compass })),
        reserves: ids,
        mode: z.enum(ATTACK_MODES),
        cincOffTable: z.boolean(),
      })
      .optional(),
  }),
  event('UnitDeployed', { side: seat, placed }),
  event('DeploymentFinished', { side: seat }),
  event('FalseDefencesRemoved', { cells: z.array(cell) }),
  event('AttackModeDeclared', { mode: z.enum(ATTACK_MODES) }),
  event('NightFell', { cells: z.array(cell) }),
  event('NightEnded', {}),
  event('SurpriseEnded', { cells: z.array(cell) }),
  event('AirborneCountRolled', { die, operative: z.int() }),
  event('OperativeFormationsChosen', { side: seat, formations: ids, sixth: z.int() }),
  event('FormationRedeployed', { side: seat, formation: z.string(), placements: z.array(placed) }),
  event('RedeploymentSkipped', {}),
  event('EncounterEntryRolled', { side: seat, die, total: z.int(), allowance: z.int() }),
  event('EntryHeld', { side: seat }),
  event('EncounterStarted', { first: seat }),
  // the turn
  event('BattleStarted', { first: seat }),
  event('PhaseStarted', { turn: z.int(), side: seat }),
  event('StepEntered', { step: z.enum(STEPS) }),
  event('BreakChecked', { side: seat, lost: z.int(), morale: z.int(), broken: z.boolean() }),
  event('PhaseEnded', { turn: z.int(), side: seat }),
  event('TimeExpired', { minutes: z.int() }),
  event('BattleEnded', {
    winner: z.enum(['red', 'blue', 'draw']),
    reason: z.enum(['rout', 'both-routed', 'time']),
    points: bySeat(z.int()),
  }),
  event('Awaited', {
    stack: z.array(z.custom<Frame>((value) => typeof value === 'object' && value !== null && 'kind' in value)),
  }),
  event('ReactionPassed', { side: seat, kind: z.string() }),
  // command
  event('MotivationRolled', {
    commander: z.string(),
    purpose: z.enum(['formation', 'cinc-formation', 'self', 'UA', 'UAE', 'air-hunt']),
    formation: z.string(),
    attempt: z.int(),
    die,
    motivated: ids,
    lines: z.record(z.string(), z.int()),
  }),
  // Open where nobody on the table was reached, but the formation may have units in ambush.
  event('MotivationAccepted', { commander: z.string(), points: halves, open: z.boolean().optional() }),
  // With points where an ambush breaks cover: its units join the motivated.
  event('CellSelected', { cell, units: ids, points: z.record(z.string(), z.int()).optional() }),
  event('FormationFinished', { formation: z.string() }),
  event('PointsRenounced', { units: ids }),
  event('MissionEnded', { commander: z.string() }),
  event('CommanderReplaced', {
    formation: z.string(),
    die,
    success: z.boolean(),
    cell,
    unit: z.string(),
    attempts: z.int(),
    modifier: z.int(),
  }),
  // movement
  event('UnitsMoved', {
    units: ids,
    from: cell,
    to: cell,
    cost2: z.int(),
    facing,
    byRoad: z.boolean(),
    roadMove: z.int(),
    as: z.enum(['foot', 'vehicle', 'gun']),
    diagonal: z.boolean(),
    leavesPartial: z.boolean(),
    bank: z.int(),
  }),
  event('MinesTested', { unit: z.string(), die, result: z.enum(['exit', 'stay', 'eliminated']), cost2: z.int() }),
  event('DefenceRevealed', { cell, genuine: z.boolean() }),
  event('AmbushRevealed', {
    side: seat,
    cell,
    units: ids,
    facings: z.record(z.string(), z.int()),
    defence: z.object({ kind: z.enum(DEFENCES), facing }).optional(),
  }),
  // Stopped where seven halt already: back to the last quadrant of the way with room.
  event('UnitsTurnedBack', { units: ids, from: cell, to: cell, bank: z.int() }),
  event('MoveStopped', { units: ids, cell, why: z.string() }),
  event('ActionVoided', { units: ids, why: z.string() }),
  event('RoadMoveStarted', { units: ids, cost2: halves }),
  event('RoadPositionSet', { units: ids, onRoad: z.boolean() }),
  event('FacingChanged', { unit: z.string(), facing, cost2: z.int() }),
  event('UnitEmbarked', { unit: z.string(), carrier: z.string(), cost2: z.int() }),
  event('UnitsDisembarked', { carrier: z.string(), units: ids, cost2: z.int() }),
  event('GunHooked', { gun: z.string(), tractor: z.string(), facing, cost2: z.int() }),
  event('GunUnhooked', { gun: z.string(), tractor: z.string(), facing, gunFacing: facing, cost2: z.int() }),
  event('CavalryDismounted', { unit: z.string(), cost2: z.int() }),
  event('UnitsEntrenched', { units: ids, cost2: halves }),
  // fire
  event('Fired', {
    shot,
    /** The quadrant fired at; none for fire at aircraft and batteries, and in games begun before version 9. */
    cell: cell.optional(),
    volume: z.int(),
    dice,
    automatic: z.int(),
    colour: die,
    hits: z.int(),
    cost2: halves,
    easy: z.boolean(),
    tally: z.int(),
  }),
  event('HitsAssigned', { hits: halves, saves: z.array(save), doomed: ids, lost: z.int() }),
  event('HitsLost', { hits: z.int() }),
  event('UnitsEliminated', { units: ids, cause: z.string(), cell }),
  event('PointsReduced', { units: ids, pa2: z.int() }),
  /** `outlasts`: a quadrant that was surprised at night stays suppressed when the surprise ends. */
  event('CellSuppressed', { cell, cause: z.string(), outlasts: z.literal(true).optional() }),
  event('SuppressionPaid', { units: ids, cost2: z.int() }),
  event('CellRecovered', { cell }),
  event('UnitsRetreated', { units: ids, from: cell, to: cell, cause: z.string(), bank: z.int() }),
  event('FireCalled', {
    side: seat,
    observer: z.string(),
    kind: offTable,
    units: ids,
    target: cell,
    mode: z.enum(['concentrated', 'extended']),
    smoke: z.boolean(),
    direction: facing,
    shots: z.int(),
    die,
    directionDie: die,
    modifier: z.int(),
    shifted: z.boolean(),
    cells: z.array(cell),
  }),
  event('ProgrammedFireExecuted', {
    side: seat,
    kind: offTable,
    units: ids,
    mode: z.enum(['concentrated', 'extended']),
    smoke: z.boolean(),
    cells: z.array(cell),
    index: z.int(),
  }),
  event('SmokeLaid', { cells: z.array(cell), until: z.int() }),
  event('AirHuntCalled', { side: seat, flown: z.boolean() }),
  // assault and engineers
  event('AssaultDeclared', { side: seat, units: ids, from: cell, target: cell, cost2: halves }),
  event('FleeRolled', { unit: z.string(), die, escaped: z.boolean() }),
  event('AssaultAborted', { units: ids, cell }),
  event('AssaultFought', {
    from: cell,
    target: cell,
    attackerDice: dice,
    defenderDice: dice,
    attackerColour: die,
    defenderColour: die,
    attackerHits: z.int(),
    defenderHits: z.int(),
    attackerAutomatic: z.int().optional(),
    defenderAutomatic: z.int().optional(),
  }),
  event('AssaultResolved', {
    from: cell,
    target: cell,
    winner: seat,
    losses: bySeat(z.int()),
    /** Nobody had stayed in the quadrant to which the repulsed come back. */
    emptied: z.boolean().optional(),
  }),
  event('CellOccupied', { units: ids, from: cell, to: cell, bank: z.int() }),
  event('EngineersWorked', {
    unit: z.string(),
    cell,
    task: z.string(),
    die,
    success: z.boolean(),
    saves: z.array(z.object({ unit: z.string(), die, save: z.int(), survives: z.boolean() })),
    cost2: z.int(),
  }),
  event('PontoonBuilt', { unit: z.string(), cell, die, success: z.boolean(), cost2: z.int() }),
  // arrivals
  event('MarchRolled', {
    side: seat,
    formation: z.string().optional(),
    from: compass.optional(),
    die,
    success: z.boolean(),
  }),
  event('ReinforcementsRolled', { side: seat, die, total: z.int(), allowance: z.int() }),
  event('ReinforcementsDesignated', { side: seat, formations: ids }),
  event('CompositionTested', {
    side: seat,
    formation: z.string(),
    dice,
    count: z.int(),
    cause: z.enum(['straggler', 'dispersed']),
  }),
  event('UnitsLeftBehind', { side: seat, units: ids, cause: z.enum(['straggler', 'dispersed']) }),
  event('ArrivalScheduled', {
    side: seat,
    formation: z.string(),
    die,
    location: z.union([compass, z.literal('table')]),
  }),
  event('EntryPointRolled', {
    side: seat,
    formation: z.string(),
    named: cell,
    die: die.optional(),
    point: cell,
    outcome: z.enum(['certain', 'entered', 'delayed', 'moved']),
  }),
  event('FormationEntered', { side: seat, formation: z.string(), placements: z.array(placed) }),
] as const;

export const eventSchema = z.discriminatedUnion('type', eventSchemas);
export type Event = z.infer<typeof eventSchema>;
export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { type: T }>;
