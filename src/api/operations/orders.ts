import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Submitted } from '#games/cards';
import { fail } from '#games/outcome';
import { standingOrdersShown } from '../graphql/shown.ts';
import { languageOf } from '../language.ts';
import { operation, type Subject } from '../operation.ts';
import { makeProblemBody, PROBLEM_TYPE, statusOf, troubleOf } from '../problem.ts';
import * as requests from '../requests/index.ts';
import { act, isRefused, submit, submitPlan } from '../services.ts';
import * as shapes from '../shapes/index.ts';
import { opened } from './games.ts';

const REFUSED = statusOf('refused');

/** What became of orders; those that came to nothing are a problem. */
function answerOrders(answer: Submitted, reply: FastifyReply, request: FastifyRequest): unknown {
  if (!isRefused(answer)) return answer;
  const { code, reason, facts } = answer.refusal;
  const { problem } = fail('refused', code, reason, facts);
  reply.code(REFUSED).type(PROBLEM_TYPE);
  return Object.assign(makeProblemBody(troubleOf(problem), request.id, languageOf(request)), answer);
}

export const orders: Subject = {
  name: 'Orders',
  about: 'What you may do now, what it would bring, and doing it.',
  operations: [
    operation({
      name: 'submitOrders',
      at: 'POST /api/games/{id}/orders',
      title: 'Submit orders',
      about:
        'The orders are carried out one after the other until one is refused or somebody else has to decide. If the first order is refused, nothing is stored and the answer is a problem (422) that contains the refusal. If a later order is refused, the moves before it stand and the answer (200) tells both. If you send the same body again under the same `Idempotency-Key`, you get the same answer again.',
      token: 'play',
      params: requests.gameParams,
      headers: requests.keyInHeader,
      body: requests.submitOrders,
      answer: shapes.submitted,
      problems: { [REFUSED]: shapes.refused },
      graphql: { field: 'Mutation.submitOrders', body: 'input', payload: 'SubmitOrdersPayload' },
      run: ({ services, session, language }, { params, body, headers }) =>
        submit(services, session, params.id, { ...body, language, key: headers['idempotency-key'] }),
      send: answerOrders,
    }),
    operation({
      name: 'options',
      at: 'GET /api/games/{id}/options',
      title: 'List the orders you may give now',
      token: 'read',
      params: requests.gameParams,
      query: requests.readOptions,
      answer: shapes.legalOrders,
      graphql: { field: 'Game.options' },
      run: ({ services, session, language }, { params, query }) =>
        services.games.options(session.caller, params.id, { ...query, language }),
    }),
    operation({
      name: 'outlook',
      at: 'GET /api/games/{id}/outlook',
      title: 'See what the next supply check would make of your units',
      token: 'read',
      params: requests.gameParams,
      query: requests.readOutlook,
      answer: shapes.outlook,
      graphql: { field: 'Game.outlook' },
      run: ({ services, session }, { params, query }) => services.games.outlook(session.caller, params.id, query),
    }),
    operation({
      name: 'draft',
      at: 'POST /api/games/{id}/drafts',
      title: 'Ask what may come next for a half-filled order',
      about:
        'Without a type, the kinds of orders that are possible now. With one, the candidates of each field, the order once it is complete, and what it would bring. Nothing is stored.',
      token: 'read',
      params: requests.gameParams,
      body: requests.draftOrder,
      bodyIs: 'optional',
      answer: shapes.orderDraft,
      graphql: { field: 'Game.draft' },
      run: ({ services, session }, { params, body: { language: _, ...body } }) =>
        services.games.draft(session.caller, params.id, body),
    }),
    operation({
      name: 'standingOrders',
      at: 'GET /api/games/{id}/standing-orders',
      title: 'List the standing orders of your side and the policies it can choose from',
      token: 'read',
      params: requests.gameParams,
      query: requests.readStandingOrders,
      answer: shapes.standingOrders,
      graphql: { field: 'Game.standingOrders', shown: standingOrdersShown },
      run: ({ services, session }, { params, query: { side } }) =>
        services.games.standingOrders(session.caller, params.id, { side }),
    }),
    operation({
      name: 'leaveStandingOrder',
      at: 'POST /api/games/{id}/standing-orders',
      title: 'Leave a standing order: an answer in advance to a kind of decision',
      token: 'play',
      params: requests.gameParams,
      body: requests.leaveStandingOrder,
      answer: shapes.standingOrders,
      graphql: {
        field: 'Mutation.leaveStandingOrder',
        body: 'flat',
        payload: 'StandingOrdersPayload',
        shown: standingOrdersShown,
      },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.leaveStandingOrder(caller, params.id, body)),
    }),
    operation({
      name: 'withdrawStandingOrder',
      at: 'DELETE /api/games/{id}/standing-orders/{kind}',
      title: 'Withdraw a standing order',
      token: 'play',
      params: requests.standingOrderParams,
      query: requests.withdrawStandingOrder,
      answer: shapes.standingOrders,
      graphql: {
        field: 'Mutation.withdrawStandingOrder',
        body: 'flat',
        payload: 'StandingOrdersPayload',
        shown: standingOrdersShown,
      },
      run: ({ services, session }, { params: { id, kind }, query }) =>
        act(session, (caller) => services.games.withdrawStandingOrder(caller, id, { ...query, kind })),
    }),
  ],
};

export const sandboxes: Subject = {
  name: 'Sandboxes',
  about: 'Fork a game, try a plan, give its orders.',
  operations: [
    operation({
      name: 'forkGame',
      at: 'POST /api/games/{id}/fork',
      title: 'Fork a game into a sandbox',
      about:
        'A sandbox is a game of your own that begins from the position as your side knows it. What your side may not know is made up, always in the same way, whatever it really is. Nobody else can see the sandbox, it is never rated, it has its own dice, and you can take back any order. When you no longer need it, give it up with `concede`.',
      token: 'play',
      params: requests.gameParams,
      body: requests.forkGame,
      bodyIs: 'optional',
      answer: shapes.game,
      status: 'created',
      graphql: { field: 'Mutation.forkGame', body: 'input', payload: 'OpenGamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.fork(caller, params.id, body)),
      send: opened,
    }),
    operation({
      name: 'plan',
      at: 'GET /api/games/{id}/plan',
      title: 'Read the plan: the orders you gave in a sandbox',
      token: 'read',
      params: requests.gameParams,
      query: requests.readPlan,
      answer: shapes.plan,
      graphql: { field: 'Game.plan' },
      run: ({ services, session }, { params, query }) => services.games.plan(session.caller, params.id, query),
    }),
    operation({
      name: 'submitPlan',
      at: 'POST /api/games/{id}/plan',
      title: 'Give the orders of a plan in the real game',
      about:
        'The orders are carried out as if you had sent them to the game: until one is refused or somebody else has to decide, in which case the rest waits. Unless you say `onto: "now"` or name an `expectedVersion`, the game must not have moved on since it was forked.',
      token: 'play',
      params: requests.gameParams,
      headers: requests.keyInHeader,
      body: requests.submitPlan,
      bodyIs: 'optional',
      answer: shapes.submitted,
      problems: { [REFUSED]: shapes.refused },
      graphql: { field: 'Mutation.submitPlan', body: 'input', payload: 'SubmitOrdersPayload' },
      run: ({ services, session, language }, { params, body, headers }) =>
        submitPlan(services, session, params.id, { ...body, language, key: headers['idempotency-key'] }),
      send: answerOrders,
    }),
  ],
};
