import type { Notation, ParsedOrder } from './ruleset.ts';
import type { Side } from './side.ts';
import { type Text, verbatim } from './text.ts';

/*
 * Pieces from which a game builds its written orders: words without accents or capitals, books of names with forgiving
 * look-up, and a reader that goes through one line and explains where it lost the thread.
 *
 *   parseLine('muovi 13Pz Grozny', (line) => {
 *     line.name(verbs, AN_ORDER);
 *     return { type: 'Move', unit: line.name(units, A_UNIT), to: line.name(places, A_PLACE) };
 *   });
 */

/** Characters and words of an order: what is longer is no order of any game, and reading it would hold up everybody else. */
export const LONGEST_LINE = 10_000;
export const MOST_WORDS = 1_000;

/** Reads one line in the notation of a game. What is longer than any order is not looked into. */
export function readOrder<State, Order>(
  notation: Notation<State, Order>,
  line: string,
  state: State,
  by: Side,
  within?: string,
): ParsedOrder<Order> {
  if (line.length > LONGEST_LINE) return tooLong(line.length, LONGEST_LINE, { en: 'characters', it: 'caratteri' });
  const words = countWords(line);
  if (words > MOST_WORDS) return tooLong(words, MOST_WORDS, { en: 'words', it: 'parole' });
  return notation.parseOrder(line, state, by, within);
}

const tooLong = (length: number, most: number, what: Text): ParsedOrder<never> => ({
  understood: false,
  reason: {
    en: `This line has ${length} ${what.en}, and an order at most ${most} ${what.en}. Write one order to a line.`,
    it: `Questa riga ha ${length} ${what.it}, e un ordine al massimo ${most} ${what.it}. Scrivi un ordine per riga.`,
  },
});

const countWords = (line: string): number => line.match(/[^\s,;+>→]+/g)?.length ?? 0;

/**
 * Two spellings are the same name when their folded forms are: no case, accents, spaces or punctuation. Only where something
 * parts two numbers it is kept: `36/78` is neither `3678` nor `36 7/8`.
 */
export function fold(text: string): string {
  const lower = withoutAccents(text).toLowerCase();
  // Most names are folded as they stand, and a map has thousands.
  if (/^[a-z\d*]*$/.test(lower)) return lower;
  return lower
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}*]+/gu, (gap, at: number, whole: string) =>
      isDigit(whole[at - 1]) && isDigit(whole[at + gap.length]) ? '/' : '',
    );
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

const withoutAccents = (text: string): string =>
  /[^\x20-\x7e]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;

/** A name that is more than one item of a list is folded item by item: `Bastasi, lower hamlet`. */
const foldItems = (text: string): string => text.split(/[,;+]/).map(fold).join(',');
const SEVERAL = /[,;+]/;

/** What some words name, and how many they are. */
export interface Match<Value> {
  readonly value: Value;
  readonly words: number;
}

/** Names of one kind of thing: units, places, verbs. */
export interface NameBook<Value> {
  /**
   * The thing meant: its name, another of its names that nothing else has, or an unambiguous beginning of at least three letters that
   * cuts no number in two.
   */
  find(text: string): Value | undefined;
  /** The longest run of words from `at` on that names something; a word with a comma behind it ends an item of a list. */
  match(words: readonly string[], at: number): Match<Value> | undefined;
  /** Principal names of all that the text may mean, by one of their names or its beginning. */
  candidates(text: string): string[];
  /** Principal names that look most like the text, best first. */
  nearest(text: string, limit?: number): string[];
}

const SHORTEST_ABBREVIATION = 3;
const MOST_CANDIDATES = 6;
const MOST_SLIPS = 8;

