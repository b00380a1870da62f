import { randomUUID } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUse, StoreNotUsable } from '../faults.ts';

/*
 * One process at a time may use a data folder: PGlite itself would not notice a second one until both have broken it.
 * The lock is a file that names its process. A lock whose process has gone is taken over; on another machine, or in
 * another container that shares the folder, nobody can ask for the process, so its holder touches the file regularly.
 */

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from a later one with the same number, where the system says. */
  readonly started: string;
  /** Tells two attempts of one process apart. */
  readonly attempt: string;
}

const TOUCHED_EVERY = 5_000;
const STALE_AFTER = 30_000;
const WRITTEN_WITHIN = 2_000;
const TAKEN_OVER_WITHIN = 100;

/** Locks of this very process, which look alive whoever asks. */
const heldHere = new Set<string>();

export interface FolderLock {
  release(): Promise<void>;
}

export async function lockFolder(lockFile: string, folder: string): Promise<FolderLock> {
  const me: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), attempt: randomUUID() };
  const mine = JSON.stringify(me);
  if (!(await tryCreate(lockFile, mine))) {
    const holder = await readHolder(lockFile);
    if (await isAlive(holder, lockFile)) throw inUse(folder, holder);
    if (!(await takeAway(lockFile, holder, me.attempt))) throw inUse(folder, await readHolder(lockFile));
    // Two may find the same stale lock: the one whose lock is still there a moment later has won.
    const isCreated = await tryCreate(lockFile, mine);
    await sleep(TAKEN_OVER_WITHIN);
    const winner = await readHolder(lockFile);
    if (!isCreated || JSON.stringify(winner) !== mine) throw inUse(folder, winner);
  }
  heldHere.add(lockFile);
  const heartbeat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(lockFile, now, now);
    } catch {
      // The folder is gone; the database will say so itself.
    }
  }, TOUCHED_EVERY);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      heldHere.delete(lockFile);
      await rm(lockFile, { force: true });
    },
  };
}

/** Takes a stale lock away, but not one that somebody else has put in its place meanwhile. */
async function takeAway(lockFile: string, stale: Holder | undefined, attempt: string): Promise<boolean> {
  const aside = `${lockFile}.${attempt}`;
  try {
    await rename(lockFile, aside);
  } catch {
    // Somebody else was faster: whose lock is created next will show.
    return true;
  }
  const isStale = JSON.stringify(await readHolder(aside)) === JSON.stringify(stale);
  if (!isStale) await link(aside, lockFile).catch(() => undefined);
  await rm(aside, { force: true });
  return isStale;
}

function inUse(folder: string, holder: Holder | undefined): StoreNotUsable {
  const where = holder === undefined || holder.host === hostname() ? '' : ` on ${holder.host}`;
  const who = holder ? `process ${holder.pid}${where}` : 'another process';
  return new FolderInUse(
    `the data in ${folder} is in use by ${who}. Stop it first, or give this one another folder (IMPULSE_DATA) or a database server (DATABASE_URL).`,
  );
}

async function tryCreate(lockFile: string, content: string): Promise<boolean> {
  try {
    const file = await open(lockFile, 'wx');
    await file.writeFile(content);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StoreNotUsable(`cannot write to ${lockFile}: ${(error as Error).message}`, { cause: error });
  }
}

async function readHolder(lockFile: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(lockFile, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder | undefined, lockFile: string): Promise<boolean> {
  if (holder === undefined) return (await ageOf(lockFile)) < WRITTEN_WITHIN;
  if (holder.host !== hostname()) return (await ageOf(lockFile)) < STALE_AFTER;
  if (holder.pid === process.pid) return heldHere.has(lockFile);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = startOf(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

const ageOf = (lockFile: string): Promise<number> =>
  stat(lockFile).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

/** When a process began, in ticks since the boot, with the boot; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold blanks; the start is the 20th after it.
    return `${boot} ${fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}
