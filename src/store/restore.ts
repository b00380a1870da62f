import { known } from '#kernel/known';
import { type BackupHeader, BadBackup, type Manifest, readBackup } from './backup-format.ts';
import { StoreNotUsable } from './faults.ts';
import { openDatabase, type StoreOptions } from './open-store.ts';
import type { Database, RunStatement } from './prisma/database.ts';
import { quote, readMigrationsApplied, readTables, type Table } from './prisma/dump.ts';

/** What a database has of itself before anybody has used it. */
const OF_ITSELF = ['heartbeat', 'outage', 'setting'];

export interface Restored {
  readonly manifest: Manifest;
  readonly games: readonly RestoredGame[];
}
export interface RestoredGame {
  readonly id: string;
  /** Whose sandbox it is: nobody else may look at it. */
  readonly sandbox_owner: string | null;
}

/** Fills an empty database from a backup: all of it or nothing. The file is read through and checked before anything is written. */
export async function restore(options: StoreOptions, file: string): Promise<Restored> {
  options.log(`checking ${file}`);
  await readBackup(file, async () => {});
  const database = await openDatabase(options);
  try {
    return await load(database, file, options.log);
  } finally {
    await database.close();
  }
}

async function load(database: Database, file: string, log: (line: string) => void): Promise<Restored> {
  let manifest: Manifest = [];
  let games: readonly RestoredGame[] = [];
  await database.transact(async (run) => {
    const tables = await readTables(run);
    await refuseIfUsed(run, tables, database.location);
    const migrations = await readMigrationsApplied(run);
    for (const name of OF_ITSELF) await run(`DELETE FROM ${quote(name)}`);
    // Rows come in any order: what refers to what is checked once all are there.
    const references = await run<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of references) await run(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
    log(`filling ${database.location}`);
    const statements: (string | undefined)[] = [];
    ({ manifest } = await readBackup(file, async (header, { table, lines }) => {
      statements[table] ??= insertInto(header, table, tables, migrations, file);
      await run(statements[table], [lines]);
    }));
    for (const { table, name, definition } of references)
      await run(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
    await continueSequences(run);
    games = await run(
      'SELECT id, CASE WHEN sandbox_of IS NOT NULL THEN moderator END AS sandbox_owner FROM game ORDER BY id',
    );
  });
  return { manifest, games };
}

async function refuseIfUsed(run: RunStatement, tables: readonly Table[], location: string): Promise<void> {
  for (const { name } of tables) {
    if (OF_ITSELF.includes(name)) continue;
    const [row] = await run<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${quote(name)}) AS used`);
    if (row?.used)
      throw new StoreNotUsable(
        `${location} is not empty: there are rows in ${name}. A backup is restored into an empty database only. Nothing was changed.`,
      );
  }
}

/** One statement for many rows of a table. */
function insertInto(
  header: BackupHeader,
  at: number,
  tables: readonly Table[],
  migrations: readonly { readonly name: string; readonly checksum: string }[],
  file: string,
): string {
  if (JSON.stringify(header.migrations) !== JSON.stringify(migrations)) {
    throw new StoreNotUsable(
      `${file} was made by another version of Impulse: its tables are not those of this one. Restore it with the version that made it.`,
    );
  }
  const { name, columns } = known(header.tables[at], 'table', at);
  const table = tables.find((each) => each.name === name);
  if (table === undefined || table.columns.join() !== columns.join()) {
    throw new BadBackup(`${file} is damaged: this database has no table ${name} with its columns.`);
  }
  const values = table.types.map((type, place) => `(row ->> ${place + 1})::${type}`).join(', ');
  return `INSERT INTO ${quote(name)} (${columns.map(quote).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM (SELECT line::json AS row FROM unnest($1::text[]) AS line) AS rows`;
}

/** Numbers given out from now on follow those that were restored. */
async function continueSequences(run: RunStatement): Promise<void> {
  const sequences = await run<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname::text AS table, a.attname::text AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`,
  );
  for (const { table, column, sequence } of sequences) {
    await run(
      `SELECT setval($1::text::regclass, greatest(1, coalesce(max(${quote(column)}), 0)), max(${quote(column)}) IS NOT NULL) FROM ${quote(table)}`,
      [sequence],
    );
  }
}
