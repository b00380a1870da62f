import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventCard } from '#games/games';
import type { LiveEvents } from '../live-events.ts';
import { OK, valueOrThrow } from '../problem.ts';
import { gameParams, streamQuery } from '../requests.ts';
import type { Services } from '../services.ts';
import { answers } from './route-schema.ts';

/** A comment often enough that no proxy takes the stream for dead. */
const HEARTBEAT = 15_000;

const makeServerSentEvent = (event: EventCard): string =>
  `id: ${event.version}\nevent: ${event.source}\ndata: ${JSON.stringify(event)}\n\n`;

/** Events as they happen, for clients without GraphQL. */
export const streamRoutes =
  ({ streams }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/games/:id/stream',
      {
        schema: {
          tags: ['Games'],
          summary: 'Events as they happen (server-sent events)',
          description: 'Begins after `after`, or after `Last-Event-ID` when a client comes back.',
          params: gameParams,
          querystring: streamQuery,
          headers: z.object({ 'last-event-id': z.string().optional() }),
          response: answers('ok', z.string()),
        },
      },
      async ({ session, params, query, headers }, reply) => {
        const { after, ...reading } = query;
        const lastSeen = /^\d{1,9}$/.exec(headers['last-event-id'] ?? '')?.[0];
        const from = lastSeen === undefined ? (after ?? 0) : Number(lastSeen);
        const live = valueOrThrow(await streams.open(session.caller, params.id, from, reading));
        reply.hijack();
        const { raw } = reply;
        raw.writeHead(OK, {
          ...crossOriginHeaders(reply),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
          'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
          connection: 'close',
        });
        raw.write('retry: 2000\n\n');
        const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT);
        raw.on('close', () => live.end());
        try {
          await pour(live, raw);
        } catch (error) {
          reply.log.info({ err: error }, 'a stream of events ended');
        } finally {
          clearInterval(heartbeat);
          live.end();
          raw.end();
        }
      },
    );
  };

/** A hijacked answer leaves without the headers set so far: those that a page of another origin needs go along. */
const crossOriginHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name.startsWith('access-control-') ? [[name, String(value)]] : [],
    ),
  );

/** Writes every event and waits for a reader that is slower than the game. */
async function pour(live: LiveEvents, raw: NodeJS.WritableStream): Promise<void> {
  for await (const event of live) {
    if (!raw.write(makeServerSentEvent(event))) {
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          raw.off('drain', goOn).off('close', goOn);
          resolve();
        };
        raw.on('drain', goOn).on('close', goOn);
      });
    }
  }
}
