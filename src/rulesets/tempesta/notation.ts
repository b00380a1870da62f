import { fold, nameBook } from '#kernel/notation';
import type { Notation, ParsedOrder } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import { type Order, type OrderType, orderSchema } from './order.ts';
import { type Field, type Kind, LINES, WORDS } from './order-lines.ts';
import type { TempestaState } from './state.ts';

/* Reads and writes orders as `order-lines.ts` lays them down. */

const YES: readonly string[] = ['yes', 'si', 'sì'];
const NO: readonly string[] = ['no'];

const verbs = nameBook((Object.keys(LINES) as OrderType[]).map((type) => [type, [...LINES[type].verb, type]] as const));

const show = (kind: Kind, value: unknown): string => {
  if (kind === 'data') return JSON.stringify(value);
  if (kind === 'yes-no') return value === true ? 'yes' : 'no';
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
  return parts.filter((part) => part !== '').join(' ');
}

export function parseOrder(line: string, state: TempestaState, _by: Side): ParsedOrder<Order> {
  const text = line.trim().replace(/^[-*]\s+/, '');
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const type = exactVerb(words.slice(0, count).join(' '));
    if (type !== undefined) return readFields(type, text, words.slice(count), state);
  }
  return {
    understood: false,
    reason: `No order begins with "${words.slice(0, 2).join(' ')}".`,
    nearest: verbs.nearest(words.slice(0, 2).join(' ')),
  };
}

const exactVerb = (text: string): OrderType | undefined =>
  (Object.keys(LINES) as OrderType[]).find((type) =>
    [...LINES[type].verb, type].some((name) => fold(name) === fold(text)),
  );

function readFields(type: OrderType, text: string, words: readonly string[], state: TempestaState): ParsedOrder<Order> {
  const { fields } = LINES[type];
  const order: Record<string, unknown> = { type };
  if (fields[0]?.[2] === 'data') {
    const data = readData(text);
    if (data === undefined) return { understood: false, reason: 'After the verb comes the plan as data in braces.' };
    if (fields[0][0] === '') Object.assign(order, data);
    else order[fields[0][0]] = data;
    return checked(order);
  }
  const keyed = (word: string): Field | undefined =>
    fields.find(([, names]) => names.some((name) => name !== '' && fold(name) === fold(word)));
  let field = fields.find(([, names]) => names[0] === '');
  let taken: string[] = [];
  const close = (): string | undefined => {
    if (field === undefined) return taken.length > 0 ? `"${taken[0]}" does not belong here.` : undefined;
    if (taken.length === 0 && field[2] !== 'flag') return undefined;
    const value = readValue(field[2], taken, state);
    if (value === undefined) return `"${taken.join(' ')}" is not understood.`;
    order[field[0]] = value;
    return undefined;
  };
  for (const word of words) {
    const next = keyed(word);
    if (next === undefined) {
      taken.push(word.replace(/,$/, ''));
      continue;
    }
    const wrong = close();
    if (wrong !== undefined) return { understood: false, reason: wrong };
    field = next;
    taken = [];
    if (next[2] === 'flag') {
      order[next[0]] = true;
      field = undefined;
    }
  }
  const wrong = close();
  if (wrong !== undefined) return { understood: false, reason: wrong, nearest: nearestUnits(taken, state) };
  for (const [key, , kind] of fields)
    if (kind === 'ids' && order[key] === undefined && type === 'DesignateReinforcements') order[key] = [];
  if (type === 'AssignHits') order['hits'] ??= [];
  return checked(order);
}

function readValue(kind: Kind, words: readonly string[], state: TempestaState): unknown {
  const [first] = words;
  switch (kind) {
    case 'ids':
      return words.map((word) => nameIn(word, state));
    case 'id':
      return first === undefined ? undefined : nameIn(first, state);
    case 'cell':
      return first?.toUpperCase();
    case 'cells':
      return words
        .flatMap((word) => word.split(/->|>|,/))
        .filter((word) => word !== '')
        .map((word) => word.toUpperCase());
    case 'number':
      return first === undefined || Number.isNaN(Number(first)) ? undefined : Number(first);
    case 'word':
      return first === undefined ? undefined : (WORDS[first.toLowerCase()] ?? first);
    case 'yes-no':
      return first === undefined
        ? undefined
        : YES.includes(first.toLowerCase())
          ? true
          : NO.includes(first.toLowerCase())
            ? false
            : undefined;
    case 'hits':
      return words.every((word) => /^.+=\d+$/.test(word))
        ? words.map((word) => ({
            unit: nameIn(word.slice(0, word.lastIndexOf('=')), state),
            hits: Number(word.slice(word.lastIndexOf('=') + 1)),
          }))
        : undefined;
    default:
      return undefined;
  }
}

/** An id as it stands, whatever its capitals. */
function nameIn(word: string, state: TempestaState): string {
  if (state.units[word] !== undefined || state.formations[word] !== undefined) return word;
  const folded = fold(word);
  return (
    [...Object.keys(state.units), ...Object.keys(state.formations)].find((id) => fold(id) === folded) ??
    (fold(word) === 'se' ? 'self' : word)
  );
}

function readData(text: string): Record<string, unknown> | undefined {
  const at = text.indexOf('{');
  if (at < 0) return undefined;
  try {
    return JSON.parse(text.slice(at)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const nearestUnits = (words: readonly string[], state: TempestaState): string[] =>
  words.length === 0 ? [] : nameBook(Object.keys(state.units).map((id) => [id, [id]] as const)).nearest(words[0]!);

function checked(order: Record<string, unknown>): ParsedOrder<Order> {
  const parsed = orderSchema.safeParse(order);
  if (parsed.success) return { understood: true, order: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    understood: false,
    reason: `${String(order['type'])}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  };
}

export const notation: Notation<TempestaState, Order> = { parseOrder, makeOrder: (order) => makeOrder(order) };
