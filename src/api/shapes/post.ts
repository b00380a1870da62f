import type { LANGUAGES } from '#kernel/text';
import { choice, flag, id, integer, list, moment, shape, text } from './field.ts';

/* E-mail and webhooks. */

const LANGUAGE_NAMES = { en: 'English.', it: 'Italian.' } as const satisfies Record<(typeof LANGUAGES)[number], string>;
export const language = choice('Language', 'A language.', LANGUAGE_NAMES);

export const mailMode = choice('MailMode', 'When e-mails are sent.', {
  immediate: 'At once.',
  daily: 'Once a day.',
  none: 'Not at all.',
});

export const mailPreference = shape('MailPreference', 'How e-mails are sent to you.', {
  mode: mailMode,
  language,
  timeZone: text('The IANA name of the time zone in which e-mails name deadlines, such as `Europe/Rome`.'),
});
export const mailAddress = shape('MailAddress', 'The secret address to which you send orders.', {
  address: text('The address.'),
});
export const mailInvitation = shape('MailInvitation', 'An invitation that was sent by e-mail.', {
  email: text('The address.'),
  sent: flag('Whether the e-mail has left. Otherwise it leaves as soon as the mail server can be reached.'),
});
export const mailReceived = shape('MailReceived', 'What became of an e-mail.', {
  outcome: choice('MailOutcome', 'What became of it.', { answered: 'It was answered.', ignored: 'It was ignored.' }),
  game: id('The game it was for.').optional(),
  accepted: integer('How many orders were carried out.').optional(),
  refused: flag('Whether an order was refused.').optional(),
  reason: text('Why it was ignored.').optional(),
});

export const webhook = shape('Webhook', 'An address that receives the events of a game.', {
  id: id('The id of the webhook.'),
  game: id('The game.'),
  url: text('The address.'),
  createdAt: moment('When it was added.'),
});

const failing = shape('FailingDelivery', 'A message that could not be delivered so far.', {
  attempts: integer('How often it was tried.'),
  reason: text('Why it failed.'),
  nextAttemptAt: moment('When it is tried again.'),
});

const givenUp = shape('GivenUpDelivery', 'A message that was given up.', {
  at: moment('When.'),
  reason: text('Why.'),
});

const delivery = shape('WebhookDelivery', 'How deliveries fare. The service remembers it for 30 days.', {
  waiting: integer('How many messages are not delivered yet.'),
  deliveredAt: moment('When a message was delivered last.').optional(),
  failing: failing.describe('The first message that waits, if it could not be delivered so far.').optional(),
  givenUp: givenUp.describe('The last message that was given up. A replay sends it anew.').optional(),
});

export const listedWebhook = shape(
  'ListedWebhook',
  'A webhook and how deliveries to it fare.',
  { ...webhook.shape, delivery },
  { name: 'Webhook' },
);
export const webhookReplay = shape('WebhookReplayed', 'What a webhook is sent once more.', {
  webhook,
  after: integer('The version after which it begins.'),
  upTo: integer('The version with which it ends.'),
});
export const webhookAdded = shape('WebhookAdded', 'A new webhook with its secret.', {
  ...webhook.shape,
  secret: text('The key with which messages are signed. Shown only once.'),
});

export const calendarAddress = shape('CalendarAddress', 'Where the calendar of your deadlines is.', {
  address: text('The address. Whoever knows it can read your deadlines.'),
});
export const pushKey = shape('PushKey', 'What a browser needs to subscribe to web push.', {
  key: text('The public key, base64url.'),
});
export const pushSubscription = shape('PushSubscription', 'A browser that is told of what concerns you.', {
  id: id('The id of the browser.'),
  endpoint: text('The address of its push service.'),
  language,
  createdAt: moment('When it was added.'),
});
export const pushSubscriptions = list(pushSubscription, 'The browsers, the oldest first.');
