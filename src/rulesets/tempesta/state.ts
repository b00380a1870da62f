import type { Compass } from './board/grid.ts';
import type { Frame } from './frames.ts';
import type { MatchOptions } from './options.ts';

export const SEATS = ['red', 'blue'] as const;
export type Seat = (typeof SEATS)[number];
export const enemyOf = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');
export const isSeat = (side: string): side is Seat => side === 'red' || side === 'blue';
export type BySeat<T> = Record<Seat, T>;

export const STAGES = [
  'army-building',
  'reconnaissance',
  'theatre',
  'terrain-purchase',
  'terrain-placement',
  'terrain-modification',
  'direction',
  'defences',
  'plans',
  'defender-deployment',
  'attack-declaration',
  'attacker-deployment',
  'redeployment',
  'encounter-entry',
  'play',
  'ended',
] as const;
export type Stage = (typeof STAGES)[number];

/** The steps of a phase (29), with the moment before it in which the air hunt is called (76). */
export const STEPS = ['before-phase', 'observers', 'formations', 'entry-rolls', 'entries', 'replacements'] as const;
export type Step = (typeof STEPS)[number];

export const WEATHERS = ['good', 'overcast', 'bad'] as const;
export type Weather = (typeof WEATHERS)[number];
export const SCENARIOS = ['open', 'partial', 'closed'] as const;
export type Scenario = (typeof SCENARIOS)[number];
export const DEFENCES = ['trench', 'bunkerLight', 'bunkerHeavy', 'minefield', 'wire', 'atObstacle'] as const;
export type DefenceKind = (typeof DEFENCES)[number];
export const ATTACK_MODES = ['normal', 'night', 'airborne'] as const;
export type AttackMode = (typeof ATTACK_MODES)[number];
export const PROFILES = ['flat', 'sunken', 'raised'] as const;
export type RoadProfile = (typeof PROFILES)[number];
export const OFF_TABLE = ['UA', 'UAE'] as const;
export type OffTable = (typeof OFF_TABLE)[number];

export interface RoadPiece {
  id: string;
  profile: RoadProfile;
  /** Directions in which the road leaves the quadrant, the table edge included. */
  exits: number[];
}

export interface Cell {
  scenario: Scenario;
  /** `wood`, `building`, `field`...; empty for bare ground. */
  ground: string;
  hill?: string;
  level: number;
  river?: string;
  /** Land regions whose bank this river quadrant holds; empty in mid-stream. */
  banks: number[];
  /** Land region; -1 for water. */
  region: number;
  bridge?: 'road' | 'rail' | 'pontoon';
  ford?: boolean;
  sea: boolean;
  railways: string[];
  roads: RoadPiece[];
  defence?: Defence;
  suppressed: boolean;
  /** Suppressed by the surprise of a night attack: cannot be bought off, ends with turn 1. */
  surprised: boolean;
  /** Suppressed by something else as well: stays so when the surprise ends. */
  outlasts?: true;
  /** Phase counter up to which smoke lasts, -1 for none. */
  smokeUntil: number;
  wreckSmokeUntil: number;
  wrecks: number;
  /** Suppressive hits of this phase by the active side and by the other. */
  tally: number;
  /** Grows whenever the last unit leaves: opportunity fire starts afresh (81.1). */
  epoch: number;
  /** True once the side at home here lost a unit in the current enemy phase (66.1). */
  bled: boolean;
}

export interface Defence {
  id: string;
  kind: DefenceKind;
  facing: number;
  genuine: boolean;
  /** The enemy knows whether it is genuine. */
  known: boolean;
}

export const WHERES = ['table', 'away', 'off-table', 'left-behind', 'eliminated'] as const;
/** `away`: in reserve, on the march, in the air or in ambush: the formation and the plan tell which. */
export type Where = (typeof WHERES)[number];

export interface Unit {
  id: string;
  /** `<list>/<entry>`: where its factors are found. */
  entry: string;
  name: string;
  side: Seat;
  formation: string;
  where: Where;
  cell: number;
  /** -1 while it has none: foot outside bunkers. */
  facing: number;
  /** Land region it stands on or whose bank it holds. */
  bank: number;
  onRoad: boolean;
  carriedBy: string;
  towedBy: string;
  ambush: boolean;
  dismounted: boolean;
  entrenched: boolean;
  /** Command units: motivation attempts and modifier; 0 for all others. */
  attempts: number;
  modifier: number;
  /** How often this CS has been replaced. */
  replaced: number;
  cause: string;
  act?: Act;
  command?: CommandUse;
  opportunity: { cell: number; epoch: number; easy: boolean }[];
}

/** What a motivated unit has left and has done in this phase. PA are counted in halves. */
export interface Act {
  pa2: number;
  shots: number;
  move2: number;
  diagonal: boolean;
  partialLeft: boolean;
  offRoadStep: boolean;
  roadToggled: boolean;
  /** -1 while no road move is under way, else the direction of the last road step (8 before the first). */
  roadMove: number;
  moved: boolean;
  pinned: boolean;
  paidRecovery: boolean;
  as?: 'foot' | 'vehicle';
  last?: { target: number; intention: string; factor: string };
  minesTried: boolean;
  /** Broke cover to act: its first fire is that of an ambush (24.4, 59). */
  sprung?: boolean;
}

/** A commander's attempts of this phase, and the type an observer is bound to for the battle. */
export interface CommandUse {
  used: number;
  /** Attempts since the last executed mission: what the penalty counts. */
  sinceMission: number;
  self: boolean;
  /** CinC: what the one purpose of this turn was. */
  purpose: string;
  bound?: OffTable;
}

