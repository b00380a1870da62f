/** Everything that is stored, sent or hashed is plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/** A value with a discriminating `type`: every order and every event. */
export interface Typed {
  readonly type: string;
}

/** The same value always gives the same text, whatever the order of its keys: what hashes are taken over. */
export function makeCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(makeCanonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, field]) => `${JSON.stringify(key)}:${makeCanonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
