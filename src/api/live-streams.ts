import type { Accounts } from '#accounts/accounts';
import type { Session } from '#accounts/session';
import { type AccessChange, isTouched } from '#accounts/session-cache';
import { idOf } from '#games/caller';
import type { Games } from '#games/games';
import { fail, type Outcome } from '#games/outcome';
import { LiveEvents, type LiveReading } from './live-events.ts';

const MOST_STREAMS = 5_000;
/** Of one token, or of one place for those without. */
const MOST_OF_ONE = 200;
const LOOK_EVERY = 1_000;

/**
 * The streams of events that are open: counted, bounded, and ended with the token they came with or when the service closes.
 * What the caller may see of the game itself is settled with every page (see LiveEvents).
 */
export class LiveStreams {
  readonly #games: Games;
  readonly #accounts: Pick<Accounts, 'onAccessChanged' | 'stillGood'>;
  readonly #now: () => number;
  readonly #open = new Map<LiveEvents, Session>();
  readonly #counts = new Map<string, number>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #closed = false;

  constructor(games: Games, accounts: Pick<Accounts, 'onAccessChanged' | 'stillGood'>, now: () => number) {
    this.#games = games;
    this.#accounts = accounts;
    this.#now = now;
    this.#unsubscribe = accounts.onAccessChanged((change) => void this.#endTouched(change));
    this.#timer = setInterval(() => this.#endExpired(), LOOK_EVERY).unref();
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get size(): number {
    return this.#open.size;
  }

  /** `address` is where a spectator comes from. */
  async open(session: Session, address: string, id: string, reading: LiveReading): Promise<Outcome<LiveEvents>> {
    if (this.#closed) return fail('unavailable', 'closing', 'The service is closing.');
    if (this.#open.size >= MOST_STREAMS) {
      return fail('too-many', 'too-many-streams', 'Too many streams are open; try again later.');
    }
    const who = session.token ?? idOf(session.caller) ?? address;
    const theirs = this.#counts.get(who) ?? 0;
    if (theirs >= MOST_OF_ONE) {
      const detail = { most: MOST_OF_ONE };
      return fail('too-many', 'too-many-streams', `You have ${theirs} streams open; end one first.`, detail);
    }
    this.#counts.set(who, theirs + 1);
    const opened = await LiveEvents.open(this.#games, session.caller, id, reading, (live) => {
      this.#open.delete(live);
      this.#countDown(who);
    });
    if (!opened.ok) return opened;
    const live = opened.value;
    this.#open.set(live, session);
    // A websocket may be older than the word that its token is over; asked after the stream is in the list, so that none is missed.
    const good = await this.#accounts.stillGood([session]).catch((fault: unknown) => {
      live.end();
      throw fault;
    });
    // Those that close meanwhile did not know of a stream that was not in the list yet.
    if (this.#closed) live.end();
    if (good.has(session) && !this.#isExpired(session)) return opened;
    live.end();
    return over;
  }

  #countDown(who: string): void {
    const left = (this.#counts.get(who) ?? 1) - 1;
    if (left === 0) this.#counts.delete(who);
    else this.#counts.set(who, left);
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
    for (const live of [...this.#open.keys()]) live.end();
  }

  async #endTouched(change: AccessChange): Promise<void> {
    const touched = [...this.#open].filter(([, session]) => isTouched(session, change));
    if (change !== 'anything') {
      for (const [live] of touched) live.end(over.problem);
      return;
    }
    // Word may have been missed: those whose token is no longer good are found by looking. Where nobody can look, all of them end;
    // whoever may go on comes back where they were.
    try {
      const good = await this.#accounts.stillGood(touched.map(([, session]) => session));
      for (const [live, session] of touched) if (!good.has(session)) live.end(over.problem);
    } catch {
      for (const [live] of touched) live.end();
    }
  }

  #endExpired(): void {
    for (const [live, session] of [...this.#open]) if (this.#isExpired(session)) live.end(over.problem);
  }

  #isExpired({ expiresAt }: Session): boolean {
    return expiresAt !== undefined && expiresAt <= this.#now();
  }
}

const over = fail('unauthenticated', 'session-over', 'What this stream was opened with is no longer good.');
