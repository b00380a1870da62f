import { inOrder, isAgainstOneself, isCounted, type RatedGame } from './rated-game.ts';

/** One line of a table of victory points. */
export interface Standing {
  readonly rank: number;
  readonly player: string;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Victory points as the games award them. */
  readonly points: number;
  readonly against: number;
  /** Kept apart: games that a judge or the clock ended. */
  readonly adjudicated: number;
  readonly forfeited: number;
}

/** The table of victory points: by points, then by games won, by the difference, by name. Equal lines share a rank. */
export function computeStandings(
  games: readonly RatedGame[],
  nameOf: (player: string) => string = (player) => player,
): readonly Standing[] {
  const lines = new Map<string, Omit<Standing, 'rank'>>();
  for (const game of inOrder(games)) {
    if (!isCounted(game) || isAgainstOneself(game)) continue;
    for (const { player, outcome, points } of game.sides) {
      const line = lines.get(player) ?? EMPTY(player);
      const against = game.sides.reduce(
        (sum, other) => (other.player === player ? sum : sum + other.points),
        game.guestPoints ?? 0,
      );
      lines.set(player, {
        player,
        games: line.games + 1,
        won: line.won + (outcome === 'won' ? 1 : 0),
        drawn: line.drawn + (outcome === 'drawn' ? 1 : 0),
        lost: line.lost + (outcome === 'lost' ? 1 : 0),
        points: line.points + points,
        against: line.against + against,
        adjudicated: line.adjudicated + (game.ending === 'adjudicated' ? 1 : 0),
        forfeited: line.forfeited + (game.ending === 'forfeited' ? 1 : 0),
      });
    }
  }
  const byName = new Intl.Collator('en');
  const sorted = [...lines.values()].sort(
    (a, b) =>
      compareLines(a, b) ||
      byName.compare(nameOf(a.player), nameOf(b.player)) ||
      (a.player < b.player ? -1 : a.player > b.player ? 1 : 0),
  );
  let rank = 0;
  return sorted.map((line, at) => {
    const before = sorted[at - 1];
    if (before === undefined || compareLines(before, line) !== 0) rank = at + 1;
    return { rank, ...line };
  });
}

const EMPTY = (player: string): Omit<Standing, 'rank'> => ({
  player,
  games: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  against: 0,
  adjudicated: 0,
  forfeited: 0,
});

type Line = Omit<Standing, 'rank'>;
const compareLines = (a: Line, b: Line): number =>
  b.points - a.points || b.won - a.won || b.points - b.against - (a.points - a.against);

export interface HeadToHead {
  readonly players: readonly [string, string];
  readonly games: number;
  readonly won: readonly [number, number];
  readonly drawn: number;
  readonly points: readonly [number, number];
}

/** What two players have done against each other. */
export function computeHeadToHead(games: readonly RatedGame[], first: string, second: string): HeadToHead {
  const met = games.filter(
    (game) =>
      isCounted(game) &&
      first !== second &&
      [first, second].every((player) => game.sides.some((side) => side.player === player)),
  );
  const of = (player: string) => met.flatMap(({ sides }) => sides.filter((side) => side.player === player));
  const wins = (player: string): number => of(player).filter(({ outcome }) => outcome === 'won').length;
  const points = (player: string): number => of(player).reduce((sum, side) => sum + side.points, 0);
  return {
    players: [first, second],
    games: met.length,
    won: [wins(first), wins(second)],
    drawn: of(first).filter(({ outcome }) => outcome === 'drawn').length,
    points: [points(first), points(second)],
  };
}
