import { pending } from './clock.ts';
import {
  choice,
  flag,
  id,
  integer,
  json,
  jsonObject,
  list,
  moment,
  names,
  order,
  shape,
  text,
  words,
} from './field.ts';
import { forecast, forecastCost, nature, policy } from './forecast.ts';
import { event } from './history.ts';
import { problem, refusal, refusalReason } from './problem.ts';

/* Orders: what may be given, what it would bring, what became of it. */

const legalOrder = shape('LegalOrder', 'An order you may give now.', {
  order: order.describe('The complete order, ready to be sent back in `orders`.'),
  text: words('The same order as players write it.'),
});

const unitCount = shape('UnitCount', 'How many orders name a unit.', {
  unit: text('The unit.'),
  count: integer('How many orders name it.'),
});

const orderCount = shape('OrderCount', 'How many orders of a type may be given now.', {
  type: text('The type of the orders.'),
  count: integer('How many are listed.'),
  complete: flag(
    'False if not every legal order of the type is listed, such as every set of attackers: a draft offers all of them.',
  ),
  units: list(unitCount, 'How many of them name a unit.'),
});

export const legalOrders = shape('LegalOrders', 'The orders you may give now.', {
  version: integer('The version of the game they are for.'),
  side: text('The side they are for.'),
  items: list(legalOrder, 'The orders.'),
  next: text('The `after` of the following page; absent on the last.').optional(),
  counts: list(orderCount, 'All orders counted by type, if you asked for `counts`.').optional(),
});

const draftCandidate = shape('DraftCandidate', 'One thing that a field may hold.', {
  value: json('What to put into the field, or to add to its list.'),
  label: words('The same for people.'),
  unit: text('The unit it names.').optional(),
  space: text('The space it names or leads to.').optional(),
  edge: list(text('A space.'), 'The two spaces between which it lies.').optional(),
  path: list(text('A space.'), 'The way there.').optional(),
  cost: forecastCost.optional(),
});

const draftField = shape('DraftField', 'One field of a half-filled order.', {
  name: text('The name of the field.'),
  title: words('What a form calls the field.'),
  nature,
  isRequired: flag('Whether the order needs it.'),
  min: integer('How many a list takes at least.').optional(),
  max: integer('How many a list takes at most.').optional(),
  value: json('What you filled in.').optional(),
  candidates: list(draftCandidate, 'What may be chosen or added, given the other fields.'),
  isComplete: flag('False if there may be more than these candidates. Other values are judged in the same way.'),
  alternatives: list(draftCandidate, 'Other ways to the end of the path you filled in, the best first.').optional(),
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
    title: words('What the roll is for.'),
    dice: integer('How many dice.'),
    sides: integer('How many sides each has.'),
    forecast: forecast.describe('In a dry run: what the dice may bring.').optional(),
  },
);

const superfluous = shape('SuperfluousOrder', 'An order that did nothing.', {
  index: integer('Which order of the request, from 0. It is not among `moves`.'),
  reason: words('Why there was nothing to do.'),
});

const becameOf = {
  version: integer('The version of the game after it.'),
  dryRun: flag('Whether nothing was stored because you asked for a dry run.'),
  moves: list(moveMade, 'The orders that were carried out.'),
  events: list(event, 'What followed, as far as the side may know it. In a dry run: what would follow.'),
  diceWanted: diceWanted.optional(),
  waitingFor: list(pending, 'The decisions the game now waits for.'),
  superfluous: list(
    superfluous,
    'Orders that were to end what was over already. They did nothing, and those behind them went on.',
  ),
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
  settings: jsonObject('What was set about the policy.'),
  leftAt: moment('When it was left.'),
});

export const standingOrders = shape('StandingOrders', 'The answers a side has left in advance.', {
  side: text('The side.'),
  left: list(standingOrder, 'What it has left.'),
  policies: list(policy, 'What it can choose from.'),
});

const outlookRemedy = shape('OutlookRemedy', 'What could still be done for a unit.', {
  label: words('What could be done.'),
  saves: list(text('A unit.'), 'The units that would then be sound.'),
  order: order.describe('The order, if one is enough.').optional(),
  text: words('The same order as players write it.').optional(),
});

const unitOutlook = shape('UnitOutlook', 'What the next supply check will make of a unit if nothing changes.', {
  unit: text('The unit.'),
  name: words('What it is called.'),
  state: words('What becomes of it.'),
  grade: choice('OutlookGrade', 'How bad it is.', {
    sound: 'Nothing happens to it.',
    strained: 'It is hampered.',
    lost: 'It loses strength or is removed.',
  }),
  clause: text('The paragraph of the check.'),
  way: list(text('A space.'), 'The way it traces, from the unit on.').optional(),
  cut: list(text('A space.'), 'The spaces that cut it off.').optional(),
  remedies: list(outlookRemedy, 'What could still be done.'),
});

export const outlook = shape('Outlook', 'What the next supply check will make of the units of a side.', {
  version: integer('The version of the game it is for.'),
  side: text('The side it is for.'),
  units: list(unitOutlook, 'Its units.'),
});
