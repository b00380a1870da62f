import type { Tell, Teller } from './tellers.ts';

/*
 * One story in which every operation happens once, in an order in which each of them can. What is told with `tell` becomes the example of
 * its operation; what only prepares it is done with `quietly`.
 */

export interface World {
  readonly tell: Teller;
  readonly quietly: Teller;
  /** The same service elsewhere, from which a record comes. */
  readonly elsewhere: Teller;
  readonly adminToken: string;
  /** Waits for an e-mail and gives back what the pattern finds in it. */
  fromMail(to: string, pattern: RegExp): Promise<string>;
}

interface Person {
  readonly id: string;
  readonly token: string;
}

const RULESET = { ruleset: 'caucasus', scenario: 'tournament' };
const PASSWORD = 'correct horse battery';

export async function tellEverything(world: World): Promise<void> {
  const people = await accounts(world);
  await catalogue(world);
  const game = await play(world, people);
  await beside(world, people, game);
  const club = await clubs(world, people);
  await clubLife(world, people, club);
  await farewell(world, people, game);
}

interface People {
  readonly anna: Person;
  readonly bruno: Person;
  readonly carla: Person;
  readonly admin: { readonly token: string };
}

const register = async (teller: Teller, name: string): Promise<Person> => {
  const { player, token } = await teller('registerPlayer', { body: { name } });
  return { id: player.id, token };
};

async function accounts({ tell, quietly, adminToken, fromMail }: World): Promise<People> {
  const admin = { token: adminToken };
  for (const name of ['addresses', 'health', 'readiness', 'metrics', 'registration']) await tell(name);
  const registered = await tell('registerPlayer', { body: { name: 'Anna', email: 'anna@home.example' } });
  const anna = { id: registered.player.id, token: registered.token };
  const bruno = await register(quietly, 'Bruno');
  const carla = await register(quietly, 'Carla');
  await tell('confirmEmail', { body: { token: await fromMail('anna@home.example', /\bimm_[\w-]{43}\b/) } });
  await tell('requestEmailConfirmation', { as: anna, body: { email: 'anna@club.example' } });
  await tell('setPassword', { as: anna, params: { id: anna.id }, body: { password: PASSWORD } });
  await tell('requestPasswordReset', { body: { email: 'anna@home.example' } });
  const token = await fromMail('anna@home.example', /\bimm_[\w-]{43}\b/);
  await tell('resetPassword', { body: { token, password: `${PASSWORD} staple` } });
  const cookie = await tell('logIn', { body: { name: 'Anna', password: `${PASSWORD} staple` }, answer: 'cookie' });
  await tell('logOut', { headers: { cookie, 'x-requested-with': 'fetch' } });
  await tell('me', { as: anna });
  await tell('player', { params: { id: bruno.id } });
  await tell('players', { as: admin, query: { name: 'a' } });
  const { token: made } = await tell('createToken', { as: anna, body: { label: 'my bot', scope: 'play' } });
  await tell('tokens', { as: anna });
  const rotated = await tell('rotateToken', { as: anna, params: { id: made.id } });
  await tell('revokeToken', { as: anna, params: { id: rotated.token.id } });
  const invitation = await tell('inviteToRegister', { as: admin, body: { uses: 3, note: 'Club night' } });
  await tell('registrationInvitations', { as: admin });
  await tell('revokeRegistrationInvitation', { as: admin, params: { invitation: invitation.id } });
  await tell('audit', { as: anna, query: { limit: 2 } });
  await tell('calendarAddress', { as: anna });
  const { address } = await tell('renewCalendarAddress', { as: anna });
  await tell('calendar', { params: { calendar: /([^/]+)\.ics/.exec(String(address))?.[1] ?? '' } });
  await tell('pushKey');
  const browser = {
    endpoint: 'https://push.example/send/1',
    keys: { p256dh: 'BNcW4oA7zq5H9TKIrA3XfKcl', auth: 'k8JV6sjdbhAi1n3_LDBLvA' },
  };
  const { id } = await tell('addPushSubscription', { as: bruno, body: { ...browser, language: 'it' } });
  await tell('pushSubscriptions', { as: bruno });
  await tell('removePushSubscription', { as: bruno, params: { subscription: id } });
  return { anna, bruno, carla, admin };
}

