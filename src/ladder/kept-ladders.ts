import { type Breathe, makeBreather } from '#games/live/breather';
import { firstOf, keepNewest, known } from '#kernel/known';
import type { DirectoryStore } from '#store/directory-store';
import type { LadderResult, LadderStore, ResultPlace } from '#store/ladder-store';
import { Ladder, type LadderScope } from './ladder.ts';
import { type LadderRules, rulesOf } from './ladder-rules.ts';
import { compareGames, type RatedGame } from './rated-game.ts';
import { type AnswerLog, ReliabilityTally } from './reliability.ts';
import { gameOfReport, parseReport } from './report.ts';

export interface KeptLaddersParts {
  readonly ladder: Pick<
    LadderStore,
    'revisionOf' | 'resultsBy' | 'answersOf' | 'papers' | 'papersRevision' | 'findPaper'
  >;
  readonly directory: Pick<DirectoryStore, 'findPlayers'>;
}

/** A club's ladder at a revision of its results. */
export interface ClubLadder {
  readonly revision: string;
  readonly ladder: Ladder;
  readonly rules: LadderRules;
  readonly nameOf: (player: string) => string;
}

interface Kept {
  ladder: Ladder;
  rules: LadderRules;
  /** Of the games of this service, as far as they are counted. */
  results: string;
  papers: string;
  place: ResultPlace | undefined;
  /** Reports that are counted, in their order, each with its version. */
  reports: readonly string[];
  readonly names: Map<string, string>;
  /** Games of this service whose answers are still to be read. */
  unread: { readonly game: string; readonly players: AnswerLog['players'] }[];
  reliability: ReliabilityTally;
}

const RESULTS_AT_ONCE = 1_000;
const GAMES_AT_ONCE = 20;
const NAMES_AT_ONCE = 500;
const CLUBS_KEPT = 50;

/**
 * Ladders as far as the results go. A new result is added to what is known; only where an older one has changed (annulled, taken back)
 * or the club has other rules, everything is reckoned anew. Either is done a little at a time: nobody else waits for it.
 */
