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
        schema: {
          tags,
          summary: 'Register a player',
          body: requests.registerPlayer,
          response: answers('created', registered),
        },
      },
      async (request, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await register(services, request.session, request.ip, request.body));
      },
    );

    app.get(
      '/players/:id',
      { schema: { tags, summary: 'Read a player', params: requests.playerParams, response: answers('ok', player) } },
      async ({ session, params }) => valueOrThrow(await accounts.player(session.caller, params.id)),
    );

    app.get(
      '/me',
      { schema: { tags, summary: 'Read the player to whom the token belongs', response: answers('ok', player) } },
      async ({ session }) => valueOrThrow(await accounts.me(session.caller)),
    );

    app.get(
      '/tokens',
      { schema: { tags, summary: 'List your tokens', response: answers('ok', z.array(token)) } },
      async ({ session }) => valueOrThrow(await accounts.tokens(session.caller)),
    );

    app.post(
      '/tokens',
      {
        schema: {
          tags,
          summary: 'Create another token',
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
          summary: 'Give a token a new secret; the old secret becomes invalid at once',
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
          summary: 'Set your password; the administrator may set anybody’s',
          description: 'All other browsers are logged out. Tokens stay valid.',
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
          summary: 'Ask for a letter with which to choose a new password',
          description:
            'The answer is the same whether or not anybody has this address. The secret in the letter works once, within an hour.',
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
          summary: 'Choose a new password with the secret from the letter',
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
          summary: 'Ask for a letter with which to confirm your address',
          description:
            'The letter goes to your present address, or to a new one, which replaces it once it is confirmed.',
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
          summary: 'Confirm your address with the secret from the letter',
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
            'Sets a cookie that works like a token. Requests that change something must then come from the service’s own origin or carry the header `X-Requested-With`.',
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
          summary: 'Read the audit log: your own entries, or all of them as administrator',
          querystring: requests.readAuditQuery,
          response: answers('ok', auditPage),
        },
      },
      async ({ session, query }) => valueOrThrow(await audit.read(session.caller, query)),
    );
  };
