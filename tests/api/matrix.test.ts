import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ADMIN_TOKEN, Client, openService, register } from '../support/service.ts';

/*
 * Who may do what: every operation of both doors, asked for by everybody. What is asked is in order and the game, the club
 * or the account is there, so that the answer says who may ask and nothing else. Where even those who may are refused for
 * another reason (nothing to undo, the season exists), that status stands in the table: it differs from 401 and 403.
 */

const ROLES = [
  'anonymous',
  'reader', // a token of red that only reads
  'stranger',
  'red',
  'blue',
  'moderator', // of the game
  'member', // of the club
  'officer', // moderates the club
  'owner', // of the club
  'admin',
] as const;
type Role = (typeof ROLES)[number];
type Expected = Readonly<Record<Role, number>>;

const everybody = (status: number): Expected =>
  Object.fromEntries(ROLES.map((role) => [role, status])) as Record<Role, number>;
/** Everybody with a token that acts; `others` names who is answered differently. */
const acting = (status: number, others: Partial<Expected> = {}): Expected => ({
  ...everybody(status),
  anonymous: 401,
  reader: 403,
  ...others,
});
const only = (status: number, roles: readonly Role[]): Expected => ({
  ...acting(403),
  ...Object.fromEntries(roles.map((role) => [role, status])),
});
const reading = (status: number, others: Partial<Expected> = {}): Expected => ({
  ...everybody(status),
  anonymous: 401,
  ...others,
});

/** What belongs to an account: the administrator is known by the configured token and has none. */
const withAccount = (status: number): Expected => acting(status, { admin: 403 });

const seated = ['red', 'blue'] as const;
const judges = ['moderator', 'admin'] as const;
const officers = ['officer', 'owner', 'admin'] as const;
const members = ['member', ...officers] as const;
const browser = { endpoint: 'https://push.example/1', keys: { p256dh: 'BKey', auth: 'auth' } };
const reported = () => ({
  ruleset: 'skirmish',
  scenario: 'duel',
  winner: 'red',
  sides: [
    { side: 'red', player: clients.officer.id, points: 3 },
    { side: 'blue', player: clients.member.id, points: 1 },
  ],
});
const cup = { name: 'Cup', format: 'swiss', ruleset: 'skirmish', scenarios: ['duel'] };

interface Operation {
  /** As in the reference: `POST /api/games`. */
  readonly rest: string;
  /** The real address and body for a role. */
  readonly url?: (role: Role) => string;
  readonly body?: (role: Role) => object;
  /** What must be there each time anew. */
  readonly prepare?: () => Promise<void>;
  readonly mutation?: string;
  /** The same in GraphQL; its problems carry the kind that REST turns into a status. */
  readonly graphql?: (role: Role) => string;
  readonly expected: Expected;
}

let app: App;
let clients: Record<Role, Client & { id?: string }>;
let game: string;
let club: string;
let asked: string;
let board: string;
let count = 0;
const fresh = (): string => `x${++count}`;
const at = (path: string) => () => path.replace('ID', game).replace('CLUB', club);
const quote = (value: object): string => JSON.stringify(value).replace(/"(\w+)":/g, '$1: ');

const open = { ruleset: 'skirmish', scenario: 'duel' };
/** Ids of the accounts' own tokens, and of players to act on. */
const tokens: Partial<Record<Role, string>> = {};

