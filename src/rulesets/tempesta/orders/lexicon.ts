import { derived } from '#kernel/derived';
import { known } from '#kernel/known';
import type { Lexicon, LexiconEntry } from '#kernel/line';
import { fold, keywordBook, MARK, type NameBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import { eachLanguage, type Language, type Text } from '#kernel/text';
import { type Compass, type DefenceKind, isSeat, SIDE_WORDS, type SideName, type Task } from '../names.ts';
import { formationName, pieceName, preparedName, unitName } from '../rules/called.ts';
import type { Division, State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { armyLexicon, PLAIN_NAME, readDivision, writeDivision } from './army-words.ts';
import { readData } from './data.ts';
import type { Desk } from './order.ts';
import { planLexicon } from './plan-words.ts';
import { SPELLING } from './spelling.ts';

/* How the parts of written orders are read and written: `fire red-1-pz4-1 red-1-pz4-2 at D6 with ffUc to eliminate shots 2`. */

/** Words that say nothing. `e` is not among them: it is east. */
export const FILLERS: readonly string[] = ['the', 'il', 'lo', 'la', 'i', 'gli', 'le'];
/** Between a unit and its hits. */
export const MARKS: readonly string[] = ['='];
/** Between the items of a list; elsewhere `E` is east. */
const ANDS: readonly string[] = ['and', 'e', 'ed', '&'];

const A_UNIT: Text = { en: 'a unit', it: 'un’unità' };
const A_FORMATION: Text = { en: 'a formation', it: 'una formazione' };
const A_PIECE: Text = { en: 'a figure or a line', it: 'una figura o una linea' };
const A_QUADRANT: Text = { en: 'a quadrant', it: 'un quadrante' };
const A_SIDE: Text = { en: 'a side of the table', it: 'un lato del tavolo' };
const A_DIRECTION: Text = { en: 'a direction, as NE', it: 'una direzione, come NE' };
const A_FACTOR: Text = { en: 'FF or FF/UC', it: 'FF o FF/UC' };
const A_WORK: Text = { en: 'a defence or a building', it: 'una difesa o un edificio' };
const YES_OR_NO: Text = { en: 'yes or no', it: 'sì o no' };
const HITS: Text = { en: 'a number of hits', it: 'un numero di hit' };

const EDGES: Readonly<Record<Compass, readonly [en: string, it: string, ...more: string[]]>> = {
  N: ['N', 'N', 'north', 'nord'],
  E: ['E', 'E', 'east', 'est'],
  S: ['S', 'S', 'south', 'sud'],
  W: ['W', 'O', 'west', 'ovest'],
};
const WORKS: Readonly<Record<DefenceKind | Task, readonly [en: string, it: string, ...more: string[]]>> = {
  trench: ['trench', 'trincea', 'trincee', 'trenches'],
  bunker: ['bunker', 'bunker'],
  bunkerLight: ['bunkerLight', 'bunker leggero', 'light bunker'],
  bunkerHeavy: ['bunkerHeavy', 'bunker pesante', 'heavy bunker'],
  minefield: ['minefield', 'campo minato', 'mine', 'mines'],
  wire: ['wire', 'reticolato', 'reticolati'],
  atObstacle: ['atObstacle', 'ostacoli anticarro', 'ostacoli', 'anti-tank obstacles'],
  building: ['building', 'edificio'],
};
/** The eight directions clockwise from north, as they are written and otherwise spelt. */
const DIRECTIONS: readonly (readonly [en: string, it: string, ...more: string[]])[] = [
  ['N', 'N', 'north', 'nord'],
  ['NE', 'NE', 'north-east', 'nord-est'],
  ['E', 'E', 'east', 'est'],
  ['SE', 'SE', 'south-east', 'sud-est'],
  ['S', 'S', 'south', 'sud'],
  ['SW', 'SO', 'south-west', 'sud-ovest'],
  ['W', 'O', 'west', 'ovest'],
  ['NW', 'NO', 'north-west', 'nord-ovest'],
];
const directions = keywordBook(Object.fromEntries(DIRECTIONS.map((words, facing) => [String(facing), words])));
const factors = keywordBook({
  ff: ['ff'],
  ffUc: ['ffUc', 'ff/uc', 'uc'],
});
const edges = keywordBook(EDGES);
const works = keywordBook(WORKS);
const yesNo = keywordBook({ yes: ['yes', 'sì'], no: ['no'] });
const none = keywordBook({ none: ['none', 'nessuno'] });
const self = keywordBook({ self: ['self', 'se'] });

const YES: Text = { en: 'yes', it: 'sì' };
const NO: Text = { en: 'no', it: 'no' };
const NONE: Text = { en: 'none', it: 'nessuno' };
const SELF: Text = { en: 'self', it: 'se' };

/** Things by id and by what they are called. */
interface Book {
  readonly book: NameBook<string>;
  /** Folded names of each, the id included. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}
/** What a side may know: where the enemy hides units, no answer tells whether they are there. */
interface Books {
  readonly units: Book;
  readonly formations: Book;
  readonly pieces: Book;
}
/** A name that two things share names neither. */
function bookOf(things: readonly { readonly id: string; readonly names: readonly string[] }[]): Book {
  const owners = new Map<string, Set<string>>();
  for (const { id, names } of things)
    for (const name of names) owners.set(fold(name), (owners.get(fold(name)) ?? new Set()).add(id));
  const entries = things.map(({ id, names }) => {
    const own = names.filter((name) => fold(name) !== '' && owners.get(fold(name))?.size === 1);
    return [id, [id, ...new Set(own)]] as const;
  });
  return { book: nameBook(entries), names: new Map(entries.map(([id, names]) => [id, new Set(names.map(fold))])) };
}
/** What a line calls things: by their printed names, with the side behind those that both sides have. */
type Spelt = ReadonlyMap<string, Text>;
interface Thing {
  readonly id: string;
  readonly side: string;
}
const colours = (side: string): readonly string[] => (isSeat(side) ? Object.values(SIDE_WORDS[side]) : []);

/** Divisions are shown before the battle (10): that both sides have a thing of this name tells nothing. */
function speltOut<Each extends Thing>(
  things: readonly Each[],
  name: (thing: Each) => Text,
  isFree: (thing: Each) => boolean,
): Spelt {
  const owners = new Map<string, Set<string>>();
  for (const thing of things)
    for (const spelling of Object.values(name(thing)))
      owners.set(fold(spelling), (owners.get(fold(spelling)) ?? new Set()).add(thing.id));
  return new Map(
    things.map((thing) => {
      const names = name(thing);
      const isShared = Object.values(names).some((each) => (owners.get(fold(each))?.size ?? 0) > 1);
      const spell = (language: Language): string => {
        const whole =
          isShared && isSeat(thing.side) ? `${names[language]} ${SIDE_WORDS[thing.side][language]}` : names[language];
        if (!isFree(thing)) return whole;
        return PLAIN_NAME.test(whole) ? `"${whole}"` : thing.id;
      };
      return [thing.id, eachLanguage(spell)] as const;
    }),
  );
}
/** What its player called a formation may be any words: it stands in quotes. */
const isNamedByPlayer = (theatre: Theatre, formation: string): boolean =>
  preparedName(theatre, formation) === undefined;
const spelt = derived((theatre: Theatre, state: State) => ({
  units: speltOut(
    Object.values(state.units),
    (unit) => unitName(theatre, state, unit),
    ({ attempts, formation }) => attempts > 0 && isNamedByPlayer(theatre, formation),
  ),
  formations: speltOut(
    Object.values(state.formations),
    (formation) => formationName(theatre, formation),
    ({ id, cs }) => cs !== '' && isNamedByPlayer(theatre, id),
  ),
}));

/** Units and formations as the view prints them; of the enemy only where nothing of one's own is called so. */
const calledBy = <Each extends Thing>(things: readonly Each[], side: SideName, name: (thing: Each) => Text) => {
  const printed = (thing: Each): string[] => Object.values(name(thing));
  const own = new Set(
    things
      .filter((thing) => thing.side === side)
      .flatMap(printed)
      .map(fold),
  );
  return things.map((thing) => {
    const coloured = printed(thing).flatMap((each) => colours(thing.side).map((colour) => `${each} ${colour}`));
    return {
      id: thing.id,
      names:
        thing.side === side
          ? [...printed(thing), ...coloured, thing.id.slice(side.length + 1)]
          : [...printed(thing).filter((each) => !own.has(fold(each))), ...coloured],
    };
  });
};
const booksFor = (side: SideName) =>
  derived((theatre: Theatre, state: State): Books => {
    const { units, formations, terrain } = state;
    const known = Object.values(units).filter((unit) => unit.side === side || unit.where === 'table');
    return {
      units: bookOf(calledBy(known, side, (unit) => unitName(theatre, state, unit))),
      formations: bookOf(calledBy(Object.values(formations), side, (each) => formationName(theatre, each))),
      pieces: bookOf(
        [...terrain.figures, ...terrain.linears].map(({ id }) => ({ id, names: Object.values(pieceName(id)) })),
      ),
    };
  });
/** The umpire, who calls time, knows of units what lies on the table. */
const BOOKS = { red: booksFor('red'), blue: booksFor('blue'), umpire: booksFor('umpire') };
const booksOf = ({ theatre, state, side }: Desk): Books => BOOKS[side](theatre, state);

/** The name that the book has for some text, whatever its capitals and dashes; nothing by its beginning alone. */
const exactly = ({ book, names }: Book, text: string): string | undefined => {
  const found = book.find(text);
  return found !== undefined && names.get(found)?.has(fold(text)) === true ? found : undefined;
};

/** Ids are written out: a name that nobody knows stays as it is, so that it is refused, and never read as one it resembles. */
function idIn(line: OrderLine, { book, names }: Book, what: Text): string {
  if (ANDS.includes(line.peek()?.toLowerCase() ?? '')) line.take(what);
  const { value, words } = line.quoted(() => line.tryName(book));
  if (value !== undefined && names.get(value)?.has(fold(words)) === true) return value;
  if (value !== undefined)
    throw new NotUnderstood({ en: `Write "${value}" out.`, it: `Scrivi "${value}" per esteso.` }, [value]);
  const word = line.peek();
  if (word === undefined || !DASHED.test(word)) return line.name(book, what);
  line.take(what);
  // `red-1-pz4-11` is read as two words
  const number = line.peek();
  if (!/\d$/.test(word) || number === undefined || !/^\d+$/.test(number)) return plainDashes(word);
  line.take(what);
  return `${plainDashes(word)}-${number}`;
}
const DASHED = /^[a-z]+[-‐-―−]/i;
const plainDashes = (text: string): string => text.replace(/[‐-―−]/g, '-');

function listIn<Item>(line: OrderLine, read: () => Item): Item[] {
  if (line.tryName(none) !== undefined) return [];
  const found = [read()];
  for (let next = line.attempt(read); next !== undefined; next = line.attempt(read)) found.push(next);
  return found;
}
const listed = (items: readonly string[], language: Language): string =>
  items.length === 0 ? NONE[language] : items.join(' ');

const LABEL = /^[a-z]\d{1,2}$/i;
/** `d5-d6` is two quadrants. */
function quadrantsIn(line: OrderLine): string[] {
  const parts = (line.peek() ?? '').split(/[-‐-―−]+/);
  if (!parts.every((part) => LABEL.test(part))) return [];
  line.take(A_QUADRANT);
  return parts.map((part) => part.toUpperCase());
}
function quadrantIn(line: OrderLine): string {
  const word = line.take(A_QUADRANT);
  if (LABEL.test(word)) return word.toUpperCase();
  throw new NotUnderstood({ en: `"${word}" is not a quadrant.`, it: `"${word}" non è un quadrante.` });
}

interface Hits {
  readonly unit: string;
  readonly hits: number;
}
function hitsIn(line: OrderLine, desk: Desk): Hits {
  const unit = idIn(line, booksOf(desk).units, A_UNIT);
  if (line.peek() === MARK) line.take(HITS);
  const hits = line.take(HITS);
  if (/^\d{1,3}$/.test(hits)) return { unit, hits: Number(hits) };
  throw new NotUnderstood({ en: `"${hits}" is not a number.`, it: `"${hits}" non è un numero.` });
}

type SpeltDesk = Omit<Desk, 'side'>;
const unitWords = (id: string, { theatre, state }: SpeltDesk, language: Language): string =>
  spelt(theatre, state).units.get(id)?.[language] ?? id;
const formationWords = (id: string, { theatre, state }: SpeltDesk, language: Language): string =>
  spelt(theatre, state).formations.get(id)?.[language] ?? id;

const byId = (book: keyof Books, what: Text, write: LexiconEntry<Desk>['write']): LexiconEntry<Desk> => ({
  read: (line, desk) => idIn(line, booksOf(desk)[book], what),
  write,
});

const single = {
  unit: byId('units', A_UNIT, unitWords),
  formation: byId('formations', A_FORMATION, formationWords),
  piece: byId('pieces', A_PIECE, (id: string, _, language) => pieceName(id)[language]),
  space: { read: quadrantIn, write: (cell: string) => cell },
  path: {
    read(line) {
      const path: string[] = [];
      for (let next = quadrantsIn(line); next.length > 0; next = quadrantsIn(line)) path.push(...next);
      return path.length > 0 ? path : [quadrantIn(line)];
    },
    write: (path: readonly string[]) => path.join(' '),
  },
  edge: {
    read: (line) => line.name(edges, A_SIDE),
    write: (edge: Compass, _, language) => EDGES[edge][SPELLING[language]],
  },
  work: {
    read: (line) => line.name(works, A_WORK),
    write: (work: DefenceKind | Task, _, language) => WORKS[work][SPELLING[language]],
  },
  facing: {
    read(line) {
      const word = line.peek() ?? '';
      if (/^\d$/.test(word)) return Number(line.take(A_DIRECTION));
      return Number(line.name(directions, A_DIRECTION));
    },
    write: (facing: number, _, language) => known(DIRECTIONS[facing]?.[SPELLING[language]], 'direction', facing),
  },
  factor: {
    read: (line) => line.name(factors, A_FACTOR),
    write: (factor: string) => factor,
  },
  'yes-no': {
    read: (line) => line.name(yesNo, YES_OR_NO) === 'yes',
    write: (is: boolean, _, language) => (is ? YES : NO)[language],
  },
  'formation-or-self': {
    read: (line, desk) => line.tryName(self) ?? idIn(line, booksOf(desk).formations, A_FORMATION),
    write: (target: string, desk, language) =>
      target === 'self' ? SELF[language] : formationWords(target, desk, language),
  },
  'formations-or-none': {
    read: (line, desk) => listIn(line, () => idIn(line, booksOf(desk).formations, A_FORMATION)),
    write: (formations: readonly string[], desk, language) =>
      listed(
        formations.map((id) => formationWords(id, desk, language)),
        language,
      ),
  },
  hits: {
    read: (line, desk) => listIn(line, () => hitsIn(line, desk)),
    write: (hits: readonly Hits[], desk, language) =>
      listed(
        hits.map(({ unit, hits: count }) => `${unitWords(unit, desk, language)} = ${count}`),
        language,
      ),
  },
  data: {
    read(line, desk) {
      const { units, formations, pieces } = booksOf(desk);
      const find = (id: string): string | undefined =>
        [units, formations, pieces].map((book) => exactly(book, id)).find((found) => found !== undefined);
      return readData(line, find);
    },
    write: (value: object) => JSON.stringify(value),
  },
} satisfies Lexicon<Desk>;

export const lexicon: Lexicon<Desk> = {
  ...armyLexicon,
  ...planLexicon(single),
  ...single,
  division: {
    read: (line, desk) => (line.peek()?.startsWith('{') ? readData(line, () => undefined) : readDivision(line, desk)),
    write: (division: Division, { theatre }, language) => writeDivision(division, theatre, language),
  },
  figure: {
    read(line, desk) {
      const word = line.peek() ?? '';
      return /^\d{1,2}$/.test(word) ? `figure-${line.take(A_PIECE)}` : idIn(line, booksOf(desk).pieces, A_PIECE);
    },
    write: (id: string, _, language) => /^figure-(\d+)$/.exec(id)?.[1] ?? pieceName(id)[language],
  },
};
