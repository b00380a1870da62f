import type { RatedGame } from './rated-game.ts';

/*
 * What a side of a scenario usually gets: the mean and the spread of its margin (its victory points less those of the other side) over
 * the games that were played out. Margins of different games are no more comparable than their points; how far a margin lies above or
 * below the usual one, in spreads, is.
 */

export interface Par {
  readonly games: number;
  readonly mean: number;
  /** Standard deviation; 0 where all games ended alike. */
  readonly spread: number;
  /** The usual margin of a win and of a loss, where there has been one. */
  readonly won?: number;
  readonly lost?: number;
}

interface Sums {
  games: number;
  sum: number;
  squares: number;
  won: number;
  wonSum: number;
  lost: number;
  lostSum: number;
}

export const keyOf = ({ ruleset, scenario }: Pick<RatedGame, 'ruleset' | 'scenario'>, side: string): string =>
  `${ruleset}/${scenario}/${side}`;

/** One game weighs no more than this many spreads: a landslide is a good game, not a season. */
const MOST = 3;
/** The mean of the better half of a normal distribution: what a win is worth where nobody has won or lost yet. */
const USUAL = 0.8;

/** The usual margins, learnt game by game. */
export class Pars {
  readonly #sums = new Map<string, Sums>();
  /** Reckoned when asked for; a game makes its own anew. */
  readonly #known = new Map<string, Par>();

  add(key: string, margin: number, outcome: 'won' | 'lost' | 'drawn'): void {
    const sums = this.#sums.get(key) ?? { games: 0, sum: 0, squares: 0, won: 0, wonSum: 0, lost: 0, lostSum: 0 };
    this.#sums.set(key, sums);
    this.#known.delete(key);
    sums.games++;
    sums.sum += margin;
    sums.squares += margin * margin;
    if (outcome === 'won') {
      sums.won++;
      sums.wonSum += margin;
    } else if (outcome === 'lost') {
      sums.lost++;
      sums.lostSum += margin;
    }
  }

  of(key: string): Par {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const reckoned = this.#reckon(key);
    this.#known.set(key, reckoned);
    return reckoned;
  }

  #reckon(key: string): Par {
    const sums = this.#sums.get(key);
    if (sums === undefined) return { games: 0, mean: 0, spread: 0 };
    const { games, sum, squares, won, wonSum, lost, lostSum } = sums;
    const mean = sum / games;
    return {
      games,
      mean,
      spread: Math.sqrt(Math.max(0, squares / games - mean * mean)),
      ...(won === 0 ? {} : { won: wonSum / won }),
      ...(lost === 0 ? {} : { lost: lostSum / lost }),
    };
  }
}

const bounded = (value: number): number => Math.max(-MOST, Math.min(MOST, value));

/** How many spreads a margin lies above the usual one; 0 where there is no spread yet. */
export const deviation = ({ mean, spread }: Par, margin: number): number =>
  spread === 0 ? 0 : bounded((margin - mean) / spread);

/**
 * The same for a game that was not played out. Nobody saves points by giving up early, and nobody loses any because the other did: it
 * counts at least as a usual win, and at most as a usual loss.
 */
export function deviationCutShort(par: Par, margin: number, outcome: 'won' | 'lost' | 'drawn'): number {
  const own = deviation(par, margin);
  const usual = (known: number | undefined, otherwise: number): number =>
    known === undefined || par.spread === 0 ? otherwise : deviation(par, known);
  if (outcome === 'won') return Math.max(own, usual(par.won, USUAL));
  if (outcome === 'lost') return Math.min(own, usual(par.lost, -USUAL));
  return own;
}

/** The margin at which a win turns into a loss, halfway between the usual ones; unknown until there has been one of each. */
export const breakEven = ({ won, lost }: Par): number | undefined =>
  won === undefined || lost === undefined ? undefined : (won + lost) / 2;
