import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { known } from '#kernel/known';
import { SESSION_COOKIE } from './browsers.ts';
import { showExample } from './examples.ts';
import type { TokenNeeded } from './operation.ts';
import { opened } from './operations/games.ts';
import { OPERATIONS, SUBJECTS } from './operations/index.ts';
import { CREATED, NOT_MODIFIED, OK } from './problem.ts';
import { Media } from './rest/route-schema.ts';
import { names } from './shapes/field.ts';
import { WEBHOOKS } from './webhook-messages.ts';

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const isOurs = (url: string): boolean =>
  url.startsWith('/api/') || ['/', '/health', '/ready', '/metrics'].includes(url);

interface JsonSchema {
  description?: string;
  minimum?: number;
  maximum?: number;
  /** By which field a union is told apart: generators of clients make one of it. */
  discriminator?: { propertyName: string };
}

/**
 * What `describe` says stands in zod's own register, where a document made with the register of names does not look. That
 * a whole number is one a double can hold goes without saying: as a bound it only makes generated clients odd.
 */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void => {
    const { description } = zodSchema as z.ZodType;
    if (description !== undefined) jsonSchema.description ??= description;
    const { discriminator } = (zodSchema as { _zod: { def: { discriminator?: string } } })._zod.def;
    if (discriminator !== undefined) jsonSchema.discriminator = { propertyName: discriminator };
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
};

/** zod's document holds every named schema twice, the second time as if it were sent; nobody sends an answer. */
const answersAlone = <Schema>(schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.endsWith('Input')));

/** Whatever is read from the API has a tag, but for a stream, which has no end, and what only leads elsewhere. */
const hasTag = (method: string, path: string, responses: NonNullable<Described['responses']>): boolean =>
  method === 'get' &&
  path.startsWith('/api/') &&
  OK in responses &&
  !('text/event-stream' in (responses[OK]?.content ?? {}));

const STATUSES: Readonly<Record<string, string>> = {
  ...STATUS_CODES,
  '422': 'A rule forbids it: a refusal',
  '4XX': 'The request cannot be carried out: a problem (RFC 9457)',
  '5XX': 'The service cannot carry it out now: a problem (RFC 9457)',
};

interface Described {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: readonly Record<string, readonly string[]>[];
  readonly requestBody?: {
    required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: object }>>;
  };
  readonly responses?: Record<string, DescribedAnswer>;
}

interface DescribedAnswer {
  description: string;
  headers?: object;
  readonly content?: Record<string, { schema?: unknown }>;
}

const mayBeNull = (schema: object | undefined): boolean =>
  (schema as { anyOf?: { type?: string }[] } | undefined)?.anyOf?.some(({ type }) => type === 'null') === true;

const TOKEN: readonly Record<string, readonly string[]>[] = [{ token: [] }, { session: [] }];
/** Which token an operation needs, in the words of OpenAPI. */
const SECURITY: Readonly<Record<TokenNeeded, readonly Record<string, readonly string[]>[]>> = {
  none: [],
  any: [{}, ...TOKEN],
  read: TOKEN,
  play: TOKEN,
};
const NEEDED: Readonly<Record<TokenNeeded, string>> = {
  none: 'Needs no token.',
  any: 'Needs no token; with one you may see more.',
  read: 'Needs a token.',
  play: 'Needs a token of scope `play`.',
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });
const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Headers that answers carry. */
const HEADERS = {
  RequestId: header('The id of the request, under which the log has it.'),
  ETag: header('The tag of the answer: present it as `If-None-Match` and you get 304 while nothing has changed.'),
  Location: header('Where the new thing is.'),
  RetryAfter: header('In how many seconds to try again, where the service asks for patience.', 'integer'),
  RateLimit: header('What is left of your share, as `limit=…, remaining=…, reset=…` (seconds).'),
};

function headersOf(status: string, method: string, isCreated: boolean): object {
  const isProblem = status === '4XX' || status === '5XX';
  return {
    'X-Request-Id': ref('RequestId'),
    RateLimit: ref('RateLimit'),
    ...(isProblem ? { 'Retry-After': ref('RetryAfter') } : {}),
    ...(method === 'get' && status === String(OK) ? { ETag: ref('ETag') } : {}),
    ...(isCreated ? { Location: ref('Location') } : {}),
  };
}

