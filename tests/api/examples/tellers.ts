import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { payloadNamed } from '#api/graphql/payloads';
import { argumentsOf } from '#api/graphql/write-schema';
import type { Operation } from '#api/operation';
import { OPERATIONS } from '#api/operations/index';

export interface Tell {
  readonly as?: { readonly token: string };
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly raw?: { readonly type: string; readonly content: string };
  /** What comes back: the cookie of the answer, or the beginning of a stream. */
  readonly answer?: 'cookie' | 'stream';
  /** What comes later needs what only REST answers. */
  readonly rest?: true;
  /** What GraphQL takes in place of the body. */
  readonly given?: Readonly<Record<string, unknown>>;
}
// biome-ignore lint/suspicious/noExplicitAny: the story looks into answers freely
export type Teller = (operation: string, tell?: Tell) => Promise<any>;

export interface RestExample {
  readonly status: number;
  readonly params?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly request?: unknown;
  readonly type?: string;
  readonly answer?: unknown;
}
export interface GraphqlExample {
  readonly document: string;
  readonly variables: object;
  readonly data: unknown;
}

const operations = new Map(OPERATIONS.map((each) => [each.name, each]));
const BESIDE: Readonly<Record<string, string>> = {
  addresses: 'GET /',
  health: 'GET /health',
  readiness: 'GET /ready',
  metrics: 'GET /metrics',
};

/** Carries operations out over REST. */
export function restTeller(
  server: FastifyInstance,
  address: string,
  keep: (name: string, example: RestExample) => void,
): Teller {
  return async (name, { as, params = {}, query = {}, headers = {}, body, raw, answer } = {}) => {
    const [method = '', path = ''] = (operations.get(name)?.at ?? BESIDE[name] ?? '').split(' ');
    const place = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
    const asked = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const url = asked.size === 0 ? place : `${place}?${asked}`;
    const sent = { ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }), ...headers };
    const request = {
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(asked.size === 0 ? {} : { query }),
      ...('idempotency-key' in headers ? { headers } : {}),
      ...(body === undefined && raw === undefined ? {} : { request: raw?.content ?? body }),
    };
    if (answer === 'stream') {
      const { status, type, text } = await beginningOf(address + url, sent);
      keep(name, { status, ...request, type, answer: text });
      return text;
    }
    const told = await server.inject({
      method: method as 'GET',
      url,
      headers: { ...sent, ...(raw === undefined ? {} : { 'content-type': raw.type }) },
      ...(raw !== undefined ? { payload: raw.content } : body === undefined ? {} : { payload: body as object }),
    });
    if (told.statusCode >= 400) throw new Error(`${name}: ${told.body}`);
    const type = String(told.headers['content-type'] ?? '').split(';')[0]!;
    const isBytes = /png|gzip/.test(type);
    const value = type.includes('json') ? told.json() : isBytes ? told.rawPayload.toString('base64') : told.body;
    const kept = type === '' || told.body === '' ? {} : { type, answer: value };
    keep(name, { status: told.statusCode, ...request, ...kept });
    return answer === 'cookie' ? String(told.headers['set-cookie']).split(';')[0] : value;
  };
}

