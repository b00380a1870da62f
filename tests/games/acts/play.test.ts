import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { LANGUAGES, localised } from '#kernel/text';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';

let games: GamesService;
beforeEach(async () => {
  games = await gamesOver();
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
    const title = { en: 'Your impulse', it: 'Il tuo impulso' };
    expect(begun.pending).toEqual([{ id: 'impulse-1-red', kind: 'impulse', side: 'red', clause: 'skirmish/1', title }]);
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
    expect(advanced.moves).toMatchObject([
      { side: 'red', text: { en: 'advance R1 to wood', it: 'avanza R1 a wood' }, from: 8, to: 9 },
    ]);
    expect(advanced.events).toMatchObject([{ type: 'UnitAdvanced', version: 9, sentence: 'R1 advances to Wood.' }]);
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
    const text = 'advance R1 to wood\n# a note to myself\n\nadvance R2 to hill\nend';
    const answer = granted(await games.submit(ANNA, id, { text }));
    expect(answer).toMatchObject({
      version: 9,
      notTried: 1,
      refusal: { index: 1, line: 'advance R2 to hill', code: 'not-adjacent' },
    });
  });

  it('stops a batch where the opponent must decide', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' });
    const answer = granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R2 to wood\nend' }));
    expect(answer.refusal).toBeUndefined();
    expect(answer).toMatchObject({ notTried: 0, queued: 2, waitingFor: [{ kind: 'assault', side: 'blue' }] });
    expect(answer.waitingFor[0]?.about).toBeUndefined();
  });

  it('stores nothing of an atomic batch with a refusal, all of one without', async () => {
    const id = await skirmishBegun(games);
    const failed = granted(
      await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R2 to hill', atomic: true }),
    );
    expect(failed).toMatchObject({ version: 8, moves: [], refusal: { index: 1 } });
    expect(granted(await games.view(ANNA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'red-camp' });
    expect(
      granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R2 to wood', atomic: true })).version,
    ).toBe(10);
    expect(granted(await games.view(ANNA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'wood' });
  });

  it('does not take back an atomic batch once dice have fallen: nobody looks ahead with an order that must fail', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' });
    await games.submit(ANNA, id, { text: 'assault hill with R1' });
    const { version } = granted(await games.game(BRUNO, id));
    const spied = granted(await games.submit(BRUNO, id, { text: 'stand\nadvance B9 to moon', atomic: true }));
    expect(spied.moves.map(({ text }) => text.en)).toEqual(['stand']);
    expect(spied.events.some(({ type }) => type === 'AssaultFought')).toBe(true);
    expect(granted(await games.game(BRUNO, id)).version).toBeGreaterThan(version);
    expect(granted(await games.game(BRUNO, id)).dice.rolls).toBe(
      spied.events.flatMap(({ rolls }) => rolls).at(-1)!.number,
    );
  });

  it('judges a dry run without storing, and stops where dice would fall', async () => {
    const id = await skirmishBegun(games);
    const dry = granted(
      await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge', dryRun: true }),
    );
    expect(dry).toMatchObject({ dryRun: true, version: 8, notTried: 0 });
    expect(dry.moves.map(({ text }) => text.en)).toEqual(['advance R1 to wood', 'advance R1 to bridge']);
    expect(granted(await games.game(ANNA, id)).version).toBe(8);
    await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' });
    await games.submit(ANNA, id, { text: 'assault hill with R1' });
    const stand = granted(await games.submit(BRUNO, id, { text: 'stand', dryRun: true }));
    expect(stand).toMatchObject({ moves: [], diceWanted: { dice: 2, sides: 6 } });
    expect(stand.events).toEqual([]);
  });

  it('answers a repeated key with the same result and refuses another body under it', async () => {
    const id = await skirmishBegun(games);
    const request = { text: 'advance R1 to wood', key: 'k1' };
    const first = granted(await games.submit(ANNA, id, request));
    await games.submit(ANNA, id, { text: 'advance R2 to wood' });
    const again = granted(await games.submit(ANNA, id, request));
    for (const language of LANGUAGES) expect(localised(again, language)).toEqual(localised(first, language));
    expect(granted(await games.game(ANNA, id)).version).toBe(10);
    expect(denied(await games.submit(ANNA, id, { text: 'end', key: 'k1' }))).toMatchObject({
      kind: 'conflict',
      code: 'key-reused',
    });
  });

  it('tells a stale version and stores nothing', async () => {
    const id = await skirmishBegun(games);
    const stale = denied(await games.submit(ANNA, id, { text: 'advance R1 to wood', expectedVersion: 3 }));
    expect(stale).toMatchObject({ kind: 'stale', detail: { version: 8, expectedVersion: 3 } });
    expect(granted(await games.submit(ANNA, id, { text: 'advance R1 to wood', expectedVersion: 8 })).version).toBe(9);
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
    ['an order out of turn', { text: 'withdraw to hill' }, 'wrong-time'],
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

describe('many orders in one request', () => {
  it('leave others their turn in between', async () => {
    const id = await skirmishBegun(games);
    let turns = 0;
    let isOver = false;
    const others = (): void => {
      turns++;
      if (!isOver) setImmediate(others);
    };
    // As if every order took long.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 20;
      return now;
    });
    try {
      setImmediate(others);
      const given = granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
      expect(given.moves).toHaveLength(3);
      expect(turns).toBeGreaterThanOrEqual(3);
    } finally {
      isOver = true;
      vi.restoreAllMocks();
    }
  });
});
