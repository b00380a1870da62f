import { inOrder, isCounted, isDuel, type RatedGame } from './rated-game.ts';

/** Two games of the same scenario with the sides exchanged: together they say who played better. */
export interface PairMatch {
  readonly games: readonly [string, string];
  readonly players: readonly [string, string];
  readonly points: readonly [number, number];
  readonly winner: string | 'draw';
}

/** Pairs the games of two players on one scenario with exchanged sides, the oldest with the oldest. */
export function pairMatches(games: readonly RatedGame[]): readonly PairMatch[] {
  const matches: PairMatch[] = [];
  const waiting: RatedGame[] = [];
  for (const game of inOrder(games)) {
    if (!isDuel(game) || !isCounted(game)) continue;
    const at = waiting.findIndex((other) => isReturnOf(other, game));
    if (at < 0) {
      waiting.push(game);
      continue;
    }
    const [first] = waiting.splice(at, 1);
    matches.push(makeMatch(first!, game));
  }
  return matches;
}

function isReturnOf(first: RatedGame, second: RatedGame): boolean {
  if (first.ruleset !== second.ruleset || first.scenario !== second.scenario) return false;
  return first.sides.every(({ side, player }) =>
    second.sides.some((other) => other.side !== side && other.player === player),
  );
}

function makeMatch(first: RatedGame, second: RatedGame): PairMatch {
  const players = first.sides.map(({ player }) => player) as [string, string];
  const points = players.map((player) =>
    [first, second].reduce((sum, game) => sum + game.sides.find((side) => side.player === player)!.points, 0),
  ) as [number, number];
  const wins = players.map(
    (player) =>
      [first, second].filter(({ sides }) => sides.some((side) => side.player === player && side.outcome === 'won'))
        .length,
  ) as [number, number];
  // By points, then by games won, as in the standings: a game given up early may leave no points on either side.
  const lead = points[0] - points[1] || wins[0] - wins[1];
  const winner = lead === 0 ? 'draw' : lead > 0 ? players[0] : players[1];
  return { games: [first.game, second.game], players, points, winner };
}
