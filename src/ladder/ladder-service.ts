import type { Games } from '#games/games';
import { makeBreather } from '#games/live/breather';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore } from '#store/directory-store';
import type { GameAnswers, LadderStore, ResultFilter } from '#store/ladder-store';
import { KeptTables, type Reckon } from './kept-tables.ts';
import { LADDER_LISTS, type LadderList, type LadderTables, linesOf } from './ladder-tables.ts';
import type { PairMatch } from './match.ts';
import type { RatedGame } from './rated-game.ts';
import type { PlayerRating, RatingStep, SideRating } from './rating.ts';
import { type AnswerLog, type Reliability, ReliabilityTally } from './reliability.ts';
import { computeHeadToHead, type HeadToHead, type Standing } from './standings.ts';

export interface LadderQuery {
  readonly club: string;
  readonly season?: string | undefined;
  readonly ruleset?: string | undefined;
}

export interface LadderPage extends LadderQuery {
  /** Lines of each list. */
  readonly limit?: number | undefined;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
}

/** A page of a ladder as it follows from the results: nothing of it is stored, so it can be recomputed by anybody. */
export interface LadderCard {
  readonly club: string;
  readonly season?: string;
  readonly ruleset?: string;
  readonly games: number;
  readonly standings: readonly (Standing & { readonly name: string; readonly rating?: number })[];
  readonly ratings: readonly (PlayerRating & { readonly name: string })[];
  readonly sides: readonly SideRating[];
  readonly matches: readonly PairMatch[];
  readonly rungs: readonly Rung[];
  readonly unrated: readonly { readonly game: string; readonly reason: string }[];
  /** Results that count for nobody, with who said so and why. */
  readonly annulled: readonly {
    readonly game: string;
    readonly by: string;
    readonly reason: string;
    readonly at: string;
  }[];
  /** Absent on the last page. All pages of one ladder are of the same results. */
  readonly next?: string;
}

export interface Rung {
  readonly rung: number;
  readonly player: string;
  readonly name: string;
}

export const LADDER_PAGE = { usual: 100, most: 500 } as const;
const GAMES_AT_ONCE = 20;
const RELIABILITIES_KEPT = 200;
const TRY_AGAIN_AFTER = 5;

export interface LadderParts {
  readonly ladder: LadderStore;
  readonly directory: Pick<DirectoryStore, 'findPlayer' | 'findPlayerByName' | 'findPlayers' | 'findClub'>;
  readonly games: Pick<Games, 'ruleset'>;
  /** Reckons in a thread; in this one where nothing is said. */
  readonly reckon?: Reckon | undefined;
}

export class LadderService {
  readonly #parts: LadderParts;
  readonly #tables: KeptTables;
  readonly #reliability = new Map<string, Promise<ReliabilityLines>>();

  constructor(parts: LadderParts) {
    this.#parts = parts;
    this.#tables = new KeptTables(parts);
  }

  async ladder({ limit = LADDER_PAGE.usual, after, ...query }: LadderPage): Promise<Outcome<LadderCard>> {
    const place = after === undefined ? undefined : parsePlace(after);
    if (after !== undefined && place === undefined)
      return fail('malformed', 'bad-cursor', 'This is not the `next` of a page.', { after });
    const found = await this.#tablesOf(query, place?.revision);
    if (!found.ok) return found;
    const { tables, revision } = found.value;
    const from = place?.from ?? 0;
    const lines = <Line>(list: LadderList): readonly Line[] => linesOf<Line>(tables, list, from, limit);
    const isLast = LADDER_LISTS.every((list) => tables.lists[list].count <= from + limit);
    return succeed({
      club: query.club,
      ...(query.season === undefined ? {} : { season: query.season }),
      ...(query.ruleset === undefined ? {} : { ruleset: query.ruleset }),
      games: tables.games,
      standings: lines('standings'),
      ratings: lines('ratings'),
      sides: lines('sides'),
      matches: lines('matches'),
      rungs: lines('rungs'),
      unrated: lines('unrated'),
      annulled: lines('annulled'),
      ...(isLast ? {} : { next: makePlace({ revision, from: from + limit }) }),
    });
  }

  /** All rungs, from the top. */
  async rungs(query: LadderQuery): Promise<Outcome<readonly Rung[]>> {
    const found = await this.#tablesOf(query);
    if (!found.ok) return found;
    const { tables } = found.value;
    return succeed(linesOf<Rung>(tables, 'rungs', 0, tables.lists.rungs.count));
  }

