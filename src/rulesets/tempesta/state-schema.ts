import { z } from 'zod';
import { COMPASS, LARGEST_TABLE } from './board/grid.ts';
import { type ActionOrder, type Frame, SHOT_KINDS } from './frames.ts';
import { chosenOptionsSchema } from './options.ts';
import { type OrderOf, orderSchema } from './order.ts';
import {
  ATTACK_MODES,
  DEFENCES,
  FORMATION_STATES,
  OFF_TABLE,
  PROFILES,
  SCENARIOS,
  SEATS,
  STAGES,
  STEPS,
  type TempestaState,
  WEATHERS,
  WHERES,
} from './state.ts';

/*
 * What a position looks like. Positions of a game follow from its events and need no check; one that a person has
 * written, in part or as a whole, is held against this before anything is asked of it.
 */

const seat = z.enum(SEATS);
const compass = z.enum(COMPASS);
const offTable = z.enum(OFF_TABLE);
const number = z.int().min(-1_000_000).max(1_000_000);
const count = z.int().min(0).max(1_000_000);
const direction = z.int().min(-1).max(8);
const cellNumber = z.int().min(-1).max(10_000);
const cells = z.array(cellNumber);
const names = z.array(z.string());
const defenceCounts = z.partialRecord(z.enum(DEFENCES), count);

const defence = z.strictObject({
  id: z.string(),
  kind: z.enum(DEFENCES),
  facing: direction,
  genuine: z.boolean(),
  known: z.boolean(),
});

const cell = z.strictObject({
  scenario: z.enum(SCENARIOS),
  ground: z.string(),
  hill: z.string().optional(),
  level: z.int().min(-10).max(100),
  river: z.string().optional(),
  banks: z.array(number),
  region: number,
  bridge: z.enum(['road', 'rail', 'pontoon']).optional(),
  ford: z.boolean().optional(),
  sea: z.boolean(),
  railways: names,
  roads: z.array(z.strictObject({ id: z.string(), profile: z.enum(PROFILES), exits: z.array(direction) })),
  defence: defence.optional(),
  suppressed: z.boolean(),
  surprised: z.boolean(),
  outlasts: z.literal(true).optional(),
  smokeUntil: number,
  wreckSmokeUntil: number,
  wrecks: count,
  tally: number,
  epoch: number,
  bled: z.boolean(),
});

const act = z.strictObject({
  pa2: number,
  shots: number,
  move2: number,
  diagonal: z.boolean(),
  partialLeft: z.boolean(),
  offRoadStep: z.boolean(),
  roadToggled: z.boolean(),
  roadMove: direction,
  moved: z.boolean(),
  pinned: z.boolean(),
  paidRecovery: z.boolean(),
  as: z.enum(['foot', 'vehicle']).optional(),
  last: z.strictObject({ target: cellNumber, intention: z.string(), factor: z.string() }).optional(),
  minesTried: z.boolean(),
  sprung: z.boolean().optional(),
});

const command = z.strictObject({
  used: count,
  sinceMission: count,
  self: z.boolean(),
  purpose: z.string(),
  bound: offTable.optional(),
});

const unit = z.strictObject({
  id: z.string(),
  entry: z.string(),
  name: z.string(),
  side: seat,
  formation: z.string(),
  where: z.enum(WHERES),
  cell: cellNumber,
  facing: direction,
  bank: number,
  onRoad: z.boolean(),
  carriedBy: z.string(),
  towedBy: z.string(),
  ambush: z.boolean(),
  dismounted: z.boolean(),
  entrenched: z.boolean(),
  attempts: number,
  modifier: number,
  replaced: count,
  cause: z.string(),
  act: act.optional(),
  command: command.optional(),
  opportunity: z.array(z.strictObject({ cell: cellNumber, epoch: number, easy: z.boolean() })),
});

const formation = z.strictObject({
  id: z.string(),
  side: seat,
  name: z.string(),
  status: z.enum(FORMATION_STATES),
  cs: z.string(),
  observers: names,
  activation: z.enum(['idle', 'failed', 'acting', 'done']),
  enterFrom: z.enum([...COMPASS, 'table']).optional(),
  wasReserve: z.boolean(),
  entry: z.enum(['reinforcement', 'march', 'airborne']).optional(),
  tested: z.boolean(),
  rolled: z.boolean(),
  arrivedTurn: number,
  replacementTried: z.boolean(),
});

