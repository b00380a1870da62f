import { makeBackup } from '../backup-format.ts';
import type { Store } from '../store.ts';
import { AccessFeed } from './access-feed.ts';
import { CommitFeed } from './commit-feed.ts';
import type { Database } from './database.ts';
import { openDump } from './dump.ts';
import { PrismaDirectoryStore } from './prisma-directory-store.ts';
import { PrismaEventStore } from './prisma-event-store.ts';
import { PrismaLadderStore } from './prisma-ladder-store.ts';
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
    directory: withFaults(new PrismaDirectoryStore(prisma, access)),
    ladder: withFaults(new PrismaLadderStore(prisma)),
    packs: withFaults(new PrismaPackStore(prisma)),
    outages: withFaults(new PrismaOutageStore(prisma)),
    backup: async () => {
      const { header, rows } = await openDump(await database.openReader());
      return makeBackup(header, rows);
    },
    ready: async () => {
      try {
        await prisma.$queryRaw`SELECT 1`;
      } catch (error) {
        throw makeStoreFault(error);
      }
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
