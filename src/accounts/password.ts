import { hash, verify } from '@node-rs/argon2';

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** Argon2id with 19 MiB and two passes; the hash says so itself, so that it can be raised later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Made once and right for nobody: whoever does not exist takes as long to turn away as a wrong password. */
let nobodys: Promise<string> | undefined;

/** Whether the password is the one the hash was made from; never without a hash, and as slow. */
export async function isSamePassword(password: string, known: string | undefined): Promise<boolean> {
  if (known !== undefined) return verify(known, password);
  nobodys ??= hashPassword('the password of nobody at all');
  await verify(await nobodys, password);
  return false;
}
