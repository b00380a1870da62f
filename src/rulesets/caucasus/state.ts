import { type CaucasusOptions, type CaucasusSide, REPLACEMENTS, type ReplacementType, SIDES } from './scenario.ts';

/*
 * The whole game as plain JSON. Units stand in an array in the order of the roster, control in an array in the order of
 * the board's hexes. Only `evolve` changes it.
 */

export { REPLACEMENTS, SIDES };
export type SideId = CaucasusSide;
export type Options = CaucasusOptions;
export const enemyOf = (side: SideId): SideId => (side === 'axis' ? 'soviet' : 'axis');

export const PHASES = [
  'soviet-set-up',
  'axis-set-up',
  'axis-initial',
  'axis-primary-movement',
  'axis-primary-combat',
  'soviet-secondary-movement',
  'soviet-secondary-combat',
  'axis-secondary-movement',
  'axis-secondary-combat',
  'axis-supply',
  'soviet-initial',
  'soviet-primary-movement',
  'soviet-primary-combat',
  'soviet-supply',
  'victory-check',
] as const;
export type Phase = (typeof PHASES)[number];

export const SUPPLIES = ['full', 'limited', 'out'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** Where a unit can be when it is not on a hex. */
export const BOXES = [
  'army', // not yet placed by its owner during set-up
  'track', // turn record track: due on `due`
  'cup',
  'drawn', // out of the cup, not yet placed
  'cadre',
  'released', // FLAK or Brandenburgers taken out of the cadre box by a special replacement
  'turkish-front',
  'naval-brigades',
  'lend-lease',
  'east-caspian',
  'blucher',
  'italian',
  'ost',
  'hq-return',
  'removed',
  'withdrawn',
] as const;
export type Box = (typeof BOXES)[number];

export type Replacement = ReplacementType;

export interface UnitState {
  /** A hex or a box. */
  at: string;
  /** Steps left; the face that is up follows from it. */
  steps: number;
  supply: Supply;
  disorganised: boolean;
  /** Turn from which it may be placed, while on the track, in the East Caspian box or, a headquarters, off the map by its owner's will. */
  due: number;
  /** A J unit that goes to A instead [4.2]. */
  diverted: boolean;
  /** Turn in which the owner last chose to hold it back [4.1]. */
  heldOn: number;
  /** Its move of this phase has begun (and, unless it belongs to the moving group, ended). */
  moved: boolean;
  /** It used the railway this phase [7.22]. */
  railed: boolean;
  /** Half movement points spent this phase. */
  spent: number;
  /** Hexes entered this phase. */
  hexes: number;
  /** Assault marker: '' none, '*' any target, or the one hex it may attack [7.3, 13.1]. */
  assault: string;
  /** Automatic-elimination marker: '' none, or the hex that was cleared [8.5]. */
  elimination: string;
  /** Replacement marker [17.2]. */
  replaced: boolean;
  /** Product of a merger this phase [18.1]. */
  merged: boolean;
  /** May not move in this phase [18.2]. */
  frozen: boolean;
  attacked: boolean;
  defended: boolean;
  /** Retreated in this combat phase [11.4]. */
  retreated: boolean;
}

/** Units moving together in a Secondary movement phase [13.1]. */
export interface Group {
  units: string[];
  hex: string;
  /** Where its move began. */
  origin: string;
  spent: number;
  hexes: number;
  /** May enter no further hex (terrain that stops, strategic movement). */
  stopped: boolean;
  strategic: boolean;
  /** The hex it last assaulted, '' before the first mobile assault. */
  assaulted: string;
}

export const BATTLE_STAGES = ['losses', 'defence', 'retreat', 'extension', 'advance', 'occupation', 'done'] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];

export interface LossCall {
  /** Who loses steps. */
  side: SideId;
  /** Who picks the unit [10.2]. */
  chooser: SideId;
  steps: number;
  cause: 'combat' | 'determined-defence' | 'retreat';
}

export const BATTLE_KINDS = ['attack', 'mobile-assault'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];

export const RESULTS = ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B', 'elimination'] as const;
export type Result = (typeof RESULTS)[number];

