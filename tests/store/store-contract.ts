import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayerRow, TokenRow } from '#store/directory-store';
import type { GameRow, PendingRow } from '#store/event-store';
import { CorruptStream, StoreFault } from '#store/faults';
import { hashOpening, verifyChain } from '#store/hash-chain';
import type { Store } from '#store/store';
import { endOf, nextInstant, sampleAppend, sampleOpening } from './sample-game.ts';

/** What every store promises, whatever it is made of. */
export function describeStore(title: string, open: () => Promise<{ store: Store; clean: () => Promise<void> }>): void {
  describe(title, () => {
    let store: Store;
    let clean: () => Promise<void>;

    beforeAll(async () => {
      ({ store, clean } = await open());
    });
    afterAll(async () => {
      await store?.close();
      await clean?.();
    });

    const openGame = (fields = {}): Promise<GameRow> => store.events.create(sampleOpening(fields));
    const pendingRow = (id: string, fields: Partial<PendingRow> = {}): Omit<PendingRow, 'gameId'> => ({
      id,
      kind: 'movement-phase',
      side: 'axis',
      clause: 'caucasus/7.1',
      about: { units: ['XL Pz'] },
      sealed: false,
      openedAt: nextInstant(),
      ...fields,
    });

    describe('games', () => {
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
        const game = await openGame();
        await expect(store.events.create(sampleOpening({ id: game.id }))).rejects.toThrow(/exists already/);
      });

      it('lists newest first, page by page, through filters', async () => {
        const club = `club-${randomUUID()}`;
        const games = [];
        for (let index = 0; index < 5; index++)
          games.push(await openGame({ club, ruleset: index === 2 ? 'tito' : 'salerno' }));
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
        for (let index = 0; index < 4; index++) await openGame({ club, createdAt });
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
          await openGame({ club }),
          await openGame({ club }),
          await openGame({ club }),
          await openGame({ club }),
          await openGame({ club }),
          await openGame({ club, ruleset: 'tito' }),
        ];
        const running = { status: 'running' as const, pending: [pendingRow('p', { side: 'axis' })] };
        await store.events.append(sampleAppend(asked, { ...running, seats: [seat('axis'), seat('allied', 'bob')] }));
        await store.events.append(
          sampleAppend(asksOther, { ...running, seats: [seat('axis', 'bob'), seat('allied')] }),
        );
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
        const origin = await openGame({ moderator: player });
        const sandbox = await openGame({ moderator: player, sandboxOf: origin.id });
        await openGame({ moderator: `player-${randomUUID()}`, sandboxOf: origin.id });
        expect(sandbox.sandboxOf).toBe(origin.id);
        await store.events.append(
          sampleAppend(sandbox, {
            status: 'running',
            pending: [pendingRow('p', { side: 'axis' })],
            seats: [{ side: 'axis', player, takenAt: nextInstant() }],
          }),
        );
        const ids = async (filter: object) => (await store.events.list(filter, { limit: 10 })).rows.map(({ id }) => id);
        expect(await ids({ player })).toEqual([origin.id]);
        expect(await ids({ waitsFor: player })).toEqual([]);
        expect(await ids({ sandboxesOf: player })).toEqual([sandbox.id]);
        expect(await store.events.pendingOf(player, 10)).toEqual([]);
      });

      it('lists the games of a player: seated or moderating', async () => {
        const player = `player-${randomUUID()}`;
        const seated = await openGame();
        const moderated = await openGame({ moderator: player });
        await openGame();
        await store.events.append(sampleAppend(seated, { seats: [{ side: 'axis', player, takenAt: nextInstant() }] }));
        const { rows } = await store.events.list({ player }, { limit: 10 });
        expect(rows.map(({ id }) => id)).toEqual([moderated.id, seated.id]);
      });
    });

    describe('append', () => {
      it('stores the move with its events and raises the version', async () => {
        const game = await openGame();
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
        const game = await openGame();
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
        const game = await openGame();
        await store.events.append(sampleAppend(game));
        const late = sampleAppend(game, { status: 'ended', pending: [pendingRow('p')], outbox: [] });
        expect(await store.events.append(late)).toEqual({ outcome: 'stale', version: 2 });
        expect(await store.events.readEvents(game.id)).toHaveLength(2);
        expect(await store.events.readMoves(game.id)).toHaveLength(1);
        expect(await store.events.pending(game.id)).toEqual([]);
        expect((await store.events.find(game.id))?.status).toBe('waiting');
      });

      it('lets exactly one of many win a version', async () => {
        const game = await openGame();
        const outcomes = await Promise.all(Array.from({ length: 12 }, () => store.events.append(sampleAppend(game))));
        expect(outcomes.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'stale')).toHaveLength(11);
        expect(await store.events.readEvents(game.id)).toHaveLength(2);
      });

      it('judges each game on its own when many arrive together', async () => {
        const games = await Promise.all(Array.from({ length: 40 }, () => openGame()));
        for (const game of games.slice(0, 5)) await store.events.append(sampleAppend(game));
        const outcomes = await Promise.all(games.map((game) => store.events.append(sampleAppend(game))));
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(
          games.map((_, index) => (index < 5 ? 'stale' : 'appended')),
        );
      });

      it('takes appends to one game that build on each other without waiting in between', async () => {
        const game = await openGame();
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
        const game = await openGame();
        const forged = sampleAppend({ ...game, lastHash: 'f'.repeat(64) });
        await expect(store.events.append(forged)).rejects.toThrow(CorruptStream);
        const { events, ...rest } = sampleAppend(game, { events: 3 });
        await expect(store.events.append({ ...rest, events: [events[0]!, events[2]!] })).rejects.toThrow(CorruptStream);
        expect(await store.events.readEvents(game.id)).toEqual([]);
      });

      it('accepts nothing for a frozen game until it is let go', async () => {
        const game = await openGame();
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
        const game = await openGame();
        const first = { ...sampleAppend(game), frozen: 'imported without its secret' };
        const late = { ...first, expectedVersion: 7, moves: [], events: [] };
        expect(await store.events.append(late)).toMatchObject({ outcome: 'stale' });
        expect(await store.events.find(game.id)).not.toHaveProperty('frozen');
        const other = await openGame();
        const [frozen, going] = await Promise.all([
          store.events.append(first),
          store.events.append(sampleAppend(other)),
        ]);
        expect([frozen.outcome, going.outcome]).toEqual(['appended', 'appended']);
        expect((await store.events.find(game.id))?.frozen).toBe('imported without its secret');
        expect(await store.events.find(other.id)).not.toHaveProperty('frozen');
        expect(await store.events.append(sampleAppend(endOf(first, game)))).toMatchObject({ outcome: 'frozen' });
      });

      it('stores what comes without events: an outbox row, an answered request', async () => {
        const game = await openGame();
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
        const game = await openGame();
        const first = sampleAppend(game, { diceUsed: 7 });
        await store.events.append(first);
        await store.events.append(sampleAppend(endOf(first, game), { diceUsed: 3 }));
        expect((await store.events.find(game.id))?.diceUsed).toBe(7);
      });

      it('is not touched by what happens to the objects afterwards', async () => {
        const game = await openGame();
        const append = sampleAppend(game);
        await store.events.append(append);
        const [event] = await store.events.readEvents(game.id);
        (event!.data as { unit: string }).unit = 'another';
        expect((await store.events.readEvents(game.id))[0]!.data).toMatchObject({ unit: 'XL Pz' });
      });

      it('keeps every JSON value as it was', async () => {
        const game = await openGame();
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
      const request = (key: string, by = 'ann') => ({
        by,
        key,
        bodyHash: 'h',
        answer: { version: 2 },
        at: nextInstant(),
      });

      it('answers a key that was answered before, whatever version it expects', async () => {
        const game = await openGame();
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

      it('keeps keys apart by player and by game', async () => {
        const game = await openGame();
        const other = await openGame();
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
        const game = await openGame();
        await store.events.append(sampleAppend(game));
        await store.events.append(sampleAppend(game, { request: request('late') }));
        expect(await store.events.findRequest(game.id, 'ann', 'late')).toBeUndefined();
      });
    });

    describe('reading', () => {
      it('reads events after, up to and at most', async () => {
        const game = await openGame();
        await store.events.append(sampleAppend(game, { events: 6 }));
        const seqs = async (range: object) => (await store.events.readEvents(game.id, range)).map(({ seq }) => seq);
        expect(await seqs({ after: 4 })).toEqual([5, 6]);
        expect(await seqs({ upTo: 2 })).toEqual([1, 2]);
        expect(await seqs({ after: 1, limit: 2 })).toEqual([2, 3]);
        expect(await seqs({ after: 1, upTo: 4, limit: 9 })).toEqual([2, 3, 4]);
        expect(await seqs({ after: 6 })).toEqual([]);
        expect(await seqs({ after: 9 })).toEqual([]);
      });

      it('splits events between the moves of one append', async () => {
        const game = await openGame();
        const one = sampleAppend(game, { events: 2 });
        const two = sampleAppend(endOf(one, game), { events: 1 });
        const none = sampleAppend(endOf(two, game), { events: 0 });
        await store.events.append({
          ...one,
          moves: [...one.moves, ...two.moves, ...none.moves],
          events: [...one.events, ...two.events],
        });
        const moves = await store.events.readMoves(game.id);
        expect(moves.map(({ versionBefore, versionAfter }) => [versionBefore, versionAfter])).toEqual([
          [0, 2],
          [2, 3],
          [3, 3],
        ]);
        expect(await store.events.readMoves(game.id, { after: 2 })).toHaveLength(2);
      });

      it('keeps turns and impulses as they are reached, and takes them back after an undo', async () => {
        const game = await openGame();
        const at = nextInstant();
        const first = sampleAppend(game, {
          clock: {
            turn: 1,
            turnLabel: 'July I',
            impulse: 1,
            impulseLabel: 'First',
            phase: 'movement',
            phaseLabel: 'Movement',
          },
          turns: [{ turn: 1, label: 'July I', version: 1, at }],
          impulses: [
            { turn: 1, impulse: 1, label: 'First', side: 'axis', version: 1, at },
            { turn: 1, impulse: 2, label: 'Second', version: 2, at },
          ],
        });
        await store.events.append(first);
        const second = sampleAppend(endOf(first, game), { turns: [{ turn: 2, label: 'July II', version: 4, at }] });
        await store.events.append(second);
        expect((await store.events.find(game.id))?.clock).toEqual(first.clock);
        expect((await store.events.readTurns(game.id)).map(({ turn }) => turn)).toEqual([1, 2]);
        expect(await store.events.readImpulses(game.id)).toEqual(first.impulses);

        await store.events.append(sampleAppend(endOf(second, game), { rewoundTo: 1 }));
        expect(await store.events.readTurns(game.id)).toEqual(first.turns);
        expect(await store.events.readImpulses(game.id)).toEqual([first.impulses![0]]);
      });

      it('replaces the open decisions, and when the time for one began', async () => {
        const game = await openGame();
        const asked = pendingRow('a', { neutral: { type: 'Pass' }, deadline: nextInstant(), sealed: true });
        const first = sampleAppend(game, { pending: [asked, pendingRow('b')] });
        await store.events.append(first);
        expect(await store.events.pending(game.id)).toEqual(first.pending!.map((row) => ({ ...row, gameId: game.id })));

        const second = sampleAppend(endOf(first, game), {
          pending: [pendingRow('a', { about: { units: [] }, openedAt: asked.openedAt }), pendingRow('c')],
        });
        await store.events.append(second);
        const open = await store.events.pending(game.id);
        expect(open.map(({ id }) => id)).toEqual(['a', 'c']);
        expect(open[0]).toEqual({ ...second.pending![0], gameId: game.id });

        const anew = second.pending!.map((row) => ({ ...row, openedAt: nextInstant() }));
        const third = sampleAppend(endOf(second, game), { pending: anew });
        await store.events.append(third);
        expect(await store.events.pending(game.id)).toEqual(anew.map((row) => ({ ...row, gameId: game.id })));
        await store.events.append(sampleAppend(endOf(third, game), { pending: [] }));
        expect(await store.events.pending(game.id)).toEqual([]);
      });

      it('tells a player whose decisions are waited for, over all running games, longest first', async () => {
        const player = `player-${randomUUID()}`;
        const games = await Promise.all([openGame(), openGame(), openGame()]);
        const seats = [
          { side: 'axis', player, takenAt: nextInstant() },
          { side: 'soviet', player: 'other', takenAt: nextInstant() },
        ];
        const older = nextInstant();
        const newer = nextInstant();
        await store.events.append(
          sampleAppend(games[0]!, {
            status: 'running',
            seats,
            pending: [pendingRow('x', { openedAt: newer, deadline: newer })],
          }),
        );
        await store.events.append(
          sampleAppend(games[1]!, {
            status: 'running',
            seats,
            pending: [pendingRow('y', { openedAt: older, deadline: older }), pendingRow('z', { side: 'soviet' })],
          }),
        );
        await store.events.append(sampleAppend(games[2]!, { status: 'ended', seats, pending: [pendingRow('old')] }));
        const mine = await store.events.pendingOf(player, 10);
        expect(mine.map(({ gameId, id }) => [gameId, id])).toEqual([
          [games[1]!.id, 'y'],
          [games[0]!.id, 'x'],
        ]);
        expect(await store.events.pendingOf(player, 1)).toHaveLength(1);
        const late = await store.events.pendingPast(older, 100);
        expect(late.map(({ gameId }) => gameId)).toContain(games[1]!.id);
        expect(late.map(({ gameId }) => gameId)).not.toContain(games[0]!.id);
        const all = await store.events.pendingPast(newer, 100);
        expect(await store.events.pendingPast(newer, 100, all.at(-2))).toEqual(all.slice(-1));
        expect(await store.events.pendingPast(newer, 100, all.at(-1))).toEqual([]);
      });

      it('keeps seats, also handed on and held by guests', async () => {
        const game = await openGame();
        const axis = { side: 'axis', player: 'ann', phrase: 'tulips', takenAt: nextInstant() };
        const soviet = { side: 'soviet', guest: 'Igor from the club', takenAt: nextInstant() };
        const first = sampleAppend(game, { seats: [soviet, axis] });
        await store.events.append(first);
        expect(await store.events.seats(game.id)).toEqual([axis, soviet].map((seat) => ({ ...seat, gameId: game.id })));
        const handed = { side: 'axis', player: 'bob', takenAt: nextInstant() };
        await store.events.append(sampleAppend(endOf(first, game), { seats: [handed] }));
        expect((await store.events.seats(game.id))[0]).toEqual({ ...handed, gameId: game.id });
      });

      it('keeps queued and standing orders', async () => {
        const game = await openGame();
        const queued = [0, 1].map((position) => ({
          side: 'axis',
          position,
          by: 'ann',
          order: { type: 'MoveUnit', position },
          queuedAt: nextInstant(),
        }));
        const first = sampleAppend(game, { queued });
        await store.events.append(first);
        expect(await store.events.queuedOrders(game.id)).toEqual(queued.map((row) => ({ ...row, gameId: game.id })));
        await store.events.append(sampleAppend(endOf(first, game), { queued: [queued[1]!] }));
        expect(await store.events.queuedOrders(game.id)).toHaveLength(1);

        const standing = {
          gameId: game.id,
          side: 'axis',
          kind: 'reaction',
          policy: 'never-react',
          by: 'ann',
          leftAt: nextInstant(),
        };
        await store.events.leaveStandingOrder(standing);
        await store.events.leaveStandingOrder({ ...standing, policy: 'always-react' });
        expect(await store.events.standingOrders(game.id)).toEqual({
          version: 2,
          orders: [{ ...standing, policy: 'always-react' }],
        });
        await store.events.withdrawStandingOrder(game.id, 'axis', 'reaction');
        expect(await store.events.standingOrders(game.id)).toEqual({ version: 3, orders: [] });
        await store.events.withdrawStandingOrder(game.id, 'axis', 'reaction');
        expect((await store.events.standingOrders(game.id)).version).toBe(3);
        await expect(store.events.leaveStandingOrder({ ...standing, gameId: 'nobody' })).rejects.toThrow(StoreFault);
      });

      it('answers an append outdated that relied on standing orders which have changed', async () => {
        const game = await openGame();
        const { version } = await store.events.standingOrders(game.id);
        const standing = { gameId: game.id, side: 'axis', kind: 'reaction', policy: 'neutral', leftAt: nextInstant() };
        await store.events.leaveStandingOrder(standing);
        const relied = sampleAppend(game, { expectedStanding: version });
        expect(await store.events.append(relied)).toEqual({ outcome: 'outdated', version: 0 });
        expect(await store.events.readEvents(game.id)).toEqual([]);
        const again = sampleAppend(game, { expectedStanding: version + 1 });
        expect((await store.events.append(again)).outcome).toBe('appended');
        const careless = sampleAppend(endOf(again, game));
        expect((await store.events.append(careless)).outcome).toBe('appended');
      });

      it('knows the version of a game without the game', async () => {
        const [one, other] = [await openGame(), await openGame()];
        const append = sampleAppend(one);
        await store.events.append(append);
        const asked = [one.id, other.id, 'nobody', one.id].map((id) => store.events.versionOf(id));
        expect(await Promise.all(asked)).toEqual([append.events.length, 0, undefined, append.events.length]);
      });

      it('takes a snapshot as the position stands, with its keys in their order', async () => {
        const game = await openGame();
        const state = { zone: 1, area: { b: 1, a: 2 } };
        const saving = store.events.saveSnapshot({
          gameId: game.id,
          version: 1,
          hash: '1'.repeat(64),
          rulesetVersion: 1,
          state,
        });
        state.zone = 2;
        await saving;
        expect(JSON.stringify((await store.events.findSnapshot(game.id, 1))!.state)).toBe(
          '{"zone":1,"area":{"b":1,"a":2}}',
        );
      });

      it('finds the newest snapshot at or before a version', async () => {
        const game = await openGame();
        const snapshot = (version: number, state: object) => ({
          gameId: game.id,
          version,
          hash: `${version}`.repeat(64),
          rulesetVersion: 1,
          state: state as { units: string[] },
        });
        await store.events.saveSnapshot(snapshot(1, { units: ['a'] }));
        await store.events.saveSnapshot(snapshot(3, { units: ['b'] }));
        await store.events.saveSnapshot(snapshot(3, { units: ['c'] }));
        expect(await store.events.findSnapshot(game.id, 0)).toBeUndefined();
        expect(await store.events.findSnapshot(game.id, 2)).toEqual(snapshot(1, { units: ['a'] }));
        expect(await store.events.findSnapshot(game.id, 99)).toEqual(snapshot(3, { units: ['c'] }));
      });

      it('keeps results and finds them for ladders', async () => {
        const club = `club-${randomUUID()}`;
        const game = await openGame({ club, season: 'spring' });
        const at = nextInstant();
        const results = [
          {
            side: 'axis',
            player: 'ann',
            outcome: 'won' as const,
            ending: 'played' as const,
            level: 'marginal',
            points: 12.5,
            at,
          },
          { side: 'soviet', outcome: 'lost' as const, ending: 'played' as const, points: 8, at },
        ];
        await store.events.append(sampleAppend(game, { status: 'ended', results }));
        expect(await store.events.results(game.id)).toEqual(results.map((row) => ({ ...row, gameId: game.id })));
        const about = { gameId: game.id, ruleset: 'caucasus', scenario: 'campaign', club, season: 'spring' };
        expect(await store.ladder.resultsBy({ club })).toEqual(results.map((row) => ({ ...row, ...about })));
        expect(await store.ladder.resultsBy({ club, season: 'autumn' })).toEqual([]);
        expect(await store.ladder.resultsBy({ club, ruleset: 'tito' })).toEqual([]);
      });
    });

    describe('subscribe', () => {
      it('tells of every commit and of nothing else', async () => {
        const told: [string, number][] = [];
        const stop = await store.events.subscribe((gameId, version) => told.push([gameId, version]));
        const game = await openGame();
        const first = sampleAppend(game);
        await store.events.append(first);
        await store.events.append(sampleAppend(game));
        await store.events.append(sampleAppend(endOf(first, game), { events: 1 }));
        await expect
          .poll(() => told.filter(([id]) => id === game.id))
          .toEqual([
            [game.id, 2],
            [game.id, 3],
          ]);
        await stop();
        const other = await openGame();
        await store.events.append(sampleAppend(other));
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(told.map(([id]) => id)).not.toContain(other.id);
      });
    });

    describe('outbox', () => {
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

      it('hands out the first row of every lane, in order, and goes on when it is acknowledged', async () => {
        const game = await openGame();
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
          })),
        );
        await store.outbox.acknowledge(game.id, 1, nextInstant());
        expect((await claim(game.id, later())).map(({ number }) => number)).toEqual([2, 3]);
        await store.outbox.acknowledge(game.id, 3, nextInstant());
        await store.outbox.abandon(game.id, 2, nextInstant(), 'gone for good');
        expect((await claim(game.id, later())).map(({ number, payload }) => [number, payload])).toEqual([
          [4, { n: 4 }],
        ]);
      });

      it('leases a row until it is due again, and counts the attempts', async () => {
        const game = await openGame();
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
        const game = await openGame();
        await store.events.append(sampleAppend(game, { outbox: [draft('mail:ann', 1)] }));
        const now = new Date(Date.UTC(2029, 0, 1)).toISOString();
        const claims = await Promise.all([1, 2, 3].map(() => claim(game.id, now, later())));
        expect(claims.flat()).toHaveLength(1);
      });

      it('forgets what was closed long ago, and goes on numbering', async () => {
        const game = await openGame();
        const first = sampleAppend(game, { outbox: [draft('mail:ann', 1), draft('mail:ann', 2)] });
        await store.events.append(first);
        await store.outbox.acknowledge(game.id, 1, nextInstant());
        await store.outbox.forgetClosed(later());
        await store.events.append(sampleAppend(endOf(first, game), { outbox: [draft('mail:bob', 3)] }));
        expect((await claim(game.id, later())).map(({ number }) => number)).toEqual([2, 3]);
      });

      it('counts what waits', async () => {
        const before = await store.outbox.waiting();
        const game = await openGame();
        await store.events.append(sampleAppend(game, { outbox: [draft('mail:ann', 1), draft('mail:bob', 2)] }));
        expect(await store.outbox.waiting()).toBe(before + 2);
        await store.outbox.acknowledge(game.id, 2, nextInstant());
        expect(await store.outbox.waiting()).toBe(before + 1);
      });
    });

    describe('directory', () => {
      const newPlayer = (fields: Partial<PlayerRow> = {}): PlayerRow => ({
        id: randomUUID(),
        name: `Ann ${randomUUID()}`,
        role: 'player',
        createdAt: nextInstant(),
        ...fields,
      });
      const newToken = (player: string, fields: Partial<TokenRow> = {}): TokenRow => ({
        id: randomUUID(),
        player,
        hash: createHash('sha256').update(randomUUID()).digest('hex'),
        createdAt: nextInstant(),
        ...fields,
      });
      const register = async (fields: Partial<PlayerRow> = {}) => {
        const player = newPlayer(fields);
        const token = newToken(player.id);
        expect(await store.directory.register(player, token)).toBe('registered');
        return { player, token };
      };

      it('registers a player with a token and finds both', async () => {
        const { player, token } = await register({ email: `Ann.${randomUUID()}@Example.org`, role: 'admin' });
        expect(await store.directory.findPlayer(player.id)).toEqual(player);
        expect(await store.directory.findPlayerByName(player.name.toUpperCase())).toEqual(player);
        expect(await store.directory.findPlayersByEmail(player.email!.toLowerCase())).toEqual([player]);
        expect(await store.directory.findByToken(token.hash, nextInstant())).toEqual({ player, token });
        expect(await store.directory.findPlayers(['nobody', player.id])).toEqual([player]);
        expect(await store.directory.findPlayer('nobody')).toBeUndefined();
        expect(await store.directory.findPlayerByName('nobody at all')).toBeUndefined();
      });

      it('does not register a name twice, whatever its case, and leaves no token behind', async () => {
        const { player } = await register();
        const imposter = newPlayer({ name: player.name.toLowerCase() });
        const token = newToken(imposter.id);
        expect(await store.directory.register(imposter, token)).toBe('name-taken');
        expect(await store.directory.findByToken(token.hash, nextInstant())).toBeUndefined();
      });

      it('keeps the hash of a password apart from the player', async () => {
        const { player } = await register();
        expect(await store.directory.passwordOf(player.id)).toBeUndefined();
        await store.directory.setPassword(player.id, 'hash one');
        await store.directory.setPassword(player.id, 'hash two');
        expect(await store.directory.passwordOf(player.id)).toBe('hash two');
        expect(await store.directory.findPlayer(player.id)).toEqual(player);
        await store.directory.setPassword('nobody', 'hash');
        expect(await store.directory.passwordOf('nobody')).toBeUndefined();
      });

      it('does not know a token that is revoked or has expired', async () => {
        const { player, token } = await register();
        const expiresAt = nextInstant();
        const short = newToken(player.id, { createdAt: player.createdAt, expiresAt, label: 'phone' });
        await store.directory.addToken(short);
        expect(await store.directory.findByToken(short.hash, short.createdAt)).toEqual({ player, token: short });
        expect(await store.directory.findByToken(short.hash, expiresAt)).toBeUndefined();
        await store.directory.revokeToken('somebody else', token.id, nextInstant());
        expect(await store.directory.findByToken(token.hash, nextInstant())).toBeDefined();
        const revokedAt = nextInstant();
        await store.directory.revokeToken(player.id, token.id, revokedAt);
        expect(await store.directory.findByToken(token.hash, nextInstant())).toBeUndefined();
        expect(await store.directory.tokensOf(player.id)).toEqual([short, { ...token, revokedAt }]);
      });

      it('forgets tokens that ended long ago, and no other', async () => {
        const { player, token } = await register();
        const [expired, revoked, running] = [
          newToken(player.id, { expiresAt: '2020-01-01T00:00:00.000Z' }),
          newToken(player.id),
          newToken(player.id, { expiresAt: '2040-01-01T00:00:00.000Z' }),
        ];
        for (const each of [expired, revoked, running]) await store.directory.addToken(each);
        await store.directory.revokeToken(player.id, revoked.id, '2020-01-02T00:00:00.000Z');
        const left = async () => (await store.directory.tokensOf(player.id)).map(({ id }) => id);
        await store.directory.forgetTokens('2020-01-02T00:00:00.000Z');
        expect(await left()).toEqual([token.id, revoked.id, running.id]);
        await store.directory.forgetTokens('2020-02-01T00:00:00.000Z');
        expect(await left()).toEqual([token.id, running.id]);
      });

      it('knows which tokens are still good, and tells when one is not', async () => {
        const { player, token } = await register();
        const changes: unknown[] = [];
        const stop = await store.directory.onAccessChanged((change) => changes.push(change));
        const expired = { ...token, id: randomUUID(), hash: randomUUID(), expiresAt: '2020-01-01T00:00:00.000Z' };
        await store.directory.addToken(expired);
        const now = nextInstant();
        const ids = [token.id, expired.id, 'nobody'];
        expect(await store.directory.goodTokens(ids, now)).toEqual(new Set([token.id]));
        await store.directory.revokeToken(player.id, token.id, now);
        expect(await store.directory.goodTokens(ids, now)).toEqual(new Set());
        await expect.poll(() => changes).toEqual([{ token: token.id }]);
        await stop();
      });

      it('keeps proofs of an address that are good once, until they expire or another is made', async () => {
        const { player } = await register();
        const proof = (hash: string, fields = {}) => ({
          hash,
          player: player.id,
          purpose: 'password-reset' as const,
          email: 'ann@example.org',
          createdAt: '2026-01-01T00:00:00.000Z',
          expiresAt: '2026-01-02T00:00:00.000Z',
          ...fields,
        });
        const take = (hash: string, now = '2026-01-01T12:00:00.000Z') =>
          store.directory.takeMailProof(hash, 'password-reset', now);
        const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
        await store.directory.addMailProof(proof(other, { purpose: 'email' }));
        await store.directory.addMailProof(proof(first));
        await store.directory.addMailProof(proof(second));
        expect(await take(first)).toBeUndefined();
        expect(await take(other)).toBeUndefined();
        expect(await take(second, '2026-01-02T00:00:00.000Z')).toBeUndefined();
        const taken = await Promise.all([take(second), take(second)]);
        expect(taken.filter((each) => each !== undefined)).toEqual([proof(second)]);
        await store.directory.addMailProof(proof(first));
        await store.directory.dropMailProofs(player.id, 'password-reset');
        expect(await take(first)).toBeUndefined();
        await store.directory.forgetPast('2026-01-03T00:00:00.000Z', '2020-01-01T00:00:00.000Z');
        expect(await store.directory.takeMailProof(other, 'email', '2026-01-01T12:00:00.000Z')).toBeUndefined();
        await store.directory.confirmEmail(player.id, 'new@example.org', '2026-01-04T00:00:00.000Z');
        expect(await store.directory.findPlayer(player.id)).toMatchObject({
          email: 'new@example.org',
          emailConfirmedAt: '2026-01-04T00:00:00.000Z',
        });
        const found = await store.directory.findPlayersByEmail('NEW@example.org');
        expect(found.map(({ id }) => id)).toContain(player.id);
      });

      it('counts attempts in windows, for many processes at once, up to just above a bound', async () => {
        const [a, b] = [randomUUID(), randomUUID()];
        const windows = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z', '2026-01-01T00:02:00.000Z'] as const;
        const count = (at: number, keys: string[]) =>
          store.directory.countAttempts(keys, { at: windows[at]!, before: windows[at - 1] ?? windows[0] }, 3);
        await Promise.all(Array.from({ length: 5 }, () => count(0, [b, a])));
        expect((await count(0, [a])).get(a)).toEqual({ count: 4, before: 0 });
        const next = await count(1, [a, b]);
        expect(next.get(a)).toEqual({ count: 1, before: 4 });
        // A clock that is behind counts in the newer window.
        expect((await count(0, [b])).get(b)).toEqual({ count: 2, before: 4 });
        expect((await count(2, [a])).get(a)).toEqual({ count: 1, before: 1 });
        await store.directory.forgetPast(windows[0], '2026-01-01T00:01:30.000Z');
        expect((await count(2, [b])).get(b)).toEqual({ count: 1, before: 0 });
        expect((await count(2, [a])).get(a)).toEqual({ count: 2, before: 1 });
      });

      it('keeps clubs, members and their roles', async () => {
        const { player: ann } = await register();
        const { player: bob } = await register();
        const club = { id: randomUUID(), name: `Tercio ${randomUUID()}`, createdAt: nextInstant() };
        expect(await store.directory.createClub(club, ann.id)).toBe('created');
        expect(
          await store.directory.createClub({ ...club, id: randomUUID(), name: club.name.toUpperCase() }, bob.id),
        ).toBe('name-taken');
        const joinedAt = nextInstant();
        await store.directory.enrol({ club: club.id, player: bob.id, role: 'member', joinedAt });
        await store.directory.enrol({ club: club.id, player: bob.id, role: 'moderator', joinedAt: nextInstant() });
        expect(await store.directory.findClub(club.id)).toEqual(club);
        expect(await store.directory.clubs()).toContainEqual(club);
        expect(await store.directory.members(club.id)).toEqual([
          { club: club.id, player: ann.id, role: 'owner', joinedAt: club.createdAt },
          { club: club.id, player: bob.id, role: 'moderator', joinedAt },
        ]);
        await store.directory.expel(club.id, bob.id);
        expect(await store.directory.membershipsOf(bob.id)).toEqual([]);
        expect(await store.directory.membershipsOf(ann.id)).toHaveLength(1);
      });

      it('hands a club over in one step, to one of two at once, and keeps its owner from everything else', async () => {
        const [{ player: ann }, { player: bob }, { player: carla }] = [
          await register(),
          await register(),
          await register(),
        ];
        const club = { id: randomUUID(), name: `Club ${randomUUID()}`, createdAt: nextInstant() };
        await store.directory.createClub(club, ann.id);
        const joinedAt = nextInstant();
        await store.directory.enrol({ club: club.id, player: bob.id, role: 'member', joinedAt });
        const handed = await Promise.all(
          [bob, carla].map(({ id }) => store.directory.handOver(club.id, id, nextInstant())),
        );
        const rolesOf = async () =>
          new Map((await store.directory.members(club.id)).map(({ player, role }) => [player, role]));
        const owner = [...(await rolesOf())].filter(([, role]) => role === 'owner').map(([player]) => player);
        expect(owner).toHaveLength(1);
        expect(handed).toContain(true);
        expect((await rolesOf()).get(ann.id)).toBe('moderator');
        expect(await store.directory.handOver(club.id, owner[0]!, nextInstant())).toBe(false);
        await store.directory.enrol({ club: club.id, player: owner[0]!, role: 'member', joinedAt: nextInstant() });
        await store.directory.expel(club.id, owner[0]!);
        expect((await rolesOf()).get(owner[0]!)).toBe('owner');
        expect(await store.directory.handOver(club.id, ann.id, nextInstant())).toBe(true);
        expect((await rolesOf()).get(owner[0]!)).toBe('moderator');
      });

      it('keeps webhooks of a game and of its club', async () => {
        const { player } = await register();
        const game = randomUUID();
        const club = randomUUID();
        const hook = { owner: player.id, url: 'https://example.org/hook', secret: 's', topics: ['game-ended'] };
        const ofGame = { ...hook, id: randomUUID(), game, createdAt: nextInstant() };
        const ofClub = { ...hook, id: randomUUID(), club, topics: [], createdAt: nextInstant() };
        await store.directory.addWebhook(ofGame);
        await store.directory.addWebhook(ofClub);
        expect(await store.directory.webhooksFor(game, club)).toEqual([ofGame, ofClub]);
        expect(await store.directory.webhooksFor(game, undefined)).toEqual([ofGame]);
        expect(await store.directory.findWebhook(ofClub.id)).toEqual(ofClub);
        await store.directory.removeWebhook(ofGame.id);
        expect(await store.directory.webhooksFor(game, undefined)).toEqual([]);
      });

      it('keeps how players want to be written to, and lets one process send the letter of the day', async () => {
        const { directory } = store;
        const id = `player-${randomUUID()}`;
        const createdAt = '2026-01-01T00:00:00.000Z';
        const token = { id: randomUUID(), player: id, hash: randomUUID(), createdAt };
        await directory.register({ id, name: id, role: 'player', createdAt }, token);
        expect(await directory.mailPreference(id)).toBeUndefined();
        await directory.setMailPreference({ player: id, mode: 'immediate', language: 'it' });
        expect(await directory.dailyReaders()).not.toContain(id);
        await directory.setMailPreference({ player: id, mode: 'daily', language: 'it' });
        expect(await directory.mailPreference(id)).toEqual({ player: id, mode: 'daily', language: 'it' });
        expect(await directory.dailyReaders()).toContain(id);
        const [first, second] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];
        expect(await directory.claimDigest(id, '2026-02-28T08:00:00.000Z', first)).toBe(true);
        expect(await directory.claimDigest(id, '2026-02-28T08:00:00.000Z', first)).toBe(false);
        expect(await directory.claimDigest(id, first, second)).toBe(true);
      });

      it('keeps rulings, of the service and of a club', async () => {
        const { directory } = store;
        const ruleset = `ruleset-${randomUUID()}`;
        const ruling = (id: string, more: object) => ({
          id: `${ruleset}-${id}`,
          ruleset,
          clause: `${ruleset}/7.1`,
          text: 'A bridge counts as a road.',
          madeBy: 'judge',
          madeAt: `2026-01-0${id}T00:00:00.000Z`,
          ...more,
        });
        const [first, second, third] = [
          ruling('1', {}),
          ruling('3', { club: 'a', game: 'g1' }),
          ruling('2', { club: 'b' }),
        ];
        for (const each of [second, first, third]) await directory.addRuling(each);
        expect(await directory.rulings(ruleset, undefined)).toEqual([first]);
        expect(await directory.rulings(ruleset, 'a')).toEqual([first, second]);
      });

      it('keeps a setting of the first who sets it', async () => {
        const key = `setting-${randomUUID()}`;
        expect(await store.directory.keepSetting(key, 'one')).toBe('one');
        expect(await store.directory.keepSetting(key, 'two')).toBe('one');
      });

      it('keeps an audit trail, newest first', async () => {
        const subject = randomUUID();
        const entries = [1, 2, 3].map((n) => ({
          at: nextInstant(),
          action: 'seat-reassigned',
          subject,
          detail: { n },
          ...(n === 2 ? { actor: 'ann' } : {}),
        }));
        for (const entry of entries) await store.directory.audit(entry);
        expect((await store.directory.auditTrail({ subject }, { limit: 2 })).rows).toEqual([entries[2], entries[1]]);
      });

      it('tells what a player did and what was done to them', async () => {
        const [ann, bob] = [randomUUID(), randomUUID()];
        const entry = (actor: string | undefined, subject: string) => ({
          at: nextInstant(),
          action: 'login-failed',
          subject,
          detail: {},
          ...(actor === undefined ? {} : { actor }),
        });
        const entries = [entry(ann, 'a game'), entry(bob, 'a game'), entry(bob, ann), entry(undefined, ann)];
        for (const each of entries) await store.directory.audit(each);
        const { auditTrail } = store.directory;
        const trail = auditTrail.bind(store.directory);
        expect((await trail({ player: ann }, { limit: 10 })).rows).toEqual([entries[3], entries[2], entries[0]]);
        expect((await trail({ player: bob }, { limit: 1 })).rows).toEqual([entries[2]]);
        const newest = await trail({}, { limit: 2 });
        expect(newest.rows).toEqual([entries[3], entries[2]]);
        expect((await trail({}, { limit: 2, after: newest.next! })).rows).toEqual([entries[1], entries[0]]);
        const { action, subject, at } = entries[2]!;
        expect((await trail({ player: ann, action, subject }, { limit: 9 })).rows).toContainEqual(entries[2]);
        expect((await trail({ player: ann, action: 'nothing' }, { limit: 9 })).rows).toEqual([]);
        const later = await trail({ player: ann, from: at }, { limit: 9 });
        expect(later.rows.every((entry) => entry.at >= at)).toBe(true);
        expect(later.next).toBeUndefined();
        expect((await trail({ player: ann, to: entries[0]!.at }, { limit: 9 })).rows).toEqual([]);
      });

      it('keeps seasons', async () => {
        const { player } = await register();
        const club = { id: randomUUID(), name: randomUUID(), createdAt: nextInstant() };
        await store.directory.createClub(club, player.id);
        const spring = { club: club.id, id: 'spring', name: 'Spring', startsAt: nextInstant() };
        const summer = { club: club.id, id: 'summer', name: 'Summer', startsAt: nextInstant() };
        await store.ladder.openSeason(summer);
        await store.ladder.openSeason(spring);
        const endsAt = nextInstant();
        await store.ladder.closeSeason(club.id, 'spring', endsAt);
        expect(await store.ladder.seasons(club.id)).toEqual([{ ...spring, endsAt }, summer]);
        expect(await store.ladder.findSeason(club.id, 'summer')).toEqual(summer);
        expect(await store.ladder.findSeason(club.id, 'winter')).toBeUndefined();
      });
    });

    describe('packs', () => {
      it('keeps a pack under its hash, once', async () => {
        const hash = createHash('sha256').update(randomUUID()).digest('hex');
        const pack = { hash, ruleset: 'tito', pack: { map: { spaces: [1, 2, 3] } } };
        await store.packs.keep(pack, nextInstant());
        await store.packs.keep(pack, nextInstant());
        expect(await store.packs.findPack(hash)).toEqual(pack);
        expect(await store.packs.findPack('unknown')).toBeUndefined();
      });
    });

    it('is ready', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