/** What a stream says first. */
async function beginningOf(url: string, headers: Readonly<Record<string, string>>) {
  const stop = new AbortController();
  const told = await fetch(url, { headers, signal: stop.signal });
  const reader = told.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while ((text.match(/^data:/gm)?.length ?? 0) < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  stop.abort();
  const messages = text.split('\n\n').slice(0, 3).join('\n\n');
  return { status: told.status, type: 'text/event-stream', text: `${messages}\n\n` };
}

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const PARENTS: Readonly<
  Record<string, (params: Readonly<Record<string, string>>) => readonly [string, string, string]>
> = {
  Game: ({ id = '' }) => ['game', 'id', id],
  Board: ({ id = '' }) => ['board', 'id', id],
  Ruleset: ({ ruleset = '' }) => ['ruleset', 'id', ruleset],
  Ladder: ({ id = '' }) => ['ladder', 'club', id],
};
const LEAVES = 8;
const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

/** Some fields of a type: what it says itself, and a little of what it holds. */
function selection(type: GraphQLObjectType, depth = 1): string {
  const free = Object.values(type.getFields()).filter(({ args }) => args.every((arg) => !isNonNullType(arg.type)));
  const leaves = free.filter((field) => isLeafType(getNamedType(field.type))).slice(0, depth > 0 ? 2 * LEAVES : LEAVES);
  const held =
    depth === 0 && leaves.length > 0 ? [] : free.filter(({ type: each }) => isObjectType(getNamedType(each)));
  const below = held
    .filter(({ args }) => args.length === 0)
    .slice(0, 4)
    .map(
      (field) => `${field.name} {\n${indented(selection(getNamedType(field.type) as GraphQLObjectType, depth - 1))}\n}`,
    );
  return [...leaves.map(({ name }) => name), ...below].join('\n');
}

function selected(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (isLeafType(type) || isEnumType(type)) return '';
  if (!isUnionType(type)) return ` {\n${indented(selection(type as GraphQLObjectType))}\n}`;
  const [success] = type.getTypes();
  const told = `... on ${success!.name} {\n${indented(selection(success!, 1))}\n}\n... on RequestProblem {\n  code\n  message\n}`;
  return ` {\n${indented(`__typename\n${told}`)}\n}`;
}

/** The document that asks for an operation, with the variables of a request. */
export function documentOf(
  operation: Operation,
  { params = {}, query = {}, body, headers = {}, given: instead }: Tell,
) {
  const graphql = operation.graphql!;
  const [owner = '', name = ''] = graphql.field.split('.');
  const field = (schema.getType(owner) as GraphQLObjectType).getFields()[name]!;
  const parts = { params, query, body: (body ?? {}) as Record<string, unknown> } as const;
  const key = headers['idempotency-key'];
  const given: Record<string, unknown> = { ...instead };
  for (const each of argumentsOf(operation, graphql))
    given[each.name] = (parts[each.part] as Record<string, unknown>)[each.of];
  if (body !== undefined || key !== undefined)
    given[graphql.body === 'act' ? 'act' : 'input'] = {
      ...(body as object),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    };
  const args = field.args.filter((arg) => given[arg.name] !== undefined);
  const parent = PARENTS[owner]?.(params);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`);
  const variables = Object.fromEntries(args.map((arg) => [arg.name, given[arg.name]]));
  const called = args.length === 0 ? '' : `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})`;
  const asking = `${name}${called}${selected(field)}`;
  const [root, by, value] = parent ?? [];
  const inner = root === undefined ? asking : `${root}(${by}: $${root}) {\n${indented(asking)}\n}`;
  const all = root === undefined ? declared : [`$${root}: ID!`, ...declared];
  const kind = owner === 'Mutation' ? 'mutation' : 'query';
  const title = operation.name.charAt(0).toUpperCase() + operation.name.slice(1);
  const document = `${kind} ${title}${all.length === 0 ? '' : `(${all.join(', ')})`} {\n${indented(inner)}\n}`;
  return { document, variables: root === undefined ? variables : { [root]: value, ...variables } };
}

/** Carries operations out over GraphQL where they are there, else over REST. */
export function graphqlTeller(
  server: FastifyInstance,
  otherwise: Teller,
  keep: (name: string, example: GraphqlExample) => void,
): Teller {
  return async (name, tell = {}) => {
    const operation = operations.get(name);
    if (operation?.graphql === undefined || tell.answer !== undefined) return otherwise(name, tell);
    const { document, variables } = documentOf(operation, tell);
    const told = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: tell.as === undefined ? {} : { authorization: `Bearer ${tell.as.token}` },
      payload: { query: document, variables },
    });
    const { data, errors } = told.json();
    if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}\n${document}`);
    const [owner = '', field = ''] = operation.graphql.field.split('.');
    const { payload } = operation.graphql;
    const answered =
      PARENTS[owner] === undefined ? data[field] : (Object.values(data)[0] as Record<string, unknown>)[field];
    if (payload !== undefined && answered.__typename === 'RequestProblem')
      throw new Error(`${name}: ${JSON.stringify(answered)}`);
    keep(name, { document, variables, data });
    if (tell.rest) return otherwise(name, tell);
    const inside = payload === undefined ? undefined : payloadNamed(payload).field;
    return inside === undefined ? answered : answered[inside];
  };
}
