import { describe, expect, it } from 'vitest';
import { Buckets } from '#api/rate-limits';
import { Client, openService, register } from '../support/service.ts';

describe('a bucket', () => {
  it('holds what may come at once, then fills evenly', () => {
    const buckets = new Buckets(6);
    const taken = Array.from({ length: 6 }, () => buckets.take('a', 0));
    expect(taken).toEqual([0, 0, 0, 0, 0, 0]);
    expect(buckets.take('a', 0)).toBe(10);
    expect(buckets.take('b', 0)).toBe(0);
    expect(buckets.take('a', 4_000)).toBe(6);
    expect(buckets.take('a', 10_000)).toBe(0);
    expect(buckets.take('a', 10_000)).toBe(10);
    expect(buckets.take('a', 600_000)).toBe(0);
  });

  it('of 0 holds everything', () => {
    const buckets = new Buckets(0);
    for (let at = 0; at < 100; at++) expect(buckets.take('a', 0)).toBe(0);
  });
});

describe('requests', () => {
  it('of one token are limited apart from those of others, at both doors', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const app = await openService({ rates: { perPlayer: 3, perAddress: 0, logins: 0 }, now: () => now });
    const [anna, bruno] = [await register(app.server, 'Anna'), await register(app.server, 'Bruno')];
    for (let at = 0; at < 3; at++) expect((await anna.get('/api/me')).status).toBe(200);
    const late = await anna.get('/api/me');
    expect(late).toMatchObject({
      status: 429,
      body: { kind: 'too-many', code: 'too-many-requests', facts: { retryAfter: 20 } },
    });
    expect(late.headers['retry-after']).toBe('20');
    const graphql = await anna.graphql('{ me { id } }');
    expect(graphql.status).toBe(429);
    expect(graphql.headers['retry-after']).toBe('20');
    expect((await bruno.get('/api/me')).status).toBe(200);
    expect((await anna.get('/health')).status).toBe(200);
    now = new Date('2026-03-01T12:00:20Z');
    expect((await anna.get('/api/me')).status).toBe(200);
    await app.close();
  });

  it('of one address are limited whoever it says it is', async () => {
    const app = await openService({ rates: { perPlayer: 0, perAddress: 2, logins: 0 } });
    const guesser = (token: string) => new Client(app.server, token).get('/api/me');
    expect((await guesser('one')).status).toBe(401);
    expect((await guesser('two')).status).toBe(401);
    expect((await guesser('three')).status).toBe(429);
    await app.close();
  });

  it.each(['/docs', '/docs/json', '/metrics', '/ready', '/', '/no-such-address'])(
    'of one address are limited also at %s, but whether the process is alive is always told',
    async (path) => {
      const app = await openService({ rates: { perPlayer: 0, perAddress: 1, logins: 0 } });
      const anybody = new Client(app.server);
      expect((await anybody.get(path)).status).not.toBe(429);
      expect((await anybody.get(path)).status).toBe(429);
      expect((await anybody.get('/health')).status).toBe(200);
      await app.close();
    },
  );

  it('through a proxy count for whoever sent them, if the proxy is trusted', async () => {
    const rates = { perPlayer: 0, perAddress: 1, logins: 0 };
    for (const trustedProxies of [[], ['127.0.0.1', '10.0.0.0/8']]) {
      const app = await openService({ rates, trustedProxies });
      const from = async (address: string) =>
        (await new Client(app.server).get('/api/games', { 'x-forwarded-for': address })).status;
      expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, trustedProxies.length > 0 ? 200 : 429]);
      expect(await from('192.0.2.1')).toBe(429);
      await app.close();
    }
  });

  it('to log in are limited harder, for a name and for a guess of the present password', async () => {
    const app = await openService({ rates: { perPlayer: 0, perAddress: 0, logins: 2 } });
    const anna = await register(app.server, 'Anna');
    const password = 'a long password';
    await anna.put(`/api/players/${anna.id}/password`, { password });
    const attempt = (name: string) => new Client(app.server).post('/api/session', { name, password: 'wrong' });
    expect((await attempt('Anna')).status).toBe(401);
    expect((await attempt('anna')).status).toBe(401);
    const third = await attempt('ANNA');
    expect(third.status).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    const guess = () => anna.put(`/api/players/${anna.id}/password`, { password, current: 'wrong' });
    expect([(await guess()).status, (await guess()).status]).toEqual([403, 403]);
    const last = await guess();
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
});
