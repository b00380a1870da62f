import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { checkRecord, gameRecord } from '#games/record/record';
import { BadBackup, readBackup } from '#store/backup-format';
import { openDatabase, openStore, type StoreOptions } from '#store/open-store';
import type { RunStatement } from '#store/prisma/database';
import { openDump } from '#store/prisma/dump';
import { restore } from '#store/restore';
import type { Store } from '#store/store';
import { ANNA, BRUNO, gamesOver, granted, skirmishBegun } from '../support/games.ts';
import { createPgliteFolder } from '../support/pglite.ts';
import { createTestDatabase } from '../support/postgres.ts';

const KINDS = ['pglite', 'postgresql'] as const;
type Kind = (typeof KINDS)[number];

/** A skirmish is over after so many. */
const ORDERS = 12;

interface Home {
  readonly options: StoreOptions;
  remove(): Promise<void>;
}
async function makeHome(kind: Kind): Promise<Home> {
  if (kind === 'postgresql') {
    const { url, drop } = await createTestDatabase();
    return { options: { databaseUrl: url, dataFolder: 'unused', log: () => {} }, remove: drop };
  }
  const { folder, remove } = await createPgliteFolder();
  return { options: { dataFolder: folder, log: () => {} }, remove };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impulse-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const takeBackup = async (store: Store, name: string): Promise<string> => {
  const file = join(folder, `${name}.ndjson.gz`);
  await pipeline(await store.backup!(), createWriteStream(file));
  return file;
};
const namesOf = async (games: GamesService, id: string) => granted(await games.game(ANNA, id)).seats;

describe.each(KINDS)('a backup of %s', (kind) => {
  let home: Home;
  let store: Store;
  let games: GamesService;
  let ids: string[];
  beforeAll(async () => {
    home = await makeHome(kind);
    store = await openStore(home.options);
    games = await gamesOver(store);
    const at = new Date().toISOString();
    for (const caller of [ANNA, BRUNO]) {
      if (caller.kind !== 'player') continue;
      await store.directory.register(
        { id: caller.id, name: `${caller.name} “the \\ Brave”\n`, role: 'player', createdAt: at },
        { id: `token-${caller.id}`, player: caller.id, hash: `hash-${caller.id}`, createdAt: at },
      );
    }
    await store.directory.addWebhook({
      id: 'hook',
      game: 'a-game',
      owner: 'anna',
      url: 'https://club.example',
      secret: 's',
      topics: ['a,b', '"c"', ''],
      createdAt: at,
    });
    await store.directory.audit({ at, actor: 'anna', action: 'tested', subject: 'x', detail: { is: null } });
    ids = [];
    for (let count = 0; count < 30; count++) ids.push(await skirmishBegun(games));
  }, 120_000);
  afterAll(async () => {
    await games.close();
    await store.close();
    await home.remove();
  });

  it('is of one moment in every game, though orders are given meanwhile', { timeout: 180_000 }, async () => {
    let isOver = false;
    const waits: number[] = [];
    const playing = ids.map(async (id) => {
      for (let number = 0; !isOver && number < ORDERS; number++) {
        const begun = performance.now();
        const caller = number % 2 === 0 ? ANNA : BRUNO;
        const given = await games.submit(caller, id, { text: 'end', key: `key-${number}` });
        waits.push(performance.now() - begun);
        granted(given);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const file = await takeBackup(store, `busy-${kind}`);
    delay.disable();
    isOver = true;
    await Promise.all(playing);
    console.info(
      `backup of ${kind} under load: longest wait of the event loop ${(delay.max / 1e6).toFixed(0)} ms, of an order ${Math.max(...waits).toFixed(0)} ms`,
    );

    const there = await makeHome(kind === 'pglite' ? 'postgresql' : 'pglite');
    const { games: restored, manifest } = await restore(there.options, file);
    expect(restored.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(manifest.find(({ table }) => table === 'player')?.rows).toBe(2);
    const other = await openStore(there.options);
    const elsewhere = await gamesOver(other);
    for (const id of ids) {
      const record = gameRecord.parse(granted(await elsewhere.record({ ...ANNA, role: 'admin' } as never, id)));
      expect(checkRecord(record).faults).toEqual([]);
      const row = (await other.events.find(id))!;
      expect(record.events.length).toBe(row.version);
      // A key is remembered exactly where its order is there.
      const orders = record.moves.filter(({ order }) => order !== undefined).length;
      const caller = orders % 2 === 1 ? 'anna' : 'bruno';
      if (orders > 0) expect(await other.events.findRequest(id, caller, `key-${orders - 1}`)).toBeDefined();
      const next = orders % 2 === 0 ? 'anna' : 'bruno';
      expect(await other.events.findRequest(id, next, `key-${orders}`)).toBeUndefined();
      expect(await namesOf(elsewhere, id)).toEqual(await namesOf(games, id));
      if (orders < ORDERS) granted(await elsewhere.submit(orders % 2 === 0 ? ANNA : BRUNO, id, { text: 'end' }));
    }
    expect(await other.directory.findPlayer('anna')).toEqual(await store.directory.findPlayer('anna'));
    expect(await other.directory.findWebhook('hook')).toEqual(await store.directory.findWebhook('hook'));
    // Numbers go on behind those restored.
    await other.directory.audit({ at: new Date().toISOString(), action: 'later', subject: 'x', detail: {} });
    expect((await other.directory.auditTrail({}, { limit: 10 })).rows.map(({ action }) => action)).toEqual([
      'later',
      'tested',
    ]);
    await elsewhere.close();
    await other.close();

    // Not into a database that holds anything.
    await expect(restore(there.options, file)).rejects.toThrow(/not empty: .*Nothing was changed/);
    await there.remove();
  });

  it('is restored whole into the same kind, again and again', { timeout: 180_000 }, async () => {
    const file = await takeBackup(store, `quiet-${kind}`);
    const there = await makeHome(kind);
    await restore(there.options, file);
    const other = await openStore(there.options);
    const again = await takeBackup(other, `again-${kind}`);
    await other.close();
    await there.remove();
    const [first, second] = [await readBackup(file, async () => {}), await readBackup(again, async () => {})];
    const counted = ({ manifest }: typeof first) => manifest.filter(({ table }) => table !== 'heartbeat');
    expect(counted(second)).toEqual(counted(first));
  });

  it('is refused when it was cut off, changed, or is something else', { timeout: 120_000 }, async () => {
    const file = await takeBackup(store, `whole-${kind}`);
    const bytes = await readFile(file);
    const text = gunzipSync(bytes).toString();
    const refused = async (content: Buffer): Promise<string> => {
      const bad = join(folder, `bad-${kind}.gz`);
      await writeFile(bad, content);
      // Read before any database is opened: none is named.
      const fault = await restore({ dataFolder: '/nowhere/at/all', log: () => {} }, bad).catch(
        (error: unknown) => error,
      );
      expect(fault).toBeInstanceOf(BadBackup);
      return (fault as Error).message;
    };
    expect(await refused(bytes.subarray(0, bytes.length - 40))).toMatch(/cannot be read|cut off/);
    expect(await refused(gzipSync(text.slice(0, text.lastIndexOf('{"manifest"'))))).toMatch(/cut off/);
    expect(await refused(gzipSync(text.replace('GameStarted', 'GameStopped')))).toMatch(/damaged: the rows of event/);
    expect(await refused(gzipSync('{"format":"tar"}\n'))).toMatch(/not a backup of Impulse/);
    expect(await refused(Buffer.from('hello'))).toMatch(/cannot be read/);
  });
});

describe('a backup of a long campaign', () => {
  it('takes the processor in small pieces', { timeout: 120_000 }, async () => {
    const { options, remove } = await makeHome('pglite');
    const database = await openDatabase(options);
    await database.transact(async (run) => {
      await run(`INSERT INTO game (id, name, ruleset, ruleset_version, scenario, pack_hash, options, dice_mode, dice_seeded,
          last_hash, version, created_at, updated_at)
        VALUES ('g', 'n', 'r', 1, 's', 'p', '{}', 'chain', false, 'h', 5000, now(), now())`);
      await run(`INSERT INTO event (game_id, seq, source, type, shape, data, at, previous_hash, hash)
        SELECT 'g', n, 'game', 'X', 1, json_build_object('a', repeat('x', 800)), now(), 'p', 'h'
        FROM generate_series(1, 5001) n`);
    });
    const reader = await database.openReader();
    const pieces: number[] = [];
    const measured =
      (run: RunStatement): RunStatement =>
      async (sql, values) => {
        const before = process.cpuUsage();
        const page = await run<never>(sql, values);
        const { user, system } = process.cpuUsage(before);
        pieces.push((user + system) / 1000);
        return page;
      };
    const { rows, header } = await openDump({
      close: reader.close,
      run: measured(reader.run),
      atOneMoment: (read) => reader.atOneMoment((run) => read(measured(run))),
    });
    let events = 0;
    for await (const { table, lines } of rows) if (header.tables[table]?.name === 'event') events += lines.length;
    await database.close();
    await remove();
    // The event behind the version of the game belongs to an order that came later.
    expect(events).toBe(5000);
    expect(pieces.length).toBeGreaterThan(40);
    console.info(
      `backup of 5000 events: ${pieces.length} statements, the longest ${Math.max(...pieces).toFixed(0)} ms of processor`,
    );
    // The promise is 50 ms; the machine of a test may be busy.
    expect(Math.max(...pieces)).toBeLessThan(500);
  });
});

describe.each(KINDS)('a backup of %s that others write into', (kind) => {
  it('is of one moment across all tables: what comes later is in none of them', { timeout: 120_000 }, async () => {
    const { options, remove } = await makeHome(kind);
    const database = await openDatabase(options);
    const enter = (number: number) =>
      database.transact(async (run) => {
        await run('INSERT INTO player (id, name, skeleton, role, created_at) VALUES ($1, $1, $1, $2, now())', [
          `player-${number}`,
          'player',
        ]);
        await run('INSERT INTO club (id, name, skeleton, created_at) VALUES ($1, $1, $1, now())', [`club-${number}`]);
        await run(`INSERT INTO club_member (club_id, player_id, role, joined_at) VALUES ($1, $2, 'owner', now())`, [
          `club-${number}`,
          `player-${number}`,
        ]);
        await run(
          `INSERT INTO audit_entry (at, actor_id, action, subject, detail) VALUES (now(), $1, 'entered', 'x', '{}')`,
          [`player-${number}`],
        );
      });
    await enter(1);
    let entered = 1;
    const entering: Promise<void>[] = [];
    // Between any two statements somebody comes along. The embedded database lets nobody in during a transaction: then they wait.
    const disturbed =
      (run: RunStatement): RunStatement =>
      async (sql, values) => {
        const page = await run<never>(sql, values);
        entering.push(enter(++entered));
        await Promise.race([entering.at(-1), sleep(20)]);
        return page;
      };
    const reader = await database.openReader();
    const { rows, header } = await openDump({
      close: reader.close,
      run: reader.run,
      atOneMoment: (read) => reader.atOneMoment((run) => read(disturbed(run))),
    });
    const told = new Map<string, number>();
    for await (const { table, lines } of rows) {
      await enter(++entered);
      const { name } = header.tables[table]!;
      told.set(name, (told.get(name) ?? 0) + lines.length);
    }
    await Promise.all(entering);
    await database.close();
    await remove();
    expect(entered).toBeGreaterThan(10);
    const counts = ['player', 'club', 'club_member', 'audit_entry'].map((name) => told.get(name));
    expect(counts).toEqual([1, 1, 1, 1]);
  });
});