/** `names` lists the principal name first; a principal name wins over the other names of other things. */
export function nameBook<Value>(entries: Iterable<readonly [value: Value, names: readonly string[]]>): NameBook<Value> {
  const principal = new Map<string, Value>();
  const others = new Map<string, Set<Value>>();
  const spellings: { readonly folded: string; readonly value: Value; readonly shown: string }[] = [];
  let longest = 1;
  for (const [value, names] of entries) {
    names.forEach((name, at) => {
      for (const folded of SEVERAL.test(name) ? new Set([fold(name), foldItems(name)]) : [fold(name)]) {
        if (folded === '') continue;
        if (at === 0) principal.set(folded, value);
        const meant = others.get(folded) ?? new Set();
        others.set(folded, meant.add(value));
        spellings.push({ folded, value, shown: names[0]! });
      }
      // `Panzer-Division` may be written as two words
      longest = Math.max(longest, name.match(/[\p{L}\p{N}]+/gu)?.length ?? 1);
    });
  }

  const inOrder = [...spellings].sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
  /** All spellings that begin so stand together. */
  const firstFrom = (folded: string): number => {
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (inOrder[middle]!.folded < folded) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const exact = (folded: string): Value | undefined => {
    if (principal.has(folded)) return principal.get(folded);
    const meant = others.get(folded);
    return meant?.size === 1 ? [...meant][0] : undefined;
  };
  const begunBy = (folded: string): ReadonlySet<Value> => {
    const meant = new Set<Value>();
    if (folded.length < SHORTEST_ABBREVIATION || others.has(folded)) return meant;
    for (let at = firstFrom(folded); inOrder[at]?.folded.startsWith(folded); at++)
      if (isBeginning(folded, inOrder[at]!.folded)) meant.add(inOrder[at]!.value);
    return meant;
  };
  const abbreviated = (folded: string): Value | undefined => {
    const meant = begunBy(folded);
    return meant.size === 1 ? [...meant][0] : undefined;
  };
  const find = (text: string): Value | undefined => {
    const folded = fold(text);
    return exact(folded) ?? abbreviated(folded);
  };

  return {
    find,
    match(words, at) {
      const runs: string[] = [];
      for (let count = Math.min(longest, words.length - at); count > 0; count--) {
        const run = words.slice(at, at + count).join(' ');
        runs.push(foldItems(run.replace(/,$/, '')));
      }
      for (const look of [exact, abbreviated])
        for (const [index, run] of runs.entries()) {
          const value = look(run);
          if (value !== undefined) return { value, words: runs.length - index };
        }
      return undefined;
    },
    candidates(text) {
      const folded = fold(text);
      const meant = others.get(folded) ?? begunBy(folded);
      return [...new Set(spellings.filter(({ value }) => meant.has(value)).map(({ shown }) => shown))];
    },
    nearest(text, limit = 3) {
      const folded = fold(text);
      const best = new Map<string, number>();
      // One slip in three letters: farther words are rather others than misspelt.
      const tolerated = Math.min(MOST_SLIPS, Math.max(1, Math.ceil(folded.length / 3)));
      const isHopeless = ({ length }: string): boolean => Math.abs(length - folded.length) > tolerated;
      for (const spelling of spellings) {
        const isBegun = spelling.folded.startsWith(folded);
        if (!isBegun && isHopeless(spelling.folded)) continue;
        const far = isBegun ? 0.5 : distance(folded, spelling.folded);
        if (far < (best.get(spelling.shown) ?? Number.POSITIVE_INFINITY)) best.set(spelling.shown, far);
      }
      return [...best]
        .filter(([, far]) => far <= tolerated)
        .sort(([a, far], [b, further]) => far - further || (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([shown]) => shown);
    },
  };
}

/** `112` begins `112th Rifles`, not the hex `1129`: whoever leaves out a digit has slipped. */
const isBeginning = (folded: string, whole: string): boolean =>
  whole.startsWith(folded) && !/^\d\d/.test(whole.slice(folded.length - 1));

/** Verbs and prepositions with their words in both languages: `{ move: ['move', 'mv', 'muovi', 'sposta'] }`. */
export const keywordBook = <Keyword extends string>(
  words: Readonly<Record<Keyword, readonly string[]>>,
): NameBook<Keyword> =>
  nameBook(
    (Object.entries(words) as [Keyword, readonly string[]][]).map(([keyword, names]) => [keyword, names] as const),
  );

/** Letters to insert, drop, change or swap to get from one word to another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, before[column - 2]! + 1);
      current.push(best);
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}

/**
 * Words are set apart by spaces, commas, semicolons, arrows and plus signs; quotes of any shape hold a name together; `1228-1229`,
 * `1228 – 1229` and `1228>1229` are two words.
 */
export const splitWords = (line: string): string[] => splitItems(line).flat();

/** Where data in braces begin; they go on to the end of the line. */
export const dataStart = (line: string): number => {
  const at = line.indexOf('{');
  return at < 0 ? line.length : at;
};

/** The words between commas, semicolons and plus signs; data in braces are one word, as written. */
const splitItems = (line: string): string[][] => {
  const start = dataStart(line);
  const items = plainItems(line.slice(0, start));
  return start < line.length ? [...items, [line.slice(start)]] : items;
};

const plainItems = (line: string): string[][] =>
  (line.replace(/[“”„«»]/g, '"').match(/(?:"[^"]*"|[^,;+"])+/g) ?? []).map((item) =>
    [...item.matchAll(/"([^"]*)"|([^\s"]+)/g)].flatMap(([, quoted, plain]) =>
      quoted === undefined ? plainWords(plain!) : [quoted],
    ),
  );

