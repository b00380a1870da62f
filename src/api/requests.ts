import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#accounts/password';
import { TOKEN_SCOPES } from '#accounts/token';
import { GAME_STATUSES } from '#games/cards';
import { newTimeControl } from '#games/live/time-control';
import { checkName } from '#games/names';
import type { JsonObject } from '#kernel/json';
import { parseMoment } from '#kernel/moment';
import { LANGUAGES } from '#kernel/text';
import { LADDER_PAGE } from '#ladder/ladder-service';
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
const ownSide = id.optional().describe('The side you act for. You need to name it only if you hold several seats.');
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    // What is too long is not looked at any further.
    .max(most, { abort: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line without control characters');
/** What somebody or something is called before others (see games/names.ts). */
const shownName = (most: number) =>
  oneLine(most)
    .normalize()
    .superRefine((name, context) => {
      const checked = checkName(name);
      if (!checked.ok) context.addIssue({ code: 'custom', message: checked.problem.message });
    });
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

const password = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD).describe('The new password.');

export const registerPlayer = z.strictObject({
  name: shownName(60).describe('The name other players see. No two may look alike.'),
  email: z
    .email()
    .max(200)
    .optional()
    .describe('Where letters about games go, once you have confirmed that the address is yours.'),
  password: password.optional().describe('Needed only to log in with a browser; programs use the token.'),
});

export const logIn = z.strictObject({
  name: oneLine(60).normalize().describe('The name of the player.'),
  password: z.string().max(LONGEST_PASSWORD).describe('The password of the player.'),
});
export const setPassword = z.strictObject({
  password,
  current: z.string().max(LONGEST_PASSWORD).optional().describe('The present password, if you have one.'),
});

const proof = z.string().min(1).max(200).describe('The secret from the letter.');
export const requestPasswordReset = z.strictObject({
  email: z.email().max(200).describe('The address of the player who has forgotten the password.'),
});
export const resetPassword = z.strictObject({
  token: proof,
  password,
  tokens: z
    .enum(['keep', 'revoke'])
    .optional()
    .describe('Whether the tokens of programs stay valid. All browsers are logged out in any case.'),
});
export const requestEmailConfirmation = z.strictObject({
  email: z.email().max(200).optional().describe('A new address, if the present one is to be replaced.'),
  password: z
    .string()
    .max(LONGEST_PASSWORD)
    .optional()
    .describe('Your password, needed if you have one and the address changes.'),
});
export const confirmEmail = z.strictObject({ token: proof });

const mostEntries = 1000;
const moment = z
  .string()
  .max(40)
  .refine((text) => parseMoment(text) !== undefined, 'must be a moment such as 2026-03-01T12:00:00Z')
  .transform((text) => new Date(text).toISOString());
const auditFilter = {
  player: id.optional().describe('Only what this player did and what was done to them.'),
  action: id
    .optional()
    .describe('Only this kind of action, such as `login-failed`, `token-revoked` or `moderator-pause`.'),
  subject: z.string().min(1).max(200).optional().describe('Only what was done to this token, player, game or club.'),
  from: moment.optional().describe('Only entries from this moment on.'),
  to: moment.optional().describe('Only entries before this moment.'),
  after: z.string().max(200).optional().describe('The `next` of the page before this one.'),
};
export const readAudit = z.object({
  ...auditFilter,
  limit: z.number().int().min(1).max(mostEntries).optional(),
});
export const readAuditQuery = z.strictObject({
  ...auditFilter,
  limit: numberText(1, mostEntries).optional().describe('How many entries to answer at most; 100 by default.'),
});

export const createToken = z.strictObject({
  label: shownName(100).optional().describe('A note for yourself: what the token is for.'),
  scope: z
    .enum(TOKEN_SCOPES)
    .optional()
    .describe('What the token is good for: `read` sees what the player may see, `play` (the default) may also act.'),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(3650)
    .optional()
    .describe('After how many days the token expires. Without it the token is valid until it is revoked.'),
});

export const forkGame = z.strictObject({
  at: wholeNumber
    .optional()
    .describe('The version of the game to fork. By default the game is forked as it stands now.'),
  as: id
    .optional()
    .describe(
      'The side whose knowledge the sandbox begins with, by default your own. A moderator may name any side, or `moderator` to fork the position as it really is.',
    ),
  name: shownName(100).optional().describe('The name of the sandbox.'),
});
export const readPlan = z.strictObject({
  side: id.optional().describe('The side whose orders are the plan. By default the side the sandbox was forked for.'),
});

export const openGame = z.strictObject({
  ruleset: id.describe('The game to play: an id from `GET /api/rulesets`.'),
  scenario: id.describe('One of the scenarios of the ruleset.'),
  options: jsonObject
    .optional()
    .describe(
      'Values for options of the scenario, by the id of the option. The scenario lists them with their defaults.',
    ),
  name: shownName(100).optional().describe('What the game is called. By default it has the title of the scenario.'),
  dice: z
    .enum(['chain', 'entered'])
    .optional()
    .describe(
      '`chain` (the default): the service rolls dice that anybody can verify. `entered`: dice are rolled on a real table and the moderator enters them.',
    ),
  seed: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'A word from which the secret of the dice is drawn, for tests and demonstrations. Everybody can see that the game is seeded.',
    ),
  timeControl: newTimeControl.optional().describe('How long players may take. Without it there are no deadlines.'),
  club: id.optional().describe('A club you belong to, on whose ladder the game counts.'),
  season: id.optional().describe('The season of that club for which the game counts.'),
  opponent: id
    .normalize()
    .optional()
    .describe('The id or name of a player for whom the other seat is kept. A solitaire game has no other seat.'),
  sides: z
    .enum(['free', 'bids'])
    .optional()
    .describe(
      '`free` (the default): players take the seats they like. `bids`: sealed bids decide who leads which side.',
    ),
  as: z
    .enum(['organiser', 'moderator'])
    .optional()
    .describe(
      '`organiser` (the default): you may take a seat like everybody else. `moderator`: you run the game, see everything and take no seat.',
    ),
});

