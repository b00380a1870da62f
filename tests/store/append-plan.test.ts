import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verbatim } from '#kernel/text';
import { openStore } from '#store/open-store';
import { makeAppendArguments } from '#store/prisma/append-batch';
import { APPEND } from '#store/prisma/append-statement';
import type { Store } from '#store/store';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { endOf, nextInstant, sampleAppend, sampleOpening } from './sample-game.ts';

/*
 * append_games is planned once per session, often while the tables are still empty: that plan must stay good when they
 * have grown. Measured in rows touched, which unlike time does not depend on the machine.
 */

let database: TestDatabase;
let store: Store;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ databaseUrl: database.url, dataFolder: 'unused', log: () => {} });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
  await database.drop();
});

const call = async (append: ReturnType<typeof sampleAppend>): Promise<void> => {
  const { rows } = await client.query(APPEND, [...makeAppendArguments([append])]);
  expect(rows).toEqual([{ left_out: null }]);
};

const everything = () => ({
  events: 5,
  pending: [
    { id: 'p', kind: 'movement-phase', side: 'axis', clause: 'c/1', about: {}, sealed: false, openedAt: nextInstant() },
  ],
  outbox: [{ recipient: 'mail:ann', topic: 'your-turn', payload: {}, at: nextInstant() }],
  request: { by: 'ann', key: nextInstant(), bodyHash: 'h', answer: {}, at: nextInstant() },
  turns: [{ turn: 1, label: verbatim('July I'), version: 1, at: nextInstant() }],
  queued: [],
  rewoundTo: 0,
});

it('an append touches only the rows of its own game, however many others there are', async () => {
  const game = await store.events.create(sampleOpening());
  const first = sampleAppend(game, everything());
  await call(first);

  await client.query(`
    INSERT INTO game (id, name, ruleset, ruleset_version, scenario, pack_hash, options, dice_mode, dice_seeded, last_hash, created_at, updated_at)
      SELECT 'filler-' || n, 'Filler', 'caucasus', 1, 'campaign', 'x', '{}', 'chain', false, 'x', now(), now() FROM generate_series(1, 3000) n;
    INSERT INTO pending_decision (game_id, id, kind, side, clause, about, sealed, opened_at)
      SELECT 'filler-' || n, 'p', 'k', 'axis', 'c', '{}', false, now() FROM generate_series(1, 3000) n;
    INSERT INTO turn (game_id, turn, label, version, at) SELECT 'filler-' || n, 1, 'l', 1, now() FROM generate_series(1, 3000) n`);

  await client.query('BEGIN');
  await call(sampleAppend(endOf(first, game), everything()));
  const { rows } = await client.query(`
    SELECT relname AS table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_xact_user_tables WHERE seq_tup_read + coalesce(idx_tup_fetch, 0) > 0`);
  await client.query('ROLLBACK');
  for (const { table, read } of rows) expect(`${table} ${read <= 12 ? 'few' : read}`).toBe(`${table} few`);
  expect(rows.map(({ table }) => table)).toContain('game');
});
