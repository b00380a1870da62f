import { firstOf } from '#kernel/known';
/*
 * The worst that every route and every GraphQL operation may be asked, within the limits of the service. A route or operation without an
 * entry fails the suite: whoever adds one says here what the worst of it is.
 */

export interface WorstRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly mediaType?: string;
  /** What is said over a websocket, all at once. */
  readonly messages?: readonly string[];
  /** Streams have no end: they are left after so many milliseconds. */
  readonly leaveAfter?: number;
  readonly asAdministrator?: true;
  readonly says?: string;
  /** Written to be understood: where it is malformed, it measures nothing. */
  readonly isMeant?: true;
}

export interface World {
  /** One of each ruleset, the largest scenario, many orders into it. */
  readonly games: readonly {
    readonly id: string;
    readonly ruleset: string;
    readonly version: number;
    readonly side: string;
    readonly board: string;
    /** The kinds of orders that its side may give now. */
    readonly types: readonly string[];
  }[];
  /** Of the first of them. */
  readonly sandbox: string;
  readonly club: string;
  readonly player: string;
  readonly mailAddress: string;
  /** How often the same was asked before: what is kept from then on is no worst case. */
  readonly turn: number;
}

export type Worst = (world: World) => readonly WorstRequest[];

const BODY = 1_000_000;
const LINE = 9_990;

const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',');

/** The largest bodies that get to a route. */
const SHAPES: readonly (readonly [name: string, text: string])[] = [
  ['as many keys as may be', `{${keys(9_900)}}`],
  ['as many objects as may be', `{"orders":[${'{},'.repeat(9_900)}{}]}`],
  ['one long text', `{"name":"${'\u00e9'.repeat(BODY / 2 - 20)}"}`],
];
/** Bodies that are turned away before any route sees them: once is enough. */
const TURNED_AWAY: readonly (readonly [name: string, text: string])[] = [
  ['many keys', `{${keys(90_000)}}`],
  ['many items', `[${'0,'.repeat(BODY / 2 - 2)}0]`],
  ['many objects', `{"orders":[${'{},'.repeat(BODY / 3 - 10)}{}]}`],
  ['depth', '['.repeat(BODY / 2) + ']'.repeat(BODY / 2)],
];
const turnedAway =
  (path: string): Worst =>
  () =>
    TURNED_AWAY.map(([says, body]) => ({ method: 'POST', path, body, says }));

const hostile =
  (method: string, path: (world: World) => string, asAdministrator?: true): Worst =>
  (world) =>
    SHAPES.map(([says, body]) => ({
      method,
      path: path(world),
      body,
      says,
      ...(asAdministrator === undefined ? {} : { asAdministrator }),
    }));
const read =
  (...paths: readonly ((world: World) => string)[]): Worst =>
  (world) =>
    paths.map((path) => ({ method: 'GET', path: path(world) }));
const asAdministrator =
  (worst: Worst): Worst =>
  (world) =>
    worst(world).map((each) => ({ ...each, asAdministrator: true }));
const ofEachGame =
  (...paths: readonly ((game: World['games'][number], world: World) => string)[]): Worst =>
  (world) =>
    world.games.flatMap((game) =>
      paths.map((path) => ({ method: 'GET', path: `/api/games/${game.id}${path(game, world)}`, says: game.ruleset })),
    );
const ofBoards =
  (ending: string): Worst =>
  ({ games, turn }) =>
    games.map(({ board, ruleset }) => ({
      method: 'GET',
      path: `/api/boards/${board}${ending}?language=${turn % 2 === 0 ? 'en' : 'it'}`,
      says: ruleset,
    }));
const remove =
  (path: (world: World) => string): Worst =>
  (world) => [{ method: 'DELETE', path: path(world) }];
const both =
  (...all: readonly Worst[]): Worst =>
  (world) =>
    all.flatMap((each) => each(world));

const game = ({ games }: World): string => `/api/games/${firstOf(games).id}`;
/** A version that was not asked for before, counted back from the newest. */
const past = ({ version }: World['games'][number], { turn }: World): number => Math.max(1, version - turn);

/** Lines on which reading an order spends most. */
const PIECES: readonly string[] = ['1 ', '1 to ', 'the 112 ', '..x', '{'];
const VERBS: readonly string[] = ['set', 'move', 'submit division {"x":'];
const filled = (beginning: string, piece: string): string =>
  `${beginning} ${piece.repeat(Math.min(990 / piece.trim().split(' ').length, (LINE - beginning.length) / piece.length))}`;
const LINES = VERBS.flatMap((verb) => PIECES.map((piece) => filled(verb, piece)));

