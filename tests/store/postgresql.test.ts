import { openStore } from '#store/open-store';
import { createTestDatabase } from '../support/postgres.ts';
import { describeStore } from './store-contract.ts';

describeStore('the store in PostgreSQL', async () => {
  const database = await createTestDatabase();
  const store = await openStore({ databaseUrl: database.url, dataFolder: 'unused', log: () => {} });
  return { store, clean: () => database.drop() };
});
