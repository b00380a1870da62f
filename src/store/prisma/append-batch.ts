import type { GameAppend, StoredEvent } from '../event-store.ts';
import { CorruptStream } from '../faults.ts';

/*
 * The argument of append_games (prisma/migrations): appends to different games as flat tables, in the columns' own names.
 * `undefined` fields vanish in JSON and arrive as NULL.
 */

type Row = Record<string, unknown>;

const OPTIONAL_TABLES = ['outbox', 'requests', 'rewound', 'turns', 'impulses', 'seats'] as const;

export function makeAppendBatch(appends: readonly GameAppend[]): string {
  const tables = {
    games: [] as Row[],
    events: [] as Row[],
    moves: [] as Row[],
    pending: [] as Row[],
    queued: [] as Row[],
    results: [] as Row[],
    outbox: [] as Row[],
    requests: [] as Row[],
    rewound: [] as Row[],
    turns: [] as Row[],
    impulses: [] as Row[],
    seats: [] as Row[],
  };
  const pendingOf: string[] = [];
  const queuedOf: string[] = [];
  const resultsOf: string[] = [];

  for (const append of appends) {
    const game_id = append.gameId;
    tables.games.push(makeGameRow(append));
    for (const event of append.events) tables.events.push(makeEventRow(game_id, event));
    pushMoves(tables.moves, append);

    if (append.pending) {
      pendingOf.push(game_id);
      for (const { openedAt, ...row } of append.pending) tables.pending.push({ ...row, game_id, opened_at: openedAt });
    }
    if (append.queued) {
      queuedOf.push(game_id);
      for (const { by, queuedAt, ...row } of append.queued) {
        tables.queued.push({ ...row, game_id, by_player: by, queued_at: queuedAt });
      }
    }
    if (append.results) {
      resultsOf.push(game_id);
      for (const { player, ...row } of append.results) tables.results.push({ ...row, game_id, player_id: player });
    }
    append.outbox?.forEach((row, index, all) => {
      tables.outbox.push({ ...row, game_id, from_last: all.length - 1 - index });
    });
    if (append.request) {
      const { by, bodyHash, ...row } = append.request;
      tables.requests.push({ ...row, game_id, by_player: by, body_hash: bodyHash });
    }
    if (append.rewoundTo !== undefined) tables.rewound.push({ game_id, to_version: append.rewoundTo });
    for (const row of append.turns ?? []) tables.turns.push({ ...row, game_id });
    for (const row of append.impulses ?? []) tables.impulses.push({ ...row, game_id });
    for (const { player, takenAt, ...row } of append.seats ?? []) {
      tables.seats.push({ ...row, game_id, player_id: player, taken_at: takenAt });
    }
  }

  const batch: Row = {
    ...tables,
    ...(pendingOf.length > 0 ? { pending_of: pendingOf } : {}),
    ...(queuedOf.length > 0 ? { queued_of: queuedOf } : {}),
    ...(resultsOf.length > 0 ? { results_of: resultsOf } : {}),
  };
  for (const table of OPTIONAL_TABLES) if (tables[table].length === 0) delete batch[table];
  return JSON.stringify(batch);
}

function makeGameRow(append: GameAppend): Row {
  const { gameId, expectedVersion, events, moves, request } = append;
  return {
    game_id: gameId,
    expected_version: expectedVersion,
    // Without events there is nothing to continue: the function compares with NULL, which is never unequal.
    previous_hash: events[0]?.previousHash,
    event_count: events.length,
    last_hash: events.at(-1)?.hash,
    move_count: moves.length,
    outbox_count: append.outbox?.length ?? 0,
    dice_used: append.diceUsed,
    status: append.status,
    clock: append.clock,
    by_player: request?.by,
    key: request?.key,
    at: moves.at(-1)?.at ?? events.at(-1)?.at ?? request?.at,
  };
}

function makeEventRow(game_id: string, event: StoredEvent): Row {
  const { seq, moveId, source, type, shape, data, rolls, at, previousHash, hash } = event;
  return {
    game_id,
    seq,
    move_id: moveId,
    source,
    type,
    shape,
    data,
    rolls: rolls.length > 0 ? rolls : undefined,
    at,
    previous_hash: previousHash,
    hash,
  };
}

function pushMoves(rows: Row[], { gameId, expectedVersion, moves, events }: GameAppend): void {
  let reached = expectedVersion;
  moves.forEach(({ by, ...move }, index) => {
    const version_before = reached;
    for (const event of events) if (event.moveId === move.id) reached = event.seq;
    const from_last = moves.length - 1 - index;
    rows.push({ ...move, game_id: gameId, from_last, by_player: by, version_before, version_after: reached });
  });
}

/** What the statement itself does not look at: that the events of one append follow each other. */
export function checkAppend({ gameId, expectedVersion, events }: GameAppend): void {
  let version = expectedVersion;
  let lastHash = events[0]?.previousHash;
  for (const event of events) {
    if (event.seq !== version + 1 || event.previousHash !== lastHash) {
      throw new CorruptStream(gameId, `the append does not continue the chain at event ${version}`);
    }
    version = event.seq;
    lastHash = event.hash;
  }
}

/** Looks for \\u0000 and lone surrogates, the only escapes of that form that JSON.stringify writes and PostgreSQL refuses. */
export const hasUnstorableText = (json: string): boolean =>
  json.includes('\\u') && /\\u(0000|d[89a-f])/i.test(json.replaceAll('\\\\', ''));
