import { complaintOf } from '#exit-codes';

/** Runs a command; what it throws becomes one line and an exit code, and a stack only where nothing else can tell. */
export async function runCommand(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    const { exitCode, reason } = complaintOf(error);
    const told = reason ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stderr.write(`impulse: ${told}\n`);
    return exitCode;
  }
}
