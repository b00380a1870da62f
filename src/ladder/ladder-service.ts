import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore } from '#store/directory-store';
import type { GameAnswers, LadderResult, LadderStore, ResultFilter } from '#store/ladder-store';
import { computeRungs } from './challenge-ladder.ts';
import { type PairMatch, pairMatches } from './match.ts';
import type { RatedGame } from './rated-game.ts';
import type { PlayerRating, RatingStep, Ratings, SideRating } from './rating.ts';
import { type AnswerLog, computeReliability, type Reliability } from './reliability.ts';
import { computeHeadToHead, computeStandings, type HeadToHead, type Standing } from './standings.ts';

export interface LadderQuery {
  readonly club: string;
  readonly season?: string | undefined;
  readonly ruleset?: string | undefined;
}

/** A ladder as it follows from the results: nothing of it is stored, so it can be recomputed by anybody. */
export interface LadderCard {
  readonly club: string;
  readonly season?: string;
  readonly ruleset?: string;
  readonly games: number;
  readonly standings: readonly (Standing & { readonly name: string })[];
  readonly ratings: readonly (PlayerRating & { readonly name: string })[];
  readonly sides: readonly SideRating[];
  readonly matches: readonly PairMatch[];
  readonly rungs: readonly { readonly rung: number; readonly player: string; readonly name: string }[];
  readonly unrated: readonly { readonly game: string; readonly reason: string }[];
  /** Results that count for nobody, with who said so and why. */
  readonly annulled: readonly {
    readonly game: string;
    readonly by: string;
    readonly reason: string;
    readonly at: string;
  }[];
}

/** Loaded when somebody first asks: openskill brings hundreds of modules along, for which every start would wait. */
async function rate(games: readonly RatedGame[]): Promise<Ratings> {
  const { computeRatings } = await import('./rating.ts');
  return computeRatings(games);
}

export interface LadderParts {
  readonly ladder: LadderStore;
  readonly directory: Pick<DirectoryStore, 'findPlayer' | 'findPlayerByName' | 'findPlayers' | 'findClub'>;
  readonly games: Pick<Games, 'ruleset'>;
}

export class LadderService {
  readonly #parts: LadderParts;

  constructor(parts: LadderParts) {
    this.#parts = parts;
  }

  async ladder(query: LadderQuery): Promise<Outcome<LadderCard>> {
    const found = await this.#games(query);
    if (!found.ok) return found;
    const games = found.value;
    const nameOf = await this.#names(games);
    const { players, sides, unrated } = await rate(games);
    const named = <Line extends { readonly player: string }>(line: Line) => ({ ...line, name: nameOf(line.player) });
    return succeed({
      club: query.club,
      ...(query.season === undefined ? {} : { season: query.season }),
      ...(query.ruleset === undefined ? {} : { ruleset: query.ruleset }),
      games: games.filter(({ ending }) => ending !== 'annulled').length,
      standings: computeStandings(games, nameOf).map(named),
      ratings: players.map(named),
      sides,
      matches: pairMatches(games),
      rungs: computeRungs(games).map((player, at) => ({ rung: at + 1, player, name: nameOf(player) })),
      unrated,
      annulled: await this.#annulments(query, games),
    });
  }

