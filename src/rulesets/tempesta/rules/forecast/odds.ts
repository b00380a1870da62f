import type { ForecastChance } from '#kernel/forecast';
import type { Text } from '#kernel/text';

/* Exact chances: ways of the dice are counted in whole numbers of any size. */

/** How many of all ways bring each number. */
export interface Odds {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly of: bigint;
}

export const certain = (value: number): Odds => ({ ways: new Map([[value, 1n]]), of: 1n });

/** One die with as many of its six faces that count. */
export const die = (faces: number, value = 1): Odds => ({
  ways: new Map(
    (
      [
        [value, BigInt(faces)],
        [0, BigInt(6 - faces)],
      ] as const
    ).filter(([, ways]) => ways > 0n),
  ),
  of: 6n,
});

/** How many of so many dice fall on one of so many faces. */
export function hitsOf(dice: number, faces: number): Odds {
  const ways = new Map<number, bigint>();
  let choose = 1n;
  for (let hits = 0; hits <= dice; hits++) {
    const count = choose * BigInt(faces) ** BigInt(hits) * BigInt(6 - faces) ** BigInt(dice - hits);
    if (count > 0n) ways.set(hits, count);
    choose = (choose * BigInt(dice - hits)) / BigInt(hits + 1);
  }
  return { ways, of: 6n ** BigInt(dice) };
}

/** What is thrown first, and what each number leads to. */
export function followed<Key>(
  first: Odds,
  next: (value: number) => ReadonlyMap<Key, bigint>,
  of: bigint,
): Map<Key, bigint> {
  const found = new Map<Key, bigint>();
  for (const [value, ways] of first.ways)
    for (const [key, more] of next(value)) found.set(key, (found.get(key) ?? 0n) + ways * more);
  const total = first.of * of;
  if ([...found.values()].reduce((sum, ways) => sum + ways, 0n) !== total) throw new Error('some ways are missing');
  return found;
}

/** Two throws, and what comes of both together. */
export function both(one: Odds, other: Odds, join: (one: number, other: number) => number): Odds {
  const ways = new Map<number, bigint>();
  for (const [a, first] of one.ways)
    for (const [b, second] of other.ways) {
      const value = join(a, b);
      ways.set(value, (ways.get(value) ?? 0n) + first * second);
    }
  return { ways, of: one.of * other.of };
}

export const sum = (one: number, other: number): number => one + other;

/** The same odds of more ways: a part of a throw in which not every die is needed. */
export const widened = ({ ways, of }: Odds, to: bigint): Odds => ({
  ways: new Map([...ways].map(([value, count]) => [value, (count * to) / of])),
  of: to,
});

/** Beyond what a number holds exactly, chances are told in so many parts. */
const PARTS = 10n ** 12n;

/** Chances for people: results without a way are left out, equal words are one result. */
export function chances(results: Iterable<readonly [result: Text, ways: bigint]>, of: bigint): ForecastChance[] {
  const exact = of <= BigInt(Number.MAX_SAFE_INTEGER);
  const found = new Map<string, { result: Text; ways: bigint }>();
  for (const [result, ways] of results) {
    const known = found.get(result.en);
    if (known !== undefined) known.ways += ways;
    else found.set(result.en, { result, ways });
  }
  return [...found.values()]
    .filter(({ ways }) => ways > 0n)
    .map(({ result, ways }) => ({
      result,
      ways: Number(exact ? ways : (ways * PARTS + of / 2n) / of),
      of: Number(exact ? of : PARTS),
    }));
}
