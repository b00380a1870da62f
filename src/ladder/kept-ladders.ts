import { type Breathe, makeBreather } from '#games/live/breather';
import { firstOf, keepNewest, known } from '#kernel/known';
import type { DirectoryStore } from '#store/directory-store';
import type { Annulment, LadderGame, LadderResult, LadderStore } from '#store/ladder-store';
import { Ladder, type LadderScope } from './ladder.ts';
import { type LadderRules, rulesOf } from './ladder-rules.ts';
import { compareGames, type RatedGame } from './rated-game.ts';
import { type AnswerLog, AnswerTally, EndingTally, Reliabilities } from './reliability.ts';
import { gameOfReport, parseReport } from './report.ts';

export interface KeptLaddersParts {
  readonly ladder: Pick<LadderStore, 'ladderVersion' | 'changedGames' | 'changedPapers' | 'answersOf' | 'findPaper'>;
  readonly directory: Pick<DirectoryStore, 'findPlayers'>;
}

export interface AnnulledGame extends Annulment {
  readonly game: string;
  readonly ruleset: string;
  readonly season?: string;
}

/** A club's ladder at a version of its results. */
export interface ClubLadder {
  readonly version: number;
  readonly ladder: Ladder;
  readonly rules: LadderRules;
  readonly annulled: readonly AnnulledGame[];
  readonly nameOf: (player: string) => string;
}

interface Kept {
  readonly ladder: Ladder;
  readonly rules: LadderRules;
  version: number;
  /** When each game and report that is in the ladder ended. */
  readonly known: Map<string, string>;
  last: RatedGame | undefined;
  readonly annulled: AnnulledGame[];
  readonly names: Map<string, string>;
  /** Games of this service whose answers are still to be read. */
  readonly unread: { readonly game: string; readonly players: AnswerLog['players'] }[];
  /** Those that have been put there, read or not. */
  readonly answered: Set<string>;
  readonly endings: EndingTally;
  readonly answers: AnswerTally;
}

/** What has changed, as the ladder counts it. */
interface Change {
  readonly id: string;
  /** Absent where it counts for nothing, or no longer. */
  readonly game?: RatedGame;
  readonly annulment?: AnnulledGame;
}

