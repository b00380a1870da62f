import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { checkRecord } from '#games/record/record';
import { hostCatalogue } from '#host-catalogue';
import { SeededDice } from '#kernel/dice';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';
import { someScenarios } from '../../support/scenarios.ts';

const ADMIN: Caller = { kind: 'player', id: 'admin', name: 'Admin', role: 'admin' };
const UNKNOWN = { kind: 'not-found', code: 'unknown-game' };

describe('a sandbox', () => {
  const forked = async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store, { randomBytes });
    const origin = await skirmishBegun(games);
    const sandbox = granted(await games.fork(ANNA, origin, {}));
    return { store, games, origin, sandbox };
  };

  it('begins from the caller’s own view, and says so', async () => {
    const { games, origin, sandbox } = await forked();
    const { version } = granted(await games.game(ANNA, origin));
    expect(sandbox).toMatchObject({
      status: 'running',
      sandbox: { game: origin, version, side: 'red', imagined: true },
      you: { sides: ['red', 'blue'], moderator: true },
    });
    const own = granted(await games.view(ANNA, origin, { as: 'red' }));
    const tried = granted(await games.view(ANNA, sandbox.id, { as: 'red' }));
    expect(tried.view).toEqual(own.view);
    expect(tried.clock).toEqual(own.clock);
    // What Anna may not know is the same whatever it is.
    const { view } = granted(await games.view(ANNA, sandbox.id, {}));
    expect(view.units.filter(({ side }) => side === 'blue').map(({ face }) => face)).toEqual(['2', '2', '2']);
  });

  it('tells what it is in its first event, without the position', async () => {
    const { games, origin, sandbox } = await forked();
    const [first] = granted(await games.events(ANNA, sandbox.id, {})).items;
    expect(first).toMatchObject({ type: 'SandboxForked', data: { game: origin, side: 'red' } });
    expect(first!.data).not.toHaveProperty('state');
    expect(first!.sentence).toMatch(/as it looked to one side \(Red\): the rest is imagined/);
  });

  it('is there for its owner only', async () => {
    const { games, origin, sandbox } = await forked();
    const { id } = sandbox;
    for (const caller of [BRUNO, CARLA, ADMIN, { kind: 'anonymous' } as const]) {
      expect(denied(await games.game(caller, id))).toMatchObject(UNKNOWN);
      expect(denied(await games.view(caller, id, {}))).toMatchObject(UNKNOWN);
      expect(denied(await games.viewBytes(caller, id, { language: 'en' }))).toMatchObject(UNKNOWN);
      expect(denied(await games.events(caller, id, {}))).toMatchObject(UNKNOWN);
      expect(denied(await games.options(caller, id, {}))).toMatchObject(UNKNOWN);
      expect(denied(await games.submit(caller, id, { text: 'end' }))).toMatchObject(UNKNOWN);
      expect(denied(await games.plan(caller, id, {}))).toMatchObject(UNKNOWN);
      expect(denied(await games.fork(caller, id, {}))).toMatchObject(UNKNOWN);
      expect(denied(await games.record(caller, id))).toMatchObject(UNKNOWN);
      expect(denied(await games.webhooks(caller, id))).toMatchObject(UNKNOWN);
      expect(denied(await games.rulingsOf(caller, id))).toMatchObject(UNKNOWN);
    }
    const listed = async (caller: Caller, query: object) =>
      granted(await games.list(caller, query)).items.map((game) => game.id);
    expect(await listed(ANNA, {})).toEqual([origin]);
    expect(await listed(ANNA, { mine: true })).toEqual([origin]);
    expect(await listed(ANNA, { sandbox: true })).toEqual([id]);
    expect(await listed(BRUNO, { sandbox: true })).toEqual([]);
    expect(denied(await games.list({ kind: 'anonymous' }, { sandbox: true })).kind).toBe('unauthenticated');
  });

  it('is forked by who plays or moderates, as far as they may see', async () => {
    const games = await gamesOver();
    const origin = await skirmishBegun(games);
    expect(denied(await games.fork({ kind: 'anonymous' }, origin, {})).kind).toBe('unauthenticated');
    expect(denied(await games.fork(CARLA, origin, {}))).toMatchObject({ kind: 'not-allowed', code: 'not-seated' });
    for (const as of ['blue', 'moderator', 'spectator'])
      expect(denied(await games.fork(ANNA, origin, { as }))).toMatchObject({ code: 'not-your-view' });
    expect(denied(await games.fork(ANNA, origin, { as: 'green' }))).toMatchObject({ code: 'unknown-side' });
    expect(denied(await games.fork(ANNA, origin, { at: 99 }))).toMatchObject({ code: 'no-such-version' });
    expect(denied(await games.fork(ANNA, 'nowhere', {}))).toMatchObject(UNKNOWN);
    // Before it begins there is nothing to try.
    expect(denied(await games.fork(ANNA, origin, { at: 1 }))).toMatchObject({ code: 'game-not-started' });

    const moderated = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', seed: 'secret strengths' }),
    ).id;
    granted(await games.takeSeat(ANNA, moderated, 'red', {}));
    granted(await games.takeSeat(BRUNO, moderated, 'blue', {}));
    const everything = granted(await games.fork(CARLA, moderated, {}));
    expect(everything.sandbox).toEqual({ game: moderated, version: everything.sandbox!.version, imagined: false });
    const truth = granted(await games.view(CARLA, moderated, {})).view;
    expect(granted(await games.view(CARLA, everything.id, {})).view).toEqual(truth);
    const asRed = granted(await games.fork(CARLA, moderated, { as: 'red', name: 'as Red' }));
    expect(asRed).toMatchObject({ name: 'as Red', sandbox: { side: 'red', imagined: true } });
    const facesOf = (units: typeof truth.units, of: string) =>
      units.filter(({ side }) => side === of).map(({ face }) => face);
    const { view } = granted(await games.view(CARLA, asRed.id, {}));
    expect(facesOf(view.units, 'red')).toEqual(facesOf(truth.units, 'red'));
    expect(facesOf(view.units, 'blue')).toEqual(['2', '2', '2']);
  });

  it('has dice of its own, and is rated and told of nowhere', async () => {
    const { store, games, origin, sandbox } = await forked();
    expect(sandbox.dice.commitment).not.toEqual(granted(await games.game(ANNA, origin)).dice.commitment);
    const before = await store.outbox.waiting();
    granted(await games.submit(ANNA, sandbox.id, { text: 'advance R1 to wood\nend' }));
    granted(await games.concede(ANNA, sandbox.id, { side: 'red' }));
    expect(await store.outbox.waiting()).toBe(before);
    expect(await store.events.results(sandbox.id)).toEqual([]);
  });

  it('goes back freely, also past dice', async () => {
    const { games, sandbox } = await forked();
    const { id } = sandbox;
    const start = granted(await games.view(ANNA, id, {})).view;
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(ANNA, id, { text: 'advance B1 to hill\nassault bridge with B1', side: 'blue' }));
    granted(await games.submit(ANNA, id, { text: 'stand', side: 'red' }));
    expect(granted(await games.game(ANNA, id)).dice.rolls).toBeGreaterThan(0);
    for (let back = 0; back < 6; back++) granted(await games.undo(ANNA, id, {}));
    expect(granted(await games.view(ANNA, id, {})).view).toEqual(start);
    expect(denied(await games.undo(ANNA, id, {}))).toMatchObject({ code: 'nothing-to-undo' });
    expect(granted(await games.plan(ANNA, id, {})).orders).toEqual([]);
  });

  it('is another game’s memory too: replayed by another process, with its record', async () => {
    const { store, games, sandbox } = await forked();
    granted(await games.submit(ANNA, sandbox.id, { text: 'advance R1 to wood\nend' }));
    granted(await games.submit(ANNA, sandbox.id, { text: 'advance B1 to hill' }));
    granted(await games.undo(ANNA, sandbox.id, {}));
    const other = await gamesOver(store, { snapshotEvery: 1000 });
    expect(granted(await other.view(ANNA, sandbox.id, {}))).toEqual(granted(await games.view(ANNA, sandbox.id, {})));
    for (let at = 4; at <= granted(await games.game(ANNA, sandbox.id)).version; at++)
      expect(granted(await other.view(ANNA, sandbox.id, { at })).view).toEqual(
        granted(await games.view(ANNA, sandbox.id, { at })).view,
      );
    granted(await games.concede(ANNA, sandbox.id, { side: 'red' }));
    const record = JSON.parse(JSON.stringify(granted(await games.record(ANNA, sandbox.id))));
    expect(checkRecord(record).faults).toEqual([]);
    const elsewhere = await gamesOver(openMemoryStore());
    const imported = granted(await elsewhere.importRecord(BRUNO, record));
    expect(imported).toMatchObject({ status: 'ended', sandbox: { side: 'red' } });
    expect(granted(await elsewhere.view(BRUNO, sandbox.id, {})).view).toEqual(
      granted(await games.view(ANNA, sandbox.id, {})).view,
    );
    expect(denied(await elsewhere.game(ANNA, sandbox.id))).toMatchObject(UNKNOWN);
  });

  it('is one of so many under way', async () => {
    const games = await gamesOver(openMemoryStore(), { sandboxes: 2 });
    const origin = await skirmishBegun(games);
    const first = granted(await games.fork(ANNA, origin, {}));
    granted(await games.fork(ANNA, origin, {}));
    expect(denied(await games.fork(ANNA, origin, {}))).toMatchObject({
      kind: 'too-many',
      code: 'too-many-sandboxes',
      detail: { most: 2 },
    });
    granted(await games.fork(BRUNO, origin, {}));
    granted(await games.concede(ANNA, first.id, { side: 'red' }));
    granted(await games.fork(ANNA, origin, {}));
  });

  it('goes back in the game it is forked from', async () => {
    const games = await gamesOver();
    const origin = await skirmishBegun(games);
    const { version } = granted(await games.game(ANNA, origin));
    granted(await games.submit(ANNA, origin, { text: 'advance R1 to wood\nend' }));
    const sandbox = granted(await games.fork(ANNA, origin, { at: version }));
    expect(granted(await games.view(ANNA, sandbox.id, { as: 'red' })).view).toEqual(
      granted(await games.view(ANNA, origin, { as: 'red', at: version })).view,
    );
    granted(await games.concede(BRUNO, origin, {}));
    expect(denied(await games.fork(ANNA, origin, {}))).toMatchObject({ code: 'game-ended' });
    // When it is over nothing is secret any more.
    const open = granted(await games.fork(CARLA, origin, { at: version }));
    expect(open.sandbox).toEqual({ game: origin, version, imagined: false });
  });
});

