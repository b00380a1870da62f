import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LADDER_PAGE } from '#ladder/ladder-service';
import { makeStandings, type StandingsFormat } from '#ladder/standings-markup';
import { clubActs } from '../club-acts.ts';
import { languageOf } from '../language.ts';
import { CREATED, valueOrThrow } from '../problem.ts';
import {
  challenge,
  changeSeason,
  clubParams,
  createClub,
  enrolMember,
  headToHeadQuery,
  ladderQuery,
  memberParams,
  noBody,
  openSeason,
  readLadderQuery,
  readLadderTable,
  seasonParams,
  standingsParams,
} from '../requests.ts';
import { act, type Services } from '../services.ts';
import {
  club,
  clubName,
  game,
  headToHead,
  ladder,
  playerCard,
  ratingStep,
  reliability,
  standingReason,
} from './answers.ts';
import { answers, Media } from './route-schema.ts';

const tags = ['Clubs'];

const MEDIA_TYPES: Readonly<Record<StandingsFormat, string>> = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  bbcode: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
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
      { schema: { tags, summary: 'List all clubs', response: answers('ok', z.array(clubName)) } },
      async () => clubs.clubs(),
    );

    app.get(
      '/clubs/:id',
      {
        schema: {
          tags,
          summary: 'Read a club with its members and seasons',
          params: clubParams,
          response: answers('ok', club),
        },
      },
      async ({ params }) => valueOrThrow(await clubs.club(params.id)),
    );

    app.post(
      '/clubs/:id/members',
      {
        schema: {
          tags,
          summary: 'Add a member to a club or change their role',
          params: clubParams,
          body: enrolMember,
          response: answers('ok', club),
        },
      },
      async ({ session, params, body }) => valueOrThrow(await clubActs.enrol(services, session, params.id, body)),
    );

    app.delete(
      '/clubs/:id/members/:player',
      { schema: { tags, summary: 'Remove a member from a club', params: memberParams, response: answers('ok', club) } },
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
      {
        schema: {
          tags,
          summary: 'Close a season now',
          description: 'To set another end, change the season.',
          params: seasonParams,
          body: noBody,
          response: answers('ok', club),
        },
      },
      async ({ session, params }) =>
        valueOrThrow(await clubActs.closeSeason(services, session, params.id, params.season)),
    );

    app.patch(
      '/clubs/:id/seasons/:season',
      {
        schema: {
          tags,
          summary: 'Change the name, the beginning or the end of a season',
          description:
            'What you leave out stays as it is. A season that is over is opened again by another end, or by `null`, while no other season of the club has begun since its end.',
          params: seasonParams,
          body: changeSeason,
          response: answers('ok', club),
        },
      },
      async ({ session, params, body }) =>
        valueOrThrow(await clubActs.changeSeason(services, session, params.id, params.season, body)),
    );

    app.post(
      '/clubs/:id/challenges',
      {
        schema: {
          tags,
          summary: 'Challenge somebody on the ladder, which opens a game and keeps the other seat for them',
          description:
            'You may challenge players at most two rungs above you. Newcomers may challenge the lowest two players and each other. If a player is out of reach, the answer lists those who are not.',
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
          summary: 'Read the standings, ratings and rungs of a club',
          description:
            'Every list is paged alike: a page has the lines from the same place on in each of them. All pages you read with `after` are of the same results, so that no rank changes meanwhile. If they are no longer kept, the answer is 409 `ladder-changed`: begin again.',
          params: clubParams,
          querystring: readLadderQuery,
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
          summary: 'Read the standings as a table for a forum, a web page or a spreadsheet',
          params: standingsParams,
          description: 'Longer tables come in pages: the header `Link` leads to the next one.',
          querystring: readLadderTable,
          response: answers('ok', new Media(Object.values(MEDIA_TYPES))),
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const card = valueOrThrow(await ladders.ladder({ limit: LADDER_PAGE.most, ...query, club: params.id }));
        if (card.next !== undefined && card.standings.length > 0) {
          const address = new URLSearchParams({ after: card.next });
          const { season, ruleset, limit } = query;
          for (const [name, value] of Object.entries({ season, ruleset, limit }))
            if (value !== undefined) address.set(name, String(value));
          const path = `/api/clubs/${encodeURIComponent(params.id)}/ladder/table/${params.format}`;
          reply.header('link', `<${path}?${address}>; rel="next"`);
        }
        return reply.type(MEDIA_TYPES[params.format]).send(makeStandings(card, params.format, languageOf(request)));
      },
    );

    app.get(
      '/clubs/:id/ladder/history/:player',
      {
        schema: {
          tags,
          summary: 'List the rated games of a player and how each changed the rating',
          params: memberParams,
          querystring: ladderQuery,
          response: answers('ok', z.array(ratingStep)),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.history({ club: params.id, ...query }, params.player)),
    );

    app.get(
      '/clubs/:id/ladder/why/:player',
      {
        schema: {
          tags,
          summary: 'List the games on which every number of a player’s line rests',
          params: memberParams,
          querystring: ladderQuery,
          response: answers('ok', z.array(standingReason)),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.why({ club: params.id, ...query }, params.player)),
    );

    app.get(
      '/clubs/:id/ladder/players/:player',
      {
        schema: {
          tags,
          summary: 'Read the ratings, the standing and the reliability of a player',
          params: memberParams,
          querystring: ladderQuery,
          response: answers('ok', playerCard),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.playerCard({ club: params.id, ...query }, params.player)),
    );

    app.get(
      '/clubs/:id/ladder/head-to-head',
      {
        schema: {
          tags,
          summary: 'Compare two players by the games they played against each other',
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
          summary: 'Read how long players take to answer',
          params: clubParams,
          querystring: ladderQuery,
          response: answers('ok', z.array(reliability)),
        },
      },
      async ({ params, query }) => valueOrThrow(await ladders.reliability({ club: params.id, ...query })),
    );
  };
