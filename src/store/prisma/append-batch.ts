import type { GameAppend, StoredEvent } from '../event-store.ts';
import { CorruptStream } from '../faults.ts';
import { moveVersions } from '../move-versions.ts';

/*
 * The arguments of append_games (prisma/migrations): appends to different games as flat tables, in the columns' own names.
 * `undefined` fields vanish in JSON and arrive as NULL.
 */

export interface AppendBatch {
  readonly games: string;
  readonly moves: string;
  readonly events: string;
  /** `{}` unless some append has more than a move and its events. */
  readonly others: string;
}

type Row = Record<string, unknown>;

export function makeAppendBatch(appends: readonly GameAppend[]): AppendBatch {
  const games: Row[] = [];
  const moves: Row[] = [];
  const events: Row[] = [];
  const others: Record<string, unknown[]> = {};
  const push = (table: string, row: unknown): void => {
    others[table] ??= [];
    others[table].push(row);
  };

  for (const append of appends) {
    const game_id = append.gameId;
    games.push(columnsOfGame(append));
    for (const event of append.events) events.push(columnsOfEvent(game_id, event));
    pushMoves(moves, append);

    if (append.pending) {
      push('pending_of', game_id);
      for (const row of append.pending) push('pending', columnsOfPending(game_id, row));
    }
    if (append.queued) {
      push('queued_of', game_id);
      for (const { by, queuedAt, ...row } of append.queued) {
        push('queued', { ...row, game_id, by_player: by, queued_at: queuedAt });
      }
    }
    if (append.results) {
      push('results_of', game_id);
      for (const { player, ...row } of append.results) push('results', { ...row, game_id, player_id: player });
    }
    append.outbox?.forEach(({ recipient, topic, payload, at }, index, all) => {
      push('outbox', { game_id, from_last: all.length - 1 - index, recipient, topic, payload, at });
    });
    if (append.request) {
      const { by, bodyHash, ...row } = append.request;
      push('requests', { ...row, game_id, by_player: by, body_hash: bodyHash });
    }
    if (append.frozen !== undefined) push('frozen', { game_id, reason: append.frozen });
    if (append.rewoundTo !== undefined) push('rewound', { game_id, to_version: append.rewoundTo });
    for (const row of append.turns ?? []) push('turns', { ...row, game_id });
    for (const row of append.impulses ?? []) push('impulses', { ...row, game_id });
    for (const { player, takenAt, ...row } of append.seats ?? []) {
      push('seats', { ...row, game_id, player_id: player, taken_at: takenAt });
    }
  }
  return {
    games: JSON.stringify(games),
    moves: JSON.stringify(moves),
    events: JSON.stringify(events),
    others: JSON.stringify(others),
  };
}

function columnsOfGame(append: GameAppend): Row {
  const { gameId, expectedVersion, events, moves, request } = append;
  return {
    game_id: gameId,
    expected_version: expectedVersion,
    expected_standing: append.expectedStanding,
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

function columnsOfPending(game_id: string, row: NonNullable<GameAppend['pending']>[number]): Row {
  const { id, kind, side, clause, about, sealed, neutral, openedAt, deadline } = row;
  return { game_id, id, kind, side, clause, about, sealed, neutral, opened_at: openedAt, deadline };
}

function columnsOfEvent(game_id: string, event: StoredEvent): Row {
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

function pushMoves(rows: Row[], append: GameAppend): void {
  const { gameId, moves } = append;
  const versions = moveVersions(append);
  moves.forEach(({ id, order, by, side, origin, turn, impulse, at }, index) => {
    const [version_before, version_after] = versions[index]!;
    rows.push({
      game_id: gameId,
      from_last: moves.length - 1 - index,
      id,
      order,
      by_player: by,
      side,
      origin,
      turn,
      impulse,
      version_before,
      version_after,
      at,
    });
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
export const hasUnstorableText = (batch: AppendBatch): boolean =>
  [batch.games, batch.moves, batch.events, batch.others].some(isUnstorable);

const isUnstorable = (json: string): boolean =>
  json.includes('\\u') && /\\u(0000|d[89a-f])/i.test(json.replaceAll('\\\\', ''));
