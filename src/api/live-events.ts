import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '#games/caller';
import type { EventCard } from '#games/cards';
import type { Games } from '#games/games';
import { breatheTogether } from '#games/live/breather';
import { fail, type Outcome, type Problem } from '#games/outcome';
import type { ReadEvents } from '#games/requests';
import { known } from '#kernel/known';
import { StoreUnavailable } from '#store/faults';
import { ProblemThrown } from './problem.ts';

const PAGE = 200;
/** How often, and for how long, a stream asks a database that does not answer. A failover takes seconds. */
const ASK_AGAIN_AFTER = 500;
const ASK_FOR = 60_000;

/** The version a follower has come to, with what happened on the way as far as they may know it: maybe nothing at all. */
export interface GameUpdate {
  readonly version: number;
  readonly events: readonly EventCard[];
}

export interface LiveReading extends Omit<ReadEvents, 'after' | 'limit'> {
  /** Follows from this version on. */
  readonly after: number;
}

/**
 * A game from a version on: first what has happened, then each commit, until the reader stops. What is not disclosed to the
 * caller is passed over, but for the version it leads to: everybody can see that on the game's card, and a client that knows it
 * neither asks again in vain nor takes what it has for current. Every page is asked for anew, so that whoever loses the right
 * to look sees no more from then on.
 */
export class LiveEvents implements AsyncIterableIterator<GameUpdate> {
  readonly #games: Games;
  readonly #caller: Caller;
  readonly #id: string;
  readonly #reading: Omit<ReadEvents, 'after' | 'limit'>;
  readonly #unfollow: () => void;
  readonly #onEnd: (live: LiveEvents) => void;
  #cursor: number;
  /** The newest version anybody told us of. */
  #told = 0;
  #updates: GameUpdate[] = [];
  #wake: (() => void) | undefined;
  #problem: Problem | undefined;
  readonly #over = new AbortController();

  /** Follows before it reads: what is committed between the two is told twice rather than never. */
  private constructor(
    games: Games,
    caller: Caller,
    id: string,
    { after, ...reading }: LiveReading,
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
    reading: LiveReading,
    onEnd: (live: LiveEvents) => void,
  ): Promise<Outcome<LiveEvents>> {
    const live = new LiveEvents(games, caller, id, reading, onEnd);
    const problem = (await live.#read().catch((fault: unknown) => live.#fail(fault))) ?? live.#yetToCome();
    if (problem === undefined) return { ok: true, value: live };
    live.end();
    return { ok: false, problem };
  }

  /** Aborted when the stream has ended, for whoever waits for something else than its next update. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  async next(): Promise<IteratorResult<GameUpdate>> {
    await breatheTogether();
    for (;;) {
      if (this.#problem !== undefined) throw new ProblemThrown(this.#problem);
      if (this.over.aborted) return { done: true, value: undefined };
      const update = this.#updates.shift();
      if (update !== undefined) return { done: false, value: update };
      if (this.#cursor >= this.#told) await this.#commit();
      else {
        const problem = await this.#readOn();
        if (problem !== undefined) this.end(problem);
      }
    }
  }

  async return(): Promise<IteratorResult<GameUpdate>> {
    this.end();
    return { done: true, value: undefined };
  }

  /** Ends the stream; with a problem the reader is told why, and what was read but not told yet is not told any more. */
  end(problem?: Problem): void {
    if (this.over.aborted) return;
    this.#problem = problem;
    this.#over.abort();
    this.#onEnd(this);
    this.#unfollow();
    this.#wake?.();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** A stream that cannot be read has ended: nobody else would end it. */
  #fail(fault: unknown): never {
    this.end();
    throw fault;
  }

  /** Reads on in a stream that has begun; a database that is away for a while, as in a failover, does not end it. */
  async #readOn(): Promise<Problem | undefined> {
    for (const begun = performance.now(); ; ) {
      try {
        return await this.#read();
      } catch (fault) {
        const isWorthWaiting = fault instanceof StoreUnavailable && performance.now() - begun < ASK_FOR;
        if (!isWorthWaiting || this.over.aborted) this.#fail(fault);
        await sleep(ASK_AGAIN_AFTER, undefined, { signal: this.over, ref: false }).catch(() => {});
        if (this.over.aborted) return undefined;
      }
    }
  }

  async #read(): Promise<Problem | undefined> {
    const reading = { ...this.#reading, after: this.#cursor, limit: PAGE };
    const page = await this.#games.events(this.#caller, this.#id, reading);
    if (!page.ok) return page.problem;
    const { items: events, next, version } = page.value;
    const reached = next ?? Math.max(version, this.#cursor);
    if (reached > this.#cursor) this.#updates.push({ version: reached, events });
    this.#cursor = reached;
    this.#told = Math.max(this.#told, version);
    return undefined;
  }

  /** Whoever follows from a version that is yet to come would be told nothing of what leads to it: they have another game in mind. */
  #yetToCome(): Problem | undefined {
    const [after, version] = [this.#cursor, this.#told];
    if (after <= version) return undefined;
    const message = {
      en: `The game is at version ${version}: it cannot be followed from version ${after} on.`,
      it: `La partita è alla versione ${version}: non si può seguire dalla versione ${after} in poi.`,
    };
    return fail('not-found', 'no-such-version', message, { after, version }).problem;
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

/** The events alone, one by one. */
export function eventsOf(live: LiveEvents): AsyncIterableIterator<EventCard> {
  const waiting: EventCard[] = [];
  return {
    async next() {
      while (waiting.length === 0) {
        const { done, value } = await live.next();
        if (done) return { done, value: undefined };
        waiting.push(...value.events);
      }
      return { done: false, value: known(waiting.shift(), 'event that waits') };
    },
    async return() {
      await live.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
