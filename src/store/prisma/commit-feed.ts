import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OnCommitted, Unsubscribe } from '../event-store.ts';
import type { Database } from './database.ts';

const CHANNEL = 'impulse_committed';
/** Clocks of replicas differ: after a gap look back a little further than it lasted. */
const LOOK_BACK = 60_000;
const LOOK_AGAIN_AFTER = 500;
const TELL = `SELECT pg_notify('${CHANNEL}', $1)`;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const LONGEST_PAYLOAD = 7_500;

export interface Commit {
  readonly gameId: string;
  readonly version: number;
}

/**
 * Tells of every commit to any game by any process: one LISTEN for all subscribers of this one.
 *
 * PostgreSQL lets transactions that notify commit one after the other. So word goes out after the commit in a statement of its own, for
 * all games that have been committed to since the last. A process that dies in between tells nobody: followers look for themselves too.
 */
export class CommitFeed {
  readonly #database: Database;
  readonly #listeners = new Set<OnCommitted>();
  /** Whose word it is: this process has told its own subscribers already. */
  readonly #name = randomUUID();
  /** Game -> its version, until other processes are told. */
  readonly #untold = new Map<string, number>();
  #telling: Promise<void> | undefined;
  #listening: Promise<() => Promise<void>> | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async subscribe(onCommitted: OnCommitted): Promise<Unsubscribe> {
    this.#listeners.add(onCommitted);
    this.#listening ??= this.#database.listen(CHANNEL, {
      onPayload: (payload) => this.#tell(payload),
      onGap: (since) => void this.#catchUp(since),
    });
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      this.#listeners.delete(onCommitted);
      throw error;
    }
    return async () => {
      this.#listeners.delete(onCommitted);
    };
  }

  /** Tells of commits of this process. Its own subscribers hear once those who wait for the commit have gone on. */
  publish(commits: readonly Commit[]): void {
    setImmediate(() => {
      for (const { gameId, version } of commits) for (const listener of this.#listeners) listener(gameId, version);
    });
    if (this.#database.kind !== 'postgresql') return;
    for (const { gameId, version } of commits)
      this.#untold.set(gameId, Math.max(version, this.#untold.get(gameId) ?? 0));
    this.#telling ??= this.#tellOthers().finally(() => {
      this.#telling = undefined;
    });
  }

  async close(): Promise<void> {
    await this.#telling;
    this.#isClosed = true;
    this.#listeners.clear();
    const stop = await this.#listening?.catch(() => undefined);
    this.#listening = undefined;
    await stop?.();
  }

  async #tellOthers(): Promise<void> {
    while (this.#untold.size > 0) {
      const payload = this.#nextPayload();
      // Word that cannot be sent is not sent again: what it was about is found by those who look.
      await this.#database.run('tell_commits', TELL, [payload]).catch(() => undefined);
    }
  }

  #nextPayload(): string {
    let payload = this.#name;
    for (const [gameId, version] of this.#untold) {
      const line = `\n${gameId} ${version}`;
      if (payload !== this.#name && Buffer.byteLength(payload) + Buffer.byteLength(line) > LONGEST_PAYLOAD) break;
      payload += line;
      this.#untold.delete(gameId);
    }
    return payload;
  }

  /** Who tells, then one line per game: its id and its version. */
  #tell(payload: string): void {
    const [teller, ...lines] = payload.split('\n');
    if (teller === this.#name) return;
    for (const line of lines) {
      const blank = line.lastIndexOf(' ');
      if (blank < 0) continue;
      for (const listener of this.#listeners) listener(line.slice(0, blank), Number(line.slice(blank + 1)));
    }
  }

  /** A database that has just come back may not answer the first question: what was missed is told all the same. */
  async #catchUp(since: Date): Promise<void> {
    while (!this.#isClosed) {
      const games = await this.#changedSince(new Date(since.getTime() - LOOK_BACK)).catch(() => undefined);
      for (const { id, version } of games ?? []) for (const listener of this.#listeners) listener(id, version);
      if (games !== undefined) return;
      await sleep(LOOK_AGAIN_AFTER, undefined, { ref: false });
    }
  }

  #changedSince(moment: Date): Promise<readonly { readonly id: string; readonly version: number }[]> {
    return this.#database.prisma.game.findMany({
      where: { updatedAt: { gte: moment } },
      select: { id: true, version: true },
    });
  }
}
