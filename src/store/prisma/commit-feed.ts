import type { OnCommitted, Unsubscribe } from '../event-store.ts';
import type { Database } from './database.ts';

const CHANNEL = 'impulse_committed';
/** Clocks of replicas differ: after a gap look back a little further than it lasted. */
const LOOK_BACK = 60_000;

/** Tells of every commit to any game by any process: one LISTEN for all subscribers of this one. */
export class CommitFeed {
  readonly #database: Database;
  readonly #listeners = new Set<OnCommitted>();
  #listening: Promise<() => Promise<void>> | undefined;

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

  async #catchUp(since: Date): Promise<void> {
    const games = await this.#database.prisma.game.findMany({
      where: { updatedAt: { gte: new Date(since.getTime() - LOOK_BACK) } },
      select: { id: true, version: true },
    });
    for (const { id, version } of games) for (const listener of this.#listeners) listener(id, version);
  }
}
