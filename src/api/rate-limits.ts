import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AttemptLimit, type Attempts, networkOf } from '#accounts/attempts';
import type { Session } from '#accounts/session';
import { idOf } from '#games/caller';
import { fail, type Outcome, type Problem, succeed } from '#games/outcome';
import { keepNewest } from '#kernel/known';
import { ProblemThrown } from './problem.ts';

/** Requests a minute; 0 for as many as come. */
export interface Rates {
  readonly perPlayer: number;
  readonly perAddress: number;
  /** Attempts to log in with one name from one address; some times as many with all names from there. */
  readonly logins: number;
  /** Players registered from an address. */
  readonly registrations: number;
  /** Letters about an account to one address of mail, within an hour. */
  readonly mails: number;
  /** Boards drawn for one caller; those that are kept are not counted. */
  readonly drawings: number;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** People behind one address of the network may all have forgotten their passwords. */
const LETTERS_FROM_ONE_PLACE = 10;
/** Times those of one name. */
const LOGINS_FROM_ONE_PLACE = 3;
const LOGINS_WITHIN_AN_HOUR = 30;
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
    keepNewest(this.#buckets, MOST_KEYS);
    return isEmpty ? Math.ceil(((1 - level) / this.#perMinute) * (MINUTE / 1000)) : 0;
  }

  /** What is left of a share, for the header `RateLimit`; nothing where there is no limit. */
  tell(key: string): string | undefined {
    if (this.#perMinute === 0) return undefined;
    const level = this.#buckets.get(key)?.level ?? this.#perMinute;
    const reset = Math.ceil(((this.#perMinute - level) / this.#perMinute) * (MINUTE / 1000));
    return `limit=${this.#perMinute}, remaining=${Math.floor(level)}, reset=${reset}`;
  }
}

/**
 * How often one may ask. What is only a matter of load is counted by each process for itself, in memory; what is a matter of
 * abuse (passwords, accounts, letters) is counted in the database by all of them together.
 */
export class RateLimits {
  readonly #rates: Rates;
  readonly #players: Buckets;
  readonly #addresses: Buckets;
  readonly #drawings: Buckets;
  readonly #attempts: Attempts;
  readonly #now: () => number;

  constructor(rates: Rates, attempts: Attempts, now: () => number) {
    this.#rates = rates;
    this.#players = new Buckets(rates.perPlayer);
    this.#addresses = new Buckets(rates.perAddress);
    this.#drawings = new Buckets(rates.drawings);
    this.#attempts = attempts;
    this.#now = now;
  }

  /** Before anything is looked up: also for those who guess tokens. */
  byAddress(request: FastifyRequest, reply: FastifyReply): void {
    share(this.#addresses, request.ip, this.#now(), reply);
  }

  /** Whatever tokens they come with. */
  byPlayer(request: FastifyRequest, reply: FastifyReply): void {
    const player = idOf(request.session.caller);
    if (player !== undefined) share(this.#players, player, this.#now(), reply);
  }

  /** Drawing a board: by player, and by address for those who are nobody. */
  drawing({ caller }: Session, address: string): Outcome<true> {
    const wait = this.#drawings.take(caller.kind === 'player' ? caller.id : networkOf(address), this.#now());
    return wait === 0 ? succeed(true) : tooMany(wait);
  }

  /**
   * Guessing passwords: many for one name from one place, or many names from there. Never for a name from all places together: that
   * would let anybody lock out its owner.
   */
  async login(name: string, address: string): Promise<Outcome<true>> {
    const { logins } = this.#rates;
    const place = networkOf(address);
    const pair = await this.#take([`login ${name.trim().toLowerCase()} from ${place}`], {
      most: logins,
      window: MINUTE,
    });
    if (!pair.ok) return pair;
    // People behind one address log in at the same time; whoever guesses there goes on for an hour, not for a minute.
    const minute = await this.#take([`login from ${place}`], { most: logins * LOGINS_FROM_ONE_PLACE, window: MINUTE });
    if (!minute.ok) return minute;
    return this.#take([`login within an hour from ${place}`], { most: logins * LOGINS_WITHIN_AN_HOUR, window: HOUR });
  }

  /** Guessing the password of an account one is already in. */
  guess(player: string): Promise<Outcome<true>> {
    return this.#take([`login player ${player}`], { most: this.#rates.logins, window: MINUTE });
  }

  register(address: string): Promise<Outcome<true>> {
    return this.#take([`register from ${networkOf(address)}`], { most: this.#rates.registrations, window: MINUTE });
  }

  /** Letters somebody else may not want, counted by whom they are for; whether anybody has that address plays no part. */
  letter(email: string, address: string): Promise<Outcome<true>> {
    return this.#letter('letter', email, address);
  }

  /** The letter to whoever has registered with an address: counted apart, or the others would tell that somebody has. */
  welcome(email: string, address: string): Promise<Outcome<true>> {
    return this.#letter('welcome', email, address);
  }

  async #letter(kind: 'letter' | 'welcome', email: string, address: string): Promise<Outcome<true>> {
    const { mails } = this.#rates;
    const from = { most: mails * LETTERS_FROM_ONE_PLACE, window: HOUR };
    const allowed = await this.#take([`${kind} from ${networkOf(address)}`], from);
    if (!allowed.ok) return allowed;
    return this.#take([`${kind} to ${email.trim().toLowerCase()}`], { most: mails, window: HOUR });
  }

  /** Showing secrets that came by mail. */
  showProof(address: string): Promise<Outcome<true>> {
    const most = this.#rates.logins;
    return this.#take([`proof from ${networkOf(address)}`], { most, window: MINUTE });
  }

  async #take(keys: readonly string[], limit: AttemptLimit): Promise<Outcome<true>> {
    const wait = await this.#attempts.take(keys, limit);
    return wait === 0 ? succeed(true) : tooMany(wait);
  }
}

const tooMany = (wait: number): Outcome<never> & { readonly problem: Problem } =>
  fail(
    'too-many',
    'too-many-requests',
    { en: `Too many requests; try again in ${wait} s.`, it: `Troppe richieste: riprova tra ${wait} s.` },
    { retryAfter: wait },
  );

/** Takes one of a share and says on the answer what is left of it. */
function share(buckets: Buckets, key: string, now: number, reply: FastifyReply): void {
  const wait = buckets.take(key, now);
  const left = buckets.tell(key);
  if (left !== undefined) reply.header('ratelimit', left);
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  throw new ProblemThrown(tooMany(wait).problem);
}
