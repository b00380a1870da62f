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

/** `undefined` for a text that never was a cursor. */
export function parseCursor(cursor: string): ListPlace | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const blank = text.indexOf(' ');
  const at = text.slice(0, blank);
  if (blank < 0 || Number.isNaN(Date.parse(at))) return undefined;
  return { at, id: text.slice(blank + 1) };
}
