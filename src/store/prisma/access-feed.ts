import type { AccessChange, OnAccessChanged } from '../directory-store.ts';
import type { Unsubscribe } from '../event-store.ts';
import type { Database } from './database.ts';

const CHANNEL = 'impulse_access';

/** Tells of every token and player that may less than before, whichever process made it so: one LISTEN for all subscribers. */
export class AccessFeed {
  readonly #database: Pick<Database, 'listen'>;
  readonly #listeners = new Set<OnAccessChanged>();
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(database: Pick<Database, 'listen'>) {
    this.#database = database;
  }

  async subscribe(listener: OnAccessChanged): Promise<Unsubscribe> {
    this.#listeners.add(listener);
    this.#listening ??= this.#database.listen(CHANNEL, {
      onPayload: (payload) => this.#tell(parseChange(payload)),
      onGap: () => this.#tell('anything'),
    });
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      this.#listeners.delete(listener);
      throw error;
    }
    return async () => {
      this.#listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    const stop = await this.#listening?.catch(() => undefined);
    this.#listening = undefined;
    await stop?.();
  }

  #tell(change: AccessChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** `token play-1f0c…`, `player 0198…`. */
function parseChange(payload: string): AccessChange {
  const [, kind, id] = /^(token|player) (.+)$/.exec(payload) ?? [];
  if (id === undefined) return 'anything';
  return kind === 'token' ? { token: id } : { player: id };
}
