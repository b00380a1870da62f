import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import type { Origin, ResultRow } from '../event-store.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { ClubPaperModel, SeasonModel } from '../generated/models.ts';
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
import { makeInstant, present } from './rows.ts';

interface ResultOfGame {
  readonly game_id: string;
  readonly side: string;
  readonly player_id: string | null;
  readonly outcome: ResultRow['outcome'];
  readonly ending: ResultRow['ending'];
  readonly level: string | null;
  readonly points: number;
  readonly handicap: number;
  readonly at: Date;
  readonly ruleset: string;
  readonly scenario: string;
  readonly club_id: string | null;
  readonly season_id: string | null;
  readonly has_played: boolean | null;
}

interface AnswersOfGame {
  readonly id: string;
  readonly orders: string | null;
  readonly missed: string | null;
}
type OrderTuple = [side: string | null, origin: Origin | null, at: string];

function isAskedFor(filter: ResultFilter): Prisma.Sql {
  const { club, season, ruleset } = { club: null, season: null, ruleset: null, ...filter };
  // Dice that follow from a seed can be foreseen: nothing that was won with them counts.
  return Prisma.sql`NOT g.dice_seeded AND (${club}::text IS NULL OR g.club_id = ${club})
        AND (${season}::text IS NULL OR g.season_id = ${season})
        AND (${ruleset}::text IS NULL OR g.ruleset = ${ruleset})`;
}

/** The condition of the index over these events, word for word: without it all events of a game would be read. */
const ofLadders = Prisma.sql`e.source = 'service' AND e.type IN ('DeadlineMissed', 'ResultAnnulled')`;

export class PrismaLadderStore implements LadderStore {
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  async openSeason({ club, ...season }: SeasonRow): Promise<void> {
    await this.#prisma.season.create({ data: { ...season, clubId: club } });
  }

