import { fold, nameBook, withoutBullet } from '#kernel/notation';
import type { Notation, ParsedOrder } from '#kernel/plain/ruleset';
import type { Side } from '#kernel/side';
import { type Order, type OrderType, orderSchema } from './order.ts';
import { type Kind, LINES, NONE, VALUES, WORDS } from './order-lines.ts';
import type { TempestaState } from './state.ts';

/*
 * Reads and writes orders as `order-lines.ts` lays them down. A word that has no place in its order, a keyword without anything behind it
 * and one that comes twice are not understood: a line that was cut or that two have run into never becomes another order.
 */

const YES: readonly string[] = ['yes', 'si'];
const NO: readonly string[] = ['no'];
const ARTICLES: readonly string[] = ['the', 'il', 'lo', 'la', 'i', 'gli', 'le'];
/** Between the items of a list; elsewhere `E` is east. */
const ANDS: readonly string[] = ['and', 'e', 'ed', '&', '+'];
const LISTS: readonly Kind[] = ['ids', 'cells', 'hits'];

const verbs = nameBook((Object.keys(LINES) as OrderType[]).map((type) => [type, [...LINES[type].verb, type]] as const));
const verbTypes = new Map(
  (Object.keys(LINES) as OrderType[]).flatMap((type) =>
    [...LINES[type].verb, type].map((name) => [fold(name), type] as const),
  ),
);
const values = new Map([
  ...VALUES.map((value) => [fold(value), value] as const),
  ...Object.entries(WORDS).map(([word, value]) => [fold(word), value] as const),
]);

const show = (kind: Kind, value: unknown): string => {
  if (kind === 'data') return JSON.stringify(value);
  if (kind === 'yes-no') return value === true ? 'yes' : 'no';
  if (Array.isArray(value) && value.length === 0) return NONE[0];
  if (kind === 'hits')
    return (value as { unit: string; hits: number }[]).map(({ unit, hits }) => `${unit}=${hits}`).join(' ');
  return Array.isArray(value) ? value.join(' ') : String(value);
};

export function makeOrder(order: Order): string {
  const { verb, fields } = LINES[order.type];
  const parts: string[] = [verb[0]];
  for (const [key, [word], kind] of fields) {
    const { type: _, ...rest } = order as Record<string, unknown>;
    const value = key === '' ? rest : rest[key];
    if (value === undefined || (kind === 'flag' && value !== true)) continue;
    parts.push(...(kind === 'flag' ? [word] : word === '' ? [show(kind, value)] : [word, show(kind, value)]));
  }
  return parts.join(' ');
}

const plainDashes = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');
const plainQuotes = (text: string): string => text.replace(/[\u201c-\u201f\u00ab\u00bb\u2033]/g, '"');

export function parseOrder(line: string, state: TempestaState, by: Side): ParsedOrder<Order> {
  const text = withoutBullet(line.trim()).replace(/(?<![\s.,;!])[\s.,;!]+$/, '');
  const brace = text.indexOf('{');
  const written = brace < 0 ? text : text.slice(0, brace);
  const words = plainQuotes(plainDashes(written))
    .replace(/"/g, '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const type = verbTypes.get(fold(words.slice(0, count).join(' ')));
    if (type === undefined) continue;
    const rest = words.slice(count);
    const names = namesFor(state, by);
    const takesData = LINES[type].fields[0]?.[2] === 'data';
    if (takesData) return readPlan(type, rest, brace < 0 ? '' : text.slice(brace), names);
    return brace < 0 ? readFields(type, rest, names) : astray(text.slice(brace));
  }
  const beginning = words.slice(0, 2).join(' ');
  return {
    understood: false,
    reason: `No order begins with "${beginning}".`,
    nearest: verbs.nearest(beginning),
  };
}

const astray = (word: string): ParsedOrder<Order> => ({
  understood: false,
  reason: `"${word}" does not belong here.`,
});

function readPlan(type: OrderType, words: readonly string[], text: string, names: Names): ParsedOrder<Order> {
  if (words.length > 0) return astray(words[0]!);
  const data = readData(text);
  if (data === undefined) return { understood: false, reason: 'After the verb comes the plan as data in braces.' };
  const mended = mend(data, names) as Record<string, unknown>;
  if (Object.hasOwn(mended, 'type')) return astray('type');
  const key = LINES[type].fields[0]![0];
  return checked(key === '' ? { ...mended, type } : { type, [key]: mended });
}

function readFields(type: OrderType, words: readonly string[], names: Names): ParsedOrder<Order> {
  const { fields } = LINES[type];
  const order: Record<string, unknown> = { type };
  const keywords = new Map(
    fields
      .toReversed()
      .flatMap((each) => each[1].filter((name) => name !== '').map((name) => [fold(name), each] as const)),
  );
  let field = fields.find(([, spellings]) => spellings[0] === '');
  let keyword = '';
  let taken: string[] = [];
  const close = (): ParsedOrder<Order> | undefined => {
    if (field === undefined) return taken.length > 0 ? astray(taken[0]!) : undefined;
    if (taken.length === 0)
      return keyword === ''
        ? undefined
        : { understood: false, reason: `The line says "${keyword}" and nothing behind it.` };
    const value = readValue(field[2], taken, names);
    if (value === undefined)
      return {
        understood: false,
        reason: `"${taken.join(' ')}" is not understood.`,
        nearest: names.nearest(taken[0]!),
      };
    order[field[0]] = value;
    return undefined;
  };
  for (const word of words) {
    const next = keywords.get(fold(word));
    if (next === undefined) {
      const says = !ARTICLES.includes(word.toLowerCase());
      const joins = field !== undefined && LISTS.includes(field[2]) && ANDS.includes(word.toLowerCase());
      if (says && !joins) taken.push(word);
      continue;
    }
    const wrong = close();
    if (wrong !== undefined) return wrong;
    if (Object.hasOwn(order, next[0])) return { understood: false, reason: `The line says "${word}" twice.` };
    field = next;
    keyword = word;
    taken = [];
    if (next[2] !== 'flag') continue;
    order[next[0]] = true;
    field = undefined;
  }
  return close() ?? checked(order);
}

