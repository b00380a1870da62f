import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { StoreUnavailable } from '#store/faults';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ADMIN_TOKEN, beginSkirmish, Client, openService, register } from '../support/service.ts';

/* What HTTP itself asks of a service: methods, media types, tags, challenges, and what operators look at. */

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let game: string;
const store = openMemoryStore();

beforeAll(async () => {
  app = await openService({ store });
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  game = await beginSkirmish(anna, bruno);
});
afterAll(() => app.close());

describe('an address', () => {
  it('tells the methods it has to whoever uses another', async () => {
    const send = async (method: 'PATCH' | 'DELETE' | 'PUT', url: string) => {
      const { statusCode, headers, body } = await app.server.inject({ method, url });
      return { status: statusCode, allow: headers['allow'], code: JSON.parse(body).code };
    };
    expect(await send('PATCH', '/api/games?x=1')).toEqual({
      status: 405,
      allow: 'POST, GET, HEAD',
      code: 'method-not-allowed',
    });
    expect(await send('DELETE', `/api/games/${game}`)).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    expect(await send('PUT', '/api/nothing')).toMatchObject({ status: 404, allow: undefined, code: 'unknown-address' });
  });

  it('takes JSON only: a form of another page cannot send any', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await anna.post('/api/clubs', '{"name":"Pisa"}', { 'content-type': type });
      expect(answer, type).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
      expect((await anna.post('/api/session', '{}', { 'content-type': type })).status).toBe(415);
    }
  });

  it('does not wait for ever for a body that was announced', async () => {
    const other = await openService({ store });
    await other.server.listen({ host: '127.0.0.1', port: 0 });
    const { server } = other.server;
    // A head that is whole is judged by the longer of the two times.
    expect(server.headersTimeout).toBe(server.requestTimeout);
    server.requestTimeout = server.headersTimeout = 100;
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let read = '';
      socket.on('data', (part) => {
        read += part;
      });
      socket.on('close', () => resolve(read));
      socket.write(
        'POST /api/players HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      );
    });
    await other.close();
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"request-too-slow"');
  }, 15_000);

  it('without an end has no head', async () => {
    const answer = await app.server.inject({ method: 'HEAD', url: `/api/games/${game}/stream` });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET']);
  });

  it('has the same head without its answer', async () => {
    for (const url of ['/api/games', `/api/games/${game}`, `/api/games/${game}/view`]) {
      const [head, whole] = await Promise.all(
        (['HEAD', 'GET'] as const).map((method) => app.server.inject({ method, url })),
      );
      expect([head!.statusCode, head!.body, head!.headers['etag']]).toEqual([200, '', whole!.headers['etag']]);
    }
  });

  it('says what it wants of whoever is not known', async () => {
    const answer = await new Client(app.server, 'imp_nonsense').get('/api/me');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect((await anna.get('/api/me')).headers).not.toHaveProperty('www-authenticate');
  });
});

describe('what is no request', () => {
  const head = 'Host: x\r\nConnection: close\r\n';
  it.each([
    ['another language', 'HELLO\r\n\r\n', 400, 'unreadable-request'],
    [
      'two lengths',
      `POST /api/games HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
      400,
      'unreadable-request',
    ],
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`, 431, 'headers-too-large'],
  ])('%s is told in the format of every problem', async (_, sent, status, code) => {
    const own = await openService();
    const { port } = new URL(await own.server.listen({ host: '127.0.0.1', port: 0 }));
    const text = await new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent));
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });
    const [heads, body] = text.split('\r\n\r\n');
    expect(heads).toContain(`HTTP/1.1 ${status} `);
    expect(heads).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(body!)).toMatchObject({ status, code, kind: 'malformed', request: expect.any(String) });
    await own.close();
  });
});

