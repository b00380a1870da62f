import type { Roll } from '#kernel/dice';
import type { Json, JsonObject } from '#kernel/json';
import type { Clock } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { GameId, Instant, PlayerId } from './ids.ts';
import type { NoticeDraft } from './notice-store.ts';
import type { OutboxDraft } from './outbox-store.ts';

/*
 * The event store port: what a game is, how it grows and how it is read.
 *
 * A game grows only through `append`: one call, one statement, all or nothing. Its version is the number of its events;
 * an append names the version and the hash it builds on and is answered `stale` when somebody else was faster.
 * Times are ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes them: they are hashed as they stand.
 */

export const GAME_STATUSES = ['waiting', 'running', 'ended'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const DICE_MODES = ['chain', 'entered'] as const;
export type DiceMode = (typeof DICE_MODES)[number];

/** What is known when a game opens and never changes afterwards. */
export interface GameOpening {
  readonly id: GameId;
  readonly name: string;
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly scenario: string;
  /** Hash of the data pack the game began with and keeps (see PackStore). */
  readonly packHash: string;
  readonly options: JsonObject;
  readonly diceMode: DiceMode;
  /** True when the chain comes from a published seed: a demonstration, not a game to trust. */
  readonly diceSeeded: boolean;
  /** Published at the opening; absent for entered dice. */
  readonly diceCommitment?: JsonObject;
  /** Never leaves the server. */
  readonly diceSecret?: string;
  /** Only for a game imported from a record, which brings no secret: what opens its secret rolls. */
  readonly diceVeil?: string;
  readonly openedBy?: PlayerId;
  /** Who brought along the record of it: it was played elsewhere, by nobody known here. */
  readonly importedBy?: PlayerId;
  readonly moderator?: PlayerId;
  readonly club?: string;
  readonly season?: string;
  /** The game this one was forked from: a sandbox of its moderator, which nobody else sees. */
  readonly sandboxOf?: GameId;
  readonly createdAt: Instant;
}

export interface GameRow extends GameOpening {
  readonly status: GameStatus;
  /** The number of events. */
  readonly version: number;
  /** The hash of the last event, or of the opening while there is none. */
  readonly lastHash: string;
  /** Rolls taken so far. It never goes back, not even after an undo. */
  readonly diceUsed: number;
  /** Where the game stands, for lists that do not load it. */
  readonly clock?: Clock;
  /** Why nobody may append: a broken invariant, a corrupt stream, or dice without their secret. */
  readonly frozen?: string;
  readonly updatedAt: Instant;
}

export interface SeatRow {
  readonly gameId: GameId;
  readonly side: Side;
  /** Absent when the moderator gives the orders of a guest without an account. */
  readonly player?: PlayerId;
  readonly guest?: string;
  /** The seat's own contribution to the dice. */
  readonly phrase?: string;
  readonly takenAt: Instant;
}

/** Where a move came from, if no player sent it at that moment. */
export const ORIGINS = ['standing-order', 'queued-order', 'deadline', 'moderator', 'rules'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface MoveDraft {
  readonly id: string;
  /** Absent when the rules moved by themselves. */
  readonly order?: JsonObject | undefined;
  readonly by?: PlayerId | undefined;
  readonly side?: Side | undefined;
  readonly origin?: Origin | undefined;
  /** The turn and impulse in which it was given. */
  readonly turn?: number | undefined;
  readonly impulse?: number | undefined;
  readonly at: Instant;
}

/** A move with the salt that keeps its hash from being guessed: everybody sees hashes, few may know an order. */
export type SaltedMove = MoveDraft & { readonly salt: string };

export interface StoredMove extends MoveDraft {
  readonly gameId: GameId;
  /** Keeps its hash from being guessed. */
  readonly salt: string;
  /** The versions before its first and after its last event; equal when it had none. */
  readonly versionBefore: number;
  readonly versionAfter: number;
}

/** Facts of the ruleset, and of the service around it: seats, starts, concessions, rewinds. */
export const EVENT_SOURCES = ['game', 'service'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

export interface EventContent {
  /** 1 for the first event of the game: the version the game has with it. */
  readonly seq: number;
  readonly moveId?: string | undefined;
  /** In the first event of a move: the hash of the move (`hashMove`). */
  readonly moveHash?: string | undefined;
  readonly source: EventSource;
  readonly type: string;
  /** The version of the event's shape when it was written. */
  readonly shape: number;
  readonly data: Json;
  readonly rolls: readonly Roll[];
  readonly at: Instant;
}

export interface StoredEvent extends EventContent {
  readonly previousHash: string;
  readonly hash: string;
}

export interface TurnRow {
  readonly turn: number;
  /** In every language. */
  readonly label: Text;
  /** The version at which it was reached. */
  readonly version: number;
  readonly at: Instant;
}

export interface ImpulseRow extends TurnRow {
  readonly impulse: number;
  readonly side?: Side;
}

export interface PendingRow {
  readonly gameId: GameId;
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly clause: string;
  readonly about: JsonObject;
  readonly sealed: boolean;
  readonly neutral?: JsonObject | undefined;
  /** When the time for it began. */
  readonly openedAt: Instant;
  readonly deadline?: Instant | undefined;
}

/** A place in the list of decisions by deadline. */
export type PendingPlace = Pick<PendingRow, 'gameId' | 'id' | 'deadline'>;

export interface QueuedOrderRow {
  readonly gameId: GameId;
  readonly side: Side;
  /** Its place in the side's queue, from 0. */
  readonly position: number;
  readonly by?: PlayerId;
  readonly order: JsonObject;
  readonly queuedAt: Instant;
}

export interface StandingOrderRow {
  readonly gameId: GameId;
  readonly side: Side;
  /** The kind of decision it answers. */
  readonly kind: string;
  /** The ruleset's policy that answers it. */
  readonly policy: string;
  /** What the player has set about it. */
  readonly settings: JsonObject;
  readonly by?: PlayerId;
  readonly leftAt: Instant;
}

/** Standing orders and their version, the number of changes so far. An append that relied on them names the version it knew. */
export interface StandingOrders {
  readonly version: number;
  readonly orders: readonly StandingOrderRow[];
}

/** An answered request, whose key must go on giving the same answer. */
export interface AnsweredRequest {
  /** Whose key it is: two players may use the same one. */
  readonly by: PlayerId;
  readonly key: string;
  /** Another body under the same key is a mistake of the client. */
  readonly bodyHash: string;
  readonly answer: Json;
  readonly at: Instant;
}

/** How a game came to its end: by its rules, or otherwise; whatever it was, a result that was annulled counts on no ladder. */
export const ENDINGS = ['played', 'conceded', 'forfeited', 'adjudicated', 'annulled'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface ResultRow {
  readonly gameId: GameId;
  readonly side: Side;
  readonly player?: PlayerId;
  readonly outcome: 'won' | 'lost' | 'drawn';
  readonly ending: Ending;
  readonly level?: string;
  /** Victory points as the game awards them. */
  readonly points: number;
  /** What the other side's bid gave this one; absent where it gave nothing. */
  readonly handicap?: number;
  /** When the game ended. */
  readonly at: Instant;
}

/** Everything that is stored together. What is left out stays as it is. */
export interface GameAppend {
  readonly gameId: GameId;
  readonly expectedVersion: number;
  /** The version of the standing orders this relied on, where it did. */
  readonly expectedStanding?: number | undefined;
  readonly moves: readonly SaltedMove[];
  /** Chained with `chainEvents`: seq, previousHash and hash follow on from the game's version and last hash. */
  readonly events: readonly StoredEvent[];
  /** The number of the last roll taken, those of these events included. */
  readonly diceUsed?: number | undefined;
  readonly clock?: Clock | undefined;
  readonly status?: GameStatus | undefined;
  /** Set to freeze the game with this append: the reason why it is the last. */
  readonly frozen?: string | undefined;
  readonly turns?: readonly TurnRow[] | undefined;
  readonly impulses?: readonly ImpulseRow[] | undefined;
  /** After an undo: turns and impulses reached after this version are taken back. */
  readonly rewoundTo?: number | undefined;
  /** Replaces all open decisions; `openedAt` of those that stay open is kept. */
  readonly pending?: readonly Omit<PendingRow, 'gameId'>[] | undefined;
  /** Seats taken, or handed to another player. */
  readonly seats?: readonly Omit<SeatRow, 'gameId'>[] | undefined;
  /** Replaces all queued orders. */
  readonly queued?: readonly Omit<QueuedOrderRow, 'gameId'>[] | undefined;
  readonly results?: readonly Omit<ResultRow, 'gameId'>[] | undefined;
  readonly outbox?: readonly OutboxDraft[] | undefined;
  /** What players may read of it in one place for all their games. */
  readonly notices?: readonly NoticeDraft[] | undefined;
  readonly request?: AnsweredRequest | undefined;
}

export type Appended = { readonly outcome: 'appended'; readonly version: number };
/** Somebody else was faster: nothing was stored. */
export type Stale = { readonly outcome: 'stale'; readonly version: number };
/** Standing orders were left or withdrawn meanwhile: nothing was stored. */
export type Outdated = { readonly outcome: 'outdated'; readonly version: number };
/** The request's key has been answered before: nothing was stored. */
export type Repeated = { readonly outcome: 'repeated'; readonly version: number };
export type Frozen = { readonly outcome: 'frozen'; readonly version: number; readonly reason: string };
export type UnknownGame = { readonly outcome: 'unknown-game' };
export type AppendOutcome = Appended | Stale | Outdated | Repeated | Frozen | UnknownGame;

export interface Snapshot {
  readonly gameId: GameId;
  readonly version: number;
  /** The hash of the event at that version: a snapshot belongs to one chain. */
  readonly hash: string;
  /** The edition of the rules that made the state: another edition's state may look different. */
  readonly rulesetVersion: number;
  readonly state: Json;
}

/** How to reach a version of a game: from its newest snapshot, or from the beginning, by the events after that. */
export interface WayTo {
  readonly snapshot?: Snapshot;
  readonly events: readonly StoredEvent[];
  /** The move of the event after the version. If the last events are of the same move, it was under way at the version. */
  readonly nextMove?: string;
}

export interface GameFilter {
  readonly status?: GameStatus;
  readonly ruleset?: string;
  readonly scenario?: string;
  /** Seated, or moderating it. */
  readonly player?: PlayerId;
  /** Moderated by this player. */
  readonly moderator?: PlayerId;
  readonly club?: string;
  readonly season?: string;
  /** Lists the sandboxes of one player; without it sandboxes are left out. */
  readonly sandboxesOf?: PlayerId;
  /** The game waits for a decision of this player. */
  readonly waitsFor?: PlayerId;
  /** Not begun, with fewer seats taken than its ruleset has. */
  readonly openSeat?: { readonly seats: Readonly<Record<string, number>> };
}

/** A game as its rows show it, without being loaded. */
export interface GameGlance {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  readonly pending: readonly PendingRow[];
  readonly results: readonly ResultRow[];
}

/** A game with what its position does not tell: the queue, since when its decisions are open, when it ended. All of one moment. */
export interface GameToLoad {
  readonly row: GameRow;
  readonly queued: readonly QueuedOrderRow[];
  readonly pending: readonly PendingRow[];
  /** As its results say; a game that leaves none, a sandbox, does not say it. */
  readonly endedAt?: Instant;
}

export interface PageRequest {
  /** `next` of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Absent on the last page. */
  readonly next?: string;
}

export interface EventRange {
  /** Events with a greater seq. */
  readonly after?: number;
  /** Events up to and including this seq. */
  readonly upTo?: number;
  readonly limit?: number;
}

export type OnCommitted = (gameId: GameId, version: number) => void;
export type Unsubscribe = () => Promise<void>;

export interface PackInUse {
  readonly hash: string;
  readonly ruleset: string;
  readonly underWay: number;
  readonly ended: number;
}

export interface EventStore {
  create(opening: GameOpening): Promise<GameRow>;
  find(gameId: GameId): Promise<GameRow | undefined>;
  findToLoad(gameId: GameId): Promise<GameToLoad | undefined>;
  /** The version of a game; cheaper than `find`. */
  versionOf(gameId: GameId): Promise<number | undefined>;
  /** Games a player has opened that are not over, and all they have brought along; sandboxes apart. Counts no further than `most`. */
  countOpened(player: PlayerId, most: number): Promise<number>;
  /** Newest first. */
  list(filter: GameFilter, page: PageRequest): Promise<Page<GameRow>>;
  /** The same, with seats, open decisions and results. */
  glances(filter: GameFilter, page: PageRequest): Promise<Page<GameGlance>>;
  /** The data packs games are played with, with how many games each, those under way apart. */
  packsInUse(): Promise<readonly PackInUse[]>;
  /** Stops every append to a game until somebody has looked at it; `undefined` lets it go on. */
  freeze(gameId: GameId, reason: string | undefined): Promise<void>;

  append(append: GameAppend): Promise<AppendOutcome>;

  readEvents(gameId: GameId, range?: EventRange): Promise<readonly StoredEvent[]>;
  readMoves(gameId: GameId): Promise<readonly StoredMove[]>;
  readTurns(gameId: GameId): Promise<readonly TurnRow[]>;
  readImpulses(gameId: GameId): Promise<readonly ImpulseRow[]>;
  seats(gameId: GameId): Promise<readonly SeatRow[]>;
  pending(gameId: GameId): Promise<readonly PendingRow[]>;
  /** Open decisions of the seats a player holds, over all running games, longest waiting first. */
  pendingOf(player: PlayerId, limit: number): Promise<readonly PendingRow[]>;
  /** Open decisions whose deadline has passed, oldest first; `after` continues behind a place in that list. */
  pendingPast(deadline: Instant, limit: number, after?: PendingPlace): Promise<readonly PendingRow[]>;
  queuedOrders(gameId: GameId): Promise<readonly QueuedOrderRow[]>;
  findRequest(gameId: GameId, by: PlayerId, key: string): Promise<AnsweredRequest | undefined>;
  results(gameId: GameId): Promise<readonly ResultRow[]>;

  standingOrders(gameId: GameId): Promise<StandingOrders>;
  leaveStandingOrder(row: StandingOrderRow): Promise<void>;
  withdrawStandingOrder(gameId: GameId, side: Side, kind: string): Promise<void>;

  /** Takes the state as it is when called; the caller may change it while the promise is still pending. Keys keep their order. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** The way to a version, from its newest snapshot by this edition of the rules, in one query. */
  wayTo(gameId: GameId, version: number, rulesetVersion: number): Promise<WayTo>;

  /**
   * Reports commits by any process, at least once each, unless the process died right after its commit: whoever must not miss one also
   * looks at `versionOf` from time to time. A listener that fell behind reads the events it missed.
   */
  subscribe(onCommitted: OnCommitted): Promise<Unsubscribe>;
}
