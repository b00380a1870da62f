import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#accounts/password';
import { TOKEN_SCOPES } from '#accounts/token';
import { GAME_STATUSES } from '#games/games';
import { timeControl } from '#games/time-control';
import type { JsonObject } from '#kernel/json';
import { parseMoment } from '#kernel/moment';
import { LANGUAGES } from '#kernel/refusal';
import { STANDINGS_FORMATS } from '#ladder/standings-markup';
import { REPORT_FORMATS } from '#post/turn-report';

/*
 * What may be asked, for both doors. REST routes are validated against these by Fastify, GraphQL arguments by
 * `parseRequest`, so that a length or a bound is written once.
 */

const wholeNumber = z.number().int().min(0).max(2_147_483_647);
/** In a query everything is text; what is not written in digits is no number, and neither is nothing at all. */
const numberText = (least: number, most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given),
    z.number('must be a whole number written in digits').int().min(least).max(most),
  );
const wholeNumberText = numberText(0, 2_147_483_647);
const id = z.string().min(1).max(100);
const ownSide = id.optional().describe('Needed by whoever has several.');
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line without control characters');
/**
 * What somebody or something is called before others: two names that are written alike are one name, and none of them hides
 * a character, or turns round the line in which it stands. Joiners stay: some scripts and signs are written with them.
 */
const shownName = (most: number) =>
  oneLine(most)
    .normalize()
    .regex(
      /^[^\u0080-\u009f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]*$/,
      'must not hold characters that cannot be seen',
    )
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'must hold something that can be seen');
const text = (most: number) => z.string().trim().min(1).max(most);
const enteredDice = z.array(z.number().int().min(1).max(1000)).max(500);

/** More than any game counts: a judge's slip must not fill a table for good. */
const MOST_POINTS = 1_000_000;

/** Deeper than anything a game needs, shallower than anything that recurses through it minds. */
const DEEPEST = 40;
const isShallow = (value: unknown): boolean => depthOf(value, DEEPEST) <= DEEPEST;
/** The body has been through a JSON parser; what is inside is the ruleset's business. */
const json = z.unknown().refine(isShallow, `must not be nested deeper than ${DEEPEST} levels`);
const jsonObject = z
  .record(z.string().max(100), z.unknown())
  .refine(isShallow, `must not be nested deeper than ${DEEPEST} levels`) as unknown as z.ZodType<
  JsonObject,
  JsonObject
>;

const password = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD);

export const registerPlayer = z.strictObject({
  name: shownName(60).describe('As other players see it; names differ by more than case.'),
  email: z.email().max(200).optional(),
  password: password.optional().describe('For whoever plays in a browser.'),
});

export const logIn = z.strictObject({ name: oneLine(60).normalize(), password: z.string().max(LONGEST_PASSWORD) });
export const setPassword = z.strictObject({
  password,
  current: z.string().max(LONGEST_PASSWORD).optional().describe('The one until now, where there is one.'),
});

const proof = z.string().min(1).max(200).describe('The secret in the letter.');
export const requestPasswordReset = z.strictObject({ email: z.email().max(200) });
export const resetPassword = z.strictObject({
  token: proof,
  password,
  tokens: z
    .enum(['keep', 'revoke'])
    .optional()
    .describe('Whether tokens of programs stay; browsers are logged out in any case.'),
});
export const requestEmailConfirmation = z.strictObject({
  email: z.email().max(200).optional().describe('Another address than the present one.'),
  password: z.string().max(LONGEST_PASSWORD).optional().describe('Where the address changes and there is a password.'),
});
export const confirmEmail = z.strictObject({ token: proof });

const mostEntries = 1000;
const moment = z
  .string()
  .max(40)
  .refine((text) => parseMoment(text) !== undefined, 'must be a moment such as 2026-03-01T12:00:00Z')
  .transform((text) => new Date(text).toISOString());
const auditFilter = {
  player: id.optional().describe('What this player did and what was done to them.'),
  action: id.optional().describe('`login-failed`, `token-revoked`, `moderator-pause`...'),
  subject: z.string().min(1).max(200).optional().describe('The token, player, game or club it was done to.'),
  from: moment.optional().describe('From this moment on.'),
  to: moment.optional().describe('Before this moment.'),
  after: z.string().max(200).optional().describe('`next` of the page before.'),
};
export const readAudit = z.object({
  ...auditFilter,
  limit: z.number().int().min(1).max(mostEntries).optional(),
});
export const readAuditQuery = z.strictObject({
  ...auditFilter,
  limit: numberText(1, mostEntries).optional().describe('100 by default.'),
});

export const createToken = z.strictObject({
  label: shownName(100).optional(),
  scope: z.enum(TOKEN_SCOPES).optional().describe('`read` sees what the player may see, `play` also acts.'),
  expiresInDays: z.number().int().min(1).max(3650).optional(),
});

