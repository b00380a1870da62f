import type { Lexicon } from '#kernel/line';
import { fold, keywordBook, type NameBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import type { Language, Text } from '#kernel/text';
import { DEFENCES, WORK_LABELS } from '../names.ts';
import { changed, emptyDivision, isDefence } from '../rules/builder.ts';
import { entryName } from '../rules/called.ts';
import type { Division } from '../state.ts';
import { listOf, type Theatre } from '../theatre.ts';
import type { Desk } from './order.ts';

/*
 * How army lists are written: `choose list Soviet Rifle Division, 1943`, `take 3 Rifle company`, or all of it in one line,
 * `submit division Soviet Rifle Division, 1943: CinC(2); CS(2) called "Left": 3 Rifle company, UO(1); 2 Trenches`.
 */

const A_LIST: Text = { en: 'a Division list', it: 'una lista di Divisione' };
const AN_ENTRY: Text = { en: 'a unit or a defence of the list', it: 'un’unità o una difesa della lista' };
const CALLED: Text = { en: 'called', it: 'detta' };
const FORMATION: Text = { en: 'formation', it: 'formazione' };
const A_FORMATION: Text = { en: 'a formation of the Division', it: 'una formazione della Divisione' };
const A_NAME: Text = { en: 'a name', it: 'un nome' };
const called = keywordBook({ called: ['called', 'detta', 'detto', 'named', 'chiamata'] });
const formationWord = keywordBook({ formation: ['formation', 'formazione', 'la formazione'] });

/** What a name must not hold so that it can stand in quotes in a line. */
export const PLAIN_NAME = /^[^"“”„«»{}=*]+$/;
const quoted = (name: string): string => `"${name}"`;

interface Books {
  readonly lists: NameBook<string>;
  readonly entries: ReadonlyMap<string, NameBook<string>>;
}
const kept = new WeakMap<Theatre, Books>();
function booksOf(theatre: Theatre): Books {
  const known = kept.get(theatre);
  if (known !== undefined) return known;
  const works = DEFENCES.map((kind) => [kind, [kind, ...Object.values(WORK_LABELS[kind])]] as const);
  const entriesOf = (id: string): NameBook<string> => {
    const { commanders, units, offTable } = listOf(theatre, id);
    return nameBook([
      ...[...commanders, ...units, ...offTable].map((entry) => {
        const key = `${id}/${entry.id}`;
        return [key, [entry.id, ...Object.values(entryName(theatre, id, entry.id)), key]] as const;
      }),
      ...works,
    ]);
  };
  const books: Books = {
    lists: nameBook([...theatre.lists.values()].map(({ id, name }) => [id, [id, ...Object.values(name)]] as const)),
    entries: new Map([...theatre.lists.keys()].map((id) => [id, entriesOf(id)] as const)),
  };
  kept.set(theatre, books);
  return books;
}

const bookOf = (theatre: Theatre, list: string | undefined): NameBook<string> | undefined =>
  booksOf(theatre).entries.get(list ?? '');
const handOf = ({ state, side }: Desk): Division | undefined =>
  side === 'red' || side === 'blue' ? state.players[side].submission : undefined;

/** `CS(3), 1 Rifle company` is no CS(3)+1: whoever is followed by an entry had its number, not his own modifier. */
function entryIn(line: OrderLine, theatre: Theatre, list: string): string {
  const book = bookOf(theatre, list) ?? nameBook<string>([]);
  const found = line.match(book);
  const type = found === undefined ? undefined : theatre.types.get(found.value);
  if (found !== undefined && (type?.modifier ?? 0) > 0 && found.words > 1 && line.isFollowed(found.words, book)) {
    const plain = listOf(theatre, list).commanders.find(
      ({ role, attempts, modifier }) => role === type?.type && attempts === type.attempts && modifier === 0,
    );
    if (plain !== undefined) {
      line.take(AN_ENTRY);
      return `${list}/${plain.id}`;
    }
  }
  return line.name(book, AN_ENTRY);
}

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d{1,2}$/.test(word);
/** `3 81 mm mortar platoon`, `81 mm mortar platoon`. */
function countIn(line: OrderLine, book: NameBook<string>): number {
  if (!isNumber(line.peek()) || !line.isFollowed(1, book)) return 1;
  return Number(line.take(AN_ENTRY));
}

function nameIn(line: OrderLine, book: NameBook<string>): string {
  const words = [line.take(A_NAME)];
  const isEntry = (): boolean => line.match(book) !== undefined || (isNumber(line.peek()) && line.isFollowed(1, book));
  while (!line.ended && !words[0]?.includes(' ') && !isEntry()) words.push(line.take(A_NAME));
  return words.join(' ');
}

/** A whole Division in words: a CS opens a formation, what follows him belongs to it. */
export function readDivision(line: OrderLine, { theatre }: Desk): Division {
  const list = line.name(booksOf(theatre).lists, A_LIST);
  const book = bookOf(theatre, list) ?? nameBook<string>([]);
  let division = emptyDivision(list);
  while (!line.ended) {
    const count = countIn(line, book);
    const entry = entryIn(line, theatre, list);
    const type = theatre.types.get(entry);
    if (type?.type === 'CS') {
      const name = line.tryName(called) === undefined ? `${division.formations.length + 1}` : nameIn(line, book);
      const formation = { name, cs: entry.slice(list.length + 1), uo: [], units: {} };
      division = { ...division, formations: [...division.formations, formation] };
    } else if (isDefence(entry) || type?.type === 'CinC' || type?.category === 'offTable') {
      division = changed(theatre, division, entry, count);
    } else {
      if (division.formations.length === 0)
        throw new NotUnderstood({
          en: 'A formation begins with its CS: name him before its units.',
          it: 'Una formazione comincia dal suo CS: nominalo prima delle sue unità.',
        });
      division = changed(theatre, division, entry, count);
    }
  }
  return division;
}

export function writeDivision(division: Division, theatre: Theatre, language: Language): string {
  const { list, hq, formations, offTable, defences } = division;
  const isPlain = theatre.lists.has(list) && formations.every(({ name }) => PLAIN_NAME.test(name));
  if (!isPlain) return JSON.stringify(division);
  const named = (entry: string): string => entryName(theatre, list, entry)[language];
  const counted = (counts: Readonly<Record<string, number | undefined>>): string[] =>
    Object.entries(counts).map(([entry, count]) => `${count} ${named(entry)}`);
  const parts = [
    ...(hq === undefined ? [] : [named(hq)]),
    ...formations.map(({ name, cs, uo, units }) => {
      const word = CALLED[language];
      return `${named(cs)} ${word} ${quoted(name)}: ${[...uo.map((entry) => `1 ${named(entry)}`), ...counted(units)].join(', ')}`;
    }),
    ...[counted(offTable), counted(defences)].filter((each) => each.length > 0).map((each) => each.join(', ')),
  ];
  return `${listOf(theatre, list).name[language]}: ${parts.join('; ')}`;
}

export const armyLexicon: Lexicon<Desk> = {
  list: {
    read: (line, { theatre }) => line.name(booksOf(theatre).lists, A_LIST),
    write: (list: string, { theatre }, language) => theatre.lists.get(list)?.name[language] ?? list,
  },
  entry: {
    read(line, desk) {
      const hand = handOf(desk);
      if (hand === undefined) return line.take(AN_ENTRY);
      return line.name(bookOf(desk.theatre, hand.list) ?? nameBook<string>([]), AN_ENTRY);
    },
    write: (entry: string, { theatre }, language) =>
      entryName(theatre, entry.split('/')[0] ?? '', entry.slice(entry.indexOf('/') + 1))[language],
  },
  'own-words': {
    read(line) {
      const words = [line.take(A_NAME)];
      // What stands in quotes is the whole name.
      const isQuoted = (): boolean => (words[0] ?? '').includes(' ') || line.peek()?.includes(' ') === true;
      while (!line.ended && !isQuoted()) words.push(line.take(A_NAME));
      return words.join(' ');
    },
    write: (name: string) => quoted(name),
  },
  'own-formation': {
    read(line, desk) {
      line.tryName(formationWord);
      const word = line.peek();
      if (isNumber(word)) return Number(line.take(A_FORMATION));
      const names = (handOf(desk)?.formations ?? []).map(({ name }, at) => [at + 1, [name]] as const);
      return line.name(nameBook(names.filter(([, [name]]) => fold(name ?? '') !== '')), A_FORMATION);
    },
    write: (formation: number, _, language) => `${FORMATION[language]} ${formation}`,
  },
};
