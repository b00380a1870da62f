import type { Language, Text } from '#kernel/text';
import type {
  DefenceColumn,
  EliminationCause,
  InitialStep,
  MoveMode,
  Names,
  Replacement,
  Result,
  ShiftKind,
  SovietEvent,
} from '../names.ts';
import type { LossCall } from '../state.ts';
import { REPLACEMENT_NAMES } from '../words.ts';
import type { Odds } from './event.ts';

/* Turns of phrase that several sentences share. */

export const STEP_WORDS: Readonly<Record<InitialStep, Text>> = {
  opening: { en: 'opening', it: 'apertura' },
  reinforcements: { en: 'reinforcements', it: 'rinforzi' },
  replacement: { en: 'replacements', it: 'rimpiazzi' },
  'replacement-choice': { en: 'choice of the replacement', it: 'scelta del rimpiazzo' },
  'free-replacement': { en: 'replacement of free choice', it: 'rimpiazzo a scelta libera' },
  weather: { en: 'weather', it: 'tempo' },
  draw: { en: 'random draw', it: 'pesca' },
  'random-placement': { en: 'random reinforcements', it: 'rinforzi casuali' },
  event: { en: 'event', it: 'evento' },
  'event-placement': { en: 'placement of the event', it: 'piazzamento dell’evento' },
  'hq-return': { en: 'return of headquarters', it: 'rientro dei QG' },
  'corps-marker': { en: 'cavalry corps', it: 'corpo di cavalleria' },
  closing: { en: 'closing', it: 'chiusura' },
};

export const MODE_WORDS: Readonly<Record<MoveMode, Text>> = {
  normal: { en: '', it: '' },
  extended: { en: ' by extended movement', it: ' con movimento esteso' },
  minimum: { en: ' by minimum movement', it: ' con movimento minimo' },
  strategic: { en: ' by strategic road movement', it: ' con movimento strategico su strada' },
  'extended-strategic': {
    en: ' by extended strategic road movement',
    it: ' con movimento strategico esteso su strada',
  },
  rail: { en: ' by rail', it: ' per ferrovia' },
  naval: { en: ' by sea', it: ' per mare' },
  landing: { en: ' by amphibious landing', it: ' con uno sbarco anfibio' },
  flotilla: { en: ' across the Sea of Azov', it: ' attraverso il Mare di Azov' },
  train: { en: ' along the railway', it: ' lungo la ferrovia' },
};

export const SHIFT_WORDS: Readonly<Record<ShiftKind, Text>> = {
  armour: { en: 'armour', it: 'corazzati' },
  'defending-armour': { en: 'defending armour', it: 'corazzati in difesa' },
  quality: { en: 'troop quality', it: 'qualità' },
  'defending-quality': { en: 'defending quality', it: 'qualità in difesa' },
  air: { en: 'air', it: 'aerei' },
  fleet: { en: 'fleet', it: 'flotta' },
  'out-of-supply': { en: 'defender out of supply', it: 'difensore senza rifornimenti' },
  disorganised: { en: 'defender disorganised', it: 'difensore disorganizzato' },
  brandenburgers: { en: 'Brandenburgers', it: 'Brandeburghesi' },
};

export const EVENT_WORDS: Readonly<Record<SovietEvent, Text>> = {
  'lend-lease-tanks': { en: 'Lend-Lease tanks', it: 'carri in affitto e prestito' },
  'naval-brigade': { en: 'a naval brigade', it: 'una brigata di marina' },
  'turkish-front-division': { en: 'a Turkish Front division', it: 'una divisione del Fronte Turco' },
  'cavalry-replacement': { en: 'a cavalry replacement', it: 'un rimpiazzo di cavalleria' },
  'infantry-replacement': { en: 'an infantry replacement', it: 'un rimpiazzo di fanteria' },
  'fleet-sortie': { en: 'a sortie of the Black Sea Fleet', it: 'una sortita della Flotta del Mar Nero' },
};

export const RESULT_WORDS: Readonly<Record<Result, Text>> = {
  A1: { en: 'the attacker loses a step', it: 'l’attaccante perde un livello' },
  'A1/DR': {
    en: 'the attacker loses a step, the defender must retreat',
    it: 'l’attaccante perde un livello, il difensore deve ritirarsi',
  },
  EX: { en: 'both lose a step', it: 'entrambi perdono un livello' },
  DR: { en: 'the defender must retreat', it: 'il difensore deve ritirarsi' },
  'A1/D1': {
    en: 'both lose a step, the defender must retreat',
    it: 'entrambi perdono un livello, il difensore deve ritirarsi',
  },
  D1: { en: 'the defender loses a step and must retreat', it: 'il difensore perde un livello e deve ritirarsi' },
  'A1/D2': {
    en: 'the defender loses two steps and retreats disorganised, the attacker loses one',
    it: 'il difensore perde due livelli e si ritira disorganizzato, l’attaccante ne perde uno',
  },
  'D1-B': {
    en: 'the defender loses a step and retreats disorganised',
    it: 'il difensore perde un livello e si ritira disorganizzato',
  },
  elimination: { en: 'the defenders are eliminated without a die', it: 'i difensori sono eliminati senza dado' },
};

