import { randomBytes } from 'node:crypto';
import { makeBackup } from '../backup-format.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { Store } from '../store.ts';
import { AccessFeed } from './access-feed.ts';
import { CommitFeed } from './commit-feed.ts';
import type { Database } from './database.ts';
import { openDump } from './dump.ts';
import { PrismaDirectoryStore } from './prisma-directory-store.ts';
import { PrismaEventStore } from './prisma-event-store.ts';
import { PrismaLadderStore } from './prisma-ladder-store.ts';
import { PrismaNoticeStore } from './prisma-notice-store.ts';
import { PrismaOutageStore } from './prisma-outage-store.ts';
import { PrismaOutboxStore } from './prisma-outbox-store.ts';
import { PrismaPackStore } from './prisma-pack-store.ts';
import { makeStoreFault } from './store-fault.ts';

/** All ports over one database, which is closed with them. */
export function openPrismaStore(database: Database): Store {
  const { kind, location, prisma } = database;
  const feed = new CommitFeed(database);
  const access = new AccessFeed(database);
  const events = new PrismaEventStore(database, feed);
  return {
    kind,
    location,
    events: withFaults(events),
    outbox: withFaults(new PrismaOutboxStore(prisma)),
    notices: withFaults(new PrismaNoticeStore(prisma)),
    directory: withFaults(new PrismaDirectoryStore(prisma, access)),
    ladder: withFaults(new PrismaLadderStore(prisma)),
    packs: withFaults(new PrismaPackStore(prisma)),
    ready: makeWriteCheck(prisma),
    outages: withFaults(new PrismaOutageStore(prisma)),
    backup: async () => {
      const { header, rows } = await openDump(await database.openReader());
      return makeBackup(header, rows);
    },
    close: async () => {
      await events.idle();
      await feed.close();
      await access.close();
      await database.close();
    },
  };
}

/** Whatever a method of the store rejects with becomes a fault of ours, with what the database said in one sentence. */
function withFaults<Port extends object>(port: Port): Port {
  const guarded = new Map<PropertyKey, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      let method = guarded.get(name);
      if (!method) {
        method = (...parameters: unknown[]) =>
          (member.apply(target, parameters) as Promise<unknown>).catch((error: unknown) => {
            throw makeStoreFault(error);
          });
        guarded.set(name, method);
      }
      return method;
    },
  });
}

/** Milliseconds for which the answer of a write is taken for that of the next. */
const WRITTEN_LATELY = 2_000;
/** More than fits into what is left of a page, and nothing that could be packed: a full disk must show. */
const WRITTEN_BYTES = 16_384;

/**
 * Whether the database can be written to: one whose disk is full, or that only follows another, answers questions and takes no order.
 * That it answers is asked each time. Whoever asks meanwhile shares one write; one that has just failed is tried again at once.
 */
function makeWriteCheck(prisma: PrismaClient): () => Promise<void> {
  let look: { readonly at: number; readonly done: Promise<void> } | undefined;
  const write = async (): Promise<void> => {
    try {
      const value = randomBytes(WRITTEN_BYTES).toString('base64');
      await prisma.$executeRaw`
        INSERT INTO setting (key, value) VALUES ('write-check', ${value})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    } catch (error) {
      look = undefined;
      throw makeStoreFault(error);
    }
  };
  return async () => {
    try {
      await prisma.$queryRaw`SELECT 1`;
    } catch (error) {
      throw makeStoreFault(error);
    }
    const now = performance.now();
    if (look === undefined || now - look.at > WRITTEN_LATELY) look = { at: now, done: write() };
    await look.done;
  };
}
