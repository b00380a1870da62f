import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SESSION_DAYS } from '#accounts/accounts';
import { CREATED, NO_CONTENT, valueOrThrow } from '../problem.ts';
import {
  createToken,
  logIn,
  playerParams,
  readAuditQuery,
  registerPlayer,
  setPassword,
  tokenParams,
} from '../requests.ts';
import { act, setPassword as changePassword, type Services } from '../services.ts';
import { auditPage, player, registered, session as sessionAnswer, token, tokenCreated } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Players'];
const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Players and their tokens. */
export const accountsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { accounts, audit, limits, browsers } = services;

    app.post(
      '/players',
      { schema: { tags, summary: 'Register', body: registerPlayer, response: answers('created', registered) } },
      async (request, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await accounts.register(request.body, request.session.caller));
      },
    );

    app.get(
      '/players/:id',
      { schema: { tags, summary: 'One player', params: playerParams, response: answers('ok', player) } },
      async ({ session, params }) => valueOrThrow(await accounts.player(session.caller, params.id)),
    );

    app.get(
      '/me',
      { schema: { tags, summary: 'Whose token this is', response: answers('ok', player) } },
      async ({ session }) => valueOrThrow(await accounts.me(session.caller)),
    );

    app.get(
      '/tokens',
      { schema: { tags, summary: 'Your tokens', response: answers('ok', z.array(token)) } },
      async ({ session }) => valueOrThrow(await accounts.tokens(session.caller)),
    );

    app.post(
      '/tokens',
      { schema: { tags, summary: 'Another token', body: createToken, response: answers('created', tokenCreated) } },
      async ({ session, body }, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await act(session, (caller) => accounts.createToken(caller, body)));
      },
    );

    app.delete(
      '/tokens/:id',
      { schema: { tags, summary: 'Revoke a token', params: tokenParams, response: answers('no-content', z.null()) } },
      async ({ session, params }, reply) => {
        valueOrThrow(await act(session, (caller) => accounts.revokeToken(caller, params.id)));
        return reply.code(NO_CONTENT).send();
      },
    );

    app.post(
      '/tokens/:id/rotation',
      {
        schema: {
          tags,
          summary: 'The same token under a new secret; the old one is worth nothing at once',
          params: tokenParams,
          response: answers('created', tokenCreated),
        },
      },
      async ({ session, params }, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await act(session, (caller) => accounts.rotateToken(caller, params.id)));
      },
    );

    app.put(
      '/players/:id/password',
      {
        schema: {
          tags,
          summary: 'Set your password, or anybody’s as administrator',
          description: 'Other browsers are logged out; tokens stay.',
          params: playerParams,
          body: setPassword,
          response: answers('ok', player),
        },
      },
      async ({ session, params, body }) => valueOrThrow(await changePassword(services, session, params.id, body)),
    );

    app.post(
      '/session',
      {
        schema: {
          tags,
          summary: 'Log in with a browser',
          description:
            'Sets a cookie that is as good as a token. What changes something must then come from the service’s own origin or carry the header `X-Requested-With`.',
          body: logIn,
          response: answers('ok', sessionAnswer),
        },
      },
      async (request, reply) => {
        limits.login(request.body.name, request, reply);
        const attempt = { ...request.body, address: request.ip };
        const { secret, ...answer } = valueOrThrow(await accounts.logIn(attempt));
        browsers.keepCookie(reply, secret, SESSION_SECONDS);
        return answer;
      },
    );

    app.delete(
      '/session',
      { schema: { tags, summary: 'Log out', response: answers('no-content', z.null()) } },
      async ({ session }, reply) => {
        await accounts.logOut(session);
        browsers.dropCookie(reply);
        return reply.code(NO_CONTENT).send();
      },
    );

    app.get(
      '/audit',
      {
        schema: {
          tags,
          summary: 'Who did what outside the games: your own entries, all of them for the administrator',
          querystring: readAuditQuery,
          response: answers('ok', auditPage),
        },
      },
      async ({ session, query }) => valueOrThrow(await audit.read(session.caller, query)),
    );
  };
