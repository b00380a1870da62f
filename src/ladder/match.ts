import { known } from '#kernel/known';
import type { CountedGame } from './counted-game.ts';
import type { Pars } from './par.ts';
import { normalisedOf } from './standings.ts';

/** Two games of the same scenario with the sides exchanged: together they say who played better. */
export interface PairMatch {
  readonly games: readonly [string, string];
  readonly ruleset: string;
  readonly scenario: string;
  readonly players: readonly [string, string];
  readonly matchPoints: readonly [number, number];
  readonly normalised: readonly [number, number];
  readonly winner: string | 'draw';
}

/** The two sides of a scenario with who leads which; turned, as their return match has them. */
function keyOf({ sides: [a, b] }: CountedGame, isTurned: boolean): string {
  const [one, two] = a.key < b.key ? [a, b] : [b, a];
  return isTurned ? `${one.key} ${two.player} ${one.player}` : `${one.key} ${one.player} ${two.player}`;
}

/** Pairs the games of two players on one scenario with exchanged sides, the oldest with the oldest. */
export function pairMatches(games: readonly CountedGame[], pars: Pars): readonly PairMatch[] {
  const matches: PairMatch[] = [];
  const waiting = new Map<string, CountedGame[]>();
  for (const game of games) {
    const first = waiting.get(keyOf(game, true))?.shift();
    if (first !== undefined) matches.push(makeMatch(first, game, pars));
    else {
      const key = keyOf(game, false);
      const others = waiting.get(key);
      if (others === undefined) waiting.set(key, [game]);
      else others.push(game);
    }
  }
  return matches;
}

/** By match points, then by normalised victory points, as in the standings. */
function makeMatch(first: CountedGame, second: CountedGame, pars: Pars): PairMatch {
  const players = first.sides.map(({ player }) => player) as unknown as [string, string];
  const sum = (of: (game: CountedGame, side: CountedGame['sides'][0]) => number): [number, number] =>
    players.map((player) => {
      const total = [first, second].reduce(
        (all, game) =>
          all +
          of(
            game,
            known(
              game.sides.find((side) => side.player === player),
              'side',
            ),
          ),
        0,
      );
      return Math.round(total * 100) / 100 + 0;
    }) as [number, number];
  const matchPoints = sum((_, { matchPoints: each }) => each);
  const normalised = sum((game, side) => normalisedOf(pars, game, side));
  const lead = matchPoints[0] - matchPoints[1] || normalised[0] - normalised[1];
  const winner = lead === 0 ? 'draw' : lead > 0 ? players[0] : players[1];
  const { ruleset, scenario } = first;
  return { games: [first.game, second.game], ruleset, scenario, players, matchPoints, normalised, winner };
}
