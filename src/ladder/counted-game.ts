import { known } from '#kernel/known';
import type { LadderRules } from './ladder-rules.ts';
import { breakEven, keyOf, Pars } from './par.ts';
import type { RatedGame, RatedSide } from './rated-game.ts';

/** Why a game counts nowhere. */
export const UNCOUNTED = ['annulled', 'not-two-players', 'guest', 'over-the-cap', 'reported', 'record'] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

export interface CountedSide {
  /** Of its scenario and side: under which the usual margin is known. */
  readonly key: string;
  readonly side: string;
  readonly player: string;
  /** As the ladder counts it: a bid that the play did not make good turns a win into a loss. */
  readonly outcome: 'won' | 'lost' | 'drawn';
  readonly matchPoints: number;
  readonly points: number;
  readonly handicap: number;
  /** Own victory points less the other side's, the bid taken into account. */
  readonly margin: number;
}

/** What became of a bid: the margin of the side that was bought, what it had to reach and whether it did. */
export interface BidVerdict {
  readonly side: string;
  readonly bid: number;
  readonly margin: number;
  /** What the margin had to be at least. */
  readonly needed: number;
  /** From how many earlier games the break-even follows; 0 where nobody knew it yet. */
  readonly games: number;
  readonly isMadeGood: boolean;
}

/** A game between two members that counts, as it counts. */
export interface CountedGame
  extends Pick<RatedGame, 'game' | 'ruleset' | 'scenario' | 'season' | 'endedAt' | 'source' | 'level'> {
  readonly ending: Exclude<RatedGame['ending'], 'annulled'>;
  readonly sides: readonly [CountedSide, CountedSide];
  readonly isRated: boolean;
  readonly bid?: BidVerdict;
}

export interface UncountedGame {
  readonly game: string;
  readonly ruleset: string;
  readonly season?: string;
  readonly at: string;
  readonly reason: Uncounted;
}

/** Takes finished games one after the other, in their order, and says whether and how each counts. */
export class Counting {
  readonly counted: CountedGame[] = [];
  readonly uncounted: UncountedGame[] = [];
  readonly pars = new Pars();
  readonly #rules: LadderRules;
  readonly #pairs = new Map<string, number>();
  readonly #byPlayer = new Map<string, CountedGame[]>();

  constructor(rules: LadderRules) {
    this.#rules = rules;
  }

  add(game: RatedGame): CountedGame | undefined {
    const reason = this.#reasonNotToCount(game);
    if (reason !== undefined) {
      const { ruleset, season } = game;
      const within = season === undefined ? { ruleset } : { ruleset, season };
      this.uncounted.push({ game: game.game, ...within, at: game.endedAt, reason });
      return undefined;
    }
    const counted = this.#count(game);
    this.counted.push(counted);
    for (const { player } of counted.sides) {
      const games = this.#byPlayer.get(player);
      if (games === undefined) this.#byPlayer.set(player, [counted]);
      else games.push(counted);
    }
    if (game.ending === 'played')
      for (const side of game.sides) {
        const margin = side.points - otherOf(game, side).points;
        this.pars.add(keyOf(game, side.side), margin, side.outcome);
      }
    return counted;
  }

  /** The counted games of a player, in their order. */
  gamesOf(player: string): readonly CountedGame[] {
    return this.#byPlayer.get(player) ?? [];
  }

  #reasonNotToCount(game: RatedGame): Uncounted | undefined {
    if (game.ending === 'annulled') return 'annulled';
    if (game.sides.length !== 2) return 'not-two-players';
    const [one, other] = game.sides.map(({ player }) => player);
    if (one === undefined || other === undefined) return 'guest';
    if (one === other) return 'not-two-players';
    if (game.source === 'reported' && this.#rules.reported === 'not') return 'reported';
    if (game.source === 'record' && this.#rules.records === 'not') return 'record';
    const pair = `${game.season ?? game.endedAt.slice(0, 4)}/${[one, other].sort().join(' ')}`;
    const met = (this.#pairs.get(pair) ?? 0) + 1;
    this.#pairs.set(pair, met);
    return met > this.#rules.gamesPerPair ? 'over-the-cap' : undefined;
  }

  #count(game: RatedGame): CountedGame {
    const { sides, ending, source, level, season } = game;
    const bid = this.#bidOf(game);
    const outcomeOf = ({ side, outcome }: RatedSide): RatedSide['outcome'] =>
      bid === undefined || bid.isMadeGood ? outcome : side === bid.side ? 'lost' : 'won';
    // Whoever was not there, or ran out of time, gets nothing, whatever a loss is worth.
    const isOnTime = ending !== 'forfeited' && ending !== 'no-show';
    const { matchPoints, levels } = this.#rules;
    const weighed = level === undefined || !isOnTime || bid?.isMadeGood === false ? undefined : levels[level];
    const matchPointsOf = (outcome: RatedSide['outcome']): number => {
      if (outcome === 'drawn') return matchPoints.drawn;
      if (outcome === 'won') return weighed?.won ?? matchPoints.won;
      return isOnTime ? (weighed?.lost ?? matchPoints.lost) : 0;
    };
    const isRated =
      (source !== 'reported' || this.#rules.reported === 'fully') &&
      (source !== 'record' || this.#rules.records === 'fully');
    const counted = sides.map((side) => {
      const other = otherOf(game, side);
      const outcome = outcomeOf(side);
      const handicap = side.handicap ?? 0;
      return {
        key: keyOf(game, side.side),
        side: side.side,
        player: known(side.player, 'player'),
        outcome,
        matchPoints: matchPointsOf(outcome),
        points: side.points,
        handicap,
        margin: side.points + handicap - other.points - (other.handicap ?? 0),
      };
    }) as unknown as readonly [CountedSide, CountedSide];
    return {
      game: game.game,
      ruleset: game.ruleset,
      scenario: game.scenario,
      endedAt: game.endedAt,
      ending: ending as CountedGame['ending'],
      source,
      isRated,
      sides: counted,
      ...(season === undefined ? {} : { season }),
      ...(level === undefined ? {} : { level }),
      ...(bid === undefined ? {} : { bid }),
    };
  }

  /**
   * Whoever bought a side must win with it by as much as was bid beyond the margin at which that side breaks even, as the games before
   * tell; while they do not, by a difference of as many points. Games that ended early are won by whoever the other gave way to.
   */
  #bidOf(game: RatedGame): BidVerdict | undefined {
    const given = game.sides.find(({ handicap = 0 }) => handicap > 0);
    if (given === undefined) return undefined;
    const bought = otherOf(game, given);
    const bid = known(given.handicap, 'handicap');
    const par = this.pars.of(keyOf(game, bought.side));
    const even = breakEven(par);
    const margin = bought.points - given.points;
    const needed = (even ?? 0) + bid;
    const reached = even === undefined ? Math.abs(margin) : margin;
    const isMadeGood = game.ending !== 'played' || bought.outcome !== 'won' || reached >= needed;
    return { side: bought.side, bid, margin: reached, needed, games: even === undefined ? 0 : par.games, isMadeGood };
  }
}

const otherOf = (game: RatedGame, side: RatedSide): RatedSide =>
  known(
    game.sides.find((each) => each !== side),
    'side',
  );
