import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, type Outcome, type Problem, succeed } from '#games/outcome';
import { ProblemThrown } from './problem.ts';

/** Requests a minute; 0 for as many as come. */
export interface Rates {
  readonly perToken: number;
  readonly perAddress: number;
  /** Attempts to log in, for a name and for an address. */
  readonly logins: number;
}

const MINUTE = 60_000;
const MOST_KEYS = 20_000;

interface Bucket {
  level: number;
  at: number;
}

/** Buckets that hold what may come at once and fill again within a minute. */
export class Buckets {
  readonly #perMinute: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes one; gives back in how many seconds there is one again, or 0. */
  take(key: string, now: number): number {
    if (this.#perMinute === 0) return 0;
    const bucket = this.#buckets.get(key) ?? { level: this.#perMinute, at: now };
    const refilled = ((now - bucket.at) / MINUTE) * this.#perMinute;
    const level = Math.min(this.#perMinute, bucket.level + Math.max(0, refilled));
    const isEmpty = level < 1;
    // Whoever came last stands last: the first are those not seen for longest.
    this.#buckets.delete(key);
    this.#buckets.set(key, { level: isEmpty ? level : level - 1, at: now });
    if (this.#buckets.size > MOST_KEYS) this.#buckets.delete(this.#buckets.keys().next().value!);
    return isEmpty ? Math.ceil(((1 - level) / this.#perMinute) * (MINUTE / 1000)) : 0;
  }
}

/** How often one may ask. Kept in memory: each process counts for itself. */
export class RateLimits {
  readonly #tokens: Buckets;
  readonly #addresses: Buckets;
  readonly #logins: Buckets;
  readonly #now: () => number;

  constructor(rates: Rates, now: () => number) {
    this.#tokens = new Buckets(rates.perToken);
    this.#addresses = new Buckets(rates.perAddress);
    this.#logins = new Buckets(rates.logins);
    this.#now = now;
  }

  /** Before anything is looked up: also for those who guess tokens. */
  byAddress(request: FastifyRequest, reply: FastifyReply): void {
    tell(this.#addresses.take(request.ip, this.#now()), reply);
  }

  byToken(request: FastifyRequest, reply: FastifyReply): void {
    const { caller, token } = request.session;
    const key = token ?? (caller.kind === 'player' ? caller.id : undefined);
    if (key !== undefined) tell(this.#tokens.take(key, this.#now()), reply);
  }

  /** Guessing passwords: many for one name, or many names from one place. */
  login(name: string, request: FastifyRequest, reply: FastifyReply): void {
    const now = this.#now();
    const waits = [`name ${name.trim().toLowerCase()}`, `address ${request.ip}`].map((key) =>
      this.#logins.take(key, now),
    );
    tell(Math.max(...waits), reply);
  }

  /** Guessing the password of an account one is already in. */
  guess(player: string): Outcome<true> {
    const wait = this.#logins.take(`player ${player}`, this.#now());
    return wait === 0 ? succeed(true) : tooMany(wait);
  }
}

const tooMany = (wait: number): Outcome<never> & { readonly problem: Problem } =>
  fail('too-many', 'too-many-requests', `Too many requests; try again in ${wait} s.`, { retryAfter: wait });

function tell(wait: number, reply: FastifyReply): void {
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  throw new ProblemThrown(tooMany(wait).problem);
}
