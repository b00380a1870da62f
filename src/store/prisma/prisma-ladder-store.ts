import type { Instant, ResultRow } from '../event-store.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { SeasonModel } from '../generated/models.ts';
import type { LadderResult, LadderStore, ResultFilter, SeasonRow } from '../ladder-store.ts';
import { makeInstant, present } from './rows.ts';

interface ResultOfGame {
  readonly game_id: string;
  readonly side: string;
  readonly player_id: string | null;
  readonly outcome: ResultRow['outcome'];
  readonly ending: ResultRow['ending'];
  readonly level: string | null;
  readonly points: number;
  readonly at: Date;
  readonly ruleset: string;
  readonly scenario: string;
  readonly club_id: string | null;
  readonly season_id: string | null;
}

export class PrismaLadderStore implements LadderStore {
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  async openSeason({ club, ...season }: SeasonRow): Promise<void> {
    await this.#prisma.season.create({ data: { ...season, clubId: club } });
  }

  async closeSeason(club: string, id: string, endsAt: Instant): Promise<void> {
    await this.#prisma.season.updateMany({ where: { clubId: club, id }, data: { endsAt } });
  }

  async findSeason(club: string, id: string): Promise<SeasonRow | undefined> {
    const row = await this.#prisma.season.findUnique({ where: { clubId_id: { clubId: club, id } } });
    return row ? makeSeasonRow(row) : undefined;
  }

  async seasons(club: string): Promise<readonly SeasonRow[]> {
    const rows = await this.#prisma.season.findMany({
      where: { clubId: club },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makeSeasonRow);
  }

  async resultsBy(filter: ResultFilter): Promise<readonly LadderResult[]> {
    const { club, season, ruleset } = { club: null, season: null, ruleset: null, ...filter };
    const rows = await this.#prisma.$queryRaw<ResultOfGame[]>`
      SELECT r.game_id, r.side, r.player_id, r.outcome, r.ending, r.level, r.points, r.at, g.ruleset, g.scenario, g.club_id, g.season_id
      FROM result r JOIN game g ON g.id = r.game_id
      WHERE (${club}::text IS NULL OR g.club_id = ${club})
        AND (${season}::text IS NULL OR g.season_id = ${season})
        AND (${ruleset}::text IS NULL OR g.ruleset = ${ruleset})
      ORDER BY r.at, r.game_id COLLATE "C", r.side COLLATE "C"`;
    return rows.map((row) => ({
      gameId: row.game_id,
      side: row.side,
      outcome: row.outcome,
      ending: row.ending,
      points: row.points,
      at: makeInstant(row.at),
      ruleset: row.ruleset,
      scenario: row.scenario,
      ...present({ player: row.player_id, level: row.level, club: row.club_id, season: row.season_id }),
    }));
  }
}

const makeSeasonRow = ({ clubId, id, name, startsAt, endsAt }: SeasonModel): SeasonRow => ({
  club: clubId,
  id,
  name,
  startsAt: makeInstant(startsAt),
  ...present({ endsAt: endsAt && makeInstant(endsAt) }),
});
