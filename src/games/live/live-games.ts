import { randomUUID } from 'node:crypto';
import type { Json } from '#kernel/json';
import type {
  AppendOutcome,
  GameAppend,
  GameRow,
  GameToLoad,
  MoveDraft,
  SaltedMove,
  Snapshot,
  StandingOrders,
  StoredEvent,
} from '#store/event-store';
import { CorruptStream, UnfitPack } from '#store/faults';
import { type ChainEnd, chainEvents, hashOpening } from '#store/hash-chain';
import type { OutboxDraft } from '#store/outbox-store';
import type { Store } from '#store/store';
import type { HostedRulesets } from '../hosted-rulesets.ts';
import type { Log } from '../log.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { makeBreather } from './breather.ts';
import { contentOf, LiveGame, type Told } from './live-game.ts';
import type { NewEvent } from './new-event.ts';
import { isLetter, noticesIn, noticesOf, pushesOf } from './notices.ts';
import { parseQueuedRow } from './queued-orders.ts';
import { type Begun, readModelsOf } from './read-models.ts';
import { checkStoredRecord } from './record-watch.ts';
import { type Frame, parseServiceEvent } from './service-events.ts';
import { verifyEvents } from './verify-stored.ts';
import { beforeMove, Waypoints, wayThrough } from './waypoints.ts';

export interface LiveGamesSettings {
  /** Games kept in memory; the longest unused one goes first. */
  readonly keep: number;
  readonly snapshotEvery: number;
  /** Whether letters to players are delivered. If not, they are not even written. */
  readonly letters?: 'carried' | 'not-carried';
  /** Has the whole record of a game checked later, when it was loaded from a snapshot and only the events after that were. */
  readonly checkWhole?: (id: string) => void;
  readonly now: () => Date;
  readonly log: Log;
}

interface KeptSnapshot {
  readonly state: Json;
  readonly frame: Frame;
  readonly rolls: number;
}

export type CommitExtras = Pick<
  GameAppend,
  'request' | 'seats' | 'outbox' | 'queued' | 'rewoundTo' | 'expectedStanding' | 'frozen'
> & {
  /** The turns and impulses that began on the way to this position, if the game in memory did not go that way. */
  readonly begun?: Begun;
  /** For what happened elsewhere: nobody gets a letter about it. */
  readonly notices?: 'left-out';
  /** Decision -> when its time counts as begun, if that has changed. */
  readonly opened?: Told['opened'];
  /** For a game that ended elsewhere: when. */
  readonly endedAt?: string;
};

type Beside = Omit<GameToLoad, 'row'>;

/** What is appended to the record of a game. */
export interface Chained {
  readonly moves: readonly SaltedMove[];
  readonly events: readonly StoredEvent[];
}

/** Where a game in memory stood when something was judged. */
export type JudgedAt = Pick<LiveGame, 'version' | 'caughtUp'>;

/**
 * The games this process has in memory. One request at a time uses a game. A game is loaded once, from its newest snapshot and
 * the events after it, and caught up when another process has gone ahead. Memory may be behind the store: an append finds out
 * because it names the version it builds on; reads ask the store first, where other processes may write too.
 */
export class LiveGames {
  readonly #store: Store;
  readonly #rulesets: HostedRulesets;
  readonly #settings: LiveGamesSettings;
  readonly #games = new Map<string, LiveGame>();
  /** Versions that games are reported to have reached. The notice of one's own commit may arrive before its answer. */
  readonly #told = new Map<string, number>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #saving = new Set<Promise<unknown>>();
  /** Games whose record was found broken: the log is told once. */
  readonly #broken = new Set<string>();

  constructor(store: Store, rulesets: HostedRulesets, settings: LiveGamesSettings) {
    this.#store = store;
    this.#rulesets = rulesets;
    this.#settings = settings;
  }

  get size(): number {
    return this.#games.size;
  }

