import { keepNewest, known } from '#kernel/known';
import { Rungs } from './challenge-ladder.ts';
import { type CountedGame, Counting, type UncountedGame } from './counted-game.ts';
import type { LadderRules } from './ladder-rules.ts';
import { type PairMatch, PairMatches } from './match.ts';
import type { RatedGame } from './rated-game.ts';
import type { PlayerRating, RatingStep, Ratings, SideRating } from './rating.ts';
import {
  computeHeadToHead,
  type HeadToHead,
  type Reason,
  reasonsOf,
  type Standing,
  StandingsTally,
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

/** A scope, kept up with the games. */
interface Scoped {
  readonly standings: StandingsTally;
  readonly matches: PairMatches;
  readonly rungs: Rungs;
  games: number;
  /** The first of the counted games that is not in it yet. */
  next: number;
  made?: { readonly upTo: number; readonly at: string; readonly tables: Tables };
}

const OVERALL = '';
const SCOPES_KEPT = 64;

export class Ladder {
  readonly #counting: Counting;
  readonly #newRatings: () => Ratings;
  /** By ruleset; of all games under no name. Made when first asked for, then kept up with the games. */
  readonly #ratings = new Map<string, { readonly ratings: Ratings; next: number }>();
  readonly #scopes = new Map<string, Scoped>();

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

  /** Brings a scope up to the newest game, some games at a time. */
  *catchUp(scope: LadderScope): Generator<void> {
    const { ruleset } = scope;
    const kept = this.#ratingsOf(ruleset);
    const { counted } = this.#counting;
    // Several may be at it at once: each takes the next game, and whoever pauses has finished theirs.
    while (kept.next < counted.length) {
      const game = known(counted[kept.next++], 'counted game');
      if (ruleset !== undefined && game.ruleset !== ruleset) continue;
      kept.ratings.add(game);
      if (kept.next % 20 === 0) yield;
    }
    const scoped = this.#scopeOf(scope);
    while (scoped.next < counted.length) {
      const game = known(counted[scoped.next++], 'counted game');
      if (!isWithin(game, scope)) continue;
      scoped.standings.add(game);
      scoped.matches.add(game);
      scoped.rungs.add(game);
      scoped.games++;
      if (scoped.next % 200 === 0) yield;
    }
  }

  #scopeOf({ season, ruleset }: LadderScope): Scoped {
    const key = JSON.stringify([season, ruleset]);
    const kept = this.#scopes.get(key) ?? {
      standings: new StandingsTally(),
      matches: new PairMatches(),
      rungs: new Rungs(),
      games: 0,
      next: 0,
    };
    this.#scopes.delete(key);
    this.#scopes.set(key, kept);
    keepNewest(this.#scopes, SCOPES_KEPT);
    return kept;
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
    const ratings = this.#current(scope);
    const kept = this.#scopeOf(scope);
    const { made, standings, matches, rungs, games } = kept;
    const upTo = this.#counting.counted.length;
    if (made !== undefined && made.upTo === upTo && made.at === at) return made.tables;
    const { pars } = this.#counting;
    const tables: Tables = {
      standings: standings.table({ pars, nameOf }),
      ratings: ratings.table(at),
      sides: ratings.sides(),
      matches: matches.list(pars),
      rungs: rungs.list(),
      games,
    };
    kept.made = { upTo, at, tables };
    return tables;
  }

  rating(scope: LadderScope, player: string, at: string): PlayerRating | undefined {
    return this.#current(scope).of(player, at);
  }

  steps(scope: LadderScope, player: string): readonly RatingStep[] {
    return this.#current(scope).steps(player);
  }

  reasons(scope: LadderScope, player: string): readonly Reason[] {
    return reasonsOf(within(this.#counting.gamesOf(player), scope), this.#counting.pars, player);
  }

  headToHead(scope: LadderScope, first: string, second: string): HeadToHead {
    return computeHeadToHead(within(this.#counting.gamesOf(first), scope), this.#counting.pars, first, second);
  }

  biasOf(game: { readonly ruleset: string; readonly scenario: string }, side: string, other: string): number {
    return this.#current({}).biasOf(game, side, other);
  }
}

type Placed = { readonly ruleset: string; readonly season?: string };

const isWithin = (game: Placed, { season, ruleset }: LadderScope): boolean =>
  (season === undefined || game.season === season) && (ruleset === undefined || game.ruleset === ruleset);

const within = <Game extends Placed>(games: readonly Game[], scope: LadderScope): readonly Game[] =>
  scope.season === undefined && scope.ruleset === undefined ? games : games.filter((game) => isWithin(game, scope));
