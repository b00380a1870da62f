import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Accounts } from '#accounts/accounts';
import { BoardImages, type Draughtsman } from '#api/board-images';
import { GameHistory } from '#api/game-history';
import { LiveStreams } from '#api/live-streams';
import { Metrics } from '#api/metrics';
import { createServer } from '#api/server';
import type { Services } from '#api/services';
import { TurnReports } from '#api/turn-reports';
import { createGames, type GamesService } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import type { Store } from '#store/store';
import type { Config } from './config.ts';
import { makeUniqueId } from './unique-id.ts';

/*
 * The composition root: every object is created and connected here, by hand, in order.
 */

export interface AppParts {
  readonly config: Pick<Config, 'adminToken' | 'bodyLimit'>;
  readonly store: Store;
  readonly hosted: readonly HostedRuleset[];
  readonly draughtsman: Draughtsman;
  readonly log: Logger;
  readonly now?: () => Date;
}

export interface App {
  readonly server: FastifyInstance;
  readonly games: GamesService;
  readonly accounts: Accounts;
  /** Finishes the requests under way, ends the streams and lets go of the store. */
  close(): Promise<void>;
}

const GAMES_IN_MEMORY = 1_000;
const SNAPSHOT_EVERY = 500;

export async function createApp({ config, store, hosted, draughtsman, log, now }: AppParts): Promise<App> {
  const clock = now ?? (() => new Date());
  const games = await createGames({
    store,
    hosted,
    keep: GAMES_IN_MEMORY,
    snapshotEvery: SNAPSHOT_EVERY,
    now: clock,
    newId: makeUniqueId,
    randomBytes,
    invariants: 'checked',
    log,
  });
  const accounts = new Accounts({ directory: store.directory, adminToken: config.adminToken, now: clock });
  const services: Services = {
    games,
    accounts,
    history: new GameHistory(games, store.events),
    boards: new BoardImages(games, draughtsman),
    reports: new TurnReports(games, store.events),
    streams: new LiveStreams(games),
    metrics: new Metrics(),
    store,
  };
  countWhatLives(services);
  const server = await createServer(services, { bodyLimit: config.bodyLimit, log });
  await server.ready();
  return {
    server,
    games,
    accounts,
    close: async () => {
      await server.close();
      await games.close();
      await store.close();
    },
  };
}

function countWhatLives({ metrics, games, streams }: Services): void {
  metrics.gauge('impulse_live_games', 'Games in memory.', () => games.liveGames);
  metrics.gauge('impulse_streams', 'Streams of events that are open.', () => streams.size);
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime());
}
