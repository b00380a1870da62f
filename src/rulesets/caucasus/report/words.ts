import type { Language } from '#kernel/plain/refusal';
import type { MoveMode, ShiftKind } from '../events.ts';
import type { CaucasusScenario, DefenceColumn, ReplacementType, SovietEvent } from '../scenario.ts';
import type { InitialStep, LossCall, Phase, Result, SideId } from '../state.ts';

/* Closed sets of the game in the two languages of the reports. */

type Said = Readonly<Record<Language, string>>;
type Words<Key extends string> = Readonly<Record<Key, Said>>;
const said = (en: string, it: string): Said => ({ en, it });

export const SIDE_WORDS: Words<SideId> = {
  axis: said('the Axis', "l'Asse"),
  soviet: said('the Soviets', 'i Sovietici'),
};

export const PHASE_WORDS: Words<Phase> = {
  'soviet-set-up': said('Soviet set-up', 'schieramento sovietico'),
  'axis-set-up': said('Axis set-up', "schieramento dell'Asse"),
  'axis-initial': said('Axis Initial Phase', "Fase Iniziale dell'Asse"),
  'axis-primary-movement': said('Axis Primary Movement', "Movimento Primario dell'Asse"),
  'axis-primary-combat': said('Axis Primary Combat', "Combattimento Primario dell'Asse"),
  'soviet-secondary-movement': said('Soviet Secondary Movement', 'Movimento Secondario sovietico'),
  'soviet-secondary-combat': said('Soviet Secondary Combat', 'Combattimento Secondario sovietico'),
  'axis-secondary-movement': said('Axis Secondary Movement', "Movimento Secondario dell'Asse"),
  'axis-secondary-combat': said('Axis Secondary Combat', "Combattimento Secondario dell'Asse"),
  'axis-supply': said('Axis Supply Phase', "Fase di Rifornimento dell'Asse"),
  'soviet-initial': said('Soviet Initial Phase', 'Fase Iniziale sovietica'),
  'soviet-primary-movement': said('Soviet Primary Movement', 'Movimento Primario sovietico'),
  'soviet-primary-combat': said('Soviet Primary Combat', 'Combattimento Primario sovietico'),
  'soviet-supply': said('Soviet Supply Phase', 'Fase di Rifornimento sovietica'),
  'victory-check': said('Victory Check', 'Verifica della Vittoria'),
};

export const STEP_WORDS: Words<InitialStep> = {
  opening: said('opening', 'apertura'),
  reinforcements: said('reinforcements', 'rinforzi'),
  replacement: said('replacements', 'rimpiazzi'),
  'replacement-choice': said('choice of the replacement', 'scelta del rimpiazzo'),
  'free-replacement': said('replacement of free choice', 'rimpiazzo a scelta libera'),
  weather: said('weather', 'tempo'),
  draw: said('random draw', 'pesca'),
  'random-placement': said('random reinforcements', 'rinforzi casuali'),
  event: said('event', 'evento'),
  'event-placement': said('placement of the event', "piazzamento dell'evento"),
  'hq-return': said('return of headquarters', 'rientro dei QG'),
  'corps-marker': said('cavalry corps', 'corpo di cavalleria'),
  closing: said('closing', 'chiusura'),
};

export const MODE_WORDS: Words<MoveMode> = {
  normal: said('', ''),
  extended: said(' by extended movement', ' con movimento esteso'),
  minimum: said(' by minimum movement', ' con movimento minimo'),
  strategic: said(' by strategic road movement', ' con movimento strategico su strada'),
  'extended-strategic': said(' by extended strategic road movement', ' con movimento strategico esteso su strada'),
  rail: said(' by rail', ' per ferrovia'),
  naval: said(' by sea', ' per mare'),
  landing: said(' by amphibious landing', ' con uno sbarco anfibio'),
  flotilla: said(' across the Sea of Azov', ' attraverso il Mare di Azov'),
  train: said(' along the railway', ' lungo la ferrovia'),
};

export const SHIFT_WORDS: Words<ShiftKind> = {
  armour: said('armour', 'corazzati'),
  'defending-armour': said('defending armour', 'corazzati in difesa'),
  quality: said('troop quality', 'qualità'),
  'defending-quality': said('defending quality', 'qualità in difesa'),
  air: said('air', 'aerei'),
  fleet: said('fleet', 'flotta'),
  'out-of-supply': said('defender out of supply', 'difensore senza rifornimenti'),
  disorganised: said('defender disorganised', 'difensore disorganizzato'),
  brandenburgers: said('Brandenburgers', 'Brandeburghesi'),
};

