import fastify from 'fastify';
import { frontDoor } from './front-door.ts';
import { reference } from './reference.ts';
import { rest } from './rest/index.ts';
import type { Services } from './services.ts';
import { upkeepRoutes } from './upkeep-routes.ts';

/** The OpenAPI document without a service behind it: for linters and for what is generated from it. */
export async function openApiDocument(): Promise<object> {
  const nobody = { store: {}, metrics: {}, streams: {} } as unknown as Services;
  const app = fastify();
  await app.register(reference);
  await app.register(rest(nobody, 1), { prefix: '/api' });
  await app.register(upkeepRoutes(nobody));
  await app.register(frontDoor);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
