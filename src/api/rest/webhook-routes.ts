import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CREATED, valueOrThrow } from '../problem.ts';
import { addWebhook, gameParams, webhookParams } from '../requests.ts';
import { act, type Services } from '../services.ts';
import { webhook, webhookAdded } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Webhooks'];

/** Addresses that are told of what happens in a game. */
export const webhookRoutes =
  ({ games }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/games/:id/webhooks',
      {
        schema: {
          tags,
          summary: 'Have an address told of every commit',
          description:
            'What is sent is signed: `X-Impulse-Signature` is `sha256=` and the HMAC-SHA256 of `<X-Impulse-Timestamp>.<body>` with the secret of the webhook. It is sent at least once, in order per game.',
          params: gameParams,
          body: addWebhook,
          response: answers('created', webhookAdded),
        },
      },
      async ({ session, params, body }, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await act(session, (caller) => games.addWebhook(caller, params.id, body)));
      },
    );

    app.get(
      '/games/:id/webhooks',
      {
        schema: {
          tags,
          summary: 'Your webhooks of a game',
          params: gameParams,
          response: answers('ok', z.array(webhook)),
        },
      },
      async ({ session, params }) => valueOrThrow(await games.webhooks(session.caller, params.id)),
    );

    app.delete(
      '/games/:id/webhooks/:webhook',
      { schema: { tags, summary: 'Remove a webhook', params: webhookParams, response: answers('ok', webhook) } },
      async ({ session, params }) =>
        valueOrThrow(await act(session, (caller) => games.removeWebhook(caller, params.id, params.webhook))),
    );
  };
