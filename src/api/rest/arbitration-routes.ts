import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { valueOrThrow } from '../problem.ts';
import {
  answerUndo,
  gameParams,
  leaveStandingOrder,
  moderatorAct,
  raiseDispute,
  readStandingOrders,
  standingOrderParams,
  takeAbsence,
  undo,
} from '../requests.ts';
import { act, moderate, type Services } from '../services.ts';
import { game, ruling, standingOrders, wholePosition } from './answers.ts';
import { answers, sendAsKept } from './route-schema.ts';

const tags = ['Beside the play'];

/** What happens beside the play: taking back, answers left in advance, disputes, the moderator's acts. */
export const arbitrationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { games } = services;

    app.post(
      '/games/:id/undo',
      {
        schema: {
          tags,
          summary: 'Take back orders, or ask the other players to agree to it',
          params: gameParams,
          body: undo.nullish(),
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.undo(caller, params.id, body ?? {}))),
    );

    app.post(
      '/games/:id/undo/answer',
      {
        schema: {
          tags,
          summary: 'Answer a proposal to take back orders',
          params: gameParams,
          body: answerUndo,
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.answerUndo(caller, params.id, body))),
    );

    app.get(
      '/games/:id/standing-orders',
      {
        schema: {
          tags,
          summary: 'List the standing orders of your side and the policies it can choose from',
          params: gameParams,
          querystring: readStandingOrders,
          response: answers('ok', standingOrders),
        },
      },
      async ({ session, params, query }) => valueOrThrow(await games.standingOrders(session.caller, params.id, query)),
    );

    app.post(
      '/games/:id/standing-orders',
      {
        schema: {
          tags,
          summary: 'Leave a standing order: an answer in advance to a kind of decision',
          params: gameParams,
          body: leaveStandingOrder,
          response: answers('ok', standingOrders),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.leaveStandingOrder(caller, params.id, body))),
    );

    app.delete(
      '/games/:id/standing-orders/:kind',
      {
        schema: {
          tags,
          summary: 'Withdraw a standing order',
          params: standingOrderParams,
          querystring: readStandingOrders,
          response: answers('ok', standingOrders),
        },
      },
      async ({ session, params, query }) => {
        const { id, kind } = params;
        return valueOrThrow(
          await act(session, (caller) => games.withdrawStandingOrder(caller, id, { ...query, kind })),
        );
      },
    );

    app.post(
      '/games/:id/absences',
      {
        schema: {
          tags,
          summary: 'Announce days on which you are away and no deadline of yours falls',
          params: gameParams,
          body: takeAbsence,
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.takeAbsence(caller, params.id, body))),
    );

    app.post(
      '/games/:id/disputes',
      {
        schema: {
          tags,
          summary: 'Raise a dispute for the moderator to settle',
          params: gameParams,
          body: raiseDispute,
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.raiseDispute(caller, params.id, body))),
    );

    app.get(
      '/games/:id/rulings',
      {
        schema: {
          tags,
          summary: 'List the rulings a game is played under, which were made before it opened',
          params: gameParams,
          response: answers('ok', z.array(ruling)),
        },
      },
      async ({ session, params }) => valueOrThrow(await games.rulingsOf(session.caller, params.id)),
    );

    app.get(
      '/games/:id/position',
      {
        schema: {
          tags,
          summary: 'Read the whole position as the rules keep it, to which corrections refer',
          description: 'While the game is running only its moderator may read it. When it has ended, everybody may.',
          params: gameParams,
          response: answers('ok', wholePosition),
        },
      },
      async ({ session, params }, reply) =>
        sendAsKept(reply, valueOrThrow(await games.position(session.caller, params.id))),
    );

    app.post(
      '/games/:id/moderation',
      {
        schema: {
          tags,
          summary: 'Act as the moderator of a game',
          params: gameParams,
          body: moderatorAct,
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) => valueOrThrow(await moderate(services, session, params.id, body)),
    );
  };