export class KeptLadders {
  readonly #parts: KeptLaddersParts;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(parts: KeptLaddersParts) {
    this.#parts = parts;
  }

  /** As the results are now, with the ratings of a scope up to date. */
  async newest(club: string, scope: LadderScope): Promise<ClubLadder> {
    const kept = await this.#current(club);
    const breathe = makeBreather();
    for (const _ of kept.ladder.catchUp(scope)) await breathe();
    return {
      revision: `${kept.results} ${kept.papers}`,
      ladder: kept.ladder,
      rules: kept.rules,
      nameOf: (player) => kept.names.get(player) ?? player,
    };
  }

  /** How the club's players answer; what new games tell of it is read first. */
  async reliability(club: string): Promise<ReliabilityTally> {
    const kept = await this.#current(club);
    const breathe = makeBreather();
    while (kept.unread.length > 0) {
      const some = kept.unread.splice(0, GAMES_AT_ONCE);
      const playersOf = new Map(some.map(({ game, players }) => [game, players]));
      try {
        for (const { gameId, orders, missed } of await this.#parts.ladder.answersOf([...playersOf.keys()]))
          kept.reliability.add({
            moves: orders.map(({ side, at, origin }) => ({
              ...(side === undefined ? {} : { side }),
              at,
              isAutomatic: origin !== undefined && origin !== 'moderator',
            })),
            missed: missed.map((side) => ({ side })),
            players: known(playersOf.get(gameId), 'players of', gameId),
          });
      } catch (fault) {
        kept.unread.unshift(...some);
        throw fault;
      }
      await breathe();
    }
    return kept.reliability;
  }

  /** One brings a club's ladder up to date; whoever asks meanwhile waits for that one and looks again. */
  async #current(club: string): Promise<Kept> {
    for (;;) {
      await this.#underWay.get(club);
      const { ladder } = this.#parts;
      const [results, papers] = await Promise.all([ladder.revisionOf({ club }), ladder.papersRevision(club)]);
      const kept = this.#kept.get(club);
      if (kept !== undefined && kept.results === results && kept.papers === papers) {
        this.#kept.delete(club);
        this.#kept.set(club, kept);
        return kept;
      }
      if (this.#underWay.has(club)) continue;
      const made = this.#bringUp(club, kept, results, papers).finally(() => this.#underWay.delete(club));
      this.#underWay.set(club, made);
      await made;
      const brought = this.#kept.get(club);
      // Results that came while it was brought up to date are for the next who asks.
      if (brought !== undefined) return brought;
    }
  }

  async #bringUp(club: string, before: Kept | undefined, results: string, papers: string): Promise<void> {
    const { ladder } = this.#parts;
    const breathe = makeBreather();
    const rules = rulesOf((await ladder.findPaper(club, 'rules', 'ladder'))?.body);
    const reports = await this.#reports(club, breathe);
    const isSame = before !== undefined && (await this.#goesOn(club, before, rules, reports));
    const kept = isSame ? before : await newKept(rules);
    const games = await this.#gamesAfter(club, kept.place, breathe);
    // Whoever looks meanwhile sees the ladder as it was; games are added in one go, without a pause a reader could fall into.
    const added = [...games, ...reports.slice(kept.reports.length).map(({ game }) => game)].sort(compareGames);
    await this.#learnNames(kept, added, breathe);
    if (isSame) for (const game of added) kept.ladder.add(game);
    else
      for (const game of added) {
        kept.ladder.add(game);
        await breathe();
      }
    for (const game of games) kept.unread.push({ game: game.game, players: playersIn(game) });
    for (const game of added) kept.reliability.end(game);
    const last = added.at(-1);
    kept.place = last === undefined ? kept.place : { at: last.endedAt, gameId: last.game };
    kept.reports = reports.map(({ mark }) => mark);
    kept.results = results;
    kept.papers = papers;
    this.#kept.delete(club);
    this.#kept.set(club, kept);
    keepNewest(this.#kept, CLUBS_KEPT);
  }

  /** Whether what is counted already is still so, and everything new lies behind it. */
  async #goesOn(club: string, kept: Kept, rules: LadderRules, reports: readonly MarkedReport[]): Promise<boolean> {
    if (JSON.stringify(kept.rules) !== JSON.stringify(rules)) return false;
    if (kept.place === undefined) return false;
    if (kept.reports.some((mark, at) => reports[at]?.mark !== mark)) return false;
    const { at, gameId } = kept.place;
    const isBehind = ({ game: { endedAt, game } }: MarkedReport): boolean =>
      endedAt > at || (endedAt === at && game > gameId);
    if (!reports.slice(kept.reports.length).every(isBehind)) return false;
    return (await this.#parts.ladder.revisionOf({ club }, kept.place)) === kept.results;
  }

  async #gamesAfter(club: string, place: ResultPlace | undefined, breathe: Breathe): Promise<readonly RatedGame[]> {
    const byGame = new Map<string, LadderResult[]>();
    let after: LadderResult | (ResultPlace & { side: string }) | undefined =
      place === undefined ? undefined : { ...place, side: LAST_SIDE };
    for (;;) {
      const page: readonly LadderResult[] = await this.#parts.ladder.resultsBy(
        { club },
        { after, limit: RESULTS_AT_ONCE },
      );
      for (const result of page) {
        const sides = byGame.get(result.gameId);
        if (sides === undefined) byGame.set(result.gameId, [result]);
        else sides.push(result);
      }
      after = page.at(-1);
      if (page.length < RESULTS_AT_ONCE) break;
      await breathe();
    }
    return [...byGame.values()].map(ratedGame);
  }

  async #reports(club: string, breathe: Breathe): Promise<readonly MarkedReport[]> {
    const counted: MarkedReport[] = [];
    for (const { id, version, body } of await this.#parts.ladder.papers(club, 'report')) {
      const game = gameOfReport(id, parseReport(body));
      if (game !== undefined) counted.push({ mark: `${id} ${version}`, game });
      await breathe();
    }
    return counted.sort((a, b) => compareGames(a.game, b.game));
  }

  async #learnNames({ names }: Kept, games: readonly RatedGame[], breathe: Breathe): Promise<void> {
    const strangers = new Set<string>();
    for (const { sides } of games)
      for (const { player } of sides) if (player !== undefined && !names.has(player)) strangers.add(player);
    const ids = [...strangers];
    for (let at = 0; at < ids.length; at += NAMES_AT_ONCE) {
      const found = await this.#parts.directory.findPlayers(ids.slice(at, at + NAMES_AT_ONCE));
      for (const { id, name } of found) names.set(id, name);
      await breathe();
    }
  }
}

interface MarkedReport {
  readonly mark: string;
  readonly game: RatedGame;
}

/** Behind every name of a side. */
const LAST_SIDE = '\u{10ffff}';

async function newKept(rules: LadderRules): Promise<Kept> {
  const { Ratings } = await import('./rating.ts');
  return {
    ladder: new Ladder(rules, () => new Ratings()),
    rules,
    results: '',
    papers: '',
    place: undefined,
    reports: [],
    names: new Map(),
    unread: [],
    reliability: new ReliabilityTally(),
  };
}

const playersIn = ({ sides }: RatedGame): AnswerLog['players'] =>
  Object.fromEntries(sides.flatMap(({ side, player }) => (player === undefined ? [] : [[side, player]])));

function ratedGame(results: readonly LadderResult[]): RatedGame {
  const { gameId, ruleset, scenario, season, at, ending, level } = firstOf(results);
  return {
    game: gameId,
    ruleset,
    scenario,
    ...(season === undefined ? {} : { season }),
    endedAt: at,
    ending: ending === 'forfeited' && !hasLoserPlayed(results) ? 'no-show' : ending,
    source: 'service',
    ...(level === undefined ? {} : { level }),
    sides: results.map(({ side, player, outcome, points, handicap }) => ({
      side,
      ...(player === undefined ? {} : { player }),
      outcome,
      points,
      ...(handicap === undefined ? {} : { handicap }),
    })),
  };
}

/** Who lets the time run out without ever having given an order was not there. */
const hasLoserPlayed = (results: readonly LadderResult[]): boolean =>
  results.find(({ outcome }) => outcome === 'lost')?.hasPlayed ?? false;