const orders: Worst = (world) =>
  world.games.flatMap(({ id, ruleset, side }) => {
    const send = (says: string, body: object): WorstRequest => ({
      method: 'POST',
      path: `/api/games/${id}/orders`,
      body: JSON.stringify({ side, ...body }),
      says: `${ruleset}, ${says}`,
    });
    return [
      ...LINES.map((text) => send(`a line of ${text.slice(0, 16)}...`, { text })),
      send('two hundred lines', { text: Array.from({ length: 199 }, () => 'x '.repeat(49)).join('\n'), dryRun: true }),
      send('a post of quotations', { post: '[quote]'.repeat(7_000) }),
      send('a post of dates', { post: '2026 x@y:\n'.repeat(5_000) }),
      send('two hundred orders', { orders: Array.from({ length: 200 }, () => ({ type: 'x'.repeat(1000) })) }),
      send('an order of many words', {
        orders: [{ type: 'MoveUnits', units: Array.from({ length: 80_000 }, () => 'x') }],
      }),
      send('an order of many keys', {
        orders: [Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, at]))],
      }),
    ];
  });

const drafts: Worst = (world) =>
  world.games.flatMap(({ id, ruleset, side, types }) => {
    const ask = (says: string, body: object): WorstRequest => ({
      method: 'POST',
      path: `/api/games/${id}/drafts`,
      body: JSON.stringify({ side, ...body }),
      says: `${ruleset}, ${says}`,
    });
    return [ask('all kinds', {}), ...types.map((type) => ask(`one of ${type}`, { type }))];
  });

const letter = (headers: readonly string[], body: string): string =>
  ['From: a@b.example', `Message-ID: <${Math.random()}@x>`, ...headers, '', body].join('\r\n');
const letters: Worst = ({ mailAddress }) =>
  Object.entries({
    'lines that look like those of a quotation': letter([], '2026 x@y:\r\n'.repeat(4_990)),
    'HTML of nothing but tags': letter(['Content-Type: text/html'], '<b>'.repeat(300_000)),
    'HTML as full of tags as may be': letter(['Content-Type: text/html'], '<b>x</b>'.repeat(9_990)),
    'HTML that is never closed': letter(['Content-Type: text/html'], '<'.repeat(900_000)),
    'base64 of one line': letter(
      ['Content-Transfer-Encoding: base64'],
      Buffer.from('x'.repeat(700_000)).toString('base64'),
    ),
    'base64 of blank lines': letter(
      ['Content-Transfer-Encoding: base64'],
      Buffer.from('\n'.repeat(700_000)).toString('base64'),
    ),
    'quoted-printable': letter(['Content-Transfer-Encoding: quoted-printable'], '=C3=A9'.repeat(150_000)),
    'many parts': letter(['Content-Type: multipart/mixed; boundary=x'], '--x\r\n\r\n1\r\n'.repeat(499)),
    'a header of many addresses': letter([`To: ${'a@b.c, '.repeat(18_000)}x@y.z`], 'end'),
    'the worst line': letter([], filled('set', '1 ')),
  }).map(([says, body]) => ({
    method: 'POST',
    path: `/api/mail/inbound?to=${encodeURIComponent(mailAddress)}`,
    body,
    mediaType: 'message/rfc822',
    says,
  }));

