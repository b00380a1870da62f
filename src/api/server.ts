import { createHash, randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { NOBODY } from '#accounts/session';
import { isAdmin } from '#games/caller';
import { fail } from '#games/outcome';
import { firstOf } from '#kernel/known';
import { accountPage } from './account-page.ts';
import { authenticate } from './authenticate.ts';
import { frontDoor } from './front-door.ts';
import { graphiql } from './graphiql.ts';
import { graphql } from './graphql/index.ts';
import { boundJsonBodies } from './json-bodies.ts';
import { languageOf } from './language.ts';
import { refuseIllegible } from './legible-text.ts';
import { answerInTurn } from './pipelines.ts';
import {
  connectionTrouble,
  isFault,
  isKnownTag,
  makeProblemBody,
  NOT_FOUND,
  NOT_MODIFIED,
  OK,
  PROBLEM_TYPE,
  parseTrouble,
  type Trouble,
  troubleOf,
  wrongMethod,
} from './problem.ts';
import { reference } from './reference.ts';
import { makeRequestLog } from './request-log.ts';
import { rest } from './rest/index.ts';
import type { Services } from './services.ts';
import { upkeepRoutes } from './upkeep-routes.ts';
import { wantsPage, webPages } from './web-pages.ts';

export interface ServerSettings {
  readonly bodyLimit: number;
  /** Addresses of proxies whose word on where a request comes from is taken. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Where the web client was built; without it browsers are sent to the reference. */
  readonly pages?: string | undefined;
  readonly log: FastifyBaseLogger;
}

const REQUEST_ID = /^[\w.:-]{1,64}$/;
const WORTH_COMPRESSING = 8192;
/** A client that takes longer than this to send its request is not sending one. */
const REQUEST_WITHIN = 30_000;
const LOOK_FOR_SLOW_EVERY = 5_000;
const SWEEP_EVERY = 100;
const FIRST_PROBLEM = 400;

/** Both doors on one HTTP server. */
export async function createServer(
  services: Services,
  { bodyLimit, log, trustedProxies = [], pages }: ServerSettings,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit,
    requestTimeout: REQUEST_WITHIN,
    // Node waits for the longer of the two, and looks for slow ones every half minute where nothing is said.
    http: { headersTimeout: REQUEST_WITHIN, connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be read is answered before there is a route to do it.
    frameworkErrors: (error, request, reply) => {
      sendTrouble(parseTrouble(error), request as unknown as FastifyRequest, reply as unknown as FastifyReply);
    },
    // So is what is no request at all.
    clientErrorHandler: (error, socket) => answerUnread(error, socket, log),
    childLoggerFactory: makeRequestLog,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  }) as unknown as FastifyInstance;

  // Forms of other sites may send text without asking; nothing here is sent as text.
  app.removeContentTypeParser('text/plain');
  boundJsonBodies(app);
  answerInTurn(app);
  tellRequests(app, services);
  tellProblems(app, routesOf(app));
  app.addHook('onRequest', (request, reply, done) => {
    if (services.browsers.answerOrigin(request, reply)) reply.send();
    else done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever looks whether the process is alive must not take it for dead because others ask too often.
    if (request.url !== '/health') services.limits.byAddress(request, reply);
    done();
  });
  app.addHook('preClose', async () => services.streams.close());
  closeUnusedConnections(app);
  guardPages(app);

  // Bodies sent compressed are not read: a small one may hold a very large one.
  await app.register(compress, {
    threshold: WORTH_COMPRESSING,
    encodings: ['gzip', 'deflate'],
    globalDecompression: false,
  });
  await app.register(reference);
  await app.register(graphiql);
  if (pages !== undefined) await app.register(webPages(pages));
  await app.register(frontDoor);
  await app.register(upkeepRoutes(services));
  if (services.recovery !== undefined) await app.register(accountPage);
  await app.register(async (doors) => {
    doors.decorateRequest('session');
    doors.addHook('onRequest', authenticate(services));
    doors.addHook('onRequest', (request, reply, done) => {
      services.limits.byPlayer(request, reply);
      done();
    });
    refuseIllegible(doors);
    noteAdministrator(doors, services);
    guardDocuments(doors);
    tagAnswers(doors);
    await doors.register(graphql(services));
    await doors.register(rest(services, bodyLimit), { prefix: '/api' });
  });
  return app;
}

/** What the administrator changes over REST; the GraphQL door notes its mutations itself. */
function noteAdministrator(doors: FastifyInstance, { audit }: Services): void {
  doors.addHook('onResponse', (request, { statusCode }, done) => {
    done();
    const { method, url, session, routeOptions, log } = request;
    if (statusCode >= FIRST_PROBLEM || session === undefined || !isAdmin(session.caller)) return;
    const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(method) && routeOptions.url?.startsWith('/api/');
    if (!isChange) return;
    const subject = firstOf(url.split('?')).slice(0, 200);
    void audit.note(session.caller, 'admin-act', subject, { method }).catch((fault: unknown) => {
      log.error({ err: fault }, 'the audit log could not be written');
    });
  });
}

