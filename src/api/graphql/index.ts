import { readFileSync } from 'node:fs';
import websocket from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { GraphQLScalarType, OperationTypeNode, parse } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { NOBODY, type Session } from '#accounts/session';
import { isAdmin } from '#games/caller';
import { fail } from '#games/outcome';
import { parseAuthorization } from '../authenticate.ts';
import { languageOf } from '../language.ts';
import { holderOf } from '../places.ts';
import { ProblemThrown } from '../problem.ts';
import type { Services } from '../services.ts';
import { complaintsAbout, hasSeveral, mutationsOf, needsSocket, operationIn, parsed } from './asked-operation.ts';
import { Context } from './context.ts';
import { formatErrors } from './errors.ts';
import { type Complaints, type FollowingSocket, keepSockets, type Socket } from './following-socket.ts';
import type { Resolvers } from './generated.ts';
import { PAYLOADS } from './payloads.ts';
import { MOST_TOKENS, queryCost } from './query-cost.ts';
import { catalogue } from './resolvers/catalogue.ts';
import { game } from './resolvers/game.ts';
import { ladder } from './resolvers/ladder.ts';
import { mutation } from './resolvers/mutation.ts';
import { ofOperations } from './resolvers/operations.ts';
import { query } from './resolvers/query.ts';
import { ofShapes } from './resolvers/shapes.ts';
import { subscription } from './resolvers/subscription.ts';
import { instantScalar, jsonScalar } from './scalars.ts';

const readSchema = (): string => readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

/** What has more to it than its operation or its shape. */
const own: Resolvers = {
  JSON: jsonScalar,
  Order: jsonScalar,
  Instant: instantScalar,
  ...query,
  ...mutation,
  ...subscription,
  ...catalogue,
  ...game,
  ...ladder,
};

const byTypeName = { resolveType: (payload: { readonly __typename?: string }) => payload.__typename };

/** Mercurius writes `resolveType` where the generated types write `__resolveType`. */
function allResolvers(types: ReadonlySet<string>): IResolvers {
  const found: Record<string, object> = { Problem: byTypeName };
  for (const payload of Object.keys(PAYLOADS)) found[payload] = byTypeName;
  for (const resolvers of [ofShapes, ofOperations, own])
    for (const [name, type] of Object.entries(resolvers)) {
      if (!types.has(name) || type === undefined) continue;
      if ('__resolveType' in type) found[name] = { resolveType: type.__resolveType };
      else found[name] = type instanceof GraphQLScalarType ? type : { ...found[name], ...type };
    }
  return found as IResolvers;
}

/** The types of the schema: a shape that only REST has needs no resolver. */
const typesIn = (schema: string): ReadonlySet<string> =>
  new Set(
    parse(schema, { noLocation: true }).definitions.flatMap((each) =>
      'name' in each && each.name ? each.name.value : [],
    ),
  );

/** Compiled from the second time on that a query comes: a query asked once is not worth it. */
const JIT_FROM = 1;
const KEEP_ALIVE = 20_000;
/** Bytes of what a client says over a websocket at a time: a query and its variables. */
const LONGEST_MESSAGE = 65_536;
/** A single name may be as long as the whole text, and is read, looked up and quoted in the answer. */
const LONGEST_QUERY = 100_000;

