import { z } from 'zod';
import { choice, flag, id, integer, list, moment, number, shape, text, words } from './field.ts';

/* What follows from the results of a club's games. */

const players = (about: string) => z.tuple([id('A player.'), id('A player.')]).describe(about);
const both = (about: string) => z.tuple([integer('Of the first.'), integer('Of the second.')]).describe(about);
const bothPoints = (about: string) => z.tuple([number('Of the first.'), number('Of the second.')]).describe(about);

const result = choice('LadderResult', 'How a game ended for a player.', {
  won: 'Won.',
  drawn: 'Drawn.',
  lost: 'Lost.',
});
const source = choice('ResultSource', 'Where a result comes from.', {
  service: 'A game of this service.',
  reported: 'A report of its players.',
  record: 'The record of another service.',
});

export const ratingStep = shape('RatingStep', 'A rated game and what it did to the rating of a player.', {
  game: id('The game.'),
  at: moment('When it counted.'),
  player: id('The player.'),
  opponent: id('The opponent.'),
  opponentName: text('The name of the opponent.'),
  ruleset: id('The ruleset.'),
  scenario: id('The scenario.'),
  side: text('The side of the player.'),
  outcome: result,
  before: integer('The rating before the game.'),
  after: integer('The rating after the game.'),
  doubt: integer('The doubt after the game.'),
  expected: number('How likely a win was before the game, from 0 to 1.'),
});

const times = {
  player: id('The player.'),
  games: integer('Finished games of the club.'),
  answers: integer('How many answers the hours rest on.'),
  medianHours: number(
    'The hours within which half of the answers came. Absent while nobody has waited for one.',
  ).optional(),
  slowestHours: number('The hours within which nine answers in ten came.').optional(),
  missedDeadlines: integer('How many deadlines passed, in games that have ended.'),
  forfeited: integer('Games lost on time.'),
  noShows: integer('Games in which the player never gave an order.'),
};
const answering = shape('Answering', 'How reliably a player answers.', times);
export const reliability = shape('Reliability', 'How reliably a player answers, with the name.', {
  ...times,
  name: text('The name of the player.'),
});

const pairMatch = shape('PairMatch', 'Two games of a scenario with the sides exchanged.', {
  games: z.tuple([id('A game.'), id('A game.')]).describe('The two games.'),
  ruleset: id('The ruleset.'),
  scenario: id('The scenario.'),
  players: players('The two players.'),
  matchPoints: bothPoints('What each of them made in both games.'),
  normalised: bothPoints('Their normalised victory points.'),
  winner: text('The id of a player, or `draw`.'),
});

const usual = shape('UsualMargin', 'What a side of a scenario usually gets.', {
  games: integer('Over how many games that is known.'),
  mean: number('The mean margin: own victory points less the other side’s.'),
  spread: number('Its standard deviation.'),
});
const bidVerdict = shape('BidVerdict', 'What became of a bid.', {
  side: text('The side that was bought.'),
  bid: number('For how many points.'),
  margin: number('What it reached.'),
  needed: number('What it had to reach.'),
  games: integer('From how many earlier games that follows; 0 while nobody knew.'),
  isMadeGood: flag('Whether the play made the bid good. If not, the ladder counts the game for the opponent.'),
});
export const standingReason = shape('StandingReason', 'A game on which the numbers of a line rest.', {
  game: id('The game, or the report of it.'),
  at: moment('When it counted.'),
  ruleset: id('The ruleset.'),
  scenario: id('The scenario.'),
  season: id('The season.').optional(),
  source,
  ending: text('How the game ended: `played`, `conceded`, `forfeited`, `adjudicated` or `no-show`.'),
  level: text('The level of victory.').optional(),
  side: text('The side of the player.'),
  opponent: id('The opponent.'),
  opponentName: text('The name of the opponent.'),
  outcome: result,
  matchPoints: number('What it adds to the match points.'),
  points: number('Own victory points.'),
  against: number('Victory points of the opponent.'),
  handicap: number('What the bids gave, less what they took.'),
  margin: number('Own victory points less the opponent’s, with the handicap.'),
  normalised: number('How far the margin lies above or below the usual one, in standard deviations.'),
  usual,
  bid: bidVerdict.optional(),
});

const namedPlayer = shape('NamedPlayer', 'A player by id and name.', {
  id: id('The player.'),
  name: text('The name of the player.'),
});
export const headToHead = shape('HeadToHead', 'Two players by the games they played against each other.', {
  players: list(namedPlayer, 'The two players.'),
  games: integer('How many games.'),
  won: both('How many each of them won.'),
  drawn: integer('How many were drawn.'),
  matchPoints: bothPoints('What each of them made.'),
  normalised: bothPoints('Their normalised victory points.'),
  list: list(standingReason, 'The games as the first player sees them, the newest first.'),
});

