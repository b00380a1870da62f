import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_PLACE, makePlace } from '#store/notice-store';
import type { Store } from '#store/store';
import { nextInstant, openGame, sampleAppend } from '../sample-game.ts';

/** How every store keeps what concerns players. */
export function describeNotices(opened: () => Store): void {
  describe('notices', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });
    const notice = (player: string, n: number) => ({ player, topic: 'your-turn', payload: { n }, at: nextInstant() });
    const numbersOf = async (player: string, after = FIRST_PLACE, limit = 10) =>
      (await store.notices.read([{ player, after }], limit)).map(({ payload }) => payload['n']);

    it('are written with an append, read in order from a place on, and each by whom it concerns', async () => {
      const [ann, ben] = [randomUUID(), randomUUID()];
      const game = await openGame(store);
      const end = await store.notices.end();
      await store.events.append(sampleAppend(game, { notices: [notice(ann, 1), notice(ben, 2), notice(ann, 3)] }));
      await store.notices.add(game.id, notice(ann, 4));
      const rows = await store.notices.read([{ player: ann, after: end }], 10);
      expect(rows.map(({ payload }) => payload['n'])).toEqual([1, 3, 4]);
      expect(rows[0]).toMatchObject({ gameId: game.id, player: ann, game: { ruleset: game.ruleset } });
      expect(await numbersOf(ann, rows[0]!.place)).toEqual([3, 4]);
      expect(await numbersOf(ann, rows[0]!.place, 1)).toEqual([3]);
      expect(await numbersOf(ben)).toEqual([2]);
      expect(await numbersOf(ann, await store.notices.end())).toEqual([]);
      expect(new Set(rows.map(({ place }) => makePlace(place))).size).toBe(3);
    });

    it('of an append that is refused are not written', async () => {
      const ann = randomUUID();
      const game = await openGame(store);
      const append = sampleAppend(game, { notices: [notice(ann, 1)] });
      await store.events.append(append);
      expect(await store.events.append(append)).toMatchObject({ outcome: 'stale' });
      expect(await numbersOf(ann)).toEqual([1]);
    });

    it('follow a place of another database from the first on', async () => {
      const ann = randomUUID();
      const game = await openGame(store);
      await store.events.append(sampleAppend(game, { notices: [notice(ann, 1)] }));
      const elsewhere = { transaction: 10n ** 15n, number: 10n ** 15n };
      expect(await numbersOf(ann, elsewhere)).toEqual([1]);
    });

    it('are pushed only to players with a browser that is told', async () => {
      const createdAt = nextInstant();
      const [ann, ben] = [randomUUID(), randomUUID()];
      for (const id of [ann, ben])
        await store.directory.register(
          { id, name: id, role: 'player', createdAt },
          { id: `play-${id}`, player: id, hash: id, createdAt },
        );
      const row = {
        player: ann,
        endpoint: `https://push.example/${ann}`,
        p256dh: 'k',
        auth: 'a',
        language: 'en',
        createdAt,
      };
      const added = await store.directory.addPushSubscription({ ...row, id: randomUUID() });
      const game = await openGame(store);
      const push = (player: string) => ({
        recipient: `push:${player}`,
        topic: 'your-turn',
        payload: {},
        at: createdAt,
        written: 'if-subscribed' as const,
      });
      await store.events.append(sampleAppend(game, { outbox: [push(ann), push(ben)] }));
      expect(
        (await store.outbox.lanes(game.id, [`push:${ann}`, `push:${ben}`])).map(({ recipient }) => recipient),
      ).toEqual([`push:${ann}`]);
      // Another player in the same browser: it is theirs from then on.
      const moved = await store.directory.addPushSubscription({
        ...row,
        player: ben,
        language: 'it',
        id: randomUUID(),
      });
      expect(moved).toEqual({ ...added, player: ben, language: 'it' });
      expect(await store.directory.pushSubscriptions(ann)).toEqual([]);
      expect(await store.directory.pushSubscriptions(ben)).toEqual([moved]);
      await store.directory.removePushSubscription(moved.id);
      expect(await store.directory.pushSubscriptions(ben)).toEqual([]);
    });
  });
}
