import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { checkRecord, type GameRecord, openingOf } from '#games/record';
import type { JsonObject } from '#kernel/json';
import { hashPack } from '#store/data-packs';
import { chainEvents, hashOpening } from '#store/hash-chain';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../support/games.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
});

describe('opening and seats', () => {
  it('opens a game that waits for its seats and begins with the last one', async () => {
    const { id, status, version } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel' }));
    expect({ status, version }).toEqual({ status: 'waiting', version: 0 });
    expect(granted(await games.takeSeat(ANNA, id, 'red', { phrase: 'one' })).status).toBe('waiting');
    const begun = granted(await games.takeSeat(BRUNO, id, 'blue', { phrase: 'two' }));
    expect(begun).toMatchObject({
      status: 'running',
      clock: { turn: 1, impulse: 1 },
      you: { sides: ['blue'], moderator: false },
    });
    expect(begun.seats.map(({ phrase }) => phrase)).toEqual(['one', 'two']);
    expect(begun.pending).toEqual([{ id: 'impulse-1-red', kind: 'impulse', side: 'red', clause: 'skirmish/1' }]);
  });

  it('keeps a phrase to itself until every seat is taken', async () => {
    const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel' }));
    await games.takeSeat(ANNA, id, 'red', { phrase: 'secret yet' });
    expect(JSON.stringify(granted(await games.game(BRUNO, id)))).not.toContain('secret yet');
    expect(JSON.stringify(granted(await games.events(BRUNO, id, {})))).not.toContain('secret yet');
  });

  it.each([
    ['nobody', ANONYMOUS, { ruleset: 'skirmish', scenario: 'duel' }, 'unauthenticated', 'token-needed'],
    ['an unknown ruleset', ANNA, { ruleset: 'chess', scenario: 'duel' }, 'not-found', 'unknown-ruleset'],
    ['an unknown scenario', ANNA, { ruleset: 'skirmish', scenario: 'war' }, 'not-found', 'unknown-scenario'],
    [
      'an option nobody knows',
      ANNA,
      { ruleset: 'skirmish', scenario: 'duel', options: { speed: 3 } },
      'malformed',
      'bad-options',
    ],
    [
      'entered dice without a moderator',
      ANNA,
      { ruleset: 'skirmish', scenario: 'duel', dice: 'entered' as const },
      'malformed',
      'moderator-needed',
    ],
    [
      'a seed for entered dice',
      ANNA,
      { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' as const, dice: 'entered' as const, seed: 'x' },
      'malformed',
      'seed-for-nothing',
    ],
  ])('does not open a game for %s', async (_, caller, request, kind, code) => {
    expect(denied(await games.open(caller, request))).toMatchObject({ kind, code });
    expect(granted(await games.list(ANNA, {})).items).toEqual([]);
  });

  it('gives a seat once, and only seats there are', async () => {
    const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    expect(denied(await games.takeSeat(BRUNO, id, 'red', {}))).toMatchObject({ kind: 'conflict', code: 'seat-taken' });
    expect(denied(await games.takeSeat(BRUNO, id, 'green', {}))).toMatchObject({ code: 'unknown-side' });
    expect(denied(await games.takeSeat(BRUNO, 'nowhere', 'red', {}))).toMatchObject({ code: 'unknown-game' });
    expect(denied(await games.takeSeat(BRUNO, id, 'blue', { guest: 'Dario' }))).toMatchObject({
      code: 'guest-needs-moderator',
    });
  });
});

describe('orders', () => {
  it('carries out what is legal and says which rule forbids the rest', async () => {
    const id = await skirmishBegun(games);
    const advanced = granted(await games.submit(ANNA, id, { orders: [{ type: 'Advance', unit: 'R1', to: 'wood' }] }));
    expect(advanced.moves).toMatchObject([{ side: 'red', text: 'advance R1 wood', from: 8, to: 9 }]);
    expect(advanced.events).toMatchObject([{ type: 'UnitAdvanced', version: 9, sentence: 'R1 advances to wood.' }]);
    const refused = granted(await games.submit(ANNA, id, { orders: [{ type: 'Advance', unit: 'R2', to: 'hill' }] }));
    expect(refused.refusal).toMatchObject({
      code: 'not-adjacent',
      clause: 'skirmish/2',
      index: 0,
      facts: { from: 'red-camp', to: 'hill' },
    });
    expect(refused.version).toBe(9);
    expect(granted(await games.game(ANNA, id)).version).toBe(9);
  });

  it('stops a batch at the first refusal and keeps what came before', async () => {
    const id = await skirmishBegun(games);
    const text = 'advance R1 wood\n# a note to myself\n\nadvance R2 hill\nend';
    const answer = granted(await games.submit(ANNA, id, { text }));
    expect(answer).toMatchObject({
      version: 9,
      notTried: 1,
      refusal: { index: 1, line: 'advance R2 hill', code: 'not-adjacent' },
    });
  });

  it('stops a batch where the opponent must decide', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' });
    const answer = granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R2 wood\nend' }));
    expect(answer.refusal).toBeUndefined();
    expect(answer).toMatchObject({ notTried: 0, queued: 2, waitingFor: [{ kind: 'assault', side: 'blue' }] });
    expect(answer.waitingFor[0]?.about).toBeUndefined();
  });

  it('stores nothing of an atomic batch with a refusal, all of one without', async () => {
    const id = await skirmishBegun(games);
    const failed = granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R2 hill', atomic: true }));
    expect(failed).toMatchObject({ version: 8, moves: [], refusal: { index: 1 } });
    expect(granted(await games.view(ANNA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'red-camp' });
    expect(
      granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R2 wood', atomic: true })).version,
    ).toBe(10);
    expect(granted(await games.view(ANNA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'wood' });
  });

  it('does not take back an atomic batch once dice have fallen: nobody looks ahead with an order that must fail', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' });
    await games.submit(ANNA, id, { text: 'assault R1 hill' });
    const { version } = granted(await games.game(BRUNO, id));
    const spied = granted(await games.submit(BRUNO, id, { text: 'stand\nadvance B9 moon', atomic: true }));
    expect(spied.moves.map(({ text }) => text)).toEqual(['stand']);
    expect(spied.events.some(({ type }) => type === 'AssaultFought')).toBe(true);
    expect(granted(await games.game(BRUNO, id)).version).toBeGreaterThan(version);
    expect(granted(await games.game(BRUNO, id)).dice.rolls).toBe(
      spied.events.flatMap(({ rolls }) => rolls).at(-1)!.number,
    );
  });

  it('judges a dry run without storing, and stops where dice would fall', async () => {
    const id = await skirmishBegun(games);
    const dry = granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge', dryRun: true }));
    expect(dry).toMatchObject({ dryRun: true, version: 8, notTried: 0 });
    expect(dry.moves.map(({ text }) => text)).toEqual(['advance R1 wood', 'advance R1 bridge']);
    expect(granted(await games.game(ANNA, id)).version).toBe(8);
    await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' });
    await games.submit(ANNA, id, { text: 'assault R1 hill' });
    const stand = granted(await games.submit(BRUNO, id, { text: 'stand', dryRun: true }));
    expect(stand).toMatchObject({ moves: [], diceWanted: { dice: 2, sides: 6 } });
    expect(stand.events).toEqual([]);
  });

  it('answers a repeated key with the same result and refuses another body under it', async () => {
    const id = await skirmishBegun(games);
    const request = { text: 'advance R1 wood', key: 'k1' };
    const first = granted(await games.submit(ANNA, id, request));
    await games.submit(ANNA, id, { text: 'advance R2 wood' });
    expect(granted(await games.submit(ANNA, id, request))).toEqual(first);
    expect(granted(await games.game(ANNA, id)).version).toBe(10);
    expect(denied(await games.submit(ANNA, id, { text: 'end', key: 'k1' }))).toMatchObject({
      kind: 'conflict',
      code: 'key-reused',
    });
  });

  it('tells a stale version and stores nothing', async () => {
    const id = await skirmishBegun(games);
    const stale = denied(await games.submit(ANNA, id, { text: 'advance R1 wood', expectedVersion: 3 }));
    expect(stale).toMatchObject({ kind: 'stale', detail: { version: 8, expectedVersion: 3 } });
    expect(granted(await games.submit(ANNA, id, { text: 'advance R1 wood', expectedVersion: 8 })).version).toBe(9);
  });

  it.each([
    ['nobody', ANONYMOUS, { text: 'end' }, 'unauthenticated', 'token-needed'],
    ['somebody without a seat', CARLA, { text: 'end' }, 'not-allowed', 'not-seated'],
    ['the other seat', BRUNO, { text: 'end', side: 'red' }, 'not-allowed', 'not-your-seat'],
    ['neither orders nor text', ANNA, {}, 'malformed', 'orders-or-text'],
    ['only notes', ANNA, { text: '# nothing\n' }, 'malformed', 'no-orders'],
    ['far too many', ANNA, { orders: Array(201).fill({ type: 'EndImpulse' }) }, 'too-large', 'too-many-orders'],
    ['dice of their own', ANNA, { text: 'end', dice: [6] }, 'not-allowed', 'dice-not-entered-here'],
  ])('takes no orders from %s', async (_, caller, request, kind, code) => {
    const id = await skirmishBegun(games);
    expect(denied(await games.submit(caller, id, request))).toMatchObject({ kind, code });
    expect(granted(await games.game(ANNA, id)).version).toBe(8);
  });

  it.each([
    ['a shape nobody knows', { orders: [{ type: 'Fly' }] }, 'malformed-order'],
    ['a string for an order', { orders: ['advance'] }, 'malformed-order'],
    ['a line nobody understands', { text: 'fly R1 to the moon' }, 'not-understood'],
    ['an order out of turn', { text: 'stand' }, 'nothing-to-answer'],
  ])('refuses %s with a reason', async (_, request, code) => {
    const id = await skirmishBegun(games);
    expect(granted(await games.submit(ANNA, id, request))).toMatchObject({ version: 8, refusal: { code } });
  });

  it('refuses whoever is not asked, before the start and after the end', async () => {
    const waiting = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel' }));
    granted(await games.takeSeat(ANNA, waiting.id, 'red', {}));
    expect(granted(await games.submit(ANNA, waiting.id, { text: 'end' })).refusal).toMatchObject({
      code: 'game-not-started',
    });
    const id = await skirmishBegun(games);
    expect(granted(await games.submit(BRUNO, id, { text: 'end' })).refusal).toMatchObject({
      code: 'not-your-decision',
    });
    granted(await games.concede(BRUNO, id, {}));
    expect(granted(await games.submit(ANNA, id, { text: 'end' })).refusal).toMatchObject({ code: 'game-ended' });
  });
});

describe('what a viewer may see', () => {
  const strengthOf = async (caller: typeof ANNA, id: string, unit: string, as?: string) =>
    granted(await games.view(caller, id, { as })).view.units.find((each) => each.id === unit)?.face;

  it('shows secrets to their side only, and everything when the game has ended', async () => {
    const id = await skirmishBegun(games);
    expect(await strengthOf(ANNA, id, 'R1')).toMatch(/[123]/);
    expect(await strengthOf(ANNA, id, 'B1')).toBe('?');
    expect(await strengthOf(CARLA, id, 'R1')).toBe('?');
    expect(denied(await games.view(ANNA, id, { as: 'blue' }))).toMatchObject({
      kind: 'not-allowed',
      code: 'not-your-view',
    });
    expect(denied(await games.view(ANNA, id, { as: 'moderator' }))).toMatchObject({ code: 'not-your-view' });
    const drawn = granted(await games.events(ANNA, id, {})).events.filter(({ type }) => type === 'StrengthsDrawn');
    expect(drawn.map(({ data }) => Object.keys(data))).toEqual([['side', 'strengths'], ['side']]);
    expect(drawn.every(({ rolls }) => rolls.every((roll) => roll.faces === undefined && roll.link !== undefined))).toBe(
      true,
    );
    granted(await games.concede(BRUNO, id, {}));
    expect(await strengthOf(CARLA, id, 'B1')).toMatch(/[123]/);
  });

  it('shows any version as it was', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge' });
    const at = async (version: number) => granted(await games.view(ANNA, id, { at: version })).view.units[0]!.space;
    expect([await at(8), await at(9), await at(10)]).toEqual(['red-camp', 'wood', 'bridge']);
    expect(denied(await games.view(ANNA, id, { at: 11 }))).toMatchObject({ code: 'no-such-version' });
    expect(denied(await games.view(ANNA, id, { at: -1 }))).toMatchObject({ code: 'no-such-version' });
  });

  it('keeps the text of a view until the game goes on', async () => {
    const id = await skirmishBegun(games);
    const first = granted(await games.viewBytes(ANNA, id, {}));
    expect(granted(await games.viewBytes(ANNA, id, {}))).toEqual(first);
    expect(JSON.parse(first.json.toString())).toEqual(
      JSON.parse(JSON.stringify(granted(await games.view(ANNA, id, {})))),
    );
    expect(granted(await games.viewBytes(CARLA, id, {})).etag).not.toBe(first.etag);
    await games.submit(ANNA, id, { text: 'advance R1 wood' });
    expect(granted(await games.viewBytes(ANNA, id, {})).etag).not.toBe(first.etag);
  });

  it('lists legal orders for the side that asks, filtered and limited', async () => {
    const id = await skirmishBegun(games);
    const all = granted(await games.options(ANNA, id, {}));
    expect(all.options.map(({ text }) => text)).toEqual([
      'end',
      'advance R1 wood',
      'advance R2 wood',
      'advance R3 wood',
    ]);
    expect(granted(await games.options(ANNA, id, { unit: 'R2' })).options).toHaveLength(1);
    expect(granted(await games.options(ANNA, id, { limit: 2 }))).toMatchObject({ more: true });
    expect(granted(await games.options(BRUNO, id, {})).options).toEqual([]);
    expect(denied(await games.options(CARLA, id, {}))).toMatchObject({ code: 'not-seated' });
  });

  it('pages through events', async () => {
    const id = await skirmishBegun(games);
    const seen: number[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: { events: readonly { version: number }[]; next?: number } = granted(
        await games.events(CARLA, id, { after, limit: 3 }),
      );
      seen.push(...page.events.map(({ version }) => version));
      after = page.next;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a moderated game with dice entered by hand', () => {
  it('is run by one person for guests, asks for the dice it needs and shows that they were entered', async () => {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    expect(denied(await games.takeSeat(CARLA, id, 'red', {}))).toMatchObject({ code: 'moderator-plays' });
    granted(await games.takeSeat(CARLA, id, 'red', { guest: 'Dario' }));
    const begun = granted(await games.takeSeat(CARLA, id, 'blue', { guest: 'Elena' }));
    expect(begun).toMatchObject({
      status: 'running',
      seats: [{ player: { name: 'Dario' } }, { player: { name: 'Elena' } }],
      you: { moderator: true },
    });
    expect(granted(await games.submit(CARLA, id, { text: 'advance R1 wood' })).moves).toMatchObject([{ side: 'red' }]);
    const move = (await store.events.readMoves(id)).at(-1);
    expect(move).toMatchObject({ by: 'carla', side: 'red', origin: 'moderator' });
  });
});

describe('records', () => {
  it('are sealed while the game runs, and verify and import when it has ended', async () => {
    const id = await skirmishBegun(games, { turns: 2 });
    expect(denied(await games.record(ANNA, id))).toMatchObject({ kind: 'not-allowed', code: 'record-sealed' });
    await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' });
    await games.submit(ANNA, id, { text: 'assault R1 hill' });
    await games.submit(BRUNO, id, { text: 'stand' });
    await games.submit(ANNA, id, { text: 'end' });
    await games.submit(BRUNO, id, { text: 'end' });
    const card = granted(await games.game(CARLA, id));
    expect(card).toMatchObject({ status: 'ended', victory: { status: 'ended' } });
    const record = JSON.parse(JSON.stringify(granted(await games.record(CARLA, id))));
    expect(checkRecord(record)).toMatchObject({ faults: [], rolls: { checked: 3, veiled: 0 } });

    const elsewhere = await gamesOver(openMemoryStore());
    const imported = granted(await elsewhere.importRecord(CARLA, record));
    expect(imported).toMatchObject({ id, status: 'ended', version: card.version, victory: card.victory });
    expect(granted(await elsewhere.view(CARLA, id, {})).view).toEqual(granted(await games.view(CARLA, id, {})).view);
    expect(granted(await elsewhere.view(CARLA, id, { at: 9 })).view).toEqual(
      granted(await games.view(CARLA, id, { at: 9 })).view,
    );
    expect(denied(await elsewhere.importRecord(CARLA, record))).toMatchObject({
      kind: 'conflict',
      code: 'game-exists',
    });

    const forged = structuredClone(record);
    const { data } = forged.events.find((event: { type: string }) => event.type === 'AssaultFought');
    // Another face than the one that fell, whichever that was.
    data.dice = [7 - data.dice[0], data.dice[1]];
    expect(denied(await elsewhere.importRecord(CARLA, forged))).toMatchObject({ code: 'record-does-not-verify' });
    expect(denied(await elsewhere.importRecord(CARLA, { hello: 1 }))).toMatchObject({ code: 'not-a-record' });
  });

  /** The record of a short game under another id, changed and hashed anew: everything about it verifies. */
  async function forgedRecord(change: (record: GameRecord) => void): Promise<GameRecord> {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 wood' });
    await games.concede(BRUNO, id, {});
    const record = structuredClone(granted(await games.record(CARLA, id)));
    record.game.id = `${id}-forged`;
    record.dice = { mode: 'entered', seeded: false };
    for (const event of record.events)
      event.rolls = event.rolls.map(({ link: _, ...roll }) => ({ ...roll, source: 'entered' }));
    change(record);
    const opening = { version: 0, lastHash: hashOpening(openingOf(record)) };
    return { ...record, events: chainEvents(opening, record.events) as GameRecord['events'] };
  }
  const advance = ({ events }: GameRecord) => events.find(({ type }) => type === 'UnitAdvanced')!.data as JsonObject;

  it.each(['__proto__', 'constructor', 'toString'])('that name a unit %s are not played', async (unit) => {
    const forged = await forgedRecord((record) => Object.assign(advance(record), { unit }));
    expect(denied(await games.importRecord(CARLA, forged))).toMatchObject({ code: 'record-does-not-play' });
    expect(({} as Record<string, unknown>)['space']).toBeUndefined();
  });

  it('that are not taken leave nothing of their data behind', async () => {
    const withOtherData = (record: GameRecord): void => {
      record.pack = { ...record.pack, rules: { points: 9 } };
      record.game.packHash = hashPack(record.pack);
    };
    const store = openMemoryStore();
    const elsewhere = await gamesOver(store);
    const forged = await forgedRecord((record) => {
      withOtherData(record);
      Object.assign(advance(record), { to: 'nowhere' });
    });
    expect(denied(await elsewhere.importRecord(CARLA, forged))).toMatchObject({ code: 'record-does-not-play' });
    expect(await store.packs.findPack(forged.game.packHash)).toBeUndefined();
    const whole = await forgedRecord(withOtherData);
    const both = await Promise.all([1, 2].map(() => elsewhere.importRecord(CARLA, whole)));
    expect(both.map((outcome) => (outcome.ok ? 'taken' : outcome.problem.code)).sort()).toEqual([
      'game-exists',
      'taken',
    ]);
    expect(await store.packs.findPack(whole.game.packHash)).toBeDefined();
  });

  it('whose import was broken off are taken at the second attempt, by one of several', async () => {
    const store = openMemoryStore();
    const elsewhere = await gamesOver(store);
    const record = await forgedRecord(() => {});
    const gone = async (): Promise<never> => {
      throw new Error('the process has ended');
    };
    vi.spyOn(store.events, 'append').mockImplementationOnce(gone);
    await expect(elsewhere.importRecord(CARLA, record)).rejects.toThrow('the process has ended');
    expect(await store.events.find(record.game.id)).toMatchObject({ version: 0 });
    const otherName = await elsewhere.importRecord(CARLA, { ...record, game: { ...record.game, name: 'Another' } });
    expect(denied(otherName)).toMatchObject({ code: 'game-exists' });
    // Two processes at once, neither of which has it in memory.
    const both = await Promise.all([elsewhere, await gamesOver(store)].map((each) => each.importRecord(CARLA, record)));
    expect(both.map((outcome) => (outcome.ok ? outcome.value.status : outcome.problem.code)).sort()).toEqual([
      'ended',
      'game-exists',
    ]);
    const afresh = await gamesOver(store);
    expect(granted(await afresh.game(CARLA, record.game.id))).toMatchObject({ version: record.events.length });
  });

  it('of games that are not over are taken in frozen, whenever the process ends', async () => {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    const record = granted(await games.record(CARLA, id));
    const store = openMemoryStore();
    const elsewhere = await gamesOver(store);
    // Whatever the store is asked after the append, nobody answers any more.
    const append = store.events.append.bind(store.events);
    vi.spyOn(store.events, 'append').mockImplementationOnce(async (about) => {
      await append(about);
      throw new Error('the process has ended');
    });
    await expect(elsewhere.importRecord(CARLA, record)).rejects.toThrow('the process has ended');
    const afresh = await gamesOver(store);
    expect(granted(await afresh.game(ANNA, id))).toMatchObject({ version: record.events.length, status: 'running' });
    expect(denied(await afresh.submit(ANNA, id, { text: 'end' }))).toMatchObject({ code: 'frozen' });
    expect(denied(await afresh.importRecord(CARLA, record))).toMatchObject({ code: 'game-exists' });
  });

  it('never take the place of a game that waits for its players', async () => {
    const store = openMemoryStore();
    const elsewhere = await gamesOver(store);
    const { id } = granted(
      await elsewhere.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', dice: 'entered' }),
    );
    const waiting = granted(await elsewhere.record(CARLA, id));
    const record = await forgedRecord(({ game, dice }) => {
      Object.assign(game, waiting.game, { status: 'ended' });
      Object.assign(dice, waiting.dice);
    });
    expect(openingOf(record)).toEqual(openingOf(waiting));
    expect(denied(await elsewhere.importRecord(CARLA, record))).toMatchObject({ code: 'game-exists' });
    // Nor if nobody moderates it: who opened it is enough.
    const find = store.events.find.bind(store.events);
    vi.spyOn(store.events, 'find').mockImplementation(async (game) => {
      const row = await find(game);
      return row && { ...row, moderator: undefined };
    });
    expect(denied(await elsewhere.importRecord(CARLA, record))).toMatchObject({ code: 'game-exists' });
    vi.restoreAllMocks();
    expect(granted(await elsewhere.game(CARLA, id))).toMatchObject({ status: 'waiting', version: 0 });
  });

  it('whose events are none of the ruleset are not taken', async () => {
    const forged = await forgedRecord((record) => Object.assign(advance(record), { from: 7 }));
    expect(denied(await games.importRecord(CARLA, forged))).toMatchObject({ code: 'record-does-not-play' });
  });

  const change = {
    'a moment that is none': ({ events }: GameRecord) => Object.assign(events[0]!, { at: 'yesterday' }),
    'an opening that never was': ({ game }: GameRecord) => Object.assign(game, { createdAt: 'never' }),
    'half a turn': ({ moves }: GameRecord) => Object.assign(moves[0]!, { turn: 1.5 }),
    'a name no address has': ({ game }: GameRecord) => Object.assign(game, { id: '../a b' }),
    'an edition beyond counting': ({ game }: GameRecord) => Object.assign(game, { rulesetVersion: 1e12 }),
    'an event of no service': ({ events }: GameRecord) => Object.assign(events.at(-1)!, { type: 'Nothing' }),
    'a way back to nowhere': ({ events }: GameRecord) =>
      Object.assign(events.at(-1)!, { type: 'Rewound', data: { to: -5, by: 'red', rolls: 0, revealed: [] } }),
    'a way back to itself': ({ events }: GameRecord) =>
      Object.assign(events.at(-1)!, {
        type: 'Rewound',
        data: { to: events.length, by: 'red', rolls: 0, revealed: [] },
      }),
  };
  it.each(Object.entries(change))('with %s are malformed and leave nothing behind', async (_, forge) => {
    const forged = await forgedRecord(forge);
    expect(denied(await games.importRecord(CARLA, forged))).toMatchObject({ kind: 'malformed' });
    expect(await store.events.find(forged.game.id)).toBeUndefined();
  });

  const ordered = ({ moves }: GameRecord) => moves.find(({ order }) => order !== undefined)!;
  const misreported: Record<string, [(record: GameRecord) => unknown, RegExp]> = {
    'another legal order': [
      (record) => Object.assign(ordered(record), { order: { type: 'Advance', unit: 'R2', to: 'wood' } }),
      /leads to other events/,
    ],
    'an order the rules refuse': [
      (record) => Object.assign(ordered(record), { order: { type: 'Advance', unit: 'R1', to: 'hill' } }),
      /is refused by \[skirmish\//,
    ],
    'an order of no kind': [
      (record) => Object.assign(ordered(record), { order: { type: 'Fly' } }),
      /is none of skirmish/,
    ],
    'an order of the other side': [(record) => Object.assign(ordered(record), { side: 'blue' }), /was not asked/],
    'no order': [(record) => delete ordered(record).order, /no order led to event/],
    'an order more': [
      ({ moves }) => moves.push({ ...moves.at(-1)!, id: 'more', order: { type: 'EndImpulse' }, side: 'red' }),
      /no event tells of the order of move more/,
    ],
    'other dice': [
      ({ events }) => {
        const { rolls } = events.find((event) => event.rolls.length > 0)!;
        rolls.push({ ...rolls[0]!, number: 99 });
      },
      /roll 99 is 3d3 for strengths red/,
    ],
  };
  it.each(Object.keys(misreported))('that tell of %s than was given are not taken', async (what) => {
    const [forge, reason] = misreported[what]!;
    const denial = denied(await games.importRecord(CARLA, await forgedRecord(forge)));
    expect(denial).toMatchObject({ code: 'record-does-not-play', message: expect.stringMatching(reason) });
  });

  it('are played with what was taken back, corrected and answered without asking', async () => {
    const opened = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', options: { turns: 2 } }),
    );
    const { id } = opened;
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R2 wood' }));
    granted(await games.undo(ANNA, id, {}));
    granted(await games.submit(ANNA, id, { text: 'advance R1 bridge\nend' }));
    const patch = [{ op: 'replace' as const, path: '/units/B1/space', value: 'hill' }];
    granted(await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'x', clause: 'skirmish/1' }));
    granted(await games.leaveStandingOrder(ANNA, id, { side: 'red', kind: 'assault', policy: 'first-option' }));
    granted(await games.submit(BRUNO, id, { text: 'assault B1 bridge' }));
    granted(await games.concede(BRUNO, id, {}));
    const record = JSON.parse(JSON.stringify(granted(await games.record(CARLA, id))));
    expect(record.events.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['Rewound', 'PositionCorrected', 'AssaultFought']),
    );
    expect(record.moves.map(({ origin }: { origin?: string }) => origin)).toContain('standing-order');
    const elsewhere = await gamesOver(openMemoryStore());
    expect(granted(await elsewhere.importRecord(CARLA, record))).toMatchObject({ id, status: 'ended' });
  });

  it('whose orders the rules do not know are read without them', async () => {
    const forged = await forgedRecord(({ game, moves }) => {
      // Another edition of the rules, whose orders nobody here can judge.
      game.rulesetVersion = 99;
      for (const move of moves) if (move.order !== undefined) move.order = { type: 'Fly', with: null };
    });
    granted(await games.importRecord(CARLA, forged));
    const texts = await games.moveTexts(forged.game.id, await store.events.readMoves(forged.game.id));
    expect([...texts.values()].every((text) => typeof text === 'string')).toBe(true);
  });

  it('are taken without a letter to anybody named in them', async () => {
    const forged = await forgedRecord((record) => {
      for (const { type, data } of record.events) if (type === 'SeatTaken') Object.assign(data, { player: 'dora' });
    });
    granted(await games.importRecord(CARLA, forged));
    const now = new Date(Date.now() + 60_000).toISOString();
    const recipients: string[] = [];
    for (;;) {
      const rows = await store.outbox.claim({ now, leasedUntil: now, limit: 50 });
      if (rows.length === 0) break;
      for (const { gameId, number, recipient } of rows) {
        recipients.push(recipient);
        await store.outbox.acknowledge(gameId, number, now);
      }
    }
    expect(recipients).toContain('player:anna');
    expect(recipients).not.toContain('player:dora');
  });
});

