import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '#games/outcome';
import { examineRecord } from '#games/record/examine-record';
import { checkRecord, type GameRecord, gameRecord } from '#games/record/record';
import { firstUnderNextVeil } from '#kernel/dice';
import { verbatim } from '#kernel/text';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../../support/games.ts';
import { rechained } from '../../support/records.ts';

let record: GameRecord;
let text: string;

beforeAll(async () => {
  const games = await gamesOver();
  const id = await skirmishBegun(games, { turns: 2 });
  await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'first-option' });
  await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
  await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' });
  await games.submit(ANNA, id, { text: 'assault hill with R1\nend' });
  await games.submit(BRUNO, id, { text: 'end' });
  text = JSON.stringify(granted(await games.record(CARLA, id)));
  record = JSON.parse(text);
  expect(record.game.status).toBe('ended');
  expect(checkRecord(record)).toMatchObject({ chained: true, faults: [] });
});

/** Whether anything is noticed, by the record alone or by the rules. */
async function isNoticed(candidate: unknown): Promise<boolean> {
  const outcome = await examineRecord(candidate, (id) =>
    id === 'skirmish' ? succeed(hostedSkirmish.ruleset) : fail('not-found', 'unknown-ruleset', verbatim('')),
  );
  return !outcome.ok;
}

