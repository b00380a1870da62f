import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { ADMIN_TOKEN, beginSkirmish, Client, openService, register } from '../support/service.ts';

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let carla: Client & { id: string };
let spectator: Client;
let admin: Client;
let id: string;

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  carla = await register(app.server, 'Carla');
  spectator = new Client(app.server);
  admin = new Client(app.server, ADMIN_TOKEN);
  id = await beginSkirmish(anna, bruno);
});

const strengths = async (client: Client, as?: string): Promise<Record<string, string>> => {
  const { body } = await client.get(`/api/games/${id}/view${as === undefined ? '' : `?as=${as}`}`);
  return Object.fromEntries(body.view.units.map(({ id: unit, face }: Record<string, string>) => [unit, face]));
};

describe('a spectator', () => {
  it('reads what is public', async () => {
    for (const path of [
      '/api/rulesets',
      '/api/games',
      `/api/games/${id}`,
      `/api/games/${id}/view`,
      `/api/games/${id}/events`,
    ]) {
      expect((await spectator.get(path)).status, path).toBe(200);
    }
    expect(new Set(Object.values(await strengths(spectator)))).toEqual(new Set(['?']));
  });

  it.each([
    ['/api/games', { ruleset: 'skirmish', scenario: 'duel' }],
    ['/api/games/ID/seats/red', {}],
    ['/api/games/ID/orders', { text: 'end' }],
    ['/api/games/ID/concede', {}],
    ['/api/games/ID/undo', {}],
    ['/api/games/ID/undo/answer', { agreed: true }],
    ['/api/games/ID/standing-orders', { kind: 'assault', policy: 'neutral' }],
    ['/api/games/ID/disputes', { text: 'no' }],
    ['/api/games/ID/moderation', { act: 'resume' }],
    ['/api/records', { format: 'impulse-record/1' }],
    ['/api/tokens', {}],
  ])('changes nothing through %s', async (path, body) => {
    const before = (await spectator.get(`/api/games/${id}`)).body.version;
    const answer = await spectator.post(path.replace('ID', id), body);
    expect([401, 403]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect((await spectator.get(`/api/games/${id}`)).body.version).toBe(before);
  });

  it('has no name', async () => {
    expect((await spectator.get('/api/me')).status).toBe(401);
  });
});

describe('a player', () => {
  it('sees their own secrets and nobody else’s', async () => {
    const own = await strengths(anna);
    expect([own['R1'], own['R2'], own['R3']].every((face) => /^[123]$/.test(face!))).toBe(true);
    expect([own['B1'], own['B2'], own['B3']]).toEqual(['?', '?', '?']);
    expect((await anna.get(`/api/games/${id}/view?as=blue`)).body).toMatchObject({
      status: 403,
      code: 'not-your-view',
    });
    expect((await anna.get(`/api/games/${id}/view?as=moderator`)).status).toBe(403);
  });

  it('learns no secret from events, rolls, turns, report or board', async () => {
    const { body } = await anna.get(`/api/games/${id}/events`);
    const drawn = body.items.filter(({ type }: { type: string }) => type === 'StrengthsDrawn');
    const [own, theirs] = [
      drawn.find((e: never) => e['data']['side'] === 'red'),
      drawn.find((e: never) => e['data']['side'] === 'blue'),
    ];
    expect(own.data.strengths).toBeDefined();
    expect(theirs.data).toEqual({ side: 'blue' });
    expect(theirs.rolls[0]).not.toHaveProperty('faces');
    const graphql = await anna.data(`{ game(id: "${id}") { events { items { type data rolls { faces } } } } }`);
    const secret = graphql.game.events.items.find(
      (e: never) => e['type'] === 'StrengthsDrawn' && e['data']['side'] === 'blue',
    );
    expect(secret).toMatchObject({ data: { side: 'blue' }, rolls: [{ faces: null }] });
    expect((await anna.get(`/api/games/${id}/board.txt`)).text).toMatch(/B1 \?/);
  });

  it('does not see the orders of the others until the game has ended', async () => {
    const own = await beginSkirmish(anna, bruno);
    await anna.post(`/api/games/${own}/orders`, { text: 'advance R1 to wood' });
    const movesOf = async (client: Client) =>
      (await client.get(`/api/games/${own}/turns`)).body.items[0].impulses[0].moves;
    expect((await movesOf(anna))[0].order).toEqual({ type: 'Advance', unit: 'R1', to: 'wood' });
    expect((await movesOf(bruno))[0]).not.toHaveProperty('order');
    expect((await movesOf(spectator))[0]).toMatchObject({ side: 'red' });
    await bruno.post(`/api/games/${own}/concede`, {});
    expect((await movesOf(spectator))[0].order).toEqual({ type: 'Advance', unit: 'R1', to: 'wood' });
  });

  it('gives orders for their own side only', async () => {
    expect((await bruno.post(`/api/games/${id}/orders`, { text: 'end', side: 'red' })).body.code).toBe('not-your-seat');
    expect((await carla.post(`/api/games/${id}/orders`, { text: 'end' })).body).toMatchObject({
      status: 403,
      code: 'not-seated',
    });
    expect((await carla.get(`/api/games/${id}/options`)).status).toBe(403);
  });

  it('does not get the record of a running game', async () => {
    expect((await anna.get(`/api/games/${id}/record`)).body.code).toBe('record-sealed');
    expect((await spectator.get(`/api/games/${id}/record`)).status).toBe(403);
  });

  it('does not moderate', async () => {
    expect((await anna.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'tea' })).status).toBe(403);
  });
});

