import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REPORT_MEDIA_TYPES } from '#post/turn-report';
import { BOARD_MEDIA_TYPES, type KeptBoard } from '../board-images.ts';
import { CompressedAnswers } from '../compressed-answers.ts';
import { languageOf } from '../language.ts';
import { operation, type Subject } from '../operation.ts';
import { isKnownTag, NOT_MODIFIED, valueOrThrow } from '../problem.ts';
import * as requests from '../requests/index.ts';
import { Media, sendAsKept } from '../rest/route-schema.ts';
import type { Services } from '../services.ts';
import * as shapes from '../shapes/index.ts';

const ROOM = 64 * 1024 * 1024;
const FOR_EVER = 'max-age=31536000, immutable';
const JSON_TYPE = 'application/json; charset=utf-8';

/** What was compressed is kept per service: boards never change, views only with the version. */
const kept = new WeakMap<Services, CompressedAnswers>();
function compressedBy(services: Services): CompressedAnswers {
  let answers = kept.get(services);
  if (answers === undefined) {
    answers = new CompressedAnswers(ROOM);
    kept.set(services, answers);
  }
  return answers;
}

type Asked = Pick<FastifyRequest, 'headers' | 'query' | 'body'>;

/** True when the client has this very answer; otherwise the tag goes with the answer that follows. */
function hasAnswer(request: Asked, reply: FastifyReply, etag: string): boolean {
  // A view depends on who asks: it may be kept by the asker, not by a proxy in between.
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, cookie, origin, accept-encoding, accept-language');
  return isKnownTag(request.headers['if-none-match'], etag);
}

function sendBoard(
  services: Services,
  request: Asked,
  reply: FastifyReply,
  mediaType: string,
  { etag, content, audience }: KeptBoard,
): unknown {
  const isNamed = (request.query as { language?: string }).language !== undefined;
  const varies = [
    'accept-encoding',
    ...(isNamed ? [] : ['accept-language']),
    ...(services.browsers.variesByOrigin ? ['origin'] : []),
  ];
  reply
    .header('etag', etag)
    .header('cache-control', `${audience === 'everybody' ? 'public' : 'private'}, ${FOR_EVER}`)
    .header('vary', varies.join(', '));
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(NOT_MODIFIED).send();
  return compressedBy(services).send(request as FastifyRequest, reply.type(mediaType), etag, content);
}

const drawings = {
  svg: { name: 'boardSvg', title: 'Draw the board as SVG' },
  png: { name: 'boardPng', title: 'Draw the board as PNG' },
  txt: { name: 'boardText', title: 'Draw the board as text' },
} as const satisfies Record<requests.BoardFormat, { name: string; title: string }>;

const drawing = (format: requests.BoardFormat) =>
  operation({
    ...drawings[format],
    at: `GET /api/games/{id}/board.${format}`,
    token: 'any',
    params: requests.gameParams,
    query: requests.readPicture,
    answer: new Media([BOARD_MEDIA_TYPES[format]]),
    handle: (services) => async (request, reply) => {
      const { session, ip, params, query } = request;
      const mayDraw = () => services.limits.drawing(session, ip);
      const wanted = { ...query, language: languageOf(request) };
      const image = valueOrThrow(await services.boards.draw(session.caller, params.id, format, wanted, mayDraw));
      if (hasAnswer(request, reply, image.etag)) return reply.code(NOT_MODIFIED).send();
      return reply.type(image.mediaType).send(image.content);
    },
  });

