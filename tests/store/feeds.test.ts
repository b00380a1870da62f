import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { CommitFeed } from '#store/prisma/commit-feed';
import type { Database, NotificationListener } from '#store/prisma/database';
import { openPostgresql } from '#store/prisma/open-postgresql';
import { createTestDatabase } from '../support/postgres.ts';

/*
 * Word of what other processes do, when it was missed.
 */

describe('word of commits that was missed', () => {
  it('is asked for until the database answers', async () => {
    let listener: NotificationListener | undefined;
    let questions = 0;
    const database = {
      listen: async (_channel: string, given: NotificationListener) => {
        listener = given;
        return async () => {};
      },
      prisma: {
        game: {
          findMany: async () => {
            if (++questions < 3) throw new Error('too many connections');
            return [{ id: 'a', version: 7 }];
          },
        },
      },
    } as unknown as Database;
    const feed = new CommitFeed(database);
    const told: [string, number][] = [];
    await feed.subscribe((id, version) => told.push([id, version]));
    listener!.onGap(new Date());
    await expect.poll(() => told, { timeout: 5_000 }).toEqual([['a', 7]]);
    expect(questions).toBe(3);
    await feed.close();
  });
});

/** A line to a server that can be cut so that neither side is told. */
async function layLine(to: URL): Promise<{ url: string; cut(): void; close(): void }> {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const each of [near, far]) {
      each.on('error', () => {});
      sockets.push(each);
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a line that was cut without a word', () => {
  it('is noticed, laid anew, and the gap is told from when it was last known to hold', async () => {
    const { url, drop } = await createTestDatabase();
    const line = await layLine(new URL(url));
    const lost: string[] = [];
    const database = await openPostgresql({ url: line.url, lookEvery: 300, log: (each) => lost.push(each) });
    const heard: string[] = [];
    const gaps: Date[] = [];
    const stop = await database.listen('news', {
      onPayload: (payload) => heard.push(payload),
      onGap: (since) => gaps.push(since),
    });
    const speaker = new pg.Client({ connectionString: url });
    await speaker.connect();
    await speaker.query(`NOTIFY news, 'one'`);
    await expect.poll(() => heard).toEqual(['one']);

    const cutAt = Date.now();
    line.cut();
    await speaker.query(`NOTIFY news, 'two'`);
    await expect.poll(() => gaps.length, { timeout: 10_000 }).toBe(1);
    expect(gaps[0]!.getTime()).toBeLessThanOrEqual(cutAt);
    expect(lost.some((each) => each.includes('was lost'))).toBe(true);
    await speaker.query(`NOTIFY news, 'three'`);
    await expect.poll(() => heard).toEqual(['one', 'three']);

    await stop();
    await speaker.end();
    line.close();
    await database.close();
    await drop();
  });

  it('fails the statements that were sent over it, and the next ones go over another', async () => {
    const { url, drop } = await createTestDatabase();
    const line = await layLine(new URL(url));
    const database = await openPostgresql({ url: line.url, answerWithin: 500, log: () => {} });
    const ask = () => database.run<{ one: number }>('one', 'SELECT 1 AS one', []);
    expect(await ask()).toEqual([{ one: 1 }]);
    line.cut();
    await expect(ask()).rejects.toThrow('timeout');
    expect(await ask()).toEqual([{ one: 1 }]);
    expect(await database.prisma.game.count()).toBe(0);
    line.close();
    await database.close();
    await drop();
  });
});