export const WORST_OF_ROUTES: Readonly<Record<string, Worst>> = {
  'GET /': read(() => '/'),
  'GET /health': read(() => '/health'),
  'GET /ready': read(() => '/ready'),
  'GET /metrics': read(() => '/metrics'),

  'POST /api/players': both(
    hostile('POST', () => '/api/players'),
    turnedAway('/api/players'),
    () => [
      {
        method: 'POST',
        path: '/api/players',
        body: JSON.stringify({ name: `w ${Math.random()}`, password: 'x'.repeat(200) }),
      },
    ],
  ),
  'GET /api/players/{id}': read(({ player }) => `/api/players/${player}`),
  'GET /api/me': read(() => '/api/me'),
  'GET /api/me/notices': read(() => '/api/me/notices?limit=1000'),
  'GET /api/me/stream': () => [{ method: 'GET', path: '/api/me/stream?after=0-0', leaveAfter: 500 }],
  'GET /api/me/calendar': read(() => '/api/me/calendar'),
  'POST /api/me/calendar': hostile('POST', () => '/api/me/calendar'),
  'GET /api/calendars/{calendar}.ics': read(({ player }) => `/api/calendars/${player}.none.ics`),
  'GET /api/push-key': read(() => '/api/push-key'),
  'GET /api/me/push-subscriptions': read(() => '/api/me/push-subscriptions'),
  'POST /api/me/push-subscriptions': hostile('POST', () => '/api/me/push-subscriptions'),
  'DELETE /api/me/push-subscriptions/{subscription}': remove(() => '/api/me/push-subscriptions/none'),
  'GET /api/clubs/{id}/feed.atom': read(({ club }) => `/api/clubs/${club}/feed.atom`),
  'GET /api/games/{id}/feed.atom': ofEachGame(() => '/feed.atom'),
  'GET /api/tokens': read(() => '/api/tokens'),
  'POST /api/tokens': hostile('POST', () => '/api/tokens'),
  'DELETE /api/tokens/{id}': remove(() => '/api/tokens/none'),
  'POST /api/tokens/{id}/rotation': hostile('POST', () => '/api/tokens/none/rotation'),
  'PUT /api/players/{id}/password': hostile('PUT', ({ player }) => `/api/players/${player}/password`),
  'POST /api/password-resets': hostile('POST', () => '/api/password-resets'),
  'PUT /api/password-resets': hostile('PUT', () => '/api/password-resets'),
  'POST /api/email-confirmations': hostile('POST', () => '/api/email-confirmations'),
  'PUT /api/email-confirmations': hostile('PUT', () => '/api/email-confirmations'),
  'POST /api/session': both(
    hostile('POST', () => '/api/session'),
    () => [
      { method: 'POST', path: '/api/session', body: JSON.stringify({ name: 'nobody', password: 'x'.repeat(200) }) },
    ],
  ),
  'DELETE /api/session': remove(() => '/api/session'),
  'GET /api/registration': read(() => '/api/registration'),
  'GET /api/registration/invitations': asAdministrator(read(() => '/api/registration/invitations')),
  'POST /api/registration/invitations': hostile('POST', () => '/api/registration/invitations'),
  'DELETE /api/registration/invitations/{invitation}': remove(() => '/api/registration/invitations/none'),
  'GET /api/players': asAdministrator(read(() => '/api/players?name=a&limit=200')),
  'POST /api/players/{id}/deletion': hostile('POST', () => '/api/players/none/deletion'),
  'GET /api/deliveries': asAdministrator(read(() => '/api/deliveries')),
  'GET /api/packs': asAdministrator(read(() => '/api/packs')),
  'GET /api/audit': asAdministrator(read(() => '/api/audit?limit=1000')),
  'GET /api/backup': asAdministrator(read(() => '/api/backup')),

  'GET /api/rulesets': read(() => '/api/rulesets'),
  'GET /api/rulesets/{ruleset}': (world) =>
    world.games.map(({ ruleset }) => ({ method: 'GET', path: `/api/rulesets/${ruleset}` })),
  'GET /api/rulesets/{ruleset}/scenarios/{scenario}': read(() => '/api/rulesets/salerno/scenarios/campaign'),
  'GET /api/rulesets/{ruleset}/clauses': (world) =>
    world.games.map(({ ruleset }) => ({ method: 'GET', path: `/api/rulesets/${ruleset}/clauses` })),
  'GET /api/rulesets/{ruleset}/refusals': (world) =>
    world.games.map(({ ruleset }) => ({ method: 'GET', path: `/api/rulesets/${ruleset}/refusals` })),
  'GET /api/rulesets/{ruleset}/components': (world) =>
    world.games.map(({ ruleset }) => ({ method: 'GET', path: `/api/rulesets/${ruleset}/components` })),
  'GET /api/rulesets/{ruleset}/components/{format}': (world) =>
    world.games.map(({ ruleset }) => ({ method: 'GET', path: `/api/rulesets/${ruleset}/components/html` })),
  'GET /api/rulesets/{ruleset}/rulings': read(() => '/api/rulesets/salerno/rulings'),
  'GET /api/rulesets/{ruleset}/schemas/{of}': (world) =>
    world.games.map(({ ruleset }) => ({ method: 'GET', path: `/api/rulesets/${ruleset}/schemas/orders` })),

  'POST /api/games': both(
    hostile('POST', () => '/api/games'),
    (world) =>
      world.games.map(({ ruleset }) => ({
        method: 'POST',
        path: '/api/games',
        body: JSON.stringify({
          ruleset,
          scenario: ruleset === 'salerno' || ruleset === 'caucasus' ? 'campaign' : 'none',
        }),
        says: ruleset,
      })),
  ),
  'GET /api/heads': read(() => '/api/heads?limit=1000'),
  'GET /api/games': read(() => '/api/games?limit=100'),
  'GET /api/games/{id}': ofEachGame(() => ''),
  'POST /api/games/{id}/seats/{side}': hostile('POST', (world) => `${game(world)}/seats/${firstOf(world.games).side}`),
  'POST /api/games/{id}/bids': hostile('POST', (world) => `${game(world)}/bids`),
  'POST /api/games/{id}/concede': hostile('POST', (world) => `${game(world)}/concede`),
  'GET /api/games/{id}/options': ofEachGame(({ side }) => `/options?side=${side}&limit=5000&counts=true`),
  'GET /api/games/{id}/outlook': ofEachGame(({ side }) => `/outlook?side=${side}`),
  'POST /api/games/{id}/drafts': both(
    hostile('POST', (world) => `${game(world)}/drafts`),
    drafts,
  ),
  'POST /api/games/{id}/orders': both(
    hostile('POST', (world) => `${game(world)}/orders`),
    orders,
  ),
  'GET /api/games/{id}/events': ofEachGame(() => '/events?limit=1000'),
  'GET /api/games/{id}/turns': ofEachGame(() => '/turns'),
  'GET /api/games/{id}/stream': (world) =>
    ofEachGame(() => '/stream?after=0')(world).map((each) => ({ ...each, leaveAfter: 500 })),
  'POST /api/games/{id}/fork': both(
    hostile('POST', (world) => `${game(world)}/fork`),
    (world) =>
      world.games.map(({ id, ruleset, side }) => ({
        method: 'POST',
        path: `/api/games/${id}/fork`,
        body: JSON.stringify({ as: side }),
        says: ruleset,
      })),
  ),
  'GET /api/games/{id}/plan': read(({ sandbox }) => `/api/games/${sandbox}/plan`),
  'POST /api/games/{id}/plan': hostile('POST', (world) => `${game(world)}/plan`),
  'GET /api/games/{id}/record': (world) =>
    ofEachGame(() => '/record')(world).map((each) => ({ ...each, asAdministrator: true })),
  'POST /api/records': both(
    hostile('POST', () => '/api/records'),
    turnedAway('/api/records'),
  ),

  'GET /api/games/{id}/view': ofEachGame(
    (each, world) => `/view?at=${past(each, world)}`,
    (each, world) => `/view?as=spectator&at=${past(each, world)}`,
  ),
  'GET /api/boards/{id}': ofBoards(''),
  'GET /api/boards/{id}.svg': ofBoards('.svg'),
  'GET /api/games/{id}/counters.svg': ofEachGame((each, world) => `/counters.svg?at=${past(each, world)}`),
  'GET /api/games/{id}/board.svg': ofEachGame((each, world) => `/board.svg?at=${past(each, world)}`),
  'GET /api/games/{id}/board.png': ofEachGame((each, world) => `/board.png?at=${past(each, world)}`),
  'GET /api/games/{id}/board.txt': ofEachGame((each, world) => `/board.txt?at=${past(each, world)}`),
  'GET /api/games/{id}/report': ofEachGame(
    () => '/report?format=html',
    () => '/report?format=text&language=it',
  ),

  'POST /api/games/{id}/undo': hostile('POST', (world) => `${game(world)}/undo`),
  'POST /api/games/{id}/undo/answer': hostile('POST', (world) => `${game(world)}/undo/answer`),
  'GET /api/games/{id}/standing-orders': ofEachGame(({ side }) => `/standing-orders?side=${side}`),
  'POST /api/games/{id}/standing-orders': hostile('POST', (world) => `${game(world)}/standing-orders`),
  'DELETE /api/games/{id}/standing-orders/{kind}': remove((world) => `${game(world)}/standing-orders/none`),
  'POST /api/games/{id}/absences': hostile('POST', (world) => `${game(world)}/absences`),
  'POST /api/games/{id}/disputes': hostile('POST', (world) => `${game(world)}/disputes`),
  'GET /api/games/{id}/rulings': ofEachGame(() => '/rulings'),
  'GET /api/games/{id}/position': (world) =>
    ofEachGame(() => '/position')(world).map((each) => ({ ...each, asAdministrator: true })),
  'GET /api/games/{id}/facts': (world) =>
    ofEachGame(() => '/facts?of=track&about=weather')(world).map((each) => ({ ...each, asAdministrator: true })),
  'POST /api/games/{id}/corrections/preview': hostile('POST', (world) => `${game(world)}/corrections/preview`, true),
  'POST /api/games/{id}/moderation': hostile('POST', (world) => `${game(world)}/moderation`, true),

  'POST /api/games/{id}/webhooks': hostile('POST', (world) => `${game(world)}/webhooks`),
  'GET /api/games/{id}/webhooks': ofEachGame(() => '/webhooks'),
  'POST /api/games/{id}/webhooks/{webhook}/replay': hostile('POST', (world) => `${game(world)}/webhooks/none/replay`),
  'DELETE /api/games/{id}/webhooks/{webhook}': remove((world) => `${game(world)}/webhooks/none`),

  'POST /api/clubs': hostile('POST', () => '/api/clubs'),
  'GET /api/clubs': read(() => '/api/clubs'),
  'GET /api/clubs/{id}': read(({ club }) => `/api/clubs/${club}`),
  'POST /api/clubs/{id}/members': hostile('POST', ({ club }) => `/api/clubs/${club}/members`),
  'DELETE /api/clubs/{id}/members/{player}': remove(({ club }) => `/api/clubs/${club}/members/none`),
  'POST /api/clubs/{id}/seasons': hostile('POST', ({ club }) => `/api/clubs/${club}/seasons`),
  'PATCH /api/clubs/{id}/seasons/{season}': hostile('PATCH', ({ club }) => `/api/clubs/${club}/seasons/none`),
  'POST /api/clubs/{id}/seasons/{season}/close': hostile('POST', ({ club }) => `/api/clubs/${club}/seasons/none/close`),
  'POST /api/clubs/{id}/challenges': hostile('POST', ({ club }) => `/api/clubs/${club}/challenges`),
  'GET /api/clubs/{id}/rules': read(({ club }) => `/api/clubs/${club}/rules`),
  'PUT /api/clubs/{id}/rules': hostile('PUT', ({ club }) => `/api/clubs/${club}/rules`),
  'GET /api/clubs/{id}/reports': read(({ club }) => `/api/clubs/${club}/reports`),
  'POST /api/clubs/{id}/reports': hostile('POST', ({ club }) => `/api/clubs/${club}/reports`),
  'POST /api/clubs/{id}/reports/records': hostile('POST', ({ club }) => `/api/clubs/${club}/reports/records`),
  'POST /api/clubs/{id}/reports/{report}': hostile('POST', ({ club }) => `/api/clubs/${club}/reports/none`),
  'GET /api/clubs/{id}/invitations': read(({ club }) => `/api/clubs/${club}/invitations`),
  'POST /api/clubs/{id}/invitations': hostile('POST', ({ club }) => `/api/clubs/${club}/invitations`),
  'DELETE /api/clubs/{id}/invitations/{invitation}': remove(({ club }) => `/api/clubs/${club}/invitations/none`),
  'POST /api/clubs/{id}/join': hostile('POST', ({ club }) => `/api/clubs/${club}/join`),
  'POST /api/clubs/{id}/members/list': hostile('POST', ({ club }) => `/api/clubs/${club}/members/list`),
  'GET /api/clubs/{id}/challenges': read(({ club }) => `/api/clubs/${club}/challenges`),
  'GET /api/clubs/{id}/tournaments': read(({ club }) => `/api/clubs/${club}/tournaments`),
  'POST /api/clubs/{id}/tournaments': hostile('POST', ({ club }) => `/api/clubs/${club}/tournaments`),
  'GET /api/clubs/{id}/tournaments/{tournament}': read(({ club }) => `/api/clubs/${club}/tournaments/none`),
  'POST /api/clubs/{id}/tournaments/{tournament}/entries': hostile(
    'POST',
    ({ club }) => `/api/clubs/${club}/tournaments/none/entries`,
  ),
  'POST /api/clubs/{id}/tournaments/{tournament}/withdrawals': hostile(
    'POST',
    ({ club }) => `/api/clubs/${club}/tournaments/none/withdrawals`,
  ),
  'POST /api/clubs/{id}/tournaments/{tournament}/start': hostile(
    'POST',
    ({ club }) => `/api/clubs/${club}/tournaments/none/start`,
  ),
  'POST /api/clubs/{id}/tournaments/{tournament}/boards': hostile(
    'POST',
    ({ club }) => `/api/clubs/${club}/tournaments/none/boards`,
  ),
  'POST /api/clubs/{id}/tournaments/{tournament}/cancel': hostile(
    'POST',
    ({ club }) => `/api/clubs/${club}/tournaments/none/cancel`,
  ),
  'GET /api/clubs/{id}/ladder': read(({ club }) => `/api/clubs/${club}/ladder?limit=500`),
  'GET /api/clubs/{id}/ladder/table/{format}': read(({ club }) => `/api/clubs/${club}/ladder/table/html`),
  'GET /api/clubs/{id}/ladder/history/{player}': read(
    ({ club, player }) => `/api/clubs/${club}/ladder/history/${player}`,
  ),
  'GET /api/clubs/{id}/ladder/head-to-head': read(
    ({ club, player }) => `/api/clubs/${club}/ladder/head-to-head?first=${player}&second=${player}`,
  ),
  'GET /api/clubs/{id}/ladder/why/{player}': read(({ club, player }) => `/api/clubs/${club}/ladder/why/${player}`),
  'GET /api/clubs/{id}/ladder/players/{player}': read(
    ({ club, player }) => `/api/clubs/${club}/ladder/players/${player}`,
  ),
  'GET /api/clubs/{id}/ladder/reliability': read(({ club }) => `/api/clubs/${club}/ladder/reliability`),

  'POST /api/mail/inbound': both(
    hostile('POST', () => '/api/mail/inbound?to=x'),
    letters,
  ),
  'GET /api/mail/unsubscribe/{token}': read(() => `/api/mail/unsubscribe/${'x'.repeat(100)}`),
  'POST /api/mail/unsubscribe/{token}': hostile('POST', () => `/api/mail/unsubscribe/${'x'.repeat(100)}`),
  'GET /api/mail/preference': read(() => '/api/mail/preference'),
  'PUT /api/mail/preference': hostile('PUT', () => '/api/mail/preference'),
  'POST /api/games/{id}/invitations': hostile('POST', ({ sandbox }) => `/api/games/${sandbox}/invitations`),
  'POST /api/games/{id}/mail-address': hostile('POST', ({ sandbox }) => `/api/games/${sandbox}/mail-address`),
  'GET /api/games/{id}/mail-address': ofEachGame(() => '/mail-address'),
};

