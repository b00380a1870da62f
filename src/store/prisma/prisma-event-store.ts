import type { JsonObject } from '#kernel/json';
import { known, lastOf } from '#kernel/known';
import type { Side } from '#kernel/side';
import type {
  AnsweredRequest,
  AppendOutcome,
  EventRange,
  EventStore,
  GameAppend,
  GameFilter,
  GameGlance,
  GameOpening,
  GameRow,
  GameToLoad,
  ImpulseRow,
  OnCommitted,
  PackInUse,
  Page,
  PageRequest,
  PendingPlace,
  PendingRow,
  QueuedOrderRow,
  ResultRow,
  SeatRow,
  Snapshot,
  StandingOrderRow,
  StandingOrders,
  StoredEvent,
  StoredMove,
  TurnRow,
  Unsubscribe,
  WayTo,
} from '../event-store.ts';
import { StoreFault } from '../faults.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { GameModel, PendingDecisionModel, QueuedOrderModel } from '../generated/models.ts';
import { GroupCommit } from '../group-commit.ts';
import { hashOpening, hashSnapshot, verifySnapshot } from '../hash-chain.ts';
import type { GameId, Instant, PlayerId } from '../ids.ts';
import { type ListPlace, makeCursor, parseCursor } from '../paging.ts';
import { checkAppend } from './append-batch.ts';
import { appendTogether } from './append-statement.ts';
import type { Commit, CommitFeed } from './commit-feed.ts';
import type { Database } from './database.ts';
import {
  type EventTuple,
  type JsonRow,
  makeGameRow,
  makeInstant,
  makeModel,
  makePendingRow,
  makeQueuedOrderRow,
  makeResultRow,
  makeSeatRow,
  makeStoredEvent,
  present,
} from './rows.ts';
import { isUniqueViolation } from './store-fault.ts';

const LARGEST_BATCH = 32;
const LANE_OPENS_AT = 24;
const NO_LIMIT = 2_147_483_647;
/** Rows of a long game that are read at once, so that others have their turn; more than lie between two snapshots. */
const ROWS_AT_ONCE = 300;

/** The games that have new events. */
const committed = (appends: readonly GameAppend[], answers: readonly PromiseSettledResult<AppendOutcome>[]): Commit[] =>
  appends.flatMap(({ gameId, events }, index) => {
    const answer = answers[index];
    return events.length > 0 && answer?.status === 'fulfilled' && answer.value.outcome === 'appended'
      ? [{ gameId, version: answer.value.version }]
      : [];
  });

/** The event store on PostgreSQL in either form. Everything that grows a game goes through one SQL function. */
export class PrismaEventStore implements EventStore {
  readonly #database: Database;
  readonly #prisma: PrismaClient;
  readonly #commits: GroupCommit<GameAppend, AppendOutcome>;
  /** Questions for versions that come at the same time go together. */
  readonly #versions: GroupCommit<GameId, number | undefined>;
  readonly #feed: CommitFeed;

