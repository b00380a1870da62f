import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashOpening } from '#store/hash-chain';
import type { Store } from '#store/store';
import { nextInstant, openGame, sampleAppend, sampleOpening, samplePending } from '../sample-game.ts';

/** What every store keeps of games, and how it lists them. */
export function describeGames(opened: () => Store): void {
  describe('games', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    it('keeps what is known at the opening and begins at version 0', async () => {
      const opening = sampleOpening({ openedBy: 'ann', moderator: 'max', club: 'club-1', season: 'spring' });
      const created = await store.events.create(opening);
      expect(created).toEqual({
        ...opening,
        status: 'waiting',
        version: 0,
        lastHash: hashOpening(opening),
        diceUsed: 0,
        updatedAt: opening.createdAt,
      });
      expect(await store.events.find(opening.id)).toEqual(created);
    });

    it('leaves absent what was not given', async () => {
      const { diceCommitment, diceSecret, ...bare } = sampleOpening({ diceMode: 'entered' });
      await store.events.create(bare);
      const found = await store.events.find(bare.id);
      expect(Object.keys(found!)).not.toContain('diceCommitment');
      expect(Object.keys(found!)).not.toContain('club');
      expect(Object.keys(found!)).not.toContain('diceVeil');
    });

    it('keeps what opens the dice of a game that was brought along', async () => {
      const { diceSecret, ...opening } = sampleOpening({ diceVeil: 'e'.repeat(64) });
      await store.events.create(opening);
      expect((await store.events.find(opening.id))?.diceVeil).toBe('e'.repeat(64));
    });

    it('finds nothing under an id nobody used', async () => {
      expect(await store.events.find('nobody')).toBeUndefined();
    });

    it('refuses to open the same game twice', async () => {
      const game = await openGame(store);
      await expect(store.events.create(sampleOpening({ id: game.id }))).rejects.toThrow(/exists already/);
    });

    it('lists newest first, page by page, through filters', async () => {
      const club = `club-${randomUUID()}`;
      const games = [];
      for (let index = 0; index < 5; index++)
        games.push(await openGame(store, { club, ruleset: index === 2 ? 'tito' : 'salerno' }));
      const newestFirst = games.map(({ id }) => id).reverse();

      const first = await store.events.list({ club }, { limit: 2 });
      const second = await store.events.list({ club }, { limit: 2, after: first.next! });
      const third = await store.events.list({ club }, { limit: 2, after: second.next! });
      expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(newestFirst);
      expect(third.next).toBeUndefined();

      const tito = await store.events.list({ club, ruleset: 'tito' }, { limit: 10 });
      expect(tito.rows.map(({ id }) => id)).toEqual([games[2]!.id]);
      expect((await store.events.list({ club, status: 'running' }, { limit: 10 })).rows).toEqual([]);
    });

    it('lists games opened in the same millisecond without losing or repeating one', async () => {
      const club = `club-${randomUUID()}`;
      const createdAt = nextInstant();
      for (let index = 0; index < 4; index++) await openGame(store, { club, createdAt });
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await store.events.list({ club }, { limit: 1, ...(after ? { after } : {}) });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
        if (after === undefined) break;
      }
      expect(new Set(seen).size).toBe(4);
      expect(seen).toHaveLength(4);
    });

    it('lists those that wait for a player, and those with a free seat, at a glance', async () => {
      const club = `club-${randomUUID()}`;
      const player = `player-${randomUUID()}`;
      const seat = (side: string, by = player) => ({ side, player: by, takenAt: nextInstant() });
      const [asked, asksOther, over, half, full, alone] = [
        await openGame(store, { club }),
        await openGame(store, { club }),
        await openGame(store, { club }),
        await openGame(store, { club }),
        await openGame(store, { club }),
        await openGame(store, { club, ruleset: 'tito' }),
      ];
      const running = { status: 'running' as const, pending: [samplePending('p', { side: 'axis' })] };
      await store.events.append(sampleAppend(asked, { ...running, seats: [seat('axis'), seat('allied', 'bob')] }));
      await store.events.append(sampleAppend(asksOther, { ...running, seats: [seat('axis', 'bob'), seat('allied')] }));
      const results = [
        { side: 'axis', player, outcome: 'won' as const, ending: 'played' as const, points: 3, at: nextInstant() },
      ];
      await store.events.append(sampleAppend(over, { ...running, status: 'ended', seats: [seat('axis')], results }));
      await store.events.append(sampleAppend(half, { seats: [seat('axis')] }));
      await store.events.append(sampleAppend(full, { seats: [seat('axis'), seat('allied')] }));
      const ids = async (filter: object) =>
        (await store.events.list({ club, ...filter }, { limit: 10 })).rows.map(({ id }) => id);
      expect(await ids({ waitsFor: player })).toEqual([asked.id]);
      expect(await ids({ openSeat: { seats: { tito: 1, [half.ruleset]: 2 } } })).toEqual([alone.id, half.id]);
      expect(await ids({ openSeat: { seats: {} } })).toEqual([]);
      expect(await ids({ openSeat: { seats: { tito: 1 } }, ruleset: 'salerno' })).toEqual([]);

      const first = await store.events.glances({ club, player }, { limit: 2 });
      const second = await store.events.glances({ club, player }, { limit: 9, after: first.next! });
      expect(first.rows.map(({ row }) => row.id)).toEqual([full.id, half.id]);
      expect(second.rows.map(({ row }) => row.id)).toEqual([over.id, asksOther.id, asked.id]);
      expect(second.rows[0]).toMatchObject({ results: [{ ...results[0], gameId: over.id }] });
      expect(second.rows[2]).toEqual({
        row: await store.events.find(asked.id),
        seats: expect.arrayContaining([...(await store.events.seats(asked.id))]),
        pending: await store.events.pending(asked.id),
        results: [],
      });
    });

    it('lists sandboxes for their owner only, and nobody is asked by one', async () => {
      const player = `player-${randomUUID()}`;
      const origin = await openGame(store, { moderator: player });
      const sandbox = await openGame(store, { moderator: player, sandboxOf: origin.id });
      await openGame(store, { moderator: `player-${randomUUID()}`, sandboxOf: origin.id });
      expect(sandbox.sandboxOf).toBe(origin.id);
      await store.events.append(
        sampleAppend(sandbox, {
          status: 'running',
          pending: [samplePending('p', { side: 'axis' })],
          seats: [{ side: 'axis', player, takenAt: nextInstant() }],
        }),
      );
      const ids = async (filter: object) => (await store.events.list(filter, { limit: 10 })).rows.map(({ id }) => id);
      expect(await ids({ player })).toEqual([origin.id]);
      expect(await ids({ moderator: player })).toEqual([origin.id]);
      expect(await store.events.packsInUse()).toContainEqual(
        expect.objectContaining({ hash: origin.packHash, ruleset: origin.ruleset }),
      );
      expect(await ids({ waitsFor: player })).toEqual([]);
      expect(await ids({ sandboxesOf: player })).toEqual([sandbox.id]);
      expect(await store.events.pendingOf(player, 10)).toEqual([]);
    });

    it('lists the games of a player: seated or moderating', async () => {
      const player = `player-${randomUUID()}`;
      const seated = await openGame(store);
      const moderated = await openGame(store, { moderator: player });
      await openGame(store);
      await store.events.append(sampleAppend(seated, { seats: [{ side: 'axis', player, takenAt: nextInstant() }] }));
      const { rows } = await store.events.list({ player }, { limit: 10 });
      expect(rows.map(({ id }) => id)).toEqual([moderated.id, seated.id]);
    });
  });
}