const plainWords = (text: string): string[] =>
  text
    .replace(/->|→|>/g, ' ')
    .replace(/(?<=\d)[-‐-―−](?=\d)/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^[([]+|(?<![.:!?)\]])[.:!?)\]]+$/g, ''))
    .filter((word) => !/^[-‐-―−]*$/.test(word));

/** Thrown inside a parser, caught by `parseLine`: the line stopped making sense here. */
export class NotUnderstood extends Error {
  readonly reason: Text;
  readonly nearest: readonly string[];
  constructor(reason: Text | string, nearest: readonly string[] = []) {
    const text = typeof reason === 'string' ? verbatim(reason) : reason;
    super(text.en);
    this.reason = text;
    this.nearest = nearest;
  }
}

const textOf = (what: Text | string): Text => (typeof what === 'string' ? verbatim(what) : what);

const endsBefore = (what: Text | string): NotUnderstood =>
  new NotUnderstood({
    en: `The line ends where ${textOf(what).en} should follow.`,
    it: `La riga finisce dove dovrebbe seguire ${textOf(what).it}.`,
  });

function tryRead<Value>(read: () => Value, failed: (complaint: NotUnderstood) => void): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    failed(error);
    return undefined;
  }
}

/** What a mark that is a word of its own is read as: names do not swallow it, as they do other punctuation. */
export const MARK = '*';

/** `- `, `* ` or `3) ` before an order in a list. */
const BULLET = /^\s*(?:[-–—*•]+|\d{1,2}[.)])\s+/;
export const withoutBullet = (line: string): string => line.replace(BULLET, '');

/** One order as written, read word by word. Each place is looked up once in each book, however often it is asked about. */
export class OrderLine {
  readonly #words: readonly string[];
  /** The same words, with a comma behind the last of each item. */
  readonly #items: readonly string[];
  /** Where the words that say something stand. */
  readonly #telling: readonly number[];
  readonly #tellingItems: readonly string[];
  /** For each place, and the one behind the last: how many words that say something come before it. */
  readonly #toldBefore: readonly number[];
  readonly #matches = new Map<NameBook<unknown>, Map<number, Match<unknown> | undefined>>();
  /** Where each thing of a book is named last. */
  readonly #lastNamed = new Map<NameBook<unknown>, ReadonlyMap<unknown, number>>();
  #at = 0;

  readonly #fillers: readonly string[];

