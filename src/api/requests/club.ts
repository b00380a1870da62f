import { z } from 'zod';
import { checked } from '#games/issue-words';
import { LADDER_PAGE } from '#ladder/ladder-service';
import type { STANDINGS_FORMATS } from '#ladder/standings-markup';
import { memberRole } from '../shapes/club.ts';
import { choice } from '../shapes/field.ts';
import { cursor, entity, language, oneLine, shownName, whole } from './bounds.ts';

export const createClub = z.strictObject({
  name: shownName(80).describe('The name of the club, which no other club may have.'),
});
export const enrolMember = z.strictObject({
  player: oneLine(100).normalize().describe('The id or name of the player.'),
  role: memberRole
    .describe(
      '`member` by default. A `moderator` helps to run the club. `owner` hands the club over; the owner until then stays as a moderator.',
    )
    .optional(),
});
const timestamp = z.string().max(40);
export const openSeason = z.strictObject({
  id: entity('A short id of your choice, such as `spring-2027`.'),
  name: shownName(80).describe('The name of the season.'),
  startsAt: timestamp.describe('When it begins; by default now.').optional(),
  endsAt: timestamp.describe('When it ends. Without it the season lasts until it is closed.').optional(),
});
export const changeSeason = z
  .strictObject({
    name: openSeason.shape.name.optional(),
    startsAt: timestamp.describe('When it begins instead, as long as it has not begun.').optional(),
    endsAt: timestamp
      .nullable()
      .describe('When it ends instead, in the future; `null` if it is to last until it is closed.')
      .optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    checked({ en: 'must say what changes', it: 'deve dire che cosa cambia' }),
  );
/** An act without particulars: whoever sends some means another one. */
export const noBody = z.strictObject({}).nullish();
export const listClubs = z.strictObject({
  player: entity('Only clubs this player belongs to, with what they are there.').optional(),
});
export const clubParams = z.object({ id: entity('The id of the club.') });
export const memberParams = clubParams.extend({ player: entity('The id of the player.') });
export const seasonParams = clubParams.extend({ season: entity('The id of the season.') });

const filter = {
  season: entity('Only games of this season of the club.').optional(),
  ruleset: entity('Only games of this ruleset.').optional(),
};
export const ladderFilter = z.strictObject(filter);
export const readLadder = z.strictObject({
  ...filter,
  limit: whole(1, LADDER_PAGE.most)
    .describe(`How many lines of each list to answer at most, 1 to ${LADDER_PAGE.most}; 100 by default.`)
    .optional(),
  after: cursor,
});
/** The address of a table is passed on, as that of a picture is. */
export const readLadderTable = z.object({
  ...filter,
  language,
  limit: whole(1, LADDER_PAGE.most)
    .describe(`How many lines the table has at most, 1 to ${LADDER_PAGE.most}, which is the default.`)
    .optional(),
  after: cursor,
});
export const standingsFormat = choice('StandingsFormat', 'How the table is written.', {
  text: 'Plain text.',
  markdown: 'Markdown.',
  bbcode: 'BBCode, for forums.',
  html: 'A page.',
  csv: 'A table for spreadsheets.',
  json: 'The lines as JSON.',
} as const satisfies Record<(typeof STANDINGS_FORMATS)[number], string>);
export const standingsParams = clubParams.extend({ format: standingsFormat });
export const readHeadToHead = ladderFilter.extend({
  first: entity('The id or name of one player.').normalize(),
  second: entity('The id or name of the other.').normalize(),
});
