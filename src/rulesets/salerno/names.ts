import type { BoardNames } from '#kernel/field';
import type { Language, Text } from '#kernel/text';

/* The closed sets of the game: every word that appears in state, orders, events and data; and what sentences can name. */

export const SIDES = ['allied', 'axis'] as const;
export type SalernoSide = (typeof SIDES)[number];
export const isSalernoSide = (side: string): side is SalernoSide => (SIDES as readonly string[]).includes(side);

/** The four purses of activation points [6]. */
export const POOLS = ['V', 'VIII', 'XVAG', 'AXIS'] as const;
export type Pool = (typeof POOLS)[number];

export const ARMIES = ['V', 'VIII', '10', '14'] as const;
export type Army = (typeof ARMIES)[number];

/** Offensive markers [9.10]. */
export const OFFENSIVES = ['V', 'VIII', 'XVAG'] as const;
export type Offensive = (typeof OFFENSIVES)[number];

/** Rules the rulebook prints as optional. */
export const OPTIONAL_RULES = [
  'polish-corps',
  'axis-flexibility',
  'intelligence',
  'offensives',
  'rearguards',
  'devils',
  'gegenangriff',
  'air-against-movement',
  'interdiction',
  'case-foggia',
] as const;
export type OptionalRule = (typeof OPTIONAL_RULES)[number];

/** How the guns are sited: each side all of its own in one go, or one by one in turn [5, 16, H-06]. */
export const SITINGS = ['by-side', 'alternately'] as const;
export type Siting = (typeof SITINGS)[number];

/** How long END OPS lasts: for the impulse, or until step F of the owner's next segment [8, 5, H-02]. */
export const END_OPS_READINGS = ['impulse', 'segment'] as const;
export type EndOpsReading = (typeof END_OPS_READINGS)[number];

/** Which attacks go uphill: into any higher ground, or from the plain into hills only [14.2.1, H-110]. */
export const UPHILL_READINGS = ['higher', 'plain-to-hill'] as const;
export type UphillReading = (typeof UPHILL_READINGS)[number];

/** Steps of play a player declares finished. */
export const PHASES = [
  'set-up',
  'replacements',
  'recovery',
  'reinforcements',
  'artillery',
  'fieldworks',
  'reserve',
  'movement',
  'combat',
  'operations',
  'supply',
  'case-richard',
  'case-foggia',
] as const;
export type Phase = (typeof PHASES)[number];

export const MOVE_MODES = ['normal', 'strategic'] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

export const EMERGENCY_MARKERS = ['KG', 'TF'] as const;
export type EmergencyMarker = (typeof EMERGENCY_MARKERS)[number];

/** Where a counter is when it is on no hex of the map. */
export const BOXES = ['set-up', 'pool', 'bari', 'cadre', 'exited', 'withdrawn', 'absent'] as const;
export type Box = (typeof BOXES)[number];

export const END_OPS = ['none', 'own', 'combat', 'bombardment'] as const;
export type EndOps = (typeof END_OPS)[number];

/** How a check found a unit; `foreign`: by another Army's source, for a fee [17.1]. */
export const SUPPLY_MODES = ['ground', 'port', 'depot', 'foreign', 'air', 'landing', 'drop', 'none'] as const;
export type SupplyMode = (typeof SUPPLY_MODES)[number];

/** How well somebody has won; sheets that count no points know a victory and nothing else [2, 22]. */
export const LEVELS = ['decisive', 'marginal', 'automatic', 'victory', 'draw'] as const;
export type Level = (typeof LEVELS)[number];

export const opponentOf = (side: SalernoSide): SalernoSide => (side === 'allied' ? 'axis' : 'allied');

/** The names of things in one language, as sentences need them. */
export interface Names extends BoardNames {
  readonly language: Language;
  of(text: Text): string;
  /** `A, B and C`. */
  list(items: readonly string[], joint?: Text): string;
  /** A hex with its place; an unknown one where the reader may not know which. */
  spaces(ids: readonly string[]): string;
  /** A gun, a ship or an aircraft; just artillery where the reader may not know which. */
  gun(id: string): string;
  guns(ids: readonly string[]): string;
  formation(id: string): string;
  formations(ids: readonly string[]): string;
  /** `Allied`, `degli Alleati`. */
  ofSide(side: SalernoSide): string;
  /** A sentence that begins with a side, which is many or one: `The Allies move`, `L’Asse muove`. */
  does(side: SalernoSide, many: string, one: string): string;
  /** `3 steps`, `1 livello`. */
  count(number: number, many: string, one: string): string;
  /** `dice 3 + 4`. */
  dice(faces: readonly number[]): string;
  /** `11/78 in Atessa (4127), 36/78 in 4128`; or how many, where the reader may not know which. */
  placed(placements: readonly { unit: string; hex: string; reserve?: boolean | undefined }[]): string;
  /** `Atessa (4127) – 4128`. */
  edge(edge: readonly [string, string]): string;
  bridge(edge: readonly [string, string]): string;
  /** `Napoli`, `the port of Napoli`, `the airfield of Foggia`. */
  site(id: string): string;
  pool(id: Pool): string;
  army(id: Army): string;
  offensive(id: Offensive): string;
  rule(id: OptionalRule): string;
  /** What a player declares finished. */
  phase(id: Phase): string;
}