const division = z.strictObject({
  list: z.string(),
  hq: z.string().optional(),
  formations: z.array(
    z.strictObject({ name: z.string(), cs: z.string(), uo: names, units: z.record(z.string(), count) }),
  ),
  offTable: z.record(z.string(), count),
  defences: defenceCounts,
});

const ambush = z.strictObject({
  cell: cellNumber,
  units: names,
  facings: z.record(z.string(), direction),
  defence: z.strictObject({ kind: z.enum(DEFENCES), facing: direction }).optional(),
  revealed: z.boolean(),
});

const programmed = z.strictObject({
  turn: number,
  kind: offTable,
  factor: z.enum(['ff', 'ffUc']),
  target: cellNumber,
  mode: z.enum(['concentrated', 'extended']),
  smoke: z.boolean(),
  direction,
  done: z.boolean(),
});

const player = z.strictObject({
  list: z.string(),
  submission: division.optional(),
  locked: z.boolean(),
  sealed: z.strictObject({ aggression: number, risk: z.boolean() }).optional(),
  aggression: number,
  cinc: z.string(),
  cincOff: z.boolean(),
  planSealed: z.boolean(),
  ambushes: z.array(ambush),
  programmed: z.array(programmed),
  defencesLeft: defenceCounts,
  falseLeft: number,
  deployed: z.boolean(),
  spent: z.array(offTable),
  lastStruck: z.strictObject({ kind: offTable, cell: cellNumber }).optional(),
  reinforcementsRolled: z.boolean(),
  sixth: number,
  airHuntDone: z.boolean(),
});

const figure = z.strictObject({
  id: z.string(),
  cells: z.array(
    z.strictObject({
      dx: z.int().min(-100).max(100),
      dy: z.int().min(-100).max(100),
      scenario: z.enum(SCENARIOS),
      ground: z.string(),
    }),
  ),
  hill: number,
  status: z.enum(['bought', 'rolled', 'placed', 'dropped']),
  dice: z.array(number),
  again: z.boolean(),
  at: cells,
});

const linear = z.strictObject({
  id: z.string(),
  kind: z.enum(['road', 'railway', 'river']),
  profile: z.enum(PROFILES),
  status: z.enum(['bought', 'rolled', 'placed']),
  dice: z.array(number),
  path: cells,
  width: z.int().min(0).max(100),
  again: z.boolean().optional(),
});

const terrain = z.strictObject({
  theatre: z.string(),
  builder: seat,
  points: number,
  roadAllowed: z.boolean(),
  railwayAllowed: z.boolean(),
  sea: z.enum(['none', 'bought', 'placed']),
  seaSide: compass.optional(),
  seaDepth: z.int().min(0).max(100),
  fords: cells,
  fordsLeft: number,
  firstSide: compass.optional(),
  figures: z.array(figure),
  linears: z.array(linear),
  modification: z.strictObject({ die: number, left: number, freeUsed: z.boolean() }).optional(),
});

const activation = z.strictObject({
  commander: z.string(),
  purpose: z.enum(['formation', 'cinc-formation', 'self', 'UA', 'UAE', 'air-hunt']),
  formation: z.string(),
  attempt: number,
  die: number,
  stage: z.enum(['motivating', 'acting', 'mission']),
  motivated: names,
  pa2: number,
  cell: cellNumber,
  group: names,
  closed: cells,
});

const shot = z.strictObject({
  kind: z.enum(SHOT_KINDS),
  side: seat,
  firers: names,
  from: cells,
  target: cellNumber,
  factor: z.enum(['ff', 'ffUc', 'faa']),
  intention: z.enum(['eliminate', 'suppress', 'slow']),
  shots: number,
  crossedPartial: z.boolean(),
  crossedPartialFoot: z.boolean(),
  victims: names,
});

const mission = z.strictObject({
  side: seat,
  kind: offTable,
  programmed: z.boolean(),
  units: names,
  factor: z.enum(['ff', 'ffUc']),
  mode: z.enum(['concentrated', 'extended']),
  smoke: z.boolean(),
  shots: number,
  cells,
});

