import { ordinal, rate, rating } from 'openskill';
import type { Side } from '#kernel/side';
import { type Ending, inOrder, isDuel, type RatedGame } from './rated-game.ts';

/*
 * Ratings after Weng and Lin (openskill). A scenario seldom gives both sides the same chances, so each side of a scenario
 * plays along as a partner of whoever leads it: its own rating learns what the side is worth, and the players' ratings
 * move only by what they did beyond that.
 */

export interface RatingSettings {
  /** Rated games of two players against each other that count, per list of games rated together. */
  readonly gamesPerPair: number;
  /** Endings that move ratings. */
  readonly counts: readonly Ending[];
}

export const RATING_SETTINGS: RatingSettings = { gamesPerPair: 6, counts: ['played', 'conceded', 'adjudicated'] };

export interface PlayerRating {
  readonly player: string;
  readonly mu: number;
  readonly sigma: number;
  /** What the player is worth at the least, very probably: the number tables are sorted by. */
  readonly rating: number;
  readonly games: number;
}

export interface SideRating {
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: Side;
  /** Above 0: the side wins more often than its players would lead one to expect. */
  readonly bias: number;
  readonly games: number;
}

export interface RatingStep {
  readonly game: string;
  readonly player: string;
  readonly before: number;
  readonly after: number;
}

export interface Ratings {
  readonly players: readonly PlayerRating[];
  readonly sides: readonly SideRating[];
  readonly history: readonly RatingStep[];
  /** Games that did not count, with the reason. */
  readonly unrated: readonly { readonly game: string; readonly reason: string }[];
}

interface Belief {
  mu: number;
  sigma: number;
  games: number;
}

const PLAYER = { mu: 25, sigma: 25 / 3 };
/** A side starts out as worth nothing, with less doubt than a player: scenarios are mostly meant to be even. */
const SIDE = { mu: 0, sigma: 25 / 6 };
/** Nobody is ever so well known that nothing can change any more. */
const TAU = 25 / 300;

/** Rates finished games from nothing; the same games give the same numbers to the last digit. */
export function computeRatings(games: readonly RatedGame[], settings: RatingSettings = RATING_SETTINGS): Ratings {
  const players = new Map<string, Belief>();
  const sides = new Map<
    string,
    Belief & { readonly ruleset: string; readonly scenario: string; readonly side: Side }
  >();
  const pairs = new Map<string, number>();
  const history: RatingStep[] = [];
  const unrated: { game: string; reason: string }[] = [];

  for (const game of inOrder(games)) {
    const reason = reasonNotToRate(game, settings, pairs);
    if (reason !== undefined) {
      unrated.push({ game: game.game, reason });
      continue;
    }
    const teams = game.sides.map(({ side, player }) => {
      const known = players.get(player) ?? { ...PLAYER, games: 0 };
      players.set(player, known);
      const key = `${game.ruleset}/${game.scenario}/${side}`;
      const worth = sides.get(key) ?? { ruleset: game.ruleset, scenario: game.scenario, side, ...SIDE, games: 0 };
      sides.set(key, worth);
      return { player, known, worth };
    });
    const ranks = game.sides.map(({ outcome }) => (outcome === 'won' ? 1 : outcome === 'lost' ? 2 : 1));
    const updated = rate(
      teams.map(({ known, worth }) => [rating(known), rating(worth)]),
      { rank: ranks, tau: TAU },
    );
    teams.forEach(({ player, known, worth }, at) => {
      const [newKnown, newWorth] = updated[at]!;
      const before = ratingOf(known);
      Object.assign(known, { mu: newKnown!.mu, sigma: newKnown!.sigma, games: known.games + 1 });
      Object.assign(worth, { mu: newWorth!.mu, sigma: newWorth!.sigma, games: worth.games + 1 });
      history.push({ game: game.game, player, before, after: ratingOf(known) });
    });
  }
  return {
    players: [...players]
      .map(([player, belief]) => ({
        player,
        mu: belief.mu,
        sigma: belief.sigma,
        rating: ratingOf(belief),
        games: belief.games,
      }))
      .sort((a, b) => b.rating - a.rating || (a.player < b.player ? -1 : 1)),
    sides: [...sides.values()]
      .map(({ ruleset, scenario, side, mu, games: count }) => ({ ruleset, scenario, side, bias: mu, games: count }))
      .sort((a, b) => (`${a.ruleset}/${a.scenario}/${a.side}` < `${b.ruleset}/${b.scenario}/${b.side}` ? -1 : 1)),
    history,
    unrated,
  };
}

const ratingOf = (belief: Belief): number => ordinal(rating(belief));

function reasonNotToRate(game: RatedGame, settings: RatingSettings, pairs: Map<string, number>): string | undefined {
  if (!settings.counts.includes(game.ending)) return game.ending;
  if (!isDuel(game)) return 'not between two players';
  const pair = game.sides
    .map(({ player }) => player)
    .sort()
    .join(' ');
  const met = (pairs.get(pair) ?? 0) + 1;
  pairs.set(pair, met);
  return met > settings.gamesPerPair ? `more than ${settings.gamesPerPair} games of this pair` : undefined;
}
