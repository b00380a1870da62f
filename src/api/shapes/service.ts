import { z } from 'zod';
import { headList } from '#games/record/heads';
import { gameRecord } from '#games/record/record';
import { names, shape, text } from './field.ts';

/* The service itself, and whole games as files. */

export const record = gameRecord
  .describe('A whole game in one portable file. `impulse verify` and the clients check it.')
  .register(names, { id: 'GameRecord' });
export const heads = headList
  .describe('The newest hashes of running games, signed.')
  .register(names, { id: 'HeadList' });
names.add(headList.shape.heads.element, { id: 'Head' });

export const addresses = shape('Addresses', 'Where everything is.', {
  service: z.literal('impulse').describe('What this is.'),
  rest: text('All REST addresses begin with this.'),
  graphql: text('GraphQL, over HTTP and websockets.'),
  reference: text('The REST reference for people.'),
  openapi: text('The REST reference for programs (OpenAPI).'),
  graphiql: text('A page on which to try GraphQL.'),
  health: text('Whether the process is alive.'),
  ready: text('Whether it can do its work.'),
  metrics: text('What it counts, for Prometheus.'),
});
export const health = shape('Health', 'The process is alive.', { status: z.literal('ok').describe('Always `ok`.') });
export const readiness = shape('Readiness', 'The database can be written to and is up to date.', {
  status: z.literal('ready').describe('Always `ready`.'),
  database: z.enum(['pglite', 'postgresql', 'memory']).describe('What everything is kept in.'),
});
