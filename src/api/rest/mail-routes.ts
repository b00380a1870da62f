import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fail } from '#games/outcome';
import type { MailService } from '#post/mail-service';
import { noMail, SEE_OTHER, valueOrThrow } from '../problem.ts';
import { gameParams, inboundMailQuery, setMailPreference, unsubscribeParams } from '../requests.ts';
import { act, actWithAccount, type Services } from '../services.ts';
import { mailAddress, mailPreference, mailReceived } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Mail'];

/** Orders by mail for gateways that do not speak SMTP to the service, and how players want to be written to. */
export const mailRoutes =
  ({ mail }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const open = (): MailService => mail ?? valueOrThrow(noMail());

    // A letter is bytes: its own header says how they are encoded.
    app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    app.post(
      '/mail/inbound',
      {
        schema: {
          tags,
          summary: 'Hand in a letter that contains orders',
          description:
            'The body is the raw letter (`message/rfc822`), and `to` is the secret address of the seat to which it was sent. The letter is treated as if it had come over SMTP and is answered by mail.',
          querystring: inboundMailQuery,
          consumes: ['message/rfc822'],
          body: z.unknown(),
          response: answers('ok', mailReceived),
        },
      },
      async ({ query, body }) => {
        if (!Buffer.isBuffer(body)) {
          return valueOrThrow(fail('malformed', 'letter-needed', 'Send the raw letter as message/rfc822.'));
        }
        return valueOrThrow(await open().receive(body, [query.to]));
      },
    );

    app.get(
      '/mail/unsubscribe/:token',
      {
        schema: {
          tags,
          summary: 'Follow the link that is in every letter to a page where letters can be stopped',
          description:
            'This changes nothing by itself (303), because some mail programs open every link in a letter to check it.',
          params: unsubscribeParams,
          response: answers('see-other', z.null()),
        },
      },
      async ({ params }, reply) => reply.redirect(valueOrThrow(await open().unsubscribePage(params.token)), SEE_OTHER),
    );
    // Mail programs with a button of their own post what RFC 8058 says, as a form; its one field tells nothing new.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      app.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    app.post(
      '/mail/unsubscribe/:token',
      {
        schema: {
          tags,
          summary: 'Stop all letters, as the button of a mail program does (RFC 8058)',
          params: unsubscribeParams,
          response: answers('ok', mailPreference),
        },
      },
      async ({ params }) => valueOrThrow(await open().unsubscribe(params.token)),
    );

    app.get(
      '/mail/preference',
      { schema: { tags, summary: 'Read how letters are sent to you', response: answers('ok', mailPreference) } },
      async ({ session }) => valueOrThrow(await open().preference(session.caller)),
    );
    app.put(
      '/mail/preference',
      {
        schema: {
          tags,
          summary: 'Choose whether letters are sent at once, once a day or not at all',
          body: setMailPreference,
          response: answers('ok', mailPreference),
        },
      },
      async ({ session, body }) =>
        valueOrThrow(await actWithAccount(session, (caller) => open().setPreference(caller, body))),
    );
    app.get(
      '/games/:id/mail-address',
      {
        schema: {
          tags,
          summary: 'Read the secret address to which you can send orders for a game',
          params: gameParams,
          response: answers('ok', mailAddress),
        },
      },
      async ({ session, params }) => valueOrThrow(await act(session, (caller) => open().addressOf(caller, params.id))),
    );
    app.post(
      '/games/:id/mail-address',
      {
        schema: {
          tags,
          summary: 'Change the secret address to which you can send orders for a game',
          description: 'From then on e-mails to the address until now are turned away.',
          params: gameParams,
          response: answers('ok', mailAddress),
        },
      },
      async ({ session, params }) =>
        valueOrThrow(await act(session, (caller) => open().renewAddress(caller, params.id))),
    );
  };