export const boards: Subject = {
  name: 'Boards and reports',
  about: 'Positions as data, as pictures and in sentences.',
  operations: [
    operation({
      name: 'board',
      at: 'GET /api/boards/{id}',
      title: 'Read a board, which never changes',
      about:
        'Views name their board by `boardId`, scenarios by `board.id`. The id stands for the content in every language; `language` chooses one. Name the language in the address, so that caches can tell the answers apart by it. The box from (`left`, `top`), `width` wide and `height` high, fits what is played on.',
      token: 'any',
      params: requests.boardParams,
      query: requests.readBoard,
      answer: shapes.board,
      graphql: { field: 'Query.board', only: ['id'] },
      handle: (services) => async (request, reply) => {
        const { session, params } = request;
        const sheet = valueOrThrow(await services.boards.sheet(session.caller, params.id, languageOf(request)));
        return sendBoard(services, request, reply, JSON_TYPE, sheet);
      },
    }),
    operation({
      name: 'boardDrawing',
      at: 'GET /api/boards/{id}.svg',
      title: 'Draw a board without anybody on it',
      about:
        'The SVG shows the box of the board from edge to edge. `data-unit-size` of its root says how many of its pixels are one unit of `x` and `y`: a space at (`x`, `y`) is drawn around ((`x` - `left`) * size, (`y` - `top`) * size). On top of everything lies one invisible shape per space, with `data-space`, which a page may fill, outline and listen to.',
      token: 'any',
      params: requests.boardParams,
      query: requests.readBoard,
      answer: new Media([BOARD_MEDIA_TYPES.svg]),
      graphql: { field: 'Board.svg', type: 'String', only: [] },
      handle: (services) => async (request, reply) => {
        const { session, ip, params } = request;
        const mayDraw = () => services.limits.drawing(session, ip);
        const language = languageOf(request);
        const drawn = valueOrThrow(await services.boards.ground(session.caller, params.id, language, mayDraw));
        return sendBoard(services, request, reply, BOARD_MEDIA_TYPES.svg, drawn);
      },
    }),
    operation({
      name: 'view',
      at: 'GET /api/games/{id}/view',
      title: 'Read the board as a viewer may see it, now or at an earlier version, or what has changed since one',
      about:
        'A client that follows a game reads the whole view once with `board=false`, fetches the board by its `boardId`, and then asks with `since` for what has changed. With both `since` and `at` it steps through a game, forwards or backwards.',
      token: 'any',
      params: requests.gameParams,
      query: requests.readView,
      answer: z.union([shapes.gameView, shapes.viewChanges]),
      handle: (services) => async (request, reply) => {
        const { session, params } = request;
        const { since, board, ...query } = request.query;
        const { games } = services;
        const wanted = { ...query, language: languageOf(request) };
        if (since !== undefined)
          return sendAsKept(
            reply,
            valueOrThrow(await games.viewChanges(session.caller, params.id, { ...wanted, since })),
          );
        const { etag, json } = valueOrThrow(
          await games.viewBytes(session.caller, params.id, {
            ...wanted,
            board: board === false ? 'left-out' : 'included',
          }),
        );
        if (hasAnswer(request, reply, etag)) return reply.code(NOT_MODIFIED).send();
        return compressedBy(services).send(request as FastifyRequest, reply.type(JSON_TYPE), etag, json);
      },
    }),
    operation({
      name: 'counters',
      at: 'GET /api/games/{id}/counters.svg',
      title: 'Draw the counters and markers of a position as symbols of one SVG',
      about:
        'A page that has this SVG in its document draws a unit of any size with `<use href="#unit-ID"/>`. The symbols are `unit-ID` (the face that is up), `back-ID` (the face that is down, where the view tells it), `unknown-SIDE` (where a viewer knows only that something is there) and `marker-ID`. Counters are 100 wide and 100 high; a marker is as large as its `viewBox` where neighbouring spaces are 100 apart. In the id of a symbol everything but Latin letters, digits, `-` and `.` is written as its code in hex between two `_`: the unit `1/5 Inf` is `unit-1_2f_5_20_Inf`. With `since` only the symbols that have changed are drawn.',
      token: 'any',
      params: requests.gameParams,
      query: requests.readCounters,
      answer: new Media([BOARD_MEDIA_TYPES.svg]),
      graphql: { field: 'Game.counters', type: 'String' },
      handle: (services) => async (request, reply) => {
        const { session, params, query } = request;
        const wanted = { ...query, language: languageOf(request) };
        const { etag, mediaType, content } = valueOrThrow(
          await services.boards.counters(session.caller, params.id, wanted),
        );
        if (hasAnswer(request, reply, etag)) return reply.code(NOT_MODIFIED).send();
        return compressedBy(services).send(request as FastifyRequest, reply.type(mediaType), etag, content);
      },
    }),
    ...requests.BOARD_FORMATS.map(drawing),
    operation({
      name: 'report',
      at: 'GET /api/games/{id}/report',
      title: 'Read what happened, in sentences; for a whole game that has ended this is the after-action report',
      token: 'any',
      params: requests.gameParams,
      query: requests.readReport,
      answer: new Media(Object.values(REPORT_MEDIA_TYPES)),
      graphql: { field: 'Game.report', type: 'String', shown: ({ text }: { readonly text: string }) => text },
      run: ({ services, session, language }, { params, query }) =>
        services.reports.write(session.caller, params.id, { ...query, language }),
      send: ({ mediaType, fileName, text }, reply) =>
        reply.type(mediaType).header('content-disposition', `inline; filename="${fileName}"`).send(text),
    }),
  ],
};