  constructor(database: Database, feed: CommitFeed) {
    this.#database = database;
    this.#prisma = database.prisma;
    this.#feed = feed;
    this.#commits = new GroupCommit({
      keyOf: (append) => append.gameId,
      commit: async (appends) => {
        const answers = await appendTogether(database, appends);
        feed.publish(committed(appends, answers));
        return answers;
      },
      lanes: database.lanes,
      largestBatch: LARGEST_BATCH,
      laneOpensAt: LANE_OPENS_AT,
    });
    this.#versions = new GroupCommit({
      commit: (games) => readVersions(database, games),
      lanes: database.lanes,
      largestBatch: 256,
      laneOpensAt: LANE_OPENS_AT,
    });
  }

  /** Resolves when every append handed in has been answered. */
  idle(): Promise<void> {
    return this.#commits.idle();
  }

  async create(opening: GameOpening): Promise<GameRow> {
    const { club, season, options, diceCommitment, ...game } = opening;
    try {
      const row = await this.#prisma.game.create({
        data: {
          ...game,
          options: options as Prisma.InputJsonObject,
          ...(diceCommitment ? { diceCommitment: diceCommitment as Prisma.InputJsonObject } : {}),
          ...present({ clubId: club, seasonId: season }),
          lastHash: hashOpening(opening),
          updatedAt: opening.createdAt,
        },
      });
      return makeGameRow(row);
    } catch (error) {
      if (isUniqueViolation(error)) throw new StoreFault(`game ${opening.id} exists already`);
      throw error;
    }
  }

  async find(gameId: GameId): Promise<GameRow | undefined> {
    const row = await this.#prisma.game.findUnique({ where: { id: gameId } });
    return row ? makeGameRow(row) : undefined;
  }

  async findToLoad(gameId: GameId): Promise<GameToLoad | undefined> {
    const [row] = await this.#database.run<ToLoadRow>('to_load', TO_LOAD, [gameId]);
    if (row === undefined) return undefined;
    const { game, queued, pending, endedAt } = JSON.parse(row.found) as FoundToLoad;
    return {
      row: makeGameRow(makeModel<GameModel>(game, ['createdAt', 'updatedAt'])),
      queued: (queued ?? []).map((each) => makeQueuedOrderRow(makeModel<QueuedOrderModel>(each, ['queuedAt']))),
      pending: (pending ?? []).map((each) =>
        makePendingRow(makeModel<PendingDecisionModel>(each, ['openedAt', 'deadline'])),
      ),
      ...present({ endedAt: endedAt && makeInstant(new Date(endedAt)) }),
    };
  }

  versionOf(gameId: GameId): Promise<number | undefined> {
    return this.#versions.submit(gameId);
  }

  async countOpened(player: PlayerId, most: number): Promise<number> {
    const [row] = await this.#prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM game WHERE opened_by = ${player} AND status IN ('waiting', 'running') AND sandbox_of IS NULL
        UNION ALL
        SELECT FROM game WHERE imported_by = ${player} AND sandbox_of IS NULL
        LIMIT ${most}::int
      ) AS opened`;
    return known(row, 'row').count;
  }

  async list(filter: GameFilter, { after, limit }: PageRequest): Promise<Page<GameRow>> {
    const place = after === undefined ? undefined : parseCursor(after);
    const ids = await this.#prisma.$queryRaw<{ id: string }[]>`
      SELECT g.id FROM game g WHERE ${Prisma.join(conditionsOf(filter, place), ' AND ')}
      ORDER BY g.created_at DESC, g.id DESC LIMIT ${limit + 1}::int`;
    const rows = await this.#prisma.game.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    const shown = rows.slice(0, limit).map(makeGameRow);
    const last = shown.at(-1);
    return {
      rows: shown,
      ...(last && rows.length > limit ? { next: makeCursor({ at: last.createdAt, id: last.id }) } : {}),
    };
  }

  async glances(filter: GameFilter, page: PageRequest): Promise<Page<GameGlance>> {
    const { rows, ...rest } = await this.list(filter, page);
    const where = { gameId: { in: rows.map(({ id }) => id) } };
    const [seats, pending, results] = await Promise.all([
      this.#prisma.seat.findMany({ where, orderBy: { side: 'asc' } }),
      this.#prisma.pendingDecision.findMany({ where, orderBy: [{ openedAt: 'asc' }, { id: 'asc' }] }),
      this.#prisma.result.findMany({ where, orderBy: { side: 'asc' } }),
    ]);
    const ofGame = <Row extends { readonly gameId: string }>(all: readonly Row[], id: string): Row[] =>
      all.filter(({ gameId }) => gameId === id);
    const glanced = rows.map((row) => ({
      row,
      seats: ofGame(seats, row.id).map(makeSeatRow),
      pending: ofGame(pending, row.id).map(makePendingRow),
      results: ofGame(results, row.id).map(makeResultRow),
    }));
    return { rows: glanced, ...rest };
  }

  async packsInUse(): Promise<readonly PackInUse[]> {
    return this.#prisma.$queryRaw<PackInUse[]>`
      SELECT pack_hash AS hash, ruleset, count(*) FILTER (WHERE status <> 'ended')::int AS "underWay",
        count(*) FILTER (WHERE status = 'ended')::int AS ended
      FROM game GROUP BY ruleset, pack_hash ORDER BY ruleset COLLATE "C", pack_hash COLLATE "C"`;
  }

  async freeze(gameId: GameId, reason: string | undefined): Promise<void> {
    await this.#prisma.game.updateMany({ where: { id: gameId }, data: { frozen: reason ?? null } });
  }

  async append(append: GameAppend): Promise<AppendOutcome> {
    checkAppend(append);
    return this.#commits.submit(append);
  }

  async readEvents(gameId: GameId, { after = 0, upTo = NO_LIMIT, limit = NO_LIMIT }: EventRange = {}) {
    const events: StoredEvent[] = [];
    for (let last = after; ; ) {
      const most = Math.min(ROWS_AT_ONCE, limit - events.length);
      const [row] = await this.#database.run<EventsRow>('events', EVENTS, [gameId, last, upTo, most]);
      const page = parseEvents(row);
      events.push(...page);
      if (page.length < most || events.length === limit) return events;
      last = lastOf(page).seq;
    }
  }

  async readMoves(gameId: GameId): Promise<readonly StoredMove[]> {
    const moves: StoredMove[] = [];
    for (let last = 0; ; ) {
      const rows = await this.#prisma.move.findMany({
        where: { gameId, number: { gt: last } },
        orderBy: { number: 'asc' },
        take: ROWS_AT_ONCE,
      });
      for (const { id, order, byPlayer, side, origin, turn, impulse, versionBefore, versionAfter, at, salt } of rows)
        moves.push({
          gameId,
          id,
          salt,
          versionBefore,
          versionAfter,
          at: makeInstant(at),
          ...present({
            order: order as JsonObject | null,
            by: byPlayer,
            side,
            origin: origin as StoredMove['origin'] | null,
            turn,
            impulse,
          }),
        });
      if (rows.length < ROWS_AT_ONCE) return moves;
      last = lastOf(rows).number;
    }
  }

  async readTurns(gameId: GameId): Promise<readonly TurnRow[]> {
    const rows = await this.#prisma.turn.findMany({ where: { gameId }, orderBy: { turn: 'asc' } });
    return rows.map(({ turn, label, version, at }) => ({
      turn,
      label: JSON.parse(label),
      version,
      at: makeInstant(at),
    }));
  }

  async readImpulses(gameId: GameId): Promise<readonly ImpulseRow[]> {
    const rows = await this.#prisma.impulse.findMany({
      where: { gameId },
      orderBy: [{ turn: 'asc' }, { impulse: 'asc' }],
    });
    return rows.map(({ turn, impulse, label, side, version, at }) => ({
      turn,
      impulse,
      label: JSON.parse(label),
      version,
      at: makeInstant(at),
      ...present({ side }),
    }));
  }

  async seats(gameId: GameId): Promise<readonly SeatRow[]> {
    const rows = await this.#prisma.seat.findMany({ where: { gameId }, orderBy: { side: 'asc' } });
    return rows.map(makeSeatRow);
  }

  async pending(gameId: GameId): Promise<readonly PendingRow[]> {
    const rows = await this.#prisma.pendingDecision.findMany({
      where: { gameId },
      orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makePendingRow);
  }

  async pendingOf(player: PlayerId, limit: number): Promise<readonly PendingRow[]> {
    const keys = await this.#prisma.$queryRaw<{ game_id: string; id: string }[]>`
      SELECT p.game_id, p.id FROM seat s
      JOIN game g ON g.id = s.game_id AND g.status = 'running' AND g.sandbox_of IS NULL
      JOIN pending_decision p ON p.game_id = s.game_id AND p.side = s.side
      WHERE s.player_id = ${player}
      ORDER BY p.opened_at, p.game_id, p.id LIMIT ${limit}::int`;
    return this.#pendingByKeys(keys);
  }

  async pendingPast(deadline: Instant, limit: number, after?: PendingPlace): Promise<readonly PendingRow[]> {
    const place = after?.deadline === undefined ? ['-infinity', '', ''] : [after.deadline, after.gameId, after.id];
    const keys = await this.#prisma.$queryRaw<{ game_id: string; id: string }[]>`
      SELECT p.game_id, p.id FROM pending_decision p
      JOIN game g ON g.id = p.game_id AND g.status = 'running'
      WHERE p.deadline <= ${deadline}::timestamptz
        AND (p.deadline, p.game_id, p.id) > (${place[0]}::timestamptz, ${place[1]}, ${place[2]})
      ORDER BY p.deadline, p.game_id, p.id LIMIT ${limit}::int`;
    return this.#pendingByKeys(keys);
  }

  async #pendingByKeys(keys: readonly { game_id: string; id: string }[]): Promise<readonly PendingRow[]> {
    if (keys.length === 0) return [];
    const rows = await this.#prisma.pendingDecision.findMany({
      where: { OR: keys.map(({ game_id, id }) => ({ gameId: game_id, id })) },
    });
    const byKey = new Map(rows.map((row) => [JSON.stringify([row.gameId, row.id]), makePendingRow(row)]));
    return keys.map(({ game_id, id }) => byKey.get(JSON.stringify([game_id, id]))).filter((row) => row !== undefined);
  }

  async queuedOrders(gameId: GameId): Promise<readonly QueuedOrderRow[]> {
    const rows = await this.#prisma.queuedOrder.findMany({
      where: { gameId },
      orderBy: [{ side: 'asc' }, { position: 'asc' }],
    });
    return rows.map(makeQueuedOrderRow);
  }

  async findRequest(gameId: GameId, by: PlayerId, key: string): Promise<AnsweredRequest | undefined> {
    const row = await this.#prisma.idempotencyKey.findUnique({
      where: { gameId_byPlayer_key: { gameId, byPlayer: by, key } },
    });
    return row ? { by, key, bodyHash: row.bodyHash, answer: row.answer, at: makeInstant(row.at) } : undefined;
  }

  async results(gameId: GameId): Promise<readonly ResultRow[]> {
    const rows = await this.#prisma.result.findMany({ where: { gameId }, orderBy: { side: 'asc' } });
    return rows.map(makeResultRow);
  }

  async standingOrders(gameId: GameId): Promise<StandingOrders> {
    // The version first: what changes in between makes the next append outdated, never wrong.
    const game = await this.#prisma.game.findUnique({ where: { id: gameId }, select: { standingVersion: true } });
    const rows = await this.#prisma.standingOrder.findMany({
      where: { gameId },
      orderBy: [{ side: 'asc' }, { kind: 'asc' }],
    });
    const orders = rows.map(({ side, kind, policy, settings, byPlayer, leftAt }) => ({
      gameId,
      side,
      kind,
      policy,
      settings: settings as JsonObject,
      leftAt: makeInstant(leftAt),
      ...present({ by: byPlayer }),
    }));
    return { version: game?.standingVersion ?? 0, orders };
  }

  async leaveStandingOrder({ gameId, side, kind, policy, settings, by, leftAt }: StandingOrderRow): Promise<void> {
    const stored = await this.#prisma.$executeRaw`
      WITH raised AS (
        UPDATE game SET standing_version = standing_version + 1 WHERE id = ${gameId} RETURNING id
      )
      INSERT INTO standing_order (game_id, side, kind, policy, settings, by_player, left_at)
      SELECT id, ${side}, ${kind}, ${policy}, ${JSON.stringify(settings)}::json, ${by ?? null}, ${leftAt}::timestamptz FROM raised
      ON CONFLICT (game_id, side, kind) DO UPDATE SET
        policy = EXCLUDED.policy, settings = EXCLUDED.settings, by_player = EXCLUDED.by_player, left_at = EXCLUDED.left_at`;
    if (stored === 0) throw new StoreFault(`there is no game ${gameId}`);
  }

  async withdrawStandingOrder(gameId: GameId, side: Side, kind: string): Promise<void> {
    await this.#prisma.$executeRaw`
      WITH withdrawn AS (
        DELETE FROM standing_order WHERE game_id = ${gameId} AND side = ${side} AND kind = ${kind} RETURNING game_id
      )
      UPDATE game SET standing_version = standing_version + 1 WHERE id IN (SELECT game_id FROM withdrawn)`;
  }

  async saveSnapshot({ state, ...about }: Snapshot): Promise<void> {
    const { gameId, version, hash, rulesetVersion } = about;
    const text = JSON.stringify(state);
    await this.#prisma.$executeRaw`
      INSERT INTO snapshot (game_id, version, hash, ruleset_version, state, state_hash)
      VALUES (${gameId}, ${version}::int, ${hash}, ${rulesetVersion}::int, ${text}::json, ${hashSnapshot(about, text)})
      ON CONFLICT (game_id, version) DO UPDATE SET
        hash = EXCLUDED.hash, ruleset_version = EXCLUDED.ruleset_version, state = EXCLUDED.state,
        state_hash = EXCLUDED.state_hash`;
  }

  async wayTo(gameId: GameId, version: number, rulesetVersion: number): Promise<WayTo> {
    const [row] = await this.#database.run<WayRow>('way', WAY, [gameId, version, rulesetVersion]);
    const way = { events: parseEvents(row), ...present({ nextMove: row?.next_move }) };
    if (!row || row.state === null) return way;
    const about = { gameId, version: row.version, hash: row.hash, rulesetVersion };
    verifySnapshot(about, row.state, row.state_hash);
    return { snapshot: { ...about, state: JSON.parse(row.state) }, ...way };
  }

  subscribe(onCommitted: OnCommitted): Promise<Unsubscribe> {
    return this.#feed.subscribe(onCommitted);
  }
}

/** What a list asks for, as conditions on `game g`. */
function conditionsOf(filter: GameFilter, place: ListPlace | undefined): Prisma.Sql[] {
  const { status, ruleset, scenario, club, season, player, moderator, sandboxesOf, waitsFor, openSeat } = filter;
  const conditions = [
    sandboxesOf === undefined
      ? Prisma.sql`g.sandbox_of IS NULL`
      : Prisma.sql`g.sandbox_of IS NOT NULL AND g.moderator = ${sandboxesOf}`,
  ];
  const want = (condition: Prisma.Sql): number => conditions.push(condition);
  if (status !== undefined) want(Prisma.sql`g.status = ${status}`);
  if (ruleset !== undefined) want(Prisma.sql`g.ruleset = ${ruleset}`);
  if (scenario !== undefined) want(Prisma.sql`g.scenario = ${scenario}`);
  if (club !== undefined) want(Prisma.sql`g.club_id = ${club}`);
  if (season !== undefined) want(Prisma.sql`g.season_id = ${season}`);
  if (player !== undefined) {
    want(Prisma.sql`(g.moderator = ${player}
      OR EXISTS (SELECT FROM seat s WHERE s.game_id = g.id AND s.player_id = ${player}))`);
  }
  if (moderator !== undefined) want(Prisma.sql`g.moderator = ${moderator}`);
  if (waitsFor !== undefined) {
    want(Prisma.sql`g.status = 'running' AND g.id IN (
      SELECT s.game_id FROM seat s JOIN pending_decision p ON p.game_id = s.game_id AND p.side = s.side
      WHERE s.player_id = ${waitsFor})`);
  }
  if (openSeat !== undefined) {
    want(Prisma.sql`g.status = 'waiting' AND (SELECT count(*) FROM seat s WHERE s.game_id = g.id)
      < COALESCE((${JSON.stringify(openSeat.seats)}::jsonb ->> g.ruleset)::int, 0)`);
  }
  if (place !== undefined) want(Prisma.sql`(g.created_at, g.id) < (${place.at}::timestamptz, ${place.id})`);
  return conditions;
}

interface EventsRow {
  readonly events: string | null;
}

const parseEvents = (row: EventsRow | undefined): readonly StoredEvent[] =>
  row?.events ? (JSON.parse(row.events) as EventTuple[]).map(makeStoredEvent) : [];

/** One JSON text instead of a row per event. */
const EVENT_TUPLES = `json_agg(json_build_array(
    e.seq, e.move_id, e.source, e.type, e.shape, e.data, e.rolls, e.at, e.previous_hash, e.hash, e.move_hash
  ) ORDER BY e.seq)::text AS events`;

const EVENTS = `
  SELECT ${EVENT_TUPLES}
  FROM (SELECT * FROM event WHERE game_id = $1 AND seq > $2::int AND seq <= $3::int ORDER BY seq LIMIT $4::int) e`;

type WayRow = EventsRow & { readonly next_move: string | null } & (
    | { readonly state: null }
    | { readonly version: number; readonly hash: string; readonly state: string; readonly state_hash: string }
  );

const WAY = `
  WITH start AS MATERIALIZED (
    SELECT version, hash, state, state_hash FROM snapshot
    WHERE game_id = $1 AND version <= $2::int AND ruleset_version = $3::int ORDER BY version DESC LIMIT 1
  )
  SELECT start.version, start.hash, start.state::text AS state, start.state_hash, way.events,
    (SELECT move_id FROM event WHERE game_id = $1 AND seq = $2::int + 1) AS next_move
  FROM (
    SELECT ${EVENT_TUPLES}
    FROM event e
    WHERE e.game_id = $1 AND e.seq > COALESCE((SELECT version FROM start), 0) AND e.seq <= $2::int
  ) way LEFT JOIN start ON true`;

interface ToLoadRow {
  readonly found: string;
}

interface FoundToLoad {
  readonly game: JsonRow;
  readonly queued: readonly JsonRow[] | null;
  readonly pending: readonly JsonRow[] | null;
  readonly endedAt: string | null;
}

/** As text, which is read the same way through either driver. */
const TO_LOAD = `
  SELECT json_build_object(
    'game', g,
    'queued', (SELECT json_agg(q ORDER BY q.side, q.position) FROM queued_order q WHERE q.game_id = g.id),
    'pending', (SELECT json_agg(p ORDER BY p.opened_at, p.id) FROM pending_decision p WHERE p.game_id = g.id),
    'endedAt', (SELECT min(r.at) FROM result r WHERE r.game_id = g.id)
  )::text AS found
  FROM game g WHERE g.id = $1`;

const VERSIONS = 'SELECT id, version FROM game WHERE id = ANY ($1::text[])';

async function readVersions(
  database: Database,
  games: readonly GameId[],
): Promise<readonly PromiseSettledResult<number | undefined>[]> {
  const rows = await database.run<{ id: string; version: number }>('versions', VERSIONS, [[...new Set(games)]]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return games.map((game) => ({ status: 'fulfilled', value: versions.get(game) }));
}
