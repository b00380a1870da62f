import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { StoreUnavailable } from '#store/faults';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';

let app: App;
let anna: Client;
let bruno: Client;
let id: string;

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  id = await beginSkirmish(anna, bruno);
});

/** Sends what no client of ours would. */
const raw = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json', ...headers },
    payload,
  });

const versionNow = async (): Promise<number> => (await anna.get(`/api/games/${id}`)).body.version;

/** The service refuses with a problem, stores nothing and lives on. */
async function refusesWith(status: number, code: string, send: () => Promise<{ statusCode: number; body: string }>) {
  const before = await versionNow();
  const answer = await send();
  expect(answer.statusCode, answer.body).toBe(status);
  const body = JSON.parse(answer.body);
  const codes = body.errors?.map((error: { extensions: { code: string } }) => error.extensions.code) ?? [body.code];
  expect(codes).toContain(code);
  expect(answer.body).not.toMatch(/\bat .*\.(ts|js):\d+/);
  expect(await versionNow()).toBe(before);
  expect((await anna.get('/health')).status).toBe(200);
}

describe('filters that a list does not know', () => {
  it.each([
    '/api/games?rulest=skirmish',
    'options?sides=red',
    'events?from=3',
    'turns?number=1',
    'view?version=3',
    'plan?as=red',
    'standing-orders?sides=red',
    '/api/audit?who=anna',
    '/api/rulesets/skirmish/rulings?clubs=x',
    '/api/clubs/nowhere/ladder?saison=x',
    '/api/clubs/nowhere/ladder/head-to-head?second=b&first=a&saison=x',
  ])('%s is no list without it', async (path) => {
    const url = path.startsWith('/') ? path : `/api/games/${id}/${path}`;
    const { status, body } = await anna.get(url);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid-request' });
    expect(body.detail).toContain(/[?&](\w+)=\w+$/.exec(path)![1]);
  });

  it('are borne by what is passed on from hand to hand', async () => {
    for (const path of ['board.svg', 'board.txt', 'report'])
      expect((await anna.get(`/api/games/${id}/${path}?fbclid=x`)).status).toBe(200);
    const club = (await anna.post('/api/clubs', { name: 'Hand to hand' })).body.id;
    expect((await anna.get(`/api/clubs/${club}/ladder/table/text?fbclid=x`)).status).toBe(200);
  });
});

describe('numbers in a query', () => {
  it.each(['', '%20', 'abc', '0x1', '1e0', '+1', '-1', '1.5', '2147483648', '1&at=2'])('“%s” is none', async (text) => {
    for (const path of ['view', 'board.svg', 'board.txt']) {
      const { status, body } = await anna.get(`/api/games/${id}/${path}?at=${text}`);
      expect({ path, status, code: body.code }).toEqual({ path, status: 400, code: 'invalid-request' });
      expect(body.detail).toMatch(/^The query is not valid: at: /);
    }
    const after = text.replace('at=', 'after=');
    for (const path of ['events', 'stream'])
      expect((await anna.get(`/api/games/${id}/${path}?after=${after}`)).status).toBe(400);
  });

  it('are written in digits', async () => {
    const version = await versionNow();
    expect((await anna.get(`/api/games/${id}/view?at=0${version}`)).body.version).toBe(version);
    expect((await anna.get(`/api/games/${id}/view?at=0`)).body.version).toBe(0);
    expect((await anna.get('/api/games?limit=1')).body.items).toHaveLength(1);
  });
});

describe('addresses', () => {
  it('with a name that is longer than any are said to be too long', async () => {
    const { status, body } = await anna.get(`/api/games/${'x'.repeat(101)}`);
    expect({ status, code: body.code }).toEqual({ status: 414, code: 'address-too-long' });
    expect(body.detail).not.toContain('xxx');
  });

  it('with a word that is none of those known are told as such', async () => {
    const { status, body } = await anna.get('/api/rulesets/skirmish/schemas/moves');
    expect(status).toBe(400);
    expect(body.detail).toMatch(/^The address is not valid: of: /);
  });
});