const ask =
  (...queries: readonly ((world: World) => string | { readonly query: string; readonly variables: object })[]): Worst =>
  (world) =>
    queries.map((query) => {
      const asked = query(world);
      const body = JSON.stringify(typeof asked === 'string' ? { query: asked } : asked);
      return { method: 'POST', path: '/graphql', body, isMeant: true };
    });
/** A query that nobody means. */
const raw =
  (says: string, query: string): Worst =>
  () => [{ method: 'POST', path: '/graphql', body: JSON.stringify({ query }), says }];
/** The largest variable there may be for a mutation that takes JSON or an input. */
const stuffed = (query: string): Worst =>
  ask((world) => ({
    query,
    variables: {
      id: firstOf(world.games).id,
      club: world.club,
      sandbox: world.sandbox,
      wide: JSON.parse(`{${keys(9_900)}}`) as object,
      long: 'x'.repeat(200_000),
    },
  }));
const UNITS = 'units { id name face } stacks { space units }';
const ofGames =
  (selection: (game: World['games'][number], world: World) => string): Worst =>
  (world) =>
    world.games.flatMap((each) => {
      const query = `{ game(id: "${each.id}") { ${selection(each, world)} } }`;
      return ask(() => query)(world).map((request) => ({ ...request, says: each.ruleset }));
    });