describe('an answer', () => {
  it('carries a tag, and is not sent again to whoever has it', async () => {
    const paths = [
      '',
      '/events',
      '/turns',
      '/options',
      '/rulings',
      '/standing-orders',
      '/view',
      '/board.txt',
      '/report',
    ];
    for (const path of [
      ...paths.map((each) => `/api/games/${game}${each}`),
      '/api/games',
      '/api/rulesets',
      '/api/me',
    ]) {
      const first = await anna.get(path);
      const etag = String(first.headers['etag']);
      expect([first.status, etag], path).toEqual([200, expect.stringMatching(/^(W\/)?"[^"]+"$/)]);
      const isCatalogue = path.startsWith('/api/rulesets');
      expect(first.headers['cache-control']).toMatch(isCatalogue ? /^public, max-age=\d+/ : /^private, no-cache$/);
      for (const known of [etag, `"other", ${etag}`, '*']) {
        const again = await anna.get(path, { 'if-none-match': known });
        expect([again.status, again.text, again.headers['etag']], path).toEqual([304, '', etag]);
      }
      expect((await anna.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('has another tag for another version, and for somebody who sees something else', async () => {
    const tags = async (client: Client) => [
      (await client.get(`/api/games/${game}`)).headers['etag'],
      (await client.get(`/api/games/${game}/events`)).headers['etag'],
      (await client.get(`/api/games/${game}/view`)).headers['etag'],
    ];
    const before = await tags(anna);
    expect(await tags(anna)).toEqual(before);
    const his = await tags(bruno);
    await anna.post(`/api/games/${game}/orders`, { text: 'advance R1 to wood' });
    const after = await tags(anna);
    for (const [at, tag] of before.entries()) expect([his[at], after[at]]).not.toContain(tag);
  });

  it('lets nothing run that players may have written into it', async () => {
    for (const path of ['board.svg', 'report?format=html']) {
      const { headers } = await anna.get(`/api/games/${game}/${path}`);
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'.*sandbox$/);
    }
    expect((await anna.get(`/api/games/${game}`)).headers).not.toHaveProperty('content-security-policy');
  });

  it('to a cursor that is none is a problem, not the first page', async () => {
    expect(await anna.get('/api/games?after=!!!')).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
    expect(await anna.get('/api/audit?after=!!!')).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
    const { errors } = (await anna.graphql('{ games(after: "x") { next } }')).body;
    expect(errors[0].extensions.code).toBe('bad-cursor');
  });
});

describe('the bare address of the service', () => {
  it('leads a browser to the reference and tells a program where everything is', async () => {
    const browser = await anna.get('/', { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' });
    expect([browser.status, browser.headers['location']]).toEqual([303, '/docs']);
    expect((await anna.get('/docs')).status).toBeLessThan(400);
    for (const accept of ['application/json', '*/*']) {
      const { status, headers, body } = await new Client(anna.server).get('/', { accept });
      expect([status, headers['vary']]).toEqual([200, 'accept']);
      expect(body).toMatchObject({ rest: '/api', graphql: '/graphql', reference: '/docs', openapi: '/docs/json' });
      const { rest: _, service: __, ...others } = body;
      for (const address of Object.values<string>(others))
        expect((await anna.get(address, { accept: 'text/html' })).status, address).not.toBe(404);
    }
    expect(await anna.post('/', {})).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
  });
});

describe('operators', () => {
  it('are told why the service is not ready, and nothing that only the log should tell', async () => {
    const told = async (fault: Error) => {
      const service = await openService({ store: { ...openMemoryStore(), ready: () => Promise.reject(fault) } });
      const answer = await new Client(service.server).get('/ready');
      await service.close();
      return answer;
    };
    const refused = await told(
      new StoreUnavailable('the database did not answer: connect 10.1.2.3:5432 as impulse (ECONNREFUSED)'),
    );
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'database-unavailable',
        detail: 'Not ready: the database cannot be used, nobody listens at its address.',
        facts: { check: 'database', code: 'ECONNREFUSED' },
      },
    });
    expect(refused.text).not.toContain('10.1.2.3');
    const other = await told(new StoreUnavailable('the database did not answer'));
    expect(other.body.facts).toEqual({ check: 'database', reason: 'it does not answer' });
  });

  it('count logins, letters that wait and what the process uses, also while the database is away', async () => {
    const away = { ...store, close: async () => {} };
    const service = await openService({ store: away });
    const client = new Client(service.server, ADMIN_TOKEN);
    await client.post('/api/session', { name: 'Anna', password: 'a wrong password' });
    const { text } = await client.get('/metrics');
    expect(text).toContain('impulse_logins_total{result="login-failed"} 1');
    expect(text).toMatch(/^# TYPE process_cpu_seconds_total counter$/m);
    expect(text).toMatch(/^nodejs_eventloop_delay_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^impulse_outbox_waiting \d+$/m);
    Object.assign(store.outbox, { waiting: () => Promise.reject(new StoreUnavailable('gone')) });
    const without = await client.get('/metrics');
    expect(without.status).toBe(200);
    expect(without.text).not.toContain('impulse_outbox_waiting');
    await service.close();
  });
});
