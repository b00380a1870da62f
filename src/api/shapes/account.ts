import { choice, flag, id, jsonObject, list, moment, shape, text } from './field.ts';

/* Players, their tokens and the audit log. */

export const player = shape('Player', 'A player.', {
  id: id('The id of the player.'),
  name: text('The name other players see.'),
  role: choice('Role', 'What they may do.', { player: 'Plays.', admin: 'Runs the service.' }),
  email: text('Where e-mails go. Only for the player and the administrator.').optional(),
  emailConfirmed: flag(
    'Whether the player has confirmed that the address is theirs. Only with the address.',
  ).optional(),
  createdAt: moment('When they registered.').optional(),
});

export const playerPage = shape('PlayerPage', 'A page of the players, by name.', {
  items: list(player, 'The players.'),
  next: text('Pass as `after` for the next page. Absent on the last.').optional(),
});

export const registration = shape('Registration', 'How one becomes a player here.', {
  mode: choice('RegistrationMode', 'Who may register.', {
    open: 'Anybody.',
    closed: 'Whoever was invited by the administrator.',
  }),
  mail: flag('Whether the service sends e-mails.'),
});

export const letterSent = shape('LetterSent', 'An e-mail is on its way to this address, if it belongs to a player.', {
  email: text('The address.'),
});

export const registered = shape('Registered', 'A new player with their first token.', {
  player,
  token: text('Shown only once; the service keeps only its hash.'),
});

export const tokenScope = choice('TokenScope', 'What the token is good for.', {
  read: 'Sees what the player may see; changes nothing.',
  play: 'May also act.',
});

export const token = shape('Token', 'A token of yours, without its secret.', {
  id: id('The id of the token.'),
  scope: tokenScope,
  label: text('Your note: what it is for.').optional(),
  createdAt: moment('When it was created.'),
  expiresAt: moment('When it expires. Absent if it does not.').optional(),
  revokedAt: moment('When it was revoked.').optional(),
});

export const tokenCreated = shape('TokenCreated', 'A new token with its secret.', {
  token,
  secret: text('Shown only once; the service keeps only its hash.'),
});

export const session = shape('Session', 'A browser that is logged in.', {
  player,
  expiresAt: moment('When it is logged out by itself.'),
});

const auditEntry = shape('AuditEntry', 'Who did what outside the games.', {
  at: moment('When.'),
  actor: id('The player who did it.').optional(),
  action: text('What was done, such as `login-failed`, `token-revoked` or `moderator-pause`.'),
  subject: text('The token, player, game or club it was done to.'),
  detail: jsonObject('What else is known of it.'),
});

export const auditPage = shape('AuditPage', 'A page of the audit log, newest first.', {
  items: list(auditEntry, 'The entries.'),
  next: text('Pass as `after` for the next page. Absent on the last.').optional(),
});
