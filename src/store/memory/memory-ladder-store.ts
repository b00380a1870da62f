import type { Instant } from '../event-store.ts';
import type { LadderResult, LadderStore, ResultFilter, SeasonRow } from '../ladder-store.ts';
import { kept, type MemoryTables } from './memory-tables.ts';

const seasonKey = (club: string, id: string): string => JSON.stringify([club, id]);

export class MemoryLadderStore implements LadderStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async openSeason(season: SeasonRow): Promise<void> {
    this.#tables.seasons.set(seasonKey(season.club, season.id), kept(season));
  }

  async closeSeason(club: string, id: string, endsAt: Instant): Promise<void> {
    const season = await this.findSeason(club, id);
    if (season) this.#tables.seasons.set(seasonKey(club, id), { ...season, endsAt });
  }

  async findSeason(club: string, id: string): Promise<SeasonRow | undefined> {
    return this.#tables.seasons.get(seasonKey(club, id));
  }

  async seasons(club: string): Promise<readonly SeasonRow[]> {
    const seasons = [...this.#tables.seasons.values()].filter((season) => season.club === club);
    return kept(seasons.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)));
  }

  async resultsBy({ club, season, ruleset }: ResultFilter): Promise<readonly LadderResult[]> {
    const games = [...this.#tables.games.values()].filter(
      ({ row }) =>
        (club === undefined || row.club === club) &&
        (season === undefined || row.season === season) &&
        (ruleset === undefined || row.ruleset === ruleset),
    );
    const results = games.flatMap(({ row, results }) =>
      results.map((result) => ({
        ...result,
        ruleset: row.ruleset,
        scenario: row.scenario,
        ...(row.club === undefined ? {} : { club: row.club }),
        ...(row.season === undefined ? {} : { season: row.season }),
      })),
    );
    const place = (result: LadderResult): string => `${result.at} ${result.gameId} ${result.side}`;
    return kept(results.sort((a, b) => (place(a) < place(b) ? -1 : 1)));
  }
}