/** The GraphQL door: queries and mutations at /graphql, subscriptions over graphql-transport-ws. */
export const graphql = (services: Services): FastifyPluginAsync =>
  fp(async (app) => {
    const contextOf = (request: FastifyRequest): Context =>
      new Context(services, request.session ?? NOBODY, request.ip, languageOf(request));
    const complaints: Complaints = (request, log, language) => {
      const errors = complaintsAbout(app.graphql.schema, request);
      return errors.length === 0 ? [] : (formatErrors({ errors }, log, language).response.errors ?? []);
    };
    // Apart from the others of an address, so that those do not keep out whoever is about to name a token.
    const sockets = keepSockets(app, complaints, ({ session, ip }) => holderOf(session ?? NOBODY, `${ip}, not begun`));
    const socketContextOf = async (socket: Socket, request: FastifyRequest): Promise<Context> => {
      const following = sockets.find(socket);
      if (!following?.isBeginning) throw new Error('a websocket began twice');
      const session = await sessionOf(services, following, request);
      sockets.settle(socket, holderOf(session, request.ip));
      return new Context(services, session, request.ip, languageOf(request), following);
    };

    // Messages that come together are heard one after the other, so that others have their turn in between.
    await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE, allowSynchronousEvents: false } });
    const schema = readSchema();
    await app.register(mercurius, {
      schema,
      resolvers: allResolvers(typesIn(schema)),
      context: contextOf as never,
      jit: JIT_FROM,
      graphiql: false,
      validationRules: [queryCost],
      graphql: { parseOptions: { maxTokens: MOST_TOKENS } },
      allowBatchedQueries: false,
      errorFormatter: (execution, context) =>
        formatErrors(execution, (context.reply ?? context.app).log, (context as unknown as Context).language ?? 'en'),
      subscription: {
        keepAlive: KEEP_ALIVE,
        wsDefaultSubprotocol: 'graphql-transport-ws',
        context: (socket, request) => socketContextOf(socket as unknown as Socket, request) as never,
      },
    });

    // Mercurius takes what it cannot parse for a parsed document in JSON, which no limit on tokens would hold.
    app.graphql.addHook('preParsing', async (_, source) => {
      if (PARSED_ALREADY.test(source)) throw new ProblemThrown(notText.problem);
    });

    // Mercurius says little of a query that is not there, and by GET takes for granted that the operation asked for is.
    app.addHook('preHandler', async ({ method, query, body, headers, routeOptions }) => {
      if (routeOptions.url !== '/graphql') return;
      const { query: source } = ((method === 'GET' ? query : body) ?? {}) as { readonly query?: unknown };
      const isText = typeof source === 'string' && source.trim() !== '';
      // A websocket brings its queries later.
      if (!isText && headers.upgrade === undefined) throw new ProblemThrown(notText.problem);
      if (isText && source.length > LONGEST_QUERY) throw new ProblemThrown(tooLong.problem);
      const document = isText && method === 'GET' ? parsed(source) : undefined;
      if (document !== undefined) operationIn(document, query);
    });

    app.graphql.addHook('preExecution', async (_, document, context) => {
      const { session } = context as unknown as Context;
      const { method, body, query } = context.reply.request;
      const operation = operationIn(document, method === 'GET' ? query : body);
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw new ProblemThrown(needsSocket.problem);
      const names = isAdmin(session.caller) ? mutationsOf(document, operation) : [];
      if (names.length > 0) await services.audit.note(session.caller, 'admin-act', names.join(' ').slice(0, 200));
      // Mercurius compiles one operation of a text and then runs it whichever is asked for, a mutation by GET too. What it is told
      // to be changed is not compiled.
      return hasSeveral(document) ? { document } : undefined;
    });
  });

/** How JSON begins and no operation does. */
const PARSED_ALREADY = /^\s*(?:\{\s*["}]|[["\d-]|(?:true|false|null)\s*$)/;
const tooLong = fail(
  'malformed',
  'invalid-query',
  {
    en: `A query has at most ${LONGEST_QUERY} characters.`,
    it: `Un’interrogazione ha al massimo ${LONGEST_QUERY} caratteri.`,
  },
  {
    most: LONGEST_QUERY,
  },
);
const notText = fail('malformed', 'invalid-query', {
  en: 'Send the query as text in the language of GraphQL.',
  it: 'Invia l’interrogazione come testo nel linguaggio di GraphQL.',
});

/** A browser cannot send headers with a websocket: the token may come with `connection_init` as `authorization`. */
async function sessionOf(services: Services, socket: FollowingSocket, request: FastifyRequest): Promise<Session> {
  const said = socket.credentials as Readonly<Record<string, unknown>> | null | undefined;
  const header = said?.['authorization'] ?? said?.['Authorization'];
  if (header === undefined) return request.session ?? NOBODY;
  const token = typeof header === 'string' ? parseAuthorization(header) : undefined;
  try {
    const session = token?.ok ? await services.accounts.authenticate(token.value) : undefined;
    if (session?.ok) return session.value;
    socket.turnAway();
  } catch (fault) {
    request.log.error({ err: fault }, 'whose websocket it is could not be found out');
    socket.putOff();
  }
  return NOBODY;
}
