import { SUBJECTS } from '#api/operations/index';
import { type Block, readBlocks } from '../../clients/worked-examples.ts';
import type { GraphqlExample } from './tellers.ts';

/* docs/graphql-examples.md: written from the examples, and read back. */

const HEAD = `# GraphQL, operation by operation

An example of every operation: the document, its variables and what was answered, as it was recorded. Long lists are cut, and of large types some fields are asked for. Every document is
carried out by \`tests/api/examples\`, which compares the answer; \`IMPULSE_RECORD=1 npx vitest run tests/api/examples\` writes this page anew. [api-examples.md](api-examples.md) tells a whole
game instead, with the subscriptions.
`;

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const block = (mark: string, text: string): string => `\`\`\`${mark}\n${text}\n\`\`\`\n`;

export function makeGraphqlPage(examples: Readonly<Record<string, GraphqlExample>>): string {
  const parts = SUBJECTS.flatMap(({ name, operations }) => {
    const shown = operations.flatMap((operation) => {
      const example = examples[operation.name];
      if (example === undefined) return [];
      const { document, variables, data } = example;
      const asked = Object.keys(variables).length === 0 ? [] : [block('json variables', json(variables))];
      return [
        `### ${operation.name}: ${operation.title}\n`,
        block('graphql', document),
        ...asked,
        block('json data', json(data)),
      ];
    });
    return shown.length === 0 ? [] : [`## ${name}\n`, ...shown];
  });
  return [HEAD, ...parts].join('\n');
}

export function readGraphqlPage(page: string): Record<string, GraphqlExample> {
  const examples: Record<string, GraphqlExample> = {};
  const sections = page.split(/^### /m).slice(1);
  for (const section of sections) {
    const blocks = readBlocks(section);
    const told = (wanted: (each: Block) => boolean): string | undefined => blocks.find(wanted)?.text;
    examples[section.slice(0, section.indexOf(':'))] = {
      document: told(({ language }) => language === 'graphql') ?? '',
      variables: JSON.parse(told(({ mark }) => mark === 'variables') ?? '{}'),
      data: JSON.parse(told(({ mark }) => mark === 'data') ?? 'null'),
    };
  }
  return examples;
}
