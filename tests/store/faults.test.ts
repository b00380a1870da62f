import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameAppend } from '#store/event-store';
import { StoreFault, StoreUnavailable } from '#store/faults';
import { openStore } from '#store/open-store';
import type { Store } from '#store/store';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { sampleAppend, sampleOpening } from './sample-game.ts';

describe('when the database refuses or is gone', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await createTestDatabase();
    store = await openStore({ databaseUrl: database.url, dataFolder: 'unused', log: () => {} });
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const appendTogether = async (spoil: (append: GameAppend) => GameAppend) => {
    const games = await Promise.all([1, 2, 3, 4].map(() => store.events.create(sampleOpening())));
    const appends = games.map((game) => sampleAppend(game));
    const answers = await Promise.allSettled(
      appends.map((append, index) => store.events.append(index === 2 ? spoil(append) : append)),
    );
    const versions = await Promise.all(games.map(async ({ id }) => (await store.events.find(id))?.version));
    return { answers, versions };
  };

  it('fails only the append whose content the database refuses', async () => {
    const { answers, versions } = await appendTogether((append) => ({ ...append, status: 'nonsense' as 'running' }));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(versions).toEqual([2, 2, 0, 2]);
    const refused = answers[2] as PromiseRejectedResult;
    expect(refused.reason).toBeInstanceOf(StoreFault);
    expect(refused.reason).not.toBeInstanceOf(StoreUnavailable);
    expect(refused.reason.message).toMatch(/game_status_check/);
  });

  it.each([
    ['a NUL character', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud83dz'],
  ])('fails only the append with %s in a text', async (_, text) => {
    const { answers, versions } = await appendTogether((append) => ({
      ...append,
      moves: append.moves.map((move) => ({ ...move, order: { type: 'Note', text } })),
    }));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(versions).toEqual([2, 2, 0, 2]);
    expect((answers[2] as PromiseRejectedResult).reason.message).toMatch(/NUL character or half of a surrogate pair/);
  });

  it('is not ready while its disk is full, though it answers questions, and is again afterwards', async () => {
    await expect(store.ready()).resolves.toBeUndefined();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // What a server says whose disk is full, whenever somebody writes.
    await client.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
    await client.query('CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON setting EXECUTE FUNCTION no_room()');
    await expect.poll(() => store.ready().catch(({ message }) => message), { timeout: 10_000 }).toMatch(/\(53100\)$/);
    await client.query('DROP TRIGGER no_room ON setting');
    await client.end();
    await expect(store.ready()).resolves.toBeUndefined();
  });

  it('rejects every waiting append, and says so at /ready, when nobody answers', async () => {
    const { url, drop } = await createTestDatabase();
    const doomed = await openStore({ databaseUrl: url, dataFolder: 'unused', log: () => {} });
    const games = await Promise.all([1, 2, 3].map(() => doomed.events.create(sampleOpening())));
    await drop();
    const answers = await Promise.allSettled(games.map((game) => doomed.events.append(sampleAppend(game))));
    for (const answer of answers) {
      expect(answer.status).toBe('rejected');
      expect((answer as PromiseRejectedResult).reason).toBeInstanceOf(StoreUnavailable);
    }
    await expect(doomed.ready()).rejects.toThrow(/the database did not answer/);
    await expect(doomed.events.find(games[0]!.id)).rejects.toThrow(StoreUnavailable);
    await doomed.close();
  });
});