describe('bodies', () => {
  it.each([
    ['not JSON', '{"orders": [', 400, 'unreadable-request'],
    ['empty', '', 400, 'unreadable-request'],
    ['no object', '[1, 2]', 400, 'invalid-request'],
    ['null', 'null', 400, 'invalid-request'],
    ['prototype pollution', '{"__proto__": {"admin": true}, "text": "end"}', 400, 'unreadable-request'],
    ['unknown fields', '{"text": "end", "cheat": true}', 400, 'invalid-request'],
    ['wrong types', '{"orders": "all of them"}', 400, 'invalid-request'],
    ['a version that is none', '{"text": "end", "expectedVersion": -1}', 400, 'invalid-request'],
    ['a version that is no number', '{"text": "end", "expectedVersion": "8"}', 400, 'invalid-request'],
    ['both kinds of orders', '{"text": "end", "orders": []}', 400, 'orders-or-text'],
    ['no orders', '{}', 400, 'orders-or-text'],
    ['blank text', '{"text": "  \\n # nothing"}', 400, 'no-orders'],
    ['dice in a game with chained dice', '{"text": "end", "dice": [6]}', 403, 'dice-not-entered-here'],
    ['201 orders', JSON.stringify({ orders: Array(201).fill({ type: 'EndImpulse' }) }), 400, 'invalid-request'],
    ['very deep JSON', `{"orders": [${'['.repeat(20_000)}${']'.repeat(20_000)}]}`, 413, 'too-many-values'],
    ['deep JSON', `{"orders": [${'['.repeat(60)}${']'.repeat(60)}]}`, 400, 'invalid-request'],
  ])('%s', async (_, payload, status, code) => {
    await refusesWith(status, code, () => raw(`/api/games/${id}/orders`, payload));
  });

  it('of ten megabytes', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(10 * 1024 * 1024) });
    await refusesWith(413, 'body-too-large', () => raw(`/api/games/${id}/orders`, payload));
    await refusesWith(413, 'body-too-large', () => raw('/graphql', payload));
  });

  it('of a record, which may hold a long campaign', async () => {
    const ofMegabytes = (size: number) => JSON.stringify({ format: 'x'.repeat(size * 1024 * 1024) });
    await refusesWith(400, 'not-a-record', () => raw('/api/records', ofMegabytes(20)));
    await refusesWith(413, 'body-too-large', () => raw('/api/records', ofMegabytes(32)));
  });

  it('that are compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const answer = await raw(`/api/games/${id}/orders`, bomb, { 'content-encoding': 'gzip' });
    expect(answer.statusCode).toBe(400);
  });

  it('of another kind', async () => {
    await refusesWith(415, 'unsupported-media-type', () =>
      raw(`/api/games/${id}/orders`, '<end/>', { 'content-type': 'text/xml' }),
    );
  });
});

describe('orders', () => {
  it.each([
    ['an unknown kind', { type: 'Surrender' }, 'malformed-order'],
    ['no kind', {}, 'malformed-order'],
    ['no object', 7, 'malformed-order'],
    ['null', null, 'malformed-order'],
    ['an unknown unit', { type: 'Advance', unit: 'Z9', to: 'wood' }, 'unknown-unit'],
    ['an enemy unit', { type: 'Advance', unit: 'B1', to: 'hill' }, 'not-yours'],
    ['an inherited name', { type: 'Advance', unit: 'constructor', to: 'wood' }, 'malformed-order'],
    ['an unknown space', { type: 'Advance', unit: 'R1', to: 'moon' }, 'not-adjacent'],
    ['a unit of another type', { type: 'Advance', unit: 1, to: 'wood' }, 'malformed-order'],
  ])('%s is refused', async (_, order, code) => {
    await refusesWith(422, code, () => raw(`/api/games/${id}/orders`, JSON.stringify({ orders: [order] })));
  });

  it('a line nobody understands is refused with what might be meant', async () => {
    const { status, body } = await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wod' });
    expect(status).toBe(422);
    expect(body.refusal).toMatchObject({
      code: 'not-understood',
      line: 'advance R1 to wod',
      facts: { nearest: expect.arrayContaining(['wood']) },
    });
  });
});

