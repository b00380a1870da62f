import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { succeed } from '#games/outcome';
import { LADDER_PAGE, type LadderCard } from '#ladder/ladder-service';
import { makeStandings, type StandingsFormat } from '#ladder/standings-markup';
import { clubActs } from '../club-acts.ts';
import { languageOf } from '../language.ts';
import { operation, type Subject } from '../operation.ts';
import * as requests from '../requests/index.ts';
import { Media } from '../rest/route-schema.ts';
import { act } from '../services.ts';
import * as shapes from '../shapes/index.ts';
import { opened } from './games.ts';

const MEDIA_TYPES: Readonly<Record<StandingsFormat, string>> = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  bbcode: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A table; where it goes on, `Link` leads to the next page. */
function sendTable(card: LadderCard, reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const { id, format } = request.params as { readonly id: string; readonly format: StandingsFormat };
  if (card.next !== undefined && card.standings.length > 0) {
    const address = new URLSearchParams({ after: card.next });
    const { season, ruleset, limit, language } = request.query as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries({ season, ruleset, limit, language }))
      if (value !== undefined) address.set(name, String(value));
    const path = `/api/clubs/${encodeURIComponent(id)}/ladder/table/${format}`;
    reply.header('link', `<${path}?${address}>; rel="next"`);
  }
  return reply.type(MEDIA_TYPES[format]).send(makeStandings(card, format, languageOf(request)));
}

/** What is asked below a ladder is asked of the same games. */
const below = ({ club, season, ruleset }: LadderCard) => ({ params: { id: club }, query: { season, ruleset } });

