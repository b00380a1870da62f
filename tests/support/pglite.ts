import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { markFolder } from '#store/prisma/data-folder';

export interface PgliteFolder {
  /** A data folder whose database has been created already (see global-setup.ts). */
  readonly folder: string;
  remove(): Promise<void>;
}

export async function createPgliteFolder(): Promise<PgliteFolder> {
  const answer = await fetch(`${inject('postgresBroker')}/pglite`);
  const template = await answer.text();
  if (!answer.ok) throw new Error(template);
  const folder = await mkdtemp(join(tmpdir(), 'impulse-data-'));
  await cp(template, join(folder, 'database'), { recursive: true });
  await markFolder(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
