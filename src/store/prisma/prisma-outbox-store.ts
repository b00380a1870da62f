import type { JsonObject } from '#kernel/json';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { GroupCommit } from '../group-commit.ts';
import type { GameId, Instant } from '../ids.ts';
import type { ClaimedRow, LaneState, LaneTrouble, OutboxClaim, OutboxStore } from '../outbox-store.ts';
import { makeInstant } from './rows.ts';

interface ClaimedColumns {
  readonly game_id: string;
  readonly number: number;
  readonly recipient: string;
  readonly topic: string;
  readonly payload: JsonObject;
  readonly at: Date;
  readonly attempts: number;
  readonly owner: string;
  readonly turn: number;
}

interface LaneRow {
  readonly recipient: string;
  readonly waiting: number;
  readonly delivered_at: Date | null;
  readonly attempts: number | null;
  readonly reason: string | null;
  readonly not_before: Date | null;
  readonly given_up_at: Date | null;
  readonly given_up_for: string | null;
}

interface TroubleRow extends Omit<LaneTrouble, 'gameId' | 'at' | 'reason'> {
  readonly game_id: string;
  readonly reason: string | null;
  readonly at: Date;
}

interface Closing {
  readonly gameId: GameId;
  readonly number: number;
  readonly at: Instant;
}

const FORGOTTEN_AT_ONCE = 20_000;