async function catalogue({ tell }: World): Promise<void> {
  const ruleset = 'caucasus';
  await tell('rulesets');
  for (const name of ['ruleset', 'clauses', 'refusals', 'components', 'rulings'])
    await tell(name, { params: { ruleset } });
  await tell('componentsPage', { params: { ruleset, format: 'markdown' } });
  await tell('schema', { params: { ruleset, of: 'orders' } });
  const { board } = await tell('scenario', { params: RULESET, rest: true });
  await tell('board', { params: { id: board.id }, query: { language: 'en' } });
  await tell('boardDrawing', { params: { id: board.id } });
}

/** Gives the first order on the list for whoever is asked, until it is the other side's turn. */
async function playUntil(
  { quietly }: World,
  game: string,
  players: Readonly<Record<string, Person>>,
  wanted: string,
): Promise<number> {
  for (let orders = 0; orders < 200; orders++) {
    const { pending, version } = await quietly('game', { params: { id: game } });
    const { side } = pending[0];
    if (side === wanted) return version;
    const as = players[side]!;
    const { items } = await quietly('options', { as, params: { id: game }, query: { limit: 1 } });
    await quietly('submitOrders', { as, params: { id: game }, body: { orders: [items[0].order] } });
  }
  throw new Error('the other side is never asked');
}

async function play(world: World, { anna, bruno, carla, admin }: People): Promise<string> {
  const { tell, quietly } = world;
  const timeControl = { hours: 72, absence: 14 };
  const { id } = await tell('openGame', {
    as: carla,
    body: { ...RULESET, seed: 'an example', as: 'moderator', timeControl },
  });
  const params = { id };
  await tell('takeSeat', { as: anna, params: { ...params, side: 'axis' }, body: { phrase: 'edelweiss' } });
  await tell('inviteByMail', { as: carla, params, body: { email: 'dora@home.example', language: 'en' } });
  await quietly('takeSeat', { as: bruno, params: { ...params, side: 'soviet' }, body: {} });
  await tell('games', { as: bruno, query: { myTurn: true } });
  await tell('game', { as: bruno, params });
  const { items } = await tell('options', { as: bruno, params, query: { limit: 2, counts: true } });
  await tell('outlook', { as: bruno, params });
  await tell('draft', { as: bruno, params, body: { type: 'PlaceArmyUnit', fields: { unit: items[0].order.unit } } });
  await tell('submitOrders', {
    as: bruno,
    params,
    body: { orders: [items[0].order] },
    headers: { 'idempotency-key': 'my-first-order' },
  });
  await tell('undo', { as: bruno, params, body: { reason: 'the wrong hex' } });
  const sandbox = await tell('forkGame', { as: bruno, params, body: { name: 'What if' } });
  await quietly('submitOrders', { as: bruno, params: { id: sandbox.id }, body: { text: items[0].text } });
  await tell('plan', { as: bruno, params: { id: sandbox.id } });
  await tell('submitPlan', { as: bruno, params: { id: sandbox.id }, body: { onto: 'now' } });
  await tell('leaveStandingOrder', { as: anna, params, body: { kind: 'determined-defence', policy: 'never' } });
  await tell('standingOrders', { as: anna, params });
  await tell('withdrawStandingOrder', { as: anna, params: { ...params, kind: 'determined-defence' } });
  await tell('events', { params, query: { after: 4, limit: 2 } });
  await tell('turns', { as: carla, params });
  await tell('view', { as: bruno, params, query: { since: 5 } });
  for (const name of ['counters', 'boardSvg', 'boardPng', 'boardText', 'gameFeed']) await tell(name, { params });
  await tell('report', { params, query: { format: 'markdown', language: 'en' } });
  await tell('follow', { params, query: { after: 4 }, answer: 'stream' });
  await tell('followAccount', { as: bruno, query: { after: '0-0' }, answer: 'stream' });
  await tell('notices', { as: bruno, query: { limit: 2 } });
  await playUntil(world, id, { axis: anna, soviet: bruno }, 'axis');
  const { version } = await quietly('game', { params });
  const moves = await quietly('options', { as: anna, params, query: { limit: 1 } });
  await quietly('submitOrders', { as: anna, params, body: { orders: [moves.items[0].order] } });
  const { undo } = await quietly('undo', {
    as: bruno,
    params,
    body: { to: version - 1, reason: 'I meant the other bridge' },
  });
  await tell('answerUndo', { as: anna, params, body: { agreed: true, to: undo.to } });
  const bidding = await quietly('openGame', { as: anna, body: { ...RULESET, sides: 'bids' } });
  await tell('bidForSide', { as: anna, params: { id: bidding.id }, body: { side: 'axis', points: 2 } });
  await tell('position', { as: carla, params });
  await tell('facts', { as: carla, params, query: { of: 'track', about: 'weather' } });
  const changes = [{ of: 'track', about: 'weather', fact: 'weather', value: 'bad' }];
  await tell('previewCorrection', { as: carla, params, body: { changes } });
  await tell('deliveries', { as: admin });
  return id;
}

