import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { REPORT_MEDIA_TYPES } from '#post/turn-report';
import { BOARD_MEDIA_TYPES } from '../board-images.ts';
import { CompressedAnswers } from '../compressed-answers.ts';
import { languageOf } from '../language.ts';
import { isKnownTag, NOT_MODIFIED, valueOrThrow } from '../problem.ts';
import {
  BOARD_FORMATS,
  gameParams,
  readBoardQuery,
  readCountersQuery,
  readPictureQuery,
  readReportQuery,
  readViewQuery,
} from '../requests.ts';
import type { Services } from '../services.ts';
import { gameView, viewChanges } from './answers.ts';
import { answers, Media, sendAsKept } from './route-schema.ts';

const tags = ['Boards and reports'];
const ROOM = 64 * 1024 * 1024;

/** True when the client has this very answer; otherwise the tag goes with the answer that follows. */
function hasAnswer(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  // A view depends on who asks: it may be kept by the asker, not by a proxy in between.
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, cookie, origin, accept-encoding, accept-language');
  return isKnownTag(request.headers['if-none-match'], etag);
}

/** A position as data, as a picture and as a report. */
export const viewRoutes =
  ({ games, boards, reports, limits }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const compressed = new CompressedAnswers(ROOM);

    app.get(
      '/games/:id/view',
      {
        schema: {
          tags,
          summary: 'Read the board as a viewer may see it, now or at an earlier version, or what has changed since one',
          description:
            'A client that follows a game reads the whole view once with `board=false`, fetches the board by its `boardId`, and then asks with `since` for what has changed. With both `since` and `at` it steps through a game, forwards or backwards.',
          params: gameParams,
          querystring: readViewQuery,
          response: answers('ok', z.union([gameView, viewChanges])),
        },
      },
      async (request, reply) => {
        const { session, params } = request;
        const { since, board, ...query } = request.query;
        const language = languageOf(request);
        if (since !== undefined) {
          const changes = valueOrThrow(
            await games.viewChanges(session.caller, params.id, { ...query, since, language }),
          );
          return sendAsKept(reply, changes);
        }
        const { etag, json } = valueOrThrow(
          await games.viewBytes(session.caller, params.id, {
            ...query,
            language,
            board: board === false ? 'left-out' : 'included',
          }),
        );
        if (hasAnswer(request, reply, etag)) return reply.code(NOT_MODIFIED).send();
        return compressed.send(request, reply.type('application/json; charset=utf-8'), etag, json);
      },
    );

    app.get(
      '/games/:id/counters.svg',
      {
        schema: {
          tags,
          summary: 'Draw the counters and markers of a position as symbols of one SVG',
          description:
            'A page that has this SVG in its document draws a unit of any size with `<use href="#unit-ID"/>`. The symbols are `unit-ID` (the face that is up), `back-ID` (the face that is down, where the view tells it), `unknown-SIDE` (where a viewer knows only that something is there) and `marker-ID`. Counters are 100 wide and 100 high; a marker is as large as its `viewBox` where neighbouring spaces are 100 apart. In the id of a symbol everything but Latin letters, digits, `-` and `.` is written as its code in hex between two `_`: the unit `1/5 Inf` is `unit-1_2f_5_20_Inf`. With `since` only the symbols that have changed are drawn.',
          params: gameParams,
          querystring: readCountersQuery,
          response: answers('ok', new Media([BOARD_MEDIA_TYPES.svg])),
        },
      },
      async (request, reply) => {
        const { session, params, query } = request;
        const language = languageOf(request);
        const { etag, mediaType, content } = valueOrThrow(
          await boards.counters(session.caller, params.id, { ...query, language }),
        );
        if (hasAnswer(request, reply, etag)) return reply.code(NOT_MODIFIED).send();
        return compressed.send(request, reply.type(mediaType), etag, content);
      },
    );

    for (const format of BOARD_FORMATS) {
      app.get(
        `/games/:id/board.${format}`,
        {
          schema: {
            tags,
            summary: `Draw the board as ${format.toUpperCase()}`,
            params: gameParams,
            querystring: format === 'txt' ? readBoardQuery : readPictureQuery,
            response: answers('ok', new Media([BOARD_MEDIA_TYPES[format]])),
          },
        },
        async (request, reply) => {
          const { session, params, query } = request;
          const image = valueOrThrow(
            await boards.draw(session.caller, params.id, format, { ...query, language: languageOf(request) }, () =>
              limits.drawing(session, request.ip),
            ),
          );
          if (hasAnswer(request, reply, image.etag)) return reply.code(NOT_MODIFIED).send();
          return reply.type(image.mediaType).send(image.content);
        },
      );
    }

    app.get(
      '/games/:id/report',
      {
        schema: {
          tags,
          summary: 'Read what happened, in sentences; for a whole game that has ended this is the after-action report',
          params: gameParams,
          querystring: readReportQuery,
          response: answers('ok', new Media(Object.values(REPORT_MEDIA_TYPES))),
        },
      },
      async (request, reply) => {
        const { session, params, query } = request;
        const { mediaType, fileName, text } = valueOrThrow(
          await reports.write(session.caller, params.id, { ...query, language: languageOf(request) }),
        );
        return reply.type(mediaType).header('content-disposition', `inline; filename="${fileName}"`).send(text);
      },
    );
  };
