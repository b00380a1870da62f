import { z } from 'zod';
import { choice } from '../shapes/field.ts';
import { enteredDice, id, jsonObject, language, order, ownSide, version, whole } from './bounds.ts';
import { gameParams } from './game.ts';

export const submitOrders = z.strictObject({
  orders: z
    .array(order)
    .max(200)
    .describe('Orders as JSON, as the schema of the ruleset describes them and as the options list them. At most 200.')
    .optional(),
  text: z
    .string()
    .max(20_000)
    .describe('Orders as players write them, one per line. Empty lines and lines that begin with `#` are skipped.')
    .optional(),
  post: z
    .string()
    .max(50_000)
    .describe('A forum post with orders, one per line. Quotations and markup in it are skipped.')
    .optional(),
  side: ownSide,
  expectedVersion: version
    .describe(
      'The version you are looking at. If the game has moved on since then, nothing is done (409 `stale-version`).',
    )
    .optional(),
  dryRun: z
    .boolean()
    .describe(
      'Only checks the orders and tells what would happen, up to the first die or the first thing you may not know yet. Nothing is stored.',
    )
    .optional(),
  atomic: z
    .boolean()
    .describe(
      'All or nothing: if one order is refused, none is stored. The exception is an order after which dice have fallen or something was revealed: it stands.',
    )
    .optional(),
  rest: choice('RestOfOrders', 'What happens to the remaining orders when one of them makes somebody else decide.', {
    queue: 'They wait in the queue and go on by themselves (the default).',
    drop: 'They are dropped.',
  }).optional(),
  dice: enteredDice
    .describe(
      'In a game with entered dice: the faces, in the order in which they are needed. Faces that are not needed are ignored.',
    )
    .optional(),
  language,
});

export const submitPlan = submitOrders
  .pick({ side: true, expectedVersion: true, dryRun: true, atomic: true, rest: true, language: true })
  .extend({
    onto: choice('PlanOnto', 'Where the orders are given. An `expectedVersion` goes before it.', {
      fork: 'Only if the game has not moved on since it was forked (the default).',
      now: 'In the game as it stands.',
    }).optional(),
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

export const readPlan = z.strictObject({
  side: id.describe('The side whose orders are the plan. By default the side the sandbox was forked for.').optional(),
});

export const readOutlook = z.strictObject({ side: ownSide });

export const readOptions = z.strictObject({
  type: id
    .describe('Only orders of this type, such as `MoveStack`. A type that the ruleset does not have is refused.')
    .optional(),
  unit: id
    .describe('Only orders for this unit: its id, or its name as `view` shows it (or the beginning of the name).')
    .optional(),
  side: ownSide,
  language,
  after: id.describe('The `next` of the page before this one.').optional(),
  counts: z.boolean().describe('Whether to count all orders by type and unit.').optional(),
  limit: whole(1, 5000).describe('How many orders to answer at most, 1 to 5000; 1,000 by default.').optional(),
});

export const draftOrder = z.strictObject({
  type: id.describe('The type of the order. Without one you get the kinds of orders that are possible now.').optional(),
  fields: jsonObject.describe('The fields that are filled in so far.').optional(),
  side: ownSide,
  language,
});

export const readStandingOrders = z.strictObject({ side: ownSide, language });
const decisionKind = id.describe('The kind of decision to answer in advance, as `pending` names it.');
export const leaveStandingOrder = z.strictObject({
  side: ownSide,
  kind: decisionKind,
  policy: id.describe(
    'How to answer: one of the policies the game offers for that kind, `neutral` (the answer of a player who does nothing) or `first-option` (the first legal order).',
  ),
  settings: jsonObject
    .describe('What you set about the policy, by the names of its `settings`; the rest is as by default.')
    .optional(),
});
export const withdrawStandingOrder = z.strictObject({ side: ownSide });
export const standingOrderParams = gameParams.extend({ kind: decisionKind });
