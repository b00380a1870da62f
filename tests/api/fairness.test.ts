import { describe, expect, it } from 'vitest';
import { rechained } from '../support/records.ts';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';

const RULESET = { ruleset: 'skirmish', scenario: 'duel' };

describe('one player with many tokens', () => {
  it('has no more tokens than a player may have', async () => {
    const app = await openService();
    const anna = await register(app.server, 'Anna');
    const made = await Promise.all(Array.from({ length: 49 }, () => anna.post('/api/tokens', {})));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await anna.post('/api/tokens', {})).toMatchObject({ status: 429, body: { code: 'too-many-tokens' } });
    await anna.delete(`/api/tokens/${made[0]!.body.token.id}`);
    expect((await anna.post('/api/tokens', {})).status).toBe(201);
    await app.close();
  });

  it('asks no more often than with one', async () => {
    const app = await openService({ rates: { perPlayer: 3 } });
    const anna = await register(app.server, 'Anna');
    const other = new Client(app.server, (await anna.post('/api/tokens', {})).body.secret);
    const statuses = [await anna.get('/api/games'), await other.get('/api/games'), await other.get('/api/games')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await (await register(app.server, 'Bruno')).get('/api/games')).status).toBe(200);
    await app.close();
  });

  it('opens no more games than a player may have under way', async () => {
    const app = await openService({ gamesOfOne: 2 });
    const anna = await register(app.server, 'Anna');
    const open = (client: Client) => client.post('/api/games', RULESET);
    expect([(await open(anna)).status, (await open(anna)).status]).toEqual([201, 201]);
    expect(await open(anna)).toMatchObject({ status: 429, body: { code: 'too-many-games' } });
    expect((await open(await register(app.server, 'Bruno'))).status).toBe(201);
    await app.close();
  });

  it('has no more webhooks in all games together than a player may have', async () => {
    const app = await openService({ privateWebhooks: 'allowed' });
    const anna = await register(app.server, 'Anna');
    const add = async () => {
      const { body } = await anna.post('/api/games', { ...RULESET, as: 'moderator' });
      const added = [];
      for (let each = 0; each < 5; each++)
        added.push(await anna.post(`/api/games/${body.id}/webhooks`, { url: 'http://127.0.0.1:9/hook' }));
      return added.map(({ status }) => status);
    };
    for (let game = 0; game < 10; game++) expect(await add()).toEqual([201, 201, 201, 201, 201]);
    expect(await add()).toEqual([429, 429, 429, 429, 429]);
    await app.close();
  });
});

describe('names', () => {
  it('that look like another are refused, and so are those of clubs', async () => {
    const app = await openService();
    const anna = await register(app.server, 'Illy');
    const asked = (name: string) => new Client(app.server).post('/api/players', { name });
    expect(await asked('lIly')).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect(await asked('аdmin')).toMatchObject({ status: 400 });
    expect(await asked('ａｄｍｉｎ')).toMatchObject({ status: 400, body: { code: 'bad-name' } });
    expect(await asked('Illy\u{e0061}')).toMatchObject({ status: 400 });
    expect(await asked('lmpulse')).toMatchObject({ status: 409 });
    expect((await anna.post('/api/clubs', { name: 'Club Roma' })).status).toBe(201);
    expect(await anna.post('/api/clubs', { name: 'CIub Roma' })).toMatchObject({ status: 409 });
    expect(await anna.post('/api/clubs', { name: 'Moderator' })).toMatchObject({ status: 409 });
    expect(await anna.post('/api/games', { ...RULESET, name: 'Ga\u200dme' })).toMatchObject({ status: 400 });
    await app.close();
  });
});

describe('a game that was played elsewhere', () => {
  it('is marked wherever it is shown, names who imported it, links no player and counts for nothing', async () => {
    const elsewhere = await openService();
    const [red, blue] = [await register(elsewhere.server, 'Anna'), await register(elsewhere.server, 'Bruno')];
    const id = await beginSkirmish(red, blue);
    await blue.post(`/api/games/${id}/concede`, {});
    const record = (await red.get(`/api/games/${id}/record`)).text;
    await elsewhere.close();

    const app = await openService();
    const [anna, carla] = [await register(app.server, 'Anna'), await register(app.server, 'Carla')];
    // The real Anna is named in it under her own id.
    const forged = rechained(JSON.parse(record.replaceAll(red.id, anna.id)));
    expect(await carla.post('/api/records', forged)).toMatchObject({ status: 201 });
    const imported = { by: { id: carla.id, name: 'Carla' } };
    const { body: card } = await anna.get(`/api/games/${id}`);
    expect(card).toMatchObject({ imported, you: { sides: [] } });
    expect(card.seats.map((seat: { player: object }) => seat.player)).toEqual([{ name: 'Anna' }, { name: 'Bruno' }]);
    const { body: list } = await anna.get('/api/games');
    expect(list.items).toMatchObject([{ id, imported, you: { sides: [] } }]);
    expect(JSON.stringify(list)).not.toContain(anna.id);
    expect(JSON.stringify(card)).not.toContain(anna.id);
    expect(await anna.data(`{ game(id: "${id}") { imported { by { id name } } } }`)).toEqual({ game: { imported } });
    expect((await anna.get(`/api/games/${id}/report`)).text).toContain('imported by Carla');
    expect((await anna.get(`/api/games/${id}/report?language=it`)).text).toContain('importata da Carla');
    const { text: events } = await anna.get(`/api/games/${id}/events`);
    expect(JSON.parse(events).items).toContainEqual(
      expect.objectContaining({ type: 'SeatTaken', data: { side: 'red', name: 'Anna' } }),
    );
    for (const told of [events, (await anna.get(`/api/games/${id}/turns`)).text]) expect(told).not.toContain(anna.id);
    expect((await anna.get('/api/games?mine=true')).body.items).toEqual([]);
    expect((await anna.get(`/api/games?player=${anna.id}`)).body.items).toEqual([]);
    await app.close();
  });
});

