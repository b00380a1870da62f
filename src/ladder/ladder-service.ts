import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import { keepNewest, known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { DirectoryStore } from '#store/directory-store';
import type { LadderStore } from '#store/ladder-store';
import type { CountedGame, Uncounted } from './counted-game.ts';
import { type ClubLadder, KeptLadders } from './kept-ladders.ts';
import type { LadderScope, Tables } from './ladder.ts';
import type { LadderRules } from './ladder-rules.ts';
import type { PairMatch } from './match.ts';
import type { PlayerRating, RatingStep, SideRating } from './rating.ts';
import type { Reliability } from './reliability.ts';
import type { HeadToHead, Reason, Standing } from './standings.ts';
import { UNCOUNTED_WORDS } from './words.ts';

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

type Named<Line> = Line & { readonly name: string };
export type Against<Line> = Line & { readonly opponentName: string };
type ShownRating = Pick<PlayerRating, 'rating' | 'doubt' | 'provisional'>;
export type StandingLine = Named<Standing> & { readonly rating?: ShownRating };

/** A page of a ladder as it follows from the results: nothing of it is stored, so it can be recomputed by anybody. */
export interface LadderCard {
  readonly club: string;
  readonly season?: string;
  readonly ruleset?: string;
  /** The day for which the doubts of the ratings are told, in UTC. */
  readonly asOf: string;
  /** Changes whenever a result does. */
  readonly revision: string;
  readonly games: number;
  readonly standings: readonly StandingLine[];
  readonly ratings: readonly Named<PlayerRating>[];
  readonly sides: readonly SideRating[];
  readonly matches: readonly PairMatch[];
  readonly rungs: readonly Rung[];
  readonly uncounted: readonly {
    readonly game: string;
    readonly at: string;
    readonly reason: Uncounted;
    readonly explanation: Text;
  }[];
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

export type NamedHeadToHead = Omit<HeadToHead, 'players' | 'list'> & {
  readonly list: readonly Against<Reason>[];
  readonly players: readonly [PlayerOf, PlayerOf];
};
interface PlayerOf {
  readonly id: string;
  readonly name: string;
}

/** A player in a club at a glance: what opponents want to know before they accept. */
export interface PlayerCard {
  readonly player: string;
  readonly name: string;
  readonly rating?: PlayerRating;
  readonly standing?: Standing;
  readonly reliability: Reliability;
  readonly rulesets: readonly { readonly ruleset: string; readonly rating: PlayerRating }[];
}

export const LADDER_PAGE = { usual: 100, most: 500 } as const;
const VIEWS_KEPT = 200;
const CLUBS_WARMED = 20;
const DAY = 'yyyy-mm-dd'.length;

export interface LadderParts {
  readonly ladder: LadderStore;
  readonly directory: Pick<DirectoryStore, 'findPlayer' | 'findPlayerByName' | 'findPlayers' | 'findClub' | 'clubs'>;
  readonly games: Pick<Games, 'ruleset'>;
  readonly now: () => Date;
}

/** A ladder in the hands of whoever reads page after page of it. */
interface View extends Pick<ClubLadder, 'nameOf'> {
  readonly revision: string;
  readonly asOf: string;
  readonly tables: Tables;
  readonly uncounted: LadderCard['uncounted'];
  readonly annulled: LadderCard['annulled'];
}

export class LadderService {
  readonly #parts: LadderParts;
  readonly #ladders: KeptLadders;
  readonly #views = new Map<string, View>();

  constructor(parts: LadderParts) {
    this.#parts = parts;
    this.#ladders = new KeptLadders(parts);
  }

  async ladder({ limit = LADDER_PAGE.usual, after, ...query }: LadderPage): Promise<Outcome<LadderCard>> {
    const place = after === undefined ? undefined : parsePlace(after);
    if (after !== undefined && place === undefined)
      return fail(
        'malformed',
        'bad-cursor',
        { en: 'This is not the `next` of a page.', it: 'Questo non è il `next` di una pagina.' },
        { after },
      );
    const known = await this.#known(query);
    if (!known.ok) return known;
    const view = place === undefined ? await this.#view(query) : this.#views.get(viewKey(query, place.view));
    if (view === undefined)
      return fail('stale', 'ladder-changed', {
        en: 'The ladder has changed since its first page: read it from there.',
        it: 'La classifica è cambiata dopo la prima pagina: rileggila da lì.',
      });
    const isKnown = this.#checkRuleset(query, view.tables.games);
    if (!isKnown.ok) return isKnown;
    const { tables, nameOf, uncounted, annulled } = view;
    const from = place?.from ?? 0;
    const page = <Line>(lines: readonly Line[]): readonly Line[] => lines.slice(from, from + limit);
    const named = <Line extends { readonly player: string }>(line: Line): Named<Line> => ({
      ...line,
      name: nameOf(line.player),
    });
    const ratingOf = new Map(tables.ratings.map((rating) => [rating.player, rating]));
    const lists = [tables.standings, tables.ratings, tables.sides, tables.matches, tables.rungs, uncounted, annulled];
    const isLast = lists.every(({ length }) => length <= from + limit);
    return succeed({
      club: query.club,
      ...(query.season === undefined ? {} : { season: query.season }),
      ...(query.ruleset === undefined ? {} : { ruleset: query.ruleset }),
      asOf: view.asOf,
      revision: view.revision,
      games: tables.games,
      standings: page(tables.standings).map((line) => {
        const found = ratingOf.get(line.player);
        if (found === undefined) return named(line);
        const { rating, doubt, provisional } = found;
        return { ...named(line), rating: { rating, doubt, provisional } };
      }),
      ratings: page(tables.ratings).map(named),
      sides: page(tables.sides),
      matches: page(tables.matches),
      rungs: page(tables.rungs).map((player, at) => ({ rung: from + at + 1, player, name: nameOf(player) })),
      uncounted: page(uncounted),
      annulled: page(annulled),
      ...(isLast ? {} : { next: makePlace({ view: viewId(view), from: from + limit }) }),
    });
  }

  /** Reckons the ladders of some clubs before anybody asks; the libraries of the ratings are loaded on the way. */
  async warmUp(isOver: () => boolean): Promise<void> {
    for (const { id } of (await this.#parts.directory.clubs()).slice(0, CLUBS_WARMED)) {
      if (isOver()) return;
      await this.#ladders.newest(id, {});
      if (isOver()) return;
      await this.#ladders.reliability(id);
    }
  }

  /** All rungs, from the top, and how far one may challenge. */
  async rungs(query: LadderQuery): Promise<Outcome<{ readonly rungs: readonly Rung[]; readonly rules: LadderRules }>> {
    const known = await this.#known(query);
    if (!known.ok) return known;
    const { ladder, nameOf, rules } = await this.#ladders.newest(query.club, query);
    const { rungs } = ladder.tables(query, this.#today(), nameOf);
    return succeed({ rungs: rungs.map((player, at) => ({ rung: at + 1, player, name: nameOf(player) })), rules });
  }

  /** Players are known by id or name, here and in a history. */
  async headToHead(query: LadderQuery, first: string, second: string): Promise<Outcome<NamedHeadToHead>> {
    const known = await this.#known(query);
    if (!known.ok) return known;
    const [one, other] = [await this.#playerOf(first), await this.#playerOf(second)];
    if (!one.ok) return one;
    if (!other.ok) return other;
    const { ladder, nameOf } = await this.#ladders.newest(query.club, query);
    const { players: _, list, ...met } = ladder.headToHead(query, one.value.id, other.value.id);
    return succeed({ ...met, list: list.map(against(nameOf)), players: [one.value, other.value] });
  }

  /** The curve of a rating: every rated game of a player with what it did. */
  async history(query: LadderQuery, player: string): Promise<Outcome<readonly Against<RatingStep>[]>> {
    const known = await this.#known(query);
    if (!known.ok) return known;
    const found = await this.#playerOf(player);
    if (!found.ok) return found;
    const { ladder, nameOf } = await this.#ladders.newest(query.club, query);
    return succeed(ladder.steps(query, found.value.id).map(against(nameOf)));
  }

  /** Why a player stands where they stand: the games that every number of their line rests on. */
  async why(query: LadderQuery, player: string): Promise<Outcome<readonly Against<Reason>[]>> {
    const known = await this.#known(query);
    if (!known.ok) return known;
    const found = await this.#playerOf(player);
    if (!found.ok) return found;
    const { ladder, nameOf } = await this.#ladders.newest(query.club, query);
    return succeed(ladder.reasons(query, found.value.id).map(against(nameOf)));
  }

  async reliability(query: LadderQuery): Promise<Outcome<readonly Named<Reliability>[]>> {
    const known = await this.#known(query);
    if (!known.ok) return known;
    const { nameOf } = await this.#ladders.newest(query.club, query);
    const tally = await this.#ladders.reliability(query.club);
    return succeed(tally.players().map((player) => ({ ...tally.of(player), name: nameOf(player) })));
  }

  async playerCard(query: LadderQuery, player: string): Promise<Outcome<PlayerCard>> {
    const known = await this.#known(query);
    if (!known.ok) return known;
    const found = await this.#playerOf(player);
    if (!found.ok) return found;
    const { id, name } = found.value;
    const { ladder, nameOf } = await this.#ladders.newest(query.club, query);
    const at = this.#today();
    const rating = ladder.rating(query, id, at);
    const standing = ladder.tables(query, at, nameOf).standings.find((line) => line.player === id);
    const played = new Set(ladder.reasons({}, id).map(({ ruleset }) => ruleset));
    const rulesets = [];
    for (const ruleset of [...played].sort()) {
      const { ladder: caught } = await this.#ladders.newest(query.club, { ruleset });
      const own = caught.rating({ ruleset }, id, at);
      if (own !== undefined) rulesets.push({ ruleset, rating: own });
    }
    const tally = await this.#ladders.reliability(query.club);
    return succeed({
      player: id,
      name,
      ...(rating === undefined ? {} : { rating }),
      ...(standing === undefined ? {} : { standing }),
      reliability: tally.of(id),
      rulesets,
    });
  }

  /** How much the first side of a scenario is worth more than the second, in points of the ratings. */
  async bias(
    club: string,
    game: { readonly ruleset: string; readonly scenario: string },
    sides: readonly [string, string],
  ) {
    const { ladder } = await this.#ladders.newest(club, {});
    return ladder.biasOf(game, ...sides);
  }

  /** The rating of each of these players, for seeding. */
  async seeds(club: string, players: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { ladder } = await this.#ladders.newest(club, {});
    const at = this.#today();
    return new Map(players.map((player) => [player, ladder.rating({}, player, at)?.rating ?? 1500]));
  }

  /** Who won a game as the ladder counts it; nothing where it does not. */
  async outcomeOf(club: string, game: string): Promise<CountedGame['sides'] | undefined> {
    const { ladder } = await this.#ladders.newest(club, {});
    return ladder.counted({}).findLast((each) => each.game === game)?.sides;
  }

  async #view(query: LadderQuery): Promise<View> {
    const { club, season, ruleset } = query;
    const { ladder, version, annulled, nameOf } = await this.#ladders.newest(club, query);
    const asOf = this.#today();
    const view = {
      revision: String(version),
      asOf: asOf.slice(0, DAY),
      tables: ladder.tables(query, asOf, nameOf),
      nameOf,
      uncounted: ladder
        .uncounted(query)
        .map(({ game, at, reason }) => ({ game, at, reason, explanation: UNCOUNTED_WORDS[reason] })),
      annulled: annulled
        .filter(
          (each) =>
            (season === undefined || each.season === season) && (ruleset === undefined || each.ruleset === ruleset),
        )
        .map(({ game, by, reason, at }) => ({ game, by, reason, at })),
    };
    const key = viewKey(query, viewId(view));
    this.#views.delete(key);
    this.#views.set(key, view);
    keepNewest(this.#views, VIEWS_KEPT);
    return view;
  }

  /** Doubt grows by the day: all who ask on a day see the same. */
  #today(): string {
    return `${this.#parts.now().toISOString().slice(0, DAY)}T00:00:00.000Z`;
  }

  async #known({ club, season }: LadderQuery): Promise<Outcome<true>> {
    if ((await this.#parts.directory.findClub(club)) === undefined)
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${club}”.`, it: `Non esiste un club “${club}”.` },
        { club },
      );
    if (season !== undefined && (await this.#parts.ladder.findSeason(club, season)) === undefined)
      return fail(
        'not-found',
        'no-such-season',
        { en: `There is no season “${season}”.`, it: `Non esiste una stagione “${season}”.` },
        { season },
      );
    return succeed(true);
  }

  /** Games of a ruleset that is no longer offered still count; a name that nobody ever played under is a mistake. */
  #checkRuleset({ ruleset }: LadderQuery, games: number): Outcome<true> {
    if (ruleset === undefined || games > 0) return succeed(true);
    const known = this.#parts.games.ruleset(ruleset);
    return known.ok ? succeed(true) : known;
  }

  /** A player known by id or name. */
  async #playerOf(known: string): Promise<Outcome<PlayerOf>> {
    const { directory } = this.#parts;
    const player = (await directory.findPlayer(known)) ?? (await directory.findPlayerByName(known));
    if (player !== undefined) return succeed({ id: player.id, name: player.name });
    return fail(
      'not-found',
      'unknown-player',
      { en: `There is no player “${known}”.`, it: `Non esiste un giocatore “${known}”.` },
      { player: known },
    );
  }
}

interface LadderPlace {
  readonly view: string;
  readonly from: number;
}

const viewId = ({ revision, asOf }: Pick<View, 'revision' | 'asOf'>): string => `${revision}@${asOf}`;
const viewKey = ({ club, season, ruleset }: LadderScope & { readonly club: string }, id: string): string =>
  JSON.stringify([club, season, ruleset, id]);

const makePlace = ({ view, from }: LadderPlace): string => Buffer.from(`${from} ${view}`).toString('base64url');

function parsePlace(cursor: string): LadderPlace | undefined {
  const found = /^(\d{1,9}) (\S{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return found === null ? undefined : { from: Number(found[1]), view: known(found[2], 'view of a cursor') };
}

/** A line with the name of the opponent beside the id. */
const against =
  (nameOf: (player: string) => string) =>
  <Line extends { readonly opponent: string }>(line: Line): Against<Line> => ({
    ...line,
    opponentName: nameOf(line.opponent),
  });