  async changeSeason(club: string, id: string, change: SeasonChange): Promise<void> {
    await this.#prisma.season.updateMany({ where: { clubId: club, id }, data: change });
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

  /** Whatever changes a result is an append, which raises the version of its game. */
  async revisionOf(filter: ResultFilter, upTo?: ResultPlace): Promise<string> {
    const within =
      upTo === undefined
        ? Prisma.empty
        : Prisma.sql`AND (r.at, r.game_id COLLATE "C") <= (${upTo.at}::timestamptz, ${upTo.gameId})`;
    const [row] = await this.#prisma.$queryRaw<{ revision: string }[]>`
      SELECT count(*) || '.' || coalesce(sum(hashtextextended(g.id || ' ' || g.version, 0)::numeric), 0) AS revision
      FROM game g
      WHERE ${isAskedFor(filter)} AND EXISTS (SELECT FROM result r WHERE r.game_id = g.id ${within})`;
    return known(row, 'row').revision;
  }

  async resultsBy(filter: ResultFilter, page?: ResultPage): Promise<readonly LadderResult[]> {
    const after = page?.after;
    const behind =
      after === undefined
        ? Prisma.empty
        : Prisma.sql`AND (r.at, r.game_id COLLATE "C", r.side COLLATE "C") > (${after.at}::timestamptz, ${after.gameId}, ${after.side})`;
    const limit = page === undefined ? Prisma.empty : Prisma.sql`LIMIT ${page.limit}`;
    const rows = await this.#prisma.$queryRaw<ResultOfGame[]>`
      SELECT r.game_id, r.side, r.player_id, r.outcome, r.ending, r.level, r.points, r.handicap, r.at, g.ruleset, g.scenario, g.club_id, g.season_id,
        CASE WHEN r.ending = 'forfeited' THEN EXISTS (
          SELECT FROM move m
          WHERE m.game_id = r.game_id AND m.side = r.side AND m."order" IS NOT NULL AND m.origin IS DISTINCT FROM 'deadline'
        ) END AS has_played
      FROM result r JOIN game g ON g.id = r.game_id
      WHERE ${isAskedFor(filter)} ${behind}
      ORDER BY r.at, r.game_id COLLATE "C", r.side COLLATE "C" ${limit}`;
    return rows.map((row) => ({
      gameId: row.game_id,
      side: row.side,
      outcome: row.outcome,
      ending: row.ending,
      points: row.points,
      ...(row.handicap === 0 ? {} : { handicap: row.handicap }),
      at: makeInstant(row.at),
      ruleset: row.ruleset,
      scenario: row.scenario,
      ...present({
        player: row.player_id,
        level: row.level,
        club: row.club_id,
        season: row.season_id,
        hasPlayed: row.has_played,
      }),
    }));
  }

  async answersOf(games: readonly string[]): Promise<readonly GameAnswers[]> {
    const rows = await this.#prisma.$queryRaw<AnswersOfGame[]>`
      SELECT g.id,
        (SELECT json_agg(json_build_array(m.side, m.origin, m.at) ORDER BY m.number)
         FROM move m WHERE m.game_id = g.id AND m."order" IS NOT NULL)::text AS orders,
        (SELECT json_agg(e.data ->> 'side' ORDER BY e.seq)
         FROM event e WHERE e.game_id = g.id AND ${ofLadders} AND e.type = 'DeadlineMissed')::text AS missed
      FROM game g
      WHERE g.id = ANY (${[...games]})
      ORDER BY g.id COLLATE "C"`;
    return rows.map(({ id, orders, missed }) => ({
      gameId: id,
      orders: (JSON.parse(orders ?? '[]') as OrderTuple[]).map(([side, origin, at]) => ({
        at: makeInstant(new Date(at)),
        ...present({ side, origin }),
      })),
      missed: JSON.parse(missed ?? '[]') as string[],
    }));
  }

  async annulmentsBy(filter: ResultFilter): Promise<readonly Annulment[]> {
    const rows = await this.#prisma.$queryRaw<{ id: string; by: string; reason: string; at: Date }[]>`
      SELECT g.id, a.by, a.reason, a.at
      FROM game g CROSS JOIN LATERAL (
        SELECT e.data ->> 'by' AS by, e.data ->> 'reason' AS reason, e.at
        FROM event e WHERE e.game_id = g.id AND ${ofLadders} AND e.type = 'ResultAnnulled'
        ORDER BY e.seq DESC LIMIT 1
      ) a
      WHERE ${isAskedFor(filter)} AND EXISTS (SELECT FROM result r WHERE r.game_id = g.id AND r.ending = 'annulled')
      ORDER BY g.id COLLATE "C"`;
    return rows.map(({ id, by, reason, at }) => ({ gameId: id, by, reason, at: makeInstant(at) }));
  }

  async papers(club: string, kind: PaperKind): Promise<readonly ClubPaper[]> {
    const rows = await this.#prisma.clubPaper.findMany({
      where: { clubId: club, kind },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makePaper);
  }

  async findPaper(club: string, kind: PaperKind, id: string): Promise<ClubPaper | undefined> {
    const row = await this.#prisma.clubPaper.findUnique({ where: { clubId_kind_id: { clubId: club, kind, id } } });
    return row ? makePaper(row) : undefined;
  }

  async keepPaper({ club, kind, id, version, body, at }: ClubPaper): Promise<boolean> {
    const text = JSON.stringify(body);
    const count =
      version === 1
        ? await this.#prisma.$executeRaw`
            INSERT INTO club_paper (club_id, kind, id, version, body, at)
            VALUES (${club}, ${kind}, ${id}, 1, ${text}::jsonb, ${at}::timestamptz) ON CONFLICT DO NOTHING`
        : await this.#prisma.$executeRaw`
            UPDATE club_paper SET version = ${version}, body = ${text}::jsonb
            WHERE club_id = ${club} AND kind = ${kind} AND id = ${id} AND version = ${version - 1}`;
    return count === 1;
  }

  async runningTournaments(): Promise<readonly ClubPaper[]> {
    const rows = await this.#prisma.clubPaper.findMany({
      where: { kind: 'tournament', body: { path: ['state'], equals: 'running' } },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makePaper);
  }

  async papersRevision(club: string): Promise<string> {
    const [row] = await this.#prisma.$queryRaw<{ revision: string }[]>`
      SELECT count(*) || '.' || coalesce(sum(hashtextextended(kind || ' ' || id || ' ' || version, 0)::numeric), 0) AS revision
      FROM club_paper WHERE club_id = ${club} AND kind IN ('rules', 'report')`;
    return known(row, 'row').revision;
  }
}

const makePaper = ({ clubId, kind, id, version, body, at }: ClubPaperModel): ClubPaper => ({
  club: clubId,
  kind: kind as PaperKind,
  id,
  version,
  body: body as JsonObject,
  at: makeInstant(at),
});

const makeSeasonRow = ({ clubId, id, name, startsAt, endsAt }: SeasonModel): SeasonRow => ({
  club: clubId,
  id,
  name,
  startsAt: makeInstant(startsAt),
  ...present({ endsAt: endsAt && makeInstant(endsAt) }),
});
