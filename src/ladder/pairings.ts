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

const MOST_TRIES = 20_000;

/**
 * The next round of a Swiss system, for players in the order of their seeds. Those with equal scores meet, the upper half of each score
 * group against the lower half, first against first; nobody meets anybody twice and nobody has two byes. Where that leaves somebody
 * over, they float to the next group. Nothing if there is no such round.
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

function pairedOff(players: readonly Ranked[]): readonly Pair[] | undefined {
  let tries = 0;
  const pairs: Pair[] = [];
  const search = (left: readonly Ranked[]): boolean => {
    const [first, ...others] = left;
    if (first === undefined) return true;
    for (const other of inOrderOfChoice(first, others)) {
      if (++tries > MOST_TRIES) return false;
      pairs.push([first.player, other.player]);
      if (search(others.filter((each) => each !== other))) return true;
      pairs.pop();
    }
    return false;
  };
  return search(players) ? pairs : undefined;
}

/** Opponents of the first of those who are left: from the middle of the own score group down, then up, then the next groups. */
function inOrderOfChoice(first: Ranked, others: readonly Ranked[]): readonly Ranked[] {
  const free = others.filter(({ player }) => !first.met.includes(player));
  const own = others.filter(({ score }) => score === first.score);
  const group = new Set(own);
  const lower = own.slice(Math.floor(own.length / 2));
  const upper = own.slice(0, Math.floor(own.length / 2)).reverse();
  const inGroup = [...lower, ...upper].filter((each) => free.includes(each));
  const below = free.filter((each) => !group.has(each));
  return [...inGroup, ...below];
}
