import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { names } from './rest/answers.ts';

const isOurs = (url: string): boolean => url.startsWith('/api/') || ['/health', '/ready', '/metrics'].includes(url);

/** What `describe` says stands in zod's own register, where a document made with the register of names does not look. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: { description?: string } }): void => {
    const { description } = zodSchema as z.ZodType;
    if (description !== undefined) jsonSchema.description ??= description;
  },
};

const STATUSES: Readonly<Record<string, string>> = {
  ...STATUS_CODES,
  '422': 'A rule forbids it: a refusal',
  '4XX': 'It cannot be done as asked: a problem (RFC 9457)',
  '5XX': 'The service cannot do it now: a problem (RFC 9457)',
};

interface Operation {
  readonly requestBody?: {
    required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: object }>>;
  };
  readonly responses?: Readonly<Record<string, { description: string }>>;
}

const mayBeNull = (schema: object | undefined): boolean =>
  (schema as { anyOf?: { type?: string }[] } | undefined)?.anyOf?.some(({ type }) => type === 'null') === true;

/** Says of every answer what its status means, and which bodies may be left out. */
function complete({ requestBody, responses = {} }: Operation): void {
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
          'A game-state service for historical board wargames. Every answer but a success is a problem (RFC 9457) with a stable `code`. The same use cases are offered over GraphQL at /graphql.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }, {}],
    },
    // Mercurius and the reference itself bring JSON Schemas of their own and are no part of the REST door.
    transform: (document) =>
      isOurs(document.url) ? transform(document) : { schema: { hide: true }, url: document.url },
    transformObject: (document) => {
      const whole = withNames(document);
      for (const path of Object.values(whole.paths ?? {}))
        for (const operation of Object.values(path ?? {})) complete(operation as Operation);
      return whole;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
});