export class PrismaOutboxStore implements OutboxStore {
  readonly #prisma: PrismaClient;
  /** What is delivered at the same time is closed in one statement. */
  readonly #closings: GroupCommit<Closing, void>;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
    this.#closings = new GroupCommit({
      commit: (closings) => closeRows(prisma, closings),
      lanes: 1,
      largestBatch: 64,
    });
  }

  async claim({ now, leasedUntil, limit, kind, ofOne }: OutboxClaim): Promise<readonly ClaimedRow[]> {
    const wanted =
      kind === undefined ? Prisma.empty : Prisma.sql`AND starts_with(recipient, 'webhook:') = ${kind === 'webhooks'}`;
    const owners = [...(ofOne?.underWay.keys() ?? [])];
    const counts = [...(ofOne?.underWay.values() ?? [])];
    const most = ofOne?.most ?? limit;
    // The condition on not_before is repeated on the locked row: of two claimers the second finds it leased.
    const rows = await this.#prisma.$queryRaw<ClaimedColumns[]>`
      WITH head AS (
        SELECT DISTINCT ON (game_id, recipient) game_id, number, recipient, not_before, at FROM outbox
        WHERE closed_at IS NULL ${wanted} ORDER BY game_id, recipient, number
      ), owned AS (
        SELECT h.*, coalesce(w.owner_id, split_part(h.recipient, ':', 2)) AS owner
        FROM head h LEFT JOIN webhook w ON starts_with(h.recipient, 'webhook:') AND w.id = substr(h.recipient, 9)
        WHERE h.not_before <= ${now}::timestamptz
      ), queue AS (
        SELECT o.*, coalesce(busy.count, 0)
          + row_number() OVER (PARTITION BY o.owner ORDER BY o.at, o.game_id, o.number) AS turn
        FROM owned o LEFT JOIN unnest(${owners}::text[], ${counts}::int[]) AS busy(owner, count) ON busy.owner = o.owner
      ), free AS (
        SELECT o.game_id, o.number, q.owner, q.turn FROM outbox o JOIN queue q USING (game_id, number)
        WHERE o.closed_at IS NULL AND o.not_before <= ${now}::timestamptz AND q.turn <= ${most}::int
        ORDER BY q.turn, o.at, o.game_id, o.number LIMIT ${limit}::int
        FOR UPDATE OF o SKIP LOCKED
      )
      UPDATE outbox o SET not_before = ${leasedUntil}::timestamptz, attempts = o.attempts + 1
      FROM free f WHERE o.game_id = f.game_id AND o.number = f.number
      RETURNING o.game_id, o.number, o.recipient, o.topic, o.payload, o.at, o.attempts, f.owner, f.turn::int`;
    return rows
      .sort((a, b) => a.turn - b.turn || a.at.getTime() - b.at.getTime() || a.number - b.number)
      .map(({ game_id, at, turn: _, ...row }) => ({ ...row, gameId: game_id, at: makeInstant(at) }));
  }

  async acknowledge(gameId: GameId, number: number, at: Instant): Promise<void> {
    await this.#closings.submit({ gameId, number, at });
  }

  async postpone(gameId: GameId, number: number, until: Instant, reason: string): Promise<void> {
    await this.#prisma.outbox.updateMany({ where: { gameId, number }, data: { notBefore: until, reason } });
  }

  async abandon(gameId: GameId, number: number, at: Instant, reason: string): Promise<void> {
    await this.#prisma.outbox.updateMany({ where: { gameId, number }, data: { closedAt: at, givenUp: true, reason } });
  }

  async waiting(): Promise<number> {
    return this.#prisma.outbox.count({ where: { closedAt: null } });
  }

  async troubles(limit: number): Promise<readonly LaneTrouble[]> {
    const rows = await this.#prisma.$queryRaw<TroubleRow[]>`
      SELECT * FROM (
        SELECT DISTINCT ON (game_id, recipient) game_id, recipient, topic, 'waiting' AS state, attempts, reason, not_before AS at
        FROM outbox WHERE closed_at IS NULL AND reason IS NOT NULL ORDER BY game_id, recipient, number
      ) AS waiting
      UNION ALL SELECT * FROM (
        SELECT DISTINCT ON (game_id, recipient) game_id, recipient, topic, 'abandoned' AS state, attempts, reason, closed_at AS at
        FROM outbox WHERE given_up ORDER BY game_id, recipient, number DESC
      ) AS dropped
      ORDER BY state DESC, at DESC LIMIT ${limit}::int`;
    return rows.map(({ game_id, reason, at, ...rest }) => ({
      ...rest,
      gameId: game_id,
      reason: reason ?? '',
      at: makeInstant(at),
    }));
  }

  async lanes(gameId: GameId, recipients: readonly string[]): Promise<readonly LaneState[]> {
    const rows = await this.#prisma.$queryRaw<LaneRow[]>`
      WITH lane AS (SELECT * FROM outbox WHERE game_id = ${gameId} AND recipient = ANY (${recipients}::text[]))
      SELECT counted.*, head.attempts, head.reason, head.not_before, dropped.closed_at AS given_up_at, dropped.reason AS given_up_for
      FROM (
        SELECT recipient, count(*) FILTER (WHERE closed_at IS NULL)::int AS waiting,
          max(closed_at) FILTER (WHERE NOT given_up) AS delivered_at
        FROM lane GROUP BY recipient
      ) AS counted
      LEFT JOIN LATERAL (
        SELECT attempts, reason, not_before FROM lane
        WHERE lane.recipient = counted.recipient AND closed_at IS NULL ORDER BY number LIMIT 1
      ) AS head ON true
      LEFT JOIN LATERAL (
        SELECT closed_at, reason FROM lane
        WHERE lane.recipient = counted.recipient AND given_up
        ORDER BY closed_at DESC, number DESC LIMIT 1
      ) AS dropped ON true`;
    return rows.map(
      ({ recipient, waiting, delivered_at, attempts, reason, not_before, given_up_at, given_up_for }) => ({
        recipient,
        waiting,
        ...(delivered_at === null ? {} : { deliveredAt: makeInstant(delivered_at) }),
        ...(attempts === null || reason === null || not_before === null
          ? {}
          : { failing: { attempts, reason, nextAttemptAt: makeInstant(not_before) } }),
        ...(given_up_at === null || given_up_for === null
          ? {}
          : { givenUp: { at: makeInstant(given_up_at), reason: given_up_for } }),
      }),
    );
  }

  async forgetClosed(before: Instant): Promise<void> {
    await this.#prisma.$executeRaw`
      DELETE FROM outbox o USING (
        SELECT game_id, number FROM outbox WHERE closed_at < ${before}::timestamptz ORDER BY closed_at LIMIT ${FORGOTTEN_AT_ONCE}
      ) AS old WHERE o.game_id = old.game_id AND o.number = old.number`;
  }
}

async function closeRows(
  prisma: PrismaClient,
  closings: readonly Closing[],
): Promise<readonly PromiseSettledResult<void>[]> {
  const games = closings.map(({ gameId }) => gameId);
  const numbers = closings.map(({ number }) => number);
  const times = closings.map(({ at }) => at);
  await prisma.$executeRaw`
    UPDATE outbox o SET closed_at = done.at
    FROM unnest(${games}::text[], ${numbers}::int[], ${times}::timestamptz[]) AS done(game_id, number, at)
    WHERE o.game_id = done.game_id AND o.number = done.number`;
  return closings.map(() => ({ status: 'fulfilled', value: undefined }));
}
