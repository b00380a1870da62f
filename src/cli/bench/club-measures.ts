import { known } from '#kernel/known';
import { openStore } from '#store/open-store';
import { HttpConnection } from './http-connection.ts';
import { type Latencies, summarise } from './http-load.ts';
import { startService } from './service-process.ts';
import { type Extent, keepYears, TWO_YEARS, tokenOf } from './simulated-years.ts';

/** What was asked of a club with two years of results, how long it took, and how long somebody else waited meanwhile. */
export interface ClubLine extends Latencies {
  readonly what: string;
  /** Milliseconds of processor time of the whole service, by request. */
  readonly processor: number;
  /** The longest wait of another client while these were answered. */
  readonly othersWaited: number;
}

export interface ClubMeasures {
  readonly members: number;
  readonly results: number;
  readonly lines: readonly ClubLine[];
}

const CPU = 'process_cpu_seconds_total';
const OK = 200;
const CREATED = 201;
const TIMES = 30;
const NEW_RESULTS = 10;

/** Keeps two years of a club in a fresh database and asks a service over it, as its members would. */
export async function measureClub(
  env: Readonly<Record<string, string>>,
  say: (line: string) => void,
  extent: Extent = TWO_YEARS,
): Promise<ClubMeasures> {
  const store = await openStore({
    databaseUrl: env['DATABASE_URL'],
    dataFolder: env['IMPULSE_DATA'] ?? '',
    log: () => undefined,
  });
  const years = await keepYears(store, new Date(), extent).finally(() => store.close());
  const service = await startService(env);
  let client = new HttpConnection(service.port);
  let other = new HttpConnection(service.port);
  const lines: ClubLine[] = [];
  try {
    const ask = async (method: string, path: string, member?: string, body?: object) => {
      const headers = member === undefined ? '' : `authorization: Bearer ${tokenOf(member)}\r\n`;
      if (!client.isOpen) client = new HttpConnection(service.port);
      const answer = await client.send(method, path, headers, body === undefined ? undefined : JSON.stringify(body));
      if (answer.status !== OK && answer.status !== CREATED)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
      return answer.body;
    };
    /** Times what `run` asks, so often; `before` is not timed. */
    const measure = async (
      what: string,
      times: number,
      run: (time: number) => Promise<unknown>,
      before: (time: number) => Promise<unknown> = async () => undefined,
    ): Promise<void> => {
      let isOver = false;
      let othersWaited = 0;
      const others = (async () => {
        while (!isOver) {
          if (!other.isOpen) other = new HttpConnection(service.port);
          const begun = performance.now();
          await other.send('GET', '/health', '', undefined);
          othersWaited = Math.max(othersWaited, performance.now() - begun);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      })();
      const taken: number[] = [];
      let processor = 0;
      for (let time = 0; time < times; time++) {
        await before(time);
        const cpu = await service.metric(CPU);
        const begun = performance.now();
        await run(time);
        taken.push(performance.now() - begun);
        processor += ((await service.metric(CPU)) - cpu) * 1000;
      }
      isOver = true;
      await others;
      const spent = taken.reduce((sum, each) => sum + each, 0) / 1000;
      const line = { what, ...summarise(taken, spent), processor: processor / times, othersWaited };
      lines.push(line);
      say(makeClubLine(line));
    };
    const at = `/api/clubs/${years.club}`;
    const [first, second] = [known(years.players[1], 'member'), known(years.players[2], 'member')];
    const season = known(years.seasons.at(-1), 'season');
    await measure('the table for the first time', 1, () => ask('GET', `${at}/ladder`));
    await measure('the table of a season for the first time', 1, () => ask('GET', `${at}/ladder?season=${season}`));
    await measure('reliability for the first time', 1, () => ask('GET', `${at}/ladder/reliability`));
    for (const [what, path] of [
      ['the table', 'ladder'],
      ['the table, all members', 'ladder?limit=500'],
      ['the table of a ruleset', 'ladder?ruleset=caucasus'],
      ['the table of a season', `ladder?season=${season}`],
      ['the table as CSV', 'ladder/table/csv'],
      ['why a member stands there', `ladder/why/${first}`],
      ['the curve of a member', `ladder/history/${first}`],
      ['a member at a glance', `ladder/players/${first}`],
      ['two members', `ladder/head-to-head?first=${first}&second=${second}`],
      ['reliability', 'ladder/reliability'],
      ['reported results', 'reports'],
    ] as const)
      await measure(what, TIMES, () => ask('GET', `${at}/${path}`));
    await measure('whom one may challenge', TIMES, () => ask('GET', `${at}/challenges`, first));
    await measure(
      'the table after a reported result',
      NEW_RESULTS,
      () => ask('GET', `${at}/ladder`),
      async () => {
        const sides = [
          { side: 'axis', player: first, points: 30 },
          { side: 'soviet', player: second, points: 20 },
        ];
        const report = { ruleset: 'caucasus', scenario: 'tournament', season, sides, winner: 'axis' };
        const { id } = JSON.parse(await ask('POST', `${at}/reports`, first, report));
        await ask('POST', `${at}/reports/${id}`, second, { act: 'confirm' });
      },
    );
    await measure(
      'the table after a game',
      NEW_RESULTS,
      () => ask('GET', `${at}/ladder`),
      async (time) => {
        const players = [known(years.players[10 + time], 'member'), known(years.players[40 + time], 'member')];
        const game = { ruleset: 'caucasus', scenario: 'tournament', club: years.club, season };
        const { id } = JSON.parse(await ask('POST', '/api/games', players[0], game));
        await ask('POST', `/api/games/${id}/seats/axis`, players[0], {});
        await ask('POST', `/api/games/${id}/seats/soviet`, players[1], {});
        await ask('POST', `/api/games/${id}/concede`, players[0], {});
      },
    );
    return { members: years.players.length, results: years.results, lines };
  } finally {
    client.close();
    other.close();
    await service.stop();
  }
}

export const makeClubLine = ({ what, p50, p99, processor, othersWaited }: ClubLine): string =>
  `  ${what}: ${p50.toFixed(1)} ms, slowest ${p99.toFixed(1)} ms, ${processor.toFixed(1)} ms of processor, others waited ${othersWaited.toFixed(1)} ms`;
