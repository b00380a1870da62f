import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StoreNotUsable } from '../faults.ts';
import type { MigrationConnection } from './database.ts';

/*
 * Applies prisma/migrations with the bookkeeping of `prisma migrate deploy`: the same table, checksums and lock,
 * so that either may be used on the same database.
 */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const PRISMA_ADVISORY_LOCK = 72_707_369;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Brings the database up to date and returns the names of the migrations it applied. */
export async function migrate(
  connection: MigrationConnection,
  migrations: readonly Migration[],
  onApply: (name: string) => void = () => {},
): Promise<readonly string[]> {
  await connection.query(`SELECT pg_advisory_lock(${PRISMA_ADVISORY_LOCK})::text`);
  try {
    await connection.execute(BOOKKEEPING);
    const missing = findMissing(await readApplied(connection), migrations);
    for (const migration of missing) {
      onApply(migration.name);
      await apply(connection, migration);
    }
    return missing.map(({ name }) => name);
  } finally {
    // A connection that broke meanwhile has lost the lock with itself.
    await connection.query(`SELECT pg_advisory_unlock(${PRISMA_ADVISORY_LOCK})::text`).catch(() => {});
  }
}

const BOOKKEEPING = `
CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
}

async function readApplied(connection: MigrationConnection): Promise<readonly AppliedMigration[]> {
  const rows = await connection.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS is_finished
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map((row) => ({
    name: String(row['name']),
    checksum: String(row['checksum']),
    isFinished: row['is_finished'] === true,
  }));
}

function findMissing(applied: readonly AppliedMigration[], migrations: readonly Migration[]): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const [first] = migrations;
  if (applied.length > 0 && !applied.some(({ name }) => name === first?.name)) {
    throw new StoreNotUsable(
      'the database was made by a version before the first release and cannot be taken over. Start with an empty one.',
    );
  }
  for (const { name, checksum, isFinished } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new StoreNotUsable(
        `the database is newer than this program: it has the migration ${name}, which this program does not know. Start the version of Impulse that made it, or a newer one.`,
      );
    }
    if (!isFinished) {
      throw new StoreNotUsable(
        `the migration ${name} was begun on this database and never finished. See \`prisma migrate resolve\`.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StoreNotUsable(
        `the migration ${name} is not the one that was applied to this database: its checksum differs.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(connection: MigrationConnection, { name, sql, checksum }: Migration): Promise<void> {
  await connection.execute('BEGIN');
  try {
    await connection.execute(sql);
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await connection.execute('COMMIT');
  } catch (error) {
    await connection.execute('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreNotUsable(`the migration ${name} failed and was taken back: ${reason}`, { cause: error });
  }
}
