import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../language.ts';
import type { GameUpdate, LiveEvents } from '../live-events.ts';
import { operation, type Subject } from '../operation.ts';
import { isFault, makeProblemBody, OK, parseTrouble, valueOrThrow } from '../problem.ts';
import * as requests from '../requests/index.ts';
import { Media } from '../rest/route-schema.ts';
import * as shapes from '../shapes/index.ts';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** A comment often enough that no proxy takes the stream for dead. */
const HEARTBEAT = 15_000;
/** How long a reader may take for the last that was written when a stream has ended. */
const LINGER = 2_000;

const makeMessage = (name: string, version: number, data: object): string =>
  `id: ${version}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** One message per event; where the last of them does not lead to the version reached, one more that tells nothing but it. */
function makeMessages({ version, events }: GameUpdate): string {
  const messages = events.map((event) => makeMessage(event.source, event.version, event));
  if (events.at(-1)?.version !== version) messages.push(makeMessage('version', version, { version, events: [] }));
  return messages.join('');
}

/** Events as they happen, for clients without GraphQL. */
const follow = operation({
  name: 'follow',
  at: 'GET /api/games/{id}/stream',
  title: 'Follow a game by server-sent events',
  about:
    'The stream begins after the version named by `Last-Event-ID` (when a client comes back) or by `after`. There are four kinds of messages: `game` is an event of the ruleset; `service` is an event of the service; `version` tells that the game has reached a version without anything you may know (`{"version": 12, "events": []}`); `problem` tells why the service ends the stream, for example because the token has expired or the seat now belongs to somebody else.',
  token: 'any',
  params: requests.gameParams,
  query: requests.followGame,
  headers: requests.streamHeaders,
  answer: new Media([EVENT_STREAM], z.union([shapes.event, shapes.gameUpdate, shapes.problem])),
  // There is no end of it to tell the head of.
  route: { exposeHeadRoute: false },
  handle: (services) => async (request, reply) => {
    const { id: requestId, ip, session, params, query, headers } = request;
    const language = languageOf(request);
    const lastSeen = headers['last-event-id'];
    const after = lastSeen === undefined ? (query.after ?? 0) : Number(lastSeen);
    const live = valueOrThrow(await services.streams.open(session, ip, params.id, { ...query, language, after }));
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(OK, {
      ...crossOriginHeaders(reply),
      'content-type': EVENT_STREAM,
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
      connection: 'close',
    });
    raw.write('retry: 2000\n\n');
    const heartbeat = setInterval(() => {
      if (!raw.writableNeedDrain) raw.write(': still here\n\n');
    }, HEARTBEAT);
    raw.on('close', () => live.end());
    try {
      await pour(live, raw);
    } catch (error) {
      const trouble = parseTrouble(error);
      if (isFault(trouble)) reply.log.error({ err: error }, 'a stream of events failed');
      raw.write(`event: problem\ndata: ${JSON.stringify(makeProblemBody(trouble, requestId, language))}\n\n`);
    } finally {
      clearInterval(heartbeat);
      live.end();
      endSoon(raw);
    }
  },
});

/** A hijacked answer leaves without the headers set so far: those that a page of another origin needs go along. */
const crossOriginHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name.startsWith('access-control-') ? [[name, String(value)]] : [],
    ),
  );

/** Ends an answer; a reader that does not take the rest of it holds up nobody, least of all a service that is to stop. */
function endSoon(raw: ServerResponse): void {
  raw.end();
  const impatience = setTimeout(() => raw.destroy(), LINGER);
  raw.once('close', () => clearTimeout(impatience));
}

/** Writes what comes and waits for a reader that is slower than the game, as long as the stream goes on. */
async function pour(live: LiveEvents, raw: ServerResponse): Promise<void> {
  for await (const update of live) {
    if (!raw.write(makeMessages(update)) && !live.over.aborted) {
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          raw.off('drain', goOn).off('close', goOn);
          live.over.removeEventListener('abort', goOn);
          resolve();
        };
        raw.on('drain', goOn).on('close', goOn);
        live.over.addEventListener('abort', goOn);
      });
    }
  }
}

export const streams: Subject = {
  name: 'Streams',
  about: 'What happens, as it happens, by server-sent events.',
  operations: [follow],
};
