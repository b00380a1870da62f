import type { Text } from './text.ts';

/*
 * What an order would bring, before anything is committed: an itemised sum and the exact chance of every result, from what the side
 * that gives it may know.
 */

/** One line of the sum: a strength, a shift, a modifier. */
export interface ForecastItem {
  readonly label: Text;
  /** A number with its sign, a ratio, a word. */
  readonly value: number | Text;
  /** The paragraph it comes from. */
  readonly clause: string;
}

/** One result: as many of all equally likely ways of the dice. */
export interface ForecastChance {
  readonly result: Text;
  readonly ways: number;
  readonly of: number;
}

export interface Forecast {
  readonly items: readonly ForecastItem[];
  /** What the items come to: `2:1`, `7 or more`. */
  readonly total?: Text;
  /** Every result with its chance, the best for the side first; absent where no die falls. */
  readonly chances: readonly ForecastChance[];
  /** Points it costs, and what is left of them. */
  readonly cost?: { readonly spent: number; readonly left?: number };
}

/** Results of equally likely throws, counted: `chancesOf(6, (face) => table[face])`. */
export function chancesOf<Key extends string>(
  throws: Iterable<Key>,
  words: (key: Key) => Text,
): readonly ForecastChance[] {
  const ways = new Map<Key, number>();
  let of = 0;
  for (const key of throws) {
    ways.set(key, (ways.get(key) ?? 0) + 1);
    of++;
  }
  return [...ways].map(([key, count]) => ({ result: words(key), ways: count, of }));
}
