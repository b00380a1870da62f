import { openMemoryStore } from '#store/memory/open-memory-store';
import { describeStore } from './store-contract.ts';

describeStore('the store in memory', async () => ({ store: openMemoryStore(), clean: async () => {} }));