describe('judgements', () => {
  it.each([1e308, -1e308, 1_000_001])('of %d points', (points) => {
    const act = { act: 'adjudicate', winner: 'red', level: 'decisive', points: { red: points }, reason: 'a slip' };
    return refusesWith(400, 'invalid-request', () => raw(`/api/games/${id}/moderation`, JSON.stringify(act)));
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/games/nowhere', 404, 'unknown-game'],
    ['GET', '/api/games/%00', 400, 'illegible-text'],
    ['GET', "/api/games/' OR 1=1 --", 404, 'unknown-game'],
    ['GET', '/api/games/ID/view?as=green', 404, 'unknown-side'],
    ['GET', '/api/games/ID/view?at=100000', 404, 'no-such-version'],
    ['GET', '/api/games/ID/view?at=first', 400, 'invalid-request'],
    ['GET', '/api/games/ID/view?since=100000', 404, 'no-such-version'],
    ['GET', '/api/games/ID/view?since=first', 400, 'invalid-request'],
    ['GET', '/api/games/ID/view?board=maybe', 400, 'invalid-request'],
    ['GET', '/api/games/ID/counters.svg?since=100000', 404, 'no-such-version'],
    ['GET', '/api/boards/nowhere', 404, 'unknown-board'],
    ['GET', '/api/boards/nowhere.svg', 404, 'unknown-board'],
    ['GET', '/api/boards/nowhere?language=fr', 400, 'invalid-request'],
    ['GET', '/api/games/ID/view?at=-1', 400, 'invalid-request'],
    ['GET', '/api/games/ID/events?limit=0', 400, 'invalid-request'],
    ['GET', '/api/games/ID/events?after=1e400', 400, 'invalid-request'],
    ['GET', '/api/games/ID/options?side=green', 404, 'unknown-side'],
    ['GET', '/api/games/ID/report?format=pdf', 400, 'invalid-request'],
    ['GET', '/api/games/ID/report?from=5&to=2', 400, 'invalid-request'],
    ['GET', '/api/games/ID/board.gif', 404, 'unknown-address'],
    ['GET', '/api/games?status=lost', 400, 'invalid-request'],
    ['GET', '/api/games?limit=1000', 400, 'invalid-request'],
    ['GET', '/api/games?ruleset=chess', 404, 'unknown-ruleset'],
    ['GET', '/api/rulesets/chess', 404, 'unknown-ruleset'],
    ['GET', '/api/rulesets/skirmish/schemas/dreams', 400, 'invalid-request'],
    ['GET', '/api/games/%zz', 400, 'unreadable-request'],
    ['PUT', '/api/games/ID', 405, 'method-not-allowed'],
    ['GET', '/../../etc/passwd', 404, 'unknown-address'],
  ] as const)('%s %s is answered %i %s', async (method, url, status, code) => {
    const answer = await app.server.inject({
      method,
      url: encodeURI(url.replace('ID', id)).replaceAll('%25', '%'),
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code, status, detail: expect.any(String), request: expect.any(String) });
  });
});

