import type { FastifyPluginAsync } from 'fastify';
import { fail } from '#games/outcome';
import type { Text } from '#kernel/text';
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
const REASONS: Readonly<Record<string, Text>> = {
  ECONNREFUSED: { en: 'nobody listens at its address', it: 'nessuno ascolta al suo indirizzo' },
  ECONNRESET: { en: 'it closed the connection', it: 'ha chiuso la connessione' },
  ENOTFOUND: { en: 'its name is unknown', it: 'il suo nome è sconosciuto' },
  ETIMEDOUT: { en: 'it does not answer in time', it: 'non risponde in tempo' },
  '28P01': { en: 'it refuses the password', it: 'rifiuta la password' },
  '28000': { en: 'it refuses the user', it: 'rifiuta l’utente' },
  '3D000': { en: 'there is no such database', it: 'non esiste' },
  '25006': { en: 'it takes no changes', it: 'non accetta modifiche' },
  '53100': { en: 'its disk is full', it: 'il suo disco è pieno' },
  '53300': { en: 'it has too many connections', it: 'ha troppe connessioni' },
  '57P01': { en: 'it is being shut down', it: 'si sta spegnendo' },
  '57P03': { en: 'it is starting up', it: 'si sta avviando' },
  P1001: { en: 'it cannot be reached', it: 'non è raggiungibile' },
  P1017: { en: 'it closed the connection', it: 'ha chiuso la connessione' },
  P2024: { en: 'all connections are in use', it: 'tutte le connessioni sono in uso' },
};

const NO_ANSWER: Text = { en: 'it does not answer', it: 'non risponde' };

/** Why not, without what only the log should tell: hosts, users, statements. */
function notReady(fault: unknown) {
  const code = /\((\w+)\)$/.exec(fault instanceof Error ? fault.message : '')?.[1];
  const reason = REASONS[code ?? ''] ?? NO_ANSWER;
  const facts = { check: 'database', reason, ...(code === undefined ? {} : { code }) };
  return fail(
    'unavailable',
    'database-unavailable',
    {
      en: `Not ready: the database cannot be used, ${reason.en}.`,
      it: `Non pronto: la banca dati non si può usare: ${reason.it}.`,
    },
    facts,
  );
}
