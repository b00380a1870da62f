import { firstOf } from '#kernel/known';
import type { Desk } from '../command.ts';
import { IS_REFUSED, type Latencies, LoadClient, type LoadGame, type PlayLatencies, summarise } from './http-load.ts';
import type { BenchedRuleset } from './prepared-game.ts';
import { startService, startSkeleton } from './service-process.ts';

export interface ServiceMeasures {
  readonly store: 'pglite' | 'postgresql';
  readonly readyAfterSeconds: number;
  readonly accepted: Readonly<Record<1 | 16 | 64, PlayLatencies>>;
  readonly refused: Latencies;
  readonly viewCached: Latencies;
  readonly viewNotModified: Latencies;
  /** Median of the commonest kind of order late in a game against early. */
  readonly lateToEarly: number;
  /** All that the process has grown by since it was ready, by the games it has in memory. */
  readonly bytesPerLiveGame: number;
  /** The whole process, after so many games as it keeps in memory were opened, and more. */
  readonly bytesWithAllGames: number;
  readonly restartedAfterSeconds: number;
  /** The board of a played game as of a version, each the first that a service just started is asked of the game. */
  readonly viewAsOf: Latencies;
}

/** Orders worked out for each game; random play may end it earlier. */
const MOST_ORDERS = 1_500;
/** Games in reserve for those that are over before the time. */
const SPARE = { 1: 10, 16: 48, 64: 64 } as const;
const WARM_UP = { atOnce: 16, games: 120 } as const;
/** A service that has just started runs slower for its first thousands of orders; what is measured is one that has been up for a while. */
const WARM_UP_SECONDS = 20;
const CLIENTS = 16;
const MEMORY = 'process_resident_memory_bytes';
/** More than a service keeps in memory. */
const ALL_GAMES = 1_050;
const COLD_VIEWS = 60;
/** Asked before the measured ones, of games hardly begun and of played ones: a process just started runs everything for the first time. */
const COLD_WARM_UP = { begun: 400, played: 20 } as const;

