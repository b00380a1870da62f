import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SESSION_DAYS } from '#accounts/accounts';
import {
  confirmEmail,
  logIn,
  register,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from '../account-acts.ts';
import { ACCEPTED, CREATED, NO_CONTENT, valueOrThrow } from '../problem.ts';
import * as requests from '../requests.ts';
import { act, type Services } from '../services.ts';
import { auditPage, letterSent, player, registered, session as sessionAnswer, token, tokenCreated } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Players'];
const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Players and their tokens. */
export const accountsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { accounts, audit, browsers } = services;

    app.post(
      '/players',
      {
        schema: { tags, summary: 'Register', body: requests.registerPlayer, response: answers('created', registered) },
      },
      async (request, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await register(services, request.session, request.ip, request.body));
      },
    );

    app.get(
      '/players/:id',
      { schema: { tags, summary: 'One player', params: requests.playerParams, response: answers('ok', player) } },
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
      {
        schema: {
          tags,
          summary: 'Another token',
          body: requests.createToken,
          response: answers('created', tokenCreated),
        },
      },
      async ({ session, body }, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await act(session, (caller) => accounts.createToken(caller, body)));
      },
    );

    app.delete(
      '/tokens/:id',
      {
        schema: {
          tags,
          summary: 'Revoke a token',
          params: requests.tokenParams,
          response: answers('no-content', z.null()),
        },
      },
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
          params: requests.tokenParams,
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
          params: requests.playerParams,
          body: requests.setPassword,
          response: answers('ok', player),
        },
      },
      async ({ session, params, body }) => valueOrThrow(await setPassword(services, session, params.id, body)),
    );

    app.post(
      '/password-resets',
      {
        schema: {
          tags,
          summary: 'Forgotten: a letter with which a new password may be chosen',
          description: 'Answered alike whether or not anybody has the address. The letter is good once, for an hour.',
          body: requests.requestPasswordReset,
          response: answers('accepted', letterSent),
        },
      },
      async ({ ip, body }, reply) => {
        reply.code(ACCEPTED);
        return valueOrThrow(await requestPasswordReset(services, ip, body));
      },
    );

    app.put(
      '/password-resets',
      {
        schema: {
          tags,
          summary: 'Choose a new password with the secret of the letter',
          description: 'All browsers are logged out.',
          body: requests.resetPassword,
          response: answers('ok', player),
        },
      },
      async ({ ip, body }) => valueOrThrow(await resetPassword(services, ip, body)),
    );

    app.post(
      '/email-confirmations',
      {
        schema: {
          tags,
          summary: 'A letter with which you prove that an address is yours',
          description: 'Your present address, or another one that takes its place when it is confirmed.',
          body: requests.requestEmailConfirmation.nullish(),
          response: answers('accepted', letterSent),
        },
      },
      async ({ ip, session, body }, reply) => {
        reply.code(ACCEPTED);
        return valueOrThrow(await requestEmailConfirmation(services, session, ip, body ?? {}));
      },
    );

    app.put(
      '/email-confirmations',
      {
        schema: {
          tags,
          summary: 'Prove it with the secret of the letter',
          body: requests.confirmEmail,
          response: answers('ok', player),
        },
      },
      async ({ ip, body }) => valueOrThrow(await confirmEmail(services, ip, body)),
    );

    app.post(
      '/session',
      {
        schema: {
          tags,
          summary: 'Log in with a browser',
          description:
            'Sets a cookie that is as good as a token. What changes something must then come from the service’s own origin or carry the header `X-Requested-With`.',
          body: requests.logIn,
          response: answers('ok', sessionAnswer),
        },
      },
      async (request, reply) => {
        const attempt = { ...request.body, address: request.ip };
        const { secret, ...answer } = valueOrThrow(await logIn(services, attempt));
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
          querystring: requests.readAuditQuery,
          response: answers('ok', auditPage),
        },
      },
      async ({ session, query }) => valueOrThrow(await audit.read(session.caller, query)),
    );
  };
