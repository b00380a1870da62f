import type {
  Box,
  EndOps,
  EndOpsReading,
  Offensive,
  OptionalRule,
  Pool,
  SalernoSide,
  Siting,
  SupplyMode,
  UphillReading,
} from './names.ts';
import type { Plan } from './rules/plan-fields.ts';
import type { Frame } from './sequence/frames.ts';

export interface UnitState {
  /** A hex of the map or a box. */
  at: string;
  steps: number;
  endOps: EndOps;
  reserve: boolean;
  oos: boolean;
  reacted: boolean;
  /** Running number of the impulse in which it was last activated; 0 = never. */
  activated: number;
  /** Has moved in the current activation. */
  moved: boolean;
  /** Has moved strategically, landed, dropped or come out of the Bari box: what it may still do depends on it. */
  manner: 'normal' | 'strategic' | 'landed' | 'dropped' | 'bari';
  attacked: boolean;
  supply: SupplyMode;
  /** Its Army for this impulse: that of the formation which named it as a bonus, or of its Task Force (H-99, H-17). */
  loanedTo: string;
  /** True when its division left and it stays as an independent [18.1]. */
  orphaned: boolean;
}

export interface GunState {
  /** A hex, or '' when it is not on the map. */
  hex: string;
  inPlay: boolean;
  fired: boolean;
}

export interface FormationState {
  inPlay: boolean;
  withdrawn: boolean;
  army: string;
  /** The Corps of a division, '' when unassigned; '' for a Corps. */
  corps: string;
}

export interface Activation {
  formation: string;
  /** Divisions activated under it: itself, or those of a Corps. */
  divisions: string[];
  done: boolean;
  /** Counters activated as bonus units [9.1, 9.2]. */
  bonus: string[];
}

export interface SidePlan {
  plan: Plan;
  cost: number;
  paid: Partial<Record<Pool, number>>;
}

export interface Depot {
  id: string;
  /** A hex, or '' in stock. */
  hex: string;
  captured: boolean;
  /** First impulse (running number) in which it may be placed again. */
  usableFrom: number;
  /** Units landed or shipped to it, which it supplies whatever their Army (H-106). */
  serves: string[];
  landing: boolean;
}

export interface SiteControl {
  side: SalernoSide;
  /** Running number of the impulse in which control began. */
  since: number;
}

export interface Outcome {
  winner: SalernoSide | 'draw';
  level: string;
  reason: string;
}

export interface State {
  /** Counts the events that may change who stands where and what the ground is like: derived positions are kept by it. */
  rev: number;
  scenario: string;
  rules: OptionalRule[];
  siting: Siting;
  endOps: EndOpsReading;
  uphill: UphillReading;
  /** Proposals on the table while the optional rules are being agreed. */
  proposals: Partial<Record<SalernoSide, OptionalRule[]>>;

  turn: number;
  impulse: number;
  /** Impulses counted from the start of the game. */
  serial: number;
  weather: 'good' | 'bad';
  axisOnly: boolean;
  initiative: SalernoSide | '';
  /** Whose segment it is. */
  active: SalernoSide | '';
  pools: Record<Pool, number>;

  units: Record<string, UnitState>;
  guns: Record<string, GunState>;
  formations: Record<string, FormationState>;
  aircraft: Record<SalernoSide, { available: number; used: string[] }>;

  plans: Partial<Record<SalernoSide, SidePlan>>;
  activations: Activation[];
  /** Units entitled to a drop or a landing planned for this impulse. */
  airborne: string[];
  majorLanding: string[];
  minorLanding: string;
  offensive: Offensive | '';
  offensivesLeft: Offensive[];
  intelligence: number;
  /** As many as could have been bought with what everybody knows was spent. */
  intelligenceAtMost: number;
  fortificationBought: boolean;

  /** What is under way, innermost last, as it stood after the last order. */
  stack: Frame[];
  /** Units that have moved in the current window: the movement shift of bombardments (H-63). */
  moved: string[];

  bridges: Record<string, 'blown' | 'built'>;
  depots: Depot[];
  source: 'depots' | 'naples';
  rearguards: string[];
  mules: { id: string; side: SalernoSide; hex: string; usableFrom: number }[];
  fortifications: string[];
  fortificationsLeft: number;
  freeFortifications: number;
  gustav: number;
  /** Points allocated towards the next box, and those of the turn in which some were allocated last [9.6]. */
  gustavPoints: number;
  gustavSpent: number;
  gustavTurn: number;
  interdiction: Record<string, number>;
  control: Record<string, SiteControl>;

  used: {
    kg: number;
    tf: number;
    redeploy: SalernoSide[];
    gegenangriffTurn: number;
    shipped: number;
    supplyAp: Record<SalernoSide, number>;
    foreignPaid: string[];
    airTried: string[];
    airSupplied: string[];
    /** Bridges that withstood a charge, with whoever laid it; missing where nobody has failed yet. */
    failedCharges?: string[];
    /** Guns and ships that enemy fire or an advance took off the map: gone until the next impulse [16]; missing where nobody was. */
    lostGuns?: string[];
  };

  /** Ids of schedule entries whose formations have arrived or which have been carried out. */
  entries: string[];
  /** Arrivals -> the turn in which they came up. */
  cards: Record<string, number>;
  /** Formations whose withdrawal was put off, with the turn it is now due [21]. */
  delayed: Record<string, number>;
  exitedSteps: number;
  landingSerial: number;
  /** The depot last put on a beach. */
  landingDepot: string;
  landingTurn: number;
  foggia: { tossed: boolean; due: number; inPlay: boolean; relief: number; broughtForward: string };
  romeBan: boolean;
  outcome: Outcome | { winner: ''; level: ''; reason: '' };
}

export const isBox = (at: string): at is Box =>
  at === 'set-up' ||
  at === 'pool' ||
  at === 'bari' ||
  at === 'cadre' ||
  at === 'exited' ||
  at === 'withdrawn' ||
  at === 'absent';

/** What the game waits for: of a state between two orders, of a scene while one is carried out. */
export const topOf = ({ stack }: { readonly stack: readonly Frame[] }): Frame => {
  const top = stack[stack.length - 1];
  if (top === undefined) throw new Error('the game has no frame left');
  return top;
};

export const hasEnded = (state: State): boolean => state.outcome.winner !== '';
