import { setTimeout as sleep } from 'node:timers/promises';
import type { OnCommitted, Unsubscribe } from '../event-store.ts';
import type { Database } from './database.ts';

const CHANNEL = 'impulse_committed';
/** Clocks of replicas differ: after a gap look back a little further than it lasted. */
const LOOK_BACK = 60_000;
const LOOK_AGAIN_AFTER = 500;

/** Tells of every commit to any game by any process: one LISTEN for all subscribers of this one. */
export class CommitFeed {
  readonly #database: Database;
  readonly #listeners = new Set<OnCommitted>();
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

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    const stop = await this.#listening?.catch(() => undefined);
    this.#listening = undefined;
    await stop?.();
  }

  /** One line per game: its id and its version. */
  #tell(payload: string): void {
    for (const line of payload.split('\n')) {
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