/** Plays a game over HTTP against a service of its own, as many at a time as it may become. */
export async function measureService(
  desk: Desk,
  played: BenchedRuleset,
  seconds: number,
  store: ServiceMeasures['store'],
  env: Readonly<Record<string, string>>,
): Promise<ServiceMeasures> {
  desk.say(`${store}, ${played.ruleset.about.id} over HTTP, client on the same machine:`);
  const service = await startService(env);
  desk.say(`  ready after ${service.readyAfter.toFixed(1)} s`);
  const client = new LoadClient(service.port);
  try {
    await client.register();
    const bytesAtFirst = await service.metric(MEMORY);
    let opened = 0;
    const openGames = async (games: number): Promise<LoadGame[]> => {
      const loads: LoadGame[] = [];
      for (let game = 0; game < games; game++) loads.push(await client.openGame(played, MOST_ORDERS, ++opened));
      return loads;
    };
    const warmUp = await openGames(WARM_UP.games);
    const warm = await client.play(warmUp, WARM_UP.atOnce, WARM_UP_SECONDS);
    desk.say(`  warmed up with ${warm.count} orders`);

    const measure = async (games: 1 | 16 | 64): Promise<{ measured: PlayLatencies; loads: readonly LoadGame[] }> => {
      const loads = await openGames(games + SPARE[games]);
      const measured = await client.play(loads, games, seconds);
      desk.say(`  accepted orders, ${makeLine(measured, games)}`);
      return { measured, loads };
    };
    const one = await measure(1);
    const sixteen = await measure(16);
    const sixtyFour = await measure(64);
    const grownBy = (await service.metric(MEMORY)) - bytesAtFirst;
    const bytesPerLiveGame = grownBy / (await service.metric('impulse_live_games'));

    const game = firstOf(sixteen.loads);
    const forbidden = await findForbidden(client, game);
    const refused = await client.repeat(CLIENTS, seconds / 2, forbidden);
    desk.say(`  refused orders of one game, ${makeLine(refused, CLIENTS)}`);
    const path = `/api/games/${game.id}/view`;
    const viewCached = await client.repeat(CLIENTS, seconds / 2, () => client.send('GET', path));
    desk.say(`  view, ${makeLine(viewCached, CLIENTS)}`);
    const { etag } = await client.send('GET', path);
    const known = `if-none-match: ${etag}\r\n`;
    const viewNotModified = await client.repeat(CLIENTS, seconds / 2, () => client.send('GET', path, undefined, known));
    desk.say(`  view not modified, ${makeLine(viewNotModified, CLIENTS)}`);
    const lateToEarly = one.measured.late / one.measured.early;
    desk.say(
      `  order late in a game against early: ${lateToEarly.toFixed(2)}; memory a live game: ${(bytesPerLiveGame / 1e6).toFixed(2)} MB`,
    );
    const begun: PastPosition[] = [];
    while (opened < ALL_GAMES)
      begun.push({ id: await client.openWithoutOrders(played, `bench ${++opened}`), version: 1 });
    const bytesWithAllGames = await service.metric(MEMORY);
    const live = await service.metric('impulse_live_games');
    desk.say(`  ${opened} games opened, ${live} of them in memory: ${(bytesWithAllGames / 1e6).toFixed(0)} MB in all`);
    const cold = await findVersions(client, warmUp.slice(-COLD_WARM_UP.played - COLD_VIEWS));
    await service.stop();
    const { restartedAfterSeconds, viewAsOf } = await measureColdViews(
      client,
      [...begun.slice(-COLD_WARM_UP.begun), ...cold],
      env,
    );
    desk.say(
      `  started again after ${restartedAfterSeconds.toFixed(1)} s; view as of a version, ${makeLine(viewAsOf, 1)}`,
    );
    return {
      store,
      bytesWithAllGames,
      restartedAfterSeconds,
      viewAsOf,
      readyAfterSeconds: service.readyAfter,
      accepted: { 1: one.measured, 16: sixteen.measured, 64: sixtyFour.measured },
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

interface PastPosition {
  readonly id: string;
  readonly version: number;
}

/** Each of the games at another part of its length. One after the other: connections long unused have been closed by the service. */
async function findVersions(client: LoadClient, games: readonly LoadGame[]): Promise<PastPosition[]> {
  const positions: PastPosition[] = [];
  for (const [index, { id }] of games.entries()) {
    const { version } = JSON.parse((await client.send('GET', `/api/games/${id}`)).body) as { version: number };
    positions.push({ id, version: Math.ceil((version * (index + 1)) / games.length) });
  }
  return positions;
}

/** Played games at a service that has none of them in memory. */
async function measureColdViews(
  client: LoadClient,
  positions: readonly PastPosition[],
  env: Readonly<Record<string, string>>,
): Promise<Pick<ServiceMeasures, 'restartedAfterSeconds' | 'viewAsOf'>> {
  const service = await startService(env);
  const again = client.at(service.port);
  try {
    const times: number[] = [];
    for (const { id, version } of positions) {
      const sent = performance.now();
      await again.send('GET', `/api/games/${id}/view?at=${version}`);
      times.push(performance.now() - sent);
    }
    const measured = times.slice(-COLD_VIEWS);
    const seconds = measured.reduce((all, time) => all + time, 0) / 1000;
    return { restartedAfterSeconds: service.readyAfter, viewAsOf: summarise(measured, seconds) };
  } finally {
    again.close();
    await service.stop();
  }
}

/** An order the rules forbid as the game stands: one that was given long ago. */
async function findForbidden(client: LoadClient, { id, orders }: LoadGame): Promise<() => Promise<unknown>> {
  const path = `/api/games/${id}/orders`;
  for (const { side, order } of orders) {
    const body = { orders: [order], side, dryRun: true };
    if ((await client.send('POST', path, body)).status !== IS_REFUSED) continue;
    return async () => {
      const { status } = await client.send('POST', path, { ...body, dryRun: false });
      if (status !== IS_REFUSED) throw new Error('an order that was to be refused was accepted');
    };
  }
  throw new Error('no order of the game is forbidden');
}

/** The same number of clients against the skeleton, warmed up alike. */
export async function measureSkeleton(
  databaseUrl: string,
  games: number,
  seconds: number,
  eventsEach: number,
): Promise<Latencies> {
  const service = await startSkeleton(databaseUrl, eventsEach);
  const client = new LoadClient(service.port);
  const query = 'mutation ($game: Int!) { move(game: $game, units: ["a", "b"], path: ["0101", "0102"]) }';
  const move = (game: number) => client.send('POST', '/graphql', { query, variables: { game: game + 1 } });
  try {
    await client.repeat(games, WARM_UP_SECONDS / 2, move);
    return await client.repeat(games, seconds, move);
  } finally {
    client.close();
    await service.stop();
  }
}

export const makeLine = ({ perSecond, p50, p99 }: Latencies, at: number): string =>
  `${at} at a time: ${Math.round(perSecond).toLocaleString('en')}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
