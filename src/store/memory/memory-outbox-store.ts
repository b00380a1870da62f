import type { GameId, Instant } from '../event-store.ts';
import type { OutboxClaim, OutboxRow, OutboxStore } from '../outbox-store.ts';
import { kept, type MemoryOutboxRow, type MemoryTables } from './memory-tables.ts';

export class MemoryOutboxStore implements OutboxStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async claim({ now, leasedUntil, limit }: OutboxClaim): Promise<readonly OutboxRow[]> {
    const heads: MemoryOutboxRow[] = [];
    for (const game of this.#tables.games.values()) {
      const lanes = new Set<string>();
      for (const entry of game.outbox) {
        if (entry.done || lanes.has(entry.row.recipient)) continue;
        lanes.add(entry.row.recipient);
        if (entry.notBefore <= now) heads.push(entry);
      }
    }
    const claimed = heads.sort((a, b) => (a.row.at < b.row.at ? -1 : 1)).slice(0, limit);
    return claimed.map((entry) => {
      entry.notBefore = leasedUntil;
      entry.attempts += 1;
      return kept({ ...entry.row, attempts: entry.attempts });
    });
  }

  async acknowledge(gameId: GameId, number: number): Promise<void> {
    const entry = this.#entry(gameId, number);
    if (entry) entry.done = true;
  }

  async postpone(gameId: GameId, number: number, until: Instant): Promise<void> {
    const entry = this.#entry(gameId, number);
    if (entry) entry.notBefore = until;
  }

  async abandon(gameId: GameId, number: number): Promise<void> {
    await this.acknowledge(gameId, number);
  }

  async waiting(): Promise<number> {
    let rows = 0;
    for (const game of this.#tables.games.values()) rows += game.outbox.filter((entry) => !entry.done).length;
    return rows;
  }

  /** Whatever is in memory is gone with the process. */
  async forgetClosed(): Promise<void> {}

  #entry(gameId: GameId, number: number): MemoryOutboxRow | undefined {
    return this.#tables.games.get(gameId)?.outbox[number - 1];
  }
}
