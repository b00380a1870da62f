import type { BoardNames } from '#kernel/field';

/* The closed sets of the game: every word that appears in data, state, orders and events; and what sentences can name. */

export const SIDES = ['axis', 'soviet'] as const;
export const TERRAINS = ['open', 'desert', 'rough', 'swamp', 'seasonal-swamp', 'forest', 'mountain', 'alpine'] as const;
export const SETTLEMENTS = ['town', 'minor-city', 'major-city'] as const;
export const SEAS = ['azov', 'black', 'caspian'] as const;
export const ENTRY_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export const ARMIES = ['12th', '18th', '37th', '51st'] as const;
export const UNIT_TYPES = [
  'hq',
  'panzer',
  'panzergrenadier',
  'motorised',
  'infantry',
  'mountain',
  'jaeger',
  'security',
  'bicycle',
  'stug',
  'flak',
  'commando',
  'cavalry',
  'rifle',
  'rifle-brigade',
  'rifle-corps',
  'guards-rifle',
  'nkvd',
  'naval',
  'tank',
  'anti-tank',
  'armoured-train',
  'azov-flotilla',
  'port-garrison',
] as const;
export const UNIT_CLASSES = ['mech', 'cavalry', 'foot'] as const;
export const NATIONALITIES = ['german', 'romanian', 'slovak', 'italian', 'ost', 'soviet'] as const;
export const BRANCHES = ['army', 'ss', 'luftwaffe', 'guards', 'nkvd', 'navy'] as const;
export const TROOP_QUALITIES = ['low', 'regular', 'elite'] as const;
export const STEP_STATES = ['full', 'reduced', 'remnant'] as const;
export const REPLACEMENTS = [
  'german-infantry',
  'german-elite-infantry',
  'axis-minor',
  'german-mechanised',
  'soviet-infantry',
  'soviet-cavalry',
] as const;
export const START_BOXES = [
  'cadre',
  'turkish-front',
  'naval-brigades',
  'lend-lease',
  'blucher',
  'italian',
  'ost',
  'brandenburg',
] as const;
export const SPECIALS = ['hq', 'brandenburg', 'azov', 'train', 'bicycle', 'security', 'port-garrison'] as const;
export const COMBAT_RESULTS = ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'] as const;
export const DEFENCE_RESULTS = ['-1', '-', '*-1', '*1/1'] as const;
export const DEFENCE_COLUMNS = ['desert', 'open', 'rough-forest-swamp-town', 'mountain-city'] as const;
export const SOVIET_EVENTS = [
  'lend-lease-tanks',
  'naval-brigade',
  'turkish-front-division',
  'cavalry-replacement',
  'infantry-replacement',
  'fleet-sortie',
] as const;

/** [3.0] */
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
export const SUPPLIES = ['full', 'limited', 'out'] as const;
export const WEATHERS = ['good', 'bad'] as const;
export const FLEET_STATES = ['unavailable', 'available', 'removed'] as const;
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
/** [4.7] Boxes from which the event table takes a unit. */
export const EVENT_BOXES = ['naval-brigades', 'lend-lease', 'turkish-front'] as const;
export const MOVE_MODES = [
  'normal',
  'extended',
  'minimum',
  'strategic',
  'extended-strategic',
  'rail',
  'naval',
  'landing',
  'flotilla',
  'train',
] as const;
export const BATTLE_KINDS = ['attack', 'mobile-assault'] as const;
export const BATTLE_STAGES = ['losses', 'defence', 'retreat', 'extension', 'advance', 'occupation', 'done'] as const;
export const RESULTS = [...COMBAT_RESULTS, 'elimination'] as const;
export const LOSS_CAUSES = ['combat', 'determined-defence', 'retreat'] as const;
export const ELIMINATION_CAUSES = [...LOSS_CAUSES, 'automatic', 'stacking', 'attrition', 'ports-lost'] as const;
export const ADVANCE_MODES = ['full', 'enter'] as const;
export const SHIFTS = [
  'armour',
  'defending-armour',
  'quality',
  'defending-quality',
  'air',
  'fleet',
  'out-of-supply',
  'disorganised',
  'brandenburgers',
] as const;
/** [19.2, 19.3] */
export const LEVELS = ['standard', 'sudden'] as const;
/** [19.2, 19.3] Why a game has ended. */
export const ENDINGS = ['rostov', 'below-target', 'above-target', 'enough', 'enough-at-end', 'too-few-at-end'] as const;

export type SideId = (typeof SIDES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Settlement = (typeof SETTLEMENTS)[number];
export type Sea = (typeof SEAS)[number];
export type EntryLetter = (typeof ENTRY_LETTERS)[number];
export type Army = (typeof ARMIES)[number];
export type UnitType = (typeof UNIT_TYPES)[number];
export type TroopQuality = (typeof TROOP_QUALITIES)[number];
export type StepState = (typeof STEP_STATES)[number];
export type Replacement = (typeof REPLACEMENTS)[number];
export type CombatResult = (typeof COMBAT_RESULTS)[number];
export type DefenceResult = (typeof DEFENCE_RESULTS)[number];
export type DefenceColumn = (typeof DEFENCE_COLUMNS)[number];
export type SovietEvent = (typeof SOVIET_EVENTS)[number];
export type Phase = (typeof PHASES)[number];
export type InitialStep = (typeof INITIAL_STEPS)[number];
export type Supply = (typeof SUPPLIES)[number];
export type Box = (typeof BOXES)[number];
export type EventBox = (typeof EVENT_BOXES)[number];
export type MoveMode = (typeof MOVE_MODES)[number];
export type BattleKind = (typeof BATTLE_KINDS)[number];
export type Result = (typeof RESULTS)[number];
export type EliminationCause = (typeof ELIMINATION_CAUSES)[number];
export type AdvanceMode = (typeof ADVANCE_MODES)[number];
export type ShiftKind = (typeof SHIFTS)[number];
export type Level = (typeof LEVELS)[number];
export type Ending = (typeof ENDINGS)[number];

/** The names of things in one language, as sentences need them. */
export interface Names extends BoardNames {
  /** Hexes one after the other: `1134 – Armavir (2034)`. */
  path(hexes: readonly string[]): string;
  /** Where something goes: `to 1134 – 1135`, `ad Armavir (2034)`. */
  to(hexes: readonly string[]): string;
  /** Whether one of these hexes is worth victory points. */
  hasObjective(hexes: readonly string[]): boolean;
  marker(id: string): string;
  /** `2-1`: a column of the Combat Results Table, or one beyond it. */
  column(index: number): string;
  readonly lastTurn: number;
}
