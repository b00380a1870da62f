// Holds the published language of the service against linters: the OpenAPI document against the recommended rules of Redocly, schema.graphql
// against those of graphql-eslint. Exits 1 when anything is found.
import { fileURLToPath } from 'node:url';
import graphqlEslint from '@graphql-eslint/eslint-plugin';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ESLint } from 'eslint';
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

/** graphql-eslint's recommended rules for schemas, and a description everywhere. What is left out, and why. */
const GRAPHQL_RULES = {
  ...graphqlEslint.configs['flat/schema-recommended'].rules,
  '@graphql-eslint/require-description': [
    'error',
    { types: true, rootField: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
  ],
  // Short descriptions stand on one line, long ones in a block.
  '@graphql-eslint/description-style': 'off',
  // What has an identity has an `id`; amounts, pairs and answers to mutations are values.
  '@graphql-eslint/strict-id-in-types': 'off',
  // Values of enums are written as everywhere else in the service, in lower case; `Report.reportedBy` and `Turn.turn` are the words for it.
  '@graphql-eslint/naming-convention': [
    'error',
    { types: 'PascalCase', FieldDefinition: 'camelCase', InputValueDefinition: 'camelCase', Argument: 'camelCase' },
  ],
  '@graphql-eslint/no-typename-prefix': 'off',
};
const schema = fileURLToPath(new URL('schema.graphql', root));
const eslint = new ESLint({
  cwd: fileURLToPath(root),
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.graphql'],
    languageOptions: { parser: graphqlEslint.parser, parserOptions: { graphQLConfig: { schema } } },
    plugins: { '@graphql-eslint': graphqlEslint },
    rules: GRAPHQL_RULES,
  },
});
for (const { messages } of await eslint.lintFiles([schema]))
  for (const { ruleId, line, message } of messages) found.push(`graphql: ${ruleId}: ${message} (line ${line})`);

for (const each of found) console.error(each);
if (found.length === 0) console.log('the OpenAPI document and schema.graphql are clean');
process.exitCode = found.length === 0 ? 0 : 1;
