import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CREATED, valueOrThrow } from '../problem.ts';
import { forkGame, gameParams, keyInHeader, readPlan, submitPlan } from '../requests.ts';
import { act, type Services, submitPlan as submit } from '../services.ts';
import { game, plan, refused, submitted } from './answers.ts';
import { answerOrders } from './orders-routes.ts';
import { answers, REFUSED } from './route-schema.ts';

const tags = ['Sandboxes'];

/** Sandboxes: fork a game, read the plan made there, give it. */
export const sandboxRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { games } = services;

    app.post(
      '/games/:id/fork',
      {
        schema: {
          tags,
          summary: 'Fork a game into a sandbox',
          description:
            'A game of the caller’s own that begins from the position as the caller’s side may suppose it: what that side may not know is filled in the same way whatever it is. Nobody else sees it, it is never rated, its dice are its own, and orders are taken back freely. One that is done with is given up (`concede`).',
          params: gameParams,
          body: forkGame.nullish(),
          response: answers('created', game),
        },
      },
      async ({ session, params, body }, reply) => {
        const opened = valueOrThrow(await act(session, (caller) => games.fork(caller, params.id, body ?? {})));
        reply.code(CREATED).header('location', `/api/games/${opened.id}`);
        return opened;
      },
    );

    app.get(
      '/games/:id/plan',
      {
        schema: {
          tags,
          summary: 'The orders given in a sandbox',
          params: gameParams,
          querystring: readPlan,
          response: answers('ok', plan),
        },
      },
      async ({ session, params, query }) => valueOrThrow(await games.plan(session.caller, params.id, query)),
    );

    app.post(
      '/games/:id/plan',
      {
        schema: {
          tags,
          summary: 'Give the orders of a plan in the game it was made for',
          description:
            'As if they were sent to that game: they are given until one is refused or somebody else must decide, and the rest waits. Without `onto: "now"` or an `expectedVersion` the game must still stand where it was forked.',
          params: gameParams,
          headers: keyInHeader,
          body: submitPlan.nullish(),
          response: answers('ok', submitted, { [REFUSED]: refused }),
        },
      },
      async ({ id: requestId, session, params, body, headers }, reply) => {
        const key = headers['idempotency-key'];
        return answerOrders(await submit(services, session, params.id, { ...body, key }), requestId, reply);
      },
    );
  };
