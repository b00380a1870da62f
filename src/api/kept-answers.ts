/** Answers kept ready as bytes, the longest unused ones going first when there is no more room. */
export class KeptAnswers {
  readonly #answers = new Map<string, Buffer>();
  readonly #room: number;
  #used = 0;

  constructor(room: number) {
    this.#room = room;
  }

  find(key: string): Buffer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  keep(key: string, answer: Buffer): void {
    if (answer.length > this.#room / 4) return;
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#used += answer.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#used <= this.#room) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#used -= answer.length;
  }
}