  /** Players are known by id or name, here and in a history. */
  async headToHead(query: LadderQuery, first: string, second: string): Promise<Outcome<HeadToHead>> {
    const found = await this.#tablesOf(query);
    if (!found.ok) return found;
    const [one, other] = [await this.#idOf(first), await this.#idOf(second)];
    if (!one.ok) return one;
    if (!other.ok) return other;
    const { players } = found.value.tables;
    const [a, b] = [players.get(one.value)?.games ?? '[]', players.get(other.value)?.games ?? '[]'];
    // Whoever has played less is read through sooner: their games with each other are among them.
    const games = JSON.parse(a.length < b.length ? a : b) as readonly RatedGame[];
    return succeed(computeHeadToHead(games, one.value, other.value));
  }

  /** Every rated game of a player with what it did to the rating. */
  async history(query: LadderQuery, player: string): Promise<Outcome<readonly RatingStep[]>> {
    const found = await this.#tablesOf(query);
    if (!found.ok) return found;
    const id = await this.#idOf(player);
    if (!id.ok) return id;
    return succeed(JSON.parse(found.value.tables.players.get(id.value)?.history ?? '[]') as readonly RatingStep[]);
  }

  async reliability(query: LadderQuery): Promise<Outcome<ReliabilityLines>> {
    const found = await this.#tablesOf(query);
    if (!found.ok) return found;
    const { revision, tables } = found.value;
    const key = JSON.stringify([query.club, query.season, query.ruleset, revision]);
    const made = this.#reliability.get(key) ?? this.#tally(query, tables);
    this.#reliability.delete(key);
    this.#reliability.set(key, made);
    made.catch(() => this.#reliability.delete(key));
    if (this.#reliability.size > RELIABILITIES_KEPT) this.#reliability.delete(this.#reliability.keys().next().value!);
    return succeed(await made);
  }

  /** Reads the answers some games at a time: there are as many as there were orders. */
  async #tally(query: LadderQuery, { players }: LadderTables): Promise<ReliabilityLines> {
    const breathe = makeBreather();
    const playersOf = new Map<string, Record<string, string>>();
    for (const { games } of players.values()) {
      for (const { game, sides } of JSON.parse(games) as readonly RatedGame[]) playersOf.set(game, playersIn(sides));
      await breathe();
    }
    const tally = new ReliabilityTally();
    for (let after: string | undefined; ; ) {
      const page: readonly GameAnswers[] = await this.#parts.ladder.answersBy(filterOf(query), {
        after,
        limit: GAMES_AT_ONCE,
      });
      for (const each of page) tally.add(answerLog(each, playersOf.get(each.gameId) ?? {}));
      after = page.at(-1)?.gameId;
      if (page.length < GAMES_AT_ONCE) break;
      await breathe();
    }
    const lines = tally.lines();
    const known = await this.#parts.directory.findPlayers(lines.map(({ player }) => player));
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return lines.map((line) => ({ ...line, name: names.get(line.player) ?? line.player }));
  }

  /** The tables of a club as the results are, or as they were when the first page was read. */
  async #tablesOf(query: LadderQuery, revision?: string): Promise<Outcome<Found>> {
    const { club, season, ruleset } = query;
    if ((await this.#parts.directory.findClub(club)) === undefined) {
      return fail('not-found', 'unknown-club', `There is no club “${club}”.`, { club });
    }
    if (season !== undefined && (await this.#parts.ladder.findSeason(club, season)) === undefined) {
      return fail('not-found', 'no-such-season', `There is no season “${season}”.`, { season });
    }
    const filter = filterOf(query);
    const found = await (revision === undefined ? this.#tables.newest(filter) : this.#tables.at(filter, revision));
    if (found === undefined)
      return fail('stale', 'ladder-changed', 'The ladder has changed since its first page: read it from there.');
    const { tables } = found;
    if (tables === undefined)
      return fail('unavailable', 'ladder-not-computed', 'The ladder cannot be computed just now; try again.', {
        retryAfter: TRY_AGAIN_AFTER,
      });
    // Games of a ruleset that is no longer offered still count; a name that nobody ever played under is a mistake.
    if (ruleset !== undefined && tables.results === 0) {
      const known = this.#parts.games.ruleset(ruleset);
      if (!known.ok) return known;
    }
    return succeed({ revision: found.revision, tables });
  }

  /** The id of a player known by id or name. */
  async #idOf(known: string): Promise<Outcome<string>> {
    const { directory } = this.#parts;
    const player = (await directory.findPlayer(known)) ?? (await directory.findPlayerByName(known));
    if (player !== undefined) return succeed(player.id);
    return fail('not-found', 'unknown-player', `There is no player “${known}”.`, { player: known });
  }
}

interface Found {
  readonly revision: string;
  readonly tables: LadderTables;
}

type ReliabilityLines = readonly (Reliability & { readonly name: string })[];

interface LadderPlace {
  readonly revision: string;
  readonly from: number;
}

const makePlace = ({ revision, from }: LadderPlace): string => Buffer.from(`${from} ${revision}`).toString('base64url');

function parsePlace(cursor: string): LadderPlace | undefined {
  const found = /^(\d{1,9}) (\S{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return found === null ? undefined : { from: Number(found[1]), revision: found[2]! };
}

const filterOf = ({ club, season, ruleset }: LadderQuery): ResultFilter => ({
  club,
  ...(season === undefined ? {} : { season }),
  ...(ruleset === undefined ? {} : { ruleset }),
});

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
