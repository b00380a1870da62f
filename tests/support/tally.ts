import { expect } from 'vitest';

/** How often each topic of a rulebook was held against its second reading: the least holds for `npm test`, IMPULSE_FUZZ_GAMES chooses another number. */
export class Tally<Topic extends string> {
  readonly #game: string;
  readonly #counts = new Map<Topic, number>();

  constructor(game: string) {
    this.#game = game;
  }

  add(topic: Topic, many = 1): void {
    this.#counts.set(topic, (this.#counts.get(topic) ?? 0) + many);
  }

  /** Prints the counts and fails where fewer were compared. */
  expectAtLeast(least: Readonly<Record<Topic, number>>): void {
    const topics = Object.keys(least) as Topic[];
    const compared = topics.map((topic) => `${topic} ${this.#counts.get(topic) ?? 0}`);
    console.info(`Second reading of ${this.#game}, compared: ${compared.join(', ')}`);
    if (process.env['IMPULSE_FUZZ_GAMES'] !== undefined) return;
    for (const topic of topics) expect(this.#counts.get(topic) ?? 0, topic).toBeGreaterThanOrEqual(least[topic]);
  }
}