describe('passwords', () => {
  it('that everybody tries are refused, and so is one made of the name', async () => {
    const app = await openService();
    const anna = await register(app.server, 'Annamaria');
    const set = (password: string) => anna.put(`/api/players/${anna.id}/password`, { password });
    for (const password of ['1234567890', 'Password123!', 'qwertyuiop', 'aaaaaaaaaaaa', 'annamaria1977'])
      expect(await set(password), password).toMatchObject({ status: 400, body: { code: 'common-password' } });
    expect((await set('a quiet harbour')).status).toBe(200);
    const name = 'Bruno';
    const registered = await new Client(app.server).post('/api/players', { name, password: '1234567890' });
    expect(registered).toMatchObject({ status: 400, body: { code: 'common-password' } });
    await app.close();
  });

  it('guessed from elsewhere do not lock out their owner', async () => {
    const app = await openService({ rates: { logins: 3 }, trustedProxies: ['127.0.0.1'] });
    const anna = await register(app.server, 'Anna');
    const password = 'a quiet harbour';
    await anna.put(`/api/players/${anna.id}/password`, { password });
    const from = (address: string, guess: string) =>
      new Client(app.server).post('/api/session', { name: 'Anna', password: guess }, { 'x-forwarded-for': address });
    for (let place = 0; place < 5; place++)
      for (let guess = 0; guess < 3; guess++) expect((await from(`192.0.2.${place}`, 'a wrong one')).status).toBe(401);
    expect((await from('192.0.2.0', password)).status).toBe(429);
    expect((await from('198.51.100.7', password)).status).toBe(200);
    // Whoever tries many names from one place is held up too.
    const many = [];
    for (let n = 0; n < 12; n++)
      many.push(
        await new Client(app.server).post(
          '/api/session',
          { name: `Nobody ${n}`, password: 'a wrong one' },
          { 'x-forwarded-for': '203.0.113.9' },
        ),
      );
    expect(many.map(({ status }) => status)).toContain(429);
    await app.close();
  });
});

describe('what is nobody’s fault', () => {
  it('is answered as a mistake of the client: a GraphQL body that is null', async () => {
    const app = await openService();
    for (const payload of ['null', '[]', '1', '"x"', 'true']) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.server.inject({ method: 'POST', url: '/graphql', headers, payload });
      expect(statusCode, payload).toBe(400);
    }
    await app.close();
  });

  it('is not logged as one: that there is no mail', async () => {
    const logged: string[] = [];
    const app = await openService({ logged });
    const answer = await new Client(app.server).post('/api/password-resets', { email: 'anna@example.org' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'no-mail' } });
    expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error' || level >= 50)).toEqual([]);
    await app.close();
  });
});

describe('every page', () => {
  it('has a policy, and runs no script of another host or written into it without a hash', async () => {
    const app = await openService();
    for (const url of ['/graphiql', '/docs']) {
      const { statusCode, headers, payload } = await app.server.inject({ url });
      expect(statusCode, url).toBe(200);
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toContain("default-src 'none'");
      expect(/script-src ([^;]*)/.exec(policy)?.[1], url).toBe("'self'");
      expect(payload, url).not.toMatch(/(src|href)=["']?(https?:)?\/\//);
      for (const [, attributes, script] of payload.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        expect(attributes, url).toContain('src=');
        expect(script!.trim()).toBe('');
      }
    }
    await app.close();
  });

  it('of GraphiQL finds its files here', async () => {
    const app = await openService();
    const { payload } = await app.server.inject({ url: '/graphiql' });
    const files = [...payload.matchAll(/(?:src|href)="(graphiql\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(4);
    for (const file of [
      ...files,
      'graphiql/editor-worker.js',
      'graphiql/json-worker.js',
      'graphiql/graphql-worker.js',
    ]) {
      const { statusCode, headers, rawPayload } = await app.server.inject({ url: `/${file}` });
      expect(statusCode, file).toBe(200);
      expect(rawPayload.length, file).toBeGreaterThan(50);
      const again = await app.server.inject({ url: `/${file}`, headers: { 'if-none-match': String(headers['etag']) } });
      expect(again.statusCode, file).toBe(304);
    }
    await app.close();
  });
});
