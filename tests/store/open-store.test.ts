import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreNotUsable } from '#store/faults';
import { openStore } from '#store/open-store';
import { lockFolder } from '#store/prisma/folder-lock';
import { openPglite } from '#store/prisma/open-pglite';
import { openPostgresql } from '#store/prisma/open-postgresql';
import { hasOwnSession } from '#store/prisma/sessions';
import { createPgliteFolder } from '../support/pglite.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { sampleAppend, sampleOpening } from './sample-game.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impulse-open-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('opening the embedded database', () => {
  it('creates it once, tells what it does, and finds everything again', async () => {
    const lines: string[] = [];
    const dataFolder = join(folder, 'deep', 'data');
    // What an interrupted first start leaves behind.
    await mkdir(join(dataFolder, 'database.unfinished'), { recursive: true });
    await writeFile(join(dataFolder, 'database.unfinished', 'PG_VERSION'), '17');

    const first = await openStore({ dataFolder, log: (line) => lines.push(line) });
    expect(lines[0]).toMatch(/creating a database in .*data/);
    expect(lines.slice(1).every((line) => line.startsWith('applying migration '))).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    expect([first.kind, first.location]).toEqual(['pglite', dataFolder]);
    expect(existsSync(join(dataFolder, 'database.unfinished'))).toBe(false);
    const game = await first.events.create(sampleOpening());
    await first.events.append(sampleAppend(game));

    await expect(openStore({ dataFolder, log: () => {} })).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();

    lines.length = 0;
    const second = await openStore({ dataFolder, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect((await second.events.find(game.id))?.version).toBe(2);
    await second.close();
    expect(existsSync(join(dataFolder, 'database.lock'))).toBe(false);
  }, 180_000);

  it('really syncs to the disk', async () => {
    const { folder: dataFolder, remove } = await createPgliteFolder();
    const database = await openPglite({ folder: dataFolder, log: () => {} });
    const settings = await database.prisma.$queryRaw<{ name: string; setting: string }[]>`
      SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone') ORDER BY name`;
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
    });
    await database.close();
    await remove();
  });

  it('says why it cannot use a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'not a folder');
    const below = join(file, 'below', 'it');
    // Where nothing can be made at all.
    const nowhere = process.platform === 'linux' ? ['/proc/nowhere/at/all'] : [];
    for (const dataFolder of [file, below, ...nowhere])
      await expect(openStore({ dataFolder, log: () => {} })).rejects.toThrow(/cannot create the data folder/);
  });

  it('makes the folders above it', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    const store = await openStore({ dataFolder: deep, log: () => {} });
    await store.close();
    expect(existsSync(join(deep, 'database'))).toBe(true);
  });
});

