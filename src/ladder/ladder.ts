import { known } from '#kernel/known';
import { computeRungs } from './challenge-ladder.ts';
import { type CountedGame, Counting, type UncountedGame } from './counted-game.ts';
import type { LadderRules } from './ladder-rules.ts';
import { type PairMatch, pairMatches } from './match.ts';
import type { RatedGame } from './rated-game.ts';
import type { PlayerRating, RatingStep, Ratings, SideRating } from './rating.ts';
import {
  computeHeadToHead,
  computeStandings,
  type HeadToHead,
  type Reason,
  reasonsOf,
  type Standing,
} from './standings.ts';

/*
 * All that follows from the results of a club's games. Games are added in their order, one by one; whatever is asked is a function of
 * the games so far, the club's rules and the day. Adding them one by one or all at once gives the same, byte for byte.
 */

/** Which games of the club: a season, a ruleset, or all. */
export interface LadderScope {
  readonly season?: string | undefined;
  readonly ruleset?: string | undefined;
}

export interface Tables {
  readonly standings: readonly Standing[];
  readonly ratings: readonly PlayerRating[];
  readonly sides: readonly SideRating[];
  readonly matches: readonly PairMatch[];
  readonly rungs: readonly string[];
  readonly games: number;
}

interface Kept {
  readonly games: number;
  readonly at: string;
  readonly tables: Tables;
}

const OVERALL = '';
const TABLES_KEPT = 64;

export class Ladder {
  readonly #counting: Counting;
  readonly #newRatings: () => Ratings;
  /** By ruleset; of all games under no name. Made when first asked for, then kept up with the games. */
  readonly #ratings = new Map<string, { readonly ratings: Ratings; next: number }>();
  readonly #kept = new Map<string, Kept>();

  /** Ratings are made by the caller: openskill brings hundreds of modules along, for which every start would wait. */
  constructor(rules: LadderRules, newRatings: () => Ratings) {
    this.#counting = new Counting(rules);
    this.#newRatings = newRatings;
  }

  add(game: RatedGame): void {
    this.#counting.add(game);
  }

  uncounted(scope: LadderScope): readonly UncountedGame[] {
    return within(this.#counting.uncounted, scope);
  }

  counted(scope: LadderScope): readonly CountedGame[] {
    return within(this.#counting.counted, scope);
  }

  /** Brings the ratings of a scope up to the newest game, some games at a time. */
  *catchUp({ ruleset }: LadderScope): Generator<void> {
    const kept = this.#ratingsOf(ruleset);
    const { counted } = this.#counting;
    // Several may be at it at once: each takes the next game, and whoever pauses has finished theirs.
    while (kept.next < counted.length) {
      const game = known(counted[kept.next++], 'counted game');
      if (ruleset !== undefined && game.ruleset !== ruleset) continue;
      kept.ratings.add(game);
      if (kept.next % 20 === 0) yield;
    }
  }

  #ratingsOf(ruleset: string | undefined) {
    const key = ruleset ?? OVERALL;
    const kept = this.#ratings.get(key) ?? { ratings: this.#newRatings(), next: 0 };
    this.#ratings.set(key, kept);
    return kept;
  }

  #current(scope: LadderScope): Ratings {
    for (const _ of this.catchUp(scope));
    return this.#ratingsOf(scope.ruleset).ratings;
  }

  /** The tables as of a day; seasons share the ratings of all games of their ruleset. */
  tables(scope: LadderScope, at: string, nameOf?: (player: string) => string): Tables {
    const key = JSON.stringify([scope.season, scope.ruleset]);
    const kept = this.#kept.get(key);
    const { length } = this.#counting.counted;
    if (kept !== undefined && kept.games === length && kept.at === at) return kept.tables;
    const games = this.counted(scope);
    const { pars } = this.#counting;
    const ratings = this.#current(scope);
    const tables: Tables = {
      standings: computeStandings(games, { pars, nameOf }),
      ratings: ratings.table(at),
      sides: ratings.sides(),
      matches: pairMatches(games, pars),
      rungs: computeRungs(games),
      games: games.length,
    };
    if (this.#kept.size >= TABLES_KEPT) this.#kept.clear();
    this.#kept.set(key, { games: length, at, tables });
    return tables;
  }

  rating(scope: LadderScope, player: string, at: string): PlayerRating | undefined {
    return this.#current(scope).of(player, at);
  }

  steps(scope: LadderScope, player: string): readonly RatingStep[] {
    return this.#current(scope).steps(player);
  }

  reasons(scope: LadderScope, player: string): readonly Reason[] {
    return reasonsOf(this.counted(scope), this.#counting.pars, player);
  }

  headToHead(scope: LadderScope, first: string, second: string): HeadToHead {
    return computeHeadToHead(this.counted(scope), this.#counting.pars, first, second);
  }

  biasOf(game: { readonly ruleset: string; readonly scenario: string }, side: string, other: string): number {
    return this.#current({}).biasOf(game, side, other);
  }
}

function within<Game extends { readonly ruleset: string; readonly season?: string }>(
  games: readonly Game[],
  { season, ruleset }: LadderScope,
): readonly Game[] {
  if (season === undefined && ruleset === undefined) return games;
  return games.filter(
    (game) => (season === undefined || game.season === season) && (ruleset === undefined || game.ruleset === ruleset),
  );
}
