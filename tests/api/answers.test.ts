import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as answers from '#api/shapes/index';
import type { App } from '#app';
import { catalogue } from '#rulesets/catalogue';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';
import { listOf, strict } from './strict.ts';

let app: App;
let anna: Client & { id: string };
let bruno: Client;
let id: string;

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  id = await beginSkirmish(anna, bruno);
  await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood' });
});

describe('the reference', () => {
  it.each([
    ['/api/rulesets', listOf(answers.ruleset)],
    ['/api/rulesets/skirmish', answers.ruleset],
    ['/api/rulesets/skirmish/scenarios/duel', answers.scenario],
    ['/api/rulesets/skirmish/clauses', listOf(answers.clause)],
    ['/api/rulesets/skirmish/schemas/orders', answers.jsonSchema],
    ['/api/games', answers.gamePage],
    ['/api/games/ID', answers.game],
    ['/api/games/ID/view', answers.gameView],
    ['/api/games/ID/view?board=false', answers.gameView],
    ['/api/games/ID/view?since=3', answers.viewChanges],
    ['/api/games/ID/view?since=3&at=6', answers.viewChanges],
    ['/api/games/ID/options', answers.legalOrders],
    ['/api/games/ID/events', answers.eventPage],
    ['/api/games/ID/turns', listOf(answers.turn)],
    ['/api/games/ID/standing-orders', answers.standingOrders],
    ['/api/me', answers.player],
    ['/api/tokens', listOf(answers.token)],
    ['/api/games/nowhere', answers.problem],
    ['/', answers.addresses],
    ['/health', answers.health],
    ['/ready', answers.readiness],
  ] as const)('describes what %s answers', async (url, schema) => {
    const { body } = await anna.get(url.replace('ID', id));
    expect(strict(schema).safeParse(body).error?.issues).toBeUndefined();
  });

  it('describes what becomes of orders', async () => {
    const own = await beginSkirmish(anna, bruno);
    const send = async (text: string) => (await anna.post(`/api/games/${own}/orders`, { text })).body;
    expect(
      strict(answers.submitted).safeParse(await send('advance R1 to wood\nadvance R1 to blue-camp')).error,
    ).toBeUndefined();
    expect(strict(answers.refused).safeParse(await send('advance R1 to blue-camp')).error).toBeUndefined();
  });

  it('lists every route and none of GraphQL', async () => {
    const { body } = await anna.get('/docs/json');
    const paths = Object.keys(body.paths);
    expect(paths).toContain('/api/games/{id}/orders');
    expect(paths.filter((path) => path.includes('graph') || path.startsWith('/docs'))).toEqual([]);
    expect(
      body.paths['/api/games/{id}/orders'].post.requestBody.content['application/json'].schema.properties.text,
    ).toBeDefined();
    expect(body.components.schemas.Game).toBeDefined();
  });

  it('calls every operation by one name, that of its twin in GraphQL where it has one', async () => {
    const { body } = await anna.get('/docs/json');
    const operations = Object.entries<Record<string, { operationId?: string }>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ address: `${method} ${path}`, operationId })),
    );
    expect(operations.filter(({ operationId }) => operationId === undefined)).toEqual([]);
    const ids = operations.map(({ operationId }) => operationId!);
    expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
    const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
    const twins = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.keys(type.getFields()));
    expect(twins.filter((name) => !ids.includes(name))).toEqual([]);
  });

  it('holds no schema that nobody refers to and no bound that bounds nothing', async () => {
    const { body, text } = await anna.get('/docs/json');
    const named = Object.keys(body.components.schemas).sort();
    const referred = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!));
    expect(named).toEqual([...referred].sort());
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  it('says which answers are not sent again to whoever has them', async () => {
    const { body } = await anna.get('/docs/json');
    const { responses } = body.paths['/api/games/{id}/events'].get;
    expect(responses[304]).toMatchObject({ description: 'Not Modified' });
    for (const path of ['/health', '/api/games/{id}/stream', '/api/mail/unsubscribe/{token}'])
      expect(body.paths[path].get.responses[304]).toBeUndefined();
    for (const url of ['/api/rulesets', `/api/games/${id}`, `/api/games/${id}/events`]) {
      const first = await anna.get(url);
      expect((await anna.get(url, { 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
    }
  });

  it.each([
    ['GET', '/api/games/{id}', ''],
    ['GET', '/api/games/{id}/board.svg', ''],
    ['GET', '/api/games/{id}/counters.svg', ''],
    ['GET', '/api/games/{id}/counters.svg', '?since=3'],
    ['GET', '/api/games/{id}/board.png', ''],
    ['GET', '/api/games/{id}/board.txt', ''],
    ['GET', '/api/games/{id}/report', '?format=html'],
    ['GET', '/api/games/{id}/report', '?format=bbcode'],
    ['GET', '/api/games/{id}/report', '?format=markdown'],
    ['GET', '/api/games/{id}/report', '?format=pdf'],
    ['GET', '/api/games/{id}/options', '?limit=0'],
    ['POST', '/api/games/{id}/orders', ''],
    ['POST', '/api/games/{id}/moderation', ''],
    ['GET', '/health', ''],
    ['GET', '/ready', ''],
    ['GET', '/metrics', ''],
  ] as const)('names the media type in which %s %s%s is answered', async (method, path, query) => {
    const url = path.replace('{id}', id) + query;
    const answer = method === 'GET' ? await anna.get(url) : await anna.post(url, { text: 'advance R1 to moon' });
    const { body } = await anna.get('/docs/json');
    const { responses } = body.paths[path][method.toLowerCase()];
    const described = responses[answer.status] ?? responses[`${Math.floor(answer.status / 100)}XX`];
    expect(Object.keys(described.content)).toContain(String(answer.headers['content-type']).split(';')[0]);
  });

  it('describes and bounds everything that may be sent', async () => {
    const { body } = await anna.get('/docs/json');
    interface Sent {
      readonly type?: string;
      readonly description?: string;
      readonly properties?: Record<string, Sent>;
      readonly anyOf?: readonly Sent[];
      readonly oneOf?: readonly Sent[];
      readonly items?: Sent;
      readonly [bound: string]: unknown;
    }
    const wanting: string[] = [];
    const look = (at: string, sent: Sent): void => {
      const isOneOfFew = ['enum', 'const', 'pattern'].some((name) => sent[name] !== undefined);
      const bounds: Record<string, readonly string[]> = {
        string: ['maxLength'],
        array: ['maxItems'],
        number: ['maximum'],
        integer: ['minimum', 'maximum'],
      };
      const missing = (bounds[sent.type ?? ''] ?? []).filter((name) => sent[name] === undefined);
      if (!isOneOfFew) wanting.push(...missing.map((name) => `${at}: ${name}`));
      for (const each of [...(sent.anyOf ?? []), ...(sent.oneOf ?? [])]) look(at, each);
      if (sent.items !== undefined) look(`${at}[]`, sent.items);
      for (const [name, field] of Object.entries(sent.properties ?? {})) {
        if (field.description === undefined) wanting.push(`${at}.${name}: description`);
        look(`${at}.${name}`, field);
      }
    };
    for (const [path, methods] of Object.entries<Record<string, Sent>>(body.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const at = `${method} ${path}`;
        for (const parameter of (operation['parameters'] ?? []) as readonly Sent[]) {
          const where = `${at} ${parameter['in']} ${parameter['name']}`;
          if (parameter['in'] !== 'path' && parameter.description === undefined) wanting.push(`${where}: description`);
          look(where, parameter['schema'] as Sent);
        }
        const { content = {} } = (operation['requestBody'] ?? {}) as { content?: Record<string, { schema: Sent }> };
        for (const { schema } of Object.values(content)) look(at, schema);
      }
    expect(wanting).toEqual([]);
  });

  it('says what fields and answers mean, what may be left out and what a letter is sent as', async () => {
    const { body } = await anna.get('/docs/json');
    const operation = (path: string, method = 'post') => body.paths[path][method];
    const fields = operation('/api/games/{id}/orders').requestBody.content['application/json'].schema.properties;
    expect(fields.post.description).toContain('forum post');
    for (const path of ['/api/games/{id}/orders', '/api/games/{id}/plan']) {
      const given: { name: string }[] = operation(path).parameters;
      expect(given.find(({ name }) => name === 'idempotency-key')).toMatchObject({
        in: 'header',
        schema: { type: 'string', minLength: 1, maxLength: 200, pattern: expect.any(String) },
        description: expect.stringContaining('nothing is done twice'),
      });
    }
    const parameters: { name: string; description?: string }[] = operation('/api/games/{id}/report', 'get').parameters;
    expect(parameters.find(({ name }) => name === 'from')?.description).toContain('version');
    expect(body.components.schemas.Problem.properties.code.description).toContain('clients branch on it');
    expect(JSON.stringify(body)).not.toContain('Default Response');
    expect(operation('/api/games/{id}/undo').requestBody.required).toBe(false);
    expect(operation('/api/games/{id}/orders').requestBody.required).toBe(true);
    expect(Object.keys(operation('/api/mail/inbound').requestBody.content)).toEqual(['message/rfc822']);
    expect(Object.keys(operation('/api/mail/unsubscribe/{token}', 'get').responses)).toEqual(['303', '4XX', '5XX']);
    expect(
      operation('/api/games/{id}/bids').requestBody.content['application/json'].schema.properties.points,
    ).toMatchObject({ type: 'integer', minimum: 0, maximum: 1000 });
  });

  it('and the schemas of the rulesets use no formats that only one library knows', async () => {
    // What examples say is no schema.
    const { body } = await anna.get('/docs/json');
    const documents = [JSON.stringify(body, (key, value) => (key === 'examples' ? undefined : value))];
    for (const { schemas } of catalogue)
      for (const schema of [schemas.order, schemas.event])
        documents.push(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
    const formats = new Set(
      documents.flatMap((text) => [...text.matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name)),
    );
    expect([...formats].filter((name) => !['date', 'date-time', 'email', 'uri', 'uuid'].includes(name!))).toEqual([]);
  });
});

describe('a view', () => {
  it('is not sent again to whoever has it', async () => {
    const first = await anna.get(`/api/games/${id}/view`);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^".+"$/);
    const again = await anna.get(`/api/games/${id}/view`, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await bruno.get(`/api/games/${id}/view`, { 'if-none-match': etag })).status).toBe(200);
    expect((await anna.get(`/api/games/${id}/view?at=3`, { 'if-none-match': etag })).status).toBe(200);
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R2 to wood' });
    const changed = await anna.get(`/api/games/${id}/view`, { 'if-none-match': `W/${etag}, "other"` });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('and its drawing likewise', async () => {
    const first = await anna.get(`/api/games/${id}/board.svg`);
    expect(first.headers['content-type']).toBe('image/svg+xml');
    const again = await anna.get(`/api/games/${id}/board.svg`, { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
    expect((await anna.get(`/api/games/${id}/board.png`)).headers['content-type']).toBe('image/png');
  });

  it('is sent compressed when it is large and the client can read it', async () => {
    const get = (encoding: string, url = `/api/games/${id}/view`) =>
      app.server.inject({ url, headers: { 'accept-encoding': encoding, authorization: `Bearer ${anna.token}` } });
    const plain = await get('identity');
    const zipped = await get('br, gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect((await get('gzip')).rawPayload).toEqual(zipped.rawPayload);
    expect((await get('gzip;q=0')).headers['content-encoding']).toBeUndefined();
    const reference = await get('gzip', '/docs/json');
    expect(reference.headers['content-encoding']).toBe('gzip');
  });
});

describe('metrics', () => {
  it('count requests by route, orders by outcome, and what lives', async () => {
    const own = await openService();
    const [red, blue] = [await register(own.server, 'Red'), await register(own.server, 'Blue')];
    const game = await beginSkirmish(red, blue);
    await red.post(`/api/games/${game}/orders`, { text: 'advance R1 to wood\nadvance R2 to wood' });
    await red.post(`/api/games/${game}/orders`, { text: 'advance R1 to moon' });
    await red.post(`/api/games/${game}/orders`, { text: 'end', expectedVersion: 1 });
    await new Client(own.server).get('/api/games/nowhere');
    const { text, headers } = await red.get('/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(text).toContain('impulse_orders_total{result="accepted"} 2');
    expect(text).toContain('impulse_orders_total{result="refused"} 1');
    expect(text).toContain('impulse_orders_total{result="stale"} 1');
    expect(text).toContain('impulse_http_requests_total{method="GET",route="/api/games/:id",status="404"} 1');
    expect(text).toContain('impulse_live_games 1');
    expect(text).toMatch(
      /impulse_http_request_seconds_bucket\{method="POST",route="\/api\/games\/:id\/orders",le="\+Inf"\} 3/,
    );
    expect(text).toMatch(/process_resident_memory_bytes \d{7,}/);
    await own.close();
  });
});

it('the types of the resolvers are current', () => {
  const tool = fileURLToPath(new URL('../../tools/generate-graphql-types.mjs', import.meta.url));
  execFileSync(process.execPath, [tool, '--check']);
});

it('every field of the schema that is fetched by a use case can be asked for, compiled or not', async () => {
  const everything = `query($id: ID!) { game(id: $id) { id clock { turn impulse phase } map { spaces { id } edges { a b } }
    stacks { space units } units(side: "red", space: "wood") { id } markers { id } activationPoints { side pool available allocated spent }
    tracks { id value } victory { status winner level points { side points } conditions { id met } } pending { kind }
    options { items { text } } turns { impulses { moves { id } } } events { items { type } } asOf(version: 8) { version } } }`;
  const first = await anna.data(everything, { id });
  for (let time = 0; time < 3; time++) expect(await anna.data(everything, { id })).toEqual(first);
  expect(first.game.units.length).toBeGreaterThan(0);
});
