import type { JsonObject } from '#kernel/json';
import {
  type Box,
  type Difficulty,
  type DocumentStatus,
  type Ending,
  type Grade,
  LETTERS,
  type Letter,
  type Readings,
  type SideName,
  type Step,
  type Vip,
  type VipStatus,
} from './names.ts';
import { optionsSchema } from './scenario.ts';
import type { Theatre } from './theatre.ts';

export interface UnitState {
  /** A zone, or a box off the map. */
  at: string;
  /** Strength points of a combat unit: 2 full, 1 reduced, 0 gone. Officers have none: 0. */
  strength: 0 | 1 | 2;
  /** [7] Each action turns the counter by 90 degrees. */
  actions: number;
  landed: boolean;
  moved: boolean;
  fought: boolean;
  /** [12.1] Stacked with an officer when the movement step began. */
  led: boolean;
  /** The zone a unit came from when it entered a zone of the enemy this turn; empty otherwise. */
  origin: string;
}

export interface AssaultLine {
  readonly german: string;
  readonly germanSupport: readonly string[];
  readonly yugoslav: string;
  readonly yugoslavSupport: readonly string[];
}

export interface VipState {
  status: VipStatus;
  at: string;
  /** The platoon that guards a prisoner. */
  escort: string;
}

export interface ScoreLine {
  readonly id: string;
  readonly count: number;
  readonly points: number;
}

export interface State {
  readonly difficulty: Difficulty;
  readonly readings: Readings;
  turn: number;
  lastTurn: number;
  step: Step;
  alert: number;
  /** Triggers that have raised the alert, `mission:9` for missions. */
  triggers: string[];
  ammunition: number;
  units: Record<string, UnitState>;
  /** Zone -> units in stacking order, top first; German officers lie below the platoons. */
  stacks: Record<SideName, Record<string, string[]>>;
  /** Zone -> letters of the markers not yet turned. What they hide is drawn when they are turned, not before. */
  markers: Record<string, Letter[]>;
  /** How many markers of each content are still unseen, set aside ones included. */
  contents: Record<Letter, number[]>;
  setAside: number;
  vips: Record<Vip, VipState>;
  documents: { status: DocumentStatus; at: string };
  air?: { zone: string; bonus: number };
  /** Pairs `from>zone` already checked in this activation step. */
  checked: string[];
  /** Zones that have fired in this step. */
  fired: string[];
  /** Officer -> platoon he lands with. */
  attached: Record<string, string>;
  losses?: { groups: readonly string[]; points: number };
  arrivals?: number;
  assault?: { zone: string; round: number };
  escort?: { vip: Vip; zone: string };
  withdrawal?: { zone: string };
  reorder?: { zone: string };
  stray: string;
  earlyEnd: boolean;
  /** Turn in which the Storch landed beside Tito; 0 when it is not there. */
  storch: number;
  delayed: { unit: string; zone: string }[];
  ended?: { reason: Ending; lines: readonly ScoreLine[]; total: number; grade?: Grade };
}

export function setUp(theatre: Theatre, options: JsonObject): State {
  const { difficulty, ...readings } = optionsSchema.parse(options);
  const units: Record<string, UnitState> = {};
  for (const counter of theatre.counters.values()) {
    const at: Box = counter.side === 'yugoslav' ? 'cup' : counter.wave === 1 ? 'aboard' : 'reserve';
    units[counter.id] = {
      at,
      strength: counter.kind === 'officer' ? 0 : 2,
      actions: 0,
      landed: false,
      moved: false,
      fought: false,
      led: false,
      origin: '',
    };
  }
  const markers: Record<string, Letter[]> = {};
  for (const zone of theatre.zones) if (zone.markers.length > 0) markers[zone.id] = [...zone.markers];
  return {
    difficulty,
    readings,
    turn: 1,
    lastTurn: theatre.scenario.turns,
    step: 'opening',
    alert: 0,
    triggers: [],
    ammunition: theatre.scenario.difficulties.find(({ id }) => id === difficulty)!.ammunition,
    units,
    stacks: { german: {}, yugoslav: {} },
    markers,
    contents: Object.fromEntries(
      LETTERS.map((letter) => [letter, theatre.contents[letter].map(({ count }) => count)]),
    ) as Record<Letter, number[]>,
    setAside: 0,
    vips: {
      tito: { status: 'hidden', at: '', escort: '' },
      churchill: { status: 'hidden', at: '', escort: '' },
    },
    documents: { status: 'hidden', at: '' },
    checked: [],
    fired: [],
    attached: {},
    stray: '',
    earlyEnd: false,
    storch: 0,
    delayed: [],
  };
}
