import { z } from 'zod';
import { ladderRules } from '#ladder/ladder-rules';
import { REPORT_STATES } from '#ladder/report';
import { REPORT_ACTS, REPORTS_PAGE } from '#ladder/results-elsewhere';
import { FORMATS, SIDE_RULES } from '#ladder/tournament';
import { entity, id, text, whole } from './bounds.ts';
import { clubParams } from './club.ts';

/* What is asked of a club besides its members and seasons, for either door. */

export const reportResult = z.strictObject({
  ruleset: id.describe('The ruleset that was played.'),
  scenario: id.describe('The scenario that was played.'),
  season: id.optional().describe('The season for which the game counts.'),
  playedOn: z.string().max(30).optional().describe('The day on which it was played; today if you leave it out.'),
  sides: z
    .array(
      z.strictObject({
        side: id.describe('The side.'),
        player: id.describe('A member, by id or name.'),
        points: z.number().min(-1_000_000).max(1_000_000).describe('Victory points.'),
      }),
    )
    .length(2)
    .describe('Both sides: who led them and what they made.'),
  winner: id.describe('The side that won, or `draw`.'),
  level: id.optional().describe('The level of victory, as the rules name it.'),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .describe('A photograph or a log, as an address.'),
  note: text(500).optional().describe('What else there is to say.'),
});

export const bringRecord = z.strictObject({
  game: id.describe('The id of a game you imported as a record.'),
  heads: z.unknown().describe('The list of heads, signed by the other service, that names the last event of the game.'),
  players: z.record(z.string().max(200), id).describe('Which member led which side.'),
  season: id.optional().describe('The season for which it counts.'),
});

export const actOnReport = z.strictObject({
  act: z
    .enum(REPORT_ACTS)
    .describe(
      'The opponent may `confirm` or `dispute`; whoever reported may `withdraw`; judges of the club who did not play may `confirm`, `reject`, `annul` and `restore`.',
    ),
  reason: text(500).optional().describe('Needed for all but `confirm` and `withdraw`.'),
});

export const invite = z.strictObject({
  uses: whole(1, 500).optional().describe('How many may join with it; 1 by default.'),
  days: whole(1, 365).optional().describe('For how many days; 14 by default.'),
  note: text(200).optional().describe('A note for yourself: whom it is for.'),
});
export const joinClub = z.strictObject({ key: z.string().min(10).max(100).describe('The key of the invitation.') });
export const enrolList = z.strictObject({
  list: z.string().max(50_000).describe('One name a line, or CSV with the names in the first column.'),
});

export const createTournament = z.strictObject({
  name: text(80).describe('What the tournament is called.'),
  format: z.enum(FORMATS).describe('How players are paired.'),
  ruleset: id.describe('The ruleset that is played.'),
  scenarios: z.array(id).min(1).max(20).describe('One after the other, round by round.'),
  season: id.optional().describe('The season for which its games count.'),
  sides: z
    .enum(SIDE_RULES)
    .optional()
    .describe(
      'Who leads which side: by sealed `bids`, by `lot`, or `balanced` (the default): the better side goes to whoever has led it less often, then to the weaker player.',
    ),
  legs: whole(1, 2).optional().describe('2: every pair plays the scenario from both sides.'),
  rounds: whole(1, 50).optional().describe('Of a Swiss tournament; 5 by default.'),
  daysPerRound: whole(1, 365).optional().describe('30 by default.'),
  timeControl: z
    .record(z.string().max(40), z.unknown())
    .optional()
    .describe('Of the games; 72 hours a decision by default, then the game is lost.'),
});
export const enterTournament = z.strictObject({
  player: id.optional().describe('Another member, by id or name: for those who run the club.'),
});
export const settleBoard = z.strictObject({
  board: whole(1, 1_000).describe('The number of the board.'),
  winner: id.describe('The id of the winner, `draw`, or `none` if neither came.'),
  reason: text(500).describe('Why; all members can read it.'),
});

export const changeRules = ladderRules;
export const reportsQuery = z.strictObject({
  state: z.enum(REPORT_STATES).describe('Only reports in this state.').optional(),
  limit: whole(1, REPORTS_PAGE.most)
    .describe(`How many reports to answer at most, 1 to ${REPORTS_PAGE.most}; ${REPORTS_PAGE.usual} by default.`)
    .optional(),
  after: entity('The `next` of the page before this one.').optional(),
});
export const seasonQuery = z.strictObject({ season: entity('On the rungs of this season.').optional() });
export const reportParams = clubParams.extend({ report: entity('The id of the report.') });
export const invitationParams = clubParams.extend({ invitation: entity('The id of the invitation.') });
export const tournamentParams = clubParams.extend({ tournament: entity('The id of the tournament.') });
