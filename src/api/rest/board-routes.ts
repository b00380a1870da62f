import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { BOARD_MEDIA_TYPES, type KeptBoard } from '../board-images.ts';
import { CompressedAnswers } from '../compressed-answers.ts';
import { languageOf } from '../language.ts';
import { isKnownTag, NOT_MODIFIED, valueOrThrow } from '../problem.ts';
import { boardParams, boardQuery } from '../requests.ts';
import type { Services } from '../services.ts';
import { board } from './answers.ts';
import { answers, Media } from './route-schema.ts';

const tags = ['Boards and reports'];
const ROOM = 64 * 1024 * 1024;
const FOR_EVER = 'max-age=31536000, immutable';

/** Boards apart from positions: fetched once, kept for ever. */
export const boardRoutes =
  ({ boards, limits }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const compressed = new CompressedAnswers(ROOM);

    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      mediaType: string,
      { etag, content, audience }: KeptBoard,
    ): Promise<FastifyReply> | FastifyReply => {
      const isNamed = (request.query as { language?: string }).language !== undefined;
      reply
        .header('etag', etag)
        .header('cache-control', `${audience === 'everybody' ? 'public' : 'private'}, ${FOR_EVER}`)
        .header('vary', isNamed ? 'origin, accept-encoding' : 'origin, accept-encoding, accept-language');
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(NOT_MODIFIED).send();
      return compressed.send(request, reply.type(mediaType), etag, content);
    };

    app.get(
      '/boards/:id',
      {
        schema: {
          tags,
          summary: 'Read a board, which never changes',
          description:
            'Views name their board by `boardId`, scenarios by `board.id`. The id stands for the content in every language; `language` chooses one. Name the language in the address, so that caches can tell the answers apart by it. The box from (`left`, `top`), `width` wide and `height` high, fits what is played on.',
          params: boardParams,
          querystring: boardQuery,
          response: answers('ok', board),
        },
      },
      async (request, reply) =>
        send(
          request,
          reply,
          'application/json; charset=utf-8',
          valueOrThrow(await boards.sheet(request.session.caller, request.params.id, languageOf(request))),
        ),
    );

    app.get(
      '/boards/:id.svg',
      {
        schema: {
          tags,
          summary: 'Draw a board without anybody on it',
          description:
            'The SVG shows the box of the board from edge to edge. `data-unit-size` of its root says how many of its pixels are one unit of `x` and `y`: a space at (`x`, `y`) is drawn around ((`x` - `left`) * size, (`y` - `top`) * size). On top of everything lies one invisible shape per space, with `data-space`, which a page may fill, outline and listen to.',
          params: boardParams,
          querystring: boardQuery,
          response: answers('ok', new Media([BOARD_MEDIA_TYPES.svg])),
        },
      },
      async (request, reply) => {
        const { session, ip, params } = request;
        const mayDraw = () => limits.drawing(session, ip);
        const drawn = valueOrThrow(await boards.ground(session.caller, params.id, languageOf(request), mayDraw));
        return send(request, reply, BOARD_MEDIA_TYPES.svg, drawn);
      },
    );
  };
