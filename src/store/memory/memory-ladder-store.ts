import { createHash } from 'node:crypto';
import type { JsonObject } from '#kernel/json';
import { firstOf } from '#kernel/known';
import type { Side } from '#kernel/side';
import type { StoredEvent, StoredMove } from '../event-store.ts';
import { StoreFault } from '../faults.ts';
import type {
  Annulment,
  ClubPaper,
  GameAnswers,
  LadderResult,
  LadderStore,
  PaperKind,
  ResultFilter,
  ResultPage,
  ResultPlace,
  SeasonChange,
  SeasonRow,
} from '../ladder-store.ts';
import { kept, type MemoryTables } from './memory-tables.ts';

const paperKey = ({ club, kind, id }: Pick<ClubPaper, 'club' | 'kind' | 'id'>): string =>
  JSON.stringify([club, kind, id]);
const seasonKey = (club: string, id: string): string => JSON.stringify([club, id]);

const isPlayedBy = ({ side, order, origin }: StoredMove, by: Side): boolean =>
  side === by && order !== undefined && origin !== 'deadline';

/** The service's events of a type, with what they say. */
const toldBy = (events: readonly string[], wanted: string): { readonly data: JsonObject; readonly at: string }[] =>
  events
    .map((text) => JSON.parse(text) as StoredEvent)
    .filter(({ source, type }) => source === 'service' && type === wanted)
    .map(({ data, at }) => ({ data: data as JsonObject, at }));

export class MemoryLadderStore implements LadderStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async openSeason(season: SeasonRow): Promise<void> {
    const key = seasonKey(season.club, season.id);
    if (this.#tables.seasons.has(key)) throw new StoreFault(`the season ${season.id} of ${season.club} exists`);
    this.#tables.seasons.set(key, kept(season));
  }

  async changeSeason(club: string, id: string, { endsAt, ...change }: SeasonChange): Promise<void> {
    const key = seasonKey(club, id);
    const season = this.#tables.seasons.get(key);
    if (season === undefined) return;
    const { endsAt: before, ...others } = season;
    const end = endsAt === undefined ? before : (endsAt ?? undefined);
    this.#tables.seasons.set(key, kept({ ...others, ...change, ...(end === undefined ? {} : { endsAt: end }) }));
  }

  async findSeason(club: string, id: string): Promise<SeasonRow | undefined> {
    return this.#tables.seasons.get(seasonKey(club, id));
  }

  async seasons(club: string): Promise<readonly SeasonRow[]> {
    const seasons = [...this.#tables.seasons.values()].filter((season) => season.club === club);
    return kept(seasons.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)));
  }

  async revisionOf(filter: ResultFilter, upTo?: ResultPlace): Promise<string> {
    const isAsked = ({ at, gameId }: ResultPlace): boolean =>
      upTo === undefined || at < upTo.at || (at === upTo.at && gameId <= upTo.gameId);
    const versions = this.#games(filter)
      .filter(({ results }) => isAsked(firstOf(results)))
      .map(({ row }) => [row.id, row.version]);
    return createHash('sha256').update(JSON.stringify(versions)).digest('base64url');
  }

  async resultsBy(filter: ResultFilter, page?: ResultPage): Promise<readonly LadderResult[]> {
    const results = this.#games(filter).flatMap(({ row, moves, results }) =>
      results.map((result) => ({
        ...result,
        ruleset: row.ruleset,
        scenario: row.scenario,
        ...(row.club === undefined ? {} : { club: row.club }),
        ...(row.season === undefined ? {} : { season: row.season }),
        ...(result.ending === 'forfeited' ? { hasPlayed: moves.some((move) => isPlayedBy(move, result.side)) } : {}),
      })),
    );
    const place = ({ at, gameId, side }: NonNullable<ResultPage['after']>): string => `${at} ${gameId} ${side}`;
    const after = page?.after === undefined ? '' : place(page.after);
    const left = results.filter((result) => place(result) > after);
    return kept(left.sort((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, page?.limit));
  }

  async answersOf(ids: readonly string[]): Promise<readonly GameAnswers[]> {
    const games = ids.flatMap((id) => this.#tables.games.get(id) ?? []);
    return kept(
      games.map(({ row, moves, events }) => ({
        gameId: row.id,
        orders: moves.flatMap(({ order, side, origin, at }) =>
          order === undefined
            ? []
            : [{ at, ...(side === undefined ? {} : { side }), ...(origin === undefined ? {} : { origin }) }],
        ),
        missed: toldBy(events, 'DeadlineMissed').map(({ data }) => String(data['side'])),
      })),
    );
  }

  async annulmentsBy(filter: ResultFilter): Promise<readonly Annulment[]> {
    const annulled = this.#games(filter).filter(({ results }) => results.some(({ ending }) => ending === 'annulled'));
    const told = annulled.flatMap(({ row, events }) => {
      const last = toldBy(events, 'ResultAnnulled').slice(-1);
      return last.map(({ data, at }) => ({
        gameId: row.id,
        by: String(data['by']),
        reason: String(data['reason']),
        at,
      }));
    });
    return kept(told.sort((a, b) => (a.gameId < b.gameId ? -1 : 1)));
  }

  async papers(club: string, kind: PaperKind): Promise<readonly ClubPaper[]> {
    const papers = [...this.#tables.papers.values()].filter((paper) => paper.club === club && paper.kind === kind);
    return kept(papers.sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1)));
  }

  async findPaper(club: string, kind: PaperKind, id: string): Promise<ClubPaper | undefined> {
    return this.#tables.papers.get(paperKey({ club, kind, id }));
  }

  async keepPaper(paper: ClubPaper): Promise<boolean> {
    const key = paperKey(paper);
    const before = this.#tables.papers.get(key);
    if ((before?.version ?? 0) !== paper.version - 1) return false;
    this.#tables.papers.set(key, kept({ ...paper, at: before?.at ?? paper.at }));
    return true;
  }

  async runningTournaments(): Promise<readonly ClubPaper[]> {
    return kept(
      [...this.#tables.papers.values()].filter(
        ({ kind, body }) => kind === 'tournament' && body['state'] === 'running',
      ),
    );
  }

  async papersRevision(club: string): Promise<string> {
    const papers = [...this.#tables.papers.values()].filter(
      (paper) => paper.club === club && (paper.kind === 'rules' || paper.kind === 'report'),
    );
    return papers.map(({ kind, id, version }) => `${kind} ${id} ${version}`).join();
  }

  /** Games that have ended and left a result. */
  #games({ club, season, ruleset }: ResultFilter) {
    return [...this.#tables.games.values()].filter(
      ({ row, results }) =>
        results.length > 0 &&
        !row.diceSeeded &&
        (club === undefined || row.club === club) &&
        (season === undefined || row.season === season) &&
        (ruleset === undefined || row.ruleset === ruleset),
    );
  }
}
