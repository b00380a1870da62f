import { openStore } from '#store/open-store';
import { createPgliteFolder } from '../support/pglite.ts';
import { describeStore } from './store-contract.ts';

describeStore('the store in PGlite', async () => {
  const { folder, remove } = await createPgliteFolder();
  const store = await openStore({ dataFolder: folder, log: () => {} });
  return { store, clean: remove };
});
