import { z } from 'zod';
import type { REPORT_FORMATS } from '#post/turn-report';
import { choice } from '../shapes/field.ts';
import { entity, id, language, version, whole } from './bounds.ts';

export const viewer = id
  .describe(
    'Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to.',
  )
  .optional();
const at = version
  .describe(
    'The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is.',
  )
  .optional();
const since = version.describe('The version of the view you have: only what has changed since then is answered.');
const lookAt = { as: viewer, at, language };

/** Addresses of pictures are passed on and bear what others append to them. */
export const readPicture = z.object(lookAt);
export const readView = z.strictObject({
  ...lookAt,
  board: z
    .boolean()
    .describe('`false` leaves out the board. `boardId` names it, and `GET /api/boards/{id}` has it for good.')
    .optional(),
  since: since.optional(),
});
export const readPast = z.strictObject({ as: viewer, at });
export const readChanges = z.strictObject({ as: viewer, at, since });
export const readCounters = z.strictObject({ ...lookAt, since: since.optional() });
export const boardParams = z.object({ id: entity('The id of the board.').max(200) });
export const readBoard = z.strictObject({ language });

export const BOARD_FORMATS = ['svg', 'png', 'txt'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];
export const boardFormat = choice('BoardFormat', 'How a board is drawn; `svg` by default.', {
  svg: 'A drawing.',
  png: 'A picture.',
  txt: 'Text.',
}).optional();

export const readEvents = z.strictObject({
  after: version.describe('Only events after this version; by default all.').optional(),
  limit: whole(1, 1000)
    .describe(
      'How many events to answer at most, 1 to 1000; 200 by default. The `next` of a page is the `after` of the following one.',
    )
    .optional(),
  as: viewer,
  language,
});

export const readTurns = z.strictObject({ turn: version.describe('Only this turn.').optional(), language });

export const followGame = z.object({
  after: version
    .describe(
      'The version the client already has. By default all events are sent, from the first on. A version the game has not reached yet is refused.',
    )
    .optional(),
  as: viewer,
  language,
});

export const streamHeaders = z.object({
  'last-event-id': z
    .string()
    .regex(/^\d{1,9}$/, 'is not a version')
    .describe('The id of the last message a client has read, which is a version. It takes precedence over `after`.')
    .optional(),
});

const place = z
  .string()
  .regex(/^\d{1,18}-\d{1,18}$/, 'is not the id of a notice')
  .describe('The id of the last notice you have read.');
export const followAccount = z.object({
  after: place
    .describe('The id of the last notice you have read. By default the stream begins with what happens from now on.')
    .optional(),
  language,
});
export const accountStreamHeaders = z.object({
  'last-event-id': place
    .describe('The id of the last message a client has read. It takes precedence over `after`.')
    .optional(),
});
export const readNotices = z.strictObject({
  after: place.describe('The id of the last notice you have read; by default everything that is kept.').optional(),
  limit: whole(1, 1000).describe('How many notices to answer at most, 1 to 1000; 100 by default.').optional(),
  language,
});

const reportFormat = choice('ReportFormat', 'How the report is written; `text` by default.', {
  text: 'Plain text.',
  markdown: 'Markdown.',
  bbcode: 'BBCode, for forums.',
  html: 'A page.',
} as const satisfies Record<(typeof REPORT_FORMATS)[number], string>);
export const readReport = z.object({
  format: reportFormat.optional(),
  language,
  as: viewer,
  from: version.describe('The version after which the report begins; by default the start of the game.').optional(),
  to: version.describe('The version with which the report ends; by default the present one.').optional(),
  proofs: z.boolean().describe('Adds every roll with its number, purpose, faces and link of the chain.').optional(),
});
