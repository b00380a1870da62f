import { describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { makeBreather } from '#games/live/breather';
import { GameHistory } from '#games/reading/game-history';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';

/*
 * Games that go back again and again: whoever loads, shows or checks one goes its way once, not once more for every time.
 */

const SELDOM = { snapshotEvery: 500 };
const TIMES = 60;

/** Advances and takes it back, again and again. */
async function dither(games: GamesService, id: string): Promise<void> {
  for (let time = 0; time < TIMES; time++) {
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await games.undo(ANNA, id, {}));
  }
}

const viewOf = async (games: GamesService, id: string, at?: number) =>
  JSON.parse(JSON.stringify(granted(await games.view(ANNA, id, at === undefined ? {} : { at })).view));

describe('a game that goes back again and again', () => {
  it('is loaded, shown as it was, told and taken elsewhere without going through it as often', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store, SELDOM);
    const id = await skirmishBegun(games);
    await dither(games, id);
    const again = await gamesOver(store, SELDOM);
    expect(granted(await again.game(ANNA, id)).version).toBe(8 + 2 * TIMES);
    expect(await viewOf(again, id)).toEqual(await viewOf(games, id));
    expect(await viewOf(again, id, 20)).toEqual(await viewOf(again, id, 8));
    expect(await viewOf(again, id, 19)).toEqual(await viewOf(again, id, 9));
    granted(await again.concede(BRUNO, id, {}));
    const record = JSON.parse(JSON.stringify(granted(await again.record(CARLA, id))));
    const elsewhere = await gamesOver(openMemoryStore(), SELDOM);
    expect(granted(await elsewhere.importRecord(CARLA, record)).version).toBe(9 + 2 * TIMES);
    expect(await viewOf(elsewhere, id)).toEqual(await viewOf(again, id));
  }, 20_000);

  it.each([500, 7])(
    'stands where memory has it, however it went there, with snapshots every %d events',
    async (every) => {
      const store: Store = openMemoryStore();
      const games = await gamesOver(store, { snapshotEvery: every });
      const id = granted(await games.fork(ANNA, await skirmishBegun(games), {})).id;
      // A fixed sequence without a pattern.
      let last = 7;
      const next = (below: number): number => {
        last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((last / 2_147_483_648) * below);
      };
      const seen: unknown[] = [];
      for (let step = 0; step < 80; step++) {
        const { version } = granted(await games.game(ANNA, id));
        const to = 1 + next(version);
        if (next(3) === 0) await games.undo(ANNA, id, next(2) === 0 ? {} : { to });
        else {
          const [side] = granted(await games.game(ANNA, id)).pending.map((decision) => decision.side);
          const { items: options } = granted(await games.options(ANNA, id, side === undefined ? {} : { side }));
          const option = options[next(options.length)];
          if (option !== undefined && side !== undefined)
            await games.submit(ANNA, id, { orders: [option.order], side });
        }
        const reached = granted(await games.game(ANNA, id)).version;
        if (reached > version) seen[reached] = await viewOf(games, id);
      }
      const again = await gamesOver(store, { snapshotEvery: every });
      for (const [version, view] of seen.entries())
        if (view !== undefined) expect(await viewOf(again, id, version), `at version ${version}`).toEqual(view);
      const toldBy = async (service: GamesService) =>
        granted(await new GameHistory(service, store.events).turns(ANNA, id, {}));
      expect(await toldBy(again)).toEqual(await toldBy(games));
    },
  );
});

describe('what was taken back and brought back', () => {
  const sandboxOf = async (games: GamesService) => granted(await games.fork(ANNA, await skirmishBegun(games), {})).id;

  it('is told of turn by turn as the position rests on it, however often the game goes back', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const id = await sandboxOf(games);
    const told = async () =>
      granted(await new GameHistory(games, store.events).turns(ANNA, id)).map(({ turn, version, impulses }) => ({
        turn,
        version,
        impulses: impulses.map((each) => ({
          impulse: each.impulse,
          version: each.version,
          texts: each.moves.map(({ text }) => text?.en),
        })),
      }));
    const beginning = await told();
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const { version: ended } = granted(await games.submit(ANNA, id, { text: 'end' }));
    const afterEnd = await told();
    const { version: next } = granted(await games.submit(ANNA, id, { text: 'end' }));
    const whole = await told();
    expect(whole.map(({ turn }) => turn)).toEqual([1, 2]);
    for (let time = 0; time < 3; time++) granted(await games.undo(ANNA, id, {}));
    expect(await told()).toEqual(beginning);
    granted(await games.undo(ANNA, id, { to: next }));
    expect(await told()).toEqual(whole);
    granted(await games.undo(ANNA, id, { to: ended }));
    expect(await told()).toEqual(afterEnd);
  });

  it('stands: it is part of the plan, and the first to be taken back again', async () => {
    const games = await gamesOver();
    const id = await sandboxOf(games);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R2 to wood' }));
    granted(await games.undo(ANNA, id, {}));
    granted(await games.undo(ANNA, id, { to: version }));
    expect(granted(await games.plan(ANNA, id, {})).text.en).toBe('advance R1 to wood\nadvance R2 to wood');
    granted(await games.undo(ANNA, id, {}));
    expect(granted(await games.plan(ANNA, id, {})).text.en).toBe('advance R1 to wood');
  });
});

