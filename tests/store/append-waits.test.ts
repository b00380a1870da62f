import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameRow } from '#store/event-store';
import { openStore } from '#store/open-store';
import type { Store } from '#store/store';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { sampleAppend, sampleOpening } from './sample-game.ts';

/*
 * An append that finds a game's row in somebody else's hands waits for it, and is then judged by how the row has become, not by
 * how it was when the statement began.
 */

let database: TestDatabase;
let store: Store;
let other: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ databaseUrl: database.url, dataFolder: 'unused', log: () => {} });
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await store.close();
  await database.drop();
});

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await other.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0;
};

/** What becomes of an append while another session changes the row and commits only when the append waits. */
async function appendDuring(game: GameRow, change: string) {
  await other.query('BEGIN');
  await other.query(`UPDATE game SET ${change} WHERE id = $1`, [game.id]);
  const append = store.events.append(sampleAppend(game, { events: 2, expectedStanding: 0 }));
  while (!(await isWaiting())) await sleep(10);
  await other.query('COMMIT');
  return append;
}

it.each([
  ['the version', "version = version + 1, last_hash = 'x'", { outcome: 'stale', version: 1 }],
  ['the standing orders', 'standing_version = standing_version + 1', { outcome: 'outdated', version: 0 }],
  ['the freeze', "frozen = 'looked into'", { outcome: 'frozen', version: 0, reason: 'looked into' }],
])('is judged by %s that somebody else was writing', async (_, change, outcome) => {
  const game = await store.events.create(sampleOpening());
  expect(await appendDuring(game, change)).toEqual(outcome);
  expect(await store.events.readEvents(game.id)).toEqual([]);
  expect(await store.events.readMoves(game.id)).toEqual([]);
});

it('goes on where what somebody else was writing does not concern it', async () => {
  const game = await store.events.create(sampleOpening());
  expect(await appendDuring(game, "moderator = 'carla'")).toEqual({ outcome: 'appended', version: 2 });
  expect(await store.events.find(game.id)).toMatchObject({ moderator: 'carla', version: 2 });
});