export const forkGame = z.strictObject({
  at: wholeNumber.optional().describe('The version to fork; by default the game as it stands.'),
  as: id
    .optional()
    .describe('A side of the caller’s; a moderator may take any, or `moderator` for the position as it is.'),
  name: shownName(100).optional(),
});
export const readPlan = z.strictObject({
  side: id.optional().describe('By default the side the sandbox was forked for.'),
});

export const openGame = z.strictObject({
  ruleset: id,
  scenario: id,
  options: jsonObject.optional().describe('Of those the sheet of the scenario offers, by id.'),
  name: shownName(100).optional(),
  dice: z
    .enum(['chain', 'entered'])
    .optional()
    .describe('`chain`: verifiable dice of the server; `entered`: the moderator enters what fell on a real table.'),
  seed: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Draws the secret of the dice from a word, and all can see that it is seeded.'),
  timeControl: timeControl.optional(),
  club: id.optional().describe('A club of which the caller is a member: its ladder counts the game.'),
  season: id.optional(),
  opponent: id.optional().describe('A player for whom the other seat is kept.'),
  sides: z
    .enum(['free', 'bids'])
    .optional()
    .describe('`free`: whoever comes takes the seat they like; `bids`: sealed bids settle who leads which side.'),
  as: z
    .enum(['organiser', 'moderator'])
    .optional()
    .describe('`moderator`: runs the game, sees everything and takes no seat.'),
});

export const challenge = openGame
  .omit({ club: true, opponent: true })
  .extend({ opponent: id.describe('The player who is challenged.') });

export const takeSeat = z.strictObject({
  phrase: oneLine(200).optional().describe('Added to the dice of the game.'),
  timeZone: oneLine(60).optional().describe('IANA name, for deadlines: `Europe/Rome`.'),
  guest: shownName(60).optional().describe('A moderator may name the person who plays the seat without an account.'),
});

export const bidForSide = z.strictObject({
  side: id,
  points: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .describe(
      'A whole number from 0: who gets the side gives the opponent as many victory points, where both want it.',
    ),
  phrase: oneLine(200).optional(),
  timeZone: oneLine(60).optional(),
});

export const createClub = z.strictObject({ name: shownName(80) });
export const enrolMember = z.strictObject({
  player: oneLine(100).normalize().describe('Id or name.'),
  role: z
    .enum(['owner', 'moderator', 'member'])
    .optional()
    .describe('`owner` hands the club over: who was the owner stays as a moderator.'),
});
export const openSeason = z.strictObject({
  id,
  name: shownName(80),
  startsAt: z.string().max(40).optional(),
  endsAt: z.string().max(40).optional(),
});
export const clubParams = z.object({ id });
export const memberParams = z.object({ id, player: id });
export const seasonParams = z.object({ id, season: id });
const ladderFilter = {
  season: id.optional().describe('Only games of this season of the club.'),
  ruleset: id.optional().describe('Only games of this ruleset.'),
};
export const readLadder = z.object(ladderFilter);
export const ladderQuery = z.strictObject(ladderFilter);
export const standingsParams = z.object({ id, format: z.enum(STANDINGS_FORMATS) });
export const headToHeadQuery = ladderQuery.extend({ first: id, second: id });

export const submitOrders = z.strictObject({
  orders: z.array(json).max(200).optional(),
  text: z.string().max(20_000).optional().describe('One order per line, in the notation of the game.'),
  post: z
    .string()
    .max(50_000)
    .optional()
    .describe('A forum post with orders, one per line: quotations and markup are left out.'),
  side: id.optional(),
  expectedVersion: wholeNumber.optional(),
  dryRun: z
    .boolean()
    .optional()
    .describe('Judges the orders and tells what would happen up to the first die or revelation; stores nothing.'),
  atomic: z
    .boolean()
    .optional()
    .describe(
      'Nothing is stored when one is refused, unless dice have fallen or something has come to light before it.',
    ),
  rest: z
    .enum(['queue', 'drop'])
    .optional()
    .describe('Orders behind one that makes the opponent decide wait in the queue, or are dropped.'),
  dice: enteredDice
    .optional()
    .describe(
      'Faces entered by the moderator, in the order in which they are needed; what is not needed is left aside.',
    ),
  language: z.enum(LANGUAGES).optional(),
});

export const submitPlan = submitOrders
  .pick({ side: true, expectedVersion: true, dryRun: true, atomic: true, rest: true, language: true })
  .extend({
    onto: z
      .enum(['fork', 'now'])
      .optional()
      .describe('`fork`: only if the game still stands where it was forked; `now`: as it stands.'),
  });

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'an idempotency key is 1 to 200 printable ASCII characters without spaces');