describe('names that every object has from birth', () => {
  it.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    '%s is no unit to order, nor one to correct',
    async (unit) => {
      const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
      granted(await games.takeSeat(ANNA, id, 'red', {}));
      granted(await games.takeSeat(BRUNO, id, 'blue', {}));
      const order = { type: 'Advance', unit, to: 'wood' };
      expect(granted(await games.submit(ANNA, id, { orders: [order] })).refusal).toMatchObject({
        code: 'malformed-order',
      });
      const patch = [{ op: 'replace' as const, path: '/units/R1/space', value: unit }];
      const corrected = await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'x', clause: 'skirmish/1' });
      expect(denied(corrected)).toMatchObject({ code: 'bad-correction' });
    },
  );
});

describe('memory and store', () => {
  it('reads the same game again in another process, from snapshots and events', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' });
    const other = await gamesOver(store);
    expect(granted(await other.view(ANNA, id, {}))).toEqual(granted(await games.view(ANNA, id, {})));
    expect(granted(await other.submit(BRUNO, id, { text: 'advance B1 hill' })).version).toBe(12);
    expect(granted(await games.submit(BRUNO, id, { text: 'end' })).version).toBe(13);
    expect(granted(await other.game(ANNA, id)).version).toBe(13);
  });

  it('reads events of an older shape as today’s, and writes today’s', async () => {
    const id = await skirmishBegun(games);
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    // A later program in which R1 is said to have gone on to the bridge.
    const upcasts = { UnitAdvanced: [(data: unknown) => ({ ...(data as object), to: 'bridge' })] };
    const later = { ...hostedSkirmish, ruleset: { ...hostedSkirmish.ruleset, upcasts } };
    const program = await gamesOver(store, { hosted: [later as typeof hostedSkirmish] });
    expect(granted(await program.view(ANNA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'bridge' });
    expect(granted(await program.events(ANNA, id, { after: 8 })).events[0]?.sentence).toBe('R1 advances to bridge.');
    granted(await program.submit(ANNA, id, { text: 'advance R2 wood' }));
    expect((await store.events.readEvents(id, { after: 8 })).map(({ shape }) => shape)).toEqual([1, 2]);
    await expect(games.view(ANNA, id, {})).rejects.toThrow(/shape 2/);
  });

  it('lets games go from memory and fetches them again', async () => {
    const small = await gamesOver(store, { keep: 2 });
    const ids = [await skirmishBegun(small), await skirmishBegun(small), await skirmishBegun(small)];
    expect(small.liveGames).toBe(2);
    for (const id of ids) expect(granted(await small.submit(ANNA, id, { text: 'advance R1 wood' })).version).toBe(9);
  });

  it('gives orders of one game their turn one after the other', async () => {
    const id = await skirmishBegun(games);
    const answers = await Promise.all(
      ['R1', 'R2', 'R3'].map((unit) => games.submit(ANNA, id, { text: `advance ${unit} wood` })),
    );
    expect(answers.map((answer) => granted(answer).refusal?.code)).toEqual([undefined, undefined, 'no-points-left']);
  });

  it('tells followers of every commit', async () => {
    const id = await skirmishBegun(games);
    const told: number[] = [];
    const stop = games.follow(id, (version) => told.push(version));
    await games.submit(ANNA, id, { text: 'advance R1 wood' });
    stop();
    await games.submit(ANNA, id, { text: 'advance R1 bridge' });
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