/** In an order in which what comes earlier takes nothing from what comes later: the game ends with the last. */
const operations: readonly Operation[] = [
  { rest: 'GET /api/rulesets', expected: everybody(200) },
  { rest: 'GET /api/rulesets/{ruleset}', url: () => '/api/rulesets/skirmish', expected: everybody(200) },
  {
    rest: 'GET /api/rulesets/{ruleset}/scenarios/{scenario}',
    url: () => '/api/rulesets/skirmish/scenarios/duel',
    expected: everybody(200),
  },
  {
    rest: 'GET /api/rulesets/{ruleset}/clauses',
    url: () => '/api/rulesets/skirmish/clauses',
    expected: everybody(200),
  },
  {
    rest: 'GET /api/rulesets/{ruleset}/refusals',
    url: () => '/api/rulesets/skirmish/refusals',
    expected: everybody(200),
  },
  {
    rest: 'GET /api/rulesets/{ruleset}/components/{format}',
    url: () => '/api/rulesets/skirmish/components/html',
    expected: everybody(200),
  },
  {
    rest: 'GET /api/rulesets/{ruleset}/components',
    url: () => '/api/rulesets/skirmish/components',
    expected: everybody(200),
  },
  {
    rest: 'GET /api/rulesets/{ruleset}/rulings',
    url: () => '/api/rulesets/skirmish/rulings',
    expected: everybody(200),
  },
  {
    rest: 'GET /api/rulesets/{ruleset}/schemas/{of}',
    url: () => '/api/rulesets/skirmish/schemas/orders',
    expected: everybody(200),
  },
  { rest: 'GET /api/boards/{id}', url: () => `/api/boards/${board}`, expected: everybody(200) },
  { rest: 'GET /api/boards/{id}.svg', url: () => `/api/boards/${board}.svg`, expected: everybody(200) },
  { rest: 'GET /api/games', expected: everybody(200) },
  { rest: 'GET /api/clubs', expected: everybody(200) },

  {
    rest: 'POST /api/players',
    body: () => ({ name: fresh() }),
    mutation: 'registerPlayer',
    graphql: () => `registerPlayer(input: { name: "${fresh()}" })`,
    expected: everybody(201),
  },
  { rest: 'GET /api/players/{id}', url: () => `/api/players/${clients.red.id}`, expected: everybody(200) },
  { rest: 'GET /api/me', expected: reading(200) },
  // Open without end: that it opens is tested in notices.test.ts.
  { rest: 'GET /api/me/stream', url: () => '/api/me/stream?after=nowhere', expected: everybody(400) },
  { rest: 'GET /api/me/notices', expected: reading(200) },
  { rest: 'GET /api/me/calendar', expected: withAccount(200) },
  {
    rest: 'POST /api/me/calendar',
    mutation: 'renewCalendarAddress',
    graphql: () => 'renewCalendarAddress',
    expected: withAccount(200),
  },
  { rest: 'GET /api/calendars/{calendar}.ics', url: () => '/api/calendars/none.ics', expected: everybody(404) },
  { rest: 'GET /api/push-key', expected: everybody(200) },
  { rest: 'GET /api/me/push-subscriptions', expected: withAccount(200) },
  {
    rest: 'POST /api/me/push-subscriptions',
    body: () => browser,
    mutation: 'addPushSubscription',
    graphql: () => `addPushSubscription(input: ${quote(browser)})`,
    expected: withAccount(201),
  },
  {
    rest: 'DELETE /api/me/push-subscriptions/{subscription}',
    url: () => '/api/me/push-subscriptions/none',
    mutation: 'removePushSubscription',
    graphql: () => 'removePushSubscription(id: "none")',
    expected: withAccount(404),
  },
  { rest: 'GET /api/tokens', expected: reading(200, { admin: 403 }) },
  { rest: 'GET /api/audit', expected: reading(200) },
  { rest: 'GET /api/registration', expected: everybody(200) },
  { rest: 'GET /api/registration/invitations', expected: { ...everybody(403), admin: 200 } },
  {
    rest: 'POST /api/registration/invitations',
    body: () => ({ uses: 3 }),
    mutation: 'inviteToRegister',
    graphql: () => 'inviteToRegister(uses: 3)',
    expected: only(201, ['admin']),
  },
  {
    rest: 'DELETE /api/registration/invitations/{invitation}',
    url: () => '/api/registration/invitations/none',
    mutation: 'revokeRegistrationInvitation',
    graphql: () => 'revokeRegistrationInvitation(invitation: "none")',
    expected: only(404, ['admin']),
  },
  { rest: 'GET /api/players', expected: { ...everybody(403), admin: 200 } },
  { rest: 'GET /api/deliveries', expected: { ...everybody(403), admin: 200 } },
  { rest: 'GET /api/packs', expected: { ...everybody(403), admin: 200 } },
  {
    rest: 'POST /api/players/{id}/deletion',
    // Nobody deletes the account of the owner, who has a club, nor that of somebody else.
    url: () => `/api/players/${clients.owner.id}/deletion`,
    body: () => ({}),
    mutation: 'deletePlayer',
    graphql: () => `deletePlayer(player: "${clients.owner.id}")`,
    expected: only(409, ['owner', 'admin']),
  },
  // The service of this test keeps everything in memory.
  { rest: 'GET /api/backup', expected: acting(403, { admin: 409 }) },
  {
    rest: 'POST /api/tokens',
    body: () => ({ label: 'x' }),
    mutation: 'createToken',
    graphql: () => 'createToken(input: { label: "x" })',
    expected: acting(201, { admin: 403 }),
  },
  {
    rest: 'POST /api/tokens/{id}/rotation',
    url: () => `/api/tokens/${tokens.stranger}/rotation`,
    mutation: 'rotateToken',
    graphql: () => `rotateToken(id: "${tokens.stranger}")`,
    // Somebody else's token is as unknown as none.
    expected: acting(404, { stranger: 201, admin: 403 }),
  },
  {
    rest: 'DELETE /api/tokens/{id}',
    url: () => `/api/tokens/${tokens.owner}`,
    mutation: 'revokeToken',
    graphql: () => `revokeToken(id: "${tokens.owner}")`,
    expected: acting(404, { owner: 204, admin: 403 }),
  },
  {
    rest: 'PUT /api/players/{id}/password',
    url: () => `/api/players/${clients.blue.id}/password`,
    body: () => ({ password: 'a long password', current: 'a long password' }),
    mutation: 'setPassword',
    graphql: () => `setPassword(player: "${clients.blue.id}", password: "a long password", current: "a long password")`,
    expected: only(200, ['blue', 'admin']),
  },
  {
    rest: 'POST /api/password-resets',
    body: () => ({ email: 'blue@example.org' }),
    mutation: 'requestPasswordReset',
    graphql: () => 'requestPasswordReset(email: "blue@example.org")',
    // Without a mail server nobody is written to; with one this is tested in recovery.test.ts.
    expected: everybody(503),
  },
  {
    rest: 'PUT /api/password-resets',
    body: () => ({ token: 'x', password: 'a long password' }),
    mutation: 'resetPassword',
    graphql: () => 'resetPassword(token: "x", password: "a long password")',
    expected: everybody(503),
  },
  {
    rest: 'POST /api/email-confirmations',
    body: () => ({ email: 'x@example.org' }),
    mutation: 'requestEmailConfirmation',
    graphql: () => 'requestEmailConfirmation(email: "x@example.org")',
    expected: withAccount(503),
  },
  {
    rest: 'PUT /api/email-confirmations',
    body: () => ({ token: 'x' }),
    mutation: 'confirmEmail',
    graphql: () => 'confirmEmail(token: "x")',
    expected: everybody(503),
  },
  { rest: 'POST /api/session', body: () => ({ name: 'Blue', password: 'a long password' }), expected: everybody(200) },
  { rest: 'DELETE /api/session', expected: everybody(204) },
  { rest: 'GET /api/mail/preference', expected: everybody(503) },
  {
    rest: 'PUT /api/mail/preference',
    body: () => ({ mode: 'none', language: 'en' }),
    mutation: 'setMailPreference',
    graphql: () => 'setMailPreference(mode: none, language: en)',
    // Without a mail server nobody is written to; with one this is tested in mail.test.ts.
    expected: withAccount(503),
  },
  { rest: 'POST /api/mail/inbound', url: () => '/api/mail/inbound?to=x', expected: everybody(400) },
  { rest: 'GET /api/mail/unsubscribe/{token}', url: () => '/api/mail/unsubscribe/x', expected: everybody(503) },
  { rest: 'POST /api/mail/unsubscribe/{token}', url: () => '/api/mail/unsubscribe/x', expected: everybody(503) },
  {
    rest: 'POST /api/games/{id}/invitations',
    url: at('/api/games/ID/invitations'),
    body: () => ({ email: 'carla@home.example' }),
    mutation: 'inviteByMail',
    graphql: () => `inviteByMail(gameId: "${game}", email: "carla@home.example")`,
    expected: acting(503),
  },
  { rest: 'GET /api/games/{id}/mail-address', url: at('/api/games/ID/mail-address'), expected: acting(503) },
  {
    rest: 'POST /api/games/{id}/mail-address',
    url: at('/api/games/ID/mail-address'),
    mutation: 'renewMailAddress',
    graphql: () => `renewMailAddress(gameId: "${game}")`,
    expected: acting(503),
  },

  {
    rest: 'POST /api/games',
    body: () => open,
    mutation: 'openGame',
    graphql: () => `openGame(input: ${quote(open)})`,
    expected: acting(201),
  },
  { rest: 'GET /api/heads', url: () => '/api/heads', expected: everybody(200) },
  {
    rest: 'POST /api/records',
    body: () => ({ format: 'impulse-record/1' }),
    mutation: 'importRecord',
    graphql: () => 'importRecord(record: "{\\"format\\":\\"impulse-record/1\\"}")',
    expected: acting(400),
  },
  {
    rest: 'POST /api/clubs',
    body: () => ({ name: fresh() }),
    mutation: 'createClub',
    graphql: () => `createClub(name: "${fresh()}")`,
    expected: withAccount(201),
  },
  { rest: 'GET /api/clubs/{id}', url: at('/api/clubs/CLUB'), expected: everybody(200) },
  { rest: 'GET /api/clubs/{id}/ladder', url: at('/api/clubs/CLUB/ladder'), expected: everybody(200) },
  {
    rest: 'GET /api/clubs/{id}/ladder/table/{format}',
    url: at('/api/clubs/CLUB/ladder/table/csv'),
    expected: everybody(200),
  },
  {
    rest: 'GET /api/clubs/{id}/ladder/history/{player}',
    url: at('/api/clubs/CLUB/ladder/history/Member'),
    expected: everybody(200),
  },
  {
    rest: 'GET /api/clubs/{id}/ladder/head-to-head',
    url: at('/api/clubs/CLUB/ladder/head-to-head?first=Member&second=Officer'),
    expected: everybody(200),
  },
  {
    rest: 'GET /api/clubs/{id}/ladder/why/{player}',
    url: at('/api/clubs/CLUB/ladder/why/Member'),
    expected: everybody(200),
  },
  {
    rest: 'GET /api/clubs/{id}/ladder/players/{player}',
    url: at('/api/clubs/CLUB/ladder/players/Member'),
    expected: everybody(200),
  },
  {
    rest: 'GET /api/clubs/{id}/ladder/reliability',
    url: at('/api/clubs/CLUB/ladder/reliability'),
    expected: everybody(200),
  },
  {
    rest: 'POST /api/clubs/{id}/members',
    url: at('/api/clubs/CLUB/members'),
    body: () => ({ player: 'Guest' }),
    mutation: 'enrolMember',
    graphql: () => `enrolMember(clubId: "${club}", player: "Guest")`,
    expected: only(200, officers),
  },
  {
    rest: 'DELETE /api/clubs/{id}/members/{player}',
    url: at('/api/clubs/CLUB/members/nobody'),
    mutation: 'expelMember',
    graphql: () => `expelMember(clubId: "${club}", player: "nobody")`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/seasons',
    url: at('/api/clubs/CLUB/seasons'),
    body: () => ({ id: fresh(), name: 'Spring' }),
    mutation: 'openSeason',
    graphql: () => `openSeason(clubId: "${club}", input: { id: "${fresh()}", name: "Spring" })`,
    expected: only(200, officers),
  },
  {
    rest: 'PATCH /api/clubs/{id}/seasons/{season}',
    url: at('/api/clubs/CLUB/seasons/none'),
    body: () => ({ name: 'Spring' }),
    mutation: 'changeSeason',
    graphql: () => `changeSeason(clubId: "${club}", season: "none", input: { name: "Spring" })`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/seasons/{season}/close',
    url: at('/api/clubs/CLUB/seasons/none/close'),
    mutation: 'closeSeason',
    graphql: () => `closeSeason(clubId: "${club}", season: "none")`,
    expected: only(404, officers),
  },
  { rest: 'GET /api/clubs/{id}/rules', url: at('/api/clubs/CLUB/rules'), expected: everybody(200) },
  {
    rest: 'PUT /api/clubs/{id}/rules',
    url: at('/api/clubs/CLUB/rules'),
    body: () => ({ gamesPerPair: 6 }),
    mutation: 'changeClubRules',
    graphql: () => `changeClubRules(clubId: "${club}", input: { gamesPerPair: 6 })`,
    expected: only(200, officers),
  },
  { rest: 'GET /api/clubs/{id}/reports', url: at('/api/clubs/CLUB/reports'), expected: everybody(200) },
  {
    rest: 'POST /api/clubs/{id}/reports',
    url: at('/api/clubs/CLUB/reports'),
    body: () => reported(),
    mutation: 'reportResult',
    graphql: () => `reportResult(clubId: "${club}", input: ${quote(reported())})`,
    expected: only(201, members),
  },
  {
    rest: 'POST /api/clubs/{id}/reports/records',
    url: at('/api/clubs/CLUB/reports/records'),
    body: () => ({ game: 'none', heads: {}, players: {} }),
    mutation: 'countRecord',
    graphql: () => `countRecord(clubId: "${club}", input: { game: "none", heads: {}, players: {} })`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/reports/{report}',
    url: at('/api/clubs/CLUB/reports/none'),
    body: () => ({ act: 'confirm' }),
    mutation: 'actOnReport',
    graphql: () => `actOnReport(clubId: "${club}", report: "none", act: "confirm")`,
    expected: only(404, members),
  },
  {
    rest: 'GET /api/clubs/{id}/invitations',
    url: at('/api/clubs/CLUB/invitations'),
    expected: { ...everybody(403), anonymous: 401, officer: 200, owner: 200, admin: 200 },
  },
  {
    rest: 'POST /api/clubs/{id}/invitations',
    url: at('/api/clubs/CLUB/invitations'),
    body: () => ({}),
    mutation: 'inviteMembers',
    graphql: () => `inviteMembers(clubId: "${club}")`,
    expected: only(201, officers),
  },
  {
    rest: 'DELETE /api/clubs/{id}/invitations/{invitation}',
    url: at('/api/clubs/CLUB/invitations/none'),
    mutation: 'revokeInvitation',
    graphql: () => `revokeInvitation(clubId: "${club}", invitation: "none")`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/join',
    url: at('/api/clubs/CLUB/join'),
    body: () => ({ key: 'no-such-key-at-all' }),
    mutation: 'joinClub',
    graphql: () => `joinClub(clubId: "${club}", key: "no-such-key-at-all")`,
    expected: acting(404, { member: 200, officer: 200, owner: 200 }),
  },
  {
    rest: 'POST /api/clubs/{id}/members/list',
    url: at('/api/clubs/CLUB/members/list'),
    body: () => ({ list: 'nobody at all' }),
    mutation: 'enrolList',
    graphql: () => `enrolList(clubId: "${club}", list: "nobody at all")`,
    expected: only(200, officers),
  },
  {
    rest: 'GET /api/clubs/{id}/challenges',
    url: at('/api/clubs/CLUB/challenges'),
    expected: { ...everybody(403), anonymous: 401, member: 200, officer: 200, owner: 200 },
  },
  { rest: 'GET /api/clubs/{id}/tournaments', url: at('/api/clubs/CLUB/tournaments'), expected: everybody(200) },
  {
    rest: 'POST /api/clubs/{id}/tournaments',
    url: at('/api/clubs/CLUB/tournaments'),
    body: () => cup,
    mutation: 'createTournament',
    graphql: () => `createTournament(clubId: "${club}", input: ${quote(cup)})`,
    expected: only(201, officers),
  },
  {
    rest: 'GET /api/clubs/{id}/tournaments/{tournament}',
    url: at('/api/clubs/CLUB/tournaments/none'),
    expected: everybody(404),
  },
  {
    rest: 'POST /api/clubs/{id}/tournaments/{tournament}/entries',
    url: at('/api/clubs/CLUB/tournaments/none/entries'),
    body: () => ({}),
    mutation: 'enterTournament',
    graphql: () => `enterTournament(clubId: "${club}", tournament: "none")`,
    expected: only(404, members),
  },
  {
    rest: 'POST /api/clubs/{id}/tournaments/{tournament}/withdrawals',
    url: at('/api/clubs/CLUB/tournaments/none/withdrawals'),
    body: () => ({}),
    mutation: 'withdrawFromTournament',
    graphql: () => `withdrawFromTournament(clubId: "${club}", tournament: "none")`,
    expected: only(404, members),
  },
  {
    rest: 'POST /api/clubs/{id}/tournaments/{tournament}/start',
    url: at('/api/clubs/CLUB/tournaments/none/start'),
    mutation: 'startTournament',
    graphql: () => `startTournament(clubId: "${club}", tournament: "none")`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/tournaments/{tournament}/boards',
    url: at('/api/clubs/CLUB/tournaments/none/boards'),
    body: () => ({ board: 1, winner: 'draw', reason: 'r' }),
    mutation: 'settleBoard',
    graphql: () => `settleBoard(clubId: "${club}", tournament: "none", board: 1, winner: "draw", reason: "r")`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/tournaments/{tournament}/cancel',
    url: at('/api/clubs/CLUB/tournaments/none/cancel'),
    mutation: 'cancelTournament',
    graphql: () => `cancelTournament(clubId: "${club}", tournament: "none")`,
    expected: only(404, officers),
  },
  {
    rest: 'POST /api/clubs/{id}/challenges',
    url: at('/api/clubs/CLUB/challenges'),
    body: (role) => ({ ...open, opponent: role === 'officer' ? clients.owner.id : clients.officer.id }),
    mutation: 'challenge',
    graphql: (role) =>
      `challenge(clubId: "${club}", input: ${quote({ ...open, opponent: role === 'officer' ? clients.owner.id : clients.officer.id })})`,
    expected: only(201, ['member', 'officer', 'owner']),
  },

  ...(
    [
      '',
      '/events',
      '/turns',
      '/rulings',
      '/view',
      '/counters.svg',
      '/board.svg',
      '/board.png',
      '/board.txt',
      '/report',
    ] as const
  ).map(
    (path): Operation => ({
      rest: `GET /api/games/{id}${path}`,
      url: at(`/api/games/ID${path}`),
      expected: everybody(200),
    }),
  ),
  // Open without end: that it opens for everybody is tested in live.test.ts.
  { rest: 'GET /api/games/{id}/stream', url: () => '/api/games/nowhere/stream', expected: everybody(404) },
  { rest: 'GET /api/games/{id}/feed.atom', url: at('/api/games/ID/feed.atom'), expected: everybody(200) },
  { rest: 'GET /api/clubs/{id}/feed.atom', url: () => `/api/clubs/${club}/feed.atom`, expected: everybody(200) },
  {
    rest: 'GET /api/games/{id}/record',
    url: at('/api/games/ID/record'),
    expected: { ...everybody(403), moderator: 200, admin: 200 },
  },
  {
    rest: 'GET /api/games/{id}/position',
    url: at('/api/games/ID/position'),
    expected: { ...everybody(403), moderator: 200, admin: 200 },
  },
  {
    rest: 'GET /api/games/{id}/facts',
    url: at('/api/games/ID/facts?of=unit&about=R1'),
    expected: { ...everybody(403), moderator: 200, admin: 200 },
  },
  {
    rest: 'POST /api/games/{id}/corrections/preview',
    url: at('/api/games/ID/corrections/preview'),
    body: () => ({ changes: [{ of: 'unit', about: 'R1', fact: 'place', value: 'wood' }] }),
    expected: only(200, judges),
  },
  {
    rest: 'GET /api/games/{id}/options',
    url: at('/api/games/ID/options?side=red'),
    expected: { ...everybody(403), reader: 200, red: 200, moderator: 200, admin: 200 },
  },
  {
    rest: 'GET /api/games/{id}/outlook',
    url: at('/api/games/ID/outlook?side=red'),
    expected: { ...everybody(403), reader: 200, red: 200, moderator: 200, admin: 200 },
  },
  {
    rest: 'POST /api/games/{id}/drafts',
    url: at('/api/games/ID/drafts'),
    body: () => ({ side: 'red', type: 'Advance', fields: { unit: 'R1' } }),
    expected: { ...everybody(403), reader: 200, red: 200, moderator: 200, admin: 200 },
  },
  {
    rest: 'GET /api/games/{id}/standing-orders',
    url: at('/api/games/ID/standing-orders?side=red'),
    expected: { ...everybody(403), reader: 200, red: 200, moderator: 200, admin: 200 },
  },
  {
    rest: 'POST /api/games/{id}/standing-orders',
    url: at('/api/games/ID/standing-orders'),
    body: () => ({ side: 'red', kind: 'assault', policy: 'neutral' }),
    mutation: 'leaveStandingOrder',
    graphql: () => `leaveStandingOrder(gameId: "${game}", side: "red", kind: "assault", policy: "neutral")`,
    expected: only(200, ['red', ...judges]),
  },
  {
    rest: 'DELETE /api/games/{id}/standing-orders/{kind}',
    url: at('/api/games/ID/standing-orders/assault?side=red'),
    mutation: 'withdrawStandingOrder',
    graphql: () => `withdrawStandingOrder(gameId: "${game}", side: "red", kind: "assault")`,
    expected: only(200, ['red', ...judges]),
  },
  {
    rest: 'POST /api/games/{id}/seats/{side}',
    url: at('/api/games/ID/seats/red'),
    body: () => ({}),
    mutation: 'takeSeat',
    graphql: () => `takeSeat(gameId: "${game}", side: "red")`,
    expected: acting(409),
  },
  {
    rest: 'POST /api/games/{id}/bids',
    url: at('/api/games/ID/bids'),
    body: () => ({ side: 'red', points: 1 }),
    mutation: 'bidForSide',
    graphql: () => `bidForSide(gameId: "${game}", input: { side: "red", points: 1 })`,
    expected: acting(409),
  },
  {
    rest: 'POST /api/games/{id}/orders',
    url: at('/api/games/ID/orders'),
    body: () => ({ text: 'end', side: 'red', dryRun: true }),
    mutation: 'submitOrders',
    graphql: () => `submitOrders(gameId: "${game}", input: { text: "end", side: "red", dryRun: true })`,
    expected: only(200, ['red', ...judges]),
  },
  {
    rest: 'POST /api/games/{id}/fork',
    url: at('/api/games/ID/fork'),
    body: () => ({}),
    mutation: 'forkGame',
    graphql: () => `forkGame(gameId: "${game}")`,
    expected: only(201, [...seated, ...judges]),
  },
  // Plans are made in sandboxes, and a sandbox is not there for anybody but its owner: sandbox.test.ts.
  { rest: 'GET /api/games/{id}/plan', url: at('/api/games/ID/plan'), expected: reading(409) },
  {
    rest: 'POST /api/games/{id}/plan',
    url: at('/api/games/ID/plan'),
    body: () => ({}),
    mutation: 'submitPlan',
    graphql: () => `submitPlan(gameId: "${game}")`,
    expected: acting(409),
  },
  {
    rest: 'POST /api/games/{id}/absences',
    url: at('/api/games/ID/absences'),
    body: () => ({ side: 'red', from: '2000-01-01', to: '2000-01-02' }),
    mutation: 'takeAbsence',
    graphql: () => `takeAbsence(gameId: "${game}", side: "red", from: "2000-01-01", to: "2000-01-02")`,
    expected: only(400, ['red', ...judges]),
  },
  {
    rest: 'POST /api/games/{id}/undo',
    url: at('/api/games/ID/undo'),
    body: () => ({}),
    mutation: 'undo',
    graphql: () => `undo(gameId: "${game}")`,
    expected: only(409, [...seated, ...judges]),
  },
  {
    rest: 'POST /api/games/{id}/undo/answer',
    url: () => `/api/games/${asked}/undo/answer`,
    body: () => ({ side: 'blue', agreed: true }),
    prepare: askUndo,
    mutation: 'answerUndo',
    graphql: () => `answerUndo(gameId: "${asked}", side: "blue", agreed: true)`,
    expected: only(200, ['blue', ...judges]),
  },
  {
    rest: 'POST /api/games/{id}/disputes',
    url: at('/api/games/ID/disputes'),
    body: () => ({ text: 'No!' }),
    mutation: 'raiseDispute',
    graphql: () => `raiseDispute(gameId: "${game}", text: "No!")`,
    expected: only(200, seated),
  },
  {
    rest: 'POST /api/games/{id}/moderation',
    url: at('/api/games/ID/moderation'),
    body: () => ({ act: 'resume' }),
    mutation: 'moderate',
    graphql: () => `moderate(gameId: "${game}", act: { act: resume })`,
    expected: only(409, judges),
  },
  { rest: 'GET /api/games/{id}/webhooks', url: at('/api/games/ID/webhooks'), expected: everybody(200) },
  {
    rest: 'POST /api/games/{id}/webhooks',
    url: at('/api/games/ID/webhooks'),
    body: () => ({ url: 'https://example.org/hook' }),
    mutation: 'addWebhook',
    graphql: () => `addWebhook(gameId: "${game}", url: "https://example.org/hook")`,
    expected: only(201, [...seated, 'moderator']),
  },
  {
    rest: 'POST /api/games/{id}/webhooks/{webhook}/replay',
    url: () => `/api/games/${game}/webhooks/none/replay`,
    body: () => ({ after: 0 }),
    mutation: 'replayWebhook',
    graphql: () => `replayWebhook(gameId: "${game}", id: "none", after: 0)`,
    expected: acting(404),
  },
  {
    rest: 'DELETE /api/games/{id}/webhooks/{webhook}',
    url: () => `/api/games/${game}/webhooks/none`,
    mutation: 'removeWebhook',
    graphql: () => `removeWebhook(gameId: "${game}", id: "none")`,
    expected: acting(404),
  },
  {
    rest: 'POST /api/games/{id}/concede',
    url: at('/api/games/ID/concede'),
    body: () => ({ side: 'red' }),
    mutation: 'concede',
    graphql: () => `concede(gameId: "${game}", side: "red")`,
    expected: only(200, ['red']),
  },
];

