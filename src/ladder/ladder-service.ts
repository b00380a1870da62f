import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import type { DirectoryStore } from '#store/directory-store';
import type { EventStore } from '#store/event-store';
import type { LadderResult, LadderStore } from '#store/ladder-store';
import { computeRungs } from './challenge-ladder.ts';
import { type PairMatch, pairMatches } from './match.ts';
import type { Ending, RatedGame } from './rated-game.ts';
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
}

/** Loaded when somebody first asks: openskill brings hundreds of modules along, for which every start would wait. */
async function rate(games: readonly RatedGame[]): Promise<Ratings> {
  const { computeRatings } = await import('./rating.ts');
  return computeRatings(games);
}

export interface LadderParts {
  readonly ladder: LadderStore;
  readonly events: Pick<EventStore, 'readMoves' | 'readEvents' | 'seats'>;
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
      games: games.length,
      standings: computeStandings(games, nameOf).map(named),
      ratings: players.map(named),
      sides,
      matches: pairMatches(games),
      rungs: computeRungs(games).map((player, at) => ({ rung: at + 1, player, name: nameOf(player) })),
      unrated,
    });
  }

  /** Players are known by id or name, here and in a history. */
  async headToHead(query: LadderQuery, first: string, second: string): Promise<Outcome<HeadToHead>> {
    const games = await this.#games(query);
    if (!games.ok) return games;
    return succeed(computeHeadToHead(games.value, await this.#idOf(first), await this.#idOf(second)));
  }

  /** Every rated game of a player with what it did to the rating. */
  async history(query: LadderQuery, player: string): Promise<Outcome<readonly RatingStep[]>> {
    const games = await this.#games(query);
    if (!games.ok) return games;
    const id = await this.#idOf(player);
    const { history } = await rate(games.value);
    return succeed(history.filter((step) => step.player === id));
  }

  async reliability(query: LadderQuery): Promise<Outcome<readonly (Reliability & { readonly name: string })[]>> {
    const games = await this.#games(query);
    if (!games.ok) return games;
    const logs: AnswerLog[] = [];
    for (const game of games.value) logs.push(await this.#answerLog(game));
    const nameOf = await this.#names(games.value);
    return succeed(computeReliability(logs).map((line) => ({ ...line, name: nameOf(line.player) })));
  }

  /** The finished games of a club as ladders count them. */
  async #games({ club, season, ruleset }: LadderQuery): Promise<Outcome<readonly RatedGame[]>> {
    if ((await this.#parts.directory.findClub(club)) === undefined) {
      return fail('not-found', 'unknown-club', `There is no club “${club}”.`, { club });
    }
    if (season !== undefined && (await this.#parts.ladder.findSeason(club, season)) === undefined) {
      return fail('not-found', 'no-such-season', `There is no season “${season}”.`, { season });
    }
    const results = await this.#parts.ladder.resultsBy({
      club,
      ...(season === undefined ? {} : { season }),
      ...(ruleset === undefined ? {} : { ruleset }),
    });
    // Games of a ruleset that is no longer offered still count; a name that nobody ever played under is a mistake.
    if (ruleset !== undefined && results.length === 0) {
      const known = this.#parts.games.ruleset(ruleset);
      if (!known.ok) return known;
    }
    const byGame = new Map<string, LadderResult[]>();
    for (const result of results) byGame.set(result.gameId, [...(byGame.get(result.gameId) ?? []), result]);
    const games: RatedGame[] = [];
    for (const [game, sides] of byGame) games.push(await this.#ratedGame(game, sides));
    return succeed(games);
  }

  /** The id of a player known by id or name; somebody whom nobody knows has played no game. */
  async #idOf(known: string): Promise<string> {
    const { directory } = this.#parts;
    const player = (await directory.findPlayer(known)) ?? (await directory.findPlayerByName(known));
    return player?.id ?? known;
  }

  async #ratedGame(game: string, results: readonly LadderResult[]): Promise<RatedGame> {
    const { ruleset, scenario, at, ending } = results[0]!;
    const guests = results.filter(({ player }) => player === undefined);
    return {
      game,
      ruleset,
      scenario,
      endedAt: at,
      ending: ending === 'forfeited' ? await this.#forfeitOrNoShow(game, results) : ending,
      sides: results.flatMap(({ side, player, outcome, points }) =>
        player === undefined ? [] : [{ side, player, outcome, points }],
      ),
      ...(guests.length === 0 ? {} : { guestPoints: guests.reduce((sum, { points }) => sum + points, 0) }),
    };
  }

  /** Who lets the time run out without ever having given an order was not there. */
  async #forfeitOrNoShow(game: string, results: readonly LadderResult[]): Promise<Ending> {
    const loser = results.find(({ outcome }) => outcome === 'lost')?.side;
    const moves = await this.#parts.events.readMoves(game);
    const hasPlayed = moves.some(
      ({ side, order, origin }) => side === loser && order !== undefined && origin !== 'deadline',
    );
    return hasPlayed ? 'forfeited' : 'no-show';
  }

  async #answerLog({ game, sides }: RatedGame): Promise<AnswerLog> {
    const moves = await this.#parts.events.readMoves(game);
    const events = await this.#parts.events.readEvents(game);
    return {
      moves: moves
        .filter(({ order }) => order !== undefined)
        .map(({ side, at, origin }) => ({
          ...(side === undefined ? {} : { side }),
          at,
          isAutomatic: origin !== undefined && origin !== 'moderator',
        })),
      missed: events
        .filter(({ source, type }) => source === 'service' && type === 'DeadlineMissed')
        .map(({ data }) => ({ side: String((data as JsonObject)['side']) })),
      players: Object.fromEntries(sides.map(({ side, player }) => [side, player])),
    };
  }

  async #names(games: readonly RatedGame[]): Promise<(player: string) => string> {
    const ids = [...new Set(games.flatMap(({ sides }) => sides.map(({ player }) => player)))];
    const players = await this.#parts.directory.findPlayers(ids);
    const names = new Map(players.map(({ id, name }) => [id, name]));
    return (player) => names.get(player) ?? player;
  }
}
