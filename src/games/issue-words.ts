import type { Text } from '#kernel/text';

/* What is wrong with a value that was sent, as people say it. zod says it in English alone, and in words of programs. */

/** An issue of zod, with the words of whoever wrote the check, if somebody did (see `checked`). */
export interface Issue {
  readonly path: string;
  readonly code?: string | undefined;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

export type WordedIssue = { readonly path: string; readonly message: Text };

/** What a check of ours says: `z.string().refine(isShort, checked({ en: 'must be short', it: 'dev’essere breve' }))`. */
export const checked = (words: Text): { readonly error: string; readonly params: { readonly words: Text } } => ({
  error: words.en,
  params: { words },
});

const KINDS: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'vero o falso',
  array: 'un elenco',
  object: 'un oggetto JSON',
  record: 'un oggetto JSON',
};
const UNITS: Readonly<Record<string, string>> = { string: ' caratteri', array: ' elementi', set: ' elementi' };

function inItalian({ code, facts = {} }: Issue): string {
  const { expected, origin, minimum, maximum, values, keys, exact } = facts;
  const unit = UNITS[String(origin)] ?? '';
  switch (code) {
    case 'invalid_type':
      return `serve ${KINDS[String(expected)] ?? String(expected)}`;
    case 'invalid_value':
      return `valori ammessi: ${list(values)}`;
    case 'too_big':
      return `${exact === true ? 'esattamente' : 'al massimo'} ${String(maximum)}${unit}`;
    case 'too_small':
      return `${exact === true ? 'esattamente' : 'almeno'} ${String(minimum)}${unit}`;
    case 'unrecognized_keys':
      return `campi sconosciuti: ${list(keys)}`;
    default:
      return 'il valore non è valido';
  }
}

/** What is wrong in so many ways is not told in all of them: nobody reads that, and others wait while it is written. */
const MOST_TOLD = 20;

const list = (values: unknown): string => {
  if (!Array.isArray(values)) return String(values);
  const told = values.slice(0, MOST_TOLD).map(String).join(', ');
  return values.length > MOST_TOLD ? `${told}, …` : told;
};

/** As zod says it, but for fields nobody knows: it names them all. */
function inEnglish({ code, message, facts }: Issue): string {
  const keys = facts?.['keys'];
  return code === 'unrecognized_keys' && Array.isArray(keys) && keys.length > MOST_TOLD
    ? `Unrecognized keys: ${list(keys)}`
    : message;
}

const MISSING: Text = { en: 'is missing', it: 'manca' };
const OBJECT_NEEDED: Text = { en: 'a JSON object is needed', it: 'serve un oggetto JSON' };

/** What zod says of something that is not there names types that nobody thought of. */
export function wordedIssue(issue: Issue): WordedIssue {
  const { path, message, facts } = issue;
  const params = facts?.['params'] as { readonly words?: Text } | undefined;
  if (params?.words !== undefined) return { path, message: params.words };
  const isMissing = /^Invalid input: expected .+, received (undefined|null)$/.test(message);
  if (isMissing && path === '') return { path, message: OBJECT_NEEDED };
  if (isMissing && message.endsWith('undefined')) return { path, message: MISSING };
  return { path, message: { en: inEnglish(issue), it: inItalian(issue) } };
}

interface ZodIssue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message: string;
}
export const wordedIssues = (issues: readonly ZodIssue[]): readonly WordedIssue[] =>
  issues
    .slice(0, MOST_TOLD)
    .map(({ path, code, message, ...facts }) =>
      wordedIssue({ path: path.map(String).join('.'), code, message, facts }),
    );