export const FORMATION_STATES = ['operative', 'reserve', 'march', 'airborne', 'ready', 'arrived'] as const;
/** `operative`: to be deployed at the start; `ready`: may enter this phase; `arrived`: on the table. */
export type FormationState = (typeof FORMATION_STATES)[number];

export interface Formation {
  id: string;
  side: Seat;
  name: string;
  status: FormationState;
  cs: string;
  observers: string[];
  /** This phase: not yet tried, failed, acting or done. */
  activation: 'idle' | 'failed' | 'acting' | 'done';
  /** Flank or rear side of a march, or where an airborne formation comes down. */
  enterFrom?: Compass | 'table';
  wasReserve: boolean;
  /** How it comes in when `ready`. */
  entry?: 'reinforcement' | 'march' | 'airborne';
  tested: boolean;
  rolled: boolean;
  arrivedTurn: number;
  replacementTried: boolean;
}

export interface Division {
  list: string;
  hq?: string;
  formations: { name: string; cs: string; uo: string[]; units: Record<string, number> }[];
  offTable: Record<string, number>;
  defences: Partial<Record<DefenceKind, number>>;
}

export interface Ambush {
  cell: number;
  units: string[];
  facings: Record<string, number>;
  defence?: { kind: DefenceKind; facing: number };
  revealed: boolean;
}

export interface ProgrammedFire {
  turn: number;
  kind: OffTable;
  factor: 'ff' | 'ffUc';
  target: number;
  mode: 'concentrated' | 'extended';
  smoke: boolean;
  direction: number;
  done: boolean;
}

export interface Player {
  list: string;
  submission?: Division;
  locked: boolean;
  sealed?: { aggression: number; risk: boolean };
  aggression: number;
  cinc: string;
  cincOff: boolean;
  planSealed: boolean;
  ambushes: Ambush[];
  programmed: ProgrammedFire[];
  /** Still to be placed, and false markers still allowed. */
  defencesLeft: Partial<Record<DefenceKind, number>>;
  falseLeft: number;
  deployed: boolean;
  /** Off-table types that may not be called again this turn. */
  spent: OffTable[];
  /** The last called mission of this phase: what was struck, by which type. */
  lastStruck?: { kind: OffTable; cell: number };
  reinforcementsRolled: boolean;
  /** Airborne: which location also answers to a 6. */
  sixth: number;
  airHuntDone: boolean;
}

export interface Figure {
  id: string;
  cells: { dx: number; dy: number; scenario: Scenario; ground: string }[];
  hill: number;
  status: 'bought' | 'rolled' | 'placed' | 'dropped';
  dice: number[];
  again: boolean;
  at: number[];
}

export interface Linear {
  id: string;
  kind: 'road' | 'railway' | 'river';
  profile: RoadProfile;
  status: 'bought' | 'rolled' | 'placed';
  dice: number[];
  path: number[];
  width: number;
  /** A river whose dice were rolled a second time. */
  again?: boolean;
}

export interface TerrainWork {
  theatre: string;
  builder: Seat;
  points: number;
  roadAllowed: boolean;
  railwayAllowed: boolean;
  sea: 'none' | 'bought' | 'placed';
  seaSide?: Compass;
  seaDepth: number;
  /** Quadrants of rivers that can be waded, and how many of those bought are still to be placed. */
  fords: number[];
  fordsLeft: number;
  /** The short side that whoever lays figures has numbered 1 (17.7); the others follow clockwise. */
  firstSide?: Compass;
  figures: Figure[];
  linears: Linear[];
  modification?: { die: number; left: number; freeUsed: boolean };
}

export interface Activation {
  commander: string;
  purpose: 'formation' | 'cinc-formation' | 'self' | 'UA' | 'UAE' | 'air-hunt';
  formation: string;
  attempt: number;
  die: number;
  stage: 'motivating' | 'acting' | 'mission';
  motivated: string[];
  pa2: number;
  cell: number;
  group: string[];
  closed: number[];
}

export interface Outcome {
  winner: Seat | 'draw';
  reason: 'rout' | 'both-routed' | 'time';
  points: BySeat<number>;
}

export interface TempestaState {
  scenario: string;
  options: MatchOptions;
  budget: number;
  width: number;
  height: number;
  stage: Stage;
  battle: 'undecided' | 'defensive' | 'encounter';
  attacker?: Seat;
  margin: number;
  weather: Weather;
  mode: AttackMode;
  modeDeclared: boolean;
  entrySide?: BySeat<Compass>;
  directionWinner?: Seat;
  cells: Cell[];
  terrain: TerrainWork;
  players: BySeat<Player>;
  units: Record<string, Unit>;
  formations: Record<string, Formation>;
  /** Formations an airborne attacker may drop at once. */
  firstDrop?: number;
  encounter?: { roller: Seat; rolled: boolean };
  turn: number;
  first: Seat;
  active: Seat;
  step: Step;
  activation?: Activation;
  clockRunning: boolean;
  timeExpired: boolean;
  stack: Frame[];
  /** Numbers windows and decisions, so that each has an id of its own. */
  serial: number;
  outcome?: Outcome;
}

export const defenderOf = (state: TempestaState): Seat | undefined =>
  state.attacker === undefined ? undefined : enemyOf(state.attacker);

/** 2 per turn, +1 in the second phase: what "this phase and the next enemy phase" is counted in. */
export const phaseCounter = (state: TempestaState): number =>
  2 * (state.turn - 1) + (state.active === state.first ? 0 : 1);

export const isNight = (state: TempestaState, nightTurns: number): boolean =>
  state.mode === 'night' && state.modeDeclared && state.stage === 'play' && state.turn <= nightTurns;
