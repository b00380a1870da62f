import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import type { Outcome } from '#games/outcome';
import { openDatabase, openStore, type StoreOptions } from '#store/open-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../support/games.ts';
import { createPgliteFolder } from '../support/pglite.ts';
import { createTestDatabase } from '../support/postgres.ts';

/* Somebody with a connection of their own has changed rows behind the back of the service (see games/broken-records.test.ts). */

const ADVANCED = `SELECT min(seq) FROM event WHERE game_id = $1 AND type = 'UnitAdvanced'`;
const LAST = 'SELECT max(seq) FROM event WHERE game_id = $1';

interface Change {
  readonly sql: string;
  /** What the service says of it. */
  readonly said: RegExp;
  /** No position rests on it where a snapshot lies behind: it is found soon after the game was loaded. */
  readonly found: 'at once' | 'soon';
}
const CHANGES: Readonly<Record<string, Change>> = {
  'an event': {
    sql: `UPDATE event SET data = replace(data::text, 'wood', 'hill')::json WHERE game_id = $1 AND seq = (${ADVANCED})`,
    said: /the content of event \d+/,
    found: 'soon',
  },
  'a die': {
    sql: `UPDATE event SET rolls = replace(rolls::text, '"faces":[', '"faces":[6,')::json
          WHERE game_id = $1 AND rolls::text LIKE '%"link"%'`,
    said: /the content of event \d+/,
    found: 'soon',
  },
  'when something happened': {
    sql: `UPDATE event SET at = at + interval '1 hour' WHERE game_id = $1 AND seq = (${ADVANCED})`,
    said: /the content of event \d+/,
    found: 'soon',
  },
  'an event that is gone': {
    sql: `DELETE FROM event WHERE game_id = $1 AND seq = (${ADVANCED})`,
    said: /event \d+ follows event \d+/,
    found: 'soon',
  },
  'the end of the record': {
    sql: `DELETE FROM event WHERE game_id = $1 AND seq = (${LAST})`,
    said: /its events end at \d+/,
    found: 'soon',
  },
  'the opening': {
    sql: `UPDATE game SET options = '{"turns":9}' WHERE id = $1`,
    said: /does not continue the chain/,
    found: 'soon',
  },
  'the last hash': {
    sql: `UPDATE game SET last_hash = repeat('0', 64) WHERE id = $1`,
    said: /another hash/,
    found: 'at once',
  },
  'who gave an order': {
    sql: `UPDATE move SET by_player = 'carla' WHERE game_id = $1 AND "order" IS NOT NULL`,
    said: /the content of move/,
    found: 'soon',
  },
  'an order': {
    sql: `UPDATE move SET "order" = replace("order"::text, 'wood', 'hill')::json WHERE game_id = $1 AND "order"::text LIKE '%wood%'`,
    said: /the content of move/,
    found: 'soon',
  },
  'a snapshot': {
    sql: `UPDATE snapshot SET state = replace(state::text, '"red"', '"blue"')::json WHERE game_id = $1`,
    said: /the snapshot at version/,
    found: 'at once',
  },
};

describe.each(['pglite', 'postgresql'] as const)('rows changed in %s', (kind) => {
  let options: StoreOptions;
  let remove: () => Promise<void>;
  let store: Store;
  let games: GamesService;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    if (kind === 'pglite') {
      const { folder, remove: removeFolder } = await createPgliteFolder();
      [options, remove] = [{ dataFolder: folder, log: () => {} }, removeFolder];
    } else {
      const { url, drop } = await createTestDatabase();
      [options, remove] = [{ databaseUrl: url, dataFolder: 'unused', log: () => {} }, drop];
    }
    const before = await openStore(options);
    const playing = await gamesOver(before, { snapshotEvery: 5 });
    for (const what of [...Object.keys(CHANGES), 'nothing']) {
      const id = await skirmishBegun(playing);
      granted(await playing.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
      granted(await playing.submit(BRUNO, id, { text: 'advance B1 hill\nend' }));
      granted(await playing.submit(ANNA, id, { text: 'assault hill with R1' }));
      granted(await playing.submit(BRUNO, id, { text: 'stand' }));
      ids[what] = id;
    }
    await playing.close();
    await before.close();
    const database = await openDatabase(options);
    for (const [what, { sql }] of Object.entries(CHANGES)) {
      await database.transact(async (run) => {
        const changed = await run(`${sql} RETURNING 1`, [ids[what]]);
        expect(changed.length, what).toBeGreaterThan(0);
      });
    }
    await database.close();
    store = await openStore(options);
    games = await gamesOver(store, { snapshotEvery: 5 });
  }, 180_000);
  afterAll(async () => {
    await games?.close();
    await store?.close();
    await remove?.();
  });

  it.each(Object.entries(CHANGES))('stop the game: %s', async (what, { said, found }) => {
    const id = ids[what]!;
    if (found === 'soon') {
      // Where the newest snapshot lies before it, it is found at once.
      await games.game(CARLA, id);
      await games.recordsChecked();
    }
    const answers: readonly Outcome<unknown>[] = [
      await games.game(CARLA, id),
      await games.submit(ANNA, id, { text: 'end' }),
    ];
    for (const answer of answers)
      expect(denied(answer)).toMatchObject({
        kind: 'frozen',
        code: 'broken-record',
        message: { en: expect.stringMatching(said) },
      });
    expect((await store.events.find(id))?.frozen).toMatch(said);
  });

  it('and no other', async () => {
    const id = ids['nothing']!;
    granted(await games.game(CARLA, id));
    await games.recordsChecked();
    granted(await games.view(CARLA, id, {}));
    expect((await store.events.find(id))?.frozen).toBeUndefined();
  });
});