it('nobody goes back to a version at which the game was over, and finds it going on', async () => {
  const games = await gamesOver();
  const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  const { version: before } = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
  const { version: over } = granted(await games.concede(BRUNO, id, {}));
  granted(await games.raiseDispute(BRUNO, id, { text: 'I did not mean it.' }));
  expect(denied(await games.undo(CARLA, id, { to: over })).code).toBe('cannot-undo');
  expect(granted(await games.undo(CARLA, id, { to: before })).status).toBe('running');
  expect(denied(await games.undo(CARLA, id, { to: over })).code).toBe('cannot-undo');
  expect(granted(await games.game(CARLA, id)).status).toBe('running');
});

it.each(['order', 'decision'] as const)('an order given and taken back wins no time: per %s', async (per) => {
  let hour = 0;
  const now = () => new Date(Date.UTC(2026, 2, 1, hour));
  const games = await gamesOver(openMemoryStore(), { now });
  const timeControl = { hours: 24, per };
  const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', timeControl }));
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  const due = async () => granted(await games.game(ANNA, id)).pending[0]?.deadline;
  expect(await due()).toBe('2026-03-02T00:00:00.000Z');
  for (const line of ['advance R1 to wood', 'end', 'advance R2 to wood', 'end']) {
    hour += 5;
    granted(await games.submit(ANNA, id, { text: line }));
    granted(await games.undo(ANNA, id, {}));
    expect(await due()).toBe('2026-03-02T00:00:00.000Z');
  }
});

it('a game stays at its end once no dice would be left under a new veil', async () => {
  // Two are rolled before play begins: with three a third remains for whatever follows the first end.
  for (const [chainLength, isLeft] of [
    [3, true],
    [2, false],
  ] as const) {
    const games = await gamesOver(openMemoryStore(), { chainLength });
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const { version: to } = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await games.concede(BRUNO, id, {}));
    const ended = granted(await games.game(ANNA, id));
    const back = await games.undo(CARLA, id, { to });
    if (isLeft) expect(granted(back).status).toBe('running');
    else {
      expect(denied(back).code).toBe('cannot-undo');
      expect(granted(await games.game(ANNA, id))).toEqual(ended);
    }
  }
});

it('a game taken over from elsewhere tells of all its turns, without what was taken back', async () => {
  const here = openMemoryStore();
  // No two looks at this clock see the same moment.
  let looks = 0;
  const games = await gamesOver(here, { now: () => new Date(Date.UTC(2026, 2, 1) + looks++) });
  const id = granted(await games.fork(ANNA, await skirmishBegun(games), {})).id;
  for (let time = 0; time < 6; time++) granted(await games.submit(ANNA, id, { text: 'end' }));
  granted(await games.undo(ANNA, id, {}));
  granted(await games.undo(ANNA, id, {}));
  granted(await games.concede(ANNA, id, {}));
  const there = openMemoryStore();
  const elsewhere = await gamesOver(there);
  granted(await elsewhere.importRecord(ANNA, JSON.parse(JSON.stringify(granted(await games.record(ANNA, id))))));
  const told = async (service: GamesService, store: Store) =>
    granted(await new GameHistory(service, store.events).turns(ANNA, id)).map(({ turn, impulses }) => ({
      turn,
      impulses: impulses.map(({ impulse, moves }) => ({ impulse, texts: moves.map(({ text }) => text?.en) })),
    }));
  expect(await told(elsewhere, there)).toEqual(await told(games, here));
  expect((await there.events.readTurns(id)).map(({ turn }) => turn)).toEqual([1, 2, 3]);
  expect((await there.events.readTurns(id)).slice(1)).toEqual((await here.events.readTurns(id)).slice(1));
});

it('long work lets others have their turn', async () => {
  const breathe = makeBreather();
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  const begun = performance.now();
  await breathe();
  expect(hadTurn).toBe(false);
  while (performance.now() - begun < 20);
  await breathe();
  expect(hadTurn).toBe(true);
});
