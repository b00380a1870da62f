import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GamesService } from '#games/games-service';
import { checkRecord, type GameRecord, openingOf } from '#games/record/record';
import type { JsonObject } from '#kernel/json';
import { hashPack } from '#store/data-packs';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';
import { rechained } from '../../support/records.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
});

describe('records', () => {
  it('are sealed while the game runs, and verify and import when it has ended', async () => {
    const id = await skirmishBegun(games, { turns: 2 });
    expect(denied(await games.record(ANNA, id))).toMatchObject({ kind: 'not-allowed', code: 'record-sealed' });
    await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' });
    await games.submit(ANNA, id, { text: 'assault hill with R1' });
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
    await games.submit(ANNA, id, { text: 'advance R1 to wood' });
    await games.concede(BRUNO, id, {});
    const record = structuredClone(granted(await games.record(CARLA, id)));
    record.game.id = `${id}-forged`;
    record.dice = { mode: 'entered', seeded: false };
    for (const event of record.events)
      event.rolls = event.rolls.map(({ link: _, ...roll }) => ({ ...roll, source: 'entered' }));
    change(record);
    return rechained(record);
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

  it('whose data were changed in the store since are not loaded, and whoever asks is told', async () => {
    const forged = await forgedRecord((record) => {
      record.pack = { ...record.pack, rules: { points: 9 } };
    });
    granted(await games.importRecord(CARLA, forged));
    const stored = await store.packs.findPack(forged.game.packHash);
    for (const pack of [{ ...stored!.pack, rules: { points: 10 } }, { rules: 'none' }]) {
      vi.spyOn(store.packs, 'findPack').mockResolvedValue({ ...stored!, pack });
      const afresh = await gamesOver(store);
      expect(denied(await afresh.game({ kind: 'anonymous' }, forged.game.id))).toMatchObject({
        kind: 'frozen',
        code: 'pack-does-not-fit',
      });
    }
    vi.restoreAllMocks();
    granted(await (await gamesOver(store)).game({ kind: 'anonymous' }, forged.game.id));
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
    const otherName = await elsewhere.importRecord(
      CARLA,
      rechained({ ...record, game: { ...record.game, name: 'Another' } }),
    );
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
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
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
    expect((await store.events.find(id))?.frozen).toMatch(/without the secret of its dice/);
    // Whoever has the same id here has no seat in it.
    expect(denied(await afresh.submit(ANNA, id, { text: 'end' }))).toMatchObject({ code: 'not-seated' });
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
      /is none of this game/,
    ],
    'an order of the other side': [(record) => Object.assign(ordered(record), { side: 'blue' }), /was not asked/],
    'no order': [(record) => delete ordered(record).order, /no order led to event/],
    'other dice': [
      ({ events }) => {
        const { rolls } = events.findLast((event) => event.rolls.length > 0)!;
        rolls.push({ ...rolls[0]!, number: rolls.at(-1)!.number + 1 });
      },
      /leads to other events/,
    ],
  };
  it.each(Object.keys(misreported))('that tell of %s than was given are not taken', async (what) => {
    const [forge, reason] = misreported[what]!;
    const denial = denied(await games.importRecord(CARLA, await forgedRecord(forge)));
    expect(denial).toMatchObject({ code: 'record-does-not-play', message: { en: expect.stringMatching(reason) } });
  });

  it('that tell of a move of which no event does are not taken', async () => {
    const forged = await forgedRecord(({ moves }) => moves.push({ ...moves.at(-1)!, id: 'more' }));
    expect(denied(await games.importRecord(CARLA, forged))).toMatchObject({
      code: 'record-does-not-verify',
      detail: { faults: [expect.objectContaining({ en: expect.stringMatching(/no event tells of move more/) })] },
    });
  });

  it('are played with what was taken back, corrected and answered without asking', async () => {
    const opened = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', options: { turns: 2 } }),
    );
    const { id } = opened;
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R2 to wood' }));
    granted(await games.undo(ANNA, id, {}));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to bridge\nend' }));
    const patch = [{ op: 'replace' as const, path: '/units/B1/space', value: 'hill' }];
    granted(await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'x', clause: 'skirmish/1' }));
    granted(await games.leaveStandingOrder(ANNA, id, { side: 'red', kind: 'assault', policy: 'first-option' }));
    granted(await games.submit(BRUNO, id, { text: 'assault bridge with B1' }));
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
