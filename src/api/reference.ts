import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { SESSION_COOKIE } from './browsers.ts';
import { NOT_MODIFIED, OK } from './problem.ts';
import { names } from './shapes/field.ts';

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
}

/**
 * What `describe` says stands in zod's own register, where a document made with the register of names does not look. That
 * a whole number is one a double can hold goes without saying: as a bound it only makes generated clients odd.
 */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void => {
    const { description } = zodSchema as z.ZodType;
    if (description !== undefined) jsonSchema.description ??= description;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
};

/** zod's document holds every named schema twice, the second time as if it were sent; nobody sends an answer. */
const answersAlone = <Schema>(schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.endsWith('Input')));

/** Whatever is read from the API has a tag, but for a stream, which has no end, and what only leads elsewhere. */
const hasTag = (method: string, path: string, responses: NonNullable<Operation['responses']>): boolean =>
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

interface Operation {
  operationId?: string;
  readonly requestBody?: {
    required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: object }>>;
  };
  readonly responses?: Record<string, { description: string; readonly content?: object }>;
}

const mayBeNull = (schema: object | undefined): boolean =>
  (schema as { anyOf?: { type?: string }[] } | undefined)?.anyOf?.some(({ type }) => type === 'null') === true;

/** Says of every answer what its status means, and which bodies may be left out. */
function complete(operation: Operation, method: string, path: string): void {
  const { requestBody, responses = {} } = operation;
  if (hasTag(method, path, responses)) responses[NOT_MODIFIED] = { description: '' };
  for (const [status, response] of Object.entries(responses)) response.description = STATUSES[status] ?? status;
  if (requestBody !== undefined && Object.values(requestBody.content).every(({ schema }) => mayBeNull(schema)))
    requestBody.required = false;
}

/** The API reference at /docs, from the schemas the REST routes are checked with. */
export const reference = fp(async (app) => {
  const transform = createJsonSchemaTransform({ schemaRegistry: names, zodToJsonConfig });
  const withNames = createJsonSchemaTransformObject({ schemaRegistry: names, zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Impulse',
        version: '1',
        description:
          'A game-state service for historical board wargames. Everything but a success is answered by a problem (RFC 9457) with a stable `code`. GraphQL at /graphql offers the same operations.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        },
      },
      security: [{ token: [] }, { session: [] }, {}],
    },
    // Mercurius and the reference itself bring JSON Schemas of their own and are no part of the REST door.
    transform: (document) =>
      isOurs(document.url) ? transform(document) : { schema: { hide: true }, url: document.url },
    transformObject: (document) => {
      const whole = withNames(document);
      for (const [path, operations] of Object.entries(whole.paths ?? {}))
        for (const [method, operation] of Object.entries(operations ?? {}))
          complete(operation as Operation, method, path);
      const { components } = whole as { components?: { schemas?: Record<string, object> } };
      if (components?.schemas !== undefined) components.schemas = answersAlone(components.schemas);
      return whole;
    },
  });
  // With its own scripts and styles alone: it writes none into the page.
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
});