export const shownRating = shape('ShownRating', 'A rating as people read it: `1620 ± 80`.', {
  rating: integer('On the scale of Elo; everybody begins at 1500.'),
  doubt: integer('At least two times in three the true strength lies within `rating` ± `doubt`.'),
  provisional: flag('Not known well enough yet, or no longer.'),
});
const rated = {
  player: id('The player.'),
  ...shownRating.shape,
  games: integer('How many rated games.'),
  lastAt: moment('The last rated game.'),
};
const ratingAlone = shape('Rating', 'The rating of a player.', rated);
const rating = shape('PlayerRating', 'A line of the ratings.', { ...rated, name: text('The name of the player.') });

const line = {
  rank: integer('The place.'),
  player: id('The player.'),
  games: integer('How many games.'),
  won: integer('How many were won.'),
  drawn: integer('How many were drawn.'),
  lost: integer('How many were lost.'),
  matchPoints: number('The match points.'),
  normalised: number(
    'How far the victory points lie above or below what those sides usually get, summed over the games.',
  ),
  opposition: number('Match points a game of the opponents: Buchholz, per game.'),
  points: number('Victory points as the games award them. Absent where games of several rulesets count.').optional(),
  against: number('Victory points of the opponents. Absent likewise.').optional(),
  adjudicated: integer('How many were decided by judges.'),
  forfeited: integer('How many this player lost on time.'),
  noShows: integer('For how many this player did not appear.'),
  reported: integer('How many were played elsewhere.'),
  form: list(result, 'The last five results, the newest last.'),
};
const standingAlone = shape('StandingLine', 'The line of one player.', line);
const standing = shape('Standing', 'A line of the table.', {
  ...line,
  name: text('The name of the player.'),
  rating: shownRating.optional().describe('Absent while no game of the player is rated.'),
});

export const ladderPlayer = shape(
  'LadderPlayer',
  'A player in a club: what opponents want to know before they accept.',
  {
    player: id('The player.'),
    name: text('The name of the player.'),
    rating: ratingAlone.optional(),
    standing: standingAlone.optional(),
    reliability: answering,
    rulesets: list(
      shape('RulesetRating', 'The rating of a player in one ruleset.', {
        ruleset: id('The ruleset.'),
        rating: ratingAlone,
      }),
      'The ratings by ruleset.',
    ),
  },
);

const sideRating = shape('SideRating', 'How much a side of a scenario is favoured, and the games that say so.', {
  ruleset: id('The ruleset.'),
  scenario: id('The scenario.'),
  side: text('The side.'),
  bias: integer('How much better the other player has to be to make up for it, in points of the ratings.'),
  doubt: integer('How uncertain that is.'),
  chance: number('How often this side would win between equals, from 0 to 1.'),
  games: integer('How many games it rests on.'),
  won: integer('How many the side won.'),
  drawn: integer('How many were drawn.'),
  lost: integer('How many the side lost.'),
});

const rung = shape('Rung', 'A rung of the challenge ladder.', {
  rung: integer('The number of the rung, from the top.'),
  player: id('Who stands on it.'),
  name: text('The name of the player.'),
});

const uncounted = shape('UncountedGame', 'A game that counts nowhere.', {
  game: id('The game.'),
  at: moment('When it ended.'),
  reason: text('Why, as a code.'),
  explanation: words('Why.'),
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
  asOf: text('The day for which the doubts of the ratings are told.'),
  revision: text('Changes whenever a result does.'),
  games: integer('How many games count in it.'),
  standings: list(standing, 'The table.'),
  ratings: list(rating, 'The ratings of the players, those who are known first.'),
  sides: list(sideRating, 'How much sides are favoured.'),
  matches: list(pairMatch, 'Pairs of games with the sides exchanged.'),
  rungs: list(rung, 'The challenge ladder, from the top.'),
  uncounted: list(uncounted, 'Games that count nowhere, and why.'),
  annulled: list(annulledGame, 'Results that count for nobody, with who annulled them and why.'),
  next: text('The `after` of the next page of all lists. Absent on the last page.').optional(),
});

export const candidate = shape('Candidate', 'Somebody you may challenge.', {
  player: id('The player.'),
  name: text('The name of the player.'),
  rung: integer('Absent for newcomers, who stand on no rung yet.').optional(),
  rating: shownRating.optional(),
  reliability: answering,
});