describe('keys and versions', () => {
  it.each(['has spaces', 'ümlaut', 'x'.repeat(201)])('an idempotency key that is none: %s', async (key) => {
    const { body } = await anna.graphql(
      'mutation($id: ID!, $key: String!) { submitOrders(gameId: $id, input: { text: "advance R1 to hill", idempotencyKey: $key }) { ... on RequestProblem { code facts } } }',
      { id, key },
    );
    expect(body.data.submitOrders).toMatchObject({
      code: 'invalid-request',
      facts: { in: 'arguments', issues: [{ path: 'idempotencyKey' }] },
    });
    const encoded = Buffer.from(key).toString('latin1');
    const rest = await anna.post(`/api/games/${id}/orders`, { text: 'end' }, { 'idempotency-key': encoded });
    expect(rest).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', facts: { in: 'header', issues: [{ path: 'idempotency-key' }] } },
    });
  });

  it('tells in plain words what is missing and which type of orders was perhaps meant', async () => {
    const { body: nothing } = await anna.post('/api/games', undefined);
    expect(nothing.detail).toBe('The body is not valid: a JSON object is needed.');
    const { body: half } = await anna.post('/api/games', { ruleset: 'skirmish' });
    expect(half.facts.issues).toEqual([{ path: 'scenario', message: 'is missing' }]);
    const send = (order: object) => anna.post(`/api/games/${id}/orders`, { orders: [order] });
    const { body: misspelt } = await send({ type: 'Advanse', unit: 'R1', to: 'wood' });
    expect(misspelt).toMatchObject({ code: 'malformed-order', facts: { type: 'Advanse' } });
    expect(misspelt.detail).toMatch(/^skirmish has no orders of type “Advanse”\. Perhaps: Advance\./);
    const { body: endless } = await send({ type: 'x'.repeat(100_000) });
    expect(endless.facts).toMatchObject({ type: `${'x'.repeat(60)}…` });
    const { body: short } = await send({ type: 'Advance', unit: 'R1' });
    expect(short.facts.issues).toEqual([{ path: 'to', message: 'is missing' }]);
    const { body: stranger } = await new Client(anna.server).get(`/api/games/${id}/options`);
    expect(stranger.detail).toBe('You have no seat in this game: the request carries no token.');
    const twin = await anna.data(
      'mutation { openGame(input: { ruleset: "chess", scenario: "x" }) { ... on RequestProblem { facts } } }',
    );
    expect(twin.openGame.facts).toMatchObject({ ruleset: 'chess' });
  });

  it('says where in a request something is wrong, in the words of its door', async () => {
    const where = async (url: string, body?: object) =>
      (await (body === undefined ? anna.get(url) : anna.post(url, body))).body.facts.in;
    expect(await where(`/api/games/${id}/events?limit=0`)).toBe('query');
    expect(await where('/api/rulesets/skirmish/schemas/dreams')).toBe('address');
    expect(await where('/api/games', { ruleset: 'skirmish' })).toBe('body');
    const { errors } = (await anna.graphql(`{ game(id: "${id}") { events(limit: 0) { version } } }`)).body;
    expect(errors[0].extensions).toMatchObject({ code: 'invalid-request', facts: { in: 'arguments' } });
  });

  it('names some of many unknown fields, not all', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, at]));
    for (const language of ['en', 'it']) {
      const answer = await raw(`/api/games?language=${language}`, JSON.stringify(fields));
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('field19, …');
      expect(answer.body.length).toBeLessThan(2_000);
    }
  });

  it('a key is not used up by what stores nothing', async () => {
    const own = await beginSkirmish(anna, bruno);
    const send = (body: object) => anna.post(`/api/games/${own}/orders`, body, { 'idempotency-key': 'once' });
    expect((await send({ text: 'advance R1 to blue-camp' })).status).toBe(422);
    expect((await send({ text: 'advance R1 to wood', dryRun: true })).status).toBe(200);
    const stored = await send({ text: 'advance R1 to wood' });
    expect(stored.body.moves).toHaveLength(1);
    expect((await send({ text: 'advance R1 to wood' })).body).toEqual(stored.body);
    expect(await send({ text: 'advance R2 to wood' })).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  });

  it('a stale version says where the game is', async () => {
    const { status, body } = await anna.post(`/api/games/${id}/orders`, { text: 'end', expectedVersion: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ kind: 'stale', code: 'stale-version', facts: { version: await versionNow() } });
  });

  it('a key used for another body is a conflict', async () => {
    const own = await beginSkirmish(anna, bruno);
    const send = (text: string) => anna.post(`/api/games/${own}/orders`, { text }, { 'idempotency-key': 'once' });
    const first = await send('advance R1 to wood');
    expect((await send('advance R1 to wood')).body).toEqual(first.body);
    expect(await send('advance R2 to wood')).toMatchObject({
      status: 409,
      body: { code: 'key-reused', kind: 'conflict' },
    });
    expect((await anna.get(`/api/games/${own}`)).body.version).toBe(first.body.version);
  });
});

