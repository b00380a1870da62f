import type { JsonObject } from '#kernel/json';
import type { Text } from '#kernel/text';

/** What can go wrong without anybody being at fault in the program. Doors translate it into their own words. */
export const PROBLEM_KINDS = [
  'malformed',
  'unauthenticated',
  'not-allowed',
  'not-found',
  'stale',
  'conflict',
  'refused',
  'too-large',
  'too-many',
  'unavailable',
  'frozen',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  readonly kind: ProblemKind;
  /** kebab-case, stable. */
  readonly code: string;
  readonly message: Text;
  readonly detail?: JsonObject;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const succeed = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
export const fail = (
  kind: ProblemKind,
  code: string,
  message: Text,
  detail?: JsonObject,
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: detail === undefined ? { kind, code, message } : { kind, code, message, detail },
});

export const administratorOnly = fail('not-allowed', 'administrator-only', {
  en: 'Only the administrator does that.',
  it: 'Può farlo solo l’amministratore.',
});