export const REPLACEMENT_NAMES: Words<ReplacementType> = {
  'german-infantry': said('German infantry', 'fanteria tedesca'),
  'german-elite-infantry': said('German elite infantry', 'fanteria scelta tedesca'),
  'axis-minor': said('Axis minor', 'alleati minori'),
  'german-mechanised': said('German mechanised', 'meccanizzato tedesco'),
  'soviet-infantry': said('Soviet infantry', 'fanteria sovietica'),
  'soviet-cavalry': said('Soviet cavalry', 'cavalleria sovietica'),
};

/** A replacement with its article: `a German infantry replacement`, `un rimpiazzo (fanteria tedesca)`. */
export const replacementText = (kind: ReplacementType, s: Speaker): string => {
  const name = s.of(REPLACEMENT_NAMES[kind]);
  return s.say(`${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} replacement`, `un rimpiazzo (${name})`);
};

export const SPECIAL_REPLACEMENTS: Words<'flak' | 'brandenburgers'> = {
  flak: said('the FlaK regiment', 'il reggimento FlaK'),
  brandenburgers: said('the Brandenburgers', 'i Brandeburghesi'),
};

export const EVENT_WORDS: Words<SovietEvent> = {
  'lend-lease-tanks': said('Lend-Lease tanks', 'carri in affitto e prestito'),
  'naval-brigade': said('a naval brigade', 'una brigata di marina'),
  'turkish-front-division': said('a Turkish Front division', 'una divisione del Fronte Turco'),
  'cavalry-replacement': said('a cavalry replacement', 'un rimpiazzo di cavalleria'),
  'infantry-replacement': said('an infantry replacement', 'un rimpiazzo di fanteria'),
  'fleet-sortie': said('a sortie of the Black Sea Fleet', 'una sortita della Flotta del Mar Nero'),
};

export const RESULT_WORDS: Words<Result> = {
  A1: said('the attacker loses a step', "l'attaccante perde un livello"),
  'A1/DR': said(
    'the attacker loses a step, the defender must retreat',
    "l'attaccante perde un livello, il difensore deve ritirarsi",
  ),
  EX: said('both lose a step', 'entrambi perdono un livello'),
  DR: said('the defender must retreat', 'il difensore deve ritirarsi'),
  'A1/D1': said(
    'both lose a step, the defender must retreat',
    'entrambi perdono un livello, il difensore deve ritirarsi',
  ),
  D1: said('the defender loses a step and must retreat', 'il difensore perde un livello e deve ritirarsi'),
  'A1/D2': said(
    'the defender loses two steps and retreats disorganised, the attacker loses one',
    "il difensore perde due livelli e si ritira disorganizzato, l'attaccante ne perde uno",
  ),
  'D1-B': said(
    'the defender loses a step and retreats disorganised',
    'il difensore perde un livello e si ritira disorganizzato',
  ),
  elimination: said('the defenders are eliminated without a die', 'i difensori sono eliminati senza dado'),
};

/** A1/D2 against a single step. */
export const LAST_STEP_WORDS: Said = said(
  'the defender loses its last step, the attacker nothing',
  "il difensore perde l'ultimo livello, l'attaccante nulla",
);

export const COLUMN_WORDS: Words<DefenceColumn> = {
  desert: said('desert', 'deserto'),
  open: said('open', 'aperto'),
  'rough-forest-swamp-town': said('rough, forest, swamp or town', 'sconnesso, foresta, palude o cittadina'),
  'mountain-city': said('mountain or city', 'montagna o città'),
};

export const CAUSE_WORDS: Words<LossCall['cause'] | 'automatic' | 'stacking' | 'attrition' | 'ports-lost'> = {
  combat: said('in combat', 'in combattimento'),
  'determined-defence': said('in the determined defence', 'nella difesa determinata'),
  retreat: said('in the retreat', 'nella ritirata'),
  automatic: said('by automatic elimination', 'per eliminazione automatica'),
  stacking: said('for exceeding the stacking limit', 'per eccesso di raggruppamento'),
  attrition: said('by isolation', 'per isolamento'),
  'ports-lost': said('with the loss of the last Azov port', "con la perdita dell'ultimo porto di Azov"),
};

export const LEVEL_WORDS: Words<'standard' | 'sudden' | 'conceded'> = {
  standard: said('standard victory', 'vittoria standard'),
  sudden: said('sudden victory', 'vittoria improvvisa'),
  conceded: said('by concession', 'per abbandono'),
};

