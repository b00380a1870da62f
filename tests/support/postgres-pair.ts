import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findAccount, findBinaries, findFreePort, initialise, start } from './postgres-server.ts';

/**
 * Two real PostgreSQL servers: a primary, and a standby that was made from a copy of it. Nothing is committed before the standby
 * has it on its disk.
 */
export interface PostgresPair {
  /** Both hosts, as DATABASE_URL takes them. */
  readonly url: string;
  /** Ends the primary at once, as a power cut does. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const account = findAccount();
  const home = await mkdtemp(join(tmpdir(), 'impulse-pair-'));
  const running: ChildProcess[] = [];
  const end = async (server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => end(server, 'SIGQUIT')));
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid);
    const native = await findBinaries(home, account);
    const [first, second] = [join(home, 'first'), join(home, 'second')];
    const password = randomBytes(12).toString('hex');
    const [one, two] = [await findFreePort(), await findFreePort()];
    await initialise(native, first, password, account);
    const alone = await start(native, first, one, account);
    await ask(`postgresql://postgres:${password}@127.0.0.1:${one}/postgres`, 'CREATE DATABASE impulse');
    await end(alone, 'SIGINT');

    await cp(first, second, { recursive: true });
    const conninfo = `host=127.0.0.1 port=${one} user=postgres password=${password} application_name=second`;
    await writeFile(join(second, 'standby.signal'), '');
    await appendFile(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
    if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, second]);
    running.push(await start(native, first, one, account, ['-c', 'synchronous_standby_names=second']));
    running.push(await start(native, second, two, account));
    const at = (port: number): string => `postgresql://postgres:${password}@127.0.0.1:${port}/impulse`;
    await untilStreaming(at(one));
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${one},127.0.0.1:${two}/impulse?target_session_attrs=read-write`,
      killPrimary: () => {
        // With its children: one that outlives it ends its wait for the standby and shows others what the standby never got.
        for (const pid of childrenOf(running[0]!.pid!)) killed(pid);
        return end(running[0], 'SIGKILL');
      },
      promoteStandby: async () => void (await ask(at(two), 'SELECT pg_promote()')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function childrenOf(parent: number): readonly number[] {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux')
    return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  return execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function untilStreaming(url: string): Promise<void> {
  for (;;) {
    const rows = await ask(url, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ask(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
