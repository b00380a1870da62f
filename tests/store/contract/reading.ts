import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#kernel/json';
import type { WayTo } from '#store/event-store';
import { StoreFault } from '#store/faults';
import { chainEvents } from '#store/hash-chain';
import type { Store } from '#store/store';
import { endOf, nextInstant, openGame, sampleAppend, samplePending } from '../sample-game.ts';

/** A club of its own. */
async function foundClub(store: Store): Promise<string> {
  const id = `club-${randomUUID()}`;
  const at = '2026-11-16T10:00:00.000Z';
  await store.directory.register(
    { id: `p-${id}`, name: `Owner ${id}`, role: 'player', createdAt: at },
    { id: `t-${id}`, player: `p-${id}`, hash: `h-${id}`, createdAt: at },
  );
  await store.directory.createClub({ id, name: id, createdAt: at }, `p-${id}`);
  return id;
}

/** All games of a club that have changed since a version of its ladder. */
async function changedGames(store: Store, club: string, since = 0) {
  const upTo = await store.ladder.ladderVersion(club);
  return (await store.ladder.changedGames(club, { since, upTo, limit: 100 })).rows;
}

/** What every store gives back of what was appended, and whom it tells. */
export function describeReading(opened: () => Store): void {
  describe('reading', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    it('reads events after, up to and at most', async () => {
      const game = await openGame(store);
      await store.events.append(sampleAppend(game, { events: 6 }));
      const seqs = async (range: object) => (await store.events.readEvents(game.id, range)).map(({ seq }) => seq);
      expect(await seqs({ after: 4 })).toEqual([5, 6]);
      expect(await seqs({ upTo: 2 })).toEqual([1, 2]);
      expect(await seqs({ after: 1, limit: 2 })).toEqual([2, 3]);
      expect(await seqs({ after: 1, upTo: 4, limit: 9 })).toEqual([2, 3, 4]);
      expect(await seqs({ after: 6 })).toEqual([]);
      expect(await seqs({ after: 9 })).toEqual([]);
    });

    it('tells ladders of finished games: whether a loser ever played, how all answered, why a result is annulled', async () => {
      const club = await foundClub(store);
      const at = nextInstant();
      const result = { side: 'axis', player: 'ann', outcome: 'lost', ending: 'forfeited', points: 0, at } as const;
      const end = { status: 'ended' as const, results: [result] };
      const unfinished = await openGame(store, { club });
      await store.events.append(sampleAppend(unfinished));
      const noShow = await openGame(store, { club });
      const [only] = sampleAppend(noShow).moves;
      await store.events.append({ ...sampleAppend(noShow, end), moves: [{ ...only!, origin: 'deadline' }] });
      const played = await openGame(store, { club });
      const order = sampleAppend(played);
      await store.events.append(order);
      const { side: _, order: __, ...byRules } = sampleAppend(played).moves[0]!;
      const said = (type: string, data: object) =>
        ({ moveId: byRules.id, source: 'service', type, shape: 1, data: data as JsonObject, rolls: [], at }) as const;
      await store.events.append({
        ...sampleAppend(endOf(order, played), end),
        moves: [byRules],
        events: chainEvents(
          endOf(order, played),
          [byRules],
          [
            said('DeadlineMissed', { side: 'axis' }),
            { ...said('DeadlineMissed', { side: 'soviet' }), source: 'game' },
            said('ResultAnnulled', { by: 'ben', reason: 'a first' }),
            said('ResultAnnulled', { by: 'ann', reason: 'a slip' }),
          ],
        ),
      });
      expect(await store.events.findToLoad(played.id)).toMatchObject({ endedAt: at });
      expect(await store.events.findToLoad(unfinished.id)).not.toHaveProperty('endedAt');
      const byId = (a: { gameId: string }, b: { gameId: string }) => (a.gameId < b.gameId ? -1 : 1);
      expect(
        [...(await changedGames(store, club))]
          .sort(byId)
          .map(({ gameId, results }) => ({ gameId, hasPlayed: results[0]!.hasPlayed })),
      ).toEqual(
        [
          { gameId: noShow.id, hasPlayed: false },
          { gameId: played.id, hasPlayed: true },
        ].sort(byId),
      );
      expect(await store.ladder.answersOf([noShow.id, played.id].sort())).toEqual(
        [
          { gameId: noShow.id, orders: [{ side: 'axis', origin: 'deadline', at: only!.at }], missed: [] },
          { gameId: played.id, orders: [{ side: 'axis', at: order.moves[0]!.at }], missed: ['axis'] },
        ].sort(byId),
      );
      expect(await store.ladder.answersOf([])).toEqual([]);
      const before = await store.ladder.ladderVersion(club);
      const now = (await store.events.find(played.id))!;
      await store.events.append(sampleAppend(now, { results: [{ ...result, ending: 'annulled' }] }));
      const annulment = { by: 'ann', reason: 'a slip', at };
      expect(await changedGames(store, club, before)).toMatchObject([{ gameId: played.id, annulment }]);
      expect((await changedGames(store, club)).filter((game) => 'annulment' in game)).toHaveLength(1);
    });

    it('splits events between the moves of one append', async () => {
      const game = await openGame(store);
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
    });

    it('keeps turns and impulses as they are reached, and takes them back after an undo', async () => {
      const game = await openGame(store);
      const at = nextInstant();
      const first = sampleAppend(game, {
        clock: {
          turn: 1,
          turnLabel: { en: 'July I', it: 'Luglio I' },
          impulse: 1,
          impulseLabel: { en: 'First', it: 'Primo' },
          phase: 'movement',
          phaseLabel: { en: 'Movement', it: 'Movimento' },
        },
        turns: [{ turn: 1, label: { en: 'July I', it: 'Luglio I' }, version: 1, at }],
        impulses: [
          { turn: 1, impulse: 1, label: { en: 'First', it: 'Primo' }, side: 'axis', version: 1, at },
          { turn: 1, impulse: 2, label: { en: 'Second', it: 'Secondo' }, version: 2, at },
        ],
      });
      await store.events.append(first);
      const second = sampleAppend(endOf(first, game), {
        turns: [{ turn: 2, label: { en: 'July II', it: 'Luglio II' }, version: 4, at }],
      });
      await store.events.append(second);
      expect((await store.events.find(game.id))?.clock).toEqual(first.clock);
      expect((await store.events.readTurns(game.id)).map(({ turn }) => turn)).toEqual([1, 2]);
      expect(await store.events.readImpulses(game.id)).toEqual(first.impulses);

      await store.events.append(sampleAppend(endOf(second, game), { rewoundTo: 1 }));
      expect(await store.events.readTurns(game.id)).toEqual(first.turns);
      expect(await store.events.readImpulses(game.id)).toEqual([first.impulses![0]]);
    });

    it('replaces the open decisions, and when the time for one began', async () => {
      const game = await openGame(store);
      const asked = samplePending('a', { neutral: { type: 'Pass' }, deadline: nextInstant(), sealed: true });
      const first = sampleAppend(game, { pending: [asked, samplePending('b')] });
      await store.events.append(first);
      expect(await store.events.pending(game.id)).toEqual(first.pending!.map((row) => ({ ...row, gameId: game.id })));

      const second = sampleAppend(endOf(first, game), {
        pending: [samplePending('a', { about: { units: [] }, openedAt: asked.openedAt }), samplePending('c')],
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
      const games = await Promise.all([openGame(store), openGame(store), openGame(store)]);
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
          pending: [samplePending('x', { openedAt: newer, deadline: newer })],
        }),
      );
      await store.events.append(
        sampleAppend(games[1]!, {
          status: 'running',
          seats,
          pending: [samplePending('y', { openedAt: older, deadline: older }), samplePending('z', { side: 'soviet' })],
        }),
      );
      await store.events.append(sampleAppend(games[2]!, { status: 'ended', seats, pending: [samplePending('old')] }));
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
      const game = await openGame(store);
      const axis = { side: 'axis', player: 'ann', phrase: 'tulips', takenAt: nextInstant() };
      const soviet = { side: 'soviet', guest: 'Igor from the club', takenAt: nextInstant() };
      const first = sampleAppend(game, { seats: [soviet, axis] });
      await store.events.append(first);
      expect(await store.events.seats(game.id)).toEqual([axis, soviet].map((seat) => ({ ...seat, gameId: game.id })));
      const handed = { side: 'axis', player: 'bob', takenAt: nextInstant() };
      await store.events.append(sampleAppend(endOf(first, game), { seats: [handed] }));
      expect((await store.events.seats(game.id))[0]).toEqual({ ...handed, gameId: game.id });
    });

    it('gives a game with what stands beside it, all of it in one answer', async () => {
      const game = await openGame(store);
      const queued = [1, 0].map((position) => ({
        side: 'axis',
        position,
        order: { type: 'MoveUnit', to_hex: '1130', position },
        queuedAt: position === 0 ? '2026-11-17T10:00:00.000Z' : '2026-11-17T10:00:00.120Z',
        ...(position === 0 ? { by: 'ann' } : {}),
      }));
      const decision = (id: string, more: object = {}) => ({
        id,
        kind: 'losses',
        side: 'axis',
        clause: 'caucasus/10.1-a',
        about: { hex_side: [1, null, 'è'] },
        sealed: false,
        openedAt: '2026-11-17T09:00:00.500Z',
        ...more,
      });
      const pending = [
        decision('b'),
        decision('a', { deadline: '2026-11-18T09:00:00.000Z', neutral: { type: 'Pass' } }),
      ];
      await store.events.append(sampleAppend(game, { queued, pending }));
      const found = await store.events.findToLoad(game.id);
      expect(found?.row).toEqual(await store.events.find(game.id));
      const ofGame = { gameId: game.id };
      expect(found?.queued).toEqual([queued[1], queued[0]].map((row) => ({ ...row, ...ofGame })));
      expect(found?.pending).toEqual([pending[1], pending[0]].map((row) => ({ ...row, ...ofGame })));
      const other = await openGame(store);
      expect(await store.events.findToLoad(other.id)).toEqual({ row: other, queued: [], pending: [] });
      expect(await store.events.findToLoad('nobody')).toBeUndefined();
    });

    it('keeps queued and standing orders', async () => {
      const game = await openGame(store);
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
        settings: {},
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
      const game = await openGame(store);
      const { version } = await store.events.standingOrders(game.id);
      const standing = {
        gameId: game.id,
        side: 'axis',
        kind: 'reaction',
        policy: 'neutral',
        settings: {},
        leftAt: nextInstant(),
      };
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
      const [one, other] = [await openGame(store), await openGame(store)];
      const append = sampleAppend(one);
      await store.events.append(append);
      const asked = [one.id, other.id, 'nobody', one.id].map((id) => store.events.versionOf(id));
      expect(await Promise.all(asked)).toEqual([append.events.length, 0, undefined, append.events.length]);
    });

    it('takes a snapshot as the position stands, with its keys in their order', async () => {
      const game = await openGame(store);
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
      expect(JSON.stringify((await store.events.wayTo(game.id, 1, 1)).snapshot!.state)).toBe(
        '{"zone":1,"area":{"b":1,"a":2}}',
      );
    });

    it('tells the way to a version from its newest snapshot by the same rules', async () => {
      const game = await openGame(store);
      const append = sampleAppend(game, { events: 4 });
      await store.events.append(append);
      const snapshot = (version: number, state: object, rulesetVersion = 1) => ({
        gameId: game.id,
        version,
        hash: `${version}`.repeat(64),
        rulesetVersion,
        state: state as { units: string[] },
      });
      const seqs = (way: WayTo) => way.events.map(({ seq }) => seq);
      await store.events.saveSnapshot(snapshot(1, { units: ['a'] }));
      await store.events.saveSnapshot(snapshot(3, { units: ['b'] }));
      await store.events.saveSnapshot(snapshot(3, { units: ['c'] }));
      await store.events.saveSnapshot(snapshot(4, { units: ['d'] }, 2));
      expect(await store.events.wayTo(game.id, 0, 1)).toEqual({ events: [], nextMove: append.moves[0]!.id });
      const second = await store.events.wayTo(game.id, 2, 1);
      expect(second).toEqual({
        snapshot: snapshot(1, { units: ['a'] }),
        events: append.events.slice(1, 2),
        nextMove: append.moves[0]!.id,
      });
      const third = await store.events.wayTo(game.id, 3, 1);
      expect(third).toEqual({ snapshot: snapshot(3, { units: ['c'] }), events: [], nextMove: append.moves[0]!.id });
      const last = await store.events.wayTo(game.id, 4, 1);
      expect([last.snapshot, seqs(last)]).toEqual([snapshot(3, { units: ['c'] }), [4]]);
      expect(await store.events.wayTo(game.id, 4, 2)).toEqual({
        snapshot: snapshot(4, { units: ['d'] }, 2),
        events: [],
      });
      expect(seqs(await store.events.wayTo(game.id, 4, 3))).toEqual([1, 2, 3, 4]);
    });

    it('keeps results and finds them for ladders', async () => {
      const club = await foundClub(store);
      const game = await openGame(store, { club, season: 'spring' });
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
      const about = { gameId: game.id, ruleset: 'caucasus', scenario: 'campaign', season: 'spring' };
      expect(await changedGames(store, club)).toEqual([{ ...about, results }]);
      expect(await changedGames(store, 'none')).toEqual([]);
      // Dice that follow from a seed can be foreseen: nothing that was won with them counts.
      const seeded = await openGame(store, { club, diceSeeded: true });
      await store.events.append(sampleAppend(seeded, { status: 'ended', results }));
      expect(await changedGames(store, club, 1)).toMatchObject([{ gameId: seeded.id, results: [] }]);
    });

    it('reads what has changed for a ladder in pages, up to a version and no further', async () => {
      const club = await foundClub(store);
      const result = { side: 'axis', outcome: 'won', ending: 'played', points: 1, at: nextInstant() } as const;
      const games = [];
      for (let count = 0; count < 5; count++) {
        const game = await openGame(store, { club });
        await store.events.append(sampleAppend(game, { status: 'ended', results: [result] }));
        games.push(game.id);
      }
      const read: string[] = [];
      let after: string | undefined;
      do {
        const page = await store.ladder.changedGames(club, { since: 1, upTo: 4, after, limit: 2 });
        read.push(...page.rows.map(({ gameId }) => gameId));
        after = page.next;
      } while (after !== undefined);
      expect(read).toEqual(games.slice(1, 4));
      // Whatever changes again is told once, as it is now.
      const now = (await store.events.find(games[0]!))!;
      await store.events.append(sampleAppend(now, { status: 'running', results: [] }));
      expect((await changedGames(store, club, 5)).map(({ gameId, results }) => [gameId, results])).toEqual([
        [games[0], []],
      ]);
      expect((await changedGames(store, club)).map(({ gameId }) => gameId)).toEqual([...games.slice(1), games[0]]);
    });

    it('keeps papers of a club, each change on the version it was made from', async () => {
      const id = await foundClub(store);
      const at = '2026-11-16T10:00:00.000Z';
      const paper = { club: id, kind: 'report', id: 'r1', version: 1, body: { state: 'reported' }, at } as const;
      expect(await store.ladder.keepPaper(paper)).toBe(true);
      expect(await store.ladder.keepPaper(paper)).toBe(false);
      const confirmed = { ...paper, version: 2, body: { state: 'confirmed' } };
      expect(await store.ladder.keepPaper({ ...confirmed, version: 3 })).toBe(false);
      expect(await store.ladder.keepPaper(confirmed)).toBe(true);
      expect(await store.ladder.keepPaper(confirmed)).toBe(false);
      expect(await store.ladder.findPaper(id, 'report', 'r1')).toEqual(confirmed);
      expect(await store.ladder.findPaper(id, 'tournament', 'r1')).toBeUndefined();
      expect(await store.ladder.papers(id, 'report')).toEqual([confirmed]);
      expect(await store.ladder.papers(id, 'invitation')).toEqual([]);
      const version = await store.ladder.ladderVersion(id);
      const changed = async (since: number) =>
        (await store.ladder.changedPapers(id, { since, upTo: version, limit: 10 })).rows;
      expect(await changed(0)).toEqual([confirmed]);
      expect(await changed(version)).toEqual([]);
      // A tournament changes nothing on the ladder.
      expect(await store.ladder.keepPaper({ ...paper, kind: 'tournament' })).toBe(true);
      expect(await store.ladder.ladderVersion(id)).toBe(version);
      const others = Array.from({ length: 4 }, (_, at) => ({ ...paper, id: `r${at + 2}` }));
      for (const other of others) await store.ladder.keepPaper(other);
      const read: string[] = [];
      let after: string | undefined;
      do {
        const upTo = await store.ladder.ladderVersion(id);
        const page = await store.ladder.changedPapers(id, { since: version, upTo, after, limit: 3 });
        read.push(...page.rows.map((each) => each.id));
        after = page.next;
      } while (after !== undefined);
      expect(read).toEqual(others.map((each) => each.id));
      const page = async (about: { state?: string; after?: string }) =>
        (await store.ladder.paperPage(id, 'report', { limit: 2, ...about })).map((each) => each.id);
      expect(await page({})).toEqual(['r5', 'r4']);
      expect(await page({ after: 'r4' })).toEqual(['r3', 'r2']);
      expect(await page({ after: 'r3', state: 'confirmed' })).toEqual(['r1']);
    });

    it('says when what a ladder rests on has changed', async () => {
      const club = await foundClub(store);
      const game = await openGame(store, { club });
      await store.events.append(sampleAppend(game));
      expect(await store.ladder.ladderVersion(club)).toBe(0);
      const result = {
        side: 'axis',
        outcome: 'won',
        ending: 'played',
        points: 1,
        at: '2026-11-16T12:00:00.000Z',
      } as const;
      const now = async () => (await store.events.find(game.id))!;
      await store.events.append(sampleAppend(await now(), { status: 'ended', results: [result] }));
      expect(await store.ladder.ladderVersion(club)).toBe(1);
      await store.events.append(sampleAppend(await now(), { results: [{ ...result, ending: 'annulled' }] }));
      expect(await store.ladder.ladderVersion(club)).toBe(2);
    });

    it('raises the version of a ladder once for each of many who end their games at once', async () => {
      const clubs = [await foundClub(store), await foundClub(store)];
      const result = { side: 'axis', outcome: 'won', ending: 'played', points: 1, at: nextInstant() } as const;
      const games = [];
      for (let count = 0; count < 20; count++) games.push(await openGame(store, { club: clubs[count % 2]! }));
      const outcomes = await Promise.all(
        games.map((game) => store.events.append(sampleAppend(game, { status: 'ended', results: [result] }))),
      );
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['appended']));
      for (const club of clubs) expect(await changedGames(store, club)).toHaveLength(10);
    });
  });

  describe('subscribe', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    it('tells of every commit and of nothing else', async () => {
      const told: [string, number][] = [];
      const stop = await store.events.subscribe((gameId, version) => told.push([gameId, version]));
      const game = await openGame(store);
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
      const other = await openGame(store);
      await store.events.append(sampleAppend(other));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(told.map(([id]) => id)).not.toContain(other.id);
    });
  });
}
