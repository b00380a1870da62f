import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));
const SKELETON = fileURLToPath(new URL('./skeleton-service.js', import.meta.url));

export interface ServiceProcess {
  readonly port: number;
  readonly readyAfter: number;
  /** A number the service tells of itself. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** One client asks here for all the players a service has: its requests are counted, but there are always more. */
const PLENTY = { IMPULSE_RATE_PER_PLAYER: '10000000', IMPULSE_RATE_PER_ADDRESS: '10000000', IMPULSE_GAMES: '0' };

/** The real service in a process of its own, as it is deployed. */
export const startService = (env: Readonly<Record<string, string>>): Promise<ServiceProcess> =>
  start(['--enable-source-maps', MAIN], { ...PLENTY, ...env });

/** The yardstick of skeleton-service.ts. */
export const startSkeleton = (databaseUrl: string, eventsEach: number): Promise<ServiceProcess> =>
  start([SKELETON, databaseUrl, String(eventsEach)], {});

async function start(args: readonly string[], env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  const readyAfter = (performance.now() - begun) / 1000;
  return {
    port,
    readyAfter,
    metric: async (name) => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the service stopped with ${code}\n${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const port = /service\s+http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}
