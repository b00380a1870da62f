import { writeFile } from 'node:fs/promises';
import { type Desk, Misused } from './command.ts';

/** Gives an answer out: into the file that was named, or else as it is. */
export async function giveOut(desk: Desk, file: string | undefined, answer: string | Uint8Array): Promise<void> {
  if (file === undefined) return desk.write(answer);
  try {
    await writeFile(file, answer);
  } catch (error) {
    throw new Misused(`${file} cannot be written: ${(error as Error).message}`);
  }
}
