import type { JsonObject } from '#kernel/json';
import type { GameId, Instant } from './event-store.ts';

/*
 * Nothing leaves before the commit: what is to be told is written with the events and sent afterwards, at least once.
 * Rows of one game for one recipient form a lane and are delivered in order; a recipient that does not answer holds up
 * only its own lane.
 */

export interface OutboxDraft {
  /** Who is told, also the name of the lane: `mail:<player>`, `webhook:<id>`. */
  readonly recipient: string;
  /** What is told: `your-turn`, `game-ended`... */
  readonly topic: string;
  readonly payload: JsonObject;
  readonly at: Instant;
  /** `unless-waiting`: left out where its lane already has something to deliver. */
  readonly written?: 'unless-waiting';
}

export interface OutboxRow extends Omit<OutboxDraft, 'written'> {
  readonly gameId: GameId;
  /** Counts what is written for a game from 1, also what is left out: recipients order and deduplicate by it. */
  readonly number: number;
  readonly attempts: number;
}

export interface OutboxClaim {
  readonly now: Instant;
  /** Nobody else gets these rows until then; after that they are claimed anew. */
  readonly leasedUntil: Instant;
  readonly limit: number;
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

export interface OutboxStore {
  /** The first undelivered row of every free lane, oldest first. */
  claim(claim: OutboxClaim): Promise<readonly OutboxRow[]>;
  /** Delivered: the lane goes on with its next row. */
  acknowledge(gameId: GameId, number: number, at: Instant): Promise<void>;
  /** Not delivered: tried again from then on, before anything that follows in its lane. */
  postpone(gameId: GameId, number: number, until: Instant, reason: string): Promise<void>;
  /** Given up: the lane goes on without it. */
  abandon(gameId: GameId, number: number, at: Instant, reason: string): Promise<void>;
  waiting(): Promise<number>;
  /** Those of these lanes of a game that have rows, in any order. */
  lanes(gameId: GameId, recipients: readonly string[]): Promise<readonly LaneState[]>;
  /** Forgets what was delivered or given up before; of very much only some at a time. */
  forgetClosed(before: Instant): Promise<void>;
}