const withGame = (field: string): Worst => stuffed(`mutation ($id: ID!, $long: String!) { ${field} { __typename } }`);
const withClub = (field: string): Worst => stuffed(`mutation ($club: ID!, $long: String!) { ${field} { __typename } }`);

const LISTENED = 500;
const MANY_VARIABLES = Object.fromEntries(Array.from({ length: 5_500 }, (_, at) => [`k${at}`, 0]));
/** As many messages at once as have room in what is read at a time. */
const overWebsocket =
  (queryOf: (id: string) => string): Worst =>
  ({ games }) => {
    const query = queryOf(firstOf(games).id);
    const many = (count: number, payload: object): readonly object[] => Array.from({ length: count }, () => payload);
    return Object.entries({
      'many at once': many(150, { query }),
      'many that are wrong': many(500, { query: query.replace('__typename', 'nothing') }),
      'many long ones': many(20, { query: `{ ${'a '.repeat(3_900)} }` }),
      'many variables': many(20, { query, variables: MANY_VARIABLES }),
    }).map(([says, payloads]) => ({
      method: 'GET',
      path: '/graphql',
      says,
      leaveAfter: LISTENED,
      messages: [
        { type: 'connection_init' },
        ...payloads.map((payload, at) => ({ type: 'subscribe', id: `s${at}`, payload })),
      ].map((message) => JSON.stringify(message)),
    }));
  };

