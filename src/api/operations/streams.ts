import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idOf } from '#games/caller';
import { fail } from '#games/outcome';
import { localised } from '#kernel/text';
import type { NoticeCard } from '#post/notices';
import { languageOf } from '../language.ts';
import type { GameUpdate } from '../live-events.ts';
import type { Live } from '../live-streams.ts';
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
    const { ip, session, params, query, headers } = request;
    const language = languageOf(request);
    const lastSeen = headers['last-event-id'];
    const after = lastSeen === undefined ? (query.after ?? 0) : Number(lastSeen);
    const live = valueOrThrow(await services.streams.open(session, ip, params.id, { ...query, language, after }));
    await stream(live, request, reply, makeMessages);
  },
});

/** Everything that concerns you, in all your games. */
const followAccount = operation({
  name: 'followAccount',
  at: 'GET /api/me/stream',
  title: 'Follow everything that concerns you, in all your games, by server-sent events',
  about:
    'The first message is `ready`; its id is the place at which the stream begins, which is behind everything so far unless you name one. Every further message is a `notice`: your turn, a reminder of a deadline, an undo you are asked to agree to, a ruling, a result and whatever else e-mails are written about. Its id is the place to resume from, by `Last-Event-ID` or `after`; notices are kept for 30 days. `problem` tells why the service ends the stream. Beyond 200 streams a player gets 429 with `Retry-After`.',
  token: 'read',
  query: requests.followAccount,
  headers: requests.accountStreamHeaders,
  answer: new Media([EVENT_STREAM], z.union([shapes.notice, shapes.noticesReady, shapes.problem])),
  route: { exposeHeadRoute: false },
  handle: (services) => async (request, reply) => {
    const { ip, session, query, headers } = request;
    const language = languageOf(request);
    const after = headers['last-event-id'] ?? query.after;
    const live = valueOrThrow(await services.streams.openNotices(session, ip, after));
    const ready = `id: ${live.begins}\nevent: ready\ndata: ${JSON.stringify({ after: live.begins })}\n\n`;
    const makeNotice = (card: NoticeCard): string =>
      `id: ${card.id}\nevent: notice\ndata: ${JSON.stringify(localised(card, language))}\n\n`;
    await stream(live, request, reply, makeNotice, ready);
  },
});

/** Writes what a stream tells, as it comes, until it ends. */
async function stream<Update>(
  live: Live & AsyncIterable<Update>,
  request: Parameters<typeof languageOf>[0] & { readonly id: string },
  reply: FastifyReply,
  makeText: (update: Update) => string,
  opening = '',
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(OK, {
    ...keptHeaders(reply),
    'content-type': EVENT_STREAM,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
    connection: 'close',
  });
  raw.write(`retry: 2000\n\n${opening}`);
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(': still here\n\n');
  }, HEARTBEAT);
  raw.on('close', () => live.end());
  try {
    await pour(live, raw, makeText);
  } catch (error) {
    const trouble = parseTrouble(error);
    if (isFault(trouble)) reply.log.error({ err: error }, 'a stream of events failed');
    raw.write(`event: problem\ndata: ${JSON.stringify(makeProblemBody(trouble, request.id, languageOf(request)))}\n\n`);
  } finally {
    clearInterval(heartbeat);
    live.end();
    endSoon(raw);
  }
}

/** A hijacked answer leaves without the headers set so far: those that a page of another origin needs go along, and what is left of a share. */
const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name.startsWith('access-control-') || name === 'ratelimit' ? [[name, String(value)]] : [],
    ),
  );

/** Ends an answer; a reader that does not take the rest of it holds up nobody, least of all a service that is to stop. */
function endSoon(raw: ServerResponse): void {
  raw.end();
  const impatience = setTimeout(() => raw.destroy(), LINGER);
  raw.once('close', () => clearTimeout(impatience));
}

/** Writes what comes and waits for a reader that is slower than the game, as long as the stream goes on. */
async function pour<Update>(
  live: Live & AsyncIterable<Update>,
  raw: ServerResponse,
  makeText: (update: Update) => string,
): Promise<void> {
  for await (const update of live) {
    if (!raw.write(makeText(update)) && !live.over.aborted) {
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
  operations: [
    follow,
    followAccount,
    operation({
      name: 'notices',
      at: 'GET /api/me/notices',
      title: 'List what concerns you, in all your games, oldest first',
      about:
        'The same as the stream of your account, for clients that ask now and then: pass `reached` of the last page as `after` and you get what is new. Notices are kept for 30 days.',
      token: 'read',
      query: requests.readNotices,
      answer: shapes.noticePage,
      graphql: { field: 'Query.notices' },
      run: ({ services, session }, { query }) => {
        const player = idOf(session.caller);
        return player === undefined
          ? fail('unauthenticated', 'token-needed', {
              en: 'What concerns you is shown to your token only.',
              it: 'Ciò che ti riguarda si mostra solo al tuo token.',
            })
          : services.notices.page(player, { after: query.after, limit: query.limit ?? 100 });
      },
    }),
  ],
};