const GAMES_READ_AT_ONCE = 50;
const ANSWERS_READ_AT_ONCE = 10;
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
    const { version, ladder, rules, annulled, names } = await this.#current(club);
    const breathe = makeBreather();
    for (const _ of ladder.catchUp(scope)) await breathe();
    return { version, ladder, rules, annulled, nameOf: (player) => names.get(player) ?? player };
  }

  /** How the club's players answer; what new games tell of it is read first. */
  async reliability(club: string): Promise<Reliabilities> {
    const kept = await this.#current(club);
    const breathe = makeBreather();
    while (kept.unread.length > 0) {
      const some = kept.unread.splice(0, ANSWERS_READ_AT_ONCE);
      const playersOf = new Map(some.map(({ game, players }) => [game, players]));
      try {
        for (const { gameId, orders, missed } of await this.#parts.ladder.answersOf([...playersOf.keys()]))
          kept.answers.add({
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
    return new Reliabilities(kept.endings, kept.answers);
  }

  /** One brings a club's ladder up to date; whoever asks meanwhile waits for that one and looks again. */
  async #current(club: string): Promise<Kept> {
    for (;;) {
      await this.#underWay.get(club);
      const version = await this.#parts.ladder.ladderVersion(club);
      const kept = this.#kept.get(club);
      if (kept !== undefined && kept.version === version) {
        this.#kept.delete(club);
        this.#kept.set(club, kept);
        return kept;
      }
      if (this.#underWay.has(club)) continue;
      const made = this.#bringUp(club, kept, version).finally(() => this.#underWay.delete(club));
      this.#underWay.set(club, made);
      await made;
      const brought = this.#kept.get(club);
      // Results that came while it was brought up to date are for the next who asks.
      if (brought !== undefined) return brought;
    }
  }

  async #bringUp(club: string, before: Kept | undefined, version: number): Promise<void> {
    const breathe = makeBreather();
    const news = before === undefined ? undefined : await this.#changes(club, before.version, version, breathe);
    if (before !== undefined && news !== undefined && goesOn(before, news)) {
      const added = news.changes.flatMap(({ game }) => game ?? []).sort(compareGames);
      await this.#learnNames(before, added, breathe);
      // Whoever looks meanwhile sees the ladder as it was; games are added in one go, without a pause a reader could fall into.
      for (const game of added) count(before, game);
      before.version = version;
      this.#keep(club, before);
      return;
    }
    const rules = rulesOf((await this.#parts.ladder.findPaper(club, 'rules', 'ladder'))?.body);
    const { changes } = await this.#changes(club, 0, version, breathe);
    const games = changes.flatMap(({ game }) => game ?? []).sort(compareGames);
    const kept = await newKept(
      rules,
      version,
      before !== undefined && isAnsweredAlike(before, news) ? before : undefined,
    );
    kept.annulled.push(...changes.flatMap(({ annulment }) => annulment ?? []));
    kept.annulled.sort((a, b) => (a.game < b.game ? -1 : 1));
    await this.#learnNames(kept, games, breathe);
    for (const game of games) {
      count(kept, game);
      await breathe();
    }
    this.#keep(club, kept);
  }

  #keep(club: string, kept: Kept): void {
    this.#kept.delete(club);
    this.#kept.set(club, kept);
    keepNewest(this.#kept, CLUBS_KEPT);
  }

  async #changes(
    club: string,
    since: number,
    upTo: number,
    breathe: Breathe,
  ): Promise<{ readonly changes: readonly Change[]; readonly areRulesNew: boolean }> {
    const { ladder } = this.#parts;
    const changes: Change[] = [];
    let areRulesNew = false;
    let after: string | undefined;
    do {
      const page = await ladder.changedGames(club, { since, upTo, after, limit: GAMES_READ_AT_ONCE });
      changes.push(...page.rows.map(changeOf));
      after = page.next;
      await breathe();
    } while (after !== undefined);
    do {
      const page = await ladder.changedPapers(club, { since, upTo, after, limit: GAMES_READ_AT_ONCE });
      for (const { kind, id, body } of page.rows)
        if (kind === 'report') {
          const game = gameOfReport(id, parseReport(body));
          changes.push(game === undefined ? { id } : { id, game });
        } else areRulesNew = true;
      after = page.next;
      await breathe();
    } while (after !== undefined);
    return { changes, areRulesNew };
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

/** Whether what is counted already is still so, and everything new lies behind it. */
function goesOn(
  { known: counted, last }: Kept,
  { changes, areRulesNew }: { readonly changes: readonly Change[]; readonly areRulesNew: boolean },
): boolean {
  return (
    !areRulesNew &&
    changes.every(
      ({ id, game, annulment }) =>
        !counted.has(id) &&
        annulment === undefined &&
        (game === undefined || last === undefined || compareGames(last, game) < 0),
    )
  );
}

function count(kept: Kept, game: RatedGame): void {
  kept.ladder.add(game);
  kept.known.set(game.game, game.endedAt);
  kept.endings.end(game);
  kept.last = game;
  if (game.source !== 'service' || kept.answered.has(game.game)) return;
  kept.answered.add(game.game);
  kept.unread.push({ game: game.game, players: playersIn(game) });
}

function changeOf({ gameId, ruleset, scenario, season, results, annulment }: LadderGame): Change {
  if (results.length === 0) return { id: gameId };
  const within = season === undefined ? { ruleset } : { ruleset, season };
  const { at, ending, level } = firstOf(results);
  return {
    id: gameId,
    game: {
      game: gameId,
      ...within,
      scenario,
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
    },
    ...(annulment === undefined ? {} : { annulment: { game: gameId, ...within, ...annulment } }),
  };
}

/** Whether the games that were read for their answers are still those: none of them was taken back, or ended anew. */
const isAnsweredAlike = (
  { known: counted }: Kept,
  news: { readonly changes: readonly Change[] } | undefined,
): boolean => news?.changes.every(({ id, game }) => !counted.has(id) || game?.endedAt === counted.get(id)) ?? false;

/** What was read of answers need not be read again where only the counting is new. */
async function newKept(rules: LadderRules, version: number, before: Kept | undefined): Promise<Kept> {
  const { Ratings } = await import('./rating.ts');
  return {
    ladder: new Ladder(rules, () => new Ratings()),
    rules,
    version,
    known: new Map(),
    last: undefined,
    annulled: [],
    names: new Map(),
    unread: before?.unread ?? [],
    answered: new Set(before?.answered),
    endings: new EndingTally(),
    answers: before?.answers ?? new AnswerTally(),
  };
}

const playersIn = ({ sides }: RatedGame): AnswerLog['players'] =>
  Object.fromEntries(sides.flatMap(({ side, player }) => (player === undefined ? [] : [[side, player]])));

/** Who lets the time run out without ever having given an order was not there. */
const hasLoserPlayed = (results: readonly LadderResult[]): boolean =>
  results.find(({ outcome }) => outcome === 'lost')?.hasPlayed ?? false;
