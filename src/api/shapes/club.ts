import { z } from 'zod';
import { choice, code, id, integer, list, moment, number, shape, text } from './field.ts';

/* Clubs, and what follows from the results of their games. */

export const clubName = shape('ClubName', 'A club at a glance.', {
  id: id('The id of the club.'),
  name: text('The name of the club.'),
  createdAt: moment('When it was founded.'),
});

export const memberRole = choice('MemberRole', 'What a member may do.', {
  owner: 'Runs the club and hands it over.',
  moderator: 'Helps to run the club.',
  member: 'Plays.',
});

const member = shape('Member', 'A member of a club.', {
  player: id('The player.'),
  name: text('The name of the player.'),
  role: memberRole,
  joinedAt: moment('Since when.'),
});

const season = shape('Season', 'A season of a club.', {
  club: id('The club.'),
  id: code('The id of the season.'),
  name: text('The name of the season.'),
  startsAt: moment('When it begins.'),
  endsAt: moment('When it ends. Absent if it lasts until it is closed.').optional(),
});

export const club = shape('Club', 'A club with its members and seasons.', {
  ...clubName.shape,
  members: list(member, 'The members.'),
  seasons: list(season, 'The seasons.'),
});

const players = (about: string) => z.tuple([id('A player.'), id('A player.')]).describe(about);
const both = (about: string) => z.tuple([integer('Of the first.'), integer('Of the second.')]).describe(about);
const bothPoints = (about: string) => z.tuple([number('Of the first.'), number('Of the second.')]).describe(about);

export const ratingStep = shape('RatingStep', 'A rated game and what it did to the rating of a player.', {
  game: id('The game.'),
  player: id('The player.'),
  before: number('The rating before the game.'),
  after: number('The rating after the game.'),
});

export const reliability = shape('Reliability', 'How long a player takes to answer.', {
  player: id('The player.'),
  name: text('The name of the player.'),
  answers: integer('How many answers it rests on.'),
  medianHours: number('The hours within which half of the answers came.'),
  missedDeadlines: integer('How many deadlines passed, in games that have ended.'),
});

const pairMatch = shape('PairMatch', 'Two games of a scenario with the sides exchanged.', {
  games: z.tuple([id('A game.'), id('A game.')]).describe('The two games.'),
  players: players('The two players.'),
  points: bothPoints('What each of them made in both games.'),
  winner: text('The id of a player, or `draw`.'),
});

export const headToHead = shape('HeadToHead', 'Two players by the games they played against each other.', {
  players: players('The two players.'),
  games: integer('How many games.'),
  won: both('How many each of them won.'),
  drawn: integer('How many were drawn.'),
  points: bothPoints('What each of them made.'),
});

const standing = shape('Standing', 'A line of the table.', {
  rank: integer('The place.'),
  player: id('The player.'),
  name: text('The name of the player.'),
  games: integer('How many games.'),
  won: integer('How many were won.'),
  drawn: integer('How many were drawn.'),
  lost: integer('How many were lost.'),
  points: number('The victory points made.'),
  against: number('The victory points of the opponents.'),
  adjudicated: integer('How many were decided by judges.'),
  forfeited: integer('How many were lost by time.'),
  rating: number('Absent while no game of the player is rated.').optional(),
});

const rating = shape('PlayerRating', 'The rating of a player.', {
  player: id('The player.'),
  name: text('The name of the player.'),
  mu: number('How strong the player is taken to be.'),
  sigma: number('How uncertain that is.'),
  rating: number('What the table shows: a strength that the player surely has.'),
  games: integer('How many rated games.'),
});

const sideRating = shape('SideRating', 'How much a side of a scenario is favoured.', {
  ruleset: id('The ruleset.'),
  scenario: id('The scenario.'),
  side: text('The side.'),
  bias: number('What it adds to the strength of whoever leads it.'),
  games: integer('How many games it rests on.'),
});

const rung = shape('Rung', 'A rung of the challenge ladder.', {
  rung: integer('The number of the rung, from the top.'),
  player: id('Who stands on it.'),
  name: text('The name of the player.'),
});

const unrated = shape('UnratedGame', 'A game that moves no rating.', {
  game: id('The game.'),
  reason: text('Why.'),
});

const annulledGame = shape('AnnulledGame', 'A result that counts for nobody.', {
  game: id('The game.'),
  by: id('Who annulled it.'),
  reason: text('Why.'),
  at: moment('When.'),
});

export const ladder = shape('Ladder', 'What follows from the results of a club’s games; nothing of it is stored.', {
  club: id('The club.'),
  season: id('The season, if only its games count.').optional(),
  ruleset: id('The ruleset, if only its games count.').optional(),
  games: integer('How many finished games it rests on.'),
  standings: list(standing, 'The table.'),
  ratings: list(rating, 'The ratings of the players.'),
  sides: list(sideRating, 'How much sides are favoured.'),
  matches: list(pairMatch, 'Pairs of games with the sides exchanged.'),
  rungs: list(rung, 'The challenge ladder, from the top.'),
  unrated: list(unrated, 'Games that move no rating.'),
  annulled: list(annulledGame, 'Results that count for nobody, with who annulled them and why.'),
  next: text('The `after` of the next page of all lists. Absent on the last page.').optional(),
});
