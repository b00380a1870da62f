import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { StoreNotUsable } from '../faults.ts';
import { PrismaClient } from '../generated/client.ts';
import { DATABASE, inspectFolder, LOCK, markFolder, UNFINISHED } from './data-folder.ts';
import type { Database, MigrationConnection } from './database.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { syncFile, syncFolder } from './sync-folder.ts';
import { TurnTakingPglite } from './turn-taking-pglite.ts';

export interface PgliteOptions {
  /** Where the data is kept; undefined for a database that forgets. */
  readonly folder?: string;
  log(line: string): void;
}

/** PGlite starts with `-F`, which turns fsync off: see DurableNodeFS. */
const START_PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'timezone=UTC'];

export async function openPglite({ folder, log }: PgliteOptions): Promise<Database> {
  if (folder === undefined) return openOver(await start(undefined, log), 'memory', undefined);
  const home = resolve(folder);
  await makeFolder(home).catch((error: Error) => {
    throw new StoreNotUsable(`cannot create the data folder ${home}: ${error.message}`, { cause: error });
  });
  const lock = await lockFolder(join(home, LOCK), home);
  try {
    return await openOver(await startIn(home, log), home, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Step by step: where nothing can be made, as under /proc, Node's own `recursive` tries for ever. Another process that starts
 * at the same time may be faster.
 */
async function makeFolder(path: string): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  }
}

/** A first start that is interrupted leaves nothing behind that looks like a database. */
async function startIn(home: string, log: (line: string) => void): Promise<PGlite> {
  const data = join(home, DATABASE);
  if ((await inspectFolder(home)) === 'empty') {
    log(`creating a database in ${data} (once, takes some seconds)`);
    const unfinished = join(home, UNFINISHED);
    await rm(unfinished, { recursive: true, force: true });
    // Its thousand files are synced together at the end, which is several times faster than one by one.
    const created = await create(unfinished, { fs: new NodeFS(unfinished) });
    await created.close();
    await syncFolder(unfinished);
    await markFolder(home);
    await rename(unfinished, data);
    await syncFile(home);
  }
  return start(data, log);
}

async function start(data: string | undefined, log: (line: string) => void): Promise<PGlite> {
  const files = data === undefined ? {} : { fs: new DurableNodeFS(data) };
  const migrations = await readMigrations();
  const pglite = await create(data, { ...files, relaxedDurability: false, startParams: START_PARAMETERS });
  try {
    const connection: MigrationConnection = {
      execute: async (sql) => void (await pglite.exec(sql)),
      query: async (sql, parameters) =>
        (await pglite.query<Record<string, unknown>>(sql, parameters ? [...parameters] : undefined)).rows,
    };
    await migrate(connection, migrations, (name) => log(`applying migration ${name}`));
    return pglite;
  } catch (error) {
    await pglite.close();
    throw error;
  }
}

async function create(data: string | undefined, options: PGliteOptions): Promise<PGlite> {
  try {
    return await TurnTakingPglite.open(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreNotUsable(`the database in ${data ?? 'memory'} does not start: ${reason}`, { cause: error });
  }
}

function openOver(pglite: PGlite, location: string, lock: FolderLock | undefined): Database {
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
  const transact: Database['transact'] = (use) =>
    pglite.transaction((transaction) =>
      use(
        async <Row>(sql: string, values: readonly unknown[] = []) =>
          (await transaction.query<Row>(sql, [...values])).rows,
      ),
    );
  return {
    kind: 'pglite',
    location,
    prisma,
    run: async <Row>(_name: string, sql: string, values: readonly unknown[]) =>
      (await pglite.query<Row>(sql, [...values])).rows,
    lanes: 1,
    listen: (channel, { onPayload }) => pglite.listen(channel, onPayload),
    openReader: async () => ({
      run: async <Row>(sql: string, values: readonly unknown[] = []) =>
        (await pglite.query<Row>(sql, [...values])).rows,
      atOneMoment: transact,
      close: async () => {},
    }),
    transact,
    close: async () => {
      await prisma.$disconnect();
      if (!pglite.closed) await pglite.close();
      await lock?.release();
    },
  };
}
