import { beforeAll, describe, expect, it } from 'vitest';
import type { GameRow } from '#store/event-store';
import { CorruptStream } from '#store/faults';
import { hashOpening, verifyChain } from '#store/hash-chain';
import type { Store } from '#store/store';
import { endOf, nextInstant, openGame, sampleAppend, sampleOpening, samplePending } from '../sample-game.ts';

/** What every store promises whoever appends to a game. */
export function describeAppends(opened: () => Store): void {
  describe('append', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    it('stores the move with its events and raises the version', async () => {
      const game = await openGame(store);
      const append = sampleAppend(game, { events: 3, status: 'running', diceUsed: 1 });
      expect(await store.events.append(append)).toEqual({ outcome: 'appended', version: 3 });

      expect(await store.events.readEvents(game.id)).toEqual(append.events);
      const [move] = append.moves;
      expect(await store.events.readMoves(game.id)).toEqual([
        { ...move, gameId: game.id, versionBefore: 0, versionAfter: 3 },
      ]);
      expect(await store.events.find(game.id)).toMatchObject({
        version: 3,
        status: 'running',
        diceUsed: 1,
        lastHash: append.events[2]!.hash,
        updatedAt: move!.at,
      });
    });

    it('gives back a chain that verifies', async () => {
      const game = await openGame(store);
      let end: GameRow | ReturnType<typeof endOf> = game;
      for (let round = 0; round < 4; round++) {
        const append = sampleAppend(end, { events: round });
        expect(await store.events.append(append)).toMatchObject({ outcome: 'appended' });
        end = endOf(append, end);
      }
      const events = await store.events.readEvents(game.id);
      expect(events).toHaveLength(6);
      expect(verifyChain(game.id, game, events)).toEqual({ version: 6, lastHash: end.lastHash });
    });

    it('answers a stale version with the current one and stores nothing', async () => {
      const game = await openGame(store);
      await store.events.append(sampleAppend(game));
      const late = sampleAppend(game, { status: 'ended', pending: [samplePending('p')], outbox: [] });
      expect(await store.events.append(late)).toEqual({ outcome: 'stale', version: 2 });
      expect(await store.events.readEvents(game.id)).toHaveLength(2);
      expect(await store.events.readMoves(game.id)).toHaveLength(1);
      expect(await store.events.pending(game.id)).toEqual([]);
      expect((await store.events.find(game.id))?.status).toBe('waiting');
    });

    it('lets exactly one of many win a version', async () => {
      const game = await openGame(store);
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => store.events.append(sampleAppend(game))));
      expect(outcomes.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => outcome === 'stale')).toHaveLength(11);
      expect(await store.events.readEvents(game.id)).toHaveLength(2);
    });

    it('judges each game on its own when many arrive together', async () => {
      const games = await Promise.all(Array.from({ length: 40 }, () => openGame(store)));
      for (const game of games.slice(0, 5)) await store.events.append(sampleAppend(game));
      const outcomes = await Promise.all(games.map((game) => store.events.append(sampleAppend(game))));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(
        games.map((_, index) => (index < 5 ? 'stale' : 'appended')),
      );
    });

    it('takes appends to one game that build on each other without waiting in between', async () => {
      const game = await openGame(store);
      const first = sampleAppend(game);
      const second = sampleAppend(endOf(first, game));
      const outcomes = await Promise.all([store.events.append(first), store.events.append(second)]);
      expect(outcomes).toEqual([
        { outcome: 'appended', version: 2 },
        { outcome: 'appended', version: 4 },
      ]);
    });

    it('knows nothing of a game that was never opened', async () => {
      const stranger = sampleOpening();
      const append = sampleAppend({ id: stranger.id, version: 0, lastHash: hashOpening(stranger) });
      expect(await store.events.append(append)).toEqual({ outcome: 'unknown-game' });
    });

    it('throws on events that do not continue the chain, and stores nothing', async () => {
      const game = await openGame(store);
      const forged = sampleAppend({ ...game, lastHash: 'f'.repeat(64) });
      await expect(store.events.append(forged)).rejects.toThrow(CorruptStream);
      const { events, ...rest } = sampleAppend(game, { events: 3 });
      await expect(store.events.append({ ...rest, events: [events[0]!, events[2]!] })).rejects.toThrow(CorruptStream);
      expect(await store.events.readEvents(game.id)).toEqual([]);
    });

    it('accepts nothing for a frozen game until it is let go', async () => {
      const game = await openGame(store);
      await store.events.freeze(game.id, 'two units on one hex [caucasus/5.1]');
      expect((await store.events.find(game.id))?.frozen).toBe('two units on one hex [caucasus/5.1]');
      expect(await store.events.append(sampleAppend(game))).toEqual({
        outcome: 'frozen',
        version: 0,
        reason: 'two units on one hex [caucasus/5.1]',
      });
      await store.events.freeze(game.id, undefined);
      expect(await store.events.find(game.id)).not.toHaveProperty('frozen');
      expect(await store.events.append(sampleAppend(game))).toMatchObject({ outcome: 'appended' });
    });

    it('freezes a game with the append that says so, and with none that is refused', async () => {
      const game = await openGame(store);
      const first = { ...sampleAppend(game), frozen: 'imported without its secret' };
      const late = { ...first, expectedVersion: 7, moves: [], events: [] };
      expect(await store.events.append(late)).toMatchObject({ outcome: 'stale' });
      expect(await store.events.find(game.id)).not.toHaveProperty('frozen');
      const other = await openGame(store);
      const [frozen, going] = await Promise.all([store.events.append(first), store.events.append(sampleAppend(other))]);
      expect([frozen.outcome, going.outcome]).toEqual(['appended', 'appended']);
      expect((await store.events.find(game.id))?.frozen).toBe('imported without its secret');
      expect(await store.events.find(other.id)).not.toHaveProperty('frozen');
      expect(await store.events.append(sampleAppend(endOf(first, game)))).toMatchObject({ outcome: 'frozen' });
    });

    it('stores what comes without events: an outbox row, an answered request', async () => {
      const game = await openGame(store);
      const request = { by: 'ann', key: 'k1', bodyHash: 'h1', answer: { refused: true }, at: nextInstant() };
      expect(
        await store.events.append({ gameId: game.id, expectedVersion: 0, moves: [], events: [], request }),
      ).toEqual({
        outcome: 'appended',
        version: 0,
      });
      expect(await store.events.findRequest(game.id, 'ann', 'k1')).toEqual(request);
    });

    it('never lets the dice go back', async () => {
      const game = await openGame(store);
      const first = sampleAppend(game, { diceUsed: 7 });
      await store.events.append(first);
      await store.events.append(sampleAppend(endOf(first, game), { diceUsed: 3 }));
      expect((await store.events.find(game.id))?.diceUsed).toBe(7);
    });

    it('is not touched by what happens to the objects afterwards', async () => {
      const game = await openGame(store);
      const append = sampleAppend(game);
      await store.events.append(append);
      const [event] = await store.events.readEvents(game.id);
      (event!.data as { unit: string }).unit = 'another';
      expect((await store.events.readEvents(game.id))[0]!.data).toMatchObject({ unit: 'XL Pz' });
    });

    it('keeps every JSON value as it was', async () => {
      const game = await openGame(store);
      const order = {
        type: 'Note',
        text: 'quotes " and \\ and \\u0000 written out, ümläut, 漢字, 🎲, line\nbreak, tab\t',
        numbers: [0, -1, 0.1, 1e21, 5e-324, 9_007_199_254_740_991],
        nested: { a: [{}, [], null, true, false] },
      };
      const append = sampleAppend(game, { order });
      await store.events.append(append);
      expect((await store.events.readMoves(game.id))[0]!.order).toEqual(order);
    });
  });

  describe('idempotency', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    const request = (key: string, by = 'ann') => ({
      by,
      key,
      bodyHash: 'h',
      answer: { version: 2 },
      at: nextInstant(),
    });

    it('answers a key that was answered before, whatever version it expects', async () => {
      const game = await openGame(store);
      const first = sampleAppend(game, { request: request('k') });
      await store.events.append(first);
      const again = sampleAppend(endOf(first, game), { request: request('k') });
      expect(await store.events.append(again)).toEqual({ outcome: 'repeated', version: 2 });
      expect(await store.events.append(sampleAppend(game, { request: request('k') }))).toEqual({
        outcome: 'repeated',
        version: 2,
      });
      expect(await store.events.readEvents(game.id)).toHaveLength(2);
    });

    it('keeps an answer with its fields in the order they were given in', async () => {
      const game = await openGame(store);
      const answer = { version: 2, moves: [{ to: 2, id: 'm', from: 1 }], dryRun: false, 'a "quoted" \\ name': 'è' };
      await store.events.append(sampleAppend(game, { request: { ...request('k'), answer } }));
      const kept = await store.events.findRequest(game.id, 'ann', 'k');
      expect(JSON.stringify(kept?.answer)).toBe(JSON.stringify(answer));
    });

    it('keeps keys apart by player and by game', async () => {
      const game = await openGame(store);
      const other = await openGame(store);
      const first = sampleAppend(game, { request: request('k') });
      await store.events.append(first);
      expect(
        await store.events.append(sampleAppend(endOf(first, game), { request: request('k', 'bob') })),
      ).toMatchObject({
        outcome: 'appended',
      });
      expect(await store.events.append(sampleAppend(other, { request: request('k') }))).toMatchObject({
        outcome: 'appended',
      });
      expect(await store.events.findRequest(other.id, 'bob', 'k')).toBeUndefined();
    });

    it('does not keep the key of a stale append', async () => {
      const game = await openGame(store);
      await store.events.append(sampleAppend(game));
      await store.events.append(sampleAppend(game, { request: request('late') }));
      expect(await store.events.findRequest(game.id, 'ann', 'late')).toBeUndefined();
    });
  });
}
