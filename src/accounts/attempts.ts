import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { firstOf } from '#kernel/known';
import type { DirectoryStore } from '#store/directory-store';

/** So many attempts within so many milliseconds; 0 for as many as come. */
export interface AttemptLimit {
  readonly most: number;
  readonly window: number;
}

/**
 * Counts what must not be tried too often in the database, so that all processes share one count. Windows slide: what was
 * tried in the window before counts for as much of it as is still within reach.
 */
export class Attempts {
  readonly #directory: Pick<DirectoryStore, 'countAttempts'>;
  readonly #now: () => number;

  constructor(directory: Pick<DirectoryStore, 'countAttempts'>, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** One more attempt under each key; gives back in how many seconds there may be another, or 0 when this one may go on. */
  async take(keys: readonly string[], limit: AttemptLimit): Promise<number> {
    const { most, window } = limit;
    if (most === 0) return 0;
    const now = this.#now();
    const begin = now - (now % window);
    const at = new Date(begin).toISOString();
    const before = new Date(begin - window).toISOString();
    const counted = await this.#directory.countAttempts(keys.map(conceal), { at, before }, most);
    const waits = [...counted.values()].map((each) => waitOf(each, limit, now - begin));
    return Math.ceil(Math.max(0, ...waits) / 1000);
  }
}

function waitOf(
  { count, before }: { readonly count: number; readonly before: number },
  { most, window }: AttemptLimit,
  elapsed: number,
): number {
  if (before * (1 - elapsed / window) + count <= most) return 0;
  // What was tried before must fade until there is room for the present window's count, or until that one is past itself.
  if (count <= most) return window * (1 - (most - count) / before) - elapsed;
  return window - elapsed + (2 * window) / (most + 1);
}

/** Whoever reads the table learns no names and no addresses. */
const conceal = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Where somebody comes from, as far as it is one household: of an IPv6 address the network. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.') ? fullIpv6(address).slice(0, 4).join(':') : address;

function fullIpv6(address: string): string[] {
  const [head = '', tail] = firstOf(address.split('%')).toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