  /** Players are known by id or name, here and in a history. */
  async headToHead(query: LadderQuery, first: string, second: string): Promise<Outcome<HeadToHead>> {
    const games = await this.#games(query);
    if (!games.ok) return games;
    const [one, other] = [await this.#idOf(first), await this.#idOf(second)];
    if (!one.ok) return one;
    if (!other.ok) return other;
    return succeed(computeHeadToHead(games.value, one.value, other.value));
  }

  /** Every rated game of a player with what it did to the rating. */
  async history(query: LadderQuery, player: string): Promise<Outcome<readonly RatingStep[]>> {
    const games = await this.#games(query);
    if (!games.ok) return games;
    const id = await this.#idOf(player);
    if (!id.ok) return id;
    const { history } = await rate(games.value);
    return succeed(history.filter((step) => step.player === id.value));
  }

  async reliability(query: LadderQuery): Promise<Outcome<readonly (Reliability & { readonly name: string })[]>> {
    const games = await this.#games(query);
    if (!games.ok) return games;
    const playersOf = new Map(games.value.map(({ game, sides }) => [game, playersIn(sides)]));
    const answers = await this.#parts.ladder.answersBy(filterOf(query));
    const logs = answers.map((each) => answerLog(each, playersOf.get(each.gameId) ?? {}));
    const nameOf = await this.#names(games.value);
    return succeed(computeReliability(logs).map((line) => ({ ...line, name: nameOf(line.player) })));
  }

  /** The finished games of a club as ladders count them. */
  async #games(query: LadderQuery): Promise<Outcome<readonly RatedGame[]>> {
    const { club, season, ruleset } = query;
    if ((await this.#parts.directory.findClub(club)) === undefined) {
      return fail('not-found', 'unknown-club', `There is no club “${club}”.`, { club });
    }
    if (season !== undefined && (await this.#parts.ladder.findSeason(club, season)) === undefined) {
      return fail('not-found', 'no-such-season', `There is no season “${season}”.`, { season });
    }
    const results = await this.#parts.ladder.resultsBy(filterOf(query));
    // Games of a ruleset that is no longer offered still count; a name that nobody ever played under is a mistake.
    if (ruleset !== undefined && results.length === 0) {
      const known = this.#parts.games.ruleset(ruleset);
      if (!known.ok) return known;
    }
    const byGame = new Map<string, LadderResult[]>();
    for (const result of results) byGame.set(result.gameId, [...(byGame.get(result.gameId) ?? []), result]);
    return succeed([...byGame].map(([game, sides]) => ratedGame(game, sides)));
  }

  async #annulments(query: LadderQuery, games: readonly RatedGame[]): Promise<LadderCard['annulled']> {
    if (!games.some(({ ending }) => ending === 'annulled')) return [];
    const told = await this.#parts.ladder.annulmentsBy(filterOf(query));
    return told.map(({ gameId, by, reason, at }) => ({ game: gameId, by, reason, at }));
  }

  /** The id of a player known by id or name. */
  async #idOf(known: string): Promise<Outcome<string>> {
    const { directory } = this.#parts;
    const player = (await directory.findPlayer(known)) ?? (await directory.findPlayerByName(known));
    if (player !== undefined) return succeed(player.id);
    return fail('not-found', 'unknown-player', `There is no player “${known}”.`, { player: known });
  }

  async #names(games: readonly RatedGame[]): Promise<(player: string) => string> {
    const ids = [...new Set(games.flatMap(({ sides }) => sides.map(({ player }) => player)))];
    const players = await this.#parts.directory.findPlayers(ids);
    const names = new Map(players.map(({ id, name }) => [id, name]));
    return (player) => names.get(player) ?? player;
  }
}

const filterOf = ({ club, season, ruleset }: LadderQuery): ResultFilter => ({
  club,
  ...(season === undefined ? {} : { season }),
  ...(ruleset === undefined ? {} : { ruleset }),
});

function ratedGame(game: string, results: readonly LadderResult[]): RatedGame {
  const { ruleset, scenario, at, ending } = results[0]!;
  const guests = results.filter(({ player }) => player === undefined);
  return {
    game,
    ruleset,
    scenario,
    endedAt: at,
    ending: ending === 'forfeited' && !hasLoserPlayed(results) ? 'no-show' : ending,
    sides: results.flatMap(({ side, player, outcome, points }) =>
      player === undefined ? [] : [{ side, player, outcome, points }],
    ),
    ...(guests.length === 0 ? {} : { guestPoints: guests.reduce((sum, { points }) => sum + points, 0) }),
  };
}

/** Who lets the time run out without ever having given an order was not there. */
const hasLoserPlayed = (results: readonly LadderResult[]): boolean =>
  results.find(({ outcome }) => outcome === 'lost')?.hasPlayed ?? false;

const playersIn = (sides: RatedGame['sides']): AnswerLog['players'] =>
  Object.fromEntries(sides.map(({ side, player }) => [side, player]));

const answerLog = ({ orders, missed }: GameAnswers, players: AnswerLog['players']): AnswerLog => ({
  moves: orders.map(({ side, at, origin }) => ({
    ...(side === undefined ? {} : { side }),
    at,
    isAutomatic: origin !== undefined && origin !== 'moderator',
  })),
  missed: missed.map((side) => ({ side })),
  players,
});
