import { readFileSync } from 'node:fs';

/*
 * What the reference shows of every operation: a request and what was answered to it, recorded by tests/api/examples, which tells the same
 * story again in every run and compares.
 */

interface Example {
  readonly status: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly request?: unknown;
  /** The media type of the answer. */
  readonly type?: string;
  readonly answer?: unknown;
}

type Content = Readonly<Record<string, { schema?: unknown; examples?: object }>>;

interface Shown {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

const PLACES = { path: 'params', query: 'query', header: 'headers' } as const;
const asExample = (value: unknown) => ({ recorded: { summary: 'As it was recorded; long lists are cut.', value } });

let examples: Readonly<Record<string, Example>> | undefined;
const recorded = (): Readonly<Record<string, Example>> => {
  examples ??= JSON.parse(readFileSync(new URL('../../api-examples.json', import.meta.url), 'utf8'));
  return examples ?? {};
};

/** Puts the example of an operation where the OpenAPI document has a place for it. */
export function showExample(operation: Shown): void {
  const example = recorded()[operation.operationId ?? ''];
  if (example === undefined) return;
  for (const parameter of operation.parameters ?? []) {
    const given = example[PLACES[parameter.in as keyof typeof PLACES]]?.[parameter.name];
    if (given !== undefined) parameter.example = given;
  }
  if (example.request !== undefined)
    for (const content of Object.values(operation.requestBody?.content ?? {}))
      content.examples = asExample(example.request);
  const answered = operation.responses?.[example.status]?.content?.[example.type ?? ''];
  if (answered !== undefined) answered.examples = asExample(example.answer);
}
