import type { FastifyPluginAsync } from 'fastify';
import { fail } from '#games/outcome';
import { ProblemThrown } from './problem.ts';
import { answers, Media } from './rest/route-schema.ts';
import type { Services } from './services.ts';
import { health, readiness } from './shapes/index.ts';

const tags = ['Upkeep'];
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** For whoever runs the service: alive, ready, counted. */
export const upkeepRoutes =
  ({ metrics, store, streams }: Services): FastifyPluginAsync =>
  async (app) => {
    // Answers are described for the reference and written as they are, as those of the REST door.
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));

    app.get(
      '/health',
      {
        schema: {
          tags,
          operationId: 'health',
          summary: 'Check that the process is alive',
          response: answers('ok', health),
        },
      },
      async () => ({ status: 'ok' }),
    );

    app.get(
      '/ready',
      {
        schema: {
          tags,
          operationId: 'readiness',
          summary: 'Check that the database can be written to and is up to date',
          response: answers('ok', readiness),
        },
      },
      async () => {
        if (streams.isClosed) throw new ProblemThrown(closing.problem);
        await store.ready().catch((fault: unknown) => {
          throw Object.assign(new ProblemThrown(notReady(fault).problem), { cause: fault });
        });
        return { status: 'ready', database: store.kind };
      },
    );

    app.get(
      '/metrics',
      {
        schema: {
          tags,
          operationId: 'metrics',
          summary: 'Read metrics as Prometheus text',
          response: answers('ok', new Media([METRICS_TYPE])),
        },
      },
      async (_, reply) => {
        reply.type(METRICS_TYPE);
        return metrics.text();
      },
    );
  };

const closing = fail(
  'unavailable',
  'closing',
  { en: 'Not ready: the service is closing.', it: 'Non pronto: il servizio sta chiudendo.' },
  { check: 'service' },
);

/** What codes of drivers and servers mean to whoever has to do something about it. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at its address',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'its name is unknown',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'there is no such database',
  '25006': 'it takes no changes',
  '53100': 'its disk is full',
  '53300': 'it has too many connections',
  '57P01': 'it is being shut down',
  '57P03': 'it is starting up',
  P1001: 'it cannot be reached',
  P1017: 'it closed the connection',
  P2024: 'all connections are in use',
};

/** Why not, without what only the log should tell: hosts, users, statements. */
function notReady(fault: unknown) {
  const code = /\((\w+)\)$/.exec(fault instanceof Error ? fault.message : '')?.[1];
  const reason = REASONS[code ?? ''] ?? 'it does not answer';
  const facts = { check: 'database', reason, ...(code === undefined ? {} : { code }) };
  return fail(
    'unavailable',
    'database-unavailable',
    {
      en: `Not ready: the database cannot be used, ${reason}.`,
      it: `Non pronto: la banca dati non si può usare (${reason}).`,
    },
    facts,
  );
}
