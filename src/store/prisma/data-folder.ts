import { existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeignDataFolder } from '../faults.ts';
import { syncFile } from './sync-folder.ts';

/*
 * What the embedded database leaves in its folder. PGlite fills any folder without PG_VERSION with an empty database: after an
 * interrupted restore, or with a wrong path, the service would run without its games. So the folder says itself whose it is.
 */

export const DATABASE = 'database';
export const UNFINISHED = 'database.unfinished';
export const LOCK = 'database.lock';
export const MARKER = 'impulse.json';
const FORMAT = 'impulse-data/1';

/** What a folder may hold before the first start: the lock of this very start, and what file systems put there. */
const NOTHING_YET = /^(database\.lock(\..*)?|database\.unfinished|impulse\.json|lost\+found|\.gitkeep|\.DS_Store)$/;
/** Without these PGlite or PostgreSQL would begin anew, or not at all. */
const NEEDED = ['PG_VERSION', join('global', 'pg_control'), 'base', 'pg_wal'];

/** Whether a folder holds a database of this program or nothing yet; throws for everything else. */
export async function inspectFolder(home: string): Promise<'database' | 'empty'> {
  const data = join(home, DATABASE);
  const isMarked = await hasMarker(home);
  if (!existsSync(data)) {
    const stranger = (await readdir(home)).find((name) => !NOTHING_YET.test(name));
    if (stranger !== undefined) {
      throw new ForeignDataFolder(
        `the folder ${home} is not a data folder of Impulse: it holds “${stranger}” and no database. Nothing was changed in it. Give IMPULSE_DATA an empty folder.`,
      );
    }
    if (isMarked && !existsSync(join(home, UNFINISHED))) {
      throw new ForeignDataFolder(
        `the database is missing from ${home}: Impulse has kept one in ${data}. Put it back, or restore a backup into an empty folder (impulse restore). Nothing was changed.`,
      );
    }
    return 'empty';
  }
  const missing = NEEDED.find((name) => !existsSync(join(data, name)));
  if (missing !== undefined) {
    throw new ForeignDataFolder(
      `the database in ${data} is not whole: ${missing} is missing. A copy or a restore was probably interrupted. Copy the whole folder again, or restore a backup into an empty folder (impulse restore). Nothing was changed.`,
    );
  }
  if (!isMarked) {
    throw new ForeignDataFolder(
      `the database in ${data} was not left there by Impulse: ${join(home, MARKER)} is missing. If it is a copy of a data folder, copy the whole folder again. Nothing was changed.`,
    );
  }
  return 'database';
}

async function hasMarker(home: string): Promise<boolean> {
  const file = join(home, MARKER);
  if (!existsSync(file)) return false;
  const text = await readFile(file, 'utf8');
  let format: unknown;
  try {
    ({ format } = JSON.parse(text) as { readonly format?: unknown });
  } catch {
    // Cut off while it was written or copied.
  }
  if (format === FORMAT) return true;
  throw new ForeignDataFolder(
    `${file} is not what this version of Impulse writes there (${FORMAT}). Copy the whole folder again, or give IMPULSE_DATA another one. Nothing was changed.`,
  );
}

/** Says that this folder is ours; on the disk before the database gets its name. */
export async function markFolder(home: string): Promise<void> {
  const file = await open(join(home, MARKER), 'w');
  try {
    await file.writeFile(`${JSON.stringify({ format: FORMAT })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFile(home);
}
