/** Everything that is stored, sent or hashed is plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/** A value with a discriminating `type`: every order and every event. */
export interface Typed {
  readonly type: string;
}

/** The same value always gives the same text, whatever the order of its keys: what hashes are taken over. */
export function makeCanonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? makeCanonicalJson(item) : `,${makeCanonicalJson(item)}`;
    return `[${text}]`;
  }
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${makeCanonicalJson(field)}`;
  }
  return `{${text}}`;
}