/** Markers that the data names in English; those of the Luftwaffe keep their German names. */
export const MARKERS_IN_ITALIAN: Readonly<Record<string, string>> = {
  'air-4a': '4ª Armata aerea',
  'air-5a': '5ª Armata aerea',
  'fleet-1': 'Flotta del Mar Nero 1',
  'fleet-2': 'Flotta del Mar Nero 2',
};

/** Reasons are recorded in English; these are the sentences the rules write. */
const REASONS_IN_ITALIAN: readonly (readonly [pattern: RegExp, italian: string])[] = [
  [/^the Soviets hold Rostov$/, 'i Sovietici tengono Rostov'],
  [/^(\d+) points are below the target of (\d+)$/, '$1 punti, sotto il traguardo di $2'],
  [/^(\d+) points are (\d+) above the target of (\d+)$/, '$1 punti, $2 sopra il traguardo di $3'],
  [/^only (\d+) of (\d+) points at the end$/, 'solo $1 punti su $2 alla fine'],
  [/^(\d+) of (\d+) points at the end$/, '$1 punti su $2 alla fine'],
  [/^(\d+) of (\d+) points$/, '$1 punti su $2'],
  [/^axis concedes$/, "l'Asse abbandona"],
  [/^soviet concedes$/, 'i Sovietici abbandonano'],
];

export function reasonInItalian(reason: string): string {
  const known = REASONS_IN_ITALIAN.find(([pattern]) => pattern.test(reason));
  return known === undefined ? reason : reason.replace(...known);
}

export interface Speaker {
  readonly language: Language;
  readonly lastTurn: number;
  /** The sentence in the language spoken. */
  say(en: string, it: string): string;
  of(words: Said): string;
  unit(id: string): string;
  units(ids: readonly string[]): string;
  hex(id: string): string;
  path(ids: readonly string[]): string;
  /** Where something goes: `to 1134 – 1135`, `ad Armavir (2034)`. */
  to(ids: readonly string[]): string;
  /** Whether one of these hexes is worth victory points. */
  counts(hexes: readonly string[]): boolean;
  marker(id: string): string;
  side(side: SideId): string;
  count(number: number, en: readonly [one: string, many: string], it: readonly [one: string, many: string]): string;
  column(index: number): string;
}

/** Long lists of units are told by their short names. */
const FULL_NAMES_UP_TO = 3;

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export function makeSpeaker(scenario: CaucasusScenario, language: Language): Speaker {
  const units = new Map(scenario.units.map((unit) => [unit.id, unit]));
  const places = new Map(scenario.map.places.map((place) => [place.hex, place.name]));
  const markers = new Map(
    [...scenario.air, ...scenario.fleet, scenario.corpsMarker].map((marker) => [marker.id, marker.name]),
  );
  const english = language === 'en';
  const unit = (id: string): string => {
    const data = units.get(id);
    return data === undefined ? id : english ? data.name : data.nameInItalian;
  };
  const list = (items: readonly string[]): string =>
    items.length < 2
      ? (items[0] ?? (english ? 'nobody' : 'nessuno'))
      : `${items.slice(0, -1).join(', ')} ${english ? 'and' : 'e'} ${items.at(-1)}`;
  const hex = (id: string): string => (places.has(id) ? `${places.get(id)} (${id})` : id);
  const path = (ids: readonly string[]): string => ids.map(hex).join(' – ');
  const worth = new Set(scenario.map.places.filter((place) => place.victoryPoints > 0).map((place) => place.hex));
  return {
    language,
    lastTurn: scenario.scenario.lastTurn,
    say: (en, it) => (english ? en : it),
    of: (words) => words[language],
    unit,
    units: (ids) => list(ids.length > FULL_NAMES_UP_TO ? ids.map((id) => units.get(id)?.short ?? id) : ids.map(unit)),
    hex,
    path,
    to: (ids) => `${english ? 'to' : /^[Aa]/.test(path(ids)) ? 'ad' : 'a'} ${path(ids)}`,
    counts: (hexes) => hexes.some((id) => worth.has(id)),
    marker: (id) => (english ? undefined : MARKERS_IN_ITALIAN[id]) ?? markers.get(id) ?? id,
    side: (side) => SIDE_WORDS[side][language],
    count: (number, en, it) => `${number} ${(english ? en : it)[number === 1 ? 0 : 1]}`,
    // beyond the printed columns: 1-3 and worse to the left of 1-2, 10-1 and better to the right of 9-1
    column: (index) => scenario.tables.crt.columns[index] ?? (index < 0 ? `1-${2 - index}` : `${index}-1`),
  };
}
