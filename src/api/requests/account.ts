import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#accounts/password';
import { checked } from '#games/issue-words';
import { parseMoment } from '#kernel/moment';
import { tokenScope } from '../shapes/account.ts';
import { choice } from '../shapes/field.ts';
import { cursor, entity, id, oneLine, shownName, whole } from './bounds.ts';

const password = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD).describe('The new password.');
const email = z.email().max(200);

export const registerPlayer = z.strictObject({
  name: shownName(60).describe('The name other players see. No two may look alike.'),
  email: email.describe('Where e-mails about games go, once you have confirmed that the address is yours.').optional(),
  password: password.describe('Needed only to log in with a browser; programs use the token.').optional(),
  invitation: z
    .string()
    .min(10)
    .max(100)
    .describe('The key of an invitation. Needed if registration is closed, which `GET /api/registration` says.')
    .optional(),
});

export const listPlayers = z.strictObject({
  name: z.string().min(1).max(60).normalize().describe('Only players whose name contains this.').optional(),
  after: cursor,
  limit: whole(1, 200).describe('How many players to answer at most, 1 to 200; 50 by default.').optional(),
});
export const deletePlayer = z.strictObject({
  password: z.string().max(LONGEST_PASSWORD).describe('Your password, if you have one.').optional(),
});
export const inviteToRegister = z.strictObject({
  uses: whole(1, 500).describe('How many may register with it, 1 to 500; 1 by default.').optional(),
  days: whole(1, 365).describe('For how many days it is valid, 1 to 365; 14 by default.').optional(),
  note: shownName(100).describe('A note for yourself: whom it is for.').optional(),
});
export const registrationInvitationParams = z.object({ invitation: entity('The id of the invitation.') });

export const logIn = z.strictObject({
  name: oneLine(60).normalize().describe('The name of the player.'),
  password: z.string().max(LONGEST_PASSWORD).describe('The password of the player.'),
});
export const setPassword = z.strictObject({
  password,
  current: z.string().max(LONGEST_PASSWORD).describe('The present password, if you have one.').optional(),
});

const proof = z.string().min(1).max(200).describe('The secret from the e-mail.');
export const requestPasswordReset = z.strictObject({
  email: email.describe('The address of the player who has forgotten the password.'),
});
export const resetPassword = z.strictObject({
  token: proof,
  password,
  tokens: choice(
    'TokensAfterReset',
    'What becomes of the tokens of programs. All browsers are logged out in any case.',
    {
      keep: 'They stay valid (the default).',
      revoke: 'They become invalid.',
    },
  ).optional(),
});
export const requestEmailConfirmation = z.strictObject({
  email: email.describe('A new address, if the present one is to be replaced.').optional(),
  password: z
    .string()
    .max(LONGEST_PASSWORD)
    .describe('Your password, needed if you have one and the address changes.')
    .optional(),
});
export const confirmEmail = z.strictObject({ token: proof });

const moment = z
  .string()
  .max(40)
  .refine(
    (text) => parseMoment(text) !== undefined,
    checked({
      en: 'must be a timestamp such as 2026-03-01T12:00:00Z',
      it: 'dev’essere una data con l’ora, come 2026-03-01T12:00:00Z',
    }),
  )
  .transform((text) => new Date(text).toISOString());

export const readAudit = z.strictObject({
  player: entity('Only what this player did and what was done to them.').optional(),
  action: id
    .describe('Only this kind of action, such as `login-failed`, `token-revoked` or `moderator-pause`.')
    .optional(),
  subject: z.string().min(1).max(200).describe('Only what was done to this token, player, game or club.').optional(),
  from: moment.describe('Only entries from this timestamp on.').optional(),
  to: moment.describe('Only entries before this timestamp.').optional(),
  after: cursor,
  limit: whole(1, 1000).describe('How many entries to answer at most, 1 to 1000; 100 by default.').optional(),
});

export const createToken = z.strictObject({
  label: shownName(100).describe('A note for yourself: what the token is for.').optional(),
  scope: tokenScope.describe('What the token is good for: `play` (the default) or `read`.').optional(),
  expiresInDays: whole(1, 3650)
    .describe('After how many days the token expires, 1 to 3650. Without it the token is valid until it is revoked.')
    .optional(),
});

export const playerParams = z.object({ id: entity('The id of the player.') });
export const tokenParams = z.object({ id: entity('The id of the token.') });
