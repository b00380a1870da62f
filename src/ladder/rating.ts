import { rate, rating } from 'openskill';
import type { Side } from '#kernel/side';
import type { CountedGame } from './counted-game.ts';
import { keyOf } from './par.ts';

/*
 * Ratings after Weng and Lin (openskill). A scenario seldom gives both sides the same chances, so each side of a scenario
 * plays along as a partner of whoever leads it: its own rating learns what the side is worth, and the players' ratings
 * move only by what they did beyond that. People read them on the scale they know: 1500 at the start.
 */

const MEAN = 25;
const SIGMA = 25 / 3;
const BETA = 25 / 6;
/** A side starts out as worth nothing, with less doubt than a player: scenarios are mostly meant to be even. */
const SIDE = { mu: 0, sigma: 25 / 6 };
/** Nobody is ever so well known that nothing can change any more. */
const TAU = 25 / 300;
/** The scale of Elo: 200 points more win three games in four. Somebody of whom nothing is known stands at 1500 ± 246. */
const SCALE = 400 / Math.LN10 / Math.hypot(BETA, BETA);
const START = 1500;
/** Whoever does not play becomes less known: from ± 90 to ± 170 in a year and a half. */
const TAU_PER_DAY = 6.2 / SCALE;
const DAY = 86_400_000;
/** Known from here on. */
const KNOWN = { games: 8, doubt: 170 } as const;

export interface PlayerRating {
  readonly player: string;
  readonly rating: number;
  /** At least two times in three the true strength lies within `rating` ± `doubt`. */
  readonly doubt: number;
  /** Not known well enough yet, or no longer. */
  readonly provisional: boolean;
  readonly games: number;
  /** The last rated game. */
  readonly lastAt: string;
}

export interface SideRating {
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: Side;
  /** In points of the ratings: how much better one has to be to make up for leading the other side. */
  readonly bias: number;
  readonly doubt: number;
  /** How often this side would win between equals, from 0 to 1. */
  readonly chance: number;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** One point of the curve: what a game did to the rating of a player. */
export interface RatingStep {
  readonly game: string;
  readonly at: string;
  readonly player: string;
  readonly opponent: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: Side;
  readonly outcome: 'won' | 'lost' | 'drawn';
  readonly before: number;
  readonly after: number;
  readonly doubt: number;
  /** How likely a win was before the game, from 0 to 1. */
  readonly expected: number;
}

interface Belief {
  mu: number;
  sigma: number;
  games: number;
}
interface PlayerBelief extends Belief {
  at: string;
}
interface SideBelief extends Belief {
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: Side;
  won: number;
  drawn: number;
  lost: number;
}

const round = (value: number): number => Math.round(value);
const shown = (mu: number): number => round(START + (mu - MEAN) * SCALE);

/** Doubt after so long without a game, but never more than of somebody nobody knows. */
const grown = (sigma: number, from: string, to: string): number => {
  const days = Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY);
  return Math.min(SIGMA, Math.sqrt(sigma * sigma + days * TAU_PER_DAY * TAU_PER_DAY));
};

/** Ratings, kept game by game; the same games in the same order give the same numbers to the last digit. */
export class Ratings {
  readonly #players = new Map<string, PlayerBelief>();
  readonly #sides = new Map<string, SideBelief>();
  readonly #steps = new Map<string, RatingStep[]>();

