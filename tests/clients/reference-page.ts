import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Route {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Route>>>>;
}

/** Every address and every operation on one page: what there is, not how it is used. */
export function makeReferencePage(rest: OpenApi, graphql: GraphQLSchema): string {
  return [
    '# API reference',
    '',
    'Everything there is, in short; written from the service itself by `npx vitest run tests/clients/api-reference.test.ts -u`. The service serves',
    'the whole of it, with the shape of every answer: REST at `/docs` (OpenAPI at `/docs/json`), GraphQL at `/graphiql`.',
    '[The API by example](api-examples.md) shows how it is used; problems, limits and authentication are in [`src/api/README.md`](../src/api/README.md).',
    '',
    '`?` marks what may be left out. A token goes into the header `Authorization: Bearer <token>`; reading what everybody may see needs none.',
    '',
    '## REST',
    ...restSections(rest),
    '',
    '## GraphQL',
    ...graphqlSection('Queries', graphql.getQueryType()),
    ...graphqlSection('Mutations', graphql.getMutationType()),
    ...graphqlSection('Subscriptions', graphql.getSubscriptionType()),
    '',
  ].join('\n');
}

function restSections({ paths }: OpenApi): string[] {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ address: `${method.toUpperCase()} ${path}`, route })),
  );
  const tags = [...new Set(rows.map(({ route }) => route.tags[0]!))].sort();
  return tags.flatMap((tag) => [
    '',
    `### ${tag}`,
    '',
    '| address | what | query | body |',
    '|---|---|---|---|',
    ...rows
      .filter(({ route }) => route.tags[0] === tag)
      .map(({ address, route }) => `| \`${address}\` | ${route.summary} | ${queryOf(route)} | ${bodyOf(route)} |`),
  ]);
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

const queryOf = ({ parameters = [] }: Route): string =>
  listed(parameters.filter((each) => each.in === 'query').map((each) => (each.required ? each.name : `${each.name}?`)));

function bodyOf({ requestBody }: Route): string {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return '';
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((each) => each.properties);
  const names = variants.flatMap((variant) => Object.keys(variant.properties!));
  const isRequired = (name: string): boolean => variants.every(({ required }) => required?.includes(name));
  return listed([...new Set(names)].map((name) => (isRequired(name) ? name : `${name}?`)));
}

function graphqlSection(title: string, type: GraphQLObjectType | null | undefined): string[] {
  if (type == null) return [];
  const rows = Object.values(type.getFields()).map((field) => `| \`${signatureOf(field)}\` | ${oneLine(field)} |`);
  return ['', `### ${title}`, '', '| operation | what |', '|---|---|', ...rows];
}

const signatureOf = ({ name, args, type }: GraphQLField<unknown, unknown>): string => {
  const given = args.map((each) => `${each.name}: ${each.type}`).join(', ');
  return `${name}${given === '' ? '' : `(${given})`}: ${type}`;
};

const oneLine = ({ description }: GraphQLField<unknown, unknown>): string => (description ?? '').replace(/\s+/g, ' ');