async function beside(world: World, { anna, bruno, carla }: People, id: string): Promise<void> {
  const { tell, quietly, fromMail } = world;
  const params = { id };
  await tell('takeAbsence', { as: anna, params, body: { from: '2099-12-24', to: '2099-12-26' } });
  await tell('raiseDispute', {
    as: bruno,
    params,
    body: { text: 'May the Kuban be crossed there?' },
  });
  const { disputes } = await quietly('game', { params });
  const ruling = { act: 'rule', dispute: disputes[0].id, clause: 'caucasus/7.2', ruling: 'Only at a bridge.' };
  await tell('moderate', { as: carla, params, body: ruling });
  await tell('rulingsOfGame', { params });
  const added = await tell('addWebhook', { as: anna, params, body: { url: 'https://example.org/hook' } });
  const webhook = { ...params, webhook: (added.webhook ?? added).id };
  await tell('webhooks', { as: anna, params });
  await tell('replayWebhook', { as: anna, params: webhook, body: { after: 4 } });
  await tell('removeWebhook', { as: anna, params: webhook });
  await tell('mailPreference', { as: anna });
  await tell('setMailPreference', { as: anna, body: { mode: 'immediate', language: 'en', timeZone: 'Europe/Rome' } });
  await tell('mailAddress', { as: anna, params, rest: true });
  const { address } = await tell('renewMailAddress', { as: anna, params });
  const letter = 'From: anna@home.example\r\nMessage-ID: <1@home.example>\r\n\r\nstatus\r\n';
  await tell('receiveLetter', { query: { to: address }, raw: { type: 'message/rfc822', content: letter } });
  const token = await fromMail('anna@home.example', /unsubscribe\/([^>\s]+)/);
  await tell('unsubscribePage', { params: { token } });
  await tell('unsubscribe', {
    params: { token },
    raw: { type: 'application/x-www-form-urlencoded', content: 'List-Unsubscribe=One-Click' },
  });
}

async function clubs(world: World, { anna, bruno, carla }: People): Promise<string> {
  const { tell, quietly } = world;
  const { id } = await tell('createClub', { as: carla, body: { name: 'The Kuban Club' } });
  const params = { id };
  await tell('enrolMember', { as: carla, params, body: { player: 'Anna' } });
  await quietly('enrolMember', { as: carla, params, body: { player: 'Bruno' } });
  await tell('clubs', { query: { player: anna.id } });
  await tell('club', { params });
  await tell('openSeason', { as: carla, params, body: { id: 'spring', name: 'Spring' } });
  await tell('changeSeason', { as: carla, params: { ...params, season: 'spring' }, body: { name: 'Spring 2099' } });
  const game = await tell('challenge', { as: anna, params, body: { ...RULESET, opponent: 'Bruno', season: 'spring' } });
  await quietly('takeSeat', { as: anna, params: { id: game.id, side: 'axis' }, body: {} });
  await quietly('takeSeat', { as: bruno, params: { id: game.id, side: 'soviet' }, body: {} });
  await tell('concede', { as: bruno, params: { id: game.id } });
  await tell('candidates', { as: anna, params });
  await tell('ladder', { params });
  await tell('ladderTable', { params: { ...params, format: 'markdown' } });
  const line = { ...params, player: anna.id };
  for (const name of ['ladderHistory', 'standingWhy', 'ladderPlayer']) await tell(name, { params: line });
  await tell('headToHead', { params, query: { first: 'Anna', second: 'Bruno' } });
  await tell('reliability', { params });
  await tell('clubFeed', { params });
  return id;
}

