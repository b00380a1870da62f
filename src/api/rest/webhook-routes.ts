import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ACCEPTED, CREATED, valueOrThrow } from '../problem.ts';
import * as requests from '../requests.ts';
import { addWebhook, removeWebhook, replayWebhook, type Services } from '../services.ts';
import { webhook, webhookAdded, webhookReplay } from './answers.ts';
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
          summary: 'Have an address told of every commit',
          description:
            'What is sent is signed: `X-Impulse-Signature` is `sha256=` and the HMAC-SHA256 of `<X-Impulse-Timestamp>.<body>` with the secret of the webhook. It is sent at least once, in order per game.',
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
          summary: 'Your webhooks of a game',
          params: requests.gameParams,
          response: answers('ok', z.array(webhook)),
        },
      },
      async ({ session, params }) => valueOrThrow(await games.webhooks(session.caller, params.id)),
    );

    app.post(
      '/games/:id/webhooks/:webhook/replay',
      {
        schema: {
          tags,
          summary: 'Have a webhook told once more of everything after a version',
          description:
            'Comes behind what still waits for it, under new sequence numbers; what is sent says `"replay": true` and which versions it covers.',
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
