import type { BoardNames } from '#kernel/field';
import { type Text, verbatim } from '#kernel/text';

/* The closed sets of the game: every word that appears in state, orders, events and data; and what sentences can name. */

export const SIDES = ['german', 'yugoslav'] as const;
export type SideName = (typeof SIDES)[number];

export const PARTISAN_KINDS = ['hq-infantry', 'infantry', 'pioneer', 'tank', 'dca'] as const;
export type PartisanKind = (typeof PARTISAN_KINDS)[number];
export const KIND_WORDS: Readonly<Record<PartisanKind, Text>> = {
  'hq-infantry': { en: 'Headquarters infantry', it: 'Fanteria del quartier generale' },
  infantry: { en: 'Infantry', it: 'Fanteria' },
  pioneer: { en: 'Pioneers', it: 'Genieri' },
  tank: { en: 'Tank', it: 'Carro armato' },
  dca: { en: 'Anti-aircraft guns', it: 'Contraerea' },
};
export type UnitKind = 'platoon' | 'officer' | PartisanKind;

export const TERRAINS = ['green', 'orange', 'red'] as const;
export const CONNECTIONS = ['solid', 'dashed'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export const LETTERS = ['A', 'B', 'C'] as const;
export type Letter = (typeof LETTERS)[number];

export const SECRETS = ['tito', 'churchill', 'documents', 'uniform'] as const;
export type Secret = (typeof SECRETS)[number];

export const COLOURS = ['red', 'blue', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export const CUPS = ['B', 'C', ...COLOURS] as const;
export type Cup = (typeof CUPS)[number];

export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;
export const SPECIALS = ['mission-us', 'mission-gb', 'mission-ussr', 'evacuation', 'cave'] as const;
export type Special = (typeof SPECIALS)[number];

export const DIFFICULTIES = ['hard', 'medium', 'easy'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Readings of doubtful paragraphs, chosen with the game; the first value is the letter of the rulebook. */
export const READINGS = {
  officerFire: ['alone', 'never'],
  occupation: ['entered', 'held'],
  heavyWeapons: ['line', 'zone'],
} as const;
export type Readings = { readonly [Name in keyof typeof READINGS]: (typeof READINGS)[Name][number] };

export const VIPS = ['tito', 'churchill'] as const;
export type Vip = (typeof VIPS)[number];
/** The leaders by name. */
export const LEADERS = { tito: verbatim('Tito'), churchill: verbatim('Randolph Churchill') } as const satisfies Record<
  Vip,
  Text
>;

export const VIP_STATUSES = ['hidden', 'free', 'prisoner', 'evacuated', 'dead', 'escaped'] as const;
export type VipStatus = (typeof VIP_STATUSES)[number];

export const DOCUMENT_STATUSES = ['hidden', 'on-map', 'captured', 'escaped'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Where a counter is when it is not in a zone. */
export const BOXES = ['aboard', 'reserve', 'arriving', 'cup', 'delayed', 'eliminated', 'removed', 'escaped'] as const;
export type Box = (typeof BOXES)[number];

/** [6] What raises the alert level; missions are `mission:<zone>`. */
export const TRIGGERS = [
  'air-support',
  'landing',
  'shot',
  'assault',
  'marker',
  'cave',
  'tito-revealed',
  'tito-prisoner',
  'mission',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export const EVENT_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** Where the turn stands. Everything between two steps is done by the rules themselves. */
export const STEPS = [
  'opening',
  'event-losses',
  'second-wave',
  'air-support',
  'attachment',
  'landing',
  'activation-after-landing',
  'movement',
  'activation-after-movement',
  'combat',
  'assault-placement',
  'assault-decision',
  'withdrawal',
  'reinforcements',
  'yugoslav-movement',
  'yugoslav-fire',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** [8] Case 1, case 2 and the three of case 3; `entered` by reinforcements, `crossed` by a stack on the march. */
export const REVEAL_CAUSES = ['occupied', 'checked', 'alert', 'tito', 'crossed', 'entered'] as const;
export type RevealCause = (typeof REVEAL_CAUSES)[number];

export const HEADINGS = ['enemy', 'friend', 'escape'] as const;
export type Heading = (typeof HEADINGS)[number];

export const GRADES = ['total-success', 'partial-success', 'failure'] as const;
export type Grade = (typeof GRADES)[number];

export const ENDINGS = ['last-turn', 'out-of-ammunition', 'annihilated'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The names of things in one language, as sentences need them. */
export interface Names extends BoardNames {
  list(items: readonly string[], joint?: Text): string;
  group(id: string): string;
  vip(id: Vip): string;
  secret(id: Secret): string;
  cause(cause: RevealCause): string;
  cargo(carried: { readonly vips: readonly Vip[]; readonly documents: boolean }): string[];
  turn(turn: number): string;
  step(step: Step): string;
  event(letter: string): string;
  trigger(key: string): string;
  reason(id: string): string;
  score(id: string): string;
  grade(grade: Grade): string;
  /** What a die settled between equal choices: `way from 37`, `la via da 37`. */
  tie(purpose: string): string;
  /** ` (12.3)`: the paragraph an automatic step follows. */
  rule(clause: string): string;
}

/** How a game ends, in words. */
export const LEVEL_WORDS = {
  'total-success': { en: 'Complete success', it: 'Successo totale' },
  'partial-success': { en: 'Partial success', it: 'Mezzo successo' },
  failure: { en: 'Failure', it: 'Fallimento' },
  'out-of-ammunition': { en: 'Out of ammunition', it: 'Munizioni esaurite' },
} as const satisfies Readonly<Record<Grade | 'out-of-ammunition', Text>>;
