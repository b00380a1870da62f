import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { GameCard } from '#games/cards';
import { operation, type Subject } from '../operation.ts';
import * as requests from '../requests/index.ts';
import { act } from '../services.ts';
import * as shapes from '../shapes/index.ts';

/** A new game says where it is. */
export const opened = (game: GameCard, reply: FastifyReply): GameCard => {
  reply.header('location', `/api/games/${game.id}`);
  return game;
};

export const games: Subject = {
  name: 'Games',
  about: 'Open, list and read games, take seats, follow what happens.',
  operations: [
    operation({
      name: 'openGame',
      at: 'POST /api/games',
      title: 'Open a game',
      token: 'play',
      body: requests.openGame,
      answer: shapes.game,
      status: 'created',
      graphql: { field: 'Mutation.openGame', body: 'input', payload: 'OpenGamePayload' },
      run: ({ services, session, language }, { body }) =>
        act(session, (caller) => services.games.open(caller, { language, ...body })),
      send: opened,
    }),
    operation({
      name: 'games',
      at: 'GET /api/games',
      title: 'List games, newest first',
      about:
        'The list shows each game in short. Tracks, victory and other details are on the card of the game (`GET /api/games/{id}`).',
      token: 'any',
      query: requests.listGames,
      answer: shapes.gamePage,
      graphql: { field: 'Query.games' },
      run: ({ services, session }, { query }) => services.games.list(session.caller, query),
    }),
    operation({
      name: 'game',
      at: 'GET /api/games/{id}',
      title: 'Read the card of a game',
      token: 'any',
      params: requests.gameParams,
      answer: shapes.game,
      graphql: { field: 'Query.game' },
      run: ({ services, session }, { params }) => services.games.game(session.caller, params.id),
    }),
    operation({
      name: 'takeSeat',
      at: 'POST /api/games/{id}/seats/{side}',
      title: 'Take a seat',
      token: 'play',
      params: requests.seatParams,
      body: requests.takeSeat,
      bodyIs: 'optional',
      answer: shapes.game,
      graphql: { field: 'Mutation.takeSeat', body: 'input', payload: 'TakeSeatPayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.takeSeat(caller, params.id, params.side, body)),
    }),
    operation({
      name: 'bidForSide',
      at: 'POST /api/games/{id}/bids',
      title: 'Hand in a sealed bid for a side',
      about: 'In games whose sides go to bids. With the second bid the sides are settled and the game begins.',
      token: 'play',
      params: requests.gameParams,
      body: requests.bidForSide,
      answer: shapes.game,
      graphql: { field: 'Mutation.bidForSide', body: 'input', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.bidForSide(caller, params.id, body)),
    }),
    operation({
      name: 'concede',
      at: 'POST /api/games/{id}/concede',
      title: 'Give up a game',
      token: 'play',
      params: requests.gameParams,
      body: requests.concede,
      bodyIs: 'optional',
      answer: shapes.game,
      graphql: { field: 'Mutation.concede', body: 'flat', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.concede(caller, params.id, body)),
    }),
    operation({
      name: 'events',
      at: 'GET /api/games/{id}/events',
      title: 'List the events of a game as far as you may know them',
      token: 'any',
      params: requests.gameParams,
      query: requests.readEvents,
      answer: shapes.eventPage,
      graphql: { field: 'Game.events' },
      run: ({ services, session, language }, { params, query }) =>
        services.games.events(session.caller, params.id, { ...query, language }),
    }),
    operation({
      name: 'turns',
      at: 'GET /api/games/{id}/turns',
      title: 'List turns, impulses and the moves in them, each with its order and what followed',
      token: 'any',
      params: requests.gameParams,
      query: requests.readTurns,
      answer: z.array(shapes.turn),
      graphql: { field: 'Game.turns' },
      run: ({ services, session, language }, { params, query }) =>
        services.history.turns(session.caller, params.id, { ...query, language }),
    }),
  ],
};