describe('texts that can be neither kept nor shown', () => {
  const cases: readonly (readonly [string, string, object])[] = [
    ['in a field', `/api/games/ID/disputes`, { text: 'a\u0000b' }],
    ['half of a character', `/api/games/ID/disputes`, { text: 'a\ud800' }],
    ['in an order', '/api/games/ID/orders', { orders: [{ type: 'Advance', unit: ['\u0000'] }] }],
    ['as a name', '/api/games/ID/orders', { orders: [{ 'a\u0000': 1 }] }],
    ['in a line', '/api/games/ID/orders', { text: 'end\nadvance \u0000' }],
    ['in a variable', '/graphql', { query: 'query($id: ID!) { game(id: $id) { id } }', variables: { id: '\u0000' } }],
    ['in a query', '/graphql', { query: '{ game(id: "\\u0000") { id } }' }],
    ['in a query, in braces', '/graphql', { query: '{ game(id: "\\u{0}") { id } }' }],
  ];
  it.each(cases)('%s', (_, url, body) =>
    refusesWith(400, 'illegible-text', () => raw(url.replace('ID', id), JSON.stringify(body))),
  );

  it.each(['/api/games/%00', '/api/players/a%00b', '/api/games?ruleset=%00'])('in an address: %s', async (address) => {
    expect(await anna.get(address)).toMatchObject({ status: 400, body: { code: 'illegible-text' } });
  });

  it('but whole characters beyond the first sixty-five thousand are', async () => {
    const { status } = await anna.post(`/api/games/${id}/disputes`, { text: 'Look: 🙂 \\u0000' });
    expect(status).toBe(200);
  });
});

