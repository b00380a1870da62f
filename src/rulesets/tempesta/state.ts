import { z } from 'zod';
import { known } from '#kernel/known';
import {
  ATTACK_MODES,
  type BySeat,
  COMPASS,
  type Compass,
  DEFENCES,
  enemyOf,
  FACTORS,
  FIRE_MODES,
  FORMATION_STATES,
  INTENTIONS,
  LOCATIONS,
  OFF_TABLE,
  OUTCOMES,
  PROFILES,
  PURPOSES,
  SCENARIOS,
  SEATS,
  type Seat,
  STAGES,
  STEPS,
  WEATHERS,
  WHERES,
} from './names.ts';
import { LARGEST_TABLE } from './rules/grid.ts';
import { chosenOptionsSchema } from './rules/match-options.ts';
import { frameSchema } from './sequence/frames.ts';

/*
 * The position. What a person has written, in part or as a whole, is held against this schema before anything is asked of it.
 * Quadrants are numbers, -1 for none; action points are counted in halves.
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
  /** The enemy knows whether it is genuine. */
  known: z.boolean(),
});
export type Defence = z.infer<typeof defence>;

const roadPiece = z.strictObject({
  id: z.string(),
  profile: z.enum(PROFILES),
  /** Directions in which the road leaves the quadrant, the table edge included. */
  exits: z.array(direction),
});

const cell = z.strictObject({
  scenario: z.enum(SCENARIOS),
  /** `wood`, `building`, `field`...; empty for bare ground. */
  ground: z.string(),
  hill: z.string().optional(),
  level: z.int().min(-10).max(100),
  river: z.string().optional(),
  /** Land regions whose bank this river quadrant holds; empty in mid-stream. */
  banks: z.array(number),
  /** Land region; -1 for water. */
  region: number,
  bridge: z.enum(['road', 'rail', 'pontoon']).optional(),
  ford: z.boolean().optional(),
  sea: z.boolean(),
  railways: names,
  roads: z.array(roadPiece),
  defence: defence.optional(),
  suppressed: z.boolean(),
  /** Suppressed by the surprise of a night attack: cannot be bought off, ends with turn 1. */
  surprised: z.boolean(),
  /** Suppressed by something else as well: stays so when the surprise ends. */
  outlasts: z.literal(true).optional(),
  /** Phase counter up to which smoke lasts, -1 for none. */
  smokeUntil: number,
  wreckSmokeUntil: number,
  wrecks: count,
  /** Suppressive hits of this phase by the active side and by the other. */
  tally: number,
  /** Grows whenever the last unit leaves: opportunity fire starts afresh [81.1]. */
  epoch: number,
  /** True once the side at home here lost a unit in the current enemy phase [66.1]. */
  bled: z.boolean(),
});
export type Cell = z.infer<typeof cell>;

/** What a motivated unit has left and has done in this phase. */
const act = z.strictObject({
  pa2: number,
  shots: number,
  move2: number,
  diagonal: z.boolean(),
  partialLeft: z.boolean(),
  offRoadStep: z.boolean(),
  roadToggled: z.boolean(),
  /** -1 while no road move is under way, else the direction of the last road step (8 before the first). */
  roadMove: direction,
  moved: z.boolean(),
  pinned: z.boolean(),
  paidRecovery: z.boolean(),
  as: z.enum(['foot', 'vehicle']).optional(),
  last: z
    .strictObject({ target: cellNumber, intention: z.enum(INTENTIONS), factor: z.enum([...FACTORS, 'faa']) })
    .optional(),
  minesTried: z.boolean(),
  /** Broke cover to act: its first fire is that of an ambush [24.4, 59]. */
  sprung: z.boolean().optional(),
});
export type Act = z.infer<typeof act>;

/** A commander's attempts of this phase, and the type an observer is bound to for the battle. */
const command = z.strictObject({
  used: count,
  /** Attempts since the last executed mission: what the penalty counts. */
  sinceMission: count,
  self: z.boolean(),
  /** CinC: what the one purpose of this turn was. */
  purpose: z.string(),
  bound: offTable.optional(),
});
export type CommandUse = z.infer<typeof command>;

const unit = z.strictObject({
  id: z.string(),
  /** `<list>/<entry>`: where its factors are found. */
  entry: z.string(),
  side: seat,
  formation: z.string(),
  where: z.enum(WHERES),
  cell: cellNumber,
  /** -1 while it has none: foot outside bunkers. */
  facing: direction,
  /** Land region it stands on or whose bank it holds. */
  bank: number,
  onRoad: z.boolean(),
  carriedBy: z.string(),
  towedBy: z.string(),
  ambush: z.boolean(),
  dismounted: z.boolean(),
  entrenched: z.boolean(),
  /** Command units: motivation attempts and modifier; 0 for all others. */
  attempts: number,
  modifier: number,
  /** How often this CS has been replaced. */
  replaced: count,
  cause: z.string(),
  act: act.optional(),
  command: command.optional(),
  opportunity: z.array(z.strictObject({ cell: cellNumber, epoch: number, easy: z.boolean() })),
});
export type Unit = z.infer<typeof unit>;

const formation = z.strictObject({
  id: z.string(),
  side: seat,
  /** As its player called it; empty for the command group. */
  name: z.string(),
  status: z.enum(FORMATION_STATES),
  /** Empty for the command group. */
  cs: z.string(),
  observers: names,
  /** This phase: not yet tried, failed, acting or done. */
  activation: z.enum(['idle', 'failed', 'acting', 'done']),
  /** Flank or rear side of a march, or where an airborne formation comes down. */
  enterFrom: z.enum(LOCATIONS).optional(),
  wasReserve: z.boolean(),
  /** How it comes in when `ready`. */
  entry: z.enum(['reinforcement', 'march', 'airborne']).optional(),
  tested: z.boolean(),
  rolled: z.boolean(),
  arrivedTurn: number,
  replacementTried: z.boolean(),
});
export type Formation = z.infer<typeof formation>;

