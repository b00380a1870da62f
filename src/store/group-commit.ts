/*
 * Group commit: items that arrive while a statement is under way go together in the next one.
 *
 * A lone item goes at once. Two items with the same key keep their order and are never under way at the same time, because the
 * second may build on the first. Items without a key have no such limit.
 */

export interface GroupCommitOptions<Item, Answer> {
  readonly keyOf?: (item: Item) => string;
  /** One statement for all items. Answers each on its own, in their order; rejects when the statement as a whole failed. */
  commit(items: readonly Item[]): Promise<readonly PromiseSettledResult<Answer>[]>;
  /** Statements under way at the same time. */
  readonly lanes: number;
  readonly largestBatch: number;
  /** Another lane opens only when this many items wait: for fewer, one fuller statement is cheaper. */
  readonly laneOpensAt?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly key: string | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: unknown) => void;
}

export class GroupCommit<Item, Answer> {
  readonly #options: GroupCommitOptions<Item, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  readonly #keysUnderWay = new Set<string>();
  #lanesUnderWay = 0;
  #isFlushPlanned = false;
  #onIdle: (() => void)[] = [];

  constructor(options: GroupCommitOptions<Item, Answer>) {
    this.#options = options;
  }

  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, key: this.#options.keyOf?.(item), resolve, reject });
      this.#planFlush();
    });
  }

  /** Resolves when nothing waits and nothing is under way. */
  async idle(): Promise<void> {
    if (this.#waiting.length === 0 && this.#lanesUnderWay === 0) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  /** Items that arrive in the same turn of the event loop go together; an item alone in its turn does not wait. */
  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    setImmediate(() => {
      this.#isFlushPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    const { lanes, laneOpensAt = 1 } = this.#options;
    while (this.#lanesUnderWay < lanes && this.#waiting.length >= (this.#lanesUnderWay === 0 ? 1 : laneOpensAt)) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      void this.#send(batch);
    }
  }

  #takeBatch(): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    const held = new Set<string>();
    for (const entry of this.#waiting) {
      const { key } = entry;
      const isHeld = key !== undefined && (this.#keysUnderWay.has(key) || held.has(key));
      (!isHeld && batch.length < this.#options.largestBatch ? batch : left).push(entry);
      if (key !== undefined) held.add(key);
    }
    this.#waiting = left;
    return batch;
  }

  async #send(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    this.#lanesUnderWay++;
    for (const { key } of batch) if (key !== undefined) this.#keysUnderWay.add(key);
    try {
      const answers = await this.#options.commit(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('the statement left an item without an answer'));
        else if (answer.status === 'fulfilled') resolve(answer.value);
        else reject(answer.reason);
      });
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    } finally {
      for (const { key } of batch) if (key !== undefined) this.#keysUnderWay.delete(key);
      this.#lanesUnderWay--;
      this.#flush();
      if (this.#waiting.length === 0 && this.#lanesUnderWay === 0) {
        for (const resolve of this.#onIdle.splice(0)) resolve();
      }
    }
  }
}
