import { randomUUID } from 'node:crypto';

/** A UUID of version 7: unique anywhere, and later ones sort behind earlier ones. Its random part is that of a version 4. */
export function makeUniqueId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