describe('two games that differ only in what a player may not know', () => {
  /** Blue’s strengths are drawn with dice that differ; Red’s come first and would too, so the twin is made by hand. */
  const forkedAs = async (strengths: readonly number[]) => {
    const store = openMemoryStore();
    const games = await gamesOver(store, { newId: count(), now: () => new Date('2026-03-01T12:00:00Z') });
    const moderated = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', dice: 'entered' }),
    ).id;
    granted(await games.takeSeat(ANNA, moderated, 'red', {}));
    granted(await games.takeSeat(BRUNO, moderated, 'blue', {}));
    granted(await games.moderate(CARLA, moderated, { act: 'begin', dice: [1, 2, 3, ...strengths] }));
    const outcome = await games.fork(ANNA, moderated, {});
    // The head is drawn anew each time: the move it chains carries a random salt.
    const sandbox = { ...granted(outcome), head: 'salted' };
    const everything = granted(await games.view(ANNA, sandbox.id, {}));
    const refused = [
      await games.fork(ANNA, moderated, { as: 'blue' }),
      await games.fork(ANNA, moderated, { at: 500 }),
      await games.submitPlan(ANNA, sandbox.id, {}),
    ];
    return JSON.stringify([sandbox, everything, refused, granted(await games.plan(ANNA, sandbox.id, {}))]);
  };
  const count = () => {
    let next = 0;
    return () => `id-${++next}`;
  };

  it('are forked alike', async () => {
    expect(await forkedAs([3, 3, 3])).toBe(await forkedAs([1, 1, 2]));
  });
});

