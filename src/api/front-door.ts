import type { FastifyPluginAsync } from 'fastify';
import { SEE_OTHER } from './problem.ts';
import { answers } from './rest/route-schema.ts';
import { addresses } from './shapes/index.ts';
import { wantsPage } from './web-pages.ts';

/** Where everything is, for a program that has been told the address of the service and nothing else. */
const ADDRESSES = {
  service: 'impulse',
  rest: '/api',
  graphql: '/graphql',
  reference: '/docs',
  openapi: '/docs/json',
  graphiql: '/graphiql',
  health: '/health',
  ready: '/ready',
  metrics: '/metrics',
} as const;

/** The bare address of the service: a browser is shown the web client, a program is told where everything is. */
export const frontDoor: FastifyPluginAsync = async (app) => {
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.get(
    '/',
    {
      schema: {
        tags: ['Upkeep'],
        operationId: 'addresses',
        summary: 'Find out where everything is',
        description:
          'A browser, which asks for `text/html`, gets the web client; where none was built it is sent on to the reference at `/docs`.',
        response: answers('ok', addresses),
      },
    },
    async (request, reply) => {
      reply.header('vary', 'accept');
      if (!wantsPage(request)) return ADDRESSES;
      return app.sendPage?.(reply) ?? reply.redirect(ADDRESSES.reference, SEE_OTHER);
    },
  );
};
