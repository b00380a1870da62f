import { NATURES } from '#kernel/draft';
import { pending } from './clock.ts';
import {
  choice,
  code,
  figure,
  flag,
  id,
  integer,
  json,
  list,
  moment,
  names,
  number,
  order,
  shape,
  text,
  words,
} from './field.ts';
import { event } from './history.ts';
import { problem, refusal, refusalReason } from './problem.ts';

/* Orders: what may be given, what it would bring, what became of it. */

const legalOrder = shape('LegalOrder', 'An order you may give now.', {
  order: order.describe('The complete order, ready to be sent back in `orders`.'),
  text: words('The same order as players write it.'),
});

export const legalOrders = shape('LegalOrders', 'The orders you may give now.', {
  version: integer('The version of the game they are for.'),
  side: text('The side they are for.'),
  options: list(legalOrder, 'The orders.'),
  more: flag('True if there are more options than the limit allowed.'),
});

const forecastItem = shape('ForecastItem', 'One line of a sum: a strength, a shift, a modifier.', {
  label: words('What counts: a strength, a shift, a modifier.'),
  value: figure('A number or a word.'),
  clause: text('The paragraph it comes from.'),
});

const forecastChance = shape('ForecastChance', 'One result of an order with its chance.', {
  result: words('The result.'),
  ways: integer('How many of the equally likely throws bring it.'),
  of: integer('How many throws there are.'),
});

const forecastCost = shape('ForecastCost', 'The points that an order costs.', {
  spent: number('How many points it costs.'),
  left: number('How many are left then.').optional(),
});

export const forecast = shape('Forecast', 'What an order would bring, before anything is committed.', {
  items: list(forecastItem, 'The sum, line by line.'),
  total: words('What the lines come to.').optional(),
  chances: list(forecastChance, 'Every result with its exact chance; empty where no die falls.'),
  cost: forecastCost.describe('The points it costs, and how many are left.').optional(),
});

const draftCandidate = shape('DraftCandidate', 'One thing that a field may hold.', {
  value: json('What to put into the field, or to add to its list.'),
  label: words('The same for people.'),
  unit: text('The unit it names.').optional(),
  space: text('The space it names or leads to.').optional(),
  path: list(text('A space.'), 'The way there.').optional(),
  cost: forecastCost.optional(),
});

const natures = Object.fromEntries(NATURES.map((nature) => [nature, `A field for ${nature}.`])) as Record<
  (typeof NATURES)[number],
  string
>;

const draftField = shape('DraftField', 'One field of a half-filled order.', {
  name: text('The name of the field.'),
  title: words('What a form calls the field.'),
  nature: choice(
    'DraftNature',
    'What the field takes. `units`, `spaces` and `list` are filled one after the other.',
    natures,
  ),
  isRequired: flag('Whether the order needs it.'),
  min: integer('How many a list takes at least.').optional(),
  max: integer('How many a list takes at most.').optional(),
  value: json('What you filled in.').optional(),
  candidates: list(draftCandidate, 'What may be chosen or added, given the other fields.'),
});

const draftKind = shape('DraftKind', 'A kind of order of which at least one is possible now.', {
  type: text('The type of the order.'),
  title: words('What a form calls it.'),
  help: words('What it does.').optional(),
  count: integer('How many such orders there are, as far as they are counted.'),
  more: flag('True if there are more than were counted.'),
  units: list(text('A unit.'), 'The units that its first field may name.'),
  spaces: list(text('A space.'), 'The spaces that its first field may name.'),
  order: order.describe('The order itself, if it has no fields.').optional(),
});

const draft = shape('Draft', 'A half-filled order.', {
  type: text('The type of the order.'),
  title: words('What a form calls it.'),
  help: words('What it does.').optional(),
  fields: list(draftField, 'Its fields, filled in or not.'),
  order: order.describe('The order, if it is complete and legal.').optional(),
  text: words('The same order as players write it.').optional(),
  refusal: refusalReason.describe('Why the order is complete but not legal.').optional(),
  forecast: forecast.optional(),
});

export const orderDraft = shape('OrderDraft', 'What may come next for a half-filled order.', {
  version: integer('The version of the game it is for.'),
  side: text('The side it is for.'),
  kinds: list(draftKind, 'The kinds of orders that are possible now; empty if you named a type.'),
  draft: draft.describe('The half-filled order. Absent if you named no type.').optional(),
});

const moveMade = shape('MoveMade', 'An order that was carried out.', {
  id: id('The id of the move.'),
  side: text('The side that gave it.'),
  order,
  text: words('The order as players write it.'),
  from: integer('The version before the move.'),
  to: integer('The version after the move.'),
});

const diceWanted = shape(
  'DiceWanted',
  'The roll at which an order stopped, because a dry run rolls nothing or because the dice have to be entered.',
  {
    index: integer('Which order of the request, from 0. Nothing of it was stored, and it is not among `moves`.'),
    purpose: text('What the roll is for.'),
    dice: integer('How many dice.'),
    sides: integer('How many sides each has.'),
  },
);

const becameOf = {
  version: integer('The version of the game after it.'),
  dryRun: flag('Whether nothing was stored because you asked for a dry run.'),
  moves: list(moveMade, 'The orders that were carried out.'),
  events: list(event, 'What followed, as far as the side may know it. In a dry run: what would follow.'),
  diceWanted: diceWanted.optional(),
  waitingFor: list(pending, 'The decisions the game now waits for.'),
  notTried: integer('How many orders were not tried because an earlier one stopped the request.'),
  queued: integer('How many orders of this side now wait in the queue.').optional(),
};

export const submitted = shape('OrdersSubmitted', 'What became of orders.', {
  ...becameOf,
  refusal: refusal.describe('Why a later order was refused. The moves before it stand.').optional(),
});

/** A refused request is a problem and says in full what the answer to an accepted one would. */
export const refused = problem
  .extend({ ...becameOf, refusal })
  .describe('The first order was refused: nothing was stored.')
  .register(names, { id: 'Refused' });

const plannedOrder = shape('PlannedOrder', 'An order of a plan.', {
  move: id('The move of the sandbox in which it was given.'),
  order,
  text: words('The order as players write it.'),
});

export const plan = shape('Plan', 'The orders given in a sandbox, for the game it was forked from.', {
  sandbox: id('The sandbox.'),
  version: integer('The version of the sandbox.'),
  game: id('The game the plan is made for.'),
  forkedAt: integer('The version of that game at which the sandbox was forked.'),
  current: flag('Whether that game is still at this version.'),
  side: text('The side whose orders they are.'),
  orders: list(plannedOrder, 'In the order in which they were given, without those taken back.'),
  text: words('The orders as players write them, one per line.'),
});

const standingOrder = shape('StandingOrder', 'An answer that was left in advance.', {
  kind: text('The kind of decision it answers.'),
  policy: text('How it answers.'),
  leftAt: moment('When it was left.'),
});

const policy = shape('Policy', 'A way to answer a kind of decision in advance.', {
  kind: text('The kind of decision.'),
  id: code('The id of the policy.'),
  title: words('What it does.'),
});

export const standingOrders = shape('StandingOrders', 'The answers a side has left in advance.', {
  side: text('The side.'),
  left: list(standingOrder, 'What it has left.'),
  policies: list(policy, 'What it can choose from.'),
});
