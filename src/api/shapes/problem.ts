import { integer, jsonObject, list, order, shape, text, words } from './field.ts';

export const problem = shape(
  'Problem',
  'Why a request was not carried out (RFC 9457). Nothing was stored, unless the description of the operation says otherwise.',
  {
    type: text('`urn:impulse:problem:<code>`.'),
    title: text('The kind of problem in a few words.'),
    status: integer('The status of the answer.'),
    detail: text('A sentence for people.'),
    kind: text('What sort of problem it is, such as `malformed`, `not-found` or `refused`.'),
    code: text('Stable and in kebab-case: clients branch on it.'),
    facts: jsonObject('What the problem rests on, for programs.').optional(),
    request: text('The id of the request, under which the log has it too.'),
  },
);

const instead = shape('OrderInstead', 'An order that may be given instead of a refused one.', {
  order,
  text: words('The same as players write it.'),
});

const reason = {
  code: text(
    'Stable and in kebab-case: clients branch on it. `GET /api/rulesets/{ruleset}` names the clauses it may cite.',
  ),
  clause: text('The paragraph of the rules.'),
  reason: words('What an umpire would say.'),
  facts: jsonObject('What the refusal rests on, for programs.').optional(),
  remedy: words('What would help, where there is something short.').optional(),
  instead: list(instead, 'Orders that may be given instead, the nearest to the refused one first.').optional(),
};

export const refusalReason = shape('RefusalReason', 'Why a rule forbids an order.', reason);

export const refusal = shape('Refusal', 'Why an order of a request was refused.', {
  ...reason,
  index: integer('Which order of the request, from 0.'),
  line: text('The line, if the orders came as text.').optional(),
});
