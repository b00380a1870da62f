import { z } from 'zod';
import { language as languageChoice, mailMode } from '../shapes/post.ts';
import { entity, language, timeZone, version } from './bounds.ts';
import { gameParams } from './game.ts';

export const addWebhook = z.strictObject({
  url: z
    .string()
    .max(2000)
    .describe('An http or https address that can be reached from the internet. Private addresses are refused.'),
});
export const replayWebhook = z.strictObject({
  after: version.describe('The version after which everything is sent once more.'),
});
export const webhookParams = gameParams.extend({ webhook: entity('The id of the webhook.') });

export const receiveLetter = z.object({
  to: z.string().max(200).describe('The secret address of the seat, to which the e-mail was sent.'),
});
export const unsubscribeParams = z.object({ token: z.string().max(200).describe('The secret from the e-mail.') });
export const setMailPreference = z.strictObject({
  mode: mailMode.describe('Whether e-mails come at once, once a day or not at all.'),
  language: languageChoice.describe('The language of the e-mails.'),
  timeZone: timeZone
    .describe(
      'The IANA name of the time zone in which e-mails name deadlines, such as `Europe/Rome`. Left out, it stays as it is.',
    )
    .optional(),
});

export const inviteByMail = z.strictObject({
  email: z.email().max(200).describe('The address of whoever is invited.'),
  language: languageChoice.describe('The language of the invitation; English by default.').optional(),
});

export const readFeed = z.object({ language });
export const calendarParams = z.object({
  calendar: z.string().min(1).max(200).describe('The secret part of the address.'),
});
const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/, 'must be base64url');
export const addPushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .describe('The address of the push service, as the browser gives it.'),
  keys: z
    .object({
      p256dh: key.describe('The public key of the browser.'),
      auth: key.describe('The secret of the browser.'),
    })
    .describe('The keys of the browser.'),
  language: languageChoice.describe('The language of the messages; English by default.').optional(),
});
export const pushSubscriptionParams = z.object({ subscription: entity('The id of the browser.') });
