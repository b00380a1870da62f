import type { JsonObject } from '#kernel/json';
import type { PrismaClient } from '../generated/client.ts';
import type { GameId, Instant, PlayerId } from '../ids.ts';
import type { NoticeDraft, NoticePlace, NoticeRow, NoticeStore } from '../notice-store.ts';
import { makeInstant } from './rows.ts';

interface NoticeColumns {
  readonly player_id: string;
  readonly transaction: bigint;
  readonly number: bigint;
  readonly game_id: string;
  readonly topic: string;
  readonly payload: JsonObject;
  readonly at: Date;
  readonly name: string;
  readonly ruleset: string;
  readonly scenario: string;
}

const FORGOTTEN_AT_ONCE = 20_000;

export class PrismaNoticeStore implements NoticeStore {
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  async read(
    asked: readonly { readonly player: PlayerId; readonly after: NoticePlace }[],
    limit: number,
  ): Promise<readonly NoticeRow[]> {
    const players = asked.map(({ player }) => player);
    const transactions = asked.map(({ after }) => after.transaction);
    const numbers = asked.map(({ after }) => after.number);
    const rows = await this.#prisma.$queryRaw<NoticeColumns[]>`
      WITH under_way AS (
        SELECT pg_snapshot_xmin(s)::text::bigint AS first, pg_snapshot_xmax(s)::text::bigint AS next FROM pg_current_snapshot() s
      )
      SELECT n.player_id, n.transaction, n.number, n.game_id, n.topic, n.payload, n.at, g.name, g.ruleset, g.scenario
      FROM under_way u
      CROSS JOIN unnest(${players}::text[], ${transactions}::bigint[], ${numbers}::bigint[]) AS a(player, transaction, number)
      CROSS JOIN LATERAL (
        SELECT * FROM notice x
        WHERE x.player_id = a.player AND x.transaction < u.first
          AND (x.transaction, x.number) > (CASE WHEN a.transaction > u.next THEN 0 ELSE a.transaction END, a.number)
        ORDER BY x.transaction, x.number LIMIT ${limit}::int
      ) n
      JOIN game g ON g.id = n.game_id
      ORDER BY n.transaction, n.number`;
    return rows.map(({ player_id, transaction, number, game_id, topic, payload, at, name, ruleset, scenario }) => ({
      player: player_id,
      place: { transaction, number },
      gameId: game_id,
      game: { name, ruleset, scenario },
      topic,
      payload,
      at: makeInstant(at),
    }));
  }

  async end(): Promise<NoticePlace> {
    const [row] = await this.#prisma.$queryRaw<{ readonly first: bigint }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS first`;
    return { transaction: row?.first ?? 0n, number: 0n };
  }

  async add(gameId: GameId, { player, topic, payload, at }: NoticeDraft): Promise<void> {
    await this.#prisma.notice.create({ data: { gameId, playerId: player, topic, payload, at } });
  }

  async forget(before: Instant): Promise<void> {
    await this.#prisma.$executeRaw`
      DELETE FROM notice WHERE (player_id, transaction, number) IN (
        SELECT player_id, transaction, number FROM notice WHERE at < ${before}::timestamptz ORDER BY at LIMIT ${FORGOTTEN_AT_ONCE}
      )`;
  }
}
