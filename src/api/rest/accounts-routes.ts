import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CREATED, NO_CONTENT, valueOrThrow } from '../problem.ts';
import { createToken, playerParams, registerPlayer, tokenParams } from '../requests.ts';
import { act, type Services } from '../services.ts';
import { player, registered, token, tokenCreated } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Players'];

/** Players and their tokens. */
export const accountsRoutes =
  ({ accounts }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/players',
      { schema: { tags, summary: 'Register', body: registerPlayer, response: answers('created', registered) } },
      async (request, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await accounts.register(request.body));
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
  };
