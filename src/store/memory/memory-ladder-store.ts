import type { JsonObject } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Page, StoredEvent, StoredMove } from '../event-store.ts';
import { StoreFault } from '../faults.ts';
import {
  type Changes,
  type ClubPaper,
  type GameAnswers,
  LADDER_PAPERS,
  type LadderGame,
  type LadderStore,
  type PaperKind,
  type SeasonChange,
  type SeasonRow,
} from '../ladder-store.ts';
import { kept, type MemoryTables, raiseLadder } from './memory-tables.ts';

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

  async ladderVersion(club: string): Promise<number> {
    return this.#tables.ladderVersions.get(club) ?? 0;
  }

  async changedGames(club: string, changes: Changes): Promise<Page<LadderGame>> {
    const games = [...this.#tables.games.values()].filter(({ row }) => row.club === club);
    const page = pageOf(games, changes, ({ row, ladderChange }) => ({ change: ladderChange, id: row.id }));
    return kept({
      ...page,
      rows: page.rows.map(({ row, moves, events, results }) => {
        const counted = row.diceSeeded ? [] : results;
        const annulment = counted.some(({ ending }) => ending === 'annulled')
          ? toldBy(events, 'ResultAnnulled').at(-1)
          : undefined;
        return {
          gameId: row.id,
          ruleset: row.ruleset,
          scenario: row.scenario,
          ...(row.season === undefined ? {} : { season: row.season }),
          results: counted.map(({ gameId: _, ...result }) => ({
            ...result,
            ...(result.ending === 'forfeited'
              ? { hasPlayed: moves.some((move) => isPlayedBy(move, result.side)) }
              : {}),
          })),
          ...(annulment === undefined
            ? {}
            : {
                annulment: {
                  by: String(annulment.data['by']),
                  reason: String(annulment.data['reason']),
                  at: annulment.at,
                },
              }),
        };
      }),
    });
  }

  async changedPapers(club: string, changes: Changes): Promise<Page<ClubPaper>> {
    const papers = [...this.#tables.papers.values()].filter((paper) => paper.club === club);
    return kept(
      pageOf(papers, changes, (paper) => ({ change: this.#tables.paperChanges.get(paperKey(paper)), id: paper.id })),
    );
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

  async papers(club: string, kind: PaperKind): Promise<readonly ClubPaper[]> {
    const papers = [...this.#tables.papers.values()].filter((paper) => paper.club === club && paper.kind === kind);
    return kept(papers.sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1)));
  }

  async paperPage(
    club: string,
    kind: PaperKind,
    { state, after, limit }: Parameters<LadderStore['paperPage']>[2],
  ): Promise<readonly ClubPaper[]> {
    const all = [...(await this.papers(club, kind))].reverse();
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    return all
      .slice(from)
      .filter(({ body }) => state === undefined || body['state'] === state)
      .slice(0, limit);
  }

  async findPaper(club: string, kind: PaperKind, id: string): Promise<ClubPaper | undefined> {
    return this.#tables.papers.get(paperKey({ club, kind, id }));
  }

  async keepPaper(paper: ClubPaper): Promise<boolean> {
    const key = paperKey(paper);
    const before = this.#tables.papers.get(key);
    if ((before?.version ?? 0) !== paper.version - 1) return false;
    this.#tables.papers.set(key, kept({ ...paper, at: before?.at ?? paper.at }));
    if (LADDER_PAPERS.includes(paper.kind)) this.#tables.paperChanges.set(key, raiseLadder(this.#tables, paper.club));
    return true;
  }

  async runningTournaments(): Promise<readonly ClubPaper[]> {
    return kept(
      [...this.#tables.papers.values()].filter(
        ({ kind, body }) => kind === 'tournament' && body['state'] === 'running',
      ),
    );
  }
}

/** Those whose change lies within the wanted ones, in the order of the changes. */
function pageOf<Row>(
  all: readonly Row[],
  { since, upTo, after, limit }: Changes,
  placeOf: (row: Row) => { readonly change: number | undefined; readonly id: string },
): Page<Row> {
  const placed = all.flatMap((row) => {
    const { change, id } = placeOf(row);
    return change === undefined || change <= since || change > upTo ? [] : [{ row, change, id }];
  });
  placed.sort((a, b) => a.change - b.change || (a.id < b.id ? -1 : 1));
  const from = after === undefined ? 0 : placed.findIndex(({ change, id }) => `${change} ${id}` === after) + 1;
  const rows = placed.slice(from, from + limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ row }) => row),
    ...(rows.length < limit || last === undefined ? {} : { next: `${last.change} ${last.id}` }),
  };
}