const assault = z.strictObject({
  side: seat,
  units: names,
  riders: names.optional(),
  from: cellNumber,
  target: cellNumber,
});

const actionOrder = orderSchema as unknown as z.ZodType<ActionOrder>;
const moveOrder = orderSchema.refine(({ type }) => type === 'MoveUnits') as unknown as z.ZodType<OrderOf<'MoveUnits'>>;

const frame = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const stackFrame: z.ZodType<Frame> = z.discriminatedUnion('kind', [
  frame('opportunity', {
    id: count,
    side: seat,
    cell: cellNumber,
    trigger: z.enum(['declared', 'entered', 'repulsed', 'shown']),
  }),
  frame('act', { side: seat, order: actionOrder }),
  frame('move', {
    side: seat,
    units: names,
    start: cellNumber,
    path: cells,
    next: count,
    order: moveOrder,
    cleared: z.literal(true).optional(),
  }),
  frame('assign', { id: count, chooser: seat, shot, hits: count }),
  frame('assign-assault', { id: count, chooser: seat, victims: seat, assault, hits: count }),
  frame('losses', { shot, doomed: names }),
  frame('response', { id: count, side: seat, shot, doomed: names, fired: names }),
  frame('retreat', {
    id: count,
    side: seat,
    units: names,
    from: cellNumber,
    direction,
    cause: z.enum(['suppressed', 'assault', 'flight']),
  }),
  frame('flee', { id: count, side: seat, assault }),
  frame('defensive', { id: count, side: seat, assault, fired: names }),
  frame('continue', { id: count, side: seat, assault }),
  frame('assault-dice', { assault }),
  frame('assault-result', { assault, attackers: names, defenders: names }),
  frame('occupy', { assault, beaten: names }),
  frame('exploit', { id: count, side: seat, units: names, beaten: names }),
  frame('anti-air', { id: count, side: seat, mission, fired: names }),
  frame('mission', { mission }),
  frame('counter-battery', { id: count, side: seat, against: names }),
  frame('designate', { id: count, side: seat, allowance: number, mobileFirst: z.boolean() }),
  frame('stragglers', {
    id: count,
    side: seat,
    formation: z.string(),
    count,
    cause: z.enum(['straggler', 'dispersed']),
    // biome-ignore lint/suspicious/noThenProperty: the frame says what comes after it
    then: z.enum(['nothing', 'placement']),
    point: cellNumber,
  }),
  frame('landing', { id: count, side: seat, formation: z.string(), choices: cells, table: z.boolean() }),
  frame('placement', { id: count, side: seat, formation: z.string(), point: cellNumber, table: z.boolean() }),
]);

const state: z.ZodType<TempestaState> = z.strictObject({
  scenario: z.string(),
  options: chosenOptionsSchema,
  budget: number,
  width: z.int().min(1).max(LARGEST_TABLE),
  height: z.int().min(1).max(LARGEST_TABLE),
  stage: z.enum(STAGES),
  battle: z.enum(['undecided', 'defensive', 'encounter']),
  attacker: seat.optional(),
  margin: number,
  weather: z.enum(WEATHERS),
  mode: z.enum(ATTACK_MODES),
  modeDeclared: z.boolean(),
  entrySide: z.record(seat, compass).optional(),
  directionWinner: seat.optional(),
  cells: z.array(cell),
  terrain,
  players: z.record(seat, player),
  units: z.record(z.string(), unit),
  formations: z.record(z.string(), formation),
  firstDrop: number.optional(),
  encounter: z.strictObject({ roller: seat, rolled: z.boolean() }).optional(),
  // A battle against the clock has no last turn.
  turn: count,
  first: seat,
  active: seat,
  step: z.enum(STEPS),
  activation: activation.optional(),
  clockRunning: z.boolean(),
  timeExpired: z.boolean(),
  stack: z.array(stackFrame),
  serial: count,
  outcome: z
    .strictObject({
      winner: z.enum([...SEATS, 'draw']),
      reason: z.enum(['rout', 'both-routed', 'time']),
      points: z.record(seat, z.number()),
    })
    .optional(),
});

export const stateSchema = state.refine(({ width, height, cells: laid }) => laid.length === width * height, {
  path: ['cells'],
  message: 'the table has a quadrant for every row and column',
});
