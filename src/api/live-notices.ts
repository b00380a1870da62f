import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '#games/outcome';
import { FIRST_PLACE, makePlace, type NoticeCard, type NoticePlace, type Notices } from '#post/notices';
import { ProblemThrown } from './problem.ts';

/** Milliseconds between two looks for what nobody told of, and after word of a commit: others that began before it may not be done yet. */
const LOOK_EVERY = 1_000;
const LOOK_AFTER = [15, 150] as const;
const PAGE = 100;

/** What concerns a player, from a place on, as it happens, until the reader stops. */
export class LiveNotices implements AsyncIterableIterator<NoticeCard> {
  readonly player: string;
  /** Up to where it was read. */
  place: NoticePlace;
  readonly #feed: NoticeFeed;
  readonly #onEnd: (live: LiveNotices) => void;
  readonly #waiting: NoticeCard[] = [];
  readonly #over = new AbortController();
  #wake: (() => void) | undefined;
  #problem: Problem | undefined;

  constructor(feed: NoticeFeed, player: string, place: NoticePlace, onEnd: (live: LiveNotices) => void) {
    this.#feed = feed;
    this.player = player;
    this.place = place;
    this.#onEnd = onEnd;
  }

  /** Aborted when the stream has ended, for whoever waits for something else than its next notice. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Whether it has told everything that was read for it. */
  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  tell(card: NoticeCard, place: NoticePlace): void {
    this.place = place;
    this.#waiting.push(card);
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<NoticeCard>> {
    for (;;) {
      if (this.#problem !== undefined) throw new ProblemThrown(this.#problem);
      if (this.over.aborted) return { done: true, value: undefined };
      const card = this.#waiting.shift();
      if (card !== undefined) {
        // A reader that was slow may have missed word of more.
        if (this.isIdle) this.#feed.nudge();
        return { done: false, value: card };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }

  async return(): Promise<IteratorResult<NoticeCard>> {
    this.end();
    return { done: true, value: undefined };
  }

  /** Ends the stream; with a problem the reader is told why. */
  end(problem?: Problem): void {
    if (this.over.aborted) return;
    this.#problem = problem;
    this.#over.abort();
    this.#feed.remove(this);
    this.#onEnd(this);
    this.#wake?.();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Reads for all open streams of accounts at once: one question, however many there are, and none where there are none. */
export class NoticeFeed {
  readonly #notices: Notices;
  readonly #open = new Set<LiveNotices>();
  readonly #log: { warn(detail: object, message: string): void };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isDue = false;

  constructor(notices: Notices, log: { warn(detail: object, message: string): void }) {
    this.#notices = notices;
    this.#log = log;
  }

  /** From a place on, or from now. */
  async open(
    player: string,
    after: NoticePlace | undefined,
    onEnd: (live: LiveNotices) => void,
  ): Promise<LiveNotices & { readonly begins: string }> {
    const end = await this.#notices.end();
    // A place that lies in the future is of another database: everything here is new to its reader.
    const place = after === undefined ? end : isBehind(after, end) ? FIRST_PLACE : after;
    const live = Object.assign(new LiveNotices(this, player, place, onEnd), { begins: makePlace(place) });
    this.#open.add(live);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY).unref();
    this.#look();
    return live;
  }

  remove(live: LiveNotices): void {
    this.#open.delete(live);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Something was committed somewhere. */
  nudge(): void {
    if (this.#open.size === 0 || this.#isDue) return;
    this.#isDue = true;
    void (async () => {
      for (const wait of LOOK_AFTER) {
        await sleep(wait, undefined, { ref: false });
        this.#isDue = false;
        this.#look();
      }
    })();
  }

  #look(): void {
    this.#looking ??= this.#read()
      .catch((fault: unknown) => this.#log.warn({ err: fault }, 'notices could not be read'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #read(): Promise<void> {
    // Of whoever has not read what is there nothing more is fetched.
    const idle = [...this.#open].filter((live) => live.isIdle);
    if (idle.length === 0) return;
    const asked = idle.map(({ player, place }) => ({ player, after: place }));
    const seen = new Map(asked.map((each) => [`${each.player} ${makePlace(each.after)}`, each]));
    const rows = await this.#notices.read([...seen.values()], PAGE);
    for (const row of rows)
      for (const live of idle)
        if (live.player === row.player && isBehind(row.place, live.place))
          live.tell(this.#notices.cardOf(row), row.place);
  }
}

const isBehind = (one: NoticePlace, other: NoticePlace): boolean =>
  one.transaction === other.transaction ? one.number > other.number : one.transaction > other.transaction;