/** A service with one game, one club and everybody in their place. */
async function settle(): Promise<void> {
  app = await openService({ store: openMemoryStore(), publicUrl: 'https://play.example' });
  const { server } = app;
  board = (await new Client(server).get('/api/rulesets/skirmish/scenarios/duel')).body.board.id;
  const [stranger, red, blue, moderator, member, officer, owner] = [
    await register(server, 'Stranger'),
    await register(server, 'Red'),
    await register(server, 'Blue'),
    await register(server, 'Judge'),
    await register(server, 'Member'),
    await register(server, 'Officer'),
    await register(server, 'Owner'),
  ];
  await register(server, 'Guest');
  const secret = (await red.post('/api/tokens', { scope: 'read' })).body.secret;
  clients = {
    anonymous: new Client(server),
    reader: new Client(server, secret),
    stranger,
    red,
    blue,
    moderator,
    member,
    officer,
    owner,
    admin: new Client(server, ADMIN_TOKEN),
  };
  await blue.put(`/api/players/${blue.id}/password`, { password: 'a long password' });
  for (const role of ['stranger', 'red', 'owner'] as const) {
    tokens[role] = (await clients[role].post('/api/tokens', { label: 'to lose' })).body.token.id;
  }
  club = (await owner.post('/api/clubs', { name: 'The Club' })).body.id;
  await owner.post(`/api/clubs/${club}/members`, { player: 'Officer', role: 'moderator' });
  await owner.post(`/api/clubs/${club}/members`, { player: 'Member' });
  game = (await moderator.post('/api/games', { ...open, as: 'moderator' })).body.id;
  await red.post(`/api/games/${game}/seats/red`, {});
  await blue.post(`/api/games/${game}/seats/blue`, {});
}

