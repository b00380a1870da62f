// Holds the published language of the service against linters: the OpenAPI document against the recommended rules of Redocly, schema.graphql
// against rules of graphql-schema-linter. Exits 1 when anything is found.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { withSource } from './load-source.mjs';

const root = new URL('../', import.meta.url);

/** What is left out, and why. */
const REDOCLY = {
  extends: ['recommended'],
  rules: {
    // Examples are recorded: each must fit what the document says of its place.
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    // `{id}` and `{id}.svg` are told apart by their ends.
    'no-ambiguous-paths': 'off',
    // A page that only leads elsewhere answers 303.
    'operation-2xx-response': 'off',
  },
};

const found = [];
await withSource(async (load) => {
  const { openApiDocument } = await load('/src/api/openapi-document.ts');
  const source = JSON.stringify(await openApiDocument(), null, 2);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config: await createConfig(REDOCLY) });
  for (const { ruleId, message, location } of problems)
    found.push(`openapi: ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
});

/** Order is by sense, not by the alphabet; values of enums are written as everywhere else in the service; lists are pages, not connections. */
const GRAPHQL_RULES = [
  'arguments-have-descriptions',
  'defined-types-are-used',
  'deprecations-have-a-reason',
  'enum-values-have-descriptions',
  'fields-are-camel-cased',
  'fields-have-descriptions',
  'input-object-values-are-camel-cased',
  'input-object-values-have-descriptions',
  'types-are-capitalized',
  'types-have-descriptions',
];
const linter = fileURLToPath(new URL('node_modules/graphql-schema-linter/lib/cli.js', root));
const args = [linter, '--rules', GRAPHQL_RULES.join(','), fileURLToPath(new URL('schema.graphql', root))];
const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
if (status !== 0) found.push(`graphql: ${stdout}${stderr}`);

for (const each of found) console.error(each);
if (found.length === 0) console.log('the OpenAPI document and schema.graphql are clean');
process.exitCode = found.length === 0 ? 0 : 1;
