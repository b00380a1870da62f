import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageOf } from '../language.ts';
import { CREATED, valueOrThrow } from '../problem.ts';
import {
  bidForSide,
  concede,
  draftOrder,
  gameParams,
  listGamesQuery,
  openGame,
  readEventsQuery,
  readOptionsQuery,
  readOutlook,
  readTurnsQuery,
  seatParams,
  takeSeat,
} from '../requests.ts';
import { act, type Services } from '../services.ts';
import { eventPage, game, gamePage, legalOrders, orderDraft, outlook, turns } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Games'];

/** Games: open, list, seats, options, events, turns. */
export const gamesRoutes =
  ({ games, history }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/games',
      { schema: { tags, summary: 'Open a game', body: openGame, response: answers('created', game) } },
      async ({ session, body }, reply) => {
        const opened = valueOrThrow(await act(session, (caller) => games.open(caller, body)));
        reply.code(CREATED).header('location', `/api/games/${opened.id}`);
        return opened;
      },
    );

    app.get(
      '/games',
      {
        schema: {
          tags,
          summary: 'List games, newest first',
          description:
            'The list shows each game in short. Tracks, victory and other details are on the card of the game (`GET /api/games/{id}`).',
          querystring: listGamesQuery,
          response: answers('ok', gamePage),
        },
      },
      async ({ session, query }) => valueOrThrow(await games.list(session.caller, query)),
    );

    app.get(
      '/games/:id',
      { schema: { tags, summary: 'Read the card of a game', params: gameParams, response: answers('ok', game) } },
      async ({ session, params }) => valueOrThrow(await games.game(session.caller, params.id)),
    );

    app.post(
      '/games/:id/seats/:side',
      {
        schema: {
          tags,
          summary: 'Take a seat',
          params: seatParams,
          body: takeSeat.nullish(),
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.takeSeat(caller, params.id, params.side, body ?? {}))),
    );

    app.post(
      '/games/:id/bids',
      {
        schema: {
          tags,
          summary: 'Hand in a sealed bid for a side',
          params: gameParams,
          body: bidForSide,
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.bidForSide(caller, params.id, body))),
    );

    app.post(
      '/games/:id/concede',
      {
        schema: {
          tags,
          summary: 'Give up a game',
          params: gameParams,
          body: concede.nullish(),
          response: answers('ok', game),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await act(session, (caller) => games.concede(caller, params.id, body ?? {}))),
    );

    app.get(
      '/games/:id/options',
      {
        schema: {
          tags,
          summary: 'List the orders you may give now',
          params: gameParams,
          querystring: readOptionsQuery,
          response: answers('ok', legalOrders),
        },
      },
      async (request) => {
        const { session, params, query } = request;
        const language = languageOf(request);
        return valueOrThrow(await games.options(session.caller, params.id, { ...query, language }));
      },
    );

    app.get(
      '/games/:id/outlook',
      {
        schema: {
          tags,
          summary: 'See what the next supply check would make of your units',
          params: gameParams,
          querystring: readOutlook,
          response: answers('ok', outlook),
        },
      },
      async ({ session, params, query }) => valueOrThrow(await games.outlook(session.caller, params.id, query)),
    );

    app.post(
      '/games/:id/drafts',
      {
        schema: {
          tags,
          summary: 'Ask what may come next for a half-filled order',
          params: gameParams,
          body: draftOrder.nullish(),
          response: answers('ok', orderDraft),
        },
      },
      async ({ session, params, body }) => valueOrThrow(await games.draft(session.caller, params.id, body ?? {})),
    );

    app.get(
      '/games/:id/events',
      {
        schema: {
          tags,
          summary: 'List the events of a game as far as you may know them',
          params: gameParams,
          querystring: readEventsQuery,
          response: answers('ok', eventPage),
        },
      },
      async (request) => {
        const { session, params, query } = request;
        const language = languageOf(request);
        return valueOrThrow(await games.events(session.caller, params.id, { ...query, language }));
      },
    );

    app.get(
      '/games/:id/turns',
      {
        schema: {
          tags,
          summary: 'List turns, impulses and the moves in them, each with its order and what followed',
          params: gameParams,
          querystring: readTurnsQuery,
          response: answers('ok', turns),
        },
      },
      async (request) => {
        const { session, params, query } = request;
        const language = languageOf(request);
        return valueOrThrow(await history.turns(session.caller, params.id, { ...query, language }));
      },
    );
  };
