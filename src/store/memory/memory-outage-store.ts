import type { Outage, OutageStore } from '../outage-store.ts';

export class MemoryOutageStore implements OutageStore {
  #last = Date.now();
  #count = 0;
  readonly #open: Outage[] = [];

  async beat(longestGap: number): Promise<void> {
    const now = Date.now();
    if (now - this.#last > longestGap) {
      const [from, until] = [new Date(this.#last).toISOString(), new Date(now).toISOString()];
      this.#open.push({ id: ++this.#count, from, until });
    }
    this.#last = now;
  }

  async uncredited(): Promise<readonly Outage[]> {
    return [...this.#open];
  }

  async markCredited(id: number): Promise<void> {
    const at = this.#open.findIndex((outage) => outage.id === id);
    if (at >= 0) this.#open.splice(at, 1);
  }
}
