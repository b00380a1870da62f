import type { AccessChange } from '#store/directory-store';
import type { Session } from './session.ts';

export type { AccessChange };

interface Entry {
  readonly session: Session;
  /** In milliseconds; also when the token itself expires earlier. */
  readonly until: number;
}

/**
 * Remembers for a few seconds whose token it was, so that a stream of orders does not ask the database each time.
 * What loses its worth is forgotten as soon as the store tells of it, whichever process it happened in; `lifetime` bounds
 * how long it lives where that word cannot come through.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #lifetime: number;
  readonly #capacity: number;
  #changes = 0;

  constructor(lifetime = 5_000, capacity = 10_000) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
  }

  /** Counts what was forgotten: what was looked up before must not be kept afterwards. */
  get changes(): number {
    return this.#changes;
  }

  find(hash: string, now: number): Session | undefined {
    const entry = this.#entries.get(hash);
    if (entry === undefined) return undefined;
    if (entry.until > now) return entry.session;
    this.#entries.delete(hash);
    return undefined;
  }

  /** Keeps what was looked up when `changes` stood at a number, unless something has been forgotten since. */
  keep(hash: string, session: Session, now: number, changes: number): void {
    if (changes !== this.#changes) return;
    if (this.#entries.size >= this.#capacity) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const until = Math.min(now + this.#lifetime, session.expiresAt ?? Number.POSITIVE_INFINITY);
    this.#entries.set(hash, { session, until });
  }

  forget(change: AccessChange): void {
    this.#changes++;
    for (const [hash, { session }] of this.#entries) if (isTouched(session, change)) this.#entries.delete(hash);
  }
}

/** Whether what changed concerns this session. */
export function isTouched({ caller, token }: Session, change: AccessChange): boolean {
  if (change === 'anything') return true;
  if ('token' in change) return token === change.token;
  return caller.kind === 'player' && caller.id === change.player;
}
