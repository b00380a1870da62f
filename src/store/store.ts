import type { Readable } from 'node:stream';
import type { DirectoryStore } from './directory-store.ts';
import type { EventStore } from './event-store.ts';
import type { LadderStore } from './ladder-store.ts';
import type { NoticeStore } from './notice-store.ts';
import type { OutageStore } from './outage-store.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { PackStore } from './pack-store.ts';

export const STORE_KINDS = ['memory', 'pglite', 'postgresql'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** All that is kept, behind its ports. */
export interface Store {
  readonly kind: StoreKind;
  /** Where the data is, for people: a folder, or a host and database without credentials. */
  readonly location: string;
  readonly events: EventStore;
  readonly outbox: OutboxStore;
  readonly notices: NoticeStore;
  readonly directory: DirectoryStore;
  readonly ladder: LadderStore;
  readonly packs: PackStore;
  readonly outages: OutageStore;
  /** All that is kept, as one compressed file (see backup-format.ts), while everything goes on. What forgets has none. */
  backup?(): Promise<Readable>;
  /** Rejects with a StoreFault while the database does not answer. */
  ready(): Promise<void>;
  /** Lets what is under way finish, then lets go of everything. */
  close(): Promise<void>;
}
