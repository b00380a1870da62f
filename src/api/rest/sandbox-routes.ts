import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageOf } from '../language.ts';
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
            'A sandbox is a game of your own that begins from the position as your side knows it. What your side may not know is made up, always in the same way, whatever it really is. Nobody else can see the sandbox, it is never rated, it has its own dice, and you can take back any order. When you no longer need it, give it up with `concede`.',
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
          summary: 'Read the plan: the orders you gave in a sandbox',
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
          summary: 'Give the orders of a plan in the real game',
          description:
            'The orders are carried out as if you had sent them to the game: until one is refused or somebody else has to decide, in which case the rest waits. Unless you say `onto: "now"` or name an `expectedVersion`, the game must not have moved on since it was forked.',
          params: gameParams,
          headers: keyInHeader,
          body: submitPlan.nullish(),
          response: answers('ok', submitted, { [REFUSED]: refused }),
        },
      },
      async (asked, reply) => {
        const { id: requestId, session, params, body, headers } = asked;
        const key = headers['idempotency-key'];
        const language = languageOf(asked);
        const outcome = await submit(services, session, params.id, { ...body, language, key });
        return answerOrders(outcome, requestId, language, reply);
      },
    );
  };