describe('moments and places in lists that no database reads', () => {
  it.each(['+275760-09-13', '-000001-01-01', '0000-12-31', '275760'])('the moment %s', async (moment) => {
    const audit = await anna.get(`/api/audit?from=${encodeURIComponent(moment)}`);
    expect(audit).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    const club = await anna.post('/api/clubs', { name: `Club ${moment}` });
    const season = await anna.post(`/api/clubs/${club.body.id}/seasons`, { id: 'one', name: 'One', startsAt: moment });
    expect(season).toMatchObject({ status: 400, body: { code: 'bad-season' } });
  });

  it.each([
    '1 x',
    '2026 x',
    '2026-02-30T00:00:00.000Z x',
    '-000001-01-01T00:00:00Z x',
    '0000-01-01T00:00:00.000Z x',
    '2026-01-01T00:00:00Z \u0000',
  ])('the place %j', async (place) => {
    const answer = await anna.get(`/api/games?after=${Buffer.from(place).toString('base64url')}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
  });
});

describe('GraphQL', () => {
  const refused = async (query: string, code: string, variables?: object): Promise<void> => {
    await refusesWith(400, code, async () => {
      const { status, text } = await anna.graphql(query, variables);
      return { statusCode: status, body: text };
    });
  };

  it('that does not parse', () => refused('{ games {', 'invalid-query'));
  it('that is not there', async () => {
    const refusedRaw = (send: () => Promise<{ statusCode: number; body: string }>) =>
      refusesWith(400, 'invalid-query', async () => {
        const answer = await send();
        expect(answer.body).toContain('Send the query as text');
        return answer;
      });
    for (const payload of ['{}', '{"query": null}', '{"query": " "}', '{"query": 1}'])
      await refusedRaw(() => raw('/graphql', payload));
    for (const url of ['/graphql', '/graphql?query='])
      await refusedRaw(() => app.server.inject({ method: 'GET', url }));
  });
  it('that asks for what there is not', () => refused('{ secrets { of } }', 'invalid-query'));
  it('without its variables', () => refused('query($id: ID!) { game(id: $id) { id } }', 'invalid-query', {}));
  it('with variables of another type', () =>
    refused('query($n: Int) { games(limit: $n) { next } }', 'invalid-query', { n: 'many' }));

  it('that is too deep', async () => {
    const levels = (count: number): string => (count === 0 ? 'name' : `type { fields { ${levels(count - 1)} } }`);
    await refused(`{ __type(name: "Game") { fields { ${levels(6)} } } }`, 'query-too-deep');
  });

  it('that asks for the same a thousand times', async () => {
    const aliases = Array.from({ length: 150 }, (_, at) => `a${at}: view`).join(' ');
    await refused(`{ game(id: "${id}") { ${aliases} } }`, 'query-too-costly');
  });

  it.each([
    ['every clause', 25, 'ruleset(id: "skirmish") { clauses { text tests } }'],
    ['a map', 20, 'scenario(ruleset: "skirmish", scenario: "duel") { map { spaces { id } } }'],
    ['the schema', 6, '__schema { types { fields { name } } }'],
  ])('that asks for %s again and again', async (_, times, field) => {
    const aliases = Array.from({ length: times }, (__, at) => `a${at}: ${field}`).join(' ');
    await refused(`{ ${aliases} }`, 'query-too-costly');
  });

  it('that makes up for its cost with less than nothing', async () => {
    const aliases = Array.from({ length: 150 }, (_, at) => `a${at}: view`).join(' ');
    const nothing = 'games(limit: -100000) { items { id name status } }';
    await refused(`{ ${nothing} game(id: "${id}") { ${aliases} } }`, 'query-too-costly');
  });

  it.each(['[]', '{}', 'null', '"text"', '7', '{"kind":"Document","definitions":[]}'])('that is JSON: %s', (query) =>
    refused(query, 'invalid-query'),
  );

  it('that hides its cost in fragments', async () => {
    const spreads = Array.from({ length: 8 }, (_, at) => `fragment F${at} on Game { ${`...F${at + 1} `.repeat(8)} }`);
    await refused(
      `{ game(id: "${id}") { ...F0 } } ${spreads.join(' ')} fragment F8 on Game { view }`,
      'query-too-costly',
    );
  });

  it('that hides its cost in a list', () =>
    refused('query($n: Int) { games(limit: $n) { items { view record } } }', 'query-too-costly', { n: 100 }));

  it('whose fragments go in circles', () =>
    refused('{ game(id: "x") { ...A } } fragment A on Game { ...B } fragment B on Game { ...A }', 'invalid-query'));

  it('of a hundred thousand tokens', () => refused(`{ ${'rulesets { id } '.repeat(30_000)} }`, 'invalid-query'));

  it('of one name as long as a body may be, before it is read', async () => {
    const { body } = await anna.post('/graphql', { query: `{ ${'a'.repeat(900_000)} }` });
    expect(JSON.stringify(body)).toContain('A query has at most 100000 characters.');
  });

  it('with two hundred mutations', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `m${at}: concede(gameId: "${id}") { __typename }`).join(' ');
    await refused(`mutation { ${many} }`, 'query-too-costly');
  });

  it('that changes something by GET', async () => {
    const query = encodeURIComponent(`mutation { concede(gameId: "${id}") { __typename } }`);
    const answer = await anna.get(`/graphql?query=${query}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await anna.get(`/api/games/${id}`)).body.status).toBe('running');
  });

  it('that holds several operations: the one asked for is carried out, whichever was before', async () => {
    const query = `query Name { me { name } } query Id { me { id } }`;
    const ask = (operationName?: string) => anna.post('/graphql', { query, operationName });
    for (let time = 0; time < 3; time++) expect((await ask('Name')).body).toEqual({ data: { me: { name: 'Anna' } } });
    expect((await ask('Id')).body.data.me).toEqual({ id: expect.any(String) });
    for (const none of ['Neither', undefined]) {
      const { status, body } = await ask(none);
      expect([status, body.errors[0].extensions.code]).toEqual([400, 'invalid-query']);
    }
  });

  it('that was compiled as a mutation changes nothing by GET', async () => {
    const own = await beginSkirmish(anna, bruno);
    const query = `mutation Give { raiseDispute(gameId: "${own}", text: "x") { __typename } } query Look { me { name } }`;
    for (let time = 0; time < 3; time++) await anna.post('/graphql', { query, operationName: 'Give' });
    const { version } = (await anna.get(`/api/games/${own}`)).body;
    const looked = await anna.get(`/graphql?operationName=Look&query=${encodeURIComponent(query)}`);
    expect(looked.body).toEqual({ data: { me: { name: 'Anna' } } });
    expect((await anna.get(`/api/games/${own}`)).body.version).toBe(version);
  });

  it.each([
    ['without saying which of several operations', '', 'query A { me { id } } query B { me { id } }'],
    ['for an operation that is not there', '&operationName=C', 'query A { me { id } }'],
    ['for an operation without a name', '&operationName=', '{ me { id } }'],
  ])('that asks by GET %s', (_, named, query) =>
    refusesWith(400, 'invalid-query', async () => {
      const { status, text } = await anna.get(`/graphql?query=${encodeURIComponent(query)}${named}`);
      return { statusCode: status, body: text };
    }),
  );

  it('that subscribes without a websocket', async () => {
    for (let time = 0; time < 3; time++)
      await refused(`subscription { gameUpdates(gameId: "${id}") { version } }`, 'invalid-query');
  });

  it('lets the introspection of GraphiQL through', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { status, body } = await anna.graphql(getIntrospectionQuery());
    expect(status).toBe(200);
    expect(body.errors).toBeUndefined();
  });

  it('puts bounds on arguments like REST does', async () => {
    const { body } = await anna.graphql('{ games(limit: 1000) { next } }');
    expect(body.errors[0].extensions).toMatchObject({ code: 'invalid-request', kind: 'malformed' });
  });
});

