import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { catalogue } from '#rulesets/catalogue';
import { openStore } from '#store/open-store';
import { RecordPool } from '#workers/record-pool';
import { type App, createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { EXIT } from './exit-codes.ts';
import { hostCatalogue } from './host-catalogue.ts';
import { createLog } from './log.ts';

/** The web client, built beside the program. */
const PAGES = fileURLToPath(new URL('./web/', import.meta.url));

/** Runs the service until it is asked to stop; gives back the exit code. */
export async function serve(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  const begun = performance.now();
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const step = (line: string): void => say(`  ${line}`);

  say('Impulse, a game-state service for historical board wargames');
  step(`loading the data of ${catalogue.map(({ about }) => about.id).join(', ')}`);
  const hosted = await hostCatalogue(catalogue, config.packFolder);
  const scenarios = hosted.reduce((count, { ruleset, pack }) => count + ruleset.scenarios(pack).length, 0);
  step(`${scenarios} scenarios are ready to play`);
  const store = await openStore({ databaseUrl: config.databaseUrl, dataFolder: config.dataFolder, log: step });
  let app: App;
  try {
    app = await createApp({ config, store, hosted, records: new RecordPool(), pages: PAGES, log });
  } catch (error) {
    await store.close();
    throw error;
  }
  try {
    // What the first to ask would wait for, and everybody else with them.
    await app.games.prepare();
    await app.server.ready();
    app.server.swagger();
    await app.server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  // Whoever reads the addresses may stop the service at once, and cleanly.
  const stopped = untilStopped(app, config, say);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  tellAddresses(app, config, `${store.location} (${store.kind})`, took, say);
  return stopped;
}

function tellAddresses(app: App, config: Config, data: string, took: string, say: (line: string) => void): void {
  const { port, family, address } = app.server.server.address() as AddressInfo;
  const host = ['::', '0.0.0.0'].includes(address) ? '127.0.0.1' : config.host;
  const origin = `http://${family === 'IPv6' && host.includes(':') ? `[${host}]` : host}:${port}`;
  say(`Ready after ${took} s.`);
  say(`  service    ${origin}  (open it in a browser to play)`);
  say(`  GraphiQL   ${origin}/graphiql`);
  say(`  reference  ${origin}/docs`);
  say(`  data       ${data}`);
  if (config.adminToken === undefined) say('  no administrator: set IMPULSE_ADMIN_TOKEN to have one');
}

/**
 * Whoever stops a whole group of processes (systemd, a terminal) signals npm too, which passes the signal on: one signal then
 * comes twice.
 */
const SAME_SIGNAL_WITHIN = 1_000;

/** Waits for a signal, then lets the requests under way finish; a second signal ends the process at once. */
function untilStopped(app: App, config: Config, say: (line: string) => void): Promise<number> {
  return new Promise((resolve) => {
    let stoppingSince: number | undefined;
    const stop = (why: string, exitCode: number): void => {
      if (stoppingSince !== undefined) {
        const isImpatient = exitCode === EXIT.done && performance.now() - stoppingSince > SAME_SIGNAL_WITHIN;
        if (isImpatient) process.exit(EXIT.failed);
        return;
      }
      stoppingSince = performance.now();
      say(`Stopping (${why}): finishing the requests under way.`);
      const impatience = setTimeout(() => {
        say('Requests did not finish in time.');
        process.exit(EXIT.failed);
      }, config.closeGrace);
      app.close().then(
        () => {
          clearTimeout(impatience);
          say('Stopped.');
          resolve(exitCode);
        },
        (error: unknown) => {
          app.server.log.fatal({ err: error }, 'closing failed');
          resolve(EXIT.failed);
        },
      );
    };
    process.on('SIGTERM', () => stop('SIGTERM', EXIT.done));
    process.on('SIGINT', () => stop('SIGINT', EXIT.done));
    for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(kind, (error: unknown) => {
        app.server.log.fatal({ err: error }, kind);
        stop('a fault', EXIT.failed);
      });
    }
  });
}
