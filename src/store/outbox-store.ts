import type { JsonObject } from '#kernel/json';
import type { GameId, Instant, PlayerId } from './ids.ts';

/*
 * Nothing leaves before the commit: what is to be told is written with the events and sent afterwards, at least once.
 * Rows of one game for one recipient form a lane and are delivered in order; a recipient that does not answer holds up
 * only its own lane, and an owner with many such lanes only their own.
 */

export interface OutboxDraft {
  /** Who is told, also the name of the lane: `player:<id>`, `webhook:<id>`. */
  readonly recipient: string;
  /** What is told: `your-turn`, `game-ended`... */
  readonly topic: string;
  readonly payload: JsonObject;
  readonly at: Instant;
  /**
   * `unless-waiting`: left out where its lane already has something to deliver; `if-subscribed`: where the player has no browser that
   * is told.
   */
  readonly written?: 'unless-waiting' | 'if-subscribed';
}

export interface OutboxRow extends Omit<OutboxDraft, 'written'> {
  readonly gameId: GameId;
  /** Counts what is written for a game from 1, also what is left out: recipients order and deduplicate by it. */
  readonly number: number;
  readonly attempts: number;
}

/** E-mails and webhooks are sent apart from each other: neither waits for the other. */
export const OUTBOX_KINDS = ['e-mails', 'webhooks'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

export interface OutboxClaim {
  readonly now: Instant;
  /** Both where nothing is said. */
  readonly kind?: OutboxKind;
  /** Of one owner at most so many at once, together with those that are under way. */
  readonly ofOne?: { readonly most: number; readonly underWay: ReadonlyMap<PlayerId, number> };
  /** Nobody else gets these rows until then; after that they are claimed anew. */
  readonly leasedUntil: Instant;
  readonly limit: number;
}

export interface ClaimedRow extends OutboxRow {
  /** On whose account it is sent: the owner of a webhook, the reader of an e-mail. */
  readonly owner: PlayerId;
}

/** How the rows of a lane have fared, as far as they are still kept. */
export interface LaneState {
  readonly recipient: string;
  /** Rows that are not delivered yet. */
  readonly waiting: number;
  readonly deliveredAt?: Instant;
  /** The first row that waits, once an attempt at it has failed. */
  readonly failing?: { readonly attempts: number; readonly reason: string; readonly nextAttemptAt: Instant };
  /** The last row that was given up. */
  readonly givenUp?: { readonly at: Instant; readonly reason: string };
}

/** A lane in which something did not arrive. */
export interface LaneTrouble {
  readonly gameId: GameId;
  readonly recipient: string;
  readonly topic: string;
  readonly state: 'waiting' | 'abandoned';
  readonly attempts: number;
  readonly reason: string;
  /** When it is tried again, or was given up. */
  readonly at: Instant;
}

export interface OutboxStore {
  /**
   * The first undelivered row of every free lane: the oldest of each owner first, then the second of each, and so on. However many
   * lanes somebody has, nobody else waits for them.
   */
  claim(claim: OutboxClaim): Promise<readonly ClaimedRow[]>;
  /** Delivered: the lane goes on with its next row. */
  acknowledge(gameId: GameId, number: number, at: Instant): Promise<void>;
  /** Not delivered: tried again from then on, before anything that follows in its lane. */
  postpone(gameId: GameId, number: number, until: Instant, reason: string): Promise<void>;
  /** Given up: the lane goes on without it. */
  abandon(gameId: GameId, number: number, at: Instant, reason: string): Promise<void>;
  waiting(): Promise<number>;
  /** Those of these lanes of a game that have rows, in any order. */
  lanes(gameId: GameId, recipients: readonly string[]): Promise<readonly LaneState[]>;
  /** Lanes of all games in which something waits after a failed attempt, or was given up; those that wait first, the newest first. */
  troubles(limit: number): Promise<readonly LaneTrouble[]>;
  /** Forgets what was delivered or given up before; of very much only some at a time. */
  forgetClosed(before: Instant): Promise<void>;
}
