import { z } from 'zod';
import { DEFENCES } from './state.ts';

/* Every order of the game. Quadrants are written as on the table (`E5`), facings 0-7 clockwise from north. */

const cell = z.string().regex(/^[A-H](1[0-2]|[1-9])$/);
const id = z.string().min(1).max(64);
const ids = z.array(id).min(1).max(60);
const facing = z.int().min(0).max(7);
const compass = z.enum(['N', 'E', 'S', 'W']);
const factor = z.enum(['ff', 'ffUc']);
const shots = z.int().min(1).max(3);
const counts = z.record(z.string(), z.int().min(0).max(60));

export const divisionSchema = z.object({
  list: id,
  hq: id.optional(),
  formations: z
    .array(z.object({ name: z.string().min(1).max(60), cs: id, uo: z.array(id).max(12), units: counts }))
    .max(12),
  offTable: counts,
  defences: z.partialRecord(z.enum(DEFENCES), z.int().min(0).max(60)),
});

const placement = z.object({
  unit: id,
  cell,
  facing: facing.optional(),
  onRoad: z.boolean().optional(),
  carriedBy: id.optional(),
  towedBy: id.optional(),
});
export type Placement = z.infer<typeof placement>;

const figureCell = z.object({
  dx: z.int().min(0).max(5),
  dy: z.int().min(0).max(5),
  scenario: z.enum(['open', 'partial', 'closed']),
  ground: z.string().max(20),
});
export const figureSchema = z.object({ cells: z.array(figureCell).min(1).max(12), hill: z.int().min(0).max(9) });

export const ambushSchema = z.object({
  cell,
  units: ids,
  facings: z.record(z.string(), facing).default({}),
  /** A defence that was kept back, hidden with the units. */
  defence: z.object({ kind: z.enum(DEFENCES), facing: facing.optional() }).optional(),
});

export const programmedSchema = z.object({
  turn: z.int().min(1).max(60),
  kind: z.enum(['UA', 'UAE']),
  factor,
  target: cell,
  mode: z.enum(['concentrated', 'extended']),
  smoke: z.boolean(),
  direction: z.int().min(0).max(7).optional(),
});

const at = { anchor: cell, rotation: z.int().min(0).max(3), mirror: z.boolean() };