function readValue(kind: Kind, words: readonly string[], names: Names): unknown {
  const [first] = words;
  if (LISTS.includes(kind) && words.length === 1 && NONE.some((name) => fold(name) === fold(first!))) return [];
  if (kind === 'ids') return every(words.map(names.find));
  if (kind === 'hits') return readHits(words, names);
  if (kind === 'cells')
    return words
      .flatMap((word) => word.split(/[-\u2192>]+/))
      .filter((word) => word !== '')
      .map((word) => word.toUpperCase());
  if (kind === 'word') return values.get(fold(words.join(' '))) ?? (words.length === 1 ? first : undefined);
  if (words.length > 1) return undefined;
  switch (kind) {
    case 'id':
      return names.find(first!);
    case 'cell':
      return first!.toUpperCase();
    case 'number':
      return /^\d+$/.test(first!) ? Number(first) : undefined;
    case 'yes-no':
      return YES.includes(fold(first!)) ? true : NO.includes(fold(first!)) ? false : undefined;
    default:
      return undefined;
  }
}

const every = <T>(found: readonly (T | undefined)[]): readonly T[] | undefined =>
  found.includes(undefined) ? undefined : (found as readonly T[]);

/** `red-1-a=2`, with blanks around the sign or without. */
const readHits = (words: readonly string[], names: Names): unknown =>
  every(
    words
      .join(' ')
      .replace(/\s*=\s*/g, '=')
      .split(' ')
      .map((word) => {
        const [, name, hits] = /^([^=]+)=(\d+)$/.exec(word) ?? [];
        const unit = name === undefined ? undefined : names.find(name);
        return unit === undefined ? undefined : { unit, hits: Number(hits) };
      }),
  );

interface Names {
  /** The id that is meant, whatever its capitals; one that nobody knows stays as it is, a word that looks like none is no name. */
  readonly find: (word: string) => string | undefined;
  readonly nearest: (word: string) => string[];
}

/** Names a side may know: where the enemy's hidden units are concerned, no answer tells whether they are there. */
function namesFor(state: TempestaState, by: Side): Names {
  const units = Object.values(state.units).filter(({ side, where }) => side === by || where === 'table');
  const things = [...units, ...Object.values(state.formations), ...state.terrain.figures, ...state.terrain.linears];
  const ids = new Set(things.map(({ id }) => id));
  const byFolded = new Map<string, string[]>();
  for (const id of ids) byFolded.set(fold(id), [...(byFolded.get(fold(id)) ?? []), id]);
  const find = (word: string): string | undefined => {
    if (ids.has(word)) return word;
    const folded = fold(word);
    if (folded === 'self' || folded === 'se') return 'self';
    const [found, another] = byFolded.get(folded) ?? [];
    if (found !== undefined && another === undefined) return found;
    return word.includes('-') ? word : undefined;
  };
  const own = units.filter(({ side }) => side === by);
  return { find, nearest: (word) => nameBook(own.map(({ id }) => [id, [id]] as const)).nearest(word) };
}

function readData(text: string): Record<string, unknown> | undefined {
  for (const written of [text, plainQuotes(text)])
    try {
      return JSON.parse(written) as Record<string, unknown>;
    } catch {
      // perhaps the quotes of a word processor
    }
  return undefined;
}

/** Ids and quadrants in data as they are spelt here; the names of formations are their owner's own. */
function mend(value: unknown, names: Names, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mend(item, names, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [spelt(name, names), mend(item, names, name)] as const),
    );
  return typeof value === 'string' && key !== 'name' ? spelt(value, names) : value;
}

const spelt = (text: string, names: Names): string => {
  const plain = plainDashes(text);
  if (/^[a-h]\d{1,2}$/i.test(plain)) return plain.toUpperCase();
  return plain.includes('-') ? (names.find(plain) ?? plain) : plain;
};

function checked(order: Record<string, unknown>): ParsedOrder<Order> {
  const parsed = orderSchema.safeParse(order);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      understood: false,
      reason: `${String(order['type'])}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    };
  }
  const key = strayKey(order, parsed.data);
  return key === undefined ? { understood: true, order: parsed.data } : astray(key);
}

/** Something said in data that the order has no room for: left out, it would be another order. */
function strayKey(said: unknown, read: unknown): string | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const kept = Object(read) as Record<string, unknown>;
  for (const [key, value] of Object.entries(said)) {
    const found = Object.hasOwn(kept, key) ? strayKey(value, kept[key]) : key;
    if (found !== undefined) return found;
  }
  return undefined;
}

export const notation: Notation<TempestaState, Order> = { parseOrder, makeOrder: (order) => makeOrder(order) };
