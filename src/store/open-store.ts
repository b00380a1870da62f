import { openPglite } from './prisma/open-pglite.ts';
import { openPostgresql } from './prisma/open-postgresql.ts';
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
  const database = databaseUrl
    ? await openPostgresql({ url: databaseUrl, ...(poolSize === undefined ? {} : { poolSize }), log })
    : await openPglite({ folder: dataFolder, log });
  return openPrismaStore(database);
}