/** A1/D2 against a single step [10.1]. */
export const LAST_STEP_WORDS: Text = {
  en: 'the defender loses its last step, the attacker nothing',
  it: 'il difensore perde l’ultimo livello, l’attaccante nulla',
};

export const COLUMN_WORDS: Readonly<Record<DefenceColumn, Text>> = {
  desert: { en: 'desert', it: 'deserto' },
  open: { en: 'open', it: 'aperto' },
  'rough-forest-swamp-town': { en: 'rough, forest, swamp or town', it: 'sconnesso, foresta, palude o cittadina' },
  'mountain-city': { en: 'mountain or city', it: 'montagna o città' },
};

export const CAUSE_WORDS: Readonly<Record<EliminationCause, Text>> = {
  combat: { en: 'in combat', it: 'in combattimento' },
  'determined-defence': { en: 'in the determined defence', it: 'nella difesa determinata' },
  retreat: { en: 'in the retreat', it: 'nella ritirata' },
  automatic: { en: 'by automatic elimination', it: 'per eliminazione automatica' },
  stacking: { en: 'for exceeding the stacking limit', it: 'per eccesso di raggruppamento' },
  attrition: { en: 'by isolation', it: 'per isolamento' },
  'ports-lost': { en: 'with the loss of the last Azov port', it: 'con la perdita dell’ultimo porto di Azov' },
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const sentence = (words: string): string => `${capital(words)}.`;

/** `1 hex`, `2 hexes`. */
export const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const TERRAIN: Text = { en: 'terrain', it: 'terreno' };
const AGAINST: Text = { en: 'against', it: 'contro' };

/** `22 against 8 (6 + 2 terrain): 2-1, armour +1, air +2: 5-1`. */
export function oddsText(
  { attack, strength, bonus, defence, base, shifts, column }: Odds,
  names: Names,
  language: Language,
): string {
  const terrain = bonus > 0 ? ` (${strength} + ${bonus} ${TERRAIN[language]})` : '';
  const told = shifts.map(({ kind, columns }) => `${SHIFT_WORDS[kind][language]} ${signed(columns)}`);
  const first = `${attack} ${AGAINST[language]} ${defence}${terrain}: ${names.column(base)}`;
  return told.length === 0 ? first : `${first}, ${told.join(', ')}: ${names.column(column)}`;
}

/** Italian for what is left. */
export const remaining = (left: number): string => (left === 1 ? 'ne resta 1' : `ne restano ${left}`);

export const stepsText = (steps: number, language: Language): string =>
  ({ en: counted(steps, 'step', 'steps'), it: counted(steps, 'livello', 'livelli') })[language];

/** Losses that a combat still calls for; there is at least one. */
export const lossesText = (losses: readonly LossCall[], names: Names, language: Language): string =>
  losses.map((loss) => lossText(loss, names, language)).join('; ');

function lossText({ side, chooser, steps, cause }: LossCall, names: Names, language: Language): string {
  const many = side === 'soviet';
  const lost = `${stepsText(steps, language)} ${CAUSE_WORDS[cause][language]}`;
  const [loses, picked] = {
    en: [many ? 'lose' : 'loses', `, chosen by ${names.side(chooser)}`],
    it: [many ? 'perdono' : 'perde', ' a scelta dell’avversario'],
  }[language];
  return `${names.side(side)} ${loses} ${lost}${chooser === side ? '' : picked}`;
}

/** [15.7] */
export const corpsText = (corps: boolean | undefined, language: Language): string =>
  corps ? { en: ' with the 4th Guards Cavalry Corps', it: ' con il 4º Corpo di cavalleria Guardie' }[language] : '';

/** A replacement with its article: `a German infantry replacement`, `un rimpiazzo (fanteria tedesca)`. */
export function replacementText(kind: Replacement, language: Language): string {
  const { en, it } = REPLACEMENT_NAMES[kind];
  const said: Text = { en: `${/^[AEIOU]/.test(en) ? 'an' : 'a'} ${en} replacement`, it: `un rimpiazzo (${it})` };
  return said[language];
}