  /** `fillers` are words that say nothing, unless they belong to a name: `and`, `the`, `e`. */
  constructor(line: string, fillers: readonly string[] = []) {
    this.#fillers = fillers;
    const items = splitItems(line);
    this.#words = items.flat();
    this.#items = items.flatMap((item) => item.map((word, at) => (at === item.length - 1 ? `${word},` : word)));
    const telling: number[] = [];
    const toldBefore = [0];
    this.#words.forEach((word, at) => {
      if (!fillers.includes(word.toLowerCase())) telling.push(at);
      toldBefore.push(telling.length);
    });
    this.#telling = telling;
    this.#tellingItems = telling.map((at) => this.#items[at]!);
    this.#toldBefore = toldBefore;
  }

  get ended(): boolean {
    return this.peek() === undefined;
  }

  /** The words not yet read. */
  get rest(): string {
    return this.#words.slice(this.#start(this.#at)).join(' ');
  }

  /** The next word that says something, or one of those after it. */
  peek(ahead = 0): string | undefined {
    const at = this.#telling[this.#rank(this.#at) + ahead];
    return at === undefined ? undefined : this.#words[at];
  }

  take(what: Text | string): string {
    const at = this.#start(this.#at);
    const word = this.#words[at];
    if (word === undefined) throw endsBefore(what);
    this.#at = at + 1;
    return word;
  }

  /** What the next words name, and how many they are; nothing is read. */
  match<Value>(book: NameBook<Value>, at = this.#at): Match<Value> | undefined {
    let matches = this.#matches.get(book) as Map<number, Match<Value> | undefined> | undefined;
    if (matches === undefined) {
      matches = new Map();
      this.#matches.set(book, matches);
    }
    if (!matches.has(at)) matches.set(at, this.#matchAt(book, at));
    return matches.get(at);
  }

  #matchAt<Value>(book: NameBook<Value>, at: number): Match<Value> | undefined {
    const start = this.#start(at);
    const passed = start - at;
    const found = book.match(this.#items, start);
    if (found !== undefined) return { value: found.value, words: passed + found.words };
    const whole = passed === 0 ? undefined : book.match(this.#items, at);
    if (whole !== undefined && whole.words > passed) return whole;
    const first = this.#rank(start);
    const hasFillers = this.#telling.length - first < this.#words.length - start;
    if (!hasFillers) return undefined;
    // `II-2 of the HG`
    const bare = book.match(this.#tellingItems, first);
    return bare === undefined
      ? undefined
      : { value: bare.value, words: this.#telling[first + bare.words - 1]! + 1 - at };
  }

  /** Whether something of this book is named anywhere in what was not read yet. */
  holds<Value>(book: NameBook<Value>, ...wanted: readonly Value[]): boolean {
    let last = this.#lastNamed.get(book);
    if (last === undefined) {
      const named = new Map<unknown, number>();
      for (let at = this.#at; at < this.#words.length; at++) {
        const found = this.match(book, at);
        if (found !== undefined) named.set(found.value, at);
      }
      this.#lastNamed.set(book, named);
      last = named;
    }
    return wanted.some((value) => (last.get(value) ?? -1) >= this.#at);
  }

  #rank(at: number): number {
    return this.#toldBefore[Math.min(at, this.#words.length)]!;
  }

  /** Where the next word that says something stands. */
  #start(at: number): number {
    return this.#telling[this.#rank(at)] ?? this.#words.length;
  }

  /** What the next words name, if anything; they are then read. */
  tryName<Value>(book: NameBook<Value>): Value | undefined {
    const found = this.match(book);
    if (found === undefined) return undefined;
    this.#at += found.words;
    return found.value;
  }

  /** What the next words must name; `what` is said in the complaint: `a unit`, `a hex or a place`. */
  name<Value>(book: NameBook<Value>, what: Text | string): Value {
    const found = this.tryName(book);
    if (found !== undefined) return found;
    const word = this.peek();
    if (word === undefined) throw endsBefore(what);
    const candidates = book.candidates(word);
    if (candidates.length > 1)
      throw new NotUnderstood(
        {
          en: `"${word}" may mean several: write more of the name.`,
          it: `"${word}" può indicare più cose: scrivi il nome più per esteso.`,
        },
        candidates.slice(0, MOST_CANDIDATES),
      );
    throw new NotUnderstood(
      { en: `"${word}" is not ${textOf(what).en} I know.`, it: `"${word}" non è ${textOf(what).it} che conosco.` },
      book.nearest(word),
    );
  }

  /** As many names as follow one another, at least one; of two names that begin alike, one here and one in `stop`, the longer is meant. */
  names<Value>(book: NameBook<Value>, what: Text | string, stop?: NameBook<unknown>): Value[] {
    const found = [this.name(book, what)];
    while (!this.ended) {
      const next = this.match(book);
      if (next === undefined) break;
      const other = stop === undefined ? undefined : this.match(stop);
      if (other !== undefined && other.words >= next.words) break;
      this.#at += next.words;
      found.push(next.value);
    }
    return found;
  }

  /** Whether a name of this book comes after so many words. */
  isFollowed(words: number, book: NameBook<unknown>): boolean {
    return this.match(book, this.#at + words) !== undefined;
  }

  /** Reads a keyword if it comes next. */
  tryKeyword<Keyword>(book: NameBook<Keyword>, ...wanted: readonly Keyword[]): Keyword | undefined {
    const found = this.match(book);
    if (found === undefined || (wanted.length > 0 && !wanted.includes(found.value))) return undefined;
    this.#at += found.words;
    return found.value;
  }

  /** Nothing may follow. */
  end(): void {
    if (!this.ended)
      throw new NotUnderstood({
        en: `I do not understand "${this.rest}" at the end of the line.`,
        it: `Non capisco "${this.rest}" alla fine della riga.`,
      });
  }

  /** Whether a word says nothing here. */
  isFiller(word: string): boolean {
    return this.#fillers.includes(word.toLowerCase());
  }

  /** What is read, with the words it was read from. */
  quoted<Value>(read: () => Value): { readonly value: Value; readonly words: string } {
    const start = this.#start(this.#at);
    const value = read();
    return { value, words: this.#words.slice(start, this.#at).join(' ') };
  }

  /** Reads on if it can; otherwise nothing is read and the complaint is handed over. */
  attempt<Value>(read: () => Value, failed: (complaint: NotUnderstood) => void = () => {}): Value | undefined {
    const at = this.#at;
    const value = tryRead(read, failed);
    if (value === undefined) this.#at = at;
    return value;
  }

  /** Whether it could be read; nothing is read. */
  can(read: () => unknown): boolean {
    const at = this.#at;
    const isRead =
      tryRead(
        () => read() ?? true,
        () => {},
      ) !== undefined;
    this.#at = at;
    return isRead;
  }
}

/** Runs a parser over a line and turns its complaint into an answer. */
export function parseLine<Order>(
  line: string,
  parse: (line: OrderLine) => Order,
  fillers?: readonly string[],
): ParsedOrder<Order> {
  const read = (text: string): ParsedOrder<Order> => {
    try {
      const words = new OrderLine(text, fillers);
      if (words.ended) throw new NotUnderstood({ en: 'The line is empty.', it: 'La riga è vuota.' });
      const order = parse(words);
      words.end();
      return { understood: true, order };
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      return {
        understood: false,
        reason: error.reason,
        ...(error.nearest.length > 0 ? { nearest: error.nearest } : {}),
      };
    }
  };
  const listed = read(withoutBullet(line));
  if (listed.understood || withoutBullet(line) === line) return listed;
  // `26. Panzer-Division` is a name, not the place in a list
  const whole = read(line);
  return whole.understood ? whole : listed;
}