describe('records', () => {
  it('that are none, were changed or are for another game', async () => {
    const own = await beginSkirmish(anna, bruno);
    await bruno.post(`/api/games/${own}/concede`, {});
    const { body: record } = await anna.get(`/api/games/${own}/record`);
    const elsewhere = await openService();
    const carla = await register(elsewhere.server, 'Carla');
    const send = async (change: (copy: typeof record) => void) => {
      const copy = structuredClone(record);
      change(copy);
      const { status, body } = await carla.post('/api/records', copy);
      return [status, body.code];
    };
    expect(
      await send((copy) => {
        copy.events = undefined;
      }),
    ).toEqual([400, 'not-a-record']);
    expect(
      await send((copy) => {
        copy.format = 'chess-record/1';
      }),
    ).toEqual([400, 'not-a-record']);
    expect(
      await send((copy) => {
        copy.events[5].data.side = 'blue';
      }),
    ).toEqual([400, 'record-does-not-verify']);
    expect(
      await send((copy) => {
        copy.events.splice(3, 1);
      }),
    ).toEqual([400, 'record-does-not-verify']);
    expect(
      await send((copy) => {
        copy.events[5].rolls[0].faces[0] = 9;
      }),
    ).toEqual([400, 'record-does-not-verify']);
    expect((await carla.get('/api/games')).body.items).toEqual([]);
    expect(await send(() => {})).toEqual([201, undefined]);
    await elsewhere.close();
  });
});