  /** Notes that this process or another has brought a game to a version. */
  noteCommitted(id: string, version: number): void {
    const game = this.#games.get(id);
    if (game !== undefined && game.version < version) this.#told.set(id, Math.max(version, this.#told.get(id) ?? 0));
  }

  /** Uses a game alone; others wait. Memory may be behind the store: an append notices, `useCurrent` asks first. */
  async use<Value>(
    id: string,
    use: (game: LiveGame) => Promise<Outcome<Value>> | Outcome<Value>,
  ): Promise<Outcome<Value>> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const turn = before.then(async () => {
      try {
        const game = await this.#load(id);
        return game === undefined ? unknownGame(id) : await use(game);
      } catch (fault) {
        // Something may have been applied that was never stored: read the game again from its events.
        this.forget(id);
        if (fault instanceof CorruptStream) return this.stopBroken(fault);
        if (fault instanceof UnfitPack)
          return fail(
            'frozen',
            'pack-does-not-fit',
            { en: `This game is stopped: ${fault.text.en}.`, it: `Questa partita è ferma: ${fault.text.it}.` },
            { game: id },
          );
        throw fault;
      }
    });
    const settled = turn.catch(() => undefined);
    this.#turns.set(id, settled);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(id) === settled) this.#turns.delete(id);
    }
  }

  /** Stops a game whose record does not hold together, tells the log once, and says so to whoever asks for the game. */
  async stopBroken(fault: CorruptStream): Promise<Outcome<never>> {
    const { gameId: game, message, text } = fault;
    this.forget(game);
    const row = await this.#store.events.find(game);
    if (row !== undefined && (row.frozen === undefined || !this.#broken.has(game))) {
      this.#broken.add(game);
      await this.#store.events.freeze(game, message);
      this.#settings.log.error({ game, err: fault }, 'a broken record froze a game');
    }
    return fail(
      'frozen',
      'broken-record',
      {
        en: `This game is stopped, because its record was changed: ${text.en}.`,
        it: `Questa partita è ferma, perché la sua registrazione è stata alterata: ${text.it}.`,
      },
      {
        game,
      },
    );
  }

  /** Whose sandbox a game is; undefined for every other game. */
  async sandboxOwner(id: string): Promise<string | undefined> {
    const ownerOf = ({ row }: LiveGame): string | undefined =>
      row.sandboxOf === undefined ? undefined : row.moderator;
    const known = this.#games.get(id);
    if (known !== undefined) return ownerOf(known);
    // Whoever asks is about to use the game.
    const loaded = await this.use(id, (game) => succeed(ownerOf(game)));
    if (loaded.ok) return loaded.value;
    const row = await this.#store.events.find(id);
    return row?.sandboxOf === undefined ? undefined : row.moderator;
  }

  /** Uses a game alone, at least as new as in the store now: asks the store for the version, then waits for the game. */
  async useCurrent<Value>(
    id: string,
    use: (game: LiveGame) => Promise<Outcome<Value>> | Outcome<Value>,
  ): Promise<Outcome<Value>> {
    // A game that is neither in memory nor being loaded will be read from the store anyway.
    const isKnown = this.#games.has(id) || this.#turns.has(id);
    const stored = this.#othersWrite && isKnown ? await this.#store.events.versionOf(id) : undefined;
    return this.use(id, async (game) => {
      if (stored !== undefined && stored > game.version) await this.#catchUp(game);
      return use(game);
    });
  }

  /**
   * Whether memory was current when something was judged, or another process had already gone ahead. Asked after the judgement, so
   * that the game is not held up.
   */
  async wasCurrent(game: LiveGame, { version, caughtUp }: JudgedAt): Promise<boolean> {
    if (!this.#othersWrite) return true;
    const { id } = game.row;
    const stored = await this.#store.events.versionOf(id);
    if (stored === version) return true;
    // If this process has appended since, its append has shown that memory was current.
    const isOwn = this.#games.get(id) === game && game.caughtUp === caughtUp && stored !== undefined;
    if (isOwn && stored <= game.version) return true;
    if (stored !== undefined) this.noteCommitted(id, stored);
    return false;
  }

  get #othersWrite(): boolean {
    return this.#store.kind === 'postgresql';
  }

  /** The standing orders of a game. An append that relied on them names their version. */
  async standingOrders(game: LiveGame): Promise<StandingOrders> {
    game.standing ??= await this.#store.events.standingOrders(game.row.id);
    return game.standing;
  }

  /**
   * The game as it was at a version, or before the move that was under way then, separate from the one in memory. What was queued
   * then, and when it was due, is not kept.
   */
  async asOf(game: LiveGame, version: number): Promise<LiveGame> {
    return version === game.version ? game : this.#rebuild(game.row, version, 'between-moves');
  }

  /** Goes through a game from one version to another, separate from the one in memory; `visit` sees it at each. */
  async walk(id: string, from: number, to: number, visit: (game: LiveGame) => void): Promise<void> {
    const row = await this.#store.events.find(id);
    if (row === undefined) return;
    const game = await this.#rebuild(row, from);
    visit(game);
    await this.#visitEvents(game, to, visit);
  }

  forget(id: string): void {
    this.#games.delete(id);
    this.#told.delete(id);
  }

  /** New moves and events as they will stand in the game's record. */
  chain(game: LiveGame, drafts: readonly MoveDraft[], events: readonly NewEvent[]): Chained {
    const at = this.#settings.now().toISOString();
    const moves = drafts.map((draft) => ({ ...draft, salt: randomUUID() }));
    const contents = events.map((event) => contentOf(game, event, at));
    return { moves, events: chainEvents(game, moves, contents) };
  }

  /** Stores what has already been applied to the game in memory. If it is not `appended`, the game in memory is dropped. */
  async commit(game: LiveGame, { moves, events: stored }: Chained, extras: CommitExtras = {}): Promise<AppendOutcome> {
    const id = game.row.id;
    // What follows from the events gets their time, so that a record replayed elsewhere tells the same.
    const at = stored.at(-1)?.at ?? this.#settings.now().toISOString();
    const rolls = stored.reduce((last, event) => event.rolls.at(-1)?.number ?? last, game.rolls);
    const version = game.version + stored.length;
    const before = game.told;
    const { opened = before.opened, endedAt = before.endedAt } = extras;
    game.told = { ...before, opened, endedAt };
    const { models, told } = readModelsOf(game, stored, at, moves);
    game.told = told;
    game.clockMarks = [];
    const followed = extras.notices === 'left-out' ? [] : noticesOf(game, before, version, at);
    const drafts = [...(extras.outbox ?? []), ...followed];
    const notices = noticesIn(drafts);
    const outbox = [...this.#carried(drafts), ...pushesOf(notices)];
    const { request, seats, queued, rewoundTo, begun = models, expectedStanding, frozen } = extras;
    let outcome: AppendOutcome;
    try {
      outcome = await this.#store.events.append({
        gameId: id,
        expectedVersion: game.version,
        moves,
        events: stored,
        diceUsed: rolls === game.rolls ? undefined : rolls,
        status: models.status,
        frozen,
        clock: models.clock,
        pending: models.pending,
        turns: begun.turns,
        impulses: begun.impulses,
        results: models.results,
        outbox: outbox.length === 0 ? undefined : outbox,
        notices: notices.length === 0 ? undefined : notices,
        request,
        seats,
        queued,
        rewoundTo,
        expectedStanding,
      });
    } catch (fault) {
      this.forget(id);
      throw fault;
    }
    if (outcome.outcome !== 'appended') {
      this.forget(id);
      return outcome;
    }
    const passedSnapshot =
      Math.floor(version / this.#settings.snapshotEvery) > Math.floor(game.version / this.#settings.snapshotEvery);
    game.version = version;
    game.lastHash = stored.at(-1)?.hash ?? game.lastHash;
    game.rolls = rolls;
    this.#keep(game);
    if (passedSnapshot) this.#saveSnapshot(game);
    return outcome;
  }

  #carried(drafts: readonly OutboxDraft[]): readonly OutboxDraft[] {
    return this.#settings.letters === 'not-carried' ? drafts.filter((draft) => !isLetter(draft)) : drafts;
  }

  /** Nobody waits for a snapshot: without it a game is only slower to load. */
  #saveSnapshot(game: LiveGame): void {
    const saving = this.#store.events
      .saveSnapshot(snapshotOf(game))
      .catch((fault: unknown) => this.#settings.log.warn({ err: fault, game: game.row.id }, 'a snapshot was not saved'))
      .finally(() => this.#saving.delete(saving));
    this.#saving.add(saving);
  }

  /** Resolves when nothing is being saved any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#saving);
  }

  async #load(id: string): Promise<LiveGame | undefined> {
    const known = this.#games.get(id);
    if (known !== undefined) {
      const told = this.#told.get(id);
      this.#told.delete(id);
      if (told !== undefined && told > known.version) await this.#catchUp(known);
      this.#keep(known);
      return known;
    }
    const found = await this.#store.events.findToLoad(id);
    if (found === undefined) return undefined;
    // What was found broken behind a snapshot is not told to readers either.
    if (found.row.frozen !== undefined) await checkStoredRecord(this.#store, id);
    const game = await this.#rebuild(found.row, found.row.version);
    this.#layBeside(game, found);
    this.#keep(game);
    return game;
  }

  /** The position at a version and what the service noted up to it. */
  async #rebuild(row: GameRow, version: number, where: 'exactly' | 'between-moves' = 'exactly'): Promise<LiveGame> {
    const play = await this.#rulesets.playOf(row.ruleset, row.packHash, row.scenario);
    const ruleset = this.#rulesets.rulesetOf(row.ruleset);
    // A snapshot of an older edition of the rules may lack what their state holds today; then all events are replayed.
    const { snapshot, events: way, nextMove } = await this.#store.events.wayTo(row.id, version, ruleset.about.version);
    // Snapshots are taken between moves, so that a move under way lies behind them.
    const events = where === 'exactly' ? way : beforeMove(way, nextMove);
    const kept = snapshot?.state as unknown as KeptSnapshot | undefined;
    const start = snapshot === undefined ? openingEnd(row) : { version: snapshot.version, lastHash: snapshot.hash };
    const end = await verifyEvents(row.id, start, way);
    // The end of the chain is known from the game's row: events and snapshots cannot be changed together either.
    if (version === row.version && end.version === version && end.lastHash !== row.lastHash)
      throw new CorruptStream(row.id, {
        en: `the game says another hash than that of event ${version}, its last one`,
        it: `la partita dice un hash diverso da quello dell’evento ${version}, l’ultimo`,
      });
    if (snapshot !== undefined) this.#settings.checkWhole?.(row.id);
    const game = new LiveGame(row, ruleset, play, start.lastHash, kept?.state);
    if (snapshot !== undefined && kept !== undefined)
      game.restore(kept.state, kept.frame, snapshot.version, kept.rolls);
    await this.#replayEvents(game, events);
    arrived(game, version - (way.length - events.length));
    return game;
  }

  async #catchUp(game: LiveGame): Promise<void> {
    game.caughtUp++;
    game.standing = undefined;
    try {
      await this.#replayEvents(game, await this.#readOn(game));
      this.#layBeside(game, await this.#readBeside(game));
    } catch (fault) {
      this.forget(game.row.id);
      throw fault;
    }
  }

  /** What the position does not tell: the queue, since when the decisions are open, when the game ended. */
  async #readBeside({ row: { id }, status }: LiveGame): Promise<Beside> {
    const { events } = this.#store;
    const [queued, pending, results] = await Promise.all([
      events.queuedOrders(id),
      events.pending(id),
      status === 'ended' ? events.results(id) : [],
    ]);
    return { queued, pending, ...(results[0] === undefined ? {} : { endedAt: results[0].at }) };
  }

  #layBeside(game: LiveGame, { queued, pending, endedAt }: Beside): void {
    game.queue = queued.map(parseQueuedRow);
    // The read models already know all this: it was appended with the events.
    const opened = Object.fromEntries(pending.map(({ id, openedAt }) => [id, openedAt]));
    game.told = { ...game.told, opened, endedAt };
    game.told = readModelsOf(game, [], this.#settings.now().toISOString()).told;
  }

  /** Events that were taken back only change the frame; the position goes straight to where the events lead. */
  async #replayEvents(game: LiveGame, events: readonly StoredEvent[]): Promise<void> {
    const begun = game.version;
    const way = wayThrough(events);
    const breathe = makeBreather();
    for (const event of events) {
      await breathe();
      if (!way.has(event)) game.replayTakenBack(event);
      else {
        game.replay(event);
        const service = parseServiceEvent(event);
        // Back to a later version needs nothing: what was taken back was never applied, so the position stands there already.
        if (service?.type === 'Rewound' && service.to < begun)
          game.putBack((await this.#rebuild(game.row, service.to)).state);
      }
    }
  }

  /** Replays the events one by one; `visit` sees the game at every version. */
  async #visitEvents(game: LiveGame, upTo: number, visit: (game: LiveGame) => void): Promise<void> {
    const events = await this.#readOn(game, upTo);
    const waypoints = new Waypoints(events);
    waypoints.pass(game.version, game.state);
    const breathe = makeBreather();
    for (const event of events) {
      await breathe();
      game.replay(event);
      const service = parseServiceEvent(event);
      if (service?.type === 'Rewound')
        game.putBack(waypoints.take(service.to) ?? (await this.#rebuild(game.row, service.to)).state);
      waypoints.pass(game.version, game.state);
      visit(game);
    }
    arrived(game, upTo);
  }

  async #readOn({ row, version, lastHash }: LiveGame, upTo?: number): Promise<readonly StoredEvent[]> {
    const range = { after: version, ...(upTo === undefined ? {} : { upTo }) };
    const events = await this.#store.events.readEvents(row.id, range);
    await verifyEvents(row.id, { version, lastHash }, events);
    return events;
  }

  #keep(game: LiveGame): void {
    const id = game.row.id;
    this.#games.delete(id);
    this.#games.set(id, game);
    if (this.#games.size <= this.#settings.keep) return;
    for (const other of this.#games.keys()) {
      if (this.#turns.has(other)) continue;
      this.forget(other);
      return;
    }
  }
}

const openingEnd = (row: GameRow): ChainEnd => ({ version: 0, lastHash: hashOpening(row) });

function arrived({ row, version }: LiveGame, upTo: number): void {
  if (version !== upTo)
    throw new CorruptStream(row.id, {
      en: `the game says version ${upTo}, its events end at ${version}`,
      it: `la partita dice versione ${upTo}, i suoi eventi finiscono al ${version}`,
    });
}

export const unknownGame = (id: string): Outcome<never> =>
  fail(
    'not-found',
    'unknown-game',
    { en: `There is no game “${id}”.`, it: `La partita «${id}» non esiste.` },
    { game: id },
  );

function snapshotOf(game: LiveGame): Snapshot {
  const kept: KeptSnapshot = { state: game.state as Json, frame: game.frame, rolls: game.rolls };
  return {
    gameId: game.row.id,
    version: game.version,
    hash: game.lastHash,
    rulesetVersion: game.about.version,
    state: kept as unknown as Json,
  };
}
