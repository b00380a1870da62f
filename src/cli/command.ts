/** A subcommand of `impulse`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name: `<game or file> [--as side]`. */
  readonly usage: string;
  /** Carries it out and gives back the exit code. */
  run(args: readonly string[], desk: Desk): Promise<number>;
}

/** What a command works with besides its arguments. */
export interface Desk {
  readonly env: NodeJS.ProcessEnv;
  say(line: string): void;
  /** What is not the answer itself: progress, complaints. */
  mutter(line: string): void;
  write(bytes: string | Uint8Array): void;
}

/** The arguments make no sense: the message says why. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