  add(game: CountedGame): void {
    if (!game.isRated) return;
    const teams = game.sides.map(({ side, player, outcome }) => {
      const found = this.#players.get(player);
      const known: PlayerBelief = found ?? { mu: MEAN, sigma: SIGMA, games: 0, at: game.endedAt };
      known.sigma = grown(known.sigma, known.at, game.endedAt);
      known.at = game.endedAt;
      this.#players.set(player, known);
      return { player, outcome, known, worth: this.#sideOf(game, side), side };
    });
    const [one, two] = teams as [(typeof teams)[0], (typeof teams)[0]];
    const expected = chanceOf(one.known.mu + one.worth.mu, two.known.mu + two.worth.mu, [
      one.known,
      one.worth,
      two.known,
      two.worth,
    ]);
    const updated = rate(
      teams.map(({ known, worth }) => [rating(known), rating(worth)]),
      { rank: teams.map(({ outcome }) => (outcome === 'lost' ? 2 : 1)), tau: TAU, gamma: () => 1 },
    );
    // Time tells nothing about the sides, and who was alone at the table has shown nothing.
    const isPlayed = game.ending !== 'forfeited' && game.ending !== 'no-show';
    teams.forEach(({ player, outcome, known, worth, side }, at) => {
      const [newKnown, newWorth] = updated[at]!;
      const before = shown(known.mu);
      if (isPlayed) {
        Object.assign(worth, { mu: newWorth!.mu, sigma: newWorth!.sigma, games: worth.games + 1 });
        worth[outcome] += 1;
      }
      if (game.ending === 'no-show' && outcome === 'won') return;
      Object.assign(known, { mu: newKnown!.mu, sigma: newKnown!.sigma, games: known.games + 1 });
      const steps = this.#steps.get(player) ?? [];
      this.#steps.set(player, steps);
      steps.push({
        game: game.game,
        at: game.endedAt,
        player,
        opponent: teams[1 - at]!.player,
        ruleset: game.ruleset,
        scenario: game.scenario,
        side,
        outcome,
        before,
        after: shown(known.mu),
        doubt: round(known.sigma * SCALE),
        expected: Math.round((at === 0 ? expected : 1 - expected) * 1000) / 1000,
      });
    });
  }

  #sideOf({ ruleset, scenario }: CountedGame, side: Side): SideBelief {
    const key = keyOf({ ruleset, scenario }, side);
    const found = this.#sides.get(key);
    if (found !== undefined) return found;
    const made = { ruleset, scenario, side, ...SIDE, games: 0, won: 0, drawn: 0, lost: 0 };
    this.#sides.set(key, made);
    return made;
  }

  /** As of a moment: doubt has grown until then. */
  of(player: string, at: string): PlayerRating | undefined {
    const known = this.#players.get(player);
    if (known === undefined || known.games === 0) return undefined;
    const doubt = round(grown(known.sigma, known.at, at) * SCALE);
    return {
      player,
      rating: shown(known.mu),
      doubt,
      provisional: known.games < KNOWN.games || doubt > KNOWN.doubt,
      games: known.games,
      lastAt: known.at,
    };
  }

  /** Those who are known first, the strongest first. */
  table(at: string): readonly PlayerRating[] {
    return [...this.#players.keys()]
      .flatMap((player) => this.of(player, at) ?? [])
      .sort(
        (a, b) =>
          Number(a.provisional) - Number(b.provisional) ||
          b.rating - a.rating ||
          a.doubt - b.doubt ||
          (a.player < b.player ? -1 : 1),
      );
  }

  steps(player: string): readonly RatingStep[] {
    return this.#steps.get(player) ?? [];
  }

  /** What the sides of the scenarios are worth, against each other. */
  sides(): readonly SideRating[] {
    const lines = [...this.#sides.values()].filter(({ games }) => games > 0);
    return lines
      .map((own) => {
        const { ruleset, scenario, side, games, won, drawn, lost } = own;
        const other = lines.find(
          (each) => each.ruleset === ruleset && each.scenario === scenario && each.side !== side,
        );
        const apart = own.mu - (other?.mu ?? 0);
        return {
          ruleset,
          scenario,
          side,
          bias: round(apart * SCALE),
          doubt: round(Math.hypot(own.sigma, other?.sigma ?? 0) * SCALE),
          chance:
            Math.round(chanceOf(own.mu, other?.mu ?? 0, [own, ...(other === undefined ? [] : [other])]) * 1000) / 1000,
          games,
          won,
          drawn,
          lost,
        };
      })
      .sort((a, b) => (keyOf(a, a.side) < keyOf(b, b.side) ? -1 : 1));
  }

  /** In points: above 0 the first side is the better one. */
  biasOf(
    { ruleset, scenario }: { readonly ruleset: string; readonly scenario: string },
    side: Side,
    other: Side,
  ): number {
    const worth = (each: Side): number => this.#sides.get(keyOf({ ruleset, scenario }, each))?.mu ?? 0;
    return round((worth(side) - worth(other)) * SCALE);
  }
}

/** The chance of the first to win, as openskill reckons it. */
function chanceOf(one: number, other: number, doubts: readonly { readonly sigma: number }[]): number {
  const c = Math.sqrt(doubts.reduce((sum, { sigma }) => sum + sigma * sigma, 2 * BETA * BETA));
  return 1 / (1 + Math.exp((other - one) / c));
}
