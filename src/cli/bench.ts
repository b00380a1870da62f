import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '#exit-codes';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { type EngineMeasures, measureEngine } from './bench/engine-measures.ts';
import { type Latencies, LoadClient } from './bench/http-load.ts';
import { type BenchedRuleset, benchedRuleset, chainOf, prepareGame } from './bench/prepared-game.ts';
import { measureRawAppends } from './bench/raw-append.ts';
import { startService } from './bench/service-process.ts';
import { type Command, type Desk, Misused } from './command.ts';
import { readArguments, readNumber } from './read-arguments.ts';

interface ServiceMeasures {
  readonly store: 'pglite' | 'postgresql';
  readonly readyAfterSeconds: number;
  readonly rawAppends: Readonly<Record<string, Latencies>>;
  readonly accepted: Readonly<Record<string, Latencies>>;
  readonly refused: Latencies;
  readonly viewCached: Latencies;
  readonly viewNotModified: Latencies;
  /** Median order near the end of a long game against near its beginning. */
  readonly lateToEarly: number;
  readonly bytesPerLiveGame: number;
}

const most = { 1: 3_000, 16: 700, 64: 250 } as const;

/** The service against its limits, side by side in one run: ratios count, absolute numbers depend on the machine. */
export const bench: Command = {
  summary: 'measure the service against the limits of its database',
  usage: '[--database-url postgresql://...] [--ruleset id] [--seconds 4] [--out bench-results.json]',
  async run(args, desk) {
    const { values } = readArguments(args, [], ['database-url', 'ruleset', 'seconds', 'out']);
    const seconds = readNumber('seconds', values.seconds) ?? 4;
    const hosted = await hostCatalogue(catalogue, undefined);
    const rulesets = hosted.map(({ ruleset, pack }) => benchedRuleset(ruleset, pack));
    const wanted = values.ruleset ?? 'caucasus';
    const played = rulesets.find(({ ruleset }) => ruleset.about.id === wanted);
    if (played === undefined) throw new Misused(`there is no ruleset “${wanted}”`);

    desk.say(`engine, one core of ${availableParallelism()}:`);
    const engine: EngineMeasures[] = rulesets.map((each) => {
      const measures = measureEngine(each);
      desk.say(
        `  ${measures.ruleset}: ${measures.orderMicroseconds.toFixed(0)} µs an order, replay ${round(measures.replayEventsPerSecond)} events/s, options at most ${measures.optionsMilliseconds.toFixed(1)} ms, view ${measures.viewMilliseconds.toFixed(1)} ms`,
      );
      return measures;
    });

    const services: ServiceMeasures[] = [];
    const folder = await mkdtemp(join(tmpdir(), 'impulse-bench-'));
    try {
      services.push(await measureService(desk, played, seconds, { IMPULSE_DATA: folder }, undefined));
      const url = values['database-url'];
      if (url === undefined) desk.say('PostgreSQL: not measured, name one with --database-url');
      else services.push(await measureService(desk, played, seconds, { DATABASE_URL: url }, url));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const results = {
      at: new Date().toISOString(),
      node: process.version,
      cores: availableParallelism(),
      ruleset: wanted,
      engine,
      services,
    };
    const out = values.out ?? 'bench-results.json';
    await writeFile(out, `${JSON.stringify(results, null, 2)}\n`);
    desk.say(`written to ${out}`);
    return EXIT.done;
  },
};

async function measureService(
  desk: Desk,
  played: BenchedRuleset,
  seconds: number,
  env: Readonly<Record<string, string>>,
  databaseUrl: string | undefined,
): Promise<ServiceMeasures> {
  const store = databaseUrl === undefined ? 'pglite' : 'postgresql';
  desk.say(`${store}, ${played.ruleset.about.id} over HTTP, client on the same machine:`);
  const sample = prepareGame(played.play, played.options, 'sample', chainOf('sample'), 300, 1);
  const eventsEach = Math.max(1, Math.round(sample.events.length / sample.orders.length));
  const rawAppends: Record<string, Latencies> = {};
  for (const games of databaseUrl === undefined ? [] : [1, 16]) {
    rawAppends[games] = await measureRawAppends(databaseUrl!, games, seconds, sample.events, eventsEach);
    desk.say(`  raw append of ${eventsEach} events, ${line(rawAppends[games], games)}`);
  }

  const service = await startService(env);
  desk.say(`  ready after ${service.readyAfter.toFixed(1)} s`);
  const client = new LoadClient(service.port);
  try {
    await client.register();
    const accepted: Record<string, Latencies> = {};
    let lateToEarly = Number.NaN;
    let last = '';
    const before = await service.residentBytes();
    let opened = 0;
    for (const games of [1, 16, 64] as const) {
      const loads = [];
      for (let game = 0; game < games; game++)
        loads.push(await client.openGame(played, most[games], games * 1000 + game));
      opened += games;
      last = loads[0]!.id;
      const measured = await client.play(loads, seconds);
      accepted[games] = measured;
      if (games === 1) lateToEarly = measured.late / measured.early;
      const raw = rawAppends[16];
      const ratio =
        raw === undefined ? '' : `, ${(measured.perSecond / raw.perSecond).toFixed(2)} of the raw append at 16`;
      desk.say(`  accepted orders, ${line(measured, games)}${ratio}`);
    }
    const bytesPerLiveGame = ((await service.residentBytes()) - before) / opened;
    const refusedOrder = { orders: [{ type: 'NoSuchOrder' }], side: played.ruleset.about.seats[0] };
    const refused = await client.repeat(16, seconds / 2, () =>
      client.send('POST', `/api/games/${last}/orders`, refusedOrder),
    );
    desk.say(`  refused orders, ${line(refused, 16)}`);
    const path = `/api/games/${last}/view`;
    const viewCached = await client.repeat(16, seconds / 2, () => client.send('GET', path));
    desk.say(`  view, ${line(viewCached, 16)}`);
    const { etag } = await client.send('GET', path);
    const viewNotModified = await client.repeat(16, seconds / 2, () =>
      client.send('GET', path, undefined, { 'if-none-match': etag }),
    );
    desk.say(`  view not modified, ${line(viewNotModified, 16)}`);
    desk.say(
      `  order late in a game against early: ${lateToEarly.toFixed(2)}; memory a live game: ${(bytesPerLiveGame / 1e6).toFixed(2)} MB`,
    );
    return {
      store,
      readyAfterSeconds: service.readyAfter,
      rawAppends,
      accepted,
      refused,
      viewCached,
      viewNotModified,
      lateToEarly,
      bytesPerLiveGame,
    };
  } finally {
    client.close();
    await service.stop();
  }
}

const round = (value: number): string => Math.round(value).toLocaleString('en');
const line = ({ perSecond, p50, p99 }: Latencies, at: number): string =>
  `${at} at a time: ${round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