describe('a record', () => {
  it('holds as it is', async () => {
    expect(await isNoticed(JSON.parse(text))).toBe(false);
  });

  it('in which a single bit was flipped, anywhere, does not hold', async () => {
    const bytes = Buffer.from(text);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const flipped = Buffer.from(bytes);
        flipped[at]! ^= 1 << bit;
        let candidate: unknown;
        try {
          candidate = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(flipped));
        } catch {
          return;
        }
        // `1e3` and `1E3` are the same number.
        if (isDeepStrictEqual(candidate, record)) return;
        expect(await isNoticed(candidate), text.slice(Math.max(0, at - 40), at + 20)).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('in which a field of a move, an event or the header was changed does not verify by itself', () => {
    const changed = (value: unknown): unknown =>
      typeof value === 'string'
        ? `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
        : typeof value === 'number'
          ? value + 1
          : value === true
            ? false
            : { more: 1 };
    const targets: [string, (of: GameRecord) => Record<string, unknown>][] = [
      ['game', (of) => of.game],
      ['dice', (of) => of.dice],
      ...record.moves.map((_, at): (typeof targets)[number] => [`move ${at}`, (of) => of.moves[at]!]),
      ...record.events.map((_, at): (typeof targets)[number] => [`event ${at}`, (of) => of.events[at]!]),
    ];
    for (const [what, target] of targets)
      for (const key of Object.keys(target(record))) {
        const copy = structuredClone(record);
        target(copy)[key] = changed(target(copy)[key]);
        const parsed = gameRecord.safeParse(copy);
        expect(!parsed.success || checkRecord(parsed.data).faults.length > 0, `${what} ${key}`).toBe(true);
        const less = structuredClone(record);
        delete target(less)[key];
        const rest = gameRecord.safeParse(less);
        expect(!rest.success || checkRecord(rest.data).faults.length > 0, `${what} without ${key}`).toBe(true);
      }
  });

  it('that was cut says where it stops', async () => {
    const cut = structuredClone(record);
    cut.events.length = 9;
    expect(checkRecord(cut)).toMatchObject({
      faults: expect.arrayContaining([
        expect.objectContaining({ en: `the record stops at event 9, its header says ${record.events.length}` }),
      ]),
    });
    // Whoever mends its header as well is told by the rules that the game goes on.
    const told = new Set(cut.events.map(({ moveId }) => moveId));
    const mended = rechained({ ...cut, moves: cut.moves.filter(({ id }) => told.has(id)) });
    const outcome = await examineRecord(mended, () => succeed(hostedSkirmish.ruleset));
    expect(denied(outcome).message.en).toMatch(
      /header says the game is ended; after event 9, the last one, it is running/,
    );
  });

  it('that passes over links of the chain, or takes dice from elsewhere, does not hold', () => {
    const rolls = (of: GameRecord) => of.events.flatMap((event) => event.rolls);
    const faultsOf = (change: (of: GameRecord) => void): string => {
      const copy = structuredClone(record);
      change(copy);
      return checkRecord(rechained(copy))
        .faults.map(({ en }) => en)
        .join('\n');
    };
    expect(faultsOf(() => {})).toBe('');
    expect(faultsOf((of) => Object.assign(rolls(of)[1]!, { number: 9 }))).toMatch(/roll 9: roll 2 is due here/);
    for (const [source, was] of [
      ['entered', 'was entered by hand'],
      ['loaded', 'was prepared'],
    ])
      expect(faultsOf((of) => Object.assign(rolls(of)[0]!, { source, link: undefined }))).toMatch(
        new RegExp(`roll 1: the dice of this game come from its chain, this roll ${was}`),
      );
    expect(faultsOf(({ dice }) => delete dice.commitment)).toMatch(/does not hold its commitment/);
    expect(faultsOf(({ dice }) => delete dice.veil)).toMatch(/its veil is missing/);
  });

  it('that passes over dice with a way back goes back behind an end, or does not hold', async () => {
    const rewound = async (count: number, hasNextRoll: boolean): Promise<string> => {
      const copy = structuredClone(record);
      copy.events.length = count;
      const last = copy.events.at(-1)!;
      const rolled = Math.max(0, ...copy.events.flatMap(({ rolls }) => rolls.map(({ number }) => number)));
      const nextRoll = firstUnderNextVeil(copy.dice.commitment!, rolled);
      const { moveId: _, moveHash: __, ...event } = last;
      copy.events.push({
        ...event,
        seq: count + 1,
        source: 'service',
        type: 'Rewound',
        data: { to: count - 1, by: 'moderator', rolls: 0, revealed: [], ...(hasNextRoll ? { nextRoll } : {}) },
        rolls: [],
      });
      copy.game.status = 'running';
      delete copy.dice.veil;
      const told = new Set(copy.events.map(({ moveId }) => moveId));
      const forged = rechained({ ...copy, moves: copy.moves.filter(({ id }) => told.has(id)) });
      expect(checkRecord(forged).faults).toEqual([]);
      const outcome = await examineRecord(forged, () => succeed(hostedSkirmish.ruleset));
      return outcome.ok ? '' : outcome.problem.message.en;
    };
    const ended = record.events.length;
    expect(await rewound(9, true)).toMatch(/passes over dice, though it takes back no end/);
    expect(await rewound(9, false)).toBe('');
    expect(await rewound(ended, false)).toMatch(/takes back an end, and the dice go on under a veil that is open/);
    expect(await rewound(ended, true)).toBe('');
  });

  it('whose end comes from a correction, or is taken back by one, does not hold', async () => {
    const corrected = async (
      count: number,
      value: { readonly winner: string; readonly why: string } | null,
    ): Promise<string> => {
      const copy = structuredClone(record);
      copy.events.length = count;
      const { moveId: _, moveHash: __, ...event } = copy.events.at(-1)!;
      const data = {
        patch: [{ op: 'replace', path: '/ended', value }],
        reason: 'a slip of the pen',
        clause: 'skirmish/5',
      };
      copy.events.push({ ...event, seq: count + 1, source: 'service', type: 'PositionCorrected', data, rolls: [] });
      copy.game.status = value === null ? 'running' : 'ended';
      if (value === null) delete copy.dice.veil;
      const told = new Set(copy.events.map(({ moveId }) => moveId));
      const forged = rechained({ ...copy, moves: copy.moves.filter(({ id }) => told.has(id)) });
      const outcome = await examineRecord(forged, () => succeed(hostedSkirmish.ruleset));
      return outcome.ok ? '' : outcome.problem.message.en;
    };
    const end = { winner: 'red', why: 'camp' };
    const ended = record.events.length;
    expect(await corrected(9, end)).toMatch(/ends the game, or takes back its end, by a correction/);
    expect(await corrected(ended, null)).toMatch(/ends the game, or takes back its end, by a correction|asked/);
    expect(await corrected(ended, end)).toBe('');
  });
});
