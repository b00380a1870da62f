import type { Database } from './prisma/database.ts';
import { openPrismaStore } from './prisma/open-prisma-store.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  /** A PostgreSQL server; without it an embedded one keeps its data in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  /** Connections to a server, 10 unless told. */
  readonly poolSize?: number | undefined;
  /** Told of the steps of a first start and of lost connections, one line each. */
  log(line: string): void;
}

/** Opens the database, brings its tables up to date and returns the store; throws StoreNotUsable with what to do about it. */
export async function openStore({ databaseUrl, dataFolder, poolSize, log }: StoreOptions): Promise<Store> {
  return openPrismaStore(await openDatabase({ databaseUrl, dataFolder, poolSize, log }));
}

/** Only the driver that is used is loaded. */
export async function openDatabase({ databaseUrl, dataFolder, poolSize, log }: StoreOptions): Promise<Database> {
  if (databaseUrl) {
    const { openPostgresql } = await import('./prisma/open-postgresql.ts');
    return openPostgresql({ url: databaseUrl, ...(poolSize === undefined ? {} : { poolSize }), log });
  }
  const { openPglite } = await import('./prisma/open-pglite.ts');
  return openPglite({ folder: dataFolder, log });
}
