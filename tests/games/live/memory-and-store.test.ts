import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../../support/games.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
});

describe('memory and store', () => {
  it('reads the same game again in another process, from snapshots and events', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    const other = await gamesOver(store);
    expect(granted(await other.view(ANNA, id, {}))).toEqual(granted(await games.view(ANNA, id, {})));
    expect(granted(await other.submit(BRUNO, id, { text: 'advance B1 to hill' })).version).toBe(12);
    expect(granted(await games.submit(BRUNO, id, { text: 'end' })).version).toBe(13);
    expect(granted(await other.game(ANNA, id)).version).toBe(13);
  });

  it('loads a scenario once, however many ask for it at the same time', async () => {
    const { ruleset } = hostedSkirmish;
    let loads = 0;
    const load: typeof ruleset.load = (pack, scenario) => {
      loads++;
      return ruleset.load(pack, scenario);
    };
    const counting = await gamesOver(store, { hosted: [{ ...hostedSkirmish, ruleset: { ...ruleset, load } }] });
    const before = loads;
    await Promise.all(Array.from({ length: 20 }, () => counting.scenario('skirmish', 'duel')));
    expect(loads - before).toBeLessThanOrEqual(1);
  });

  it('lets games go from memory and fetches them again', async () => {
    const small = await gamesOver(store, { keep: 2 });
    const ids = [await skirmishBegun(small), await skirmishBegun(small), await skirmishBegun(small)];
    expect(small.liveGames).toBe(2);
    for (const id of ids) expect(granted(await small.submit(ANNA, id, { text: 'advance R1 to wood' })).version).toBe(9);
  });

  it('gives orders of one game their turn one after the other', async () => {
    const id = await skirmishBegun(games);
    const answers = await Promise.all(
      ['R1', 'R2', 'R3'].map((unit) => games.submit(ANNA, id, { text: `advance ${unit} wood` })),
    );
    expect(answers.map((answer) => granted(answer).refusal?.code)).toEqual([undefined, undefined, 'not-enough-points']);
  });

  it('tells followers of every commit', async () => {
    const id = await skirmishBegun(games);
    const told: number[] = [];
    const stop = games.follow(id, (version) => told.push(version));
    await games.submit(ANNA, id, { text: 'advance R1 to wood' });
    stop();
    await games.submit(ANNA, id, { text: 'advance R1 to bridge' });
    expect(told).toEqual([9]);
  });

  it('writes turns, impulses, open decisions and results for those who do not load the game', async () => {
    const id = await skirmishBegun(games, { turns: 2 });
    await games.submit(ANNA, id, { text: 'end' });
    expect(await store.events.pendingOf('bruno', 10)).toMatchObject([{ gameId: id, id: 'impulse-1-blue' }]);
    await games.submit(BRUNO, id, { text: 'end' });
    expect((await store.events.readTurns(id)).map(({ turn, version }) => [turn, version])).toEqual([
      [1, 8],
      [2, 10],
    ]);
    // A turn begins with the event that begins it, not with the end of what was sent along.
    await games.undo(BRUNO, id, {});
    granted(await games.submit(BRUNO, id, { text: 'end' }));
    const [, second] = await store.events.readTurns(id);
    const [begun] = await store.events.readEvents(id, { after: second!.version - 1, limit: 1 });
    expect(begun).toMatchObject({ type: 'ImpulseBegun', data: { turn: 2 } });
    expect((await store.events.readImpulses(id)).map(({ turn, impulse }) => [turn, impulse])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    await games.submit(ANNA, id, { text: 'end' });
    await games.submit(BRUNO, id, { text: 'end' });
    expect(await store.events.results(id)).toMatchObject([
      { side: 'blue', outcome: 'drawn', points: 3 },
      { side: 'red', outcome: 'drawn', points: 3 },
    ]);
    expect(await store.events.pending(id)).toEqual([]);
  });
});
