import type { Store } from '../store.ts';
import { MemoryDirectoryStore } from './memory-directory-store.ts';
import { MemoryEventStore } from './memory-event-store.ts';
import { MemoryLadderStore } from './memory-ladder-store.ts';
import { MemoryNoticeStore } from './memory-notice-store.ts';
import { MemoryOutageStore } from './memory-outage-store.ts';
import { MemoryOutboxStore } from './memory-outbox-store.ts';
import { MemoryPackStore } from './memory-pack-store.ts';
import { openMemoryTables } from './memory-tables.ts';

/** A store that forgets everything when the process ends. */
export function openMemoryStore(): Store {
  const tables = openMemoryTables();
  return {
    kind: 'memory',
    location: 'memory',
    events: new MemoryEventStore(tables),
    outbox: new MemoryOutboxStore(tables),
    notices: new MemoryNoticeStore(tables),
    directory: new MemoryDirectoryStore(tables),
    ladder: new MemoryLadderStore(tables),
    packs: new MemoryPackStore(tables),
    outages: new MemoryOutageStore(),
    ready: async () => {},
    close: async () => {
      tables.listeners.clear();
      tables.accessListeners.clear();
    },
  };
}