async function clubLife(world: World, { anna, bruno, carla, admin }: People, club: string): Promise<void> {
  const { tell, quietly, elsewhere } = world;
  const params = { id: club };
  const sides = [
    { side: 'axis', player: 'Anna', points: 12 },
    { side: 'soviet', player: 'Bruno', points: 9 },
  ];
  const { id: report } = await tell('reportResult', { as: anna, params, body: { ...RULESET, sides, winner: 'axis' } });
  await tell('actOnReport', { as: bruno, params: { ...params, report }, body: { act: 'confirm' } });
  await tell('reports', { params });
  const [dora, elio] = [await register(elsewhere, 'Dora'), await register(elsewhere, 'Elio')];
  const abroad = await elsewhere('openGame', { as: dora, body: RULESET });
  await elsewhere('takeSeat', { as: dora, params: { id: abroad.id, side: 'axis' } });
  await elsewhere('takeSeat', { as: elio, params: { id: abroad.id, side: 'soviet' } });
  await elsewhere('concede', { as: elio, params: { id: abroad.id } });
  const record = await elsewhere('record', { params: { id: abroad.id } });
  const heads = await elsewhere('heads', { query: { game: abroad.id } });
  await tell('importRecord', { as: carla, body: record, given: { record: JSON.stringify(record) } });
  await tell('clubRules', { params });
  await tell('changeClubRules', {
    as: carla,
    params,
    body: { trustedKeys: [{ name: 'Our friends', key: heads.key }] },
  });
  await tell('countRecord', {
    as: carla,
    params,
    body: { game: abroad.id, heads, players: { axis: 'Anna', soviet: 'Bruno' } },
  });
  const invitation = await tell('inviteMembers', { as: carla, params, body: { uses: 5 } });
  const franca = await register(quietly, 'Franca');
  await tell('joinClub', { as: franca, params, body: { key: invitation.key } });
  await tell('invitations', { as: carla, params });
  await tell('revokeInvitation', { as: carla, params: { ...params, invitation: invitation.id } });
  await tell('enrolList', { as: carla, params, body: { list: 'Anna\nGino' } });
  await tell('expelMember', { as: carla, params: { ...params, player: franca.id } });
  const cup = {
    name: 'Kuban Cup',
    format: 'round-robin',
    ruleset: 'caucasus',
    scenarios: ['tournament'],
    sides: 'lot',
  };
  const { id } = await tell('createTournament', { as: carla, params, body: cup });
  const tournament = { ...params, tournament: id };
  await tell('enterTournament', { as: anna, params: tournament, body: {} });
  await tell('withdrawFromTournament', { as: anna, params: tournament, body: {} });
  for (const as of [anna, bruno]) await quietly('enterTournament', { as, params: tournament, body: {} });
  await tell('startTournament', { as: carla, params: tournament });
  await tell('tournament', { params: tournament });
  await tell('settleBoard', {
    as: carla,
    params: tournament,
    body: { board: 1, winner: 'draw', reason: 'Neither could come.' },
  });
  await tell('tournaments', { params });
  const second = await quietly('createTournament', { as: carla, params, body: { ...cup, name: 'Autumn Cup' } });
  await tell('cancelTournament', { as: carla, params: { ...params, tournament: second.id } });
  await tell('closeSeason', { as: carla, params: { ...params, season: 'spring' } });
  await tell('packs', { as: admin });
}

async function farewell({ tell, quietly }: World, { anna, carla, admin }: People, id: string): Promise<void> {
  await tell('record', { as: carla, params: { id } });
  await tell('heads', { query: { game: id } });
  await quietly('concede', { as: anna, params: { id } });
  await tell('backup', { as: admin });
  const gino = await register(quietly, 'Gino');
  await tell('deletePlayer', { as: gino, params: { id: gino.id } });
}

export type { Tell };
