/** The closed vocabularies of the game. */

export const SIDES = ['allied', 'axis'] as const;
export type SalernoSide = (typeof SIDES)[number];

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

export const opponentOf = (side: SalernoSide): SalernoSide => (side === 'allied' ? 'axis' : 'allied');
