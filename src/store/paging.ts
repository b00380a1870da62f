import { parseMoment } from '#kernel/moment';

/** A place in a list ordered by time and id, as the opaque text that clients hand back. */
export interface ListPlace {
  readonly at: string;
  readonly id: string;
}

export const makeCursor = ({ at, id }: ListPlace): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** The same for a list ordered by number. */
export const makeNumberCursor = (number: number | bigint): string => Buffer.from(String(number)).toString('base64url');

export function parseNumberCursor(cursor: string): number | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The same for a list ordered by name, in lower case. */
export const parseNameCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/** A page of rows of which one more was read than is shown. */
export function pageByName<Row extends { readonly name: string }>(
  found: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (last === undefined || found.length <= limit) return { rows };
  return { rows, next: Buffer.from(last.name.toLowerCase()).toString('base64url') };
}

/** `undefined` for a text that never was a cursor. */
export function parseCursor(cursor: string): ListPlace | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const blank = text.indexOf(' ');
  const [at, id] = [text.slice(0, blank), text.slice(blank + 1)];
  return blank < 0 || !isInstant(at) || id.includes('\0') ? undefined : { at, id };
}

/** What the service itself writes as a moment, and every database reads. */
function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && parseMoment(text)?.slice(0, 10) === text.slice(0, 10);
}
