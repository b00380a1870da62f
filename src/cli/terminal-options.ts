import type { AnyPlay } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import type { TerminalWords } from './terminal-words.ts';

/* What may be ordered now, grouped by kind and numbered through. */

const LONGEST_LIST = 2000;
const SHOWN_PER_TYPE = 12;

export interface OptionList {
  /** In the order of their numbers: number 1 first. */
  readonly orders: readonly Typed[];
  /** There are more than were looked at. */
  readonly isCut: boolean;
}

export const NO_OPTIONS: OptionList = { orders: [], isCut: false };

export function groupedByType(orders: readonly Typed[]): ReadonlyMap<string, readonly Typed[]> {
  const groups = new Map<string, Typed[]>();
  for (const order of orders) {
    const group = groups.get(order.type);
    if (group === undefined) groups.set(order.type, [order]);
    else group.push(order);
  }
  return groups;
}

/** The options whose kind or written order holds all the words. */
export function collectOptions(
  play: AnyPlay,
  state: unknown,
  side: Side,
  words: string,
  language: Language,
): OptionList {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Typed[] = [];
  let isCut = false;
  for (const order of play.options(state, side)) {
    if (wanted.length > 0) {
      const text = `${order.type} ${play.notation.makeOrder(order, state, language)}`.toLowerCase();
      if (!wanted.every((part) => text.includes(part))) continue;
    }
    if (found.length === LONGEST_LIST) {
      isCut = true;
      break;
    }
    found.push(order);
  }
  return { orders: [...groupedByType(found).values()].flat(), isCut };
}

/** The list as it is shown: whole when it was filtered, the first of each kind otherwise. */
export function* optionLines(
  { orders, isCut }: OptionList,
  lineOf: (order: Typed) => string,
  extent: 'whole' | 'beginnings',
  say: TerminalWords,
): Generator<string> {
  if (orders.length === 0) {
    yield say.none;
    return;
  }
  yield say.choices(orders.length, isCut);
  let number = 0;
  for (const [type, group] of groupedByType(orders)) {
    yield `  ${type}`;
    const shown = extent === 'whole' ? group.length : SHOWN_PER_TYPE;
    for (const order of group.slice(0, shown)) yield `  ${String(++number).padStart(4)}  ${lineOf(order)}`;
    if (group.length > shown) yield say.more(group.length - shown);
    number += Math.max(0, group.length - shown);
  }
}
