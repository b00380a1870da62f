import { setImmediate as letOthersGo } from 'node:timers/promises';
import { keepNewest } from '#kernel/known';
import type { StoredEvent } from '#store/event-store';
import { CorruptStream } from '#store/faults';
import { hashOpening } from '#store/hash-chain';
import type { Store } from '#store/store';
import { makeBreather } from './breather.ts';
import { verifyAllMoves, verifyEvents } from './verify-stored.ts';

const PAGE = 500;
/** Games that wait to be checked; the longest waiting ones are dropped beyond this: they come again when they are next loaded. */
const MOST_WAITING = 1_000;

/** Throws CorruptStream unless all events and moves of a game continue the chain from its opening. Others have their turn meanwhile. */
export async function checkStoredRecord({ events: store }: Store, id: string): Promise<void> {
  const row = await store.find(id);
  if (row === undefined) return;
  const breathe = makeBreather();
  let end = { version: 0, lastHash: hashOpening(row) };
  const told: Pick<StoredEvent, 'seq' | 'moveId' | 'moveHash'>[] = [];
  while (end.version < row.version) {
    const events = await store.readEvents(id, { after: end.version, upTo: row.version, limit: PAGE });
    if (events.length === 0)
      throw new CorruptStream(id, {
        en: `its events end at ${end.version}, the game says ${row.version}`,
        it: `i suoi eventi finiscono al ${end.version}, la partita dice ${row.version}`,
      });
    end = await verifyEvents(id, end, events);
    for (const { seq, moveId, moveHash } of events) told.push({ seq, moveId, moveHash });
    await breathe();
  }
  if (end.lastHash !== row.lastHash)
    throw new CorruptStream(id, {
      en: `the game says another hash than that of event ${end.version}, its last one`,
      it: `la partita dice un hash diverso da quello dell’evento ${end.version}, l’ultimo`,
    });
  const moves = await store.readMoves(id);
  await breathe();
  await verifyAllMoves(
    id,
    moves.filter(({ versionBefore }) => versionBefore < row.version),
    told,
  );
}

/**
 * Checks whole records, one after the other, behind everything else. A game is loaded from its newest snapshot and the events after
 * it, which are checked at once; what lies before the snapshot is checked here, soon after.
 */
export class RecordWatch {
  readonly #store: Store;
  readonly #stop: (fault: CorruptStream) => Promise<unknown>;
  readonly #report: (fault: unknown, id: string) => void;
  readonly #waiting = new Set<string>();
  #underWay: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    store: Store,
    about: {
      readonly stop: (fault: CorruptStream) => Promise<unknown>;
      readonly report: (fault: unknown, id: string) => void;
    },
  ) {
    this.#store = store;
    this.#stop = about.stop;
    this.#report = about.report;
  }

  add(id: string): void {
    if (this.#isClosed) return;
    this.#waiting.add(id);
    keepNewest(this.#waiting, MOST_WAITING);
    this.#underWay ??= this.#checkAll();
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#underWay;
  }

  /** Finishes what is under way and begins nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.clear();
    await this.#underWay;
  }

  async #checkAll(): Promise<void> {
    for (;;) {
      // Whoever has loaded the game is served first.
      await letOthersGo();
      const [id] = this.#waiting;
      if (id === undefined) break;
      this.#waiting.delete(id);
      try {
        await checkStoredRecord(this.#store, id).catch((fault: unknown) => {
          if (fault instanceof CorruptStream) return this.#stop(fault);
          throw fault;
        });
      } catch (fault) {
        this.#report(fault, id);
      }
    }
    this.#underWay = undefined;
  }
}
