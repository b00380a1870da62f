import { afterAll, describe, expect, it } from 'vitest';
import type { GameRecord } from '#games/record/record';
import { RecordPool } from '#workers/record-pool';
import { denied, granted } from '../support/games.ts';
import { packOf } from '../support/packs.ts';
import { rechained } from '../support/records.ts';

/* What is made to cost: it must be refused by a bound that is named, and nobody else waits for it. */

/** The record of a game that nobody has joined, which is as much as its data are worth. */
function emptyRecord(ruleset: string, scenario: string, change: (record: GameRecord) => void = () => {}): GameRecord {
  const record: GameRecord = {
    format: 'impulse-record/1',
    game: {
      id: 'hostile',
      name: 'Hostile',
      ruleset,
      rulesetVersion: 1,
      scenario,
      options: {},
      packHash: '0'.repeat(64),
      createdAt: '2026-11-16T10:00:00.000Z',
      status: 'waiting',
      version: 0,
      head: '0'.repeat(64),
    },
    dice: { mode: 'entered', seeded: false },
    pack: structuredClone(packOf(ruleset)) as GameRecord['pack'],
    moves: [],
    events: [],
  };
  change(record);
  return rechained(record);
}

const bytesOf = (record: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(record));

/** The longest that the thread which answers was held up meanwhile. */
async function heldUp<Value>(work: Promise<Value>): Promise<[Value, number]> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const value = await work;
  clearInterval(timer);
  return [value, longest];
}

describe('a record from outside', () => {
  const pool = new RecordPool();
  afterAll(() => pool.close());

  const tables = (pack: GameRecord['pack']) =>
    (pack as { tables: { table: { large: number[]; small: number[] } } }).tables.table;

  it('is examined apart from the thread that answers', async () => {
    const [outcome] = await heldUp(pool.examine(bytesOf(emptyRecord('tempesta', 'in-the-bocage'))));
    expect(granted(outcome)).toMatchObject({ record: { game: { id: 'hostile' } } });
  });

  it.each([32, 48])('is refused where its table has %i quadrants to a side', async (side) => {
    const record = emptyRecord('tempesta', 'in-the-bocage', ({ pack }) =>
      Object.assign(tables(pack), { large: [side, side] }),
    );
    const [outcome, longest] = await heldUp(pool.examine(bytesOf(record)));
    expect(denied(outcome)).toMatchObject({
      code: 'pack-does-not-fit',
      message: { en: expect.stringMatching(/pack\.tables\.table\.large\.0: .*12/) },
    });
    expect(longest).toBeLessThan(500);
  });

  const rolled = (number: number, sides = 6) =>
    emptyRecord('tempesta', 'in-the-bocage', ({ events, moves }) => {
      const at = '2026-11-16T10:00:00.000Z';
      moves.push({ id: 'm', at, salt: 's' });
      const rolls = [{ number, purpose: 'p', sides, faces: [1], source: 'entered' as const }];
      const event = {
        seq: 1,
        moveId: 'm',
        source: 'service' as const,
        type: 'GamePaused',
        shape: 1,
        data: {},
        rolls,
        at,
      };
      events.push({ ...event, previousHash: '', hash: '' });
    });
  it.each([
    ['a roll number of 2^53 - 1', rolled(Number.MAX_SAFE_INTEGER), 'events.0.rolls.0.number'],
    ['a roll number of three million', rolled(3_000_000), 'events.0.rolls.0.number'],
    ['a die without sides', rolled(1, 0), 'events.0.rolls.0.sides'],
  ])('is refused at once for %s', async (_, record, path) => {
    const begun = performance.now();
    const outcome = await pool.examine(bytesOf(record));
    expect(denied(outcome)).toMatchObject({ code: 'not-a-record', detail: { issues: [{ path }] } });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  it.each<[string, (record: GameRecord) => void, RegExp]>([
    ['options nested too deep', ({ game }) => Object.assign(game, { options: nested(100) }), /nested deeper than 20/],
    ['an endless text', ({ pack }) => Object.assign(pack, { a: 'x'.repeat(30_000) }), /more than 20000 characters/],
    [
      'too many values',
      ({ pack }) => Object.assign(pack, { a: Array.from({ length: 40 }, () => Array(10_000).fill(0)) }),
      /300000 values/,
    ],
    ['a field nobody knows', (record) => Object.assign(record, { more: 1 }), /[Uu]nrecognized key/],
  ])('is refused for %s', async (_, change, reason) => {
    const outcome = denied(await pool.examine(bytesOf(emptyRecord('tempesta', 'in-the-bocage', change))));
    expect(outcome.code).toBe('not-a-record');
    expect(JSON.stringify(outcome.detail)).toMatch(reason);
  });

  it.each(['tempesta', 'tito', 'caucasus', 'salerno'])(
    'is refused where the data of %s pass their bounds',
    async (ruleset) => {
      const many = Array.from({ length: 6_000 }, () => 0);
      const record = emptyRecord(ruleset, 'any', ({ pack }) => Object.assign(pack, { tables: { many } }));
      expect(denied(await pool.examine(bytesOf(record)))).toMatchObject({
        code: 'pack-does-not-fit',
        message: { en: expect.stringMatching(/pack\.tables\.many: more than \d+ items/) },
      });
    },
  );

  it('is refused where it takes too long or too much, and the next one is examined', async () => {
    const hasty = new RecordPool({ time: 1 });
    try {
      const [outcome, longest] = await heldUp(hasty.examine(bytesOf(emptyRecord('tempesta', 'in-the-bocage'))));
      expect(denied(outcome)).toMatchObject({
        code: 'record-too-costly',
        message: { en: expect.stringMatching(/0\.001 seconds/) },
      });
      expect(longest).toBeLessThan(2_000);
    } finally {
      await hasty.close();
    }
    const small = new RecordPool({ megabytes: 128 });
    try {
      const large = new TextEncoder().encode(`{"a":[${'{},'.repeat(6_000_000)}0]}`);
      expect(denied(await small.examine(large))).toMatchObject({
        code: 'record-too-costly',
        message: { en: expect.stringMatching(/128 megabytes/) },
      });
    } finally {
      await small.close();
    }
    granted(await pool.examine(bytesOf(emptyRecord('tempesta', 'in-the-bocage'))));
  });

  it('is turned away while others wait', async () => {
    const narrow = new RecordPool({ waiting: 1 });
    try {
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => narrow.examine(bytesOf({}))));
      const codes = outcomes.map((outcome) => denied(outcome).code);
      expect(codes).toContain('records-wait');
      expect(codes).toContain('not-a-record');
    } finally {
      await narrow.close();
    }
  });
});
