import type { FastifyPluginAsync } from 'fastify';
import type { Services } from './services.ts';

const tags = ['Upkeep'];

/** For whoever runs the service: alive, ready, counted. */
export const upkeepRoutes =
  ({ metrics, store }: Services): FastifyPluginAsync =>
  async (app) => {
    app.get('/health', { schema: { tags, summary: 'The process is alive' } }, async () => ({ status: 'ok' }));

    app.get('/ready', { schema: { tags, summary: 'The database answers and is up to date' } }, async () => {
      await store.ready();
      return { status: 'ready', database: store.kind };
    });

    app.get('/metrics', { schema: { tags, summary: 'Prometheus text' } }, async (_, reply) => {
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return metrics.text();
    });
  };