const declared = new Map(OPERATIONS.map((each) => [each.name, each]));

interface Which {
  const?: string;
  enum?: string[];
}
const whichOf = (field: Which | undefined): string => field?.const ?? field?.enum?.[0] ?? '';

interface Union {
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  oneOf?: (JsonSchema & { properties?: Record<string, Which>; $ref?: string })[];
}

/** The members of a union get names, so that its discriminator can lead to them. */
function nameMembers(union: Union | undefined, of: string, schemas: Record<string, object>): void {
  const { discriminator, oneOf } = union ?? {};
  if (union === undefined || discriminator === undefined || oneOf === undefined) return;
  discriminator.mapping = {};
  union.oneOf = oneOf.map((member) => {
    const which = whichOf(member.properties?.[discriminator.propertyName]);
    const name = [of, which].map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
    schemas[name] = member;
    const $ref = `#/components/schemas/${name}`;
    known(discriminator.mapping, 'mapping')[which] = $ref;
    return { $ref };
  });
}

/** Says of every answer what its status means, of the operation which token it needs, and which bodies may be left out. */
function complete(operation: Described, method: string, path: string): void {
  const { requestBody, responses = {} } = operation;
  const known = declared.get(operation.operationId ?? '');
  const token = known?.token ?? 'none';
  operation.security = SECURITY[token];
  operation.description = [operation.description, NEEDED[token]].filter((each) => each !== undefined).join(' ');
  if (hasTag(method, path, responses)) responses[NOT_MODIFIED] = { description: '' };
  for (const [status, response] of Object.entries(responses)) {
    response.description = STATUSES[status] ?? status;
    response.headers = headersOf(status, method, known?.send === opened && status === String(CREATED));
  }
  if (known?.answer instanceof Media && known.answer.messages !== undefined)
    for (const content of Object.values(responses[OK]?.content ?? {}))
      content.schema = {
        type: 'string',
        description: 'Server-sent events. The data of each message is JSON.',
        contentMediaType: 'text/event-stream',
        contentSchema: { oneOf: known.answer.names.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
      };
  if (requestBody !== undefined && Object.values(requestBody.content).every(({ schema }) => mayBeNull(schema)))
    requestBody.required = false;
  showExample(operation);
}

/** The tags of the reference: what operations are about. */
const TAGS = SUBJECTS.map(({ name, about }) => ({ name, description: about }));

/** The API reference at /docs, from the operations themselves. */
export const reference = fp(async (app) => {
  const transform = createJsonSchemaTransform({ schemaRegistry: names, zodToJsonConfig });
  const withNames = createJsonSchemaTransformObject({ schemaRegistry: names, zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Impulse',
        version: '0.1.0',
        description:
          'A game-state service for historical board wargames. Everything but a success is answered by a problem (RFC 9457) with a stable `code`. GraphQL at /graphql offers the same operations.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The service that answers this document.' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token of a player.' },
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'A browser that is logged in.' },
        },
      },
    },
    // Mercurius and the reference itself bring JSON Schemas of their own and are no part of the REST door.
    transform: (document) =>
      isOurs(document.url) ? transform(document) : { schema: { hide: true }, url: document.url },
    transformObject: (document) => {
      const whole = withNames(document);
      for (const [path, operations] of Object.entries(whole.paths ?? {}))
        for (const [method, operation] of Object.entries(operations ?? {}))
          complete(operation as Described, method, path);
      const { components } = whole as { components?: { schemas?: Record<string, object>; headers?: object } };
      if (components?.schemas !== undefined) {
        components.schemas = answersAlone(components.schemas);
        components.headers = HEADERS;
        for (const operations of Object.values(whole.paths ?? {}))
          for (const { operationId = '', requestBody } of Object.values(operations ?? {}) as Described[])
            for (const { schema } of Object.values(requestBody?.content ?? {}))
              nameMembers(schema as Union | undefined, operationId, components.schemas);
      }
      return { ...whole, webhooks: WEBHOOKS } as typeof whole;
    },
  });
  // With its own scripts and styles alone: it writes none into the page.
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
});
