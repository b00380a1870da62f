import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreNotUsable } from '#store/faults';
import type { MigrationConnection } from '#store/prisma/database';
import { type Migration, migrate, readMigrations } from '#store/prisma/migrate';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const FIRST = migration('20260101000000_first', 'CREATE TABLE one (id INT);');
const SECOND = migration('20260102000000_second', 'CREATE TABLE two (id INT); INSERT INTO two VALUES (7);');

describe('the migrator', () => {
  let database: TestDatabase;
  const clients: pg.Client[] = [];

  const connect = async (): Promise<MigrationConnection> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    clients.push(client);
    return {
      execute: async (sql) => void (await client.query(sql)),
      query: async (sql, parameters) => (await client.query(sql, parameters ? [...parameters] : undefined)).rows,
    };
  };
  let connection: MigrationConnection;

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = await connect();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.drop();
  });
  beforeEach(() => connection.execute('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

  it('applies what is missing, in order, once', async () => {
    const applied: string[] = [];
    expect(await migrate(connection, [FIRST], (name) => applied.push(name))).toEqual([FIRST.name]);
    expect(await migrate(connection, [FIRST, SECOND], (name) => applied.push(name))).toEqual([SECOND.name]);
    expect(await migrate(connection, [FIRST, SECOND])).toEqual([]);
    expect(applied).toEqual([FIRST.name, SECOND.name]);
    expect(await connection.query('SELECT id FROM two')).toEqual([{ id: 7 }]);
  });

  it('keeps the books as `prisma migrate deploy` does', async () => {
    await migrate(connection, [FIRST]);
    const [row] = await connection.query('SELECT * FROM _prisma_migrations');
    expect(row).toMatchObject({
      migration_name: FIRST.name,
      checksum: FIRST.checksum,
      applied_steps_count: 1,
      rolled_back_at: null,
      logs: null,
    });
    expect(row?.['finished_at']).toBeInstanceOf(Date);
    expect(String(row?.['id'])).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses a database from before the first release', async () => {
    await migrate(connection, [SECOND]);
    await expect(migrate(connection, [FIRST])).rejects.toThrow(/before the first release.*empty/);
    await expect(migrate(connection, [FIRST])).rejects.toBeInstanceOf(StoreNotUsable);
  });

  it('goes on where Prisma left off', async () => {
    await connection.execute(FIRST.sql);
    await connection.execute(`CREATE TABLE _prisma_migrations (id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL,
      finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
    const add =
      'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, rolled_back_at) VALUES ($1, $2, $3, $4, $5)';
    await connection.query(add, ['a', FIRST.checksum, FIRST.name, new Date(), null]);
    await connection.query(add, ['b', 'an older attempt', SECOND.name, null, new Date()]);
    expect(await migrate(connection, [FIRST, SECOND])).toEqual([SECOND.name]);
  });

  it('lets many start at the same time', async () => {
    const connections = await Promise.all([1, 2, 3, 4].map(connect));
    const applied = await Promise.all(connections.map((each) => migrate(each, [FIRST, SECOND])));
    expect(applied.flat().sort()).toEqual([FIRST.name, SECOND.name]);
  });

  it('takes a migration that fails back as a whole and says which', async () => {
    const broken = migration('20260103000000_broken', 'CREATE TABLE three (id INT); SELECT nonsense;');
    await expect(migrate(connection, [FIRST, broken])).rejects.toThrow(
      /20260103000000_broken failed and was taken back.*nonsense/s,
    );
    expect(
      await connection.query("SELECT to_regclass('three') AS three, to_regclass('one') IS NOT NULL AS one"),
    ).toEqual([{ three: null, one: true }]);
    expect(await migrate(connection, [FIRST, SECOND])).toEqual([SECOND.name]);
  });

  it('refuses a database that is newer than the program', async () => {
    await migrate(connection, [FIRST, SECOND]);
    await expect(migrate(connection, [FIRST])).rejects.toThrow(/newer than this program.*20260102000000_second/);
    await expect(migrate(connection, [FIRST])).rejects.toThrow(StoreNotUsable);
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    await migrate(connection, [FIRST]);
    await expect(migrate(connection, [migration(FIRST.name, 'CREATE TABLE other (id INT);')])).rejects.toThrow(
      /checksum differs/,
    );
  });

  it('refuses to go on over one that was begun and never finished', async () => {
    await migrate(connection, [FIRST]);
    await connection.execute('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(connection, [FIRST, SECOND])).rejects.toThrow(/never finished/);
  });

  it('reads the migrations of the project in order', async () => {
    const migrations = await readMigrations();
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names[0]).toMatch(/^\d{14}_baseline$/);
    expect(migrations[0]?.sql).toContain('CREATE TABLE "event"');
  });
});
