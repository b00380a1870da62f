import { known } from '#kernel/known';
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
  OnCommitted,
  PackInUse,
  Page,
  PageRequest,
  PendingPlace,
  PendingRow,
  Snapshot,
  StandingOrderRow,
  StandingOrders,
  StoredEvent,
  Unsubscribe,
  WayTo,
} from '../event-store.ts';
import { brokenAppend, CorruptStream, StoreFault } from '../faults.ts';
import { hashOpening, hashSnapshot, verifySnapshot } from '../hash-chain.ts';
import type { GameId, Instant, PlayerId } from '../ids.ts';
import { moveVersions } from '../move-versions.ts';
import { makeCursor, parseCursor } from '../paging.ts';
import { kept, type MemoryGame, type MemorySnapshot, type MemoryTables, raiseLadder } from './memory-tables.ts';

const requestKey = (by: PlayerId, key: string): string => JSON.stringify([by, key]);
const standingKey = (side: Side, kind: string): string => JSON.stringify([side, kind]);
const oldestFirst = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The event store without a database, for tests and benchmarks of everything above it. */
export class MemoryEventStore implements EventStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async create(opening: GameOpening): Promise<GameRow> {
    if (this.#tables.games.has(opening.id)) throw new StoreFault(`game ${opening.id} exists already`);
    const row: GameRow = {
      ...kept(opening),
      status: 'waiting',
      version: 0,
      lastHash: hashOpening(opening),
      diceUsed: 0,
      updatedAt: opening.createdAt,
    };
    this.#tables.games.set(opening.id, {
      row,
      events: [],
      moves: [],
      seats: new Map(),
      turns: [],
      impulses: [],
      pending: [],
      queued: [],
      results: [],
      requests: new Map(),
      standingOrders: new Map(),
      standingVersion: 0,
      snapshots: new Map(),
      outbox: [],
    });
    return kept(row);
  }

  async find(gameId: GameId): Promise<GameRow | undefined> {
    const game = this.#tables.games.get(gameId);
    return game && kept(game.row);
  }

  async versionOf(gameId: GameId): Promise<number | undefined> {
    return this.#tables.games.get(gameId)?.row.version;
  }

  async countOpened(player: PlayerId, most: number): Promise<number> {
    const isCounted = ({ row }: MemoryGame): boolean =>
      row.sandboxOf === undefined && ((row.openedBy === player && row.status !== 'ended') || row.importedBy === player);
    return Math.min(most, [...this.#tables.games.values()].filter(isCounted).length);
  }

  async list(filter: GameFilter, page: PageRequest): Promise<Page<GameRow>> {
    const place = page.after === undefined ? undefined : parseCursor(page.after);
    const rows = [...this.#tables.games.values()]
      .filter((game) => isWanted(game, filter))
      .map((game) => game.row)
      .sort((a, b) => oldestFirst(b.createdAt, a.createdAt) || oldestFirst(b.id, a.id))
      .filter((row) => !place || row.createdAt < place.at || (row.createdAt === place.at && row.id < place.id));
    const shown = rows.slice(0, page.limit);
    const last = shown.at(-1);
    return {
      rows: kept(shown),
      ...(last && rows.length > shown.length ? { next: makeCursor({ at: last.createdAt, id: last.id }) } : {}),
    };
  }

  async glances(filter: GameFilter, page: PageRequest): Promise<Page<GameGlance>> {
    const { rows, ...rest } = await this.list(filter, page);
    const glanced = rows.map((row) => {
      const { seats, pending, results } = known(this.#tables.games.get(row.id), 'game', row.id);
      return kept({ row, seats: [...seats.values()], pending, results });
    });
    return { rows: glanced, ...rest };
  }

  async packsInUse(): Promise<readonly PackInUse[]> {
    const packs = new Map<string, PackInUse>();
    for (const { row } of this.#tables.games.values()) {
      const key = `${row.ruleset} ${row.packHash}`;
      const { underWay, ended } = packs.get(key) ?? { underWay: 0, ended: 0 };
      const isOver = row.status === 'ended';
      const counted = { underWay: underWay + Number(!isOver), ended: ended + Number(isOver) };
      packs.set(key, { hash: row.packHash, ruleset: row.ruleset, ...counted });
    }
    return [...packs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pack]) => pack);
  }

  async freeze(gameId: GameId, reason: string | undefined): Promise<void> {
    const game = this.#tables.games.get(gameId);
    if (game) game.row = kept({ ...game.row, frozen: reason });
  }

  async append(append: GameAppend): Promise<AppendOutcome> {
    const game = this.#tables.games.get(append.gameId);
    if (!game) return { outcome: 'unknown-game' };
    const { row } = game;
    const { request } = append;
    if (request && game.requests.has(requestKey(request.by, request.key))) {
      return { outcome: 'repeated', version: row.version };
    }
    if (row.version !== append.expectedVersion) return { outcome: 'stale', version: row.version };
    if (append.expectedStanding !== undefined && append.expectedStanding !== game.standingVersion)
      return { outcome: 'outdated', version: row.version };
    if (row.frozen !== undefined) return { outcome: 'frozen', version: row.version, reason: row.frozen };
    checkContinuity(row, append.events);
    write(this.#tables, game, kept(append));
    const { version } = game.row;
    // As with a database, nobody hears of a commit before the call that made it is under way to its answer.
    if (append.events.length > 0) {
      queueMicrotask(() => {
        for (const listener of this.#tables.listeners) listener(append.gameId, version);
      });
    }
    return { outcome: 'appended', version };
  }

  async readEvents(gameId: GameId, { after = 0, upTo, limit }: EventRange = {}): Promise<readonly StoredEvent[]> {
    const events = this.#tables.games.get(gameId)?.events ?? [];
    const end = Math.min(upTo ?? events.length, limit === undefined ? events.length : after + limit);
    return events.slice(after, Math.max(after, end)).map((text) => JSON.parse(text) as StoredEvent);
  }

  async readMoves(gameId: GameId) {
    return kept(this.#tables.games.get(gameId)?.moves ?? []);
  }

  async readTurns(gameId: GameId) {
    return kept(this.#tables.games.get(gameId)?.turns ?? []);
  }

  async readImpulses(gameId: GameId) {
    return kept(this.#tables.games.get(gameId)?.impulses ?? []);
  }

  async seats(gameId: GameId) {
    const seats = [...(this.#tables.games.get(gameId)?.seats.values() ?? [])];
    return kept(seats.sort((a, b) => oldestFirst(a.side, b.side)));
  }

  async pending(gameId: GameId) {
    return kept(this.#tables.games.get(gameId)?.pending ?? []);
  }

  async pendingOf(player: PlayerId, limit: number): Promise<readonly PendingRow[]> {
    const open = [...this.#tables.games.values()]
      .filter(({ row }) => row.status === 'running' && row.sandboxOf === undefined)
      .flatMap((game) => game.pending.filter((row) => game.seats.get(row.side)?.player === player));
    return kept(open.sort((a, b) => oldestFirst(a.openedAt, b.openedAt)).slice(0, limit));
  }

  async pendingPast(deadline: Instant, limit: number, after?: PendingPlace): Promise<readonly PendingRow[]> {
    const byDeadline = (a: PendingPlace, b: PendingPlace): number =>
      oldestFirst(known(a.deadline, 'deadline'), known(b.deadline, 'deadline')) ||
      oldestFirst(a.gameId, b.gameId) ||
      oldestFirst(a.id, b.id);
    const late = [...this.#tables.games.values()]
      .filter((game) => game.row.status === 'running')
      .flatMap((game) => game.pending.filter((row) => row.deadline !== undefined && row.deadline <= deadline))
      .filter((row) => after === undefined || byDeadline(row, after) > 0);
    return kept(late.sort(byDeadline).slice(0, limit));
  }

  async findToLoad(gameId: GameId) {
    const row = await this.find(gameId);
    if (row === undefined) return undefined;
    const [queued, pending] = [await this.queuedOrders(gameId), await this.pending(gameId)];
    const [result] = await this.results(gameId);
    return { row, queued, pending, ...(result === undefined ? {} : { endedAt: result.at }) };
  }

  async queuedOrders(gameId: GameId) {
    return kept(this.#tables.games.get(gameId)?.queued ?? []);
  }

  async findRequest(gameId: GameId, by: PlayerId, key: string): Promise<AnsweredRequest | undefined> {
    const request = this.#tables.games.get(gameId)?.requests.get(requestKey(by, key));
    return request && kept(request);
  }

  async results(gameId: GameId) {
    return kept(this.#tables.games.get(gameId)?.results ?? []);
  }

  async standingOrders(gameId: GameId): Promise<StandingOrders> {
    const game = this.#tables.games.get(gameId);
    const rows = [...(game?.standingOrders.values() ?? [])];
    const orders = kept(rows.sort((a, b) => oldestFirst(a.side, b.side) || oldestFirst(a.kind, b.kind)));
    return { version: game?.standingVersion ?? 0, orders };
  }

  async leaveStandingOrder(row: StandingOrderRow): Promise<void> {
    const game = this.#tables.games.get(row.gameId);
    if (!game) throw new StoreFault(`there is no game ${row.gameId}`);
    game.standingOrders.set(standingKey(row.side, row.kind), kept(row));
    game.standingVersion++;
  }

  async withdrawStandingOrder(gameId: GameId, side: Side, kind: string): Promise<void> {
    const game = this.#tables.games.get(gameId);
    if (game?.standingOrders.delete(standingKey(side, kind))) game.standingVersion++;
  }

  async saveSnapshot({ state, ...about }: Snapshot): Promise<void> {
    const text = JSON.stringify(state);
    const stateHash = hashSnapshot(about, text);
    this.#tables.games.get(about.gameId)?.snapshots.set(about.version, { ...about, text, stateHash });
  }

  async wayTo(gameId: GameId, version: number, rulesetVersion: number): Promise<WayTo> {
    const [found] = [...(this.#tables.games.get(gameId)?.snapshots.values() ?? [])]
      .filter((each) => each.version <= version && each.rulesetVersion === rulesetVersion)
      .sort((a, b) => b.version - a.version);
    const snapshot = found && parseSnapshot(found);
    const events = await this.readEvents(gameId, { after: snapshot?.version ?? 0, upTo: version });
    const [next] = await this.readEvents(gameId, { after: version, limit: 1 });
    return {
      ...(snapshot === undefined ? {} : { snapshot }),
      events,
      ...(next?.moveId === undefined ? {} : { nextMove: next.moveId }),
    };
  }

  async subscribe(onCommitted: OnCommitted): Promise<Unsubscribe> {
    this.#tables.listeners.add(onCommitted);
    return async () => {
      this.#tables.listeners.delete(onCommitted);
    };
  }
}

function parseSnapshot({ text, stateHash, ...about }: MemorySnapshot): Snapshot {
  verifySnapshot(about, text, stateHash);
  return { ...about, state: JSON.parse(text) };
}

function isWanted({ row, seats, pending }: MemoryGame, filter: GameFilter): boolean {
  const { status, ruleset, scenario, club, season, player, moderator, sandboxesOf, waitsFor, openSeat } = filter;
  return (
    (sandboxesOf === undefined
      ? row.sandboxOf === undefined
      : row.sandboxOf !== undefined && row.moderator === sandboxesOf) &&
    (status === undefined || row.status === status) &&
    (ruleset === undefined || row.ruleset === ruleset) &&
    (scenario === undefined || row.scenario === scenario) &&
    (club === undefined || row.club === club) &&
    (season === undefined || row.season === season) &&
    (player === undefined || row.moderator === player || [...seats.values()].some((seat) => seat.player === player)) &&
    (moderator === undefined || row.moderator === moderator) &&
    (waitsFor === undefined ||
      (row.status === 'running' && pending.some(({ side }) => seats.get(side)?.player === waitsFor))) &&
    (openSeat === undefined || (row.status === 'waiting' && seats.size < (openSeat.seats[row.ruleset] ?? 0)))
  );
}

function checkContinuity(row: GameRow, events: readonly StoredEvent[]): void {
  let { version, lastHash } = row;
  for (const event of events) {
    if (event.seq !== version + 1 || event.previousHash !== lastHash) {
      throw new CorruptStream(row.id, brokenAppend(version));
    }
    version = event.seq;
    lastHash = event.hash;
  }
}

const isSubscribed = ({ pushes }: MemoryTables, recipient: string): boolean =>
  [...pushes.values()].some(({ player }) => player === recipient.split(':')[1]);

function write(tables: MemoryTables, game: MemoryGame, append: GameAppend): void {
  const { gameId, expectedVersion, events } = append;
  const at = append.moves.at(-1)?.at ?? events.at(-1)?.at ?? append.request?.at ?? game.row.updatedAt;
  const versions = moveVersions(append);
  append.moves.forEach((move, index) => {
    const [versionBefore, versionAfter] = known(versions[index], 'version', index);
    game.moves.push({ ...move, gameId, versionBefore, versionAfter });
  });
  for (const event of events) game.events.push(JSON.stringify(event));
  game.row = {
    ...game.row,
    version: expectedVersion + events.length,
    lastHash: events.at(-1)?.hash ?? game.row.lastHash,
    diceUsed: Math.max(game.row.diceUsed, append.diceUsed ?? 0),
    status: append.status ?? game.row.status,
    ...(append.clock ? { clock: append.clock } : {}),
    ...(append.frozen === undefined ? {} : { frozen: append.frozen }),
    updatedAt: at,
  };

  const { rewoundTo } = append;
  if (rewoundTo !== undefined) {
    game.turns = game.turns.filter((row) => row.version <= rewoundTo);
    game.impulses = game.impulses.filter((row) => row.version <= rewoundTo);
  }
  for (const turn of append.turns ?? []) {
    game.turns = [...game.turns.filter((row) => row.turn !== turn.turn), turn].sort((a, b) => a.turn - b.turn);
  }
  for (const impulse of append.impulses ?? []) {
    const others = game.impulses.filter((row) => row.turn !== impulse.turn || row.impulse !== impulse.impulse);
    game.impulses = [...others, impulse].sort((a, b) => a.turn - b.turn || a.impulse - b.impulse);
  }
  if (append.pending) {
    game.pending = append.pending
      .map((row) => ({ ...row, gameId }))
      .sort((a, b) => oldestFirst(a.openedAt, b.openedAt) || oldestFirst(a.id, b.id));
  }
  for (const seat of append.seats ?? []) game.seats.set(seat.side, { ...seat, gameId });
  if (append.queued) {
    game.queued = append.queued
      .map((row) => ({ ...row, gameId }))
      .sort((a, b) => oldestFirst(a.side, b.side) || a.position - b.position);
  }
  if (append.results) {
    game.results = append.results.map((row) => ({ ...row, gameId })).sort((a, b) => oldestFirst(a.side, b.side));
    if (game.row.club !== undefined) game.ladderChange = raiseLadder(tables, game.row.club);
  }
  for (const { written, ...draft } of append.outbox ?? []) {
    const isWaiting = game.outbox.some(({ row, done }) => !done && row.recipient === draft.recipient);
    if (written === 'unless-waiting' && isWaiting) continue;
    if (written === 'if-subscribed' && !isSubscribed(tables, draft.recipient)) continue;
    const row = { ...draft, gameId, number: game.outbox.length + 1, attempts: 0 };
    game.outbox.push({ row, attempts: 0, done: false, notBefore: draft.at });
  }
  for (const draft of append.notices ?? []) tables.notices.push({ gameId, draft: kept(draft) });
  if (append.request) game.requests.set(requestKey(append.request.by, append.request.key), append.request);
}
