import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Submitted } from '#games/cards';
import { fail, type Outcome } from '#games/outcome';
import type { Language } from '#kernel/text';
import { languageOf } from '../language.ts';
import { makeProblemBody, PROBLEM_TYPE, troubleOf, valueOrThrow } from '../problem.ts';
import { gameParams, keyInHeader, submitOrders } from '../requests.ts';
import { isRefused, type Services, submit } from '../services.ts';
import { refused, submitted } from './answers.ts';
import { answers, REFUSED } from './route-schema.ts';

/** Orders: the one way a game goes on. */
export const ordersRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/games/:id/orders',
      {
        schema: {
          tags: ['Orders'],
          summary: 'Submit orders',
          description:
            'The orders are carried out one after the other until one is refused or somebody else has to decide. If the first order is refused, nothing is stored and the answer is a problem (422) that contains the refusal. If a later order is refused, the moves before it stand and the answer (200) tells both. If you send the same body again under the same `Idempotency-Key`, you get the same answer again.',
          params: gameParams,
          headers: keyInHeader,
          body: submitOrders,
          response: answers('ok', submitted, { [REFUSED]: refused }),
        },
      },
      async (asked, reply) => {
        const { id: requestId, session, params, body, headers } = asked;
        const language = languageOf(asked);
        const request = { ...body, language, key: headers['idempotency-key'] };
        const outcome = await submit(services, session, params.id, request);
        return answerOrders(outcome, requestId, language, reply);
      },
    );
  };

/** What became of orders; those that came to nothing are a problem. */
export function answerOrders(outcome: Outcome<Submitted>, requestId: string, language: Language, reply: FastifyReply) {
  const answer = valueOrThrow(outcome);
  if (!isRefused(answer)) return answer;
  const { code, reason, facts } = answer.refusal;
  const { problem } = fail('refused', code, reason[language], facts);
  reply.code(REFUSED).type(PROBLEM_TYPE);
  return Object.assign(makeProblemBody(troubleOf(problem), requestId), answer);
}