export const importRecord = z
  .looseObject({ format: z.string() })
  .refine(isShallow, `must not be nested deeper than ${DEEPEST} levels`);

export const concede = z.strictObject({ side: id.optional() });

export const undo = z.strictObject({
  side: id.optional(),
  to: wholeNumber.optional().describe("The version to go back to; by default before the side's last order."),
  reason: text(500).optional(),
});
export const answerUndo = z.strictObject({
  side: id.optional(),
  agreed: z.boolean(),
  to: wholeNumber
    .optional()
    .describe('The version that was asked for: another proposal than that one is not answered.'),
});

export const readStandingOrders = z.strictObject({ side: ownSide });
export const leaveStandingOrder = z.strictObject({
  side: id.optional(),
  kind: id,
  policy: id.describe(
    "One of the game's policies for that kind, or `neutral`, or `first-option`: the first legal order.",
  ),
});
export const withdrawStandingOrder = z.strictObject({ side: id.optional(), kind: id });

const day = z.iso.date();
export const takeAbsence = z.strictObject({ side: id.optional(), from: day, to: day });

export const addWebhook = z.strictObject({ url: z.string().max(2000) });
export const replayWebhook = z.strictObject({
  after: wholeNumber.describe('Everything after this version is told once more.'),
});
export const webhookParams = z.object({ id, webhook: id });

export const raiseDispute = z.strictObject({
  side: id.optional().describe('A side of one’s own; for the moderator, that of a guest.'),
  move: id.optional(),
  text: text(2000),
});

