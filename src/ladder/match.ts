import type { CountedGame, CountedSide } from './counted-game.ts';
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
export class PairMatches {
  readonly #pairs: [CountedGame, CountedGame][] = [];
  readonly #waiting = new Map<string, CountedGame[]>();

  add(game: CountedGame): void {
    const first = this.#waiting.get(keyOf(game, true))?.shift();
    if (first !== undefined) {
      this.#pairs.push([first, game]);
      return;
    }
    const key = keyOf(game, false);
    const others = this.#waiting.get(key);
    if (others === undefined) this.#waiting.set(key, [game]);
    else others.push(game);
  }

  list(pars: Pars): readonly PairMatch[] {
    return this.#pairs.map(([first, second]) => makeMatch(first, second, pars));
  }
}

/** By match points, then by normalised victory points, as in the standings. */
function makeMatch(first: CountedGame, second: CountedGame, pars: Pars): PairMatch {
  const [one, two] = [first.sides[0].player, first.sides[1].player];
  const sideOf = ({ sides }: CountedGame, player: string): CountedSide =>
    sides[0].player === player ? sides[0] : sides[1];
  const sum = (player: string, of: (game: CountedGame, side: CountedSide) => number): number =>
    Math.round((of(first, sideOf(first, player)) + of(second, sideOf(second, player))) * 100) / 100 + 0;
  const both = (of: (game: CountedGame, side: CountedSide) => number): [number, number] => [sum(one, of), sum(two, of)];
  const matchPoints = both((_, { matchPoints: each }) => each);
  const normalised = both((game, side) => normalisedOf(pars, game, side));
  const lead = matchPoints[0] - matchPoints[1] || normalised[0] - normalised[1];
  const winner = lead === 0 ? 'draw' : lead > 0 ? one : two;
  const { ruleset, scenario } = first;
  return { games: [first.game, second.game], ruleset, scenario, players: [one, two], matchPoints, normalised, winner };
}