export const orderSchemas = [
  z.object({ type: z.literal('SubmitDivision'), division: divisionSchema }),
  z.object({ type: z.literal('LockDivision') }),
  z.object({ type: z.literal('SealReconnaissance'), aggression: z.int().min(1).max(5), risk: z.boolean() }),
  z.object({ type: z.literal('ChooseTheatre'), theatre: id }),
  z.object({
    type: z.literal('BuyTerrain'),
    figures: z.array(figureSchema).max(20),
    sea: z.boolean(),
    rivers: z.int().min(0).max(4),
    roads: z.array(z.enum(['flat', 'sunken', 'raised'])).max(12),
    railways: z.int().min(0).max(6),
    fords: z.int().min(0).max(8).optional(),
  }),
  z.object({ type: z.literal('PlaceSea'), side: compass, depth: z.int().min(1).max(8) }),
  z.object({ type: z.literal('PlaceRiver'), path: z.array(cell).min(1).max(16), width: z.int().min(1).max(8) }),
  z.object({ type: z.literal('PlaceFord'), cell }),
  z.object({ type: z.literal('NumberSides'), first: compass }),
  z.object({ type: z.literal('PlaceFigure'), figure: id, ...at }),
  z.object({ type: z.literal('PlaceLinear'), linear: id, path: z.array(cell).min(1).max(40) }),
  z.object({ type: z.literal('FinishTerrain') }),
  z.object({ type: z.literal('AddFigure'), cells: z.array(figureCell).min(1).max(12), hill: z.int().min(0).max(9) }),
  z.object({ type: z.literal('MoveFigure'), figure: id }),
  z.object({
    type: z.literal('RecomposeFigure'),
    figure: id,
    cells: z.array(figureCell).min(1).max(12),
    /** The quadrants taken out of the figure, where not all of it is. */
    from: z.array(cell).min(1).max(12).optional(),
  }),
  z.object({
    type: z.literal('AddLinear'),
    kind: z.enum(['road', 'railway']),
    profile: z.enum(['flat', 'sunken', 'raised']),
    path: z.array(cell).min(1).max(40),
  }),
  z.object({ type: z.literal('AddSea'), side: compass, depth: z.int().min(1).max(8) }),
  z.object({ type: z.literal('AddRiver') }),
  z.object({ type: z.literal('AddFord'), cell }),
  z.object({ type: z.literal('MoveFord'), from: cell, to: cell }),
  z.object({ type: z.literal('FinishModification') }),
  z.object({ type: z.literal('ChooseEntrySide'), side: compass }),
  z.object({
    type: z.literal('PlaceDefence'),
    kind: z.enum(DEFENCES),
    cell,
    facing: facing.optional(),
    genuine: z.boolean(),
  }),
  z.object({ type: z.literal('FinishDefences') }),
  z.object({
    type: z.literal('SealDefenderPlan'),
    ambushes: z.array(ambushSchema).max(4),
    reserves: z.array(id).max(6),
    cincOffTable: z.boolean(),
  }),
  z.object({
    type: z.literal('SealAttackerPlan'),
    mode: z.enum(['normal', 'night', 'airborne']),
    programmed: z.array(programmedSchema).max(6),
    marches: z.array(z.object({ formation: id, side: compass })).max(4),
    reserves: z.array(id).max(6),
    cincOffTable: z.boolean(),
  }),
  z.object({ type: z.literal('DeployUnit'), ...placement.shape }),
  z.object({ type: z.literal('FinishDeployment') }),
  z.object({
    type: z.literal('ChooseOperativeFormations'),
    formations: z.array(id).min(1).max(6),
    sixth: z.int().min(1).max(5),
  }),
  z.object({ type: z.literal('RedeployFormation'), formation: id, placements: z.array(placement).min(1).max(40) }),
  z.object({ type: z.literal('SkipRedeployment') }),
  z.object({ type: z.literal('RollEncounterEntry') }),
  z.object({ type: z.literal('HoldEntry') }),
  z.object({ type: z.literal('DeclareEntry') }),
  // command
  z.object({ type: z.literal('CallAirHunt') }),
  z.object({ type: z.literal('MotivateObserver'), observer: id, purpose: z.enum(['self', 'UA', 'UAE']) }),
  z.object({ type: z.literal('MotivateFormation'), formation: id }),
  z.object({ type: z.literal('MotivateByCinC'), target: id }),
  z.object({ type: z.literal('RetryMotivation') }),
  z.object({ type: z.literal('AcceptMotivation') }),
  z.object({
    type: z.literal('CallFire'),
    factor,
    target: cell,
    mode: z.enum(['concentrated', 'extended']),
    intention: z.enum(['eliminate', 'suppress']).optional(),
    smoke: z.boolean(),
    direction: facing.optional(),
    units: z.array(id).min(1).max(12).optional(),
    shots,
  }),
  z.object({ type: z.literal('RenounceMission') }),
  z.object({ type: z.literal('SelectCell'), cell }),
  z.object({ type: z.literal('EndFormation') }),
  z.object({ type: z.literal('EndStep') }),
  z.object({ type: z.literal('RollMarch'), formation: id }),
  z.object({ type: z.literal('ScheduleArrival'), formation: id }),
  z.object({ type: z.literal('RollReinforcements') }),
  z.object({ type: z.literal('DesignateReinforcements'), formations: z.array(id).max(6) }),
  z.object({ type: z.literal('NameStragglers'), units: ids }),
  z.object({ type: z.literal('EnterFormation'), formation: id, cell, axis: facing.optional() }),
  z.object({ type: z.literal('PlaceEntering'), placements: z.array(placement).min(1).max(40) }),
  z.object({ type: z.literal('ChooseLanding'), cell }),
  z.object({ type: z.literal('RollReplacement'), formation: id, cell }),
  // actions
  z.object({
    type: z.literal('MoveUnits'),
    units: ids,
    path: z.array(cell).min(1).max(40),
    reverse: z.boolean().optional(),
    road: z.boolean().optional(),
    as: z.enum(['foot', 'vehicle']).optional(),
  }),
  z.object({ type: z.literal('StartRoadMove'), units: ids }),
  z.object({ type: z.literal('SetRoadPosition'), units: ids, onRoad: z.boolean() }),
  z.object({ type: z.literal('ChangeFacing'), unit: id, facing }),
  z.object({ type: z.literal('Embark'), unit: id, carrier: id }),
  z.object({ type: z.literal('Disembark'), carrier: id }),
  z.object({ type: z.literal('Hook'), gun: id, tractor: id, facing }),
  z.object({ type: z.literal('Unhook'), tractor: id, facing: facing.optional() }),
  z.object({ type: z.literal('DismountCavalry'), unit: id }),
  z.object({ type: z.literal('Entrench'), units: ids }),
  z.object({
    type: z.literal('Fire'),
    units: ids,
    target: cell,
    factor,
    intention: z.enum(['eliminate', 'suppress', 'slow']).default('eliminate'),
    mode: z.enum(['direct', 'indirect']).default('direct'),
    shots,
  }),
  z.object({ type: z.literal('RemoveSuppression'), units: ids }),
  z.object({ type: z.literal('DeclareAssault'), units: ids, target: cell }),
  z.object({
    type: z.literal('EngineerWork'),
    unit: id,
    target: cell,
    task: z.enum(['minefield', 'trench', 'wire', 'atObstacle', 'building', 'bunker']),
  }),
  z.object({ type: z.literal('BuildPontoon'), unit: id }),
  z.object({ type: z.literal('RenouncePoints'), units: ids }),
  // reactions
  z.object({
    type: z.literal('OpportunityFire'),
    units: ids,
    factor,
    intention: z.enum(['eliminate', 'suppress', 'slow']),
    pooled: z.enum(['alike', 'worst-case']).default('alike'),
  }),
  z.object({ type: z.literal('AntiAirFire'), units: ids }),
  z.object({
    type: z.literal('ResponseFire'),
    units: ids,
    factor,
    intention: z.enum(['eliminate', 'suppress']),
  }),
  z.object({ type: z.literal('CounterBattery') }),
  z.object({ type: z.literal('Flee'), units: ids }),
  z.object({ type: z.literal('DefensiveFire'), units: ids, factor }),
  z.object({ type: z.literal('ExploitationFire'), units: ids, factor, shots, target: cell.optional() }),
  z.object({ type: z.literal('PassReaction') }),
  z.object({
    type: z.literal('AssignHits'),
    hits: z.array(z.object({ unit: id, hits: z.int().min(1).max(400) })).max(20),
  }),
  z.object({ type: z.literal('ContinueAssault') }),
  z.object({ type: z.literal('AbortAssault') }),
  z.object({ type: z.literal('ChooseRetreat'), cell }),
  // the umpire's clock
  z.object({ type: z.literal('ExpireTime'), minutes: z.int().min(0).max(10_000) }),
] as const;

export const orderSchema = z.discriminatedUnion('type', orderSchemas);
export type Order = z.infer<typeof orderSchema>;
export type OrderType = Order['type'];
export type OrderOf<T extends OrderType> = Extract<Order, { type: T }>;