describe('the lock on a data folder', () => {
  const lockFile = () => join(folder, 'database.lock');
  const lock = () => lockFolder(lockFile(), folder);

  it('keeps a second user out until it is released', async () => {
    const first = await lock();
    await expect(lock()).rejects.toThrow(StoreNotUsable);
    await first.release();
    await (await lock()).release();
  });

  it('keeps others out while another process lives, and is taken over when that has gone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(lockFile(), JSON.stringify({ pid: other.pid, host: hostname(), started: '' }));
    await expect(lock()).rejects.toThrow(`in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    const taken = await lock();
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    await taken.release();
  });

  it.runIf(existsSync('/proc/self/stat'))('tells a process from a later one with the same number', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: process.ppid, host: hostname(), started: 'another boot 1' }));
    await (await lock()).release();
  });

  it('is taken over from an earlier life with our own number', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: process.pid, host: hostname(), started: 'another boot 1' }));
    await (await lock()).release();
  });

  it('believes another machine as long as it touches the file', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: 1, host: 'elsewhere', started: '' }));
    await expect(lock()).rejects.toThrow('process 1 on elsewhere');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    await (await lock()).release();
  });

  it('goes to one of two who find the same stale lock', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: process.pid, host: hostname(), started: 'another boot 1' }));
    const attempts = await Promise.allSettled([lock(), lock()]);
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  });
});

describe('opening a database server', () => {
  it('says that nobody answers, without the password', async () => {
    const url = 'postgresql://impulse:secret@127.0.0.1:1/impulse';
    const opening = openStore({ databaseUrl: url, dataFolder: folder, log: () => {} });
    await expect(opening).rejects.toThrow(/cannot connect to postgresql:\/\/127\.0\.0\.1:1\/impulse: .*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow(/secret/);
  });

  it('says that an address is none', async () => {
    await expect(openStore({ databaseUrl: 'nonsense', dataFolder: folder, log: () => {} })).rejects.toThrow(
      /DATABASE_URL is not an address/,
    );
  });

  it('speaks UTC whatever the address asks of its sessions', async () => {
    const { url, drop } = await createTestDatabase();
    const asking = new URL(url);
    asking.searchParams.set('options', '-c timezone=Asia/Tokyo -c statement_timeout=60s');
    const database = await openPostgresql({ url: asking.href, log: () => {} });
    const settings = await database.run<object>(
      'settings',
      `SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS patience`,
      [],
    );
    expect(settings).toEqual([{ zone: 'UTC', patience: '1min' }]);
    await database.close();
    await drop();
  });

  it('speaks UTC whatever the server and its user are set to', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET timezone = 'Asia/Tokyo'`);
    await client.end();
    const database = await openPostgresql({ url, log: () => {} });
    const zones = await Promise.all(
      Array.from({ length: 5 }, () => database.run('zone', `SELECT current_setting('timezone') AS zone`, [])),
    );
    expect(zones.flat()).toEqual(Array.from({ length: 5 }, () => ({ zone: 'UTC' })));
    await database.close();
    await drop();
  });

  it('tells a session of its own from one that a pooler deals out by the transaction', async () => {
    const { url, drop } = await createTestDatabase();
    const sessions = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    for (const session of sessions) await session.connect();
    const [first, second] = sessions as [pg.Client, pg.Client];
    expect(await hasOwnSession(first, second)).toBe(true);

    const idle = [...sessions];
    /** What a client of such a pooler sees: the session used last, held as long as a transaction is open. */
    const pooled = () => {
      let held: pg.Client | undefined;
      return {
        async query(text: string, values?: unknown[]) {
          const session = held ?? idle.pop()!;
          const answer = await session.query(text, values);
          held = text === 'BEGIN' || (held !== undefined && text !== 'ROLLBACK') ? session : undefined;
          if (held === undefined) idle.push(session);
          return answer;
        },
      } as pg.ClientBase;
    };
    expect(await hasOwnSession(pooled(), pooled())).toBe(false);
    for (const session of sessions) await session.end();
    await drop();
  });

  it('says that the user may not create tables, and that a certificate is not there', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const user = `guest_${process.pid}`;
    await client.query(`CREATE ROLE ${user} LOGIN PASSWORD 'guest'`);
    const asGuest = new URL(url);
    asGuest.username = user;
    asGuest.password = 'guest';
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const opening = openStore({ databaseUrl: asGuest.href, dataFolder: folder, log: () => {} });
    await expect(opening).rejects.toThrow(StoreNotUsable);
    await expect(opening).rejects.toThrow(/may not create tables in .*permission denied for schema public\..* owner/);
    await client.query(`DROP ROLE ${user}`);
    await client.end();

    const certified = new URL(url);
    certified.searchParams.set('sslmode', 'verify-full');
    certified.searchParams.set('sslrootcert', join(folder, 'nowhere.crt'));
    const certifying = openStore({ databaseUrl: certified.href, dataFolder: folder, log: () => {} });
    await expect(certifying).rejects.toThrow(StoreNotUsable);
    await expect(certifying).rejects.toThrow(/cannot connect to .*nowhere\.crt/);
    await drop();
  });

  it('refuses a database made by a newer program', async () => {
    const { url, drop } = await createTestDatabase();
    await (await openStore({ databaseUrl: url, dataFolder: folder, log: () => {} })).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'y', '29990101000000_future', now())`,
    );
    await client.end();
    await expect(openStore({ databaseUrl: url, dataFolder: folder, log: () => {} })).rejects.toThrow(
      /newer than this program/,
    );
    await drop();
  });

  it('keeps nothing of messages that were closed long ago', async () => {
    const { url, drop } = await createTestDatabase();
    const store = await openStore({ databaseUrl: url, dataFolder: folder, log: () => {} });
    const game = await store.events.create(sampleOpening());
    const at = '2026-11-16T09:00:00.000Z';
    const draft = { recipient: 'player:ann', topic: 'your-turn', payload: {}, at };
    await store.events.append(sampleAppend(game, { outbox: [draft, draft, draft] }));
    await store.outbox.acknowledge(game.id, 1, at);
    await store.outbox.abandon(game.id, 2, '2026-11-17T09:00:00.000Z', 'gone for good');
    await store.outbox.forgetClosed('2026-11-17T00:00:00.000Z');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT number FROM outbox ORDER BY number');
    expect(rows).toEqual([{ number: 2 }, { number: 3 }]);
    await client.end();
    await store.close();
    await drop();
  });

  it('comes back after its connections were cut, and listeners miss nothing', async () => {
    const { url, drop } = await createTestDatabase();
    const lines: string[] = [];
    const store = await openStore({ databaseUrl: url, dataFolder: folder, log: (line) => lines.push(line) });
    const told = new Map<string, number>();
    await store.events.subscribe((id, version) => told.set(id, version));
    const game = await store.events.create(sampleOpening({ createdAt: new Date().toISOString() }));

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await client.end();

    const append = sampleAppend(game);
    const at = new Date().toISOString();
    const now = { ...append, moves: append.moves.map((move) => ({ ...move, at })) };
    await expect
      .poll(async () => (await store.events.append(now).catch(() => ({ outcome: 'failed' }))).outcome, {
        timeout: 10_000,
      })
      .not.toBe('failed');
    await expect.poll(() => told.get(game.id), { timeout: 10_000 }).toBe(2);
    expect(lines.some((line) => line.includes('was lost'))).toBe(true);
    await store.close();
    await drop();
  });
});
