import { setTimeout as sleep } from 'node:timers/promises';
import type { Accounts } from '#accounts/accounts';
import type { Session } from '#accounts/session';
import { type AccessChange, isTouched } from '#accounts/session-cache';
import type { Games } from '#games/games';
import { fail, type Outcome } from '#games/outcome';
import { LiveEvents, type LiveReading } from './live-events.ts';
import { holderOf, Places } from './places.ts';

const LOOKS = 5;
const LOOK_AGAIN_AFTER = 200;

const MOST_STREAMS = 5_000;
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
  readonly #places = new Places(MOST_STREAMS, MOST_OF_ONE);
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
    if (this.#closed)
      return fail('unavailable', 'closing', { en: 'The service is closing.', it: 'Il servizio sta chiudendo.' });
    const holder = holderOf(session, address);
    const place = this.#places.take(holder);
    if (place === 'none-left') {
      return fail('too-many', 'too-many-streams', {
        en: 'Too many streams are open; try again later.',
        it: 'Ci sono troppi flussi aperti: riprova più tardi.',
      });
    }
    if (place === 'none-left-for-one') {
      const reason = {
        en: `You have ${MOST_OF_ONE} streams open; end one first.`,
        it: `Hai ${MOST_OF_ONE} flussi aperti: prima chiudine uno.`,
      };
      return fail('too-many', 'too-many-streams', reason, { most: MOST_OF_ONE });
    }
    const opened = await LiveEvents.open(this.#games, session.caller, id, reading, (live) => {
      this.#open.delete(live);
      this.#places.free(holder);
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
    const sessions = touched.map(([, session]) => session);
    for (let attempt = 1; ; attempt++) {
      try {
        const good = await this.#accounts.stillGood(sessions);
        for (const [live, session] of touched) if (!good.has(session)) live.end(over.problem);
        return;
      } catch {
        // A database that has just come back may not answer the first questions.
        if (attempt < LOOKS) await sleep(LOOK_AGAIN_AFTER, undefined, { ref: false });
        else break;
      }
    }
    for (const [live] of touched) live.end();
  }

  #endExpired(): void {
    for (const [live, session] of [...this.#open]) if (this.#isExpired(session)) live.end(over.problem);
  }

  #isExpired({ expiresAt }: Session): boolean {
    return expiresAt !== undefined && expiresAt <= this.#now();
  }
}

const over = fail('unauthenticated', 'session-over', {
  en: 'What this stream was opened with is no longer good.',
  it: 'La sessione di questo flusso non è più valida.',
});
