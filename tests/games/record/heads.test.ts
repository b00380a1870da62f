import { describe, expect, it } from 'vitest';
import { headFaults } from '#cli/head-check';
import { isSigned, makeHeadLine, parseHeadLines } from '#games/record/heads';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';
import { rechained } from '../../support/records.ts';

describe('the heads of running games', () => {
  it('are listed page by page, signed with a key that stays the same', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const ids = [await skirmishBegun(games), await skirmishBegun(games), await skirmishBegun(games)];
    granted(await games.concede(ANNA, ids[2]!, {}));
    const first = granted(await games.heads({ limit: 1 }));
    const second = granted(await (await gamesOver(store)).heads({ limit: 1, after: first.next }));
    expect(second.next).toBeUndefined();
    expect([...first.heads, ...second.heads].map(({ game }) => game).sort()).toEqual(ids.slice(0, 2).sort());
    expect(second.key).toBe(first.key);
    expect([first, second].every(isSigned)).toBe(true);
    const { head, version } = granted(await games.game(CARLA, first.heads[0]!.game));
    expect(first.heads[0]).toMatchObject({ head, version });
    expect(isSigned({ ...first, heads: [{ ...first.heads[0]!, version: 1 }] })).toBe(false);
    expect(isSigned({ ...first, at: '2026-01-01T00:00:00.000Z' })).toBe(false);
    expect(denied(await games.heads({ after: 'nonsense' }))).toMatchObject({ code: 'bad-cursor' });
  });

  it('are read from a line of a letter, however it is quoted and broken', () => {
    const head = { game: 'g-1', version: 12, head: 'ab'.repeat(32) };
    expect(parseHeadLines(`> ${makeHeadLine(head)}\n`)).toEqual([head]);
    expect(parseHeadLines(`> impulse-head g-1 12\n> ${head.head}`)).toEqual([head]);
    expect(parseHeadLines('impulse-head g-1 12 abc')).toEqual([]);
  });

  it('show a record that was written anew, or cut', async () => {
    const games = await gamesOver();
    const id = await skirmishBegun(games);
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    const known = granted(await games.heads({})).heads;
    granted(await games.concede(BRUNO, id, {}));
    const record = structuredClone(granted(await games.record(CARLA, id)));
    expect(headFaults(record, known)).toEqual([]);
    const rewritten = structuredClone(record);
    rewritten.moves.find(({ order }) => order !== undefined)!.by = 'carla';
    expect(headFaults(rechained(rewritten), known)).toEqual([expect.stringMatching(/another one than was known/)]);
    expect(headFaults({ ...record, events: record.events.slice(0, 3) }, known)).toEqual([
      expect.stringMatching(/has been at version \d+, the record stops at event 3/),
    ]);
  });
});

describe('a game whose dice follow from a seed', () => {
  it('is shown as such, and no club has one', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const open = { ruleset: 'skirmish', scenario: 'duel' };
    const seeded = granted(await games.open(ANNA, { ...open, seed: 'x' }));
    expect(seeded).toMatchObject({ seeded: true, dice: { seeded: true } });
    expect(granted(await games.open(ANNA, open))).toMatchObject({ seeded: false });
    const { items } = granted(await games.list(CARLA, {}));
    expect(items.map((each) => each.seeded).sort()).toEqual([false, true]);
    expect(denied(await games.open(ANNA, { ...open, seed: 'x', club: 'c' }))).toMatchObject({
      code: 'seed-for-practice',
    });
  });

  it('counts on no ladder: no game of a club is played with it', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    await store.directory.createClub({ id: 'club', name: 'Club', createdAt: '2026-11-16T10:00:00.000Z' }, 'id-anna');
    const duel = { ruleset: 'skirmish', scenario: 'duel', club: 'club' };
    expect(denied(await games.open(ANNA, { ...duel, seed: 'x' }))).toMatchObject({ code: 'seed-for-practice' });
  });
});