describe('a plan', () => {
  const planned = async () => {
    const games = await gamesOver();
    const origin = await skirmishBegun(games);
    const { version } = granted(await games.game(ANNA, origin));
    const sandbox = granted(await games.fork(ANNA, origin, {})).id;
    granted(await games.submit(ANNA, sandbox, { text: 'advance R1 to wood\nadvance R2 to wood' }));
    granted(await games.undo(ANNA, sandbox, {}));
    granted(await games.submit(ANNA, sandbox, { text: 'advance R1 to bridge\nend' }));
    granted(await games.submit(ANNA, sandbox, { text: 'advance B1 to hill', side: 'blue' }));
    return { games, origin, version, sandbox };
  };
  const LINES = ['advance R1 to wood', 'advance R1 to bridge', 'end'];

  it('holds the owner’s orders that were not taken back, as JSON and as lines', async () => {
    const { games, origin, version, sandbox } = await planned();
    const plan = granted(await games.plan(ANNA, sandbox, {}));
    expect(plan).toMatchObject({ sandbox, game: origin, forkedAt: version, current: true, side: 'red' });
    expect(plan.orders.map(({ text }) => text.en)).toEqual(LINES);
    expect(plan.text.en).toBe(LINES.join('\n'));
    expect(plan.orders[0]!.order).toEqual({ type: 'Advance', unit: 'R1', to: 'wood' });
    expect(granted(await games.plan(ANNA, sandbox, { side: 'blue' })).text.en).toBe('advance B1 to hill');
    expect(denied(await games.plan(ANNA, origin, {}))).toMatchObject({ code: 'not-a-sandbox' });
  });

  it('is given in the game it was made for', async () => {
    const { games, origin, version, sandbox } = await planned();
    const tried = granted(await games.submitPlan(ANNA, sandbox, { dryRun: true }));
    expect(tried).toMatchObject({ dryRun: true, version });
    const given = granted(await games.submitPlan(ANNA, sandbox, { key: 'my-plan' }));
    expect(given.moves.map(({ text }) => text.en)).toEqual(LINES);
    expect(given.refusal).toBeUndefined();
    expect(granted(await games.view(ANNA, origin, {})).clock.side).toBe('blue');
    // The same key answers the same; another request finds the game gone on.
    expect(granted(await games.submitPlan(ANNA, sandbox, { key: 'my-plan' }))).toEqual(given);
    expect(denied(await games.submitPlan(ANNA, sandbox, {}))).toMatchObject({
      kind: 'stale',
      detail: { expectedVersion: version },
    });
    expect(granted(await games.plan(ANNA, sandbox, {})).current).toBe(false);
    // Onto the game as it stands: Blue is asked now, so nothing is taken.
    expect(granted(await games.submitPlan(ANNA, sandbox, { onto: 'now' }))).toMatchObject({
      moves: [],
      refusal: { code: 'not-your-decision', index: 0 },
    });
  });

  it('stops where an order is refused, or takes all or nothing', async () => {
    const { games, origin, sandbox } = await planned();
    granted(await games.submit(ANNA, origin, { text: 'advance R1 to wood' }));
    expect(granted(await games.submitPlan(ANNA, sandbox, { onto: 'now', atomic: true }))).toMatchObject({
      moves: [],
      refusal: { index: 0 },
    });
    const { version } = granted(await games.game(ANNA, origin));
    expect(denied(await games.submitPlan(ANNA, sandbox, { expectedVersion: version - 1 })).kind).toBe('stale');
    expect(granted(await games.submitPlan(ANNA, sandbox, { expectedVersion: version })).refusal).toMatchObject({
      index: 0,
    });
  });

  it('needs an order, and a side where none was taken along', async () => {
    const games = await gamesOver();
    const moderated = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).id;
    granted(await games.takeSeat(ANNA, moderated, 'red', {}));
    granted(await games.takeSeat(BRUNO, moderated, 'blue', {}));
    const sandbox = granted(await games.fork(CARLA, moderated, {})).id;
    expect(denied(await games.plan(CARLA, sandbox, {}))).toMatchObject({ code: 'side-needed' });
    expect(denied(await games.plan(CARLA, sandbox, { side: 'green' }))).toMatchObject({ code: 'unknown-side' });
    expect(denied(await games.submitPlan(CARLA, sandbox, { side: 'red' }))).toMatchObject({ code: 'empty-plan' });
    granted(await games.submit(CARLA, sandbox, { text: 'advance R1 to wood', side: 'red' }));
    expect(granted(await games.submitPlan(CARLA, sandbox, { side: 'red' })).moves).toHaveLength(1);
  });
});

