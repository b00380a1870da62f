import { setImmediate as letOthersGo } from 'node:timers/promises';

/** Work of many that would otherwise all be done within one turn of the event loop: together they take a while at most, then others go. */
export class SharedTurn {
  readonly #longest: number;
  /** When the first of it began in this turn. */
  #since: number | undefined;

  /** Milliseconds at a stretch. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** To be awaited before each piece. */
  async take(): Promise<void> {
    while (this.#since !== undefined && performance.now() - this.#since > this.#longest) await letOthersGo();
    if (this.#since !== undefined) return;
    this.#since = performance.now();
    setImmediate(() => {
      this.#since = undefined;
    });
  }
}