/** Red has asked to go back beyond what blue did. */
async function askUndo(): Promise<void> {
  const { moderator, red, blue } = clients;
  asked = (await moderator.post('/api/games', { ...open, as: 'moderator', seed: 'asked' })).body.id;
  await red.post(`/api/games/${asked}/seats/red`, {});
  await blue.post(`/api/games/${asked}/seats/blue`, {});
  const { version } = (await red.get(`/api/games/${asked}`)).body;
  await red.post(`/api/games/${asked}/orders`, { text: 'advance R1 to wood\nend' });
  await blue.post(`/api/games/${asked}/orders`, { text: 'advance B1 to hill' });
  const { status, text } = await red.post(`/api/games/${asked}/undo`, { to: version });
  if (status !== 200) throw new Error(text);
}

const send = (client: Client, rest: string, url: string, body: object | undefined) => {
  switch (rest.split(' ')[0]) {
    case 'POST':
      return client.post(url, body);
    case 'PUT':
      return client.put(url, body);
    case 'PATCH':
      return client.patch(url, body);
    case 'DELETE':
      return client.delete(url);
    default:
      return client.get(url);
  }
};

/** What REST would have answered: the kinds of problems are the same at both doors. */
const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  unauthenticated: 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
};

describe('who may do what', () => {
  beforeAll(settle);
  it.each(operations)('$rest', async ({ rest, url, body, prepare, expected }) => {
    const answered: Partial<Record<Role, number>> = {};
    for (const role of ROLES) {
      await prepare?.();
      const address = url?.(role) ?? rest.split(' ')[1]!;
      answered[role] = (await send(clients[role], rest, address, body?.(role))).status;
    }
    expect(answered).toEqual(expected);
  });
});

