import type { EventStore } from '#store/event-store';

/** Milliseconds between two looks for commits that nobody told of. */
const LOOK_EVERY = 2_000;

type OnCommitted = (version: number) => void;

/**
 * Who follows which game. Word of commits comes quickly but may be lost with the process that would have sent it, so the versions of the
 * games that are followed are looked up as well.
 */
export class Followers {
  readonly #events: Pick<EventStore, 'versionOf'>;
  readonly #byGame = new Map<string, Set<OnCommitted>>();
  readonly #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  /** `others`: whether other processes may commit to the same games. */
  constructor(events: Pick<EventStore, 'versionOf'>, others: 'write' | 'none') {
    this.#events = events;
    if (others === 'write') this.#timer = setInterval(() => void this.#look(), LOOK_EVERY).unref();
  }

  /** Calls back after every commit to a game, until the returned function is called. */
  follow(id: string, onCommitted: OnCommitted): () => void {
    const followers = this.#byGame.get(id) ?? new Set();
    this.#byGame.set(id, followers.add(onCommitted));
    return () => {
      followers.delete(onCommitted);
      if (followers.size === 0) this.#byGame.delete(id);
    };
  }

  tell(id: string, version: number): void {
    for (const tell of this.#byGame.get(id) ?? []) tell(version);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await Promise.all(
        [...this.#byGame.keys()].map(async (id) => {
          const version = await this.#events.versionOf(id);
          if (version !== undefined) this.tell(id, version);
        }),
      );
    } catch {
      // A database that is away is asked again at the next look.
    } finally {
      this.#isLooking = false;
    }
  }
}
