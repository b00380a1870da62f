import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Acknowledged {
  readonly gameId: string;
  readonly version: number;
  readonly hash: string;
}

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A process of append-forever.ts and what it has said so far. */
export class AppendingProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #said = '';
  #complained = '';

  constructor(database: string, gameIds: readonly string[]) {
    const program = [fileOf('../support/run-typescript.mjs'), fileOf('append-forever.ts')];
    this.#child = spawn(process.execPath, [...program, database, ...gameIds]);
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#said += chunk.toString();
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#complained += chunk.toString();
    });
    this.#exited = new Promise((resolve) => this.#child.once('close', resolve));
  }

  /** Only whole lines count: a process may die in the middle of a word. */
  get acknowledged(): readonly Acknowledged[] {
    const lines = this.#said.split('\n').slice(0, -1);
    return lines
      .filter((line) => line !== 'ready')
      .map((line) => line.split(' '))
      .map(([gameId, version, hash]) => ({ gameId: gameId!, version: Number(version), hash: hash! }));
  }

  async until(count: number): Promise<void> {
    while (this.acknowledged.length < count) {
      if (this.#child.exitCode !== null) throw new Error(`the process ended by itself: ${this.#complained}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** No farewell: SIGKILL. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }
}