/** A browser opens connections in advance; Node waits for a first request on them even when it is asked to close. */
function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // A websocket that was refused is no longer Node's to close: left open it would hold up the end of the process.
  app.addHook('onResponse', ({ headers, raw }, _reply, done) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
    done();
  });
  const sweep = (): void => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    app.server.closeIdleConnections();
  };
  app.addHook('preClose', async () => {
    sweep();
    const timer = setInterval(sweep, SWEEP_EVERY).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

/** One line in the log and one count for every request, under the id that its answer carries. */
function tellRequests(app: FastifyInstance, { metrics }: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    metrics.answered(method, route, reply.statusCode, reply.elapsedTime / 1000);
    const { caller } = request.session ?? NOBODY;
    const by = caller.kind === 'player' ? caller.id : undefined;
    app.log.info(
      { reqId: request.id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, by },
      'answered',
    );
    done();
  });
}

interface KnownRoute {
  readonly method: string;
  readonly path: RegExp;
}

/** The routes as they are registered, to tell a wrong method from a wrong address. */
function routesOf(app: FastifyInstance): readonly KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
    for (const each of [method].flat()) routes.push({ method: each, path: new RegExp(`^${pattern}$`) });
  });
  return routes;
}

/** Every page has a policy; one that names none of its own runs nothing and fetches nothing. */
function guardPages(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (isPage && !reply.hasHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
    done(null, payload);
  });
}

/** Pages and pictures made of what players wrote: a browser that shows them runs nothing in them. */
function guardDocuments(doors: FastifyInstance): void {
  doors.addHook('onSend', (request, reply, payload, done) => {
    const isDocument = /^(text\/html|image\/svg\+xml)/.test(String(reply.getHeader('content-type') ?? ''));
    if (isDocument && request.url.startsWith('/api/')) {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; sandbox";
      reply.header('content-security-policy', policy);
    }
    done(null, payload);
  });
}

/** Answers that carry no tag of their own get one by what they say: whoever has the same is told so. */
function tagAnswers(doors: FastifyInstance): void {
  doors.addHook('onSend', (request, reply, payload, done) => {
    const isTagged =
      ['GET', 'HEAD'].includes(request.method) && request.url.startsWith('/api/') && reply.statusCode === OK;
    if (!isTagged || typeof payload !== 'string' || reply.hasHeader('etag')) return done(null, payload);
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    const isPublic = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    reply.header('etag', etag);
    if (isPublic) reply.header('vary', 'accept-language, origin, accept-encoding');
    else
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'authorization, cookie, origin, accept-encoding');
    if (!isKnownTag(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.code(NOT_MODIFIED).removeHeader('content-type');
    done(null, '');
  });
}

function tellProblems(app: FastifyInstance, routes: readonly KnownRoute[]): void {
  app.setErrorHandler((error, request, reply) => {
    const trouble = parseTrouble(error);
    if (isFault(trouble)) request.log.error({ err: error }, 'a request failed');
    return sendTrouble(trouble, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = firstOf(request.url.split('?'));
    const methods = routes.filter((route) => route.path.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      reply.header('allow', [...new Set(methods)].join(', '));
      return sendTrouble(wrongMethod(request.method), request, reply);
    }
    // A person who follows a wrong link is told so in a page.
    if (app.sendPage !== undefined && wantsPage(request) && !path.startsWith('/api/'))
      return app.sendPage(reply.code(NOT_FOUND));
    const address = `${request.method} ${path}`;
    const { problem } = fail('not-found', 'unknown-address', {
      en: `There is nothing at ${address}.`,
      it: `A ${address} non c’è nulla.`,
    });
    return sendTrouble(troubleOf(problem), request, reply);
  });
}

/** Without a request there is no answer of ours: the connection is told what is wrong and closed. */
function answerUnread(error: Error & { readonly code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const trouble = connectionTrouble(error.code);
  const id = randomUUID();
  log.info({ reqId: id, status: trouble.status, reason: error.code }, 'a request could not be read');
  const body = JSON.stringify(makeProblemBody(trouble, id, 'en'));
  const head = [
    `HTTP/1.1 ${trouble.status} ${STATUS_CODES[trouble.status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function sendTrouble(trouble: Trouble, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wait = trouble.detail?.['retryAfter'];
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  if (trouble.kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(trouble.status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(makeProblemBody(trouble, request.id, languageOf(request))));
}
