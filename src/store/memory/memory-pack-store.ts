import type { PackStore, StoredPack } from '../pack-store.ts';
import type { MemoryTables } from './memory-tables.ts';

export class MemoryPackStore implements PackStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async keep(pack: StoredPack): Promise<void> {
    this.#tables.packs.set(pack.hash, JSON.stringify(pack));
  }

  async findPack(hash: string): Promise<StoredPack | undefined> {
    const text = this.#tables.packs.get(hash);
    return text === undefined ? undefined : (JSON.parse(text) as StoredPack);
  }
}
