import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ACCEPTED, CREATED, valueOrThrow } from '../problem.ts';
import * as requests from '../requests.ts';
import { addWebhook, removeWebhook, replayWebhook, type Services } from '../services.ts';
import { listedWebhook, webhook, webhookAdded, webhookReplay } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Webhooks'];

/** Addresses that are told of what happens in a game. */
export const webhookRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { games } = services;

    app.post(
      '/games/:id/webhooks',
      {
        schema: {
          tags,
          summary: 'Add a webhook: an address that receives the events of a game',
          description:
            'After every change of the game its new events are posted to the address, as far as you may know them. `X-Impulse-Signature` is `sha256=` followed by the HMAC-SHA256, in hexadecimal digits, of `<X-Impulse-Timestamp>.<body>` with the secret of the webhook. Every message is sent at least once and in order; `sequence` tells repeated ones apart. A message counts as delivered if the address answers 2xx within ten seconds; otherwise it is sent again, up to twelve times within about six hours, and then given up; a replay sends it anew. An address that answers 410 does not want the message and does not get it again.',
          params: requests.gameParams,
          body: requests.addWebhook,
          response: answers('created', webhookAdded),
        },
      },
      async ({ session, params, body }, reply) => {
        reply.code(CREATED);
        return valueOrThrow(await addWebhook(services, session, params.id, body));
      },
    );

    app.get(
      '/games/:id/webhooks',
      {
        schema: {
          tags,
          summary: 'List your webhooks in a game and how deliveries to them fare',
          params: requests.gameParams,
          response: answers('ok', z.array(listedWebhook)),
        },
      },
      async ({ session, params }) => valueOrThrow(await games.webhooks(session.caller, params.id)),
    );

    app.post(
      '/games/:id/webhooks/:webhook/replay',
      {
        schema: {
          tags,
          summary: 'Send a webhook everything after a version once more',
          description:
            'The messages come after those that still wait for the webhook and have new sequence numbers. They say `"replay": true` and which versions they cover.',
          params: requests.webhookParams,
          body: requests.replayWebhook,
          response: answers('accepted', webhookReplay),
        },
      },
      async ({ session, params, body }, reply) => {
        reply.code(ACCEPTED);
        return valueOrThrow(await replayWebhook(services, session, params.id, params.webhook, body));
      },
    );

    app.delete(
      '/games/:id/webhooks/:webhook',
      {
        schema: { tags, summary: 'Remove a webhook', params: requests.webhookParams, response: answers('ok', webhook) },
      },
      async ({ session, params }) => valueOrThrow(await removeWebhook(services, session, params.id, params.webhook)),
    );
  };