/** RFC 6902, the three operations that change something. */
const jsonPatch = z
  .array(
    z.strictObject({
      op: z.enum(['add', 'replace', 'remove']),
      path: z
        .string()
        .regex(/^\//, 'must begin with /')
        .max(500)
        .describe('A JSON Pointer into what `GET /api/games/{id}/position` answers as `position`.'),
      value: json.optional(),
    }),
  )
  .min(1)
  .max(100);

const reason = text(2000);
export const moderatorAct = z.discriminatedUnion('act', [
  z
    .strictObject({ act: z.literal('begin'), dice: enteredDice.optional() })
    .describe('Begins a game whose first dice are entered by hand.'),
  z
    .strictObject({
      act: z.literal('extend'),
      side: id,
      until: z.string().max(40).describe('The moment until which the side may think.'),
      reason,
    })
    .describe('Gives a side more time.'),
  z
    .strictObject({ act: z.literal('pause'), reason })
    .describe('No order is taken and no time passes until the game is resumed.'),
  z.strictObject({ act: z.literal('resume') }).describe('Goes on after a pause.'),
  z
    .strictObject({
      act: z.literal('replace'),
      side: id,
      player: id.optional(),
      guest: shownName(60).optional(),
      timeZone: oneLine(60)
        .optional()
        .describe(
          'IANA name, for the deadlines of whoever takes over; else as at another seat of theirs in this game, else UTC.',
        ),
      reason,
    })
    .describe('Gives a seat, with everything its side knows, to another player or to a guest.'),
  z
    .strictObject({ act: z.literal('correct'), patch: jsonPatch, reason, clause: id })
    .describe('Changes the position itself; it must be a possible one afterwards.'),
  z
    .strictObject({
      act: z.literal('adjudicate'),
      winner: id.describe('A side, or `draw`.'),
      level: id.describe('In the words of the game.'),
      points: z
        .record(id, z.number().min(-MOST_POINTS).max(MOST_POINTS))
        .describe('By side; none for a side that is not named.'),
      reason,
    })
    .describe('Ends a game by a verdict; in a game of a club two judges must give the same.'),
  z.strictObject({ act: z.literal('remind'), side: id }).describe('Writes to a player who is asked.'),
  z.strictObject({
    act: z.literal('rule'),
    dispute: id,
    clause: id,
    ruling: text(2000),
    scope: z
      .enum(['game', 'club', 'service'])
      .optional()
      .describe('Where the ruling goes on to count: only here, in the club’s games to come, or in all games to come.'),
  }),
]);

export const gameParams = z.object({ id });
export const playerParams = z.object({ id });
export const tokenParams = z.object({ id });
export const standingOrderParams = z.object({ id, kind: id });
export const seatParams = z.object({ id, side: id });
export const rulesetParams = z.object({ ruleset: id });
export const rulingsQuery = z.strictObject({ club: id.optional().describe('Also the rulings that bind this club.') });
export const scenarioParams = z.object({ ruleset: id, scenario: id });
export const schemaParams = z.object({ ruleset: id, of: z.enum(['orders', 'events']) });

const listing = {
  ruleset: id.optional(),
  scenario: id.optional(),
  status: z.enum(GAME_STATUSES).optional(),
  club: id.optional(),
  season: id.optional(),
  player: id.optional().describe('Games in which this player has a seat or is moderator.'),
  after: z.string().max(200).optional().describe('`next` of the page before.'),
};
const listLimit = { least: 1, most: 100 };
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');
export const listGames = z.object({
  ...listing,
  mine: z.boolean().optional(),
  myTurn: z.boolean().optional(),
  openSeat: z.boolean().optional(),
  sandbox: z.boolean().optional(),
  limit: z.number().int().min(listLimit.least).max(listLimit.most).optional(),
});
export const listGamesQuery = z.strictObject({
  ...listing,
  mine: yesOrNo.optional().describe('Games in which you have a seat or are moderator.'),
  myTurn: yesOrNo.optional().describe('Games that wait for a decision of yours.'),
  openSeat: yesOrNo.optional().describe('Games that have not begun and in which a seat is free.'),
  sandbox: yesOrNo.optional().describe('Your sandboxes, which no other list shows.'),
  limit: numberText(listLimit.least, listLimit.most).optional().describe('20 by default.'),
});

const viewer = id.optional().describe('A side, `spectator` or `moderator`; by default what the caller is entitled to.');
const atVersion =
  'The version to look at; by default the present. Positions exist between moves: within one, that before it is answered, with its own `version`.';
export const readView = z.object({ as: viewer, at: wholeNumber.optional() });
export const readViewQuery = z.strictObject({ as: viewer, at: wholeNumberText.optional().describe(atVersion) });
const languageOfText = z.enum(LANGUAGES).optional().describe('Of the words beside a board of text.');
export const readBoard = readView.extend({ language: languageOfText });
/** Addresses of pictures are passed on and bear what others append to them. */
export const readPictureQuery = z.object(readViewQuery.shape);
export const readBoardQuery = readPictureQuery.extend({ language: languageOfText });

const optionsFilter = {
  type: id.optional().describe('Orders of this type only: `MoveUnit`...'),
  unit: id.optional().describe('Orders for this unit only: its id, or its name as orders are written.'),
  side: ownSide,
};
export const readOptions = z.object({ ...optionsFilter, limit: z.number().int().min(1).max(5000).optional() });
export const readOptionsQuery = z.strictObject({
  ...optionsFilter,
  limit: numberText(1, 5000).optional().describe('1,000 by default; `more` says whether there are others.'),
});

const language = z.enum(LANGUAGES).optional().describe('Of the sentences; English by default.');
export const readEvents = z.object({
  after: wholeNumber.optional(),
  limit: z.number().int().min(1).max(1000).optional(),
  as: viewer,
  language,
});
export const readEventsQuery = z.strictObject({
  after: wholeNumberText.optional().describe('Events after this version.'),
  limit: numberText(1, 1000)
    .optional()
    .describe('200 by default; `next` of a page is `after` of the one that follows.'),
  as: viewer,
  language,
});

export const readTurns = z.object({ turn: wholeNumber.optional(), language });
export const readTurnsQuery = z.strictObject({
  turn: wholeNumberText.optional().describe('One turn only.'),
  language,
});

export const streamQuery = z.object({
  after: wholeNumberText.optional().describe('The version the client has; by default all events are told.'),
  as: viewer,
  language,
});

export const BOARD_FORMATS = ['svg', 'png', 'txt'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

const reportHead = { format: z.enum(REPORT_FORMATS).optional(), language, as: viewer };
export const readReport = z.object({
  ...reportHead,
  from: wholeNumber.optional(),
  to: wholeNumber.optional(),
  proofs: z.boolean().optional(),
});
export const readReportQuery = z.object({
  ...reportHead,
  from: wholeNumberText.optional().describe('The version after which the report begins.'),
  to: wholeNumberText.optional().describe('The version with which it ends; by default the present.'),
  proofs: z
    .enum(['true', 'false', 'yes', 'no'])
    .transform((text) => text === 'true' || text === 'yes')
    .optional()
    .describe('Adds every die with its number, purpose, faces and link.'),
});

/** How deep a value is nested, without recursion; gives up just above `most`. */
function depthOf(value: unknown, most: number): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    const below: unknown[] = [];
    for (const each of level)
      if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) below.push(inner);
    if (below.length === 0 || depth > most) return depth;
    level = below;
  }
}

export const inboundMailQuery = z.object({ to: z.string().max(200).describe('The seat’s secret address.') });
export const unsubscribeParams = z.object({ token: z.string().max(200) });
export const setMailPreference = z.strictObject({
  mode: z.enum(['immediate', 'daily', 'none']),
  language: z.enum(['en', 'it']),
  timeZone: oneLine(60)
    .optional()
    .describe('IANA name of the zone in which letters tell deadlines: `Europe/Rome`. Left out, it stays as it is.'),
});
