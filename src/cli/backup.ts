import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#config';
import { EXIT } from '#exit-codes';
import { readBackup } from '#store/backup-format';
import { FolderInUse } from '#store/faults';
import { openStore } from '#store/open-store';
import { type Command, type Desk, Misused } from './command.ts';
import { readArguments } from './read-arguments.ts';

/** Only whoever runs the service may read a backup: it holds the secrets of the dice, of passwords and of tokens. */
const OWNER_ONLY = 0o600;

export const backup: Command = {
  summary: 'write everything into one file, while the service runs; it holds secrets, keep it as you keep the database',
  usage: '[--out file] [--service address]',
  async run(args, desk) {
    const { values } = readArguments(args, [], ['out', 'service']);
    const file = values.out ?? `impulse-backup-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.ndjson.gz`;
    if (existsSync(file)) throw new Misused(`${file} is there already`);
    const unfinished = `${file}.unfinished`;
    try {
      const out = createWriteStream(unfinished, { mode: OWNER_ONLY });
      if (values.service === undefined) await takeDirectly(desk, out);
      else await takeFromService(desk, values.service, out);
      // Read again from the disk, as a restore would.
      const { manifest } = await readBackup(unfinished, async () => {});
      await sync(unfinished);
      await rename(unfinished, file);
      const rowsOf = (table: string): number => manifest.find((each) => each.table === table)?.rows ?? 0;
      desk.say(`${file}: ${rowsOf('game')} games, ${rowsOf('event')} events, ${rowsOf('player')} players`);
      return EXIT.done;
    } finally {
      await rm(unfinished, { force: true });
    }
  },
};

/** From the database itself; where the service has it for itself, from the service. */
async function takeDirectly(desk: Desk, out: NodeJS.WritableStream): Promise<void> {
  const { databaseUrl, dataFolder, host, port } = readConfig(desk.env);
  try {
    const store = await openStore({ databaseUrl, dataFolder, log: (line) => desk.mutter(line) });
    try {
      await pipeline(await store.backup!(), out);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
    await takeFromService(desk, `http://${at.includes(':') ? `[${at}]` : at}:${port}`, out);
  }
}

async function takeFromService(desk: Desk, address: string, out: NodeJS.WritableStream): Promise<void> {
  const { adminToken } = readConfig(desk.env);
  if (adminToken === undefined)
    throw new Misused(
      'the running service gives its backup to the administrator only: set IMPULSE_ADMIN_TOKEN as it is set there',
    );
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${address.replace(/\/+$/, '')}/api/backup`, { headers }).catch((error: Error) => {
    const { message } = (error.cause ?? error) as Error;
    throw new Misused(`the service at ${address} cannot be reached (${message}): name its address with --service`);
  });
  if (!answer.ok || answer.body === null) {
    const problem = (await answer.json().catch(() => ({}))) as { readonly detail?: string };
    throw new Misused(
      `the service at ${address} gives no backup (${answer.status}): ${problem.detail ?? answer.statusText}`,
    );
  }
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), out);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
