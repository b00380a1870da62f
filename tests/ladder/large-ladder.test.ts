import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { LadderService } from '#ladder/ladder-service';
import type { LadderResult, LadderStore, ResultPlace } from '#store/ladder-store';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { denied, granted } from '../support/games.ts';

/* A club with ten thousand results: reckoned once, a little at a time, then kept up with each new one. */

const RESULTS = 10_000;
const PLAYERS = 200;
const SCENARIOS = ['one', 'two', 'three'];

const resultsOf = (game: number): LadderResult[] => {
  const red = game % PLAYERS;
  const blue = (red + 1 + (Math.floor(game / PLAYERS) % (PLAYERS - 1))) % PLAYERS;
  const common = {
    gameId: `game-${String(game).padStart(6, '0')}`,
    ending: 'played',
    at: new Date(Date.UTC(2026, 0, 1) + game * 60_000).toISOString(),
    ruleset: 'skirmish',
    scenario: SCENARIOS[game % SCENARIOS.length]!,
  } as const;
  return [
    { ...common, side: 'blue', player: `p${blue}`, outcome: 'lost', points: game % 3 },
    { ...common, side: 'red', player: `p${red}`, outcome: 'won', points: 3 + (game % 5) },
  ];
};

let results: LadderResult[];
let read: number;
let changes = 0;
let ladders: LadderService;

const serviceOver = (): LadderService => {
  const isUpTo = (place: ResultPlace | undefined, { at }: LadderResult) => place === undefined || at <= place.at;
  const ladder = {
    revisionOf: async (_: unknown, upTo?: ResultPlace) =>
      `${changes}.${results.filter((result) => isUpTo(upTo, result)).length}`,
    resultsBy: async (_: unknown, page: { after?: LadderResult; limit: number }) => {
      const { after } = page;
      const from = after === undefined ? 0 : results.findLastIndex(({ at }) => at <= after.at) + 1;
      const some = results.slice(from, from + page.limit);
      read += some.length;
      return some;
    },
    annulmentsBy: async () => [],
    papers: async () => [],
    papersRevision: async () => '',
    findPaper: async () => undefined,
  } as unknown as LadderStore;
  const directory = {
    ...openMemoryStore().directory,
    findClub: async () => ({ id: 'club' }),
    findPlayers: async () => [],
  };
  return new LadderService({
    ladder,
    directory: directory as never,
    games: { ruleset: () => ({ ok: true }) } as never,
    now: () => new Date('2026-03-01T10:00:00Z'),
  });
};

beforeAll(() => {
  results = Array.from({ length: RESULTS / 2 }, (_, game) => resultsOf(game)).flat();
  read = 0;
  ladders = serviceOver();
});

const cpu = async <Value>(run: () => Promise<Value>): Promise<[Value, number]> => {
  const begun = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(begun);
  return [value, (user + system) / 1_000];
};

describe('a ladder of ten thousand results', () => {
  it('is reckoned once for all who ask, and nobody else waits', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ladders.ladder({ club: 'club' })));
    delay.disable();
    // Ten times what is allowed, and as much again for a busy machine.
    expect(delay.max / 1e6).toBeLessThan(1_000);
    expect(read).toBe(RESULTS);
    expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(granted(asked[0]!)).toMatchObject({ games: RESULTS / 2 });
  });

  it('is answered at once from then on', async () => {
    const [, took] = await cpu(() => ladders.ladder({ club: 'club', limit: 500 }));
    expect(took).toBeLessThan(100);
    expect(read).toBe(RESULTS);
  });

  it('takes a new result by itself, in the same time, and comes to the same as from nothing', async () => {
    read = 0;
    results.push(...resultsOf(RESULTS / 2));
    const [kept, took] = await cpu(() => ladders.ladder({ club: 'club' }));
    expect(read).toBe(2);
    expect(took).toBeLessThan(500);
    const anew = granted(await serviceOver().ladder({ club: 'club' }));
    expect(JSON.stringify(granted(kept))).toBe(JSON.stringify(anew));
    expect(granted(kept).games).toBe(RESULTS / 2 + 1);
  });

  it('is reckoned anew where an older result has changed', async () => {
    read = 0;
    changes++;
    results = results.map((result) => (result.gameId === 'game-000010' ? { ...result, ending: 'annulled' } : result));
    expect(granted(await ladders.ladder({ club: 'club' })).games).toBe(RESULTS / 2);
    expect(read).toBe(RESULTS + 2);
  });

  it('is read in pages in which nobody is missing or comes twice, though it changes meanwhile', async () => {
    const ranks: number[] = [];
    const players: string[] = [];
    let after: string | undefined;
    let game = RESULTS / 2;
    do {
      const page = granted(await ladders.ladder({ club: 'club', limit: 97, after }));
      if (after === undefined || ranks.length < PLAYERS) {
        ranks.push(...page.standings.map(({ rank }) => rank));
        players.push(...page.standings.map(({ player }) => player));
      }
      after = page.next;
      // Somebody wins and somebody reads the newest meanwhile.
      if (game < RESULTS / 2 + 3) results.push(...resultsOf(++game));
      granted(await ladders.ladder({ club: 'club', limit: 1 }));
    } while (after !== undefined && ranks.length < PLAYERS);
    expect(new Set(players).size).toBe(PLAYERS);
    expect(players).toHaveLength(PLAYERS);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const { rungs } = granted(await ladders.rungs({ club: 'club' }));
    expect(rungs.map(({ rung }) => rung)).toEqual(Array.from({ length: PLAYERS }, (_, at) => at + 1));
  });

  it('says so where a page is of results that are no longer known', async () => {
    const never = Buffer.from('100 three').toString('base64url');
    expect(denied(await ladders.ladder({ club: 'club', after: never }))).toMatchObject({ code: 'ladder-changed' });
    expect(denied(await ladders.ladder({ club: 'club', after: 'x' }))).toMatchObject({ code: 'bad-cursor' });
  });
});