describe('a moderator', () => {
  it('runs their own game and sees all of it, and no other', async () => {
    const { body } = await carla.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' });
    expect(body.you).toEqual({ sides: [], moderator: true, toAct: false });
    await anna.post(`/api/games/${body.id}/seats/red`, {});
    await bruno.post(`/api/games/${body.id}/seats/blue`, {});
    const seen = (await carla.get(`/api/games/${body.id}/view`)).body;
    expect(seen.as).toBe('moderator');
    expect(seen.view.units.every(({ face }: { face: string }) => face !== '?')).toBe(true);
    expect((await carla.get(`/api/games/${body.id}/record`)).status).toBe(200);
    expect((await carla.post(`/api/games/${body.id}/moderation`, { act: 'pause', reason: 'tea' })).body.paused).toBe(
      'tea',
    );
    expect((await carla.get(`/api/games/${id}/view?as=moderator`)).status).toBe(403);
    expect((await carla.get(`/api/games/${id}/record`)).status).toBe(403);
  });
});

describe('the administrator', () => {
  it('sees every game', async () => {
    expect(Object.values(await strengths(admin)).every((face) => face !== '?')).toBe(true);
    expect((await admin.get('/api/me')).body).toMatchObject({ id: 'admin', role: 'admin' });
    expect((await admin.get(`/api/games/${id}/record`)).status).toBe(200);
  });
});

describe('tokens', () => {
  it.each([
    ['Bearer nonsense', 'token-unknown'],
    ['Bearer', 'token-unreadable'],
    ['Basic YW5uYTphbm5h', 'token-unreadable'],
    ['Bearer two words', 'token-unreadable'],
    [`Bearer ${'x'.repeat(5000)}`, 'token-unknown'],
  ])('%s is answered 401 by both doors', async (authorization, code) => {
    const rest = await spectator.get('/api/games', { authorization });
    expect(rest).toMatchObject({ status: 401, body: { code, kind: 'unauthenticated' } });
    const graphql = await spectator.post('/graphql', { query: '{ rulesets { id } }' }, { authorization });
    expect(graphql.status).toBe(401);
    expect(graphql.body).toMatchObject({ data: null, errors: [{ extensions: { code, kind: 'unauthenticated' } }] });
  });

  it('that only read change nothing', async () => {
    const { body } = await anna.post('/api/tokens', { scope: 'read' });
    const reader = new Client(app.server, body.secret);
    expect((await reader.get(`/api/games/${id}/view`)).body.as).toBe('red');
    expect((await reader.post(`/api/games/${id}/orders`, { text: 'end' })).body).toMatchObject({
      status: 403,
      code: 'token-reads-only',
    });
    expect((await reader.post('/api/tokens', {})).status).toBe(403);
    const { submitOrders } = await reader.data(
      `mutation { submitOrders(gameId: "${id}", input: { text: "end" }) { ... on RequestProblem { code } } }`,
    );
    expect(submitOrders.code).toBe('token-reads-only');
  });

  it('appear in no log line, whole or in part', async () => {
    const logged: string[] = [];
    const loud = await openService({ logged });
    const dora = await register(loud.server, 'Dora');
    await dora.post('/api/tokens', { label: 'x' });
    await dora.get('/api/me', { cookie: 'crumbs' });
    await new Client(loud.server).get('/api/games', { authorization: 'Bearer guesswork-guesswork' });
    loud.server.log.info(
      { req: { headers: { authorization: `Bearer ${dora.token}` } }, token: dora.token },
      'careless',
    );
    await loud.close();
    const log = logged.join('');
    expect(log).toContain('"route":"/api/me"');
    expect(log).toContain('[redacted]');
    for (const secret of [dora.token!, dora.token!.slice(4, 20), 'guesswork', 'crumbs'])
      expect(log).not.toContain(secret);
  });
});

it('logs every request under the id its answer carries', async () => {
  const logged: string[] = [];
  const loud = await openService({ logged });
  const client = new Client(loud.server);
  const own = await client.get('/health', { 'x-request-id': 'mine-1' });
  expect(own.headers['x-request-id']).toBe('mine-1');
  const forged = await client.get('/health', { 'x-request-id': 'two\nlines' });
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const problem = await client.get('/api/games/nowhere');
  expect(problem.body.request).toBe(problem.headers['x-request-id']);
  await loud.close();
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ reqId }) => reqId)).toEqual(['mine-1', forged.headers['x-request-id'], problem.body.request]);
  expect(lines[2]).toMatchObject({ method: 'GET', route: '/api/games/:id', status: 404 });
});
