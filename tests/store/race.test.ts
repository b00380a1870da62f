import { expect, it } from 'vitest';
import { verifyChain } from '#store/hash-chain';
import { openStore } from '#store/open-store';
import { createTestDatabase } from '../support/postgres.ts';
import { AppendingProcess } from './appending-process.ts';
import { sampleOpening } from './sample-game.ts';

it('two processes never both win a version of a game', async () => {
  const { url, drop } = await createTestDatabase();
  const store = await openStore({ databaseUrl: url, dataFolder: 'unused', log: () => {} });
  try {
    const games = await Promise.all([1, 2, 3].map(() => store.events.create(sampleOpening())));
    const ids = games.map(({ id }) => id);
    const told = new Map<string, number>();
    const unsubscribe = await store.events.subscribe((id, version) =>
      told.set(id, Math.max(version, told.get(id) ?? 0)),
    );

    const racers = [new AppendingProcess(url, ids), new AppendingProcess(url, [...ids].reverse())];
    await Promise.all(racers.map((racer) => racer.until(40)));
    await Promise.all(racers.map((racer) => racer.kill()));

    const won = racers.flatMap((racer) => racer.acknowledged.map(({ gameId, version }) => `${gameId} ${version}`));
    expect(new Set(won).size).toBe(won.length);
    for (const game of games) {
      const events = await store.events.readEvents(game.id);
      const end = verifyChain(game.id, game, events);
      expect(await store.events.find(game.id)).toMatchObject(end);
      // The last commits of a process that was killed may be told by nobody.
      expect(told.get(game.id)).toBeGreaterThan(0);
    }
    await unsubscribe();
  } finally {
    await store.close();
    await drop();
  }
}, 180_000);
