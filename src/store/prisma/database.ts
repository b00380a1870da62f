import type { PrismaClient } from '../generated/client.ts';
import type { StoreKind } from '../store.ts';

/** A PostgreSQL in either form, as the adapters need it. */
export interface Database {
  readonly kind: StoreKind;
  readonly location: string;
  readonly prisma: PrismaClient;
  /**
   * A statement of the hot path, straight through the driver under Prisma: prepared once per connection under its name. Prisma's
   * own way round costs more than the statement.
   */
  run<Row>(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** How many statements may run at the same time. */
  readonly lanes: number;
  /** Calls back with the payload of every notification on a channel; `onGap` after some may have been missed, and since when. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  /** A reader for a backup. */
  openReader(): Promise<Reader>;
  /** Statements that are all done or none of them. */
  transact(use: (run: RunStatement) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type RunStatement = <Row>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export interface Reader {
  readonly run: RunStatement;
  /** Reads something as it is at one moment. On a server the whole reader sees one moment; the embedded database makes others wait. */
  atOneMoment(read: (run: RunStatement) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface NotificationListener {
  onPayload(payload: string): void;
  onGap(since: Date): void;
}

/** What the migrator needs of a connection. */
export interface MigrationConnection {
  /** One or many statements without parameters. */
  execute(sql: string): Promise<void>;
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
}