export const challenge = openGame
  .omit({ club: true, opponent: true })
  .extend({ opponent: id.normalize().describe('The id or name of the player you challenge.') });

export const takeSeat = z.strictObject({
  phrase: oneLine(200)
    .optional()
    .describe('A phrase of your own that is mixed into every roll of the game, so that nobody can prepare the dice.'),
  timeZone: oneLine(60)
    .optional()
    .describe('The IANA name of your time zone, such as `Europe/Rome`. Your deadlines follow its clock.'),
  guest: shownName(60)
    .optional()
    .describe('For moderators only: the name of a person without an account, for whom the moderator gives the orders.'),
});

export const bidForSide = z.strictObject({
  side: id.describe('The side you would like to lead.'),
  points: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .describe(
      'How many victory points you would give the opponent for it. The bid is paid only if both players want the same side.',
    ),
  phrase: takeSeat.shape.phrase,
  timeZone: takeSeat.shape.timeZone,
});

export const createClub = z.strictObject({
  name: shownName(80).describe('The name of the club, which no other club may have.'),
});
export const enrolMember = z.strictObject({
  player: oneLine(100).normalize().describe('The id or name of the player.'),
  role: z
    .enum(['owner', 'moderator', 'member'])
    .optional()
    .describe(
      '`member` by default. A `moderator` helps to run the club. `owner` hands the club over; the owner until then stays as a moderator.',
    ),
});
export const openSeason = z.strictObject({
  id: id.describe('A short id of your choice, such as `spring-2027`.'),
  name: shownName(80).describe('The name of the season.'),
  startsAt: z.string().max(40).optional().describe('The moment at which it begins; by default now.'),
  endsAt: z
    .string()
    .max(40)
    .optional()
    .describe('The moment at which it ends. Without it the season lasts until it is closed.'),
});
export const changeSeason = z
  .strictObject({
    name: openSeason.shape.name.optional(),
    startsAt: z.string().max(40).optional().describe('Another moment at which it begins, as long as it has not begun.'),
    endsAt: z
      .string()
      .max(40)
      .nullable()
      .optional()
      .describe('Another moment to come at which it ends; `null` if it is to last until it is closed.'),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'must say what changes');
/** An act without particulars: whoever sends some means another one. */
export const noBody = z.strictObject({}).nullish();
export const clubParams = z.object({ id });
export const memberParams = z.object({ id, player: id });
export const seasonParams = z.object({ id, season: id });
const ladderFilter = {
  season: id.optional().describe('Only games of this season of the club.'),
  ruleset: id.optional().describe('Only games of this ruleset.'),
};
export const ladderQuery = z.strictObject(ladderFilter);
const ladderPlace = z.string().max(200).optional().describe('The `next` of the page before this one.');
/** For the address of a table, which is passed on, as that of a picture is; and for the GraphQL door. */
export const readLadder = z.object({
  ...ladderFilter,
  limit: z.number().int().min(1).max(LADDER_PAGE.most).optional(),
  after: ladderPlace,
});
export const readLadderTable = z.object({
  ...ladderFilter,
  limit: numberText(1, LADDER_PAGE.most).optional().describe('How many lines the table has at most; 500 by default.'),
  after: ladderPlace,
});
export const readLadderQuery = z.strictObject({
  ...ladderFilter,
  limit: numberText(1, LADDER_PAGE.most)
    .optional()
    .describe('How many lines of each list to answer at most; 100 by default.'),
  after: ladderPlace,
});
export const standingsParams = z.object({ id, format: z.enum(STANDINGS_FORMATS) });
export const headToHeadQuery = ladderQuery.extend({
  first: id.normalize().describe('The id or name of one player.'),
  second: id.normalize().describe('The id or name of the other.'),
});

const languageOfText = z
  .enum(LANGUAGES)
  .optional()
  .describe('The language of the words in the answer; by default that of the header Accept-Language, or English.');

export const submitOrders = z.strictObject({
  orders: z
    .array(json)
    .max(200)
    .optional()
    .describe('Orders as JSON, as the schema of the ruleset describes them and as the options list them.'),
  text: z
    .string()
    .max(20_000)
    .optional()
    .describe('Orders as players write them, one per line. Empty lines and lines that begin with `#` are skipped.'),
  post: z
    .string()
    .max(50_000)
    .optional()
    .describe('A forum post with orders, one per line. Quotations and markup in it are skipped.'),
  side: ownSide,
  expectedVersion: wholeNumber
    .optional()
    .describe(
      'The version you are looking at. If the game has moved on since then, nothing is done (409 `stale-version`).',
    ),
  dryRun: z
    .boolean()
    .optional()
    .describe(
      'Only checks the orders and tells what would happen, up to the first die or the first thing you may not know yet. Nothing is stored.',
    ),
  atomic: z
    .boolean()
    .optional()
    .describe(
      'All or nothing: if one order is refused, none is stored. The exception is an order after which dice have fallen or something was revealed: it stands.',
    ),
  rest: z
    .enum(['queue', 'drop'])
    .optional()
    .describe(
      'What happens to the remaining orders when one of them makes somebody else decide: they wait in the queue and go on by themselves (`queue`, the default), or they are dropped (`drop`).',
    ),
  dice: enteredDice
    .optional()
    .describe(
      'In a game with entered dice: the faces, in the order in which they are needed. Faces that are not needed are ignored.',
    ),
  language: languageOfText,
});

export const submitPlan = submitOrders
  .pick({ side: true, expectedVersion: true, dryRun: true, atomic: true, rest: true, language: true })
  .extend({
    onto: z
      .enum(['fork', 'now'])
      .optional()
      .describe(
        '`fork` (the default): the orders are given only if the game has not moved on since it was forked. `now`: they are given as the game stands.',
      ),
  });

const NO_KEY = 'an idempotency key is 1 to 200 printable ASCII characters without spaces';
const idempotencyKey = z
  .string()
  .min(1, NO_KEY)
  .max(200, NO_KEY)
  .regex(/^[\x21-\x7e]*$/, NO_KEY)
  .describe(
    'A name for this request that you choose. If you send the same request again under the same key, for example because the answer was lost, you get the first answer again and nothing is done twice. A request of which nothing was stored, such as a refused order or a dry run, does not use up its key.',
  );
/** The same key where a request brings it: as a header over REST, among the fields of the input over GraphQL. */
export const keyInHeader = z.object({ 'idempotency-key': idempotencyKey.optional() });
export const keyInArguments = z.object({ idempotencyKey: idempotencyKey.optional() });

export const readHeads = z.strictObject({
  after: z.string().max(200).optional().describe('`next` of the page before.'),
  limit: numberText(1, 1_000).optional().describe('How many games to answer at most; 1,000 by default.'),
});

export const importRecord = z
  .looseObject({ format: z.string().describe('`impulse-record/1`.') })
  .refine(isShallow, `must not be nested deeper than ${DEEPEST} levels`);

export const concede = z.strictObject({ side: ownSide });

export const undo = z.strictObject({
  side: ownSide,
  to: wholeNumber.optional().describe('The version to go back to. By default your last order is taken back.'),
  reason: text(500).optional().describe('Why you would like to go back; the others can read it.'),
});
export const answerUndo = z.strictObject({
  side: ownSide,
  agreed: z.boolean().describe('Whether you agree to go back.'),
  to: wholeNumber
    .optional()
    .describe('The version the proposal goes back to. If you name it, you cannot answer another proposal by mistake.'),
});

export const readStandingOrders = z.strictObject({ side: ownSide });
export const leaveStandingOrder = z.strictObject({
  side: ownSide,
  kind: id.describe('The kind of decision to answer in advance, as `pending` names it.'),
  policy: id.describe(
    'How to answer: one of the policies the game offers for that kind, `neutral` (the answer of a player who does nothing) or `first-option` (the first legal order).',
  ),
});
export const withdrawStandingOrder = z.strictObject({ side: ownSide, kind: id });

const day = z.iso.date();
export const takeAbsence = z.strictObject({
  side: ownSide,
  from: day.describe('The first day you are away, such as `2026-12-20`.'),
  to: day.describe('The last day you are away.'),
});

export const addWebhook = z.strictObject({
  url: z
    .string()
    .max(2000)
    .describe('An http or https address that can be reached from the internet. Private addresses are refused.'),
});
export const replayWebhook = z.strictObject({
  after: wholeNumber.describe('The version after which everything is sent once more.'),
});
export const webhookParams = z.object({ id, webhook: id });

export const raiseDispute = z.strictObject({
  side: id.optional().describe('Your side. A moderator names the side of a guest.'),
  move: id.optional().describe('The id of the move in dispute.'),
  text: text(2000).describe('What the dispute is about.'),
});

/** RFC 6902, the three operations that change something. */
const jsonPatch = z
  .array(
    z.strictObject({
      op: z.enum(['add', 'replace', 'remove']).describe('What to do at the path.'),
      path: z
        .string()
        .regex(/^\//, 'must begin with /')
        .max(500)
        .describe('A JSON Pointer into what `GET /api/games/{id}/position` answers as `position`.'),
      value: json.optional().describe('The new value; not for `remove`.'),
    }),
  )
  .min(1)
  .max(100)
  .describe('A JSON Patch (RFC 6902).');

const reason = text(2000).describe('Why; all players can read it.');
const seat = id.describe('The side it is about.');
const ruledClause = id.describe('The clause of the rules it rests on, such as `salerno/22.1`.');
const which = <Act extends string>(act: Act) => z.literal(act).describe('Which act it is.');
export const moderatorAct = z.discriminatedUnion('act', [
  z
    .strictObject({ act: which('begin'), dice: enteredDice.optional().describe('The faces that fell, in order.') })
    .describe('Begins a game in which the first dice, entered by hand, fall before the first order.'),
  z
    .strictObject({
      act: which('extend'),
      side: seat,
      until: z.string().max(40).describe('The moment until which the side has time.'),
      reason,
    })
    .describe('Gives a side more time.'),
  z
    .strictObject({ act: which('pause'), reason })
    .describe('Pauses the game: until it is resumed no order is accepted and no time passes.'),
  z.strictObject({ act: which('resume') }).describe('Resumes a paused game.'),
  z
    .strictObject({
      act: which('replace'),
      side: seat,
      player: id.optional().describe('The player who takes over.'),
      guest: shownName(60).optional().describe('Or the name of a person without an account.'),
      timeZone: oneLine(60)
        .optional()
        .describe(
          'The IANA name of the time zone for the deadlines of whoever takes over. By default it is the one of another seat of theirs in this game, or else UTC.',
        ),
      reason,
    })
    .describe('Gives a seat to another player or to a guest, who then knows everything the side knows.'),
  z
    .strictObject({ act: which('correct'), patch: jsonPatch, reason, clause: ruledClause })
    .describe('Corrects the position itself. The result must be a position that can occur in the game.'),
  z
    .strictObject({
      act: which('adjudicate'),
      winner: id.describe('The side that wins, or `draw`.'),
      level: id.describe('The level of the victory, in the words of the game.'),
      points: z
        .record(id, z.number().min(-MOST_POINTS).max(MOST_POINTS))
        .describe('The victory points of each side. A side that is not named has none.'),
      reason,
    })
    .describe('Ends the game by a verdict. In a game of a club two judges must give the same verdict.'),
  z
    .strictObject({ act: which('annul'), reason })
    .describe(
      'Annuls the result of a finished game for the ladder of its club, whose `annulled` tells who did so and why. Those who run the club may, except in games they play.',
    ),
  z.strictObject({ act: which('restore'), reason }).describe('Lets an annulled result count again.'),
  z.strictObject({ act: which('remind'), side: seat }).describe('Writes a letter to a player for whom the game waits.'),
  z
    .strictObject({
      act: which('rule'),
      dispute: id.describe('The dispute it settles.'),
      clause: ruledClause,
      ruling: text(2000).describe('What is decided.'),
      scope: z
        .enum(['game', 'club', 'service'])
        .optional()
        .describe(
          'Where the ruling counts: in this game only (the default), in future games of the club, or in all future games.',
        ),
    })
    .describe('Settles a dispute by a ruling.'),
]);

export const gameParams = z.object({ id });
export const playerParams = z.object({ id });
export const tokenParams = z.object({ id });
export const standingOrderParams = z.object({ id, kind: id });
export const seatParams = z.object({ id, side: id });
export const rulesetParams = z.object({ ruleset: id });
export const rulingsQuery = z.strictObject({
  club: id.optional().describe('Also list the rulings that bind the games of this club.'),
});
export const scenarioParams = z.object({ ruleset: id, scenario: id });
export const schemaParams = z.object({ ruleset: id, of: z.enum(['orders', 'events']) });

const listing = {
  ruleset: id.optional().describe('Only games of this ruleset.'),
  scenario: id.optional().describe('Only games of this scenario.'),
  status: z.enum(GAME_STATUSES).optional().describe('Only games that wait for players, are running or have ended.'),
  club: id.optional().describe('Only games of this club.'),
  season: id.optional().describe('Only games of this season of the club.'),
  player: id.optional().describe('Only games in which this player has a seat or is the moderator.'),
  after: z.string().max(200).optional().describe('The `next` of the page before this one.'),
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
  mine: yesOrNo.optional().describe('Only games in which you have a seat or are the moderator.'),
  myTurn: yesOrNo.optional().describe('Only games that wait for a decision of yours.'),
  openSeat: yesOrNo.optional().describe('Only games that have not begun and still have a free seat.'),
  sandbox: yesOrNo.optional().describe('Your sandboxes instead, which no other list shows.'),
  limit: numberText(listLimit.least, listLimit.most)
    .optional()
    .describe('How many games to answer at most; 20 by default.'),
});

const viewer = id
  .optional()
  .describe(
    'Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to.',
  );
const atVersion =
  'The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is.';
const sinceVersion = 'The version of the view you have: only what has changed since then is answered.';
const lookAt = { as: viewer, at: wholeNumberText.optional().describe(atVersion), language: languageOfText };
export const readView = z.object({ as: viewer, at: wholeNumber.optional() });
export const readViewQuery = z.strictObject({
  ...lookAt,
  board: yesOrNo
    .optional()
    .describe('`false` leaves out the board. `boardId` names it, and `GET /api/boards/{id}` has it for good.'),
  since: wholeNumberText.optional().describe(sinceVersion),
});
export const readChanges = readView.extend({ since: wholeNumber });
export const readCounters = readView.extend({ since: wholeNumber.optional() });
export const readCountersQuery = z.strictObject({
  ...lookAt,
  since: wholeNumberText.optional().describe(sinceVersion),
});
export const boardParams = z.object({ id: z.string().min(1).max(200) });
export const boardQuery = z.strictObject({ language: languageOfText });
export const readBoard = readView.extend({ language: languageOfText });
/** Addresses of pictures are passed on and bear what others append to them. */
export const readPictureQuery = z.object(lookAt);
export const readBoardQuery = readPictureQuery;

const optionsFilter = {
  type: id
    .optional()
    .describe('Only orders of this type, such as `MoveStack`. A type that the ruleset does not have is refused.'),
  unit: id
    .optional()
    .describe('Only orders for this unit: its id, or its name as `view` shows it (or the beginning of the name).'),
  side: ownSide,
  language: languageOfText,
};
export const readOptions = z.object({ ...optionsFilter, limit: z.number().int().min(1).max(5000).optional() });
export const readOptionsQuery = z.strictObject({
  ...optionsFilter,
  limit: numberText(1, 5000)
    .optional()
    .describe('How many orders to answer at most; 1,000 by default. `more` tells whether there are others.'),
});

export const draftOrder = z.strictObject({
  type: id.optional().describe('The type of the order. Without one you get the kinds of orders that are possible now.'),
  fields: jsonObject.optional().describe('The fields that are filled in so far.'),
  side: ownSide,
});

export const readEvents = z.object({
  after: wholeNumber.optional(),
  limit: z.number().int().min(1).max(1000).optional(),
  as: viewer,
  language: languageOfText,
});
export const readEventsQuery = z.strictObject({
  after: wholeNumberText.optional().describe('Only events after this version; by default all.'),
  limit: numberText(1, 1000)
    .optional()
    .describe(
      'How many events to answer at most; 200 by default. The `next` of a page is the `after` of the following one.',
    ),
  as: viewer,
  language: languageOfText,
});

export const readTurns = z.object({ turn: wholeNumber.optional(), language: languageOfText });
export const readTurnsQuery = z.strictObject({
  turn: wholeNumberText.optional().describe('Only this turn.'),
  language: languageOfText,
});

export const streamQuery = z.object({
  after: wholeNumberText
    .optional()
    .describe(
      'The version the client already has. By default all events are sent, from the first on. A version the game has not reached yet is refused.',
    ),
  as: viewer,
  language: languageOfText,
});

export const streamHeaders = z.object({
  'last-event-id': z
    .string()
    .regex(/^\d{1,9}$/, 'is not a version')
    .optional()
    .describe('The id of the last message a client has read, which is a version. It takes precedence over `after`.'),
});

export const BOARD_FORMATS = ['svg', 'png', 'txt'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

const reportHead = {
  format: z.enum(REPORT_FORMATS).optional().describe('`text` by default.'),
  language: languageOfText,
  as: viewer,
};
export const readReport = z.object({
  ...reportHead,
  from: wholeNumber.optional(),
  to: wholeNumber.optional(),
  proofs: z.boolean().optional(),
});
export const readReportQuery = z.object({
  ...reportHead,
  from: wholeNumberText
    .optional()
    .describe('The version after which the report begins; by default the start of the game.'),
  to: wholeNumberText.optional().describe('The version with which the report ends; by default the present one.'),
  proofs: z
    .enum(['true', 'false', 'yes', 'no'])
    .transform((text) => text === 'true' || text === 'yes')
    .optional()
    .describe('Adds every roll with its number, purpose, faces and link of the chain.'),
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

export const inboundMailQuery = z.object({
  to: z.string().max(200).describe('The secret address of the seat, to which the letter was sent.'),
});
export const unsubscribeParams = z.object({ token: z.string().max(200) });
export const setMailPreference = z.strictObject({
  mode: z.enum(['immediate', 'daily', 'none']).describe('Whether letters come at once, once a day or not at all.'),
  language: z.enum(['en', 'it']).describe('The language of the letters.'),
  timeZone: oneLine(60)
    .optional()
    .describe('IANA name of the zone in which letters tell deadlines: `Europe/Rome`. Left out, it stays as it is.'),
});