describe('a database that does not answer', () => {
  it('is told as such by both doors, and the process lives', async () => {
    const store = openMemoryStore();
    const logged: string[] = [];
    const service = await openService({ store, logged });
    const dora = await register(service.server, 'Dora');
    const broken = async (): Promise<never> => {
      throw new StoreUnavailable('connect ECONNREFUSED 10.1.2.3:5432 as user secret_user');
    };
    Object.assign(store, { ready: broken });
    Object.assign(store.events, { find: broken, list: broken, create: broken });
    expect(await dora.get('/ready')).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
    const rest = await dora.get('/api/games');
    expect(rest).toMatchObject({ status: 503, body: { kind: 'unavailable', code: 'database-unavailable' } });
    const graphql = await dora.graphql('{ games { next } }');
    expect(graphql.body.errors[0].extensions).toMatchObject({ code: 'database-unavailable' });
    expect(rest.text + graphql.text).not.toContain('secret_user');
    expect(logged.join('')).toContain('ECONNREFUSED');
    expect((await dora.get('/health')).status).toBe(200);
    await service.close();
  });

  it('and a fault of ours shows nothing of the inside', async () => {
    const store = openMemoryStore();
    const logged: string[] = [];
    const service = await openService({ store, logged });
    const dora = await register(service.server, 'Dora');
    Object.assign(store.events, {
      list: async () => {
        throw new TypeError('cannot read properties of undefined (reading secretThing)');
      },
    });
    const rest = await dora.get('/api/games');
    expect(rest).toMatchObject({ status: 500, body: { code: 'internal', kind: 'fault' } });
    const graphql = await dora.graphql('{ games { next } }');
    expect(graphql.body.errors[0]).toMatchObject({
      message: 'Something went wrong in the service.',
      extensions: { code: 'internal' },
    });
    expect(rest.text + graphql.text).not.toMatch(/secretThing|\.ts/);
    expect(logged.join('')).toContain('secretThing');
    await service.close();
  });
});

describe('names that others read', () => {
  const UNSEEN = [
    '\u202eanna',
    'An\u200bna',
    'Anna\u2066',
    '\u3164',
    '\u200d',
    'An\u00adna',
    'Anna\u0085x',
    'a\u2028b',
  ];

  it.each(UNSEEN)('%j is none, of a player, a game, a guest, a club', async (name) => {
    await refusesWith(400, 'invalid-request', () => raw('/api/players', JSON.stringify({ name })));
    const game = { ruleset: 'skirmish', scenario: 'duel' };
    await refusesWith(400, 'invalid-request', () => raw('/api/games', JSON.stringify({ ...game, name })));
    await refusesWith(400, 'invalid-request', () => raw('/api/clubs', JSON.stringify({ name })));
    await refusesWith(400, 'invalid-request', () => raw(`/api/games/${id}/seats/red`, JSON.stringify({ guest: name })));
    const { body } = await anna.graphql(
      'mutation($name: String!) { registerPlayer(input: { name: $name }) { ... on RequestProblem { code } } }',
      { name },
    );
    expect(body.data.registerPlayer.code).toBe('invalid-request');
  });

  it('are the same however their accents are written', async () => {
    const rene = await register(app.server, 'Rene\u0301');
    expect((await rene.get('/api/me')).body.name).toBe('Ren\u00e9');
    const again = await rene.post('/api/players', { name: 'REN\u00c9' });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'name-taken' });
    await rene.put(`/api/players/${rene.id}/password`, { password: 'correct horse battery' });
    for (const name of ['Ren\u00e9', 'Rene\u0301']) {
      const { status } = await rene.post('/api/session', { name, password: 'correct horse battery' });
      expect(status).toBe(200);
    }
  });

  it('may be written in any script, but not with joiners, which make twins of a name', async () => {
    for (const name of ['\u0645\u06cc\u062e\u0648\u0627\u0647\u0645', '\u5c71\u672c'])
      expect((await anna.post('/api/players', { name })).body.player.name).toBe(name);
    for (const name of ['\u{1f469}\u200d\u{1f680}', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'])
      expect((await anna.post('/api/players', { name })).status).toBe(400);
  });
});

it('an idempotency key that is none is told as such', async () => {
  for (const key of ['', 'k'.repeat(201), 'two words']) {
    const answer = await raw(`/api/games/${id}/orders`, '{"text": "end"}', { 'idempotency-key': key });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('an idempotency key is 1 to 200 printable ASCII characters');
  }
});
