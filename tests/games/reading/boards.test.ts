import { describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { defaultOptions } from '#games/hosted-rulesets';
import { fitted } from '#kernel/board/extent';
import { identified } from '#kernel/board/sheet';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import { localised, verbatim } from '#kernel/text';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../../support/games.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';
import { someScenarios } from '../../support/scenarios.ts';
import { sealedSkirmish } from '../../support/skirmish.ts';

/** A skirmish whose table is laid anew every turn. */
const laidAnew: HostedRuleset = {
  ...hostedSkirmish,
  ruleset: {
    ...sealedSkirmish,
    load: (pack, scenario) => {
      const play = sealedSkirmish.load(pack, scenario);
      const { id: _, ...sheet } = play.board(play.setUp({}), SPECTATOR);
      const board: typeof play.board = (state) =>
        identified('laid', { ...sheet, title: verbatim(`Turn ${(state as { turn: number }).turn}`) });
      return { ...play, board };
    },
  },
};

const boardIdOf = async (games: GamesService, id: string, at?: number): Promise<string> =>
  granted(await games.view(CARLA, id, { at })).boardId;

const nextTurn = async (games: GamesService, id: string): Promise<number> => {
  granted(await games.submit(ANNA, id, { text: 'end' }));
  return granted(await games.submit(BRUNO, id, { text: 'end' })).version;
};

describe('a board', () => {
  it('is one for all games of a scenario, and found by its id in any process', async () => {
    const store = openMemoryStore();
    const [one, other] = [await gamesOver(store), await gamesOver(store)];
    const [first, second] = [await skirmishBegun(one), await skirmishBegun(one)];
    const id = await boardIdOf(one, first);
    expect(id).toMatch(/^skirmish~duel~[0-9a-f]{16}$/);
    expect(await boardIdOf(one, second)).toBe(id);
    expect(granted(await one.scenario('skirmish', 'duel')).board.id).toBe(id);
    const { board, audience } = granted(await other.board({ kind: 'anonymous' }, id));
    expect(audience).toBe('everybody');
    expect(board).toEqual(granted(await one.view(ANNA, first, {})).board);
  });

  it('that is laid in a game belongs to it, and keeps its id as long as it lies', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store, { hosted: [laidAnew] });
    const id = await skirmishBegun(games);
    const opening = await boardIdOf(games, id);
    expect(opening).toMatch(/^skirmish~duel~/);
    const second = await nextTurn(games, id);
    const laid = await boardIdOf(games, id);
    expect(laid).toMatch(new RegExp(`^${id}~${second}~[0-9a-f]{16}$`));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(await boardIdOf(games, id)).toBe(laid);
    await nextTurn(games, id);
    expect(await boardIdOf(games, id)).not.toBe(laid);
    expect(await boardIdOf(games, id, second)).toBe(laid);
    const elsewhere = await gamesOver(store, { hosted: [laidAnew] });
    const { board } = granted(await elsewhere.board({ kind: 'anonymous' }, laid));
    expect([board.id, localised(board.title, 'en')]).toEqual([laid, 'Turn 2']);
  });

  it('of data that is no longer offered is found with the game', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const id = await skirmishBegun(games);
    const offered = await boardIdOf(games, id);
    const pack = { ...hostedSkirmish.pack, rules: { points: 3 } };
    const later = await gamesOver(store, { hosted: [{ ...hostedSkirmish, pack, packHash: 'another' }] });
    const now = await boardIdOf(later, id);
    expect(now).toMatch(new RegExp(`^${id}~`));
    expect(now.split('~')[2]).toBe(offered.split('~')[2]);
    expect(granted(await later.board(CARLA, now)).board.spaces).toHaveLength(5);
  });

  it('that was laid in a sandbox is its owner’s', async () => {
    const games = await gamesOver(openMemoryStore(), { hosted: [laidAnew] });
    const id = await skirmishBegun(games);
    const sandbox = granted(await games.fork(ANNA, id, {})).id;
    for (const side of ['red', 'blue']) granted(await games.submit(ANNA, sandbox, { side, text: 'end' }));
    const { boardId } = granted(await games.view(ANNA, sandbox, {}));
    expect(boardId).toMatch(new RegExp(`^${sandbox}~`));
    expect(granted(await games.board(ANNA, boardId)).audience).toBe('owner');
    for (const caller of [BRUNO, { kind: 'anonymous' } as const])
      expect(denied(await games.board(caller, boardId))).toMatchObject({ code: 'unknown-board' });
  });

  it('is not there under an id that nobody has named', async () => {
    const games = await gamesOver();
    const game = await skirmishBegun(games);
    const real = await boardIdOf(games, game);
    const wrong = [
      ...['', 'x', 'skirmish', 'skirmish~duel', `${real}~1`, 'skirmish~siege~0123456789abcdef', '~~', 'nobody~3~0'],
      ...[`${real.slice(0, -1)}?`, `${game}~3~0123456789abcdef`, `${game}~999~0123456789abcdef`],
    ];
    for (const id of wrong) expect(denied(await games.board(ANNA, id)), id).toMatchObject({ code: 'unknown-board' });
  });
});

describe.each(someScenarios)('the board of $name', ({ ruleset, sheet, pack }) => {
  const play = ruleset.load(pack, sheet.id);

  it('is as large as what is played on', () => {
    const board = play.board(play.setUp(defaultOptions(sheet)), SPECTATOR);
    const { left, top, width, height } = fitted(board);
    const corners = board.spaces.flatMap(({ x, y, outline = [[x, y]] }) => outline);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    for (const [least, most, from, size] of [
      [Math.min(...xs), Math.max(...xs), left, width],
      [Math.min(...ys), Math.max(...ys), top, height],
    ] as const) {
      expect(least).toBeGreaterThan(from);
      expect(most).toBeLessThan(from + size);
      expect(size - (most - least)).toBeLessThan(2);
    }
  });

  it('is the same for everybody', () => {
    const referee = new Referee(play, defaultOptions(sheet)).seed(7);
    referee.start();
    const viewers = [MODERATOR, ...ruleset.about.sides.map(({ id }) => asSide(id))];
    const look = (): void => {
      const known = play.board(referee.state, SPECTATOR).id;
      for (const viewer of viewers) expect(play.board(referee.state, viewer).id).toBe(known);
    };
    playAtRandom(referee, 7, { orders: 40, among: 40 }, look);
  });
});