const division = z.strictObject({
  list: z.string(),
  hq: z.string().optional(),
  formations: z.array(
    z.strictObject({ name: z.string(), cs: z.string(), uo: names, units: z.record(z.string(), count) }),
  ),
  offTable: z.record(z.string(), count),
  defences: defenceCounts,
});
export type Division = z.infer<typeof division>;

const ambush = z.strictObject({
  cell: cellNumber,
  units: names,
  facings: z.record(z.string(), direction),
  defence: z.strictObject({ kind: z.enum(DEFENCES), facing: direction }).optional(),
  revealed: z.boolean(),
});
export type Ambush = z.infer<typeof ambush>;

const programmedFire = z.strictObject({
  turn: number,
  kind: offTable,
  factor: z.enum(FACTORS),
  target: cellNumber,
  mode: z.enum(FIRE_MODES),
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
  programmed: z.array(programmedFire),
  /** Still to be placed, and false markers still allowed. */
  defencesLeft: defenceCounts,
  falseLeft: number,
  deployed: z.boolean(),
  /** Off-table types that may not be called again this turn. */
  spent: z.array(offTable),
  /** The last called mission of this phase: what was struck, by which type. */
  lastStruck: z.strictObject({ kind: offTable, cell: cellNumber }).optional(),
  reinforcementsRolled: z.boolean(),
  /** Airborne: which location also answers to a 6. */
  sixth: number,
  airHuntDone: z.boolean(),
});
export type Player = z.infer<typeof player>;

const figureCell = z.strictObject({
  dx: z.int().min(-100).max(100),
  dy: z.int().min(-100).max(100),
  scenario: z.enum(SCENARIOS),
  ground: z.string(),
});
const figure = z.strictObject({
  id: z.string(),
  cells: z.array(figureCell),
  hill: number,
  status: z.enum(['bought', 'rolled', 'placed', 'dropped']),
  dice: z.array(number),
  again: z.boolean(),
  at: cells,
});
export type Figure = z.infer<typeof figure>;

const linear = z.strictObject({
  id: z.string(),
  kind: z.enum(['road', 'railway', 'river']),
  profile: z.enum(PROFILES),
  status: z.enum(['bought', 'rolled', 'placed']),
  dice: z.array(number),
  path: cells,
  width: z.int().min(0).max(100),
  /** A river whose dice were rolled a second time. */
  again: z.boolean().optional(),
});
export type Linear = z.infer<typeof linear>;

const terrain = z.strictObject({
  theatre: z.string(),
  builder: seat,
  points: number,
  roadAllowed: z.boolean(),
  railwayAllowed: z.boolean(),
  sea: z.enum(['none', 'bought', 'placed']),
  seaSide: compass.optional(),
  seaDepth: z.int().min(0).max(100),
  /** Quadrants of rivers that can be waded, and how many of those bought are still to be placed. */
  fords: cells,
  fordsLeft: number,
  /** The short side that whoever lays figures has numbered 1 [17.7]; the others follow clockwise. */
  firstSide: compass.optional(),
  figures: z.array(figure),
  linears: z.array(linear),
  modification: z.strictObject({ die: number, left: number, freeUsed: z.boolean() }).optional(),
});
export type TerrainWork = z.infer<typeof terrain>;

const activation = z.strictObject({
  commander: z.string(),
  purpose: z.enum(PURPOSES),
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
export type Activation = z.infer<typeof activation>;

const outcome = z.strictObject({
  winner: z.enum([...SEATS, 'draw']),
  reason: z.enum(OUTCOMES),
  points: z.record(seat, z.number()),
});
export type Outcome = z.infer<typeof outcome>;

const position = z.strictObject({
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
  /** Formations an airborne attacker may drop at once. */
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
  stack: z.array(frameSchema),
  /** Numbers windows and decisions, so that each has an id of its own. */
  serial: count,
  outcome: outcome.optional(),
});
export type State = z.infer<typeof position>;

export const stateSchema = position.refine(({ width, height, cells: laid }) => laid.length === width * height, {
  path: ['cells'],
  message: 'the table has a quadrant for every row and column',
});

/** What must be there when a rule asks for it. */
export const unitOf = ({ units }: State, id: string): Unit => known(units[id], 'unit', id);
export const cellOf = ({ cells: laid }: State, at: number): Cell => known(laid[at], 'quadrant', at);
export const formationOf = ({ formations }: State, id: string): Formation => known(formations[id], 'formation', id);
export const activationOf = ({ activation: under }: State): Activation => known(under, 'activation under way');
export const attackerOf = ({ attacker }: State): Seat => known(attacker, 'attacker');
export const entrySidesOf = ({ entrySide }: State): BySeat<Compass> => known(entrySide, 'entry side');

export const defenderOf = (state: State): Seat | undefined =>
  state.attacker === undefined ? undefined : enemyOf(state.attacker);

/** 2 per turn, +1 in the second phase: what "this phase and the next enemy phase" is counted in. */
export const phaseCounter = (state: State): number => 2 * (state.turn - 1) + (state.active === state.first ? 0 : 1);

export const isNight = (state: State, nightTurns: number): boolean =>
  state.mode === 'night' && state.modeDeclared && state.stage === 'play' && state.turn <= nightTurns;
