import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { makeStandings, type StandingsFormat } from '#ladder/standings-markup';
import { clubActs } from '../club-acts.ts';
import { CREATED, valueOrThrow } from '../problem.ts';
import {
  challenge,
  clubParams,
  createClub,
  enrolMember,
  headToHeadQuery,
  ladderQuery,
  memberParams,
  openSeason,
  readLadder,
  seasonParams,
  standingsParams,
} from '../requests.ts';
import { act, type Services } from '../services.ts';
import { club, clubName, game, headToHead, ladder, ratingStep, reliability } from './answers.ts';
import { answers, Media } from './route-schema.ts';

const tags = ['Clubs'];

const MEDIA_TYPES: Readonly<Record<StandingsFormat, string>> = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  bbcode: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** Clubs, their members and seasons, and the ladders that follow from their games. */
export const clubRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { clubs, challenges, ladder: ladders } = services;

    app.post(
      '/clubs',
      { schema: { tags, summary: 'Found a club', body: createClub, response: answers('created', club) } },
      async ({ session, body }, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await clubActs.create(services, session, body));
      },
    );

    app.get(
      '/clubs',
      { schema: { tags, summary: 'All clubs', response: answers('ok', z.array(clubName)) } },
      async () => clubs.clubs(),
    );

    app.get(
      '/clubs/:id',
      {
        schema: { tags, summary: 'A club, its members and seasons', params: clubParams, response: answers('ok', club) },
      },
      async ({ params }) => valueOrThrow(await clubs.club(params.id)),
    );

    app.post(
      '/clubs/:id/members',
      {
        schema: {
          tags,
          summary: 'Add a member or change their role',
          params: clubParams,
          body: enrolMember,
          response: answers('ok', club),
        },
      },
      async ({ session, params, body }) => valueOrThrow(await clubActs.enrol(services, session, params.id, body)),
    );

    app.delete(
      '/clubs/:id/members/:player',
      { schema: { tags, summary: 'Take a member off the list', params: memberParams, response: answers('ok', club) } },
      async ({ session, params }) => valueOrThrow(await clubActs.expel(services, session, params.id, params.player)),
    );

    app.post(
      '/clubs/:id/seasons',
      {
        schema: { tags, summary: 'Open a season', params: clubParams, body: openSeason, response: answers('ok', club) },
      },
      async ({ session, params, body }) => valueOrThrow(await clubActs.openSeason(services, session, params.id, body)),
    );

    app.post(
      '/clubs/:id/seasons/:season/close',
      { schema: { tags, summary: 'Close a season', params: seasonParams, response: answers('ok', club) } },
      async ({ session, params }) =>
        valueOrThrow(await clubActs.closeSeason(services, session, params.id, params.season)),
    );

    app.post(
      '/clubs/:id/challenges',
      {
        schema: {
          tags,
          summary: 'Challenge somebody on the ladder: opens a game in which the other seat is kept for them',
          description:
            'Within reach are those two rungs above at most; newcomers challenge the lowest two and each other. Who is out of reach is answered with the list of those who are not.',
          params: clubParams,
          body: challenge,
          response: answers('created', game),
        },
      },
      async ({ session, params, body }, reply) => {
        const opened = valueOrThrow(await act(session, (caller) => challenges.challenge(caller, params.id, body)));
        reply.code(CREATED).header('location', `/api/games/${opened.id}`);
        return opened;
      },
    );

    app.get(
      '/clubs/:id/ladder',
      {
        schema: {
          tags,
          summary: 'Standings, ratings and rungs',
          params: clubParams,
          querystring: ladderQuery,
          response: answers('ok', ladder),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.ladder({ club: params.id, ...query })),
    );

    app.get(
      '/clubs/:id/ladder/table/:format',
      {
        schema: {
          tags,
          summary: 'The standings for a forum, a page or a spreadsheet',
          params: standingsParams,
          // The address of a table is passed on, as that of a picture is.
          querystring: readLadder,
          response: answers('ok', new Media(Object.values(MEDIA_TYPES))),
        },
      },
      async ({ params, query }, reply) => {
        const card = valueOrThrow(await ladders.ladder({ club: params.id, ...query }));
        return reply.type(MEDIA_TYPES[params.format]).send(makeStandings(card, params.format));
      },
    );

    app.get(
      '/clubs/:id/ladder/history/:player',
      {
        schema: {
          tags,
          summary: 'Every rated game of a player with what it did to the rating',
          params: memberParams,
          querystring: ladderQuery,
          response: answers('ok', z.array(ratingStep)),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.history({ club: params.id, ...query }, params.player)),
    );

    app.get(
      '/clubs/:id/ladder/head-to-head',
      {
        schema: {
          tags,
          summary: 'Two players against each other',
          params: clubParams,
          querystring: headToHeadQuery,
          response: answers('ok', headToHead),
        },
      },
      async ({ params, query: { first, second, ...query } }) =>
        valueOrThrow(await ladders.headToHead({ club: params.id, ...query }, first, second)),
    );

    app.get(
      '/clubs/:id/ladder/reliability',
      {
        schema: {
          tags,
          summary: 'How long players take to answer',
          params: clubParams,
          querystring: ladderQuery,
          response: answers('ok', z.array(reliability)),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.reliability({ club: params.id, ...query })),
    );
  };
