import type { Caller } from '#games/caller';
import type { Games, ReadEvents } from '#games/games';
import { fail, type Outcome } from '#games/outcome';
import { LiveEvents } from './live-events.ts';

const MOST_STREAMS = 5_000;

/** The streams of events that are open: counted, bounded, and ended when the service closes. */
export class LiveStreams {
  readonly #games: Games;
  readonly #open = new Set<LiveEvents>();
  #closed = false;

  constructor(games: Games) {
    this.#games = games;
  }

  get size(): number {
    return this.#open.size;
  }

  async open(
    caller: Caller,
    id: string,
    after: number,
    reading: Omit<ReadEvents, 'after' | 'limit'>,
  ): Promise<Outcome<LiveEvents>> {
    if (this.#closed) return fail('unavailable', 'closing', 'The service is closing.');
    if (this.#open.size >= MOST_STREAMS) {
      return fail('too-many', 'too-many-streams', 'Too many streams are open; try again later.');
    }
    const opened = await LiveEvents.open(this.#games, caller, id, after, reading, (live) => this.#open.delete(live));
    if (opened.ok) this.#open.add(opened.value);
    return opened;
  }

  close(): void {
    this.#closed = true;
    for (const live of [...this.#open]) live.end();
  }
}