export const clubs: Subject = {
  name: 'Clubs',
  about: 'Clubs, their members and seasons, and the ladders that follow from their games.',
  operations: [
    operation({
      name: 'createClub',
      at: 'POST /api/clubs',
      title: 'Found a club',
      token: 'play',
      body: requests.createClub,
      answer: shapes.club,
      status: 'created',
      graphql: { field: 'Mutation.createClub', body: 'flat', payload: 'ClubPayload' },
      run: ({ services, session }, { body }) => clubActs.create(services, session, body),
    }),
    operation({
      name: 'clubs',
      at: 'GET /api/clubs',
      title: 'List all clubs, or those of a player',
      token: 'none',
      query: requests.listClubs,
      answer: z.array(shapes.clubName),
      graphql: { field: 'Query.clubs' },
      run: async ({ services }, { query }) => succeed(await services.clubs.clubs(query)),
    }),
    operation({
      name: 'club',
      at: 'GET /api/clubs/{id}',
      title: 'Read a club with its members and seasons',
      token: 'none',
      params: requests.clubParams,
      answer: shapes.club,
      graphql: { field: 'Query.club' },
      run: ({ services }, { params }) => services.clubs.club(params.id),
    }),
    operation({
      name: 'enrolMember',
      at: 'POST /api/clubs/{id}/members',
      title: 'Add a member to a club or change their role',
      token: 'play',
      params: requests.clubParams,
      body: requests.enrolMember,
      answer: shapes.club,
      graphql: { field: 'Mutation.enrolMember', body: 'flat', payload: 'ClubPayload' },
      run: ({ services, session }, { params, body }) => clubActs.enrol(services, session, params.id, body),
    }),
    operation({
      name: 'expelMember',
      at: 'DELETE /api/clubs/{id}/members/{player}',
      title: 'Remove a member from a club',
      token: 'play',
      params: requests.memberParams,
      answer: shapes.club,
      graphql: { field: 'Mutation.expelMember', payload: 'ClubPayload' },
      run: ({ services, session }, { params }) => clubActs.expel(services, session, params.id, params.player),
    }),
    operation({
      name: 'openSeason',
      at: 'POST /api/clubs/{id}/seasons',
      title: 'Open a season',
      token: 'play',
      params: requests.clubParams,
      body: requests.openSeason,
      answer: shapes.club,
      graphql: { field: 'Mutation.openSeason', body: 'input', payload: 'ClubPayload' },
      run: ({ services, session }, { params, body }) => clubActs.openSeason(services, session, params.id, body),
    }),
    operation({
      name: 'closeSeason',
      at: 'POST /api/clubs/{id}/seasons/{season}/close',
      title: 'Close a season now',
      about: 'To set another end, change the season.',
      token: 'play',
      params: requests.seasonParams,
      body: requests.noBody,
      answer: shapes.club,
      graphql: { field: 'Mutation.closeSeason', payload: 'ClubPayload' },
      run: ({ services, session }, { params }) => clubActs.closeSeason(services, session, params.id, params.season),
    }),
    operation({
      name: 'changeSeason',
      at: 'PATCH /api/clubs/{id}/seasons/{season}',
      title: 'Change the name, the beginning or the end of a season',
      about:
        'What you leave out stays as it is. A season that is over is opened again by another end, or by `null`, while no other season of the club has begun since its end.',
      token: 'play',
      params: requests.seasonParams,
      body: requests.changeSeason,
      answer: shapes.club,
      graphql: { field: 'Mutation.changeSeason', body: 'input', payload: 'ClubPayload' },
      run: ({ services, session }, { params, body }) =>
        clubActs.changeSeason(services, session, params.id, params.season, body),
    }),
    operation({
      name: 'challenge',
      at: 'POST /api/clubs/{id}/challenges',
      title: 'Challenge somebody on the ladder, which opens a game and keeps the other seat for them',
      about:
        'You may challenge players at most two rungs above you. Newcomers may challenge the lowest two players and each other. If a player is out of reach, the answer lists those who are not.',
      token: 'play',
      params: requests.clubParams,
      body: requests.challenge,
      answer: shapes.game,
      status: 'created',
      graphql: { field: 'Mutation.challenge', body: 'input', payload: 'OpenGamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.challenges.challenge(caller, params.id, body)),
      send: opened,
    }),
    operation({
      name: 'ladder',
      at: 'GET /api/clubs/{id}/ladder',
      title: 'Read the standings, ratings and rungs of a club',
      about:
        'Every list is paged alike: a page has the lines from the same place on in each of them. All pages you read with `after` are of the same results, so that no rank changes meanwhile. If they are no longer kept, the answer is 409 `ladder-changed`: begin again.',
      token: 'none',
      params: requests.clubParams,
      query: requests.readLadder,
      answer: shapes.ladder,
      graphql: { field: 'Query.ladder', rename: { id: 'club' } },
      run: ({ services }, { params, query }) => services.ladder.ladder({ club: params.id, ...query }),
    }),
    operation({
      name: 'ladderTable',
      at: 'GET /api/clubs/{id}/ladder/table/{format}',
      title: 'Read the standings as a table for a forum, a web page or a spreadsheet',
      about: 'Longer tables come in pages: the header `Link` leads to the next one.',
      token: 'none',
      params: requests.standingsParams,
      query: requests.readLadderTable,
      answer: new Media(Object.values(MEDIA_TYPES)),
      run: ({ services }, { params, query: { language: _, ...query } }) =>
        services.ladder.ladder({ limit: LADDER_PAGE.most, ...query, club: params.id }),
      send: sendTable,
    }),
    operation({
      name: 'ladderHistory',
      at: 'GET /api/clubs/{id}/ladder/history/{player}',
      title: 'List the rated games of a player and how each changed the rating',
      token: 'none',
      params: requests.memberParams,
      query: requests.ladderFilter,
      answer: z.array(shapes.ratingStep),
      graphql: { field: 'Ladder.history', only: ['player'], of: below },
      run: ({ services }, { params, query }) => services.ladder.history({ club: params.id, ...query }, params.player),
    }),
    operation({
      name: 'standingWhy',
      at: 'GET /api/clubs/{id}/ladder/why/{player}',
      title: 'List the games on which every number of a player’s line rests',
      token: 'none',
      params: requests.memberParams,
      query: requests.ladderFilter,
      answer: z.array(shapes.standingReason),
      graphql: { field: 'Ladder.why', only: ['player'], of: below },
      run: ({ services }, { params, query }) => services.ladder.why({ club: params.id, ...query }, params.player),
    }),
    operation({
      name: 'ladderPlayer',
      at: 'GET /api/clubs/{id}/ladder/players/{player}',
      title: 'Read the ratings, the standing and the reliability of a player',
      token: 'none',
      params: requests.memberParams,
      query: requests.ladderFilter,
      answer: shapes.ladderPlayer,
      graphql: { field: 'Ladder.player', only: ['player'], of: below },
      run: ({ services }, { params, query }) =>
        services.ladder.playerCard({ club: params.id, ...query }, params.player),
    }),
    operation({
      name: 'headToHead',
      at: 'GET /api/clubs/{id}/ladder/head-to-head',
      title: 'Compare two players by the games they played against each other',
      token: 'none',
      params: requests.clubParams,
      query: requests.readHeadToHead,
      answer: shapes.headToHead,
      graphql: { field: 'Ladder.headToHead', only: ['first', 'second'], of: below },
      run: ({ services }, { params, query: { first, second, ...query } }) =>
        services.ladder.headToHead({ club: params.id, ...query }, first, second),
    }),
    operation({
      name: 'reliability',
      at: 'GET /api/clubs/{id}/ladder/reliability',
      title: 'Read how long players take to answer',
      token: 'none',
      params: requests.clubParams,
      query: requests.ladderFilter,
      answer: z.array(shapes.reliability),
      graphql: { field: 'Ladder.reliability', only: [], of: below },
      run: ({ services }, { params, query }) => services.ladder.reliability({ club: params.id, ...query }),
    }),
  ],
};
