import { setTimeout as wait } from 'node:timers/promises';
import { firstOf } from '#kernel/known';
import { type ClaimedRow, OUTBOX_KINDS, type OutboxKind, type OutboxRow, type OutboxStore } from '#store/outbox-store';

/** What became of an attempt: done, nobody wants it any more, or to be tried again. */
export type Delivery =
  | { readonly done: 'delivered' | 'not-wanted' }
  | {
      readonly done: 'failed';
      /** Kept with the message; the owner of a webhook may read it. */
      readonly reason: string;
      /** For the log alone. */
      readonly detail?: string;
      /** Nothing about this message: it goes as soon as the way is free again. */
      readonly again?: 'soon';
    };

/** Carries what is addressed to one kind of recipient: `player`, `reminder`, `webhook`. */
export interface Courier {
  readonly kind: string;
  /** Milliseconds for which a row is tried; else it is given up after some attempts. */
  readonly patience?: number;
  /** Milliseconds between two attempts at most. */
  readonly longestWait?: number;
  deliver(row: OutboxRow): Promise<Delivery>;
}

export interface DispatcherSettings {
  readonly now: () => Date;
  /** Milliseconds between two looks into the outbox. */
  readonly interval: number;
  /** Attempts after which a row is given up. */
  readonly attempts: number;
  readonly log: { warn(detail: object, message: string): void };
}

const LEASE = 90_000;
/** Of each kind. A slow receiver costs little but its place. */
const AT_ONCE = 64;
/** Of one owner, so that nobody takes all the places. */
const AT_ONCE_OF_ONE = 4;
/** Milliseconds in which others may be done too: the outbox is asked for all their places at once. */
const TOGETHER = 50;
const FIRST_WAIT = 10_000;
/** While the way is not free: after an outage everything goes within a minute. */
const SOON = 20_000;
const LONGEST_WAIT = 6 * 3_600_000;
/** Milliseconds; less than a stopping process has. */
const STOPPING = 4_000;

/** The wait before another attempt: twice as long each time, up to some hours. */
export const backOff = (attempts: number, longest = LONGEST_WAIT): number =>
  Math.min(longest, FIRST_WAIT * 2 ** Math.max(0, attempts - 1));

/**
 * Sends what was written to the outbox, after the commit, at least once, in order per game and recipient.
 * Several processes may run one each: a claimed row is leased to its claimer.
 */
export class Dispatcher {
  readonly #outbox: OutboxStore;
  readonly #couriers: ReadonlyMap<string, Courier>;
  readonly #settings: DispatcherSettings;
  /** What is being sent, of each kind by itself. */
  readonly #underWay = new Map<OutboxKind, Promise<number>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(outbox: OutboxStore, couriers: readonly Courier[], settings: DispatcherSettings) {
    this.#outbox = outbox;
    this.#couriers = new Map(couriers.map((courier) => [courier.kind, courier]));
    this.#settings = settings;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.nudge(), this.#settings.interval).unref();
  }

  /** There may be something to send; whoever is sending finds it anyway. */
  nudge(): void {
    for (const kind of OUTBOX_KINDS)
      if (!this.#underWay.has(kind))
        this.#dispatch(kind).catch((fault: unknown) =>
          this.#settings.log.warn({ err: fault }, 'the outbox could not be read'),
        );
  }

  /** What is under way may finish, within reason: what does not is still in the outbox, and sent after the next start. */
  async stop(patience = STOPPING): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    const giveUp = new AbortController();
    await Promise.race([
      Promise.allSettled(this.#underWay.values()),
      wait(patience, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
  }

  /** Sends everything that is due; gives back how many rows were closed. */
  async dispatch(): Promise<number> {
    const closed = await Promise.all(OUTBOX_KINDS.map((kind) => this.#dispatch(kind)));
    return closed.reduce((sum, each) => sum + each, 0);
  }

  #dispatch(kind: OutboxKind): Promise<number> {
    const underWay = this.#underWay.get(kind);
    if (underWay !== undefined) return underWay;
    const begun = this.#dispatchAll(kind).finally(() => this.#underWay.delete(kind));
    this.#underWay.set(kind, begun);
    return begun;
  }

  async #dispatchAll(kind: OutboxKind): Promise<number> {
    let closed = 0;
    const underWay = new Map<ClaimedRow, Promise<void>>();
    while (!this.#isStopping) {
      const rows = await this.#claim(kind, [...underWay.keys()]);
      for (const row of rows) {
        const delivery = this.#deliver(row).then((isClosed) => {
          underWay.delete(row);
          if (isClosed) closed++;
        });
        underWay.set(row, delivery);
      }
      if (underWay.size === 0) break;
      // Whoever is slow holds up only their own lane: the others are looked after meanwhile.
      await Promise.race([...underWay.values(), wait(this.#settings.interval, undefined, { ref: false })]);
      await Promise.race([Promise.all(underWay.values()), wait(TOGETHER, undefined, { ref: false })]);
    }
    await Promise.all(underWay.values());
    return closed;
  }

  async #claim(kind: OutboxKind, underWay: readonly ClaimedRow[]): Promise<readonly ClaimedRow[]> {
    const limit = AT_ONCE - underWay.length;
    if (limit === 0) return [];
    const owners = new Map<string, number>();
    for (const { owner } of underWay) owners.set(owner, (owners.get(owner) ?? 0) + 1);
    const now = this.#settings.now();
    const leasedUntil = new Date(now.getTime() + LEASE).toISOString();
    const ofOne = { most: AT_ONCE_OF_ONE, underWay: owners };
    return this.#outbox.claim({ now: now.toISOString(), leasedUntil, limit, kind, ofOne });
  }

  async #deliver(row: OutboxRow): Promise<boolean> {
    const courier = this.#couriers.get(firstOf(row.recipient.split(':')));
    const delivery = await this.#attempt(courier, row);
    const now = this.#settings.now();
    if (delivery.done !== 'failed') {
      await this.#outbox.acknowledge(row.gameId, row.number, now.toISOString());
      return true;
    }
    const { gameId, number, recipient, topic, attempts } = row;
    const { reason, detail } = delivery;
    const told = { reason, ...(detail === undefined ? {} : { detail }) };
    const isOver =
      courier?.patience === undefined
        ? attempts >= this.#settings.attempts
        : now.getTime() - Date.parse(row.at) >= courier.patience;
    if (isOver) {
      this.#settings.log.warn({ gameId, number, recipient, topic, ...told }, 'a message was given up');
      await this.#outbox.abandon(gameId, number, now.toISOString(), reason);
      return true;
    }
    const pause = delivery.again === 'soon' ? SOON : backOff(attempts, courier?.longestWait);
    const until = new Date(now.getTime() + pause).toISOString();
    // Whoever runs the service learns at once that a mail server lets nobody in, not when letters are given up days later.
    this.#settings.log.warn(
      { gameId, number, recipient, topic, attempts, until, ...told },
      'a message could not be delivered',
    );
    await this.#outbox.postpone(gameId, number, until, reason);
    return false;
  }

  async #attempt(courier: Courier | undefined, row: OutboxRow): Promise<Delivery> {
    if (courier === undefined) return { done: 'not-wanted' };
    try {
      return await courier.deliver(row);
    } catch (fault) {
      // A fault of our own tells nobody outside where the database is.
      return { done: 'failed', reason: 'a fault of the service', detail: (fault as Error).message };
    }
  }
}
