import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { names } from './rest/answers.ts';

const isOurs = (url: string): boolean => url.startsWith('/api/') || ['/health', '/ready', '/metrics'].includes(url);

/** The API reference at /docs, from the schemas the REST routes are checked with. */
export const reference = fp(async (app) => {
  const transform = createJsonSchemaTransform({ schemaRegistry: names });
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
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: names }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
});
