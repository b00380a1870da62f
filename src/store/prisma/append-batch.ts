import type { GameAppend, StoredEvent } from '../event-store.ts';
import { brokenAppend, CorruptStream, StoreFault } from '../faults.ts';
import { moveVersions } from '../move-versions.ts';

/*
 * The arguments of append_games (prisma/migrations): appends to different games as columns. What every append has are arrays,
 * written as PostgreSQL reads them; what most do not have are rows in JSON, in the columns' own names, where `undefined` fields
 * vanish and arrive as NULL.
 */

type Row = Record<string, unknown>;
type Field = string | number | undefined;

/** The database would refuse it: PostgreSQL keeps neither the character NUL nor half of a surrogate pair. */
export class UnstorableText extends StoreFault {
  constructor() {
    super('a text holds a NUL character or half of a surrogate pair');
  }
}

/** One column of an append: the literal of a PostgreSQL array. */
class Column {
  #literal = '';

  add(field: Field): void {
    const text = field === undefined ? 'NULL' : typeof field === 'number' ? `${field}` : quote(field);
    this.#literal += this.#literal === '' ? text : `,${text}`;
  }

  toString(): string {
    return `{${this.#literal}}`;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL character is what is looked for
const NEEDS_CARE = /["\\\u0000\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL character is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

function quote(text: string): string {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
  if (UNSTORABLE.test(text)) throw new UnstorableText();
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

const GAME_COLUMNS = 14;
const MOVE_COLUMNS = 12;
const EVENT_COLUMNS = 11;

/** The values for APPEND (append-statement.ts), in its order; throws UnstorableText. */
export function makeAppendArguments(appends: readonly GameAppend[]): readonly (string | null)[] {
  const games = columns(GAME_COLUMNS);
  const moves = columns(MOVE_COLUMNS);
  const orders: unknown[] = [];
  const events = columns(EVENT_COLUMNS);
  const data: unknown[] = [];
  const pendingOf = new Column();
  const pending: Row[] = [];
  let hasPending = false;
  const others: Record<string, unknown[]> = {};
  appends.forEach((append, index) => {
    addGame(games, append);
    addMoves(moves, orders, append, index + 1);
    for (const event of append.events) {
      addEvent(events, event, index + 1);
      data.push(event.data);
    }
    if (append.pending !== undefined) {
      hasPending = true;
      pendingOf.add(append.gameId);
      for (const row of append.pending) pending.push(columnsOfPending(append.gameId, row));
    }
    addOthers(others, append);
  });
  return [
    ...games.map(String),
    ...moves.map(String),
    makeJson(orders),
    ...events.map(String),
    makeJson(data),
    hasPending ? String(pendingOf) : null,
    hasPending ? makeJson(pending) : null,
    isEmpty(others) ? null : makeJson(others),
  ];
}

const columns = (count: number): Column[] => Array.from({ length: count }, () => new Column());

function addTo(into: readonly Column[], fields: readonly Field[]): void {
  for (let at = 0; at < fields.length; at++) into[at]!.add(fields[at]);
}

function addGame(into: readonly Column[], append: GameAppend): void {
  const { gameId, expectedVersion, expectedStanding, events, moves, request, outbox, diceUsed, status, clock } = append;
  addTo(into, [
    gameId,
    expectedVersion,
    expectedStanding,
    // Without events there is nothing to continue: NULL is not compared.
    events[0]?.previousHash,
    request?.by,
    request?.key,
    events.length,
    events.at(-1)?.hash,
    moves.length,
    outbox?.length ?? 0,
    diceUsed,
    status,
    clock === undefined ? undefined : makeJson(clock),
    moves.at(-1)?.at ?? events.at(-1)?.at ?? request?.at,
  ]);
}

function addMoves(into: readonly Column[], orders: unknown[], append: GameAppend, game: number): void {
  const { moves } = append;
  const versions = moveVersions(append);
  moves.forEach(({ id, order, by, side, origin, turn, impulse, at, salt }, index) => {
    const [before, after] = versions[index]!;
    addTo(into, [game, id, moves.length - 1 - index, by, side, origin, turn, impulse, before, after, at, salt]);
    orders.push(order ?? null);
  });
}

function addEvent(into: readonly Column[], event: StoredEvent, game: number): void {
  const { seq, moveId, moveHash, source, type, shape, rolls, at, previousHash, hash } = event;
  const fallen = rolls.length === 0 ? undefined : makeJson(rolls);
  addTo(into, [game, seq, moveId, source, type, shape, fallen, at, previousHash, hash, moveHash]);
}

function columnsOfPending(game_id: string, row: NonNullable<GameAppend['pending']>[number]): Row {
  const { id, kind, side, clause, about, sealed, neutral, openedAt, deadline } = row;
  return { game_id, id, kind, side, clause, about, sealed, neutral, opened_at: openedAt, deadline };
}

function addOthers(others: Record<string, unknown[]>, append: GameAppend): void {
  const game_id = append.gameId;
  const push = (table: string, row: unknown): void => {
    others[table] ??= [];
    others[table].push(row);
  };
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
  append.outbox?.forEach(({ recipient, topic, payload, at, written }, index, all) => {
    push('outbox', { game_id, from_last: all.length - 1 - index, recipient, topic, payload, at, written });
  });
  for (const { player, topic, payload, at } of append.notices ?? [])
    push('notices', { player_id: player, game_id, topic, payload, at });
  if (append.request) {
    const { by, key, bodyHash, answer, at } = append.request;
    // As text, because JSONB puts fields into an order of its own.
    push('requests', { game_id, by_player: by, key, body_hash: bodyHash, answer: makeJson(answer), at });
  }
  if (append.frozen !== undefined) push('frozen', { game_id, reason: append.frozen });
  if (append.rewoundTo !== undefined) push('rewound', { game_id, to_version: append.rewoundTo });
  for (const row of append.turns ?? []) push('turns', { ...row, game_id });
  for (const row of append.impulses ?? []) push('impulses', { ...row, game_id });
  for (const { player, takenAt, ...row } of append.seats ?? []) {
    push('seats', { ...row, game_id, player_id: player, taken_at: takenAt });
  }
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

/** JSON.stringify writes \\u0000 and lone surrogates, which PostgreSQL refuses, as the only escapes of that form. */
function makeJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (json.includes('\\u') && /\\u(0000|d[89a-f])/i.test(json.replaceAll('\\\\', ''))) throw new UnstorableText();
  return json;
}

/** What the statement itself does not look at: that the events of one append follow each other. */
export function checkAppend({ gameId, expectedVersion, events }: GameAppend): void {
  let version = expectedVersion;
  let lastHash = events[0]?.previousHash;
  for (const event of events) {
    if (event.seq !== version + 1 || event.previousHash !== lastHash) {
      throw new CorruptStream(gameId, brokenAppend(version));
    }
    version = event.seq;
    lastHash = event.hash;
  }
}
