import { expect, it } from 'vitest';
import { verifyChain } from '#store/hash-chain';
import { openStore } from '#store/open-store';
import { syncFolder } from '#store/prisma/sync-folder';
import type { Store } from '#store/store';
import { createPgliteFolder } from '../support/pglite.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { type Acknowledged, AppendingProcess } from './appending-process.ts';
import { sampleOpening } from './sample-game.ts';

const GAMES = 5;
/** Processes are started, killed and their databases recovered: a busy machine takes its time. */
const PATIENCE = 180_000;

/** Every acknowledged append is there, the chain holds, and nothing is half there. */
async function checkRecord(
  store: Store,
  gameIds: readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const id of gameIds) {
    const game = (await store.events.find(id))!;
    const events = await store.events.readEvents(id);
    const moves = await store.events.readMoves(id);
    const opening = { version: 0, lastHash: events[0]!.previousHash };
    expect(verifyChain(id, opening, events)).toEqual({ version: game.version, lastHash: game.lastHash });
    expect(moves.at(-1)?.versionAfter).toBe(game.version);
    moves.reduce((reached, move) => {
      expect(move.versionBefore).toBe(reached);
      return move.versionAfter;
    }, 0);
    for (const { version, hash } of acknowledged.filter(({ gameId }) => gameId === id)) {
      expect(events[version - 1]?.hash).toBe(hash);
    }
  }
  const allMoves = await Promise.all(gameIds.map((id) => store.events.readMoves(id)));
  expect(await store.outbox.waiting()).toBe(allMoves.flat().length);
}

async function killAndCheck(open: () => Promise<Store>, database: string, rounds: number): Promise<void> {
  const first = await open();
  const games = await Promise.all(Array.from({ length: GAMES }, () => first.events.create(sampleOpening())));
  await first.close();
  const ids = games.map(({ id }) => id);
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    const appending = new AppendingProcess(database, ids);
    await appending.until(30 + 7 * round);
    await appending.kill();
    acknowledged.push(...appending.acknowledged);
    const store = await open();
    await checkRecord(store, ids, acknowledged);
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
}

it(
  'PGlite loses nothing that was acknowledged when its process is killed',
  async () => {
    const { folder, remove } = await createPgliteFolder();
    // As the first start would have left it; the recovery syncs every file that is not, one by one.
    await syncFolder(folder);
    try {
      await killAndCheck(() => openStore({ dataFolder: folder, log: () => {} }), folder, 2);
    } finally {
      await remove();
    }
  },
  PATIENCE,
);

it(
  'PostgreSQL loses nothing that was acknowledged when the service is killed',
  async () => {
    const { url, drop } = await createTestDatabase();
    try {
      await killAndCheck(() => openStore({ databaseUrl: url, dataFolder: 'unused', log: () => {} }), url, 2);
    } finally {
      await drop();
    }
  },
  PATIENCE,
);
