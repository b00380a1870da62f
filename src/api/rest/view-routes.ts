import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REPORT_MEDIA_TYPES } from '#post/turn-report';
import { BOARD_MEDIA_TYPES } from '../board-images.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { languageOf } from '../language.ts';
import { isKnownTag, NOT_MODIFIED, valueOrThrow } from '../problem.ts';
import {
  BOARD_FORMATS,
  gameParams,
  readBoardQuery,
  readPictureQuery,
  readReportQuery,
  readViewQuery,
} from '../requests.ts';
import type { Services } from '../services.ts';
import { gameView } from './answers.ts';
import { answers, Media } from './route-schema.ts';

const tags = ['Boards and reports'];
const ROOM = 64 * 1024 * 1024;
const WORTH_COMPRESSING = 2048;
const compressed = promisify(gzip);

/** True when the client has this very answer; otherwise the tag goes with the answer that follows. */
function hasAnswer(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  // A view depends on who asks: it may be kept by the asker, not by a proxy in between.
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, cookie, origin, accept-encoding, accept-language');
  return isKnownTag(request.headers['if-none-match'], etag);
}

const acceptsGzip = (request: FastifyRequest): boolean =>
  /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

/** A position as data, as a picture and as a report. */
export const viewRoutes =
  ({ games, boards, reports, limits }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const zipped = new KeptAnswers(ROOM);

    app.get(
      '/games/:id/view',
      {
        schema: {
          tags,
          summary: 'Read the board as a viewer may see it, now or at an earlier version',
          params: gameParams,
          querystring: readViewQuery,
          response: answers('ok', gameView),
        },
      },
      async (request, reply) => {
        const { session, params, query } = request;
        const { etag, json } = valueOrThrow(
          await games.viewBytes(session.caller, params.id, { ...query, language: languageOf(request) }),
        );
        if (hasAnswer(request, reply, etag)) return reply.code(NOT_MODIFIED).send();
        reply.type('application/json; charset=utf-8');
        if (json.length < WORTH_COMPRESSING || !acceptsGzip(request)) return reply.send(json);
        let body = zipped.find(etag);
        if (body === undefined) {
          body = await compressed(json);
          zipped.keep(etag, body);
        }
        return reply.header('content-encoding', 'gzip').send(body);
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
