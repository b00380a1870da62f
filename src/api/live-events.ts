import type { Caller } from '#games/caller';
import type { EventCard, Games, ReadEvents } from '#games/games';
import type { Outcome } from '#games/outcome';
import { ProblemThrown } from './problem.ts';

const PAGE = 200;

/**
 * The events of a game from a version on: first those that have happened, then each as it is committed, until the reader
 * stops. What is not disclosed to the caller is passed over. Every page is asked for anew, so that whoever loses the right
 * to look also loses the stream.
 */
export class LiveEvents implements AsyncIterableIterator<EventCard> {
  readonly #games: Games;
  readonly #caller: Caller;
  readonly #id: string;
  readonly #reading: Omit<ReadEvents, 'after' | 'limit'>;
  readonly #unfollow: () => void;
  readonly #onEnd: (live: LiveEvents) => void;
  #cursor: number;
  /** The newest version anybody told us of. */
  #told = 0;
  #page: EventCard[] = [];
  #wake: (() => void) | undefined;
  #ended = false;

  /** Follows before it reads: what is committed between the two is told twice rather than never. */
  private constructor(
    games: Games,
    caller: Caller,
    id: string,
    after: number,
    reading: Omit<ReadEvents, 'after' | 'limit'>,
    onEnd: (live: LiveEvents) => void,
  ) {
    this.#games = games;
    this.#caller = caller;
    this.#id = id;
    this.#cursor = after;
    this.#reading = reading;
    this.#onEnd = onEnd;
    this.#unfollow = games.follow(id, (version) => {
      if (version > this.#told) this.#told = version;
      this.#wake?.();
    });
  }

  /** Reads the first page, so that a problem is known before the stream begins. */
  static async open(
    games: Games,
    caller: Caller,
    id: string,
    after: number,
    reading: Omit<ReadEvents, 'after' | 'limit'>,
    onEnd: (live: LiveEvents) => void,
  ): Promise<Outcome<LiveEvents>> {
    const live = new LiveEvents(games, caller, id, after, reading, onEnd);
    const problem = await live.#read();
    if (problem === undefined) return { ok: true, value: live };
    live.end();
    return problem;
  }

  async next(): Promise<IteratorResult<EventCard>> {
    for (;;) {
      if (this.#ended) return { done: true, value: undefined };
      const event = this.#page.shift();
      if (event !== undefined) return { done: false, value: event };
      if (this.#cursor >= this.#told) await this.#commit();
      else {
        const problem = await this.#read();
        if (problem !== undefined) {
          this.end();
          throw new ProblemThrown(problem.problem);
        }
      }
    }
  }

  async return(): Promise<IteratorResult<EventCard>> {
    this.end();
    return { done: true, value: undefined };
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd(this);
    this.#unfollow();
    this.#wake?.();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #read(): Promise<{ readonly ok: false; readonly problem: ProblemThrown['problem'] } | undefined> {
    const page = await this.#games.events(this.#caller, this.#id, {
      ...this.#reading,
      after: this.#cursor,
      limit: PAGE,
    });
    if (!page.ok) return page;
    const { events, next, version } = page.value;
    this.#page.push(...events);
    this.#cursor = next ?? Math.max(version, this.#cursor);
    this.#told = Math.max(this.#told, version);
    return undefined;
  }

  #commit(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
