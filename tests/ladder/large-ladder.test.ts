import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LadderService } from '#ladder/ladder-service';
import type { LadderTables } from '#ladder/ladder-tables';
import type { LadderResult, LadderStore } from '#store/ladder-store';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { WorkerPool } from '#workers/pool';
import { denied, granted } from '../support/games.ts';

/* A club with ten thousand results: reckoned once in a thread, then read page by page. */

const RESULTS = 10_000;
const PLAYERS = 700;
const SCENARIOS = ['one', 'two', 'three'];

const results: LadderResult[] = Array.from({ length: RESULTS / 2 }, (_, game) => {
  const [red, blue] = [game % PLAYERS, (game * 7 + 1 + Math.floor(game / PLAYERS)) % PLAYERS];
  const at = new Date(Date.UTC(2026, 0, 1) + game * 60_000).toISOString();
  const common = {
    gameId: `game-${String(game).padStart(6, '0')}`,
    ending: 'played',
    at,
    ruleset: 'skirmish',
  } as const;
  const scenario = SCENARIOS[game % SCENARIOS.length]!;
  return [
    { ...common, scenario, side: 'blue', player: `p${blue}`, outcome: 'lost', points: game % 3 },
    { ...common, scenario, side: 'red', player: `p${red}`, outcome: 'won', points: 3 + (game % 5) },
  ] as LadderResult[];
}).flat();

let store: Store;
let revision = 'one';
let reads = 0;
const pool = new WorkerPool({ threads: 1, waiting: 4, within: 120_000, megabytes: 512 });
let ladders: LadderService;

beforeAll(() => {
  store = openMemoryStore();
  const ladder = {
    revisionOf: async () => revision,
    resultsBy: async (_filter: unknown, page: { after?: LadderResult; limit: number }) => {
      reads++;
      const from = page.after === undefined ? 0 : results.indexOf(page.after) + 1;
      return results.slice(from, from + page.limit);
    },
    annulmentsBy: async () => [],
  } as unknown as LadderStore;
  const directory = { ...store.directory, findClub: async () => ({ id: 'club' }), findPlayers: async () => [] };
  ladders = new LadderService({
    ladder,
    directory: directory as never,
    games: { ruleset: () => ({ ok: true }) } as never,
    reckon: (input) => pool.run<typeof input, LadderTables>('compute-ladder', input),
  });
});
afterAll(() => pool.close());

const timed = async <Value>(run: () => Promise<Value>): Promise<[Value, number]> => {
  const begun = performance.now();
  const value = await run();
  return [value, performance.now() - begun];
};

describe('a ladder of ten thousand results', () => {
  it('is reckoned once for all who ask, and nobody else waits', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ladders.ladder({ club: 'club' })));
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(500);
    expect(reads).toBe(RESULTS / 1000 + 1);
    expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(granted(asked[0]!)).toMatchObject({ games: RESULTS / 2 });
  });

  it('is answered at once from then on', async () => {
    const [, took] = await timed(() => ladders.ladder({ club: 'club', limit: 500 }));
    expect(took).toBeLessThan(500);
    expect(reads).toBe(RESULTS / 1000 + 1);
  });

  it('is read in pages in which nobody is missing or comes twice, though it changes meanwhile', async () => {
    const ranks: number[] = [];
    const players: string[] = [];
    let after: string | undefined;
    do {
      const page = granted(await ladders.ladder({ club: 'club', limit: 97, after }));
      ranks.push(...page.standings.map(({ rank }) => rank));
      players.push(...page.standings.map(({ player }) => player));
      after = page.next;
      // Somebody reads the newest meanwhile.
      revision = 'two';
    } while (after !== undefined);
    expect(new Set(players).size).toBe(PLAYERS);
    expect(players).toHaveLength(PLAYERS);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const whole = granted(await ladders.rungs({ club: 'club' }));
    expect(whole.map(({ rung }) => rung)).toEqual(Array.from({ length: PLAYERS }, (_, at) => at + 1));
  });

  it('says so where a page is of results that are no longer known', async () => {
    const never = Buffer.from('100 three').toString('base64url');
    expect(denied(await ladders.ladder({ club: 'club', after: never }))).toMatchObject({ code: 'ladder-changed' });
    expect(denied(await ladders.ladder({ club: 'club', after: 'x' }))).toMatchObject({ code: 'bad-cursor' });
  });
});
