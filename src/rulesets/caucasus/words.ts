import type { Words } from '#kernel/game';
import { keywordBook, type NameBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import type { Desk } from '#kernel/question';
import { eachLanguage, enumerate, type Language, type Text } from '#kernel/text';
import type { Ending, Level, Names, Phase, Replacement, SideId } from './names.ts';
import type { UnitData } from './scenario.ts';
import type { Ended, State } from './state.ts';
import type { Theatre } from './theatre.ts';

/* What things are called, English and Italian, and how written orders name them. */

export const SIDE_WORDS: Readonly<Record<SideId, Text>> = {
  axis: { en: 'the Axis', it: 'l’Asse' },
  soviet: { en: 'the Soviets', it: 'i Sovietici' },
};

export const PHASE_WORDS: Readonly<Record<Phase, Text>> = {
  'soviet-set-up': { en: 'Soviet set-up', it: 'schieramento sovietico' },
  'axis-set-up': { en: 'Axis set-up', it: 'schieramento dell’Asse' },
  'axis-initial': { en: 'Axis Initial Phase', it: 'Fase Iniziale dell’Asse' },
  'axis-primary-movement': { en: 'Axis Primary Movement', it: 'Movimento Primario dell’Asse' },
  'axis-primary-combat': { en: 'Axis Primary Combat', it: 'Combattimento Primario dell’Asse' },
  'soviet-secondary-movement': { en: 'Soviet Secondary Movement', it: 'Movimento Secondario sovietico' },
  'soviet-secondary-combat': { en: 'Soviet Secondary Combat', it: 'Combattimento Secondario sovietico' },
  'axis-secondary-movement': { en: 'Axis Secondary Movement', it: 'Movimento Secondario dell’Asse' },
  'axis-secondary-combat': { en: 'Axis Secondary Combat', it: 'Combattimento Secondario dell’Asse' },
  'axis-supply': { en: 'Axis Supply Phase', it: 'Fase di Rifornimento dell’Asse' },
  'soviet-initial': { en: 'Soviet Initial Phase', it: 'Fase Iniziale sovietica' },
  'soviet-primary-movement': { en: 'Soviet Primary Movement', it: 'Movimento Primario sovietico' },
  'soviet-primary-combat': { en: 'Soviet Primary Combat', it: 'Combattimento Primario sovietico' },
  'soviet-supply': { en: 'Soviet Supply Phase', it: 'Fase di Rifornimento sovietica' },
  'victory-check': { en: 'Victory Check', it: 'Verifica della Vittoria' },
};

export const REPLACEMENT_NAMES: Readonly<Record<Replacement, Text>> = {
  'german-infantry': { en: 'German infantry', it: 'fanteria tedesca' },
  'german-elite-infantry': { en: 'German elite infantry', it: 'fanteria scelta tedesca' },
  'axis-minor': { en: 'Axis minor', it: 'alleati minori' },
  'german-mechanised': { en: 'German mechanised', it: 'meccanizzato tedesco' },
  'soviet-infantry': { en: 'Soviet infantry', it: 'fanteria sovietica' },
  'soviet-cavalry': { en: 'Soviet cavalry', it: 'cavalleria sovietica' },
};

export const SPECIAL_REPLACEMENTS: Readonly<Record<'flak' | 'brandenburgers', Text>> = {
  flak: { en: 'the FlaK regiment', it: 'il reggimento FlaK' },
  brandenburgers: { en: 'the Brandenburgers', it: 'i Brandeburghesi' },
};

/** [19.2, 19.3] */
export const LEVEL_WORDS: Readonly<Record<Level, Text>> = {
  standard: { en: 'standard victory', it: 'vittoria standard' },
  sudden: { en: 'sudden victory', it: 'vittoria improvvisa' },
};

type Why = Pick<Ended, 'points' | 'target'>;
/** [19.2, 19.3] */
export const ENDING_WORDS: Readonly<Record<Ending, Readonly<Record<Language, (why: Why) => string>>>> = {
  rostov: { en: () => 'the Soviets hold Rostov', it: () => 'i Sovietici tengono Rostov' },
  'below-target': {
    en: ({ points, target }) => `${points} points are below the target of ${target}`,
    it: ({ points, target }) => `${points} punti, sotto il traguardo di ${target}`,
  },
  'above-target': {
    en: ({ points, target }) => `${points} points are ${points - target} above the target of ${target}`,
    it: ({ points, target }) => `${points} punti, ${points - target} sopra il traguardo di ${target}`,
  },
  enough: {
    en: ({ points, target }) => `${points} of ${target} points`,
    it: ({ points, target }) => `${points} punti su ${target}`,
  },
  'enough-at-end': {
    en: ({ points, target }) => `${points} of ${target} points at the end`,
    it: ({ points, target }) => `${points} punti su ${target} alla fine`,
  },
  'too-few-at-end': {
    en: ({ points, target }) => `only ${points} of ${target} points at the end`,
    it: ({ points, target }) => `solo ${points} punti su ${target} alla fine`,
  },
};

const CADRE: Text = { en: 'the Cadre box', it: 'la casella dei Quadri' };
const NOBODY: Text = { en: 'nobody', it: 'nessuno' };
const TO: Readonly<Record<Language, (path: string) => string>> = {
  en: (path) => `to ${path}`,
  it: (path) => `${/^[Aa]/.test(path) ? 'ad' : 'a'} ${path}`,
};

/** Long lists of units are told by their short names. */
const FULL_NAMES_UP_TO = 3;

export function namesIn({ data }: Theatre, titleOf: (question: string) => Text, language: Language): Names {
  const units = new Map(data.units.map((unit) => [unit.id, unit]));
  const places = new Map(data.map.places.map((place) => [place.hex, place.name]));
  const markers = new Map(
    [...data.air, ...data.fleet, data.corpsMarker].map(({ id, name, nameInItalian = name }) => [
      id,
      { en: name, it: nameInItalian }[language],
    ]),
  );
  const worth = new Set(data.map.places.filter((place) => place.victoryPoints > 0).map((place) => place.hex));
  const unit = (id: string): string => {
    const named = units.get(id);
    return named === undefined ? id : { en: named.name, it: named.nameInItalian }[language];
  };
  const space = (id: string): string => {
    if (id === 'cadre') return CADRE[language];
    const place = places.get(id);
    return place === undefined ? id : `${place} (${id})`;
  };
  const path = (ids: readonly string[]): string => ids.map(space).join(' – ');
  return {
    unit,
    units: (ids) =>
      ids.length === 0
        ? NOBODY[language]
        : enumerate(
            ids.length > FULL_NAMES_UP_TO ? ids.map((id) => units.get(id)?.short ?? id) : ids.map(unit),
            language,
          ),
    space,
    side: (id) => (Object.hasOwn(SIDE_WORDS, id) ? SIDE_WORDS[id as SideId][language] : id),
    question: (kind) => titleOf(kind)[language],
    path,
    to: (ids) => TO[language](path(ids)),
    hasObjective: (ids) => ids.some((id) => worth.has(id)),
    marker: (id) => markers.get(id) ?? id,
    // beyond the printed columns: 1-3 and worse to the left of 1-2, 10-1 and better to the right of 9-1
    column: (index) => data.tables.crt.columns[index] ?? (index < 0 ? `1-${2 - index}` : `${index}-1`),
    lastTurn: data.scenario.lastTurn,
  };
}

const A_UNIT: Text = { en: 'a unit', it: 'un’unità' };
const A_HEX: Text = { en: 'a hex or a place', it: 'un esagono o un luogo' };
const AN_AIR_MARKER: Text = { en: 'an air marker', it: 'un segnalino aereo' };
const A_FLEET_MARKER: Text = { en: 'a fleet marker', it: 'un segnalino flotta' };
const A_REPLACEMENT: Text = { en: 'a kind of replacement', it: 'un tipo di rimpiazzo' };
const THE_COLUMN: Text = { en: 'the column', it: 'la colonna' };
const THE_CORPS: Text = { en: 'with or without the corps', it: 'con o senza il corpo' };

/** Words that introduce something in a line, in both languages. */
const FROM = keywordBook({ from: ['from', 'da', 'dal', 'dalla', 'dallo', 'dall’'] });
const COLUMN = keywordBook({ shift: ['shift', 'as shift', 'spostamento', 'colonna', 'come colonna'] });
const CADRE_BOX = keywordBook({ cadre: ['cadre', 'cadre box', 'quadri', 'casella quadri'] });
const NONE = keywordBook({ none: ['nobody', 'none', 'nessuno'] });
const CORPS = keywordBook({
  with: ['with corps', 'con corpo', 'con il corpo'],
  without: ['without corps', 'senza corpo', 'senza il corpo'],
});
const REPLACEMENTS_WRITTEN: Readonly<Record<Replacement, readonly string[]>> = {
  'german-infantry': ['german-infantry', 'ger inf', 'fanteria tedesca'],
  'german-elite-infantry': [
    'german-elite-infantry',
    'ger elite',
    'elite infantry',
    'fanteria scelta tedesca',
    'fanteria scelta',
    'fanteria elite',
    'fanteria di elite',
  ],
  'axis-minor': ['axis-minor', 'minor', 'minors', 'alleati minori', 'asse', 'alleati', 'romeni'],
  'german-mechanised': [
    'german-mechanised',
    'german-mechanized',
    'ger mech',
    'mech',
    'meccanizzato tedesco',
    'meccanizzato',
    'meccanizzati',
  ],
  'soviet-infantry': ['soviet-infantry', 'sov inf', 'fanteria sovietica'],
  'soviet-cavalry': ['soviet-cavalry', 'sov cav', 'cavalry', 'cavalleria sovietica', 'cavalleria'],
};
const REPLACEMENTS = keywordBook(REPLACEMENTS_WRITTEN);

/** What everybody calls the only unit of its kind. */
const CALLED: Partial<Record<UnitData['type'], readonly string[]>> = {
  flak: ['FlaK', 'FlaK regiment', 'reggimento FlaK'],
  commando: ['Brandenburgers', 'Brandeburghesi'],
};

const withoutOrdinals = (name: string): string => name.replace(/(\d+)(?:st|nd|rd|th|ª|º)/g, '$1');

const unitNames = ({ short, name, nameInItalian, id, type }: UnitData): string[] => [
  short,
  name,
  nameInItalian,
  id,
  withoutOrdinals(name),
  withoutOrdinals(nameInItalian),
  ...[...name.matchAll(/"(.+?)"/g)].flatMap(([, nickname]) => nickname ?? []),
  ...(CALLED[type] ?? []),
];

interface Marker {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly nameInItalian?: string | undefined;
}
const markerNames = ({ id, short, name, nameInItalian = name }: Marker): string[] => [short, name, nameInItalian, id];

/** Who is named in what was read of a line. */
const unitsIn = ({ unit, units }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(units) ? units : typeof unit === 'string' ? [unit] : [];

export function wordsOf(
  theatre: Theatre,
  titleOf: (question: string) => Text,
): Words<Names, Desk<Theatre, State, SideId>> {
  const { map, units: counters, air, fleet } = theatre.data;
  const hexEntries = [
    ...map.hexes.map((hex) => [hex.id, [hex.id]] as const),
    ...map.places.map((place) => [place.hex, [place.name, ...place.otherNames]] as const),
  ];
  const shorts = new Map([...counters, ...air].map(({ id, short }) => [id, short]));
  const shortOf = (id: string): string => shorts.get(id) ?? id;
  const fleetNumbers = new Map(fleet.map(({ id }, at) => [id, String(at + 1)]));
  const units = nameBook(counters.map((unit) => [unit.id, unitNames(unit)] as const));
  const trains = counters.filter(({ special }) => special === 'train');
  const numbered = nameBook(trains.map(({ id, short }, at) => [id, [short, String(at + 1)]] as const));
  const hexes = nameBook(hexEntries);
  const airMarkers = nameBook(air.map((marker) => [marker.id, markerNames(marker)] as const));
  const fleetMarkers = nameBook(
    fleet.map((marker, at) => [marker.id, [String(at + 1), ...markerNames(marker)]] as const),
  );
  const whereabouts = (state: State, id: string): string => state.units[theatre.roster.index.get(id) ?? -1]?.at ?? '';

  /** `from Rostov` is nothing new to who stands there, and a slip where one of them does not. */
  const passStart = (line: OrderLine, state: State, movers: readonly string[]): void => {
    if (line.tryName(FROM) === undefined) return;
    const hex = line.name(hexes, A_HEX);
    if (movers.every((id) => whereabouts(state, id) === hex)) return;
    throw new NotUnderstood(
      movers.length === 1
        ? { en: `It does not stand in ${hex}.`, it: `Non si trova in ${hex}.` }
        : { en: `They do not all stand in ${hex}.`, it: `Non si trovano tutte in ${hex}.` },
    );
  };
  const namedUnits = (line: OrderLine): string[] => line.names(units, A_UNIT, hexes);
  const listed = (ids: readonly string[]): string => ids.map(shortOf).join(' ');
  const named = (book: NameBook<string>, what: Text, write: (id: string) => string) => ({
    read: (line: OrderLine) => line.name(book, what),
    write,
  });

  return {
    names: eachLanguage((language) => namesIn(theatre, titleOf, language)),
    lexicon: {
      unit: named(units, A_UNIT, shortOf),
      units: { read: namedUnits, write: listed },
      /** A train by its number too; whoever is none is left to the orders for others. */
      train: {
        read(line) {
          const train = line.tryName(numbered);
          if (train !== undefined) return train;
          const unit = line.match(units)?.value;
          if (unit !== undefined && trains.every(({ id }) => id !== unit))
            throw new NotUnderstood({ en: `${shortOf(unit)} is no train.`, it: `${shortOf(unit)} non è un treno.` });
          return line.name(units, A_UNIT);
        },
        write: shortOf,
      },
      served: {
        read: (line) => (line.tryName(NONE) === undefined ? namedUnits(line) : []),
        write: (ids: readonly string[], _, language) => (ids.length === 0 ? NOBODY[language] : listed(ids)),
      },
      space: {
        read(line, { state }, draft) {
          passStart(line, state, unitsIn(draft));
          return line.name(hexes, A_HEX);
        },
        write: (id: string) => id,
      },
      /** Hexes to enter; the hex the units stand on may be written first and is passed over. */
      path: {
        read(line, { state }, draft) {
          const movers = unitsIn(draft);
          passStart(line, state, movers);
          const way = line.names(hexes, A_HEX, CORPS);
          const start = way[0];
          return way.length > 1 && movers.every((id) => whereabouts(state, id) === start) ? way.slice(1) : way;
        },
        write: (path: readonly string[]) => path.join('-'),
      },
      site: {
        read: (line) => line.tryName(CADRE_BOX) ?? line.name(hexes, A_HEX),
        write: (site: string, _, language) => (site === 'cadre' ? { en: 'cadre', it: 'quadri' }[language] : site),
      },
      air: named(airMarkers, AN_AIR_MARKER, shortOf),
      fleet: named(fleetMarkers, A_FLEET_MARKER, (id) => fleetNumbers.get(id) ?? id),
      replacement: {
        read: (line) => line.name(REPLACEMENTS, A_REPLACEMENT),
        write: (kind: Replacement, _, language) => REPLACEMENT_NAMES[kind][language],
      },
      column: {
        read: (line) => line.name(COLUMN, THE_COLUMN),
        write: (_: 'shift', __, language) => ({ en: 'shift', it: 'colonna' })[language],
      },
      corps: {
        read: (line) => line.name(CORPS, THE_CORPS) === 'with',
        write: (goes: boolean, _, language) =>
          goes
            ? { en: 'with corps', it: 'con il corpo' }[language]
            : { en: 'without corps', it: 'senza il corpo' }[language],
      },
    },
    fillers: FILLERS,
    subjects: units,
  };
}

const FILLERS = [
  ...['and', 'the', 'e', 'ed', 'il', 'lo', 'la', 'i', 'gli', 'le', '&'],
  ...['with', 'con', 'to', 'at', 'in', 'on', 'a', 'ad', 'su', 'verso'],
];

/* What the tracks beside the map show. */

export const READY_WORDS: Readonly<Record<'ready' | 'used', Text>> = {
  ready: { en: 'ready', it: 'disponibile' },
  used: { en: 'used', it: 'usato' },
};
export const WEATHER_WORDS: Readonly<Record<State['weather'], Text>> = {
  good: { en: 'fair', it: 'bello' },
  bad: { en: 'bad', it: 'cattivo' },
};
export const FLEET_WORDS: Readonly<Record<State['fleet'][string], Text>> = {
  unavailable: { en: 'unavailable', it: 'non disponibile' },
  available: { en: 'available', it: 'disponibile' },
  removed: { en: 'out of the game', it: 'fuori dal gioco' },
};
export const CORPS_WORDS: Readonly<Record<string, Text>> = {
  box: { en: 'not formed', it: 'non formato' },
  removed: { en: 'dissolved', it: 'sciolto' },
};