/** A combat under way, from the declaration to the advance [8.3]. */
export interface Battle {
  kind: BattleKind;
  attacker: SideId;
  target: string;
  attackers: string[];
  /** Defenders whose strength counts. */
  defenders: string[];
  /** In the hex but taking no part: HQs beside other units, earlier retreaters [11.4, 15.1]. */
  passengers: string[];
  column: number;
  /** '' until the die has fallen. */
  result: Result | '';
  /** Steps of the fighting defenders before any loss. */
  defenderSteps: number;
  stage: BattleStage;
  losses: LossCall[];
  /** Hexes to retreat, 0 for none. */
  retreat: number;
  disorganise: boolean;
  /** '' not tried, else what became of the determined defence. */
  defence: '' | 'declined' | 'failed' | 'held';
  /** The lone step of the defence died as lead unit [10.4]. */
  lostLead: boolean;
  /** Units still to retreat. */
  retreating: string[];
  /** Every unit of this retreat: they are no friends to each other [11.2]. */
  retreaters: string[];
  /** Sub-stacks have entered enemy zones of control and owe these steps when all have gone (ruling 13) [11.2]. */
  retreatLosses: number;
  /** The step for enemy zones was called for before anybody went: no way costs one any more [11.2]. */
  retreatPaid?: boolean;
  /** Paths on which a step was already charged, for the rule per sub-stack (ruling 13). */
  chargedPaths: string[];
  /** Every unit has retreated or died trying. */
  retreatDone: boolean;
  /** Units whose end hex is overstacked and that go one hex further [11.1]. */
  extending: string[];
  advance: '' | 'full' | 'enter';
  /** Attackers that may still advance. */
  advancing: string[];
  brandenburgers: '' | 'shift';
}

export interface Correction {
  side: SideId;
  hex: string;
  excess: number;
}

/** Steps of an Initial Phase in order; the game rests only on those that ask a player something. */
export const INITIAL_STEPS = [
  'opening',
  'reinforcements',
  'replacement',
  'replacement-choice',
  'free-replacement',
  'weather',
  'draw',
  'random-placement',
  'event',
  'event-placement',
  'hq-return',
  'corps-marker',
  'closing',
] as const;
export type InitialStep = (typeof INITIAL_STEPS)[number];

export interface State {
  /** Counts events: what is derived from a state is kept under this number. */
  seq: number;
  scenario: string;
  options: Options;
  turn: number;
  phase: Phase;
  /** Only meaningful in an Initial Phase. */
  step: InitialStep;
  weather: 'good' | 'bad';
  units: UnitState[];
  /** Per hex of the board: 0 Axis, 1 Soviet [2.37]. */
  control: number[];
  /** As it was when the movement phase began [7.22]. */
  railControl: number[];
  replacements: Record<Replacement, number>;
  /** Air marker -> used in this impulse. */
  airUsed: Record<string, boolean>;
  fleet: Record<string, 'unavailable' | 'available' | 'removed'>;
  corps: { at: 'box' | 'removed' | string };
  noneChits: number;
  italians: 'waiting' | 'entered' | 'diverted';
  ostRecruited: boolean;
  blucherTriggered: boolean;
  /** The table die of this turn is forfeited [18.3]. */
  tableRollForbidden: boolean;
  /** What the replacement die allows the Axis to choose from; empty when nothing is open. */
  replacementChoice: string[];
  /** Random reinforcements: hex -> placed there this phase, whether one is still owed to Tbilisi, None chits drawn [4.4]. */
  random: { owed: boolean; placed: Record<string, number>; none: number };
  /** Box an event unit is taken from, '' when none is open [4.7]. */
  eventBox: '' | 'naval-brigades' | 'lend-lease' | 'turkish-front';
  railUsed: boolean;
  /** Sea -> a unit has used it in this phase [7.22]. */
  navalUsed: Record<string, boolean>;
  group: Group | null;
  /** Units that have made a mobile assault in this phase. */
  assaulters: string[];
  battle: Battle | null;
  corrections: Correction[];
  /** The owner has ended the movement phase; only stacking remains to be put right [5.2]. */
  closing: boolean;
  /** Units that share too little port capacity [14.22]. */
  portClaims: string[];
  ended: { winner: SideId; reason: string; level: string } | null;
}
