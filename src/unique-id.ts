import { randomUUID } from 'node:crypto';

/** A UUID of version 7: unique anywhere, and later ones sort behind earlier ones. Its random part is that of a version 4. */
export function makeUniqueId(now: number = Date.now()): string {
  if (now !== last.now) last = { now, prefix: prefixOf(now) };
  return last.prefix + randomUUID().slice(15);
}

/** Many are made within the same millisecond. */
let last = { now: Number.NaN, prefix: '' };

function prefixOf(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}