const hosted = await hostCatalogue(catalogue, undefined);

/** Gives random orders until somebody else than the side is asked, or the limit is reached. */
async function playFor(
  games: GamesService,
  caller: Caller,
  id: string,
  side: string,
  chance: SeededDice,
  most: number,
) {
  let given = 0;
  for (; given < most; given++) {
    const { pending, status } = granted(await games.game(caller, id));
    if (status === 'ended' || !pending.some((decision) => decision.side === side)) break;
    const { items: options } = granted(await games.options(caller, id, { side, limit: 60 }));
    const { order } = options[chance.below(options.length)]!;
    expect(
      granted(await games.submit(caller, id, { orders: [order], side })).refusal,
      JSON.stringify(order),
    ).toBeUndefined();
  }
  return given;
}

describe.each(
  someScenarios.map(({ ruleset: { about }, sheet }) => ({ id: about.id, seats: about.seats, scenario: sheet.id })),
)('$id/$scenario in a sandbox', ({ id: ruleset, seats, scenario }) => {
  it('is forked in the middle of the play, tried, and the plan given', async () => {
    const games = await gamesOver(openMemoryStore(), { hosted, chainLength: 4096, snapshotEvery: 50 });
    const players = new Map<string, Caller>(
      seats.map((side) => [side, { kind: 'player', id: `player-${side}`, name: side, role: 'player' }]),
    );
    const { id } = granted(await games.open(players.get(seats[0]!)!, { ruleset, scenario }));
    for (const side of seats) granted(await games.takeSeat(players.get(side)!, id, side, {}));
    const chance = new SeededDice(31);
    for (let turn = 0; turn < 12; turn++)
      for (const side of seats) await playFor(games, players.get(side)!, id, side, chance, 6);

    let tried = 0;
    for (const side of seats) {
      const player = players.get(side)!;
      if (granted(await games.game(player, id)).status === 'ended') return;
      const sandbox = granted(await games.fork(player, id, {}));
      const truth = granted(await games.view(player, id, { as: side }));
      const supposed = granted(await games.view(player, sandbox.id, { as: side }));
      const { game: _, version: __, pending: asked, boardId, board, ...same } = truth;
      expect(supposed).toMatchObject(same);
      // A table laid during play is found by the game it was laid in; otherwise it is the same board.
      expect({ ...supposed.board, id: boardId }).toEqual(board);
      const { pending } = supposed;
      expect(pending.filter((each) => each.side === side)).toEqual(asked.filter((each) => each.side === side));
      tried += await playFor(games, player, sandbox.id, side, chance, 5);
      for (const other of seats) if (other !== side) await playFor(games, player, sandbox.id, other, chance, 3);
      const plan = granted(await games.plan(player, sandbox.id, {}));
      if (plan.orders.length === 0) continue;
      // Whatever comes of it: orders are taken, or refused as any others would be.
      const given = granted(await games.submitPlan(player, sandbox.id, {}));
      expect(given.moves.length, given.refusal?.reason.en).toBeGreaterThan(0);
      expect(given.moves[0]!.order).toEqual(plan.orders[0]!.order);
    }
    expect(tried).toBeGreaterThan(0);
  });
});
