import type { Session } from './session.ts';

interface Entry {
  readonly session: Session;
  readonly tokenId: string;
  /** In milliseconds; also when the token itself expires earlier. */
  readonly until: number;
}

/**
 * Remembers for a few seconds whose token it was, so that a stream of orders does not ask the database each time.
 * A token revoked by this process is forgotten at once; one revoked by another process lives on for `lifetime` at most.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #lifetime: number;
  readonly #capacity: number;

  constructor(lifetime = 5_000, capacity = 10_000) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
  }

  find(hash: string, now: number): Session | undefined {
    const entry = this.#entries.get(hash);
    if (entry === undefined) return undefined;
    if (entry.until > now) return entry.session;
    this.#entries.delete(hash);
    return undefined;
  }

  keep(hash: string, session: Session, tokenId: string, now: number, expiresAt: number | undefined): void {
    if (this.#entries.size >= this.#capacity) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const until = Math.min(now + this.#lifetime, expiresAt ?? Number.POSITIVE_INFINITY);
    this.#entries.set(hash, { session, tokenId, until });
  }

  forget(tokenId: string): void {
    for (const [hash, entry] of this.#entries) if (entry.tokenId === tokenId) this.#entries.delete(hash);
  }
}
