import { setTimeout as sleep } from 'node:timers/promises';
import type { Accounts } from '#accounts/accounts';
import type { Session } from '#accounts/session';
import { type AccessChange, isTouched } from '#accounts/session-cache';
import { idOf } from '#games/caller';
import type { Games } from '#games/games';
import { fail, type Outcome, type Problem, succeed } from '#games/outcome';
import { placeAfter } from '#post/notices';
import { LiveEvents, type LiveReading } from './live-events.ts';
import type { LiveNotices, NoticeFeed } from './live-notices.ts';
import { holderOf, Places } from './places.ts';

const LOOKS = 5;
const LOOK_AGAIN_AFTER = 200;

const MOST_STREAMS = 5_000;
const MOST_OF_ONE = 200;
const LOOK_EVERY = 1_000;
/** Seconds after which whoever finds no place may try again. */
const TRY_AGAIN_AFTER = 30;

const NEEDS_TOKEN = {
  en: 'What concerns you is shown to your token only.',
  it: 'Ciò che ti riguarda si mostra solo al tuo token.',
};

/** A stream that is open. */
export interface Live {
  readonly over: AbortSignal;
  end(problem?: Problem): void;
}

/**
 * The streams of events that are open: counted, bounded, and ended with the token they came with or when the service closes.
 * What the caller may see of the game itself is settled with every page (see LiveEvents).
 */
export class LiveStreams {
  readonly #games: Games;
  readonly #accounts: Pick<Accounts, 'onAccessChanged' | 'stillGood'>;
  readonly #now: () => number;
  readonly #feed: NoticeFeed;
  readonly #open = new Map<Live, Session>();
  readonly #places = new Places(MOST_STREAMS, MOST_OF_ONE);
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #closed = false;

  constructor(
    games: Games,
    feed: NoticeFeed,
    accounts: Pick<Accounts, 'onAccessChanged' | 'stillGood'>,
    now: () => number,
  ) {
    this.#games = games;
    this.#feed = feed;
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

  /** The events of a game. `address` is where a spectator comes from. */
  open(session: Session, address: string, id: string, reading: LiveReading): Promise<Outcome<LiveEvents>> {
    return this.#admit(session, address, (onEnd) => LiveEvents.open(this.#games, session.caller, id, reading, onEnd));
  }

  /** What concerns the caller in all their games, from a place on or from now. */
  async openNotices(
    session: Session,
    address: string,
    after: string | undefined,
  ): Promise<Outcome<LiveNotices & { readonly begins: string }>> {
    const player = idOf(session.caller);
    if (player === undefined) return fail('unauthenticated', 'token-needed', NEEDS_TOKEN);
    const place = placeAfter(after);
    if (!place.ok) return place;
    return this.#admit(session, address, async (onEnd) => succeed(await this.#feed.open(player, place.value, onEnd)));
  }

  async #admit<Opened extends Live>(
    session: Session,
    address: string,
    open: (onEnd: (live: Live) => void) => Promise<Outcome<Opened>>,
  ): Promise<Outcome<Opened>> {
    if (this.#closed)
      return fail('unavailable', 'closing', { en: 'The service is closing.', it: 'Il servizio sta chiudendo.' });
    const holder = holderOf(session, address);
    const place = this.#places.take(holder);
    if (place !== 'taken') {
      const reason =
        place === 'none-left'
          ? {
              en: 'Too many streams are open; try again later.',
              it: 'Ci sono troppi flussi aperti: riprova più tardi.',
            }
          : {
              en: `You have ${MOST_OF_ONE} streams open; end one first.`,
              it: `Hai ${MOST_OF_ONE} flussi aperti: prima chiudine uno.`,
            };
      const most = place === 'none-left' ? MOST_STREAMS : MOST_OF_ONE;
      return fail('too-many', 'too-many-streams', reason, { most, retryAfter: TRY_AGAIN_AFTER });
    }
    let isHeld = true;
    const free = (): void => {
      if (isHeld) this.#places.free(holder);
      isHeld = false;
    };
    const opened = await open((live) => {
      this.#open.delete(live);
      free();
    }).catch((fault: unknown) => {
      free();
      throw fault;
    });
    if (!opened.ok) {
      free();
      return opened;
    }
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
