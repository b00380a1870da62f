import type { JsonObject } from '#kernel/json';
import type { Origin, Page, ResultRow } from '../event-store.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { ClubPaperModel, SeasonModel } from '../generated/models.ts';
import {
  type Annulment,
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
import { makeInstant, present } from './rows.ts';

interface ChangedGame {
  readonly id: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly season_id: string | null;
  readonly ladder_change: number;
  readonly results: string | null;
  readonly annulment: string | null;
}
type ResultTuple = [
  side: string,
  player: string | null,
  outcome: ResultRow['outcome'],
  ending: ResultRow['ending'],
  level: string | null,
  points: number,
  handicap: number,
  at: string,
  hasPlayed: boolean | null,
];

interface AnswersOfGame {
  readonly id: string;
  readonly orders: string | null;
  readonly missed: string | null;
}
type OrderTuple = [side: string | null, origin: Origin | null, at: string];

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

  async ladderVersion(club: string): Promise<number> {
    const [row] = await this.#prisma.$queryRaw<{ version: number }[]>`
      SELECT ladder_version AS version FROM club WHERE id = ${club}`;
    return row?.version ?? 0;
  }

  async changedGames(club: string, { since, upTo, after, limit }: Changes): Promise<Page<LadderGame>> {
    const { change, id } = placeOf(after, since);
    // One lookup for each game: a join would read all results for every page.
    const rows = await this.#prisma.$queryRaw<ChangedGame[]>`
      SELECT g.id, g.ruleset, g.scenario, g.season_id, g.ladder_change,
        CASE WHEN NOT g.dice_seeded THEN (
          SELECT json_agg(json_build_array(r.side, r.player_id, r.outcome, r.ending, r.level, r.points, r.handicap, r.at,
            CASE WHEN r.ending = 'forfeited' THEN EXISTS (
              SELECT FROM move m
              WHERE m.game_id = g.id AND m.side = r.side AND m."order" IS NOT NULL AND m.origin IS DISTINCT FROM 'deadline'
            ) END) ORDER BY r.side)::text
          FROM result r WHERE r.game_id = g.id
        ) END AS results,
        (SELECT json_build_object('by', e.data ->> 'by', 'reason', e.data ->> 'reason', 'at', e.at)::text
         FROM event e
         WHERE e.game_id = g.id AND ${ofLadders} AND e.type = 'ResultAnnulled'
           AND EXISTS (SELECT FROM result r WHERE r.game_id = g.id AND r.ending = 'annulled')
         ORDER BY e.seq DESC LIMIT 1) AS annulment
      FROM game g
      WHERE g.club_id = ${club} AND (g.ladder_change, g.id) > (${change}::int, ${id}) AND g.ladder_change <= ${upTo}::int
      ORDER BY g.ladder_change, g.id LIMIT ${limit}`;
    const last = rows.at(-1);
    return {
      rows: rows.map(makeLadderGame),
      ...(rows.length < limit || last === undefined ? {} : { next: `${last.ladder_change} ${last.id}` }),
    };
  }

  async changedPapers(club: string, { since, upTo, after, limit }: Changes): Promise<Page<ClubPaper>> {
    const { change, id } = placeOf(after, since);
    const rows = await this.#prisma.clubPaper.findMany({
      where: {
        clubId: club,
        ladderChange: { gte: change, lte: upTo },
        OR: [{ ladderChange: { gt: change } }, { ladderChange: change, id: { gt: id } }],
      },
      orderBy: [{ ladderChange: 'asc' }, { id: 'asc' }],
      take: limit,
    });
    const last = rows.at(-1);
    return {
      rows: rows.map(makePaper),
      ...(rows.length < limit || last === undefined ? {} : { next: `${last.ladderChange} ${last.id}` }),
    };
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

  async papers(club: string, kind: PaperKind): Promise<readonly ClubPaper[]> {
    const rows = await this.#prisma.clubPaper.findMany({
      where: { clubId: club, kind },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makePaper);
  }

  async paperPage(
    club: string,
    kind: PaperKind,
    { state, after, limit }: Parameters<LadderStore['paperPage']>[2],
  ): Promise<readonly ClubPaper[]> {
    const place = after === undefined ? undefined : await this.findPaper(club, kind, after);
    const rows = await this.#prisma.clubPaper.findMany({
      where: {
        clubId: club,
        kind,
        ...(state === undefined ? {} : { body: { path: ['state'], equals: state } }),
        ...(place === undefined ? {} : { OR: [{ at: { lt: place.at } }, { at: place.at, id: { lt: place.id } }] }),
      },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(makePaper);
  }

  async findPaper(club: string, kind: PaperKind, id: string): Promise<ClubPaper | undefined> {
    const row = await this.#prisma.clubPaper.findUnique({ where: { clubId_kind_id: { clubId: club, kind, id } } });
    return row ? makePaper(row) : undefined;
  }

  async keepPaper({ club, kind, id, version, body, at }: ClubPaper): Promise<boolean> {
    const text = JSON.stringify(body);
    const raised = LADDER_PAPERS.includes(kind)
      ? Prisma.sql`UPDATE club SET ladder_version = ladder_version + 1 WHERE id = ${club} RETURNING ladder_version AS change`
      : Prisma.sql`SELECT NULL::int AS change`;
    const count =
      version === 1
        ? await this.#prisma.$executeRaw`
            WITH raised AS (${raised})
            INSERT INTO club_paper (club_id, kind, id, version, body, at, ladder_change)
            SELECT ${club}, ${kind}, ${id}, 1, ${text}::jsonb, ${at}::timestamptz, raised.change FROM raised
            ON CONFLICT DO NOTHING`
        : await this.#prisma.$executeRaw`
            WITH raised AS (${raised})
            UPDATE club_paper SET version = ${version}, body = ${text}::jsonb, ladder_change = raised.change FROM raised
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
}

/** From which change on a page is read; the first from behind the one that is known. */
function placeOf(after: string | undefined, since: number): { readonly change: number; readonly id: string } {
  const [change = '', id = ''] = after?.split(' ') ?? [];
  return after === undefined ? { change: since, id: LAST_ID } : { change: Number(change), id };
}
/** Behind every id. */
const LAST_ID = '\u{10ffff}';

function makeLadderGame({ id, ruleset, scenario, season_id, results, annulment }: ChangedGame): LadderGame {
  const told = annulment === null ? undefined : (JSON.parse(annulment) as Annulment);
  return {
    gameId: id,
    ruleset,
    scenario,
    ...present({ season: season_id }),
    results: (JSON.parse(results ?? '[]') as ResultTuple[]).map(
      ([side, player, outcome, ending, level, points, handicap, at, hasPlayed]) => ({
        side,
        outcome,
        ending,
        points,
        ...(handicap === 0 ? {} : { handicap }),
        at: makeInstant(new Date(at)),
        ...present({ player, level, hasPlayed }),
      }),
    ),
    ...(told === undefined ? {} : { annulment: { ...told, at: makeInstant(new Date(told.at)) } }),
  };
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