describe('the same through GraphQL', () => {
  const changing = operations.filter((operation) => operation.graphql !== undefined);
  beforeAll(settle);

  it.each(changing)('$mutation', async ({ prepare, graphql, expected }) => {
    const answered: Partial<Record<Role, number>> = {};
    const wanted: Partial<Record<Role, number>> = {};
    for (const role of ROLES) {
      await prepare?.();
      const query = `mutation { it: ${graphql!(role)} { __typename ... on RequestProblem { kind } } }`;
      const { it: payload } = await clients[role].data(query);
      answered[role] = payload.kind === undefined ? 200 : (STATUS[payload.kind] ?? 0);
      wanted[role] = expected[role] < 300 ? 200 : expected[role];
    }
    expect(answered).toEqual(wanted);
  });
});

it('leaves no operation out of the table', async () => {
  const { body } = await clients.anonymous.get('/docs/json');
  const routes = Object.entries(body.paths as Record<string, object>)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(operations.map(({ rest }) => rest).sort()).toEqual(routes.sort());
  const { __schema } = await clients.anonymous.data('{ __schema { mutationType { fields { name } } } }');
  const mutations = __schema.mutationType.fields.map(({ name }: { name: string }) => name);
  expect(operations.flatMap(({ mutation }) => mutation ?? []).sort()).toEqual(mutations.sort());
});