export const WORST_OF_OPERATIONS: Readonly<Record<string, Worst>> = {
  'query rulesets': ask(() => '{ rulesets { id title orderSchema eventSchema } }'),
  'query ruleset': ask(() => '{ ruleset(id: "salerno") { id clauses { id text } orderSchema } }'),
  'query scenario': ask(() => '{ scenario(ruleset: "salerno", scenario: "campaign") { opening map { title } } }'),
  'query games': ask(() => '{ games(limit: 20) { items { id name status version } } }'),
  'query game': both(
    ofGames((each, world) => `asOf(version: ${past(each, world)}) { ${UNITS} }`),
    ofGames((_, { turn }) => `board(format: txt, language: ${turn % 2 === 0 ? 'en' : 'it'}) { content }`),
    ofGames(({ side }) => `options(side: "${side}", limit: 5000) { items { order } }`),
    ofGames(() => 'events(limit: 1000) { items { type data } }'),
    turnedAway('/graphql'),
    raw('one long name', `{ ${'a'.repeat(900_000)} }`),
    raw('one name as long as a query may be', `{ ${'a'.repeat(99_990)} }`),
    raw('many fields', `{ ${Array.from({ length: 40_000 }, (_, at) => `a${at}: clubs { id }`).join(' ')} }`),
    raw('many levels', `${'{ game(id: 1) '.repeat(40_000)}${'}'.repeat(40_000)}`),
  ),
  'query board': ask(({ games }) => `{ board(id: "${firstOf(games).board}") { svg spaces { id } } }`),
  'query heads': ask(() => '{ heads(limit: 1000) { __typename } }'),
  'query player': ask(({ player }) => `{ player(id: "${player}") { id name } }`),
  'query rulings': ask(() => '{ rulings(ruleset: "salerno") { clause } }'),
  'query clubs': ask(() => '{ clubs { id name } }'),
  'query club': ask(({ club }) => `{ club(id: "${club}") { id name } }`),
  'query ladder': ask(
    ({ club }) =>
      `{ ladder(club: "${club}", limit: 500) { games standings { player name } matches { games winner } } }`,
  ),
  'query clubRules': ask(({ club }) => `{ clubRules(club: "${club}") { reach } }`),
  'query reports': ask(({ club }) => `{ reports(club: "${club}") { items { id } } }`),
  'query invitations': ask(({ club }) => `{ invitations(club: "${club}") { id } }`),
  'query candidates': ask(({ club }) => `{ candidates(club: "${club}") { name } }`),
  'query tournaments': ask(({ club }) => `{ tournaments(club: "${club}") { name } }`),
  'query tournament': ask(({ club }) => `{ tournament(club: "${club}", tournament: "none") { name } }`),
  'query me': ask(() => '{ me { id } }'),
  'query tokens': ask(() => '{ tokens { id } }'),
  'query audit': ask(() => '{ audit(limit: 1000) { items { action } } }'),
  'query registration': ask(() => '{ registration { mode mail } }'),
  'query registrationInvitations': ask(() => '{ registrationInvitations { id } }'),
  'query players': stuffed('query ($long: String!) { players(name: $long) { next } }'),
  'query deliveries': ask(() => '{ deliveries { waiting } }'),
  'query packs': ask(() => '{ packs { hash } }'),
  'query mailPreference': ask(() => '{ mailPreference { mode } }'),
  'query notices': ask(() => '{ notices(limit: 1000) { items { sentence } } }'),
  'query calendarAddress': ask(() => '{ calendarAddress { address } }'),
  'query pushKey': ask(() => '{ pushKey { key } }'),
  'query pushSubscriptions': ask(() => '{ pushSubscriptions { id } }'),
  'mutation renewCalendarAddress': ask(() => 'mutation { renewCalendarAddress { __typename } }'),
  'mutation addPushSubscription': stuffed(
    'mutation ($long: String!) { addPushSubscription(input: { endpoint: $long, keys: { p256dh: "x", auth: "x" } }) { __typename } }',
  ),
  'mutation removePushSubscription': stuffed(
    'mutation ($long: ID!) { removePushSubscription(id: $long) { __typename } }',
  ),

  'mutation changeClubRules': stuffed(
    'mutation ($long: ID!) { changeClubRules(clubId: $long, input: { levels: {} }) { __typename } }',
  ),
  'mutation reportResult': stuffed(
    'mutation ($long: String!) { reportResult(clubId: "x", input: { ruleset: $long, scenario: $long, winner: $long, sides: [] }) { __typename } }',
  ),
  'mutation countRecord': stuffed(
    'mutation ($long: String!) { countRecord(clubId: "x", input: { game: $long, heads: {}, players: {} }) { __typename } }',
  ),
  'mutation actOnReport': stuffed(
    'mutation ($long: String!) { actOnReport(clubId: "x", report: "x", act: "dispute", reason: $long) { __typename } }',
  ),
  'mutation inviteMembers': stuffed(
    'mutation ($long: String!) { inviteMembers(clubId: "x", note: $long) { __typename } }',
  ),
  'mutation revokeInvitation': ask(() => 'mutation { revokeInvitation(clubId: "x", invitation: "x") { __typename } }'),
  'mutation joinClub': stuffed('mutation ($long: String!) { joinClub(clubId: "x", key: $long) { __typename } }'),
  'mutation enrolList': stuffed('mutation ($long: String!) { enrolList(clubId: "x", list: $long) { __typename } }'),
  'mutation createTournament': stuffed(
    'mutation ($long: String!) { createTournament(clubId: "x", input: { name: $long, format: "swiss", ruleset: "x", scenarios: [] }) { __typename } }',
  ),
  'mutation enterTournament': stuffed(
    'mutation ($long: String!) { enterTournament(clubId: "x", tournament: "x", player: $long) { __typename } }',
  ),
  'mutation withdrawFromTournament': stuffed(
    'mutation ($long: String!) { withdrawFromTournament(clubId: "x", tournament: "x", player: $long) { __typename } }',
  ),
  'mutation startTournament': ask(() => 'mutation { startTournament(clubId: "x", tournament: "x") { __typename } }'),
  'mutation settleBoard': stuffed(
    'mutation ($long: String!) { settleBoard(clubId: "x", tournament: "x", board: 1, winner: "x", reason: $long) { __typename } }',
  ),
  'mutation cancelTournament': ask(() => 'mutation { cancelTournament(clubId: "x", tournament: "x") { __typename } }'),
  'mutation registerPlayer': stuffed(
    'mutation ($long: String!) { registerPlayer(input: { name: $long }) { __typename } }',
  ),
  'mutation inviteToRegister': stuffed('mutation ($long: String!) { inviteToRegister(note: $long) { __typename } }'),
  'mutation revokeRegistrationInvitation': stuffed(
    'mutation ($long: ID!) { revokeRegistrationInvitation(invitation: $long) { __typename } }',
  ),
  'mutation deletePlayer': stuffed(
    'mutation ($long: String!) { deletePlayer(player: "none", password: $long) { __typename } }',
  ),
  'mutation createToken': stuffed('mutation ($long: String!) { createToken(input: { label: $long }) { __typename } }'),
  'mutation revokeToken': stuffed('mutation ($long: ID!) { revokeToken(id: $long) { __typename } }'),
  'mutation rotateToken': stuffed('mutation ($long: ID!) { rotateToken(id: $long) { __typename } }'),
  'mutation setPassword': stuffed(
    'mutation ($long: String!, $id: ID!) { setPassword(player: $id, password: $long) { __typename } }',
  ),
  'mutation requestPasswordReset': stuffed(
    'mutation ($long: String!) { requestPasswordReset(email: $long) { __typename } }',
  ),
  'mutation resetPassword': stuffed(
    'mutation ($long: String!) { resetPassword(token: $long, password: $long) { __typename } }',
  ),
  'mutation requestEmailConfirmation': stuffed(
    'mutation ($long: String!) { requestEmailConfirmation(email: $long) { __typename } }',
  ),
  'mutation confirmEmail': stuffed('mutation ($long: String!) { confirmEmail(token: $long) { __typename } }'),
  'mutation openGame': stuffed(
    'mutation ($wide: JSON) { openGame(input: { ruleset: "salerno", scenario: "campaign", options: $wide }) { __typename } }',
  ),
  'mutation takeSeat': withGame('takeSeat(gameId: $id, side: $long)'),
  'mutation bidForSide': withGame('bidForSide(gameId: $id, input: { side: $long, points: 1 })'),
  'mutation submitOrders': both(
    stuffed(
      'mutation ($id: ID!, $wide: Order!) { submitOrders(gameId: $id, input: { orders: [$wide] }) { __typename } }',
    ),
    (world) =>
      world.games.flatMap(({ id, side }) =>
        ask(() => ({
          query:
            'mutation ($id: ID!, $side: String, $text: String) { submitOrders(gameId: $id, input: { side: $side, text: $text }) { __typename } }',
          variables: { id, side, text: LINES[0] },
        }))(world),
      ),
  ),
  'mutation forkGame': withGame('forkGame(gameId: $id, input: { as: $long })'),
  'mutation submitPlan': stuffed('mutation ($id: ID!) { submitPlan(gameId: $id) { __typename } }'),
  'mutation concede': withGame('concede(gameId: $id, side: $long)'),
  'mutation undo': withGame('undo(gameId: $id, input: { side: $long })'),
  'mutation answerUndo': withGame('answerUndo(gameId: $id, side: $long, agreed: true)'),
  'mutation leaveStandingOrder': withGame('leaveStandingOrder(gameId: $id, kind: $long, policy: $long)'),
  'mutation withdrawStandingOrder': withGame('withdrawStandingOrder(gameId: $id, kind: $long)'),
  'mutation takeAbsence': withGame('takeAbsence(gameId: $id, from: $long, to: $long)'),
  'mutation addWebhook': withGame('addWebhook(gameId: $id, url: $long)'),
  'mutation removeWebhook': stuffed(
    'mutation ($id: ID!, $long: ID!) { removeWebhook(gameId: $id, id: $long) { __typename } }',
  ),
  'mutation replayWebhook': stuffed(
    'mutation ($id: ID!, $long: ID!) { replayWebhook(gameId: $id, id: $long, after: 0) { __typename } }',
  ),
  'mutation setMailPreference': stuffed(
    'mutation ($long: String!) { setMailPreference(mode: daily, language: it, timeZone: $long) { __typename } }',
  ),
  'mutation inviteByMail': stuffed(
    'mutation ($sandbox: ID!, $long: String!) { inviteByMail(gameId: $sandbox, email: $long) { __typename } }',
  ),
  'mutation renewMailAddress': stuffed(
    'mutation ($sandbox: ID!) { renewMailAddress(gameId: $sandbox) { __typename } }',
  ),
  'mutation raiseDispute': withGame('raiseDispute(gameId: $id, text: $long)'),
  'mutation moderate': stuffed(
    'mutation ($id: ID!, $wide: JSON) { moderate(gameId: $id, act: { act: adjudicate, points: $wide }) { __typename } }',
  ),
  'mutation importRecord': stuffed('mutation ($long: String!) { importRecord(record: $long) { __typename } }'),
  'mutation createClub': stuffed('mutation ($long: String!) { createClub(name: $long) { __typename } }'),
  'mutation enrolMember': withClub('enrolMember(clubId: $club, player: $long)'),
  'mutation expelMember': stuffed(
    'mutation ($club: ID!, $long: ID!) { expelMember(clubId: $club, player: $long) { __typename } }',
  ),
  'mutation openSeason': withClub('openSeason(clubId: $club, input: { id: "x", name: $long })'),
  'mutation changeSeason': withClub('changeSeason(clubId: $club, season: "x", input: { name: $long })'),
  'mutation closeSeason': stuffed(
    'mutation ($club: ID!, $long: ID!) { closeSeason(clubId: $club, season: $long) { __typename } }',
  ),
  'mutation challenge': stuffed(
    'mutation ($club: ID!, $long: ID!) { challenge(clubId: $club, input: { ruleset: "salerno", scenario: "campaign", opponent: $long }) { __typename } }',
  ),

  'subscription gameEvents': overWebsocket(
    (id) => `subscription { gameEvents(gameId: "${id}", after: 0) { __typename } }`,
  ),
  'subscription gameUpdates': overWebsocket((id) => `subscription { gameUpdates(gameId: "${id}") { __typename } }`),
  'subscription notices': overWebsocket(() => 'subscription { notices { __typename } }'),
};
