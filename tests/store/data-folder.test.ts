import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { complaintOf, EXIT } from '#exit-codes';
import { ForeignDataFolder } from '#store/faults';
import { openStore } from '#store/open-store';
import { createPgliteFolder } from '../support/pglite.ts';

const folders: string[] = [];
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'impulse-folder-'));
  folders.push(folder);
  return folder;
}
async function databaseFolder(): Promise<string> {
  const { folder } = await createPgliteFolder();
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const everything = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).sort();

/** What the service says, and that it left the folder alone. */
async function refusalOf(folder: string): Promise<string> {
  const before = await everything(folder);
  const fault: unknown = await openStore({ dataFolder: folder, log: () => {} }).then(
    async (store) => {
      await store.close();
      return 'opened';
    },
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(ForeignDataFolder);
  expect(complaintOf(fault).exitCode).toBe(EXIT.dataFolder);
  expect(await everything(folder)).toEqual(before);
  return (fault as Error).message;
}

describe('a data folder that is not what this program left there', () => {
  it('is refused without PG_VERSION, as an interrupted restore leaves it', async () => {
    const folder = await databaseFolder();
    await rm(join(folder, 'database', 'PG_VERSION'));
    expect(await refusalOf(folder)).toMatch(/not whole: PG_VERSION is missing/);
  });

  it.each(['global/pg_control', 'base', 'pg_wal'])('is refused without %s', async (name) => {
    const folder = await databaseFolder();
    await rm(join(folder, 'database', name), { recursive: true });
    expect(await refusalOf(folder)).toMatch(/not whole/);
  });

  it('is refused when its database is gone or was put there by somebody else', async () => {
    const folder = await databaseFolder();
    await rm(join(folder, 'impulse.json'));
    expect(await refusalOf(folder)).toMatch(/impulse\.json is missing/);
    await writeFile(join(folder, 'impulse.json'), '{"form');
    expect(await refusalOf(folder)).toMatch(/not what this version of Impulse writes/);
    await writeFile(join(folder, 'impulse.json'), '{"format":"impulse-data/1"}');
    await rename(join(folder, 'database'), join(folder, '..', 'elsewhere-of-the-test'));
    folders.push(join(folder, '..', 'elsewhere-of-the-test'));
    expect(await refusalOf(folder)).toMatch(/database is missing/);
  });

  it('is refused when it is a folder of something else', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'thesis.txt'), 'mine');
    expect(await refusalOf(folder)).toMatch(/“thesis.txt”/);
    const home = await emptyFolder();
    await mkdir(join(home, 'database'));
    expect(await refusalOf(home)).toMatch(/PG_VERSION is missing/);
  });
});

describe('a data folder that is fine', () => {
  it('is empty, absent, or left by a first start that was cut short', async () => {
    const folder = await emptyFolder();
    // The marker is on the disk before the database has its name.
    await mkdir(join(folder, 'database.unfinished'));
    await writeFile(join(folder, 'impulse.json'), '{"format":"impulse-data/1"}');
    const store = await openStore({ dataFolder: folder, log: () => {} });
    await store.close();
    expect((await readdir(folder)).sort()).toEqual(['database', 'impulse.json']);

    const copy = join(await emptyFolder(), 'copy');
    await cp(folder, copy, { recursive: true });
    const again = await openStore({ dataFolder: copy, log: () => {} });
    await again.ready();
    await again.close();
  }, 60_000);
});
