import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 32;

/** Waits until everything in a folder is on the disk, and the folder itself. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const paths = [folder, ...entries.map((entry) => join(folder, entry))];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncFile(path);
  });
  await Promise.all(workers);
}

/** The same for one file, or for the list of names in one folder. */
export async function syncFile(path: string): Promise<void> {
  // Windows has no handle for a folder, and keeps its own order there.
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR' || error.code === 'EPERM' || error.code === 'EACCES') return undefined;
    throw error;
  });
  try {
    await file?.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await file?.close();
  }
}
