/* The closed sets of the data pack of The Caucasus Campaign. */

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

export type CaucasusSide = (typeof SIDES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Settlement = (typeof SETTLEMENTS)[number];
export type Sea = (typeof SEAS)[number];
export type EntryLetter = (typeof ENTRY_LETTERS)[number];
export type Army = (typeof ARMIES)[number];
export type UnitType = (typeof UNIT_TYPES)[number];
export type TroopQuality = (typeof TROOP_QUALITIES)[number];
export type StepState = (typeof STEP_STATES)[number];
export type ReplacementType = (typeof REPLACEMENTS)[number];
export type CombatResult = (typeof COMBAT_RESULTS)[number];
export type DefenceResult = (typeof DEFENCE_RESULTS)[number];
export type DefenceColumn = (typeof DEFENCE_COLUMNS)[number];
export type SovietEvent = (typeof SOVIET_EVENTS)[number];
