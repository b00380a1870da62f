import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/open-store';
import { describeStore } from './store-contract.ts';

describeStore('the store in PGlite', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'impulse-pglite-'));
  const store = await openStore({ dataFolder, log: () => {} });
  return { store, clean: () => rm(dataFolder, { recursive: true, force: true }) };
});
