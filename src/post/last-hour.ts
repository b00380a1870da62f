const HOUR = 3_600_000;

/** How often something happened within the last hour, by name. Whatever is longer ago is forgotten. */
export class LastHour {
  readonly #now: () => Date;
  /** The latest last, also among the names. */
  readonly #times = new Map<string, readonly number[]>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  count(name: string): number {
    return this.#recent(name).length;
  }

  note(name: string): void {
    const times = [...this.#recent(name), this.#now().getTime()];
    this.#times.delete(name);
    this.#times.set(name, times);
    for (const old of this.#times.keys()) {
      if (this.count(old) > 0) break;
      this.#times.delete(old);
    }
  }

  #recent(name: string): readonly number[] {
    const since = this.#now().getTime() - HOUR;
    return (this.#times.get(name) ?? []).filter((at) => at > since);
  }
}
