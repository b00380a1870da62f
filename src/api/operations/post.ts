import { z } from 'zod';
import { fail } from '#games/outcome';
import type { MailService } from '#post/mail-service';
import { operation, type Subject } from '../operation.ts';
import { noMail, SEE_OTHER, valueOrThrow } from '../problem.ts';
import * as requests from '../requests/index.ts';
import { act, actWithAccount, addWebhook, removeWebhook, replayWebhook, type Services } from '../services.ts';
import * as shapes from '../shapes/index.ts';

const mailOf = ({ mail }: Services): MailService => mail ?? valueOrThrow(noMail());

export const mail: Subject = {
  name: 'Mail',
  about: 'Orders by e-mail, and how you are written to.',
  prepare: (app) => {
    // A letter is bytes: its own header says how they are encoded. Mail programs with a button of their own post what RFC 8058 says, as a
    // form; its one field tells nothing new.
    for (const type of ['message/rfc822', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      app.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  },
  operations: [
    operation({
      name: 'receiveLetter',
      at: 'POST /api/mail/inbound',
      title: 'Hand in an e-mail that contains orders',
      about:
        'The body is the raw e-mail (`message/rfc822`), and `to` is the secret address of the seat to which it was sent. It is treated as if it had come over SMTP and is answered by e-mail.',
      token: 'none',
      query: requests.receiveLetter,
      consumes: ['message/rfc822'],
      body: z.unknown().describe('The raw e-mail.'),
      answer: shapes.mailReceived,
      run: async ({ services }, { query, body }) =>
        Buffer.isBuffer(body)
          ? mailOf(services).receive(body, [query.to])
          : fail('malformed', 'letter-needed', {
              en: 'Send the raw e-mail as message/rfc822.',
              it: 'Invia l’e-mail com’è, come message/rfc822.',
            }),
    }),
    operation({
      name: 'unsubscribePage',
      at: 'GET /api/mail/unsubscribe/{token}',
      title: 'Follow the link that is in every e-mail to a page where e-mails can be stopped',
      about:
        'This changes nothing by itself (303), because some mail programs open every link in an e-mail to check it.',
      token: 'none',
      params: requests.unsubscribeParams,
      answer: z.null(),
      status: 'see-other',
      run: ({ services }, { params }) => mailOf(services).unsubscribePage(params.token),
      send: (page, reply) => reply.redirect(page, SEE_OTHER),
    }),
    operation({
      name: 'unsubscribe',
      at: 'POST /api/mail/unsubscribe/{token}',
      title: 'Stop all e-mails, as the button of a mail program does (RFC 8058)',
      token: 'none',
      params: requests.unsubscribeParams,
      answer: shapes.mailPreference,
      run: ({ services }, { params }) => mailOf(services).unsubscribe(params.token),
    }),
    operation({
      name: 'mailPreference',
      at: 'GET /api/mail/preference',
      title: 'Read how e-mails are sent to you',
      token: 'read',
      answer: shapes.mailPreference,
      graphql: { field: 'Query.mailPreference' },
      run: ({ services, session }) => mailOf(services).preference(session.caller),
    }),
    operation({
      name: 'setMailPreference',
      at: 'PUT /api/mail/preference',
      title: 'Choose whether e-mails are sent at once, once a day or not at all',
      token: 'play',
      body: requests.setMailPreference,
      answer: shapes.mailPreference,
      graphql: { field: 'Mutation.setMailPreference', body: 'flat', payload: 'SetMailPreferencePayload' },
      run: ({ services, session }, { body }) =>
        actWithAccount(session, async (caller) =>
          services.mail === undefined ? noMail() : services.mail.setPreference(caller, body),
        ),
    }),
    operation({
      name: 'inviteByMail',
      at: 'POST /api/games/{id}/invitations',
      title: 'Invite somebody to a game by their e-mail address',
      about:
        'For whoever opened a game that waits for players, and for its moderator. The e-mail says who invites, to what, and how to answer: replying with a name and a phrase takes a seat, without any account before; the link in it opens the page on which a seat is taken. Where registration is closed only the administrator invites so. If the e-mail comes back, you get an e-mail about it.',
      token: 'play',
      params: requests.gameParams,
      body: requests.inviteByMail,
      answer: shapes.mailInvitation,
      status: 'accepted',
      graphql: { field: 'Mutation.inviteByMail', body: 'flat', payload: 'InviteByMailPayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, async (caller) =>
          services.mail === undefined ? noMail() : services.mail.invite(caller, params.id, body),
        ),
    }),
    operation({
      name: 'mailAddress',
      at: 'GET /api/games/{id}/mail-address',
      title: 'Read the secret address to which you can send orders for a game',
      token: 'play',
      params: requests.gameParams,
      answer: shapes.mailAddress,
      graphql: {
        field: 'Game.mailAddress',
        type: 'String',
        shown: ({ address }: { readonly address: string }) => address,
      },
      run: ({ services, session }, { params }) =>
        act(session, async (caller) =>
          services.mail === undefined ? noMail() : services.mail.addressOf(caller, params.id),
        ),
    }),
    operation({
      name: 'renewMailAddress',
      at: 'POST /api/games/{id}/mail-address',
      title: 'Change the secret address to which you can send orders for a game',
      about: 'From then on e-mails to the address until now are turned away.',
      token: 'play',
      params: requests.gameParams,
      answer: shapes.mailAddress,
      graphql: { field: 'Mutation.renewMailAddress', payload: 'RenewMailAddressPayload' },
      run: ({ services, session }, { params }) =>
        act(session, async (caller) =>
          services.mail === undefined ? noMail() : services.mail.renewAddress(caller, params.id),
        ),
    }),
  ],
};

export const webhooks: Subject = {
  name: 'Webhooks',
  about: 'Addresses that receive what happens in a game.',
  operations: [
    operation({
      name: 'addWebhook',
      at: 'POST /api/games/{id}/webhooks',
      title: 'Add a webhook: an address that receives the events of a game',
      about:
        'After every change of the game its new events are posted to the address, as far as you may know them. The messages follow Standard Webhooks: `webhook-id` is the same when a message is sent again, and `webhook-signature` is `v1,` with the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`; its key is the base64 behind `whsec_` of the secret. Every message is sent at least once and in order; `data.sequence` tells repeated ones apart. A message counts as delivered if the address answers 2xx within ten seconds; otherwise it is sent again, up to twelve times within about six hours, and then given up; a replay sends it anew. An address that answers 410 does not want the message and does not get it again. An address of Discord or Slack (by its host, or with `#discord` or `#slack` behind it, as for Mattermost) is sent a message for people instead: what a spectator may know, with a picture of the board and a link.',
      token: 'play',
      params: requests.gameParams,
      body: requests.addWebhook,
      answer: shapes.webhookAdded,
      status: 'created',
      graphql: {
        field: 'Mutation.addWebhook',
        body: 'flat',
        payload: 'AddWebhookPayload',
        shown: ({ secret, ...webhook }: { readonly secret: string }) => ({ webhook, secret }),
      },
      run: ({ services, session }, { params, body }) => addWebhook(services, session, params.id, body),
    }),
    operation({
      name: 'replayWebhook',
      at: 'POST /api/games/{id}/webhooks/{webhook}/replay',
      title: 'Send a webhook everything after a version once more',
      about:
        'The messages come after those that still wait for the webhook and have new sequence numbers. They say `"replay": true` and which versions they cover.',
      token: 'play',
      params: requests.webhookParams,
      body: requests.replayWebhook,
      answer: shapes.webhookReplay,
      status: 'accepted',
      graphql: {
        field: 'Mutation.replayWebhook',
        rename: { webhook: 'id' },
        body: 'flat',
        payload: 'ReplayWebhookPayload',
      },
      run: ({ services, session }, { params, body }) =>
        replayWebhook(services, session, params.id, params.webhook, body),
    }),
    operation({
      name: 'removeWebhook',
      at: 'DELETE /api/games/{id}/webhooks/{webhook}',
      title: 'Remove a webhook',
      token: 'play',
      params: requests.webhookParams,
      answer: shapes.webhook,
      graphql: { field: 'Mutation.removeWebhook', rename: { webhook: 'id' }, payload: 'RemoveWebhookPayload' },
      run: ({ services, session }, { params }) => removeWebhook(services, session, params.id, params.webhook),
    }),
    operation({
      name: 'webhooks',
      at: 'GET /api/games/{id}/webhooks',
      title: 'List your webhooks in a game and how deliveries to them fare',
      token: 'read',
      params: requests.gameParams,
      answer: z.array(shapes.listedWebhook),
      graphql: { field: 'Game.webhooks' },
      run: ({ services, session }, { params }) => services.games.webhooks(session.caller, params.id),
    }),
  ],
};
