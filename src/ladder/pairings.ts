import { known } from '#kernel/known';
/*
 * Who meets whom. Players are named by their place in the list, which is the order of their seeds. Everything here is a function of its
 * arguments: the same tournament is paired alike by everybody.
 */

/** A pair, or one who has a bye. */
export type Pair = readonly [string, string] | readonly [string];

/** All rounds of a tournament in which everybody meets everybody: the tables of Berger. With an odd number one has a bye each round. */
export function roundRobin(players: readonly string[]): readonly (readonly Pair[])[] {
  const isOdd = players.length % 2 === 1;
  const count = players.length + (isOdd ? 1 : 0);
  if (count < 2) return [];
  const circle = count - 1;
  const nameOf = (number: number): string | undefined => players[number - 1];
  const onCircle = (number: number): number => ((((number - 1) % circle) + circle) % circle) + 1;
  return Array.from({ length: circle }, (_, round) => {
    const first = onCircle(1 + round * (count / 2));
    const numbers: [number, number][] = [round % 2 === 0 ? [first, count] : [count, first]];
    for (let step = 1; step < count / 2; step++) numbers.push([onCircle(first + step), onCircle(first - step)]);
    return numbers.map(
      ([one, two]) => [nameOf(one), nameOf(two)].filter((name) => name !== undefined) as unknown as Pair,
    );
  });
}

/** The first round of a knock-out: seeds kept apart as long as can be; the best have a bye where the number is no power of two. */
export function bracket(players: readonly string[]): readonly Pair[] {
  let order = [1, 2];
  while (order.length < players.length) {
    const size = order.length * 2;
    order = order.flatMap((seed, at) => (at % 2 === 0 ? [seed, size + 1 - seed] : [size + 1 - seed, seed]));
  }
  const pairs: Pair[] = [];
  for (let at = 0; at < order.length; at += 2) {
    const names = [known(order[at], 'order', at), known(order[at + 1], 'order')]
      .sort((a, b) => a - b)
      .flatMap((seed) => players[seed - 1] ?? []);
    if (names.length > 0) pairs.push(names as unknown as Pair);
  }
  return pairs;
}

export interface SwissPlayer {
  readonly player: string;
  readonly score: number;
  /** Whom they have met. */
  readonly met: readonly string[];
  readonly hadBye: boolean;
}

/**
 * The next round of a Swiss system, for players in the order of their seeds. Those with equal scores meet, the upper half of each score
 * group against the lower half, first against first; nobody meets anybody twice and nobody has two byes. As few as can be float to the
 * next group, the lowest of theirs, and meet its highest. Nothing if there is no such round.
 */
export function swissRound(players: readonly SwissPlayer[]): readonly Pair[] | undefined {
  const byScore = players
    .map((player, seed) => ({ ...player, seed }))
    .sort((a, b) => b.score - a.score || a.seed - b.seed);
  if (byScore.length % 2 === 0) return pairedOff(byScore);
  // The lowest who has had none has the bye; the next lowest where the others cannot be paired without them.
  for (const resting of [...byScore].reverse().filter(({ hadBye }) => !hadBye)) {
    const pairs = pairedOff(byScore.filter((each) => each !== resting));
    if (pairs !== undefined) return [...pairs, [resting.player]];
  }
  return undefined;
}

type Ranked = SwissPlayer & { readonly seed: number };

/** Pairings of one group that are looked at before one more pair of it may float, and of a whole round. */
const MOST_TRIES = { group: 3_000, round: 60_000 } as const;

function pairedOff(players: readonly Ranked[]): readonly Pair[] | undefined {
  const scores = [...new Set(players.map(({ score }) => score))];
  const groups = scores.map((score) => players.filter((each) => each.score === score));
  const pairs: Pair[] = [];
  let tries = 0;

  /** Pairs a group and those who floated into it, and then all below. */
  const pairGroup = (moved: readonly Ranked[], at: number): boolean => {
    const group = groups[at];
    if (group === undefined) return moved.length === 0;
    const all = [...moved, ...group];
    const isLast = at === groups.length - 1;
    for (let floats = all.length % 2; floats <= (isLast ? 0 : all.length); floats += 2) {
      const until = tries + MOST_TRIES.group;
      if (search(all, floats, new Set(moved), [], at, isLast ? MOST_TRIES.round : until)) return true;
      if (tries > MOST_TRIES.round) return false;
    }
    return false;
  };

  const search = (
    left: readonly Ranked[],
    floats: number,
    moved: ReadonlySet<Ranked>,
    floating: readonly Ranked[],
    at: number,
    until: number,
  ): boolean => {
    const [first, ...others] = left;
    if (first === undefined) return pairGroup(floating, at + 1);
    for (const other of inOrderOfChoice(first, others, floats, moved)) {
      if (++tries > until) return false;
      pairs.push([first.player, other.player]);
      const rest = others.filter((each) => each !== other);
      if (search(rest, floats, moved, floating, at, until)) return true;
      pairs.pop();
    }
    return floats > 0 && search(others, floats - 1, moved, [...floating, first], at, until);
  };

  return pairGroup([], 0) ? pairs : undefined;
}

/** Opponents of the first of those who are left: whoever floated meets the highest, others from the middle of the group down, then up. */
function inOrderOfChoice(
  first: Ranked,
  others: readonly Ranked[],
  floats: number,
  moved: ReadonlySet<Ranked>,
): readonly Ranked[] {
  const free = others.filter(({ player }) => !first.met.includes(player));
  if (moved.has(first)) return [...free.filter((each) => !moved.has(each)), ...free.filter((each) => moved.has(each))];
  const middle = Math.max(0, Math.floor((others.length + 1 - floats) / 2) - 1);
  const lower = new Set(others.slice(middle));
  return [...free.filter((each) => lower.has(each)), ...free.filter((each) => !lower.has(each)).reverse()];
}
