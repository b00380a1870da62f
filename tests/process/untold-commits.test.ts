import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openStore } from '#store/open-store';
import { ANNA, gamesOver, granted, skirmishBegun } from '../support/games.ts';
import { createTestDatabase } from '../support/postgres.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

it('a commit is found by followers when its process dies before it could tell anybody', async () => {
  const { url, drop } = await createTestDatabase();
  const store = await openStore({ databaseUrl: url, dataFolder: 'unused', log: () => {} });
  const games = await gamesOver(store);
  try {
    const id = await skirmishBegun(games);
    const { version } = granted(await games.game(ANNA, id));
    const told: number[] = [];
    const unfollow = games.follow(id, (each) => told.push(each));
    const dying = spawn(process.execPath, [
      fileOf('../support/run-typescript.mjs'),
      fileOf('commit-and-die.ts'),
      url,
      id,
    ]);
    const [, signal] = (await once(dying, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const committed = (await store.events.versionOf(id)) ?? 0;
    expect(committed).toBeGreaterThan(version);
    await expect.poll(() => Math.max(0, ...told), { timeout: 10_000 }).toBe(committed);
    unfollow();
  } finally {
    await games.close();
    await store.close();
    await drop();
  }
}, 120_000);
