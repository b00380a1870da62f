import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#store/store';
import { endOf, nextInstant, openGame, sampleAppend } from '../sample-game.ts';

/** How every store hands out what is to be sent. */
export function describeOutbox(opened: () => Store): void {
  describe('outbox', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    const draft = (recipient: string, n: number) => ({
      recipient,
      topic: 'your-turn',
      payload: { n },
      at: nextInstant(),
    });
    const claim = async (gameId: string, now: string, leasedUntil = now) => {
      const rows = await store.outbox.claim({ now, leasedUntil, limit: 1_000 });
      return rows.filter((row) => row.gameId === gameId);
    };
    const later = () => new Date(Date.UTC(2030, 0, 1)).toISOString();

    const registered = async (name: string): Promise<string> => {
      const id = randomUUID();
      const createdAt = nextInstant();
      const token = { id: `play-${id}`, player: id, hash: id, createdAt };
      await store.directory.register({ id, name: `${name} ${id}`, role: 'player', createdAt }, token);
      return id;
    };

    it('hands out the first row of every lane, in order, and goes on when it is acknowledged', async () => {
      const game = await openGame(store);
      const first = sampleAppend(game, {
        outbox: [draft('mail:ann', 1), draft('webhook:w', 2), draft('mail:ann', 3)],
      });
      await store.events.append(first);
      await store.events.append(sampleAppend(endOf(first, game), { outbox: [draft('mail:ann', 4)] }));

      const heads = await claim(game.id, later());
      expect(heads).toEqual(
        [first.outbox![0]!, first.outbox![1]!].map((row, index) => ({
          ...row,
          gameId: game.id,
          number: index + 1,
          attempts: 1,
          owner: row.recipient.split(':')[1],
        })),
      );
      await store.outbox.acknowledge(game.id, 1, nextInstant());
      expect((await claim(game.id, later())).map(({ number }) => number)).toEqual([2, 3]);
      await store.outbox.acknowledge(game.id, 3, nextInstant());
      await store.outbox.abandon(game.id, 2, nextInstant(), 'gone for good');
      expect((await claim(game.id, later())).map(({ number, payload }) => [number, payload])).toEqual([[4, { n: 4 }]]);
    });

    it('hands out the first of each owner before the second of any, of one kind, and of one owner no more than allowed', async () => {
      const game = await openGame(store);
      const at = nextInstant();
      const [greedy, modest] = [await registered('greedy'), await registered('modest')];
      for (const id of ['g1', 'g2', 'g3', 'm1']) {
        const owner = id.startsWith('g') ? greedy : modest;
        const webhook = { id: `${game.id}-${id}`, game: game.id, owner, url: 'http://example.org', secret: 's' };
        await store.directory.addWebhook({ ...webhook, topics: [], createdAt: at });
      }
      const lanes = ['g1', 'g2', 'g3', 'm1'].map((id) => `webhook:${game.id}-${id}`);
      const outbox = [...lanes, `player:${greedy}`].map((lane, n) => draft(lane, n));
      await store.events.append(sampleAppend(game, { outbox }));
      const numbers = async (kind: 'webhooks' | 'e-mails', underWay: Map<string, number>) => {
        const now = later();
        const ofOne = { most: 3, underWay };
        const rows = await store.outbox.claim({ now, leasedUntil: now, limit: 1_000, kind, ofOne });
        return rows.filter((row) => row.gameId === game.id).map(({ number, owner }) => [number, owner]);
      };
      expect(await numbers('e-mails', new Map())).toEqual([[5, greedy]]);
      const fair = [
        [1, greedy],
        [4, modest],
        [2, greedy],
      ];
      expect(await numbers('webhooks', new Map())).toEqual([...fair, [3, greedy]]);
      expect(await numbers('webhooks', new Map([[greedy, 1]]))).toEqual([
        [4, modest],
        [1, greedy],
        [2, greedy],
      ]);
      expect(await numbers('webhooks', new Map([[greedy, 3]]))).toEqual([[4, modest]]);
      const first = await store.outbox.claim({ now: later(), leasedUntil: later(), limit: 2, kind: 'webhooks' });
      expect(first).toHaveLength(2);
    });

    it('tells how the rows of a lane have fared', async () => {
      const game = await openGame(store);
      const hooks = [1, 2, 3].map((n) => draft('webhook:a', n));
      await store.events.append(
        sampleAppend(game, { outbox: [...hooks, draft('webhook:b', 4), draft('mail:ann', 5)] }),
      );
      const lanes = async () =>
        [...(await store.outbox.lanes(game.id, ['webhook:a', 'webhook:b', 'webhook:c']))].sort((a, b) =>
          a.recipient < b.recipient ? -1 : 1,
        );
      const untouched = { recipient: 'webhook:b', waiting: 1 };
      expect(await lanes()).toEqual([{ recipient: 'webhook:a', waiting: 3 }, untouched]);
      await claim(game.id, later());
      const [until, deliveredAt, at] = [nextInstant(), nextInstant(), nextInstant()];
      await store.outbox.postpone(game.id, 1, until, 'answered 500');
      const failing = { attempts: 1, reason: 'answered 500', nextAttemptAt: until };
      const troubles = async () => (await store.outbox.troubles(100)).filter(({ gameId }) => gameId === game.id);
      const trouble = { gameId: game.id, recipient: 'webhook:a', attempts: 1, topic: expect.any(String) };
      expect(await troubles()).toEqual([{ ...trouble, state: 'waiting', reason: 'answered 500', at: until }]);
      expect((await lanes())[0]).toEqual({ recipient: 'webhook:a', waiting: 3, failing });
      await store.outbox.acknowledge(game.id, 1, deliveredAt);
      expect((await lanes())[0]).toEqual({ recipient: 'webhook:a', waiting: 2, deliveredAt });
      await store.outbox.abandon(game.id, 2, at, 'gone for good');
      const givenUp = { at, reason: 'gone for good' };
      expect(await troubles()).toEqual([
        { ...trouble, attempts: expect.any(Number), state: 'abandoned', reason: 'gone for good', at },
      ]);
      expect(await lanes()).toEqual([{ recipient: 'webhook:a', waiting: 1, deliveredAt, givenUp }, untouched]);
      expect(await store.outbox.lanes('nowhere', ['webhook:a'])).toEqual([]);
    });

    it('leaves out what is written only where nothing waits in its lane', async () => {
      const game = await openGame(store);
      const once = (n: number) => ({ ...draft('reminder:ann', n), written: 'unless-waiting' as const });
      const first = sampleAppend(game, { outbox: [once(1)] });
      await store.events.append(first);
      const second = sampleAppend(endOf(first, game), { outbox: [once(2), draft('mail:ann', 3)] });
      await store.events.append(second);
      const heads = await claim(game.id, later());
      expect(heads.map(({ recipient, payload }) => [recipient, payload])).toEqual([
        ['reminder:ann', { n: 1 }],
        ['mail:ann', { n: 3 }],
      ]);
      for (const { number } of heads) await store.outbox.acknowledge(game.id, number, nextInstant());
      await store.events.append(sampleAppend(endOf(second, game), { outbox: [once(4)] }));
      expect((await claim(game.id, later())).map(({ payload }) => payload)).toEqual([{ n: 4 }]);
    });

    it('leases a row until it is due again, and counts the attempts', async () => {
      const game = await openGame(store);
      await store.events.append(sampleAppend(game, { outbox: [draft('mail:ann', 1), draft('mail:ann', 2)] }));
      const now = new Date(Date.UTC(2029, 0, 1)).toISOString();
      expect(await claim(game.id, now, later())).toHaveLength(1);
      expect(await claim(game.id, now, later())).toEqual([]);
      expect((await claim(game.id, later(), later())).map(({ number, attempts }) => [number, attempts])).toEqual([
        [1, 2],
      ]);

      const muchLater = new Date(Date.UTC(2031, 0, 1)).toISOString();
      await store.outbox.postpone(game.id, 1, muchLater, 'mailbox full');
      expect(await claim(game.id, later())).toEqual([]);
      expect((await claim(game.id, muchLater)).map(({ number }) => number)).toEqual([1]);
    });

    it('gives a row to one of two who claim at the same time', async () => {
      const game = await openGame(store);
      await store.events.append(sampleAppend(game, { outbox: [draft('mail:ann', 1)] }));
      const now = new Date(Date.UTC(2029, 0, 1)).toISOString();
      const claims = await Promise.all([1, 2, 3].map(() => claim(game.id, now, later())));
      expect(claims.flat()).toHaveLength(1);
    });

    it('forgets what was closed long ago, and goes on numbering', async () => {
      const game = await openGame(store);
      const first = sampleAppend(game, { outbox: [draft('mail:ann', 1), draft('mail:ann', 2)] });
      await store.events.append(first);
      await store.outbox.acknowledge(game.id, 1, nextInstant());
      await store.outbox.forgetClosed(later());
      await store.events.append(sampleAppend(endOf(first, game), { outbox: [draft('mail:bob', 3)] }));
      expect((await claim(game.id, later())).map(({ number }) => number).sort()).toEqual([2, 3]);
    });

    it('counts what waits', async () => {
      const before = await store.outbox.waiting();
      const game = await openGame(store);
      await store.events.append(sampleAppend(game, { outbox: [draft('mail:ann', 1), draft('mail:bob', 2)] }));
      expect(await store.outbox.waiting()).toBe(before + 2);
      await store.outbox.acknowledge(game.id, 2, nextInstant());
      expect(await store.outbox.waiting()).toBe(before + 1);
    });
  });
}
