/** Everything that is stored, sent or hashed is plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/** A value with a discriminating `type`: every order and every event. */
export interface Typed {
  readonly type: string;
}

/** Written by JSON.stringify otherwise than between quotation marks as it stands. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NEEDS_ESCAPES = /[\u0000-\u001f"\\\ud800-\udfff]/;

export const quote = (text: string): string => (NEEDS_ESCAPES.test(text) ? JSON.stringify(text) : `"${text}"`);

/** The same value always gives the same text, whatever the order of its keys: what hashes are taken over. */
export function makeCanonicalJson(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    let text = `[${makeCanonicalJson(value[0])}`;
    for (let at = 1; at < value.length; at++) text += `,${makeCanonicalJson(value[at])}`;
    return `${text}]`;
  }
  const fields = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field === undefined) continue;
    text += `${text === '' ? '{' : ','}${quote(key)}:${makeCanonicalJson(field)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}
