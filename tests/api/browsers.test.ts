import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';
import { WebSocket } from '../support/web-socket.ts';

const PASSWORD = 'correct horse battery';
const HOST = 'localhost:4000';
const OWN = `http://${HOST}`;

let app: App;
let browser: Client;
let cookie: string;

const logIn = async (at: App, name = 'Anna', password = PASSWORD) =>
  new Client(at.server).post('/api/session', { name, password });
const cookieOf = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
  String(answer.headers['set-cookie']).split(';')[0]!;

beforeAll(async () => {
  app = await openService({ corsOrigins: ['https://club.example'] });
  browser = new Client(app.server);
  await browser.post('/api/players', { name: 'Anna', password: PASSWORD });
  cookie = cookieOf(await logIn(app));
});

afterAll(() => app.close());

describe('a browser', () => {
  it('gets a cookie that scripts do not read and other sites do not send', async () => {
    const answer = await logIn(app);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ player: expect.objectContaining({ name: 'Anna' }), expiresAt: expect.any(String) });
    expect(answer.headers['set-cookie']).toMatch(
      /^impulse_session=imp_[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get('/api/me', { cookie: `a=b; ${cookieOf(answer)}; c=d` })).body.name).toBe('Anna');
  });

  it('gets it over https only where the service is reached so', async () => {
    const secure = await openService({ publicUrl: 'https://play.example' });
    await new Client(secure.server).post('/api/players', { name: 'Anna', password: PASSWORD });
    expect((await logIn(secure)).headers['set-cookie']).toMatch(/; Secure$/);
    await secure.close();
  });

  it('is told no more than that name and password do not fit', async () => {
    const answers = [await logIn(app, 'Anna', 'something else'), await logIn(app, 'Zoe')];
    for (const { status, body, headers } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'login-failed' });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['no word of where it comes from', {}, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['no origin', { origin: 'null' }, 403],
    ['another page of the same site', { origin: 'https://evil.localhost', 'sec-fetch-site': 'same-site' }, 403],
    ['its own origin', { origin: OWN }, 201],
    ['its own origin, as browsers say', { 'sec-fetch-site': 'same-origin' }, 201],
    ['a header no form sends', { 'x-requested-with': 'impulse' }, 201],
    ['an origin of the configuration', { origin: 'https://club.example' }, 201],
  ])('changes something with %s: %s', async (_, headers, status) => {
    const answer = await browser.post('/api/tokens', {}, { cookie, host: HOST, ...headers } as Record<string, string>);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('cross-site-request');
    const query = { query: 'mutation { createToken(input: {}) { __typename } }' };
    const graphql = await browser.post('/graphql', query, { cookie, host: HOST, ...headers } as Record<string, string>);
    expect(graphql.status).toBe(status === 403 ? 403 : 200);
  });

  it('reads without any of that', async () => {
    expect((await browser.get('/api/me', { cookie })).status).toBe(200);
  });

  it('opens a websocket with its cookie from its own origin only', async () => {
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const open = (origin: string): Promise<number> =>
      new Promise((resolve) => {
        const headers = { cookie, origin };
        const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
        socket.on('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.on('unexpected-response', (_: unknown, response: { statusCode: number }) =>
          resolve(response.statusCode),
        );
        socket.on('error', () => resolve(0));
      });
    expect(await open(address)).toBe(101);
    expect(await open('https://evil.example')).toBe(403);
  });

  it('logs out, and an old cookie is as good as none', async () => {
    const own = cookieOf(await logIn(app));
    const out = await app.server.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { cookie: own, 'x-requested-with': 'impulse' },
    });
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toMatch(/^impulse_session=; Path=\/; Max-Age=0;/);
    expect((await browser.get('/api/me', { cookie: own })).status).toBe(401);
    expect((await browser.get('/api/games', { cookie: own })).status).toBe(200);
    const again = await browser.post('/api/session', { name: 'Anna', password: PASSWORD }, { cookie: own });
    expect(again.status).toBe(200);
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    app.server.inject({
      method: 'OPTIONS',
      url: '/api/games',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it('may use the service with cookies where the configuration says so', async () => {
    const asked = await preflight('https://club.example');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'https://club.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    const { headers } = await browser.get('/api/games', { origin: 'https://club.example' });
    expect(headers['access-control-allow-origin']).toBe('https://club.example');
    expect(headers['vary']).toContain('origin');
  });

  it('may use it without cookies from anywhere', async () => {
    const asked = await preflight('https://elsewhere.example');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe('*');
    for (const header of ['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id'])
      expect(asked.headers['access-control-allow-headers']).toContain(header);
    expect(asked.headers['access-control-allow-headers']).not.toContain('x-requested-with');
    const anna = await register(app.server, 'Anna of elsewhere');
    for (const url of ['/api/games', '/api/me', '/graphql?query={me{id}}', '/docs/json', '/api/games/nowhere'])
      for (const origin of ['https://elsewhere.example', 'null']) {
        const { headers } = await anna.get(url, { origin });
        expect(headers['access-control-allow-origin'], url).toBe('*');
        expect(headers['access-control-expose-headers']).toContain('retry-after');
      }
  });

  it('never have an answer to a cookie they are not named for', async () => {
    const cookie = cookieOf(await logIn(app));
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await browser.get('/api/me', { origin, cookie });
      // A browser that sent a cookie hands over nothing without this, and nothing with `*`.
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-credentials');
      expect((await browser.post('/api/tokens', {}, { origin, cookie })).status).toBe(403);
    }
  });

  it('do not get the pages of the service', async () => {
    for (const url of ['/graphiql', '/docs', '/', '/metrics'])
      expect((await browser.get(url, { origin: 'https://elsewhere.example' })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
  });

  it('share what is kept for ever with everybody, where none is named', async () => {
    const own = await openService();
    const { board } = (await new Client(own.server).get('/api/rulesets/skirmish/scenarios/duel')).body;
    const { headers } = await new Client(own.server).get(`/api/boards/${board.id}?language=en`);
    expect([headers['access-control-allow-origin'], headers['vary']]).toEqual(['*', 'accept-encoding']);
    await own.close();
  });

  it('follow a game from anywhere', async () => {
    const anna = await register(app.server, 'Anna who is followed');
    const game = await beginSkirmish(anna, await register(app.server, 'Bruno who is followed'));
    const address = app.server.server.address() as { port: number } | null;
    const port = address?.port ?? Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
    const stop = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/games/${game}/stream`, {
      headers: { origin: 'https://elsewhere.example' },
      signal: stop.signal,
    });
    expect([stream.status, stream.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    stop.abort();
  });
});
