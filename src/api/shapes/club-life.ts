import { z } from 'zod';
import { flag, id, inGraphql, integer, list, moment, number, shape, text, words } from './field.ts';
import { timeControl } from './time-control.ts';

/* What a club does besides keeping its books. */

const won = number('For the winner.');
const lost = number('For the loser.');
const matchPoints = shape('MatchPoints', 'Match points for a win, a draw and a loss.', {
  won,
  drawn: number('For both, in a draw.'),
  lost,
});
const trustedKey = shape('TrustedKey', 'A service whose records count.', {
  name: text('What the service is called.'),
  key: text('Its public key.'),
});

export const clubRules = shape('ClubRules', 'How the ladder of a club counts.', {
  matchPoints: inGraphql(matchPoints, { type: 'JSON' }),
  levels: z
    .record(z.string(), z.object({ won, lost }).describe('Match points at this level.'))
    .describe('Match points for a win and a loss by level of victory. Other levels count as any win.'),
  gamesPerPair: integer('How many games of the same two players count in a season, or in a year without one.'),
  reported: text(
    'Where confirmed results of games played elsewhere count: `fully`, in the `standings` only, or `not`.',
  ),
  records: text('The same for records of other services whose key the club trusts.'),
  trustedKeys: inGraphql(list(trustedKey, 'Services whose records count.'), { type: 'JSON' }),
  reach: integer('How many rungs above oneself one may challenge.'),
});

const names = z.record(z.string(), text('The name.')).describe('The names of the players, by id.');

export const report = shape('Report', 'The result of a game played elsewhere.', {
  id: id('The report.'),
  version: integer('How often it has changed.'),
  state: text('`reported`, `confirmed`, `disputed`, `rejected`, `withdrawn` or `annulled`.'),
  stateLabel: words('The same in words.'),
  source: text('`reported` by its players, or the `record` of another service.'),
  ruleset: id('The ruleset.'),
  scenario: id('The scenario.'),
  season: id('The season for which it counts.').optional(),
  playedOn: text('The day on which it was played.'),
  sides: list(
    shape('ReportedSide', 'A side of a reported game.', {
      side: text('The side.'),
      player: id('Who led it.'),
      points: number('Its victory points.'),
      handicap: number('What the bids gave it.').optional(),
    }),
    'The two sides.',
  ),
  winner: text('The side that won, or `draw`.'),
  level: text('The level of victory.').optional(),
  ending: text('How it ended.'),
  link: text('A photograph or a log.').optional(),
  note: text('A note of whoever reported it.').optional(),
  record: inGraphql(
    shape('CountedRecord', 'The game on the other service, and who vouches for it.', {
      service: text('What the club calls the service.'),
      key: text('The public key of the service.'),
      game: id('The game there.'),
      head: text('The hash of its last event.'),
    }),
    { type: 'JSON' },
  ).optional(),
  reportedBy: id('Who reported it.'),
  reportedAt: moment('When.'),
  countsFrom: moment('From when it counts.').optional(),
  acts: list(
    shape('ReportStep', 'What somebody did with a report.', {
      act: text('What.'),
      by: id('Who.'),
      at: moment('When.'),
      reason: text('Why.').optional(),
    }),
    'What became of it, step by step.',
  ),
  names,
});
export const reportPage = shape('ReportPage', 'A page of results, newest first.', {
  items: list(report, 'The results.'),
  next: text('Pass as `after` for the next page. Absent on the last.').optional(),
});

const invited = {
  id: id('The invitation.'),
  at: moment('When it was made.'),
  by: id('Who made it.'),
  uses: integer('How many may join with it.'),
  used: integer('How many have.'),
  expiresAt: moment('Until when.'),
  note: text('A note for those who run the club.').optional(),
  isRevoked: flag('Whether it was revoked.'),
};
export const invitation = shape('Invitation', 'An invitation to a club or to the service.', invited);
export const invitationMade = shape('InvitationMade', 'A new invitation.', {
  ...invited,
  key: text('The key with which one joins. Shown only once.'),
});
export const enrolledLine = shape('EnrolledLine', 'What became of a line of a list.', {
  line: integer('The line.'),
  player: text('The name on it.'),
  outcome: text('`enrolled`, `member-already` or `unknown-player`.'),
});
export const listEnrolled = shape('ListEnrolled', 'What became of a list of members.', {
  lines: list(enrolledLine, 'Line by line.'),
});

const leg = shape('TournamentLeg', 'A game of a pairing.', {
  game: id('The game, once it is open.').optional(),
  sides: z
    .record(z.string(), text('The id of a player.'))
    .describe('Who leads which side; absent while bids are to settle it.')
    .optional(),
  winner: text('The id of the winner, or `draw`.').optional(),
});
const settled = shape('SettledBoard', 'A board that was settled without its games.', {
  winner: text('The id of the winner, `draw` or `none`.'),
  by: id('Who settled it.'),
  reason: text('Why; `lot` where the lot decided.'),
});
const pairing = shape('TournamentPairing', 'Two who meet, or one who rests.', {
  board: integer('The number of the board.'),
  players: list(id('A player.'), 'The players; one where it is a bye.'),
  scenario: id('The scenario.'),
  legs: list(leg, 'The games.'),
  settled: settled.optional(),
});

export const tournament = shape('Tournament', 'A tournament of a club.', {
  id: id('The tournament.'),
  version: integer('How often it has changed.'),
  name: text('Its name.'),
  format: text('`round-robin`, `swiss` or `knock-out`.'),
  formatLabel: words('The same in words.'),
  state: text('`open`, `running`, `ended` or `cancelled`.'),
  stateLabel: words('The same in words.'),
  ruleset: id('The ruleset.'),
  scenarios: list(id('A scenario.'), 'The scenarios, one after the other, round by round.'),
  season: id('The season for which its games count.').optional(),
  sides: text('Who leads which side: by `bids`, by `lot` or `balanced`.'),
  legs: integer('2 where every pair plays the scenario from both sides.'),
  rounds: integer('The rounds of a Swiss tournament.'),
  daysPerRound: number('How long a round lasts.'),
  timeControl: inGraphql(timeControl.describe('The time control of the games.'), { type: 'JSON' }),
  entrants: list(
    shape('Entrant', 'A player of a tournament.', {
      player: id('The player.'),
      seed: integer('The rating by which the player was seeded.').optional(),
      withdrawn: flag('Whether the player has withdrawn.').optional(),
    }),
    'The players, from the start on in the order of their seeds.',
  ),
  played: list(
    shape('TournamentRound', 'A round.', {
      number: integer('Its number.'),
      openedAt: moment('When its games were opened.'),
      dueAt: moment('Until when they are to be played.'),
      pairings: list(pairing, 'Who meets whom.'),
    }),
    'The rounds so far.',
  ),
  table: list(
    shape('TournamentLine', 'A line of the table.', {
      rank: integer('The place.'),
      player: id('The player.'),
      name: text('The name of the player.'),
      played: integer('Matches played.'),
      won: integer('Won.'),
      drawn: integer('Drawn.'),
      lost: integer('Lost.'),
      byes: integer('Byes.'),
      points: integer('2 for a win or a bye, 1 for a draw.'),
      opposition: integer('Points of all opponents together: Buchholz.'),
      withdrawn: flag('Whether the player has withdrawn.'),
    }),
    'The table.',
  ),
  names,
  overdue: list(integer('A board.'), 'Boards whose time is over and whose games are not.'),
  createdBy: id('Who opened it.'),
  createdAt: moment('When.'),
});
