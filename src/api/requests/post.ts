import { z } from 'zod';
import { language, mailMode } from '../shapes/post.ts';
import { entity, timeZone, version } from './bounds.ts';
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
  language: language.describe('The language of the e-mails.'),
  timeZone: timeZone
    .describe(
      'The IANA name of the time zone in which e-mails name deadlines, such as `Europe/Rome`. Left out, it stays as it is.',
    )
    .optional(),
});
