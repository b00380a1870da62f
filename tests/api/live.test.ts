import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { beginSkirmish, type Client, openService, register } from '../support/service.ts';
import { WebSocket } from '../support/web-socket.ts';

let app: App;
let address: string;
let anna: Client;
let bruno: Client;

beforeAll(async () => {
  app = await openService();
  address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
});
afterAll(() => app.close());

const order = (client: Client, id: string, text: string) => client.post(`/api/games/${id}/orders`, { text });

/** Reads a stream of server-sent events until a version has come. */
async function readStream(url: string, until: number, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const answer = await fetch(address + url, { headers, signal: stop.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events: { id: number; data: { version: number; type: string; data: object } }[] = [];
  let rest = '';
  while ((events.at(-1)?.id ?? 0) < until) {
    rest += (await reader.read()).value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const id = /^id: (\d+)$/m.exec(block)?.[1];
      if (id !== undefined) events.push({ id: Number(id), data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) });
    }
  }
  stop.abort();
  return events;
}

describe('server-sent events', () => {
  it('tell what has happened, then what happens', async () => {
    const id = await beginSkirmish(anna, bruno);
    const reading = readStream(`/api/games/${id}/stream`, 10);
    await order(anna, id, 'advance R1 to wood');
    await order(anna, id, 'end');
    const events = await reading;
    expect(events.map(({ id: version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(events.at(-1)!.data.type).toBe('ImpulseBegun');
    const secret = events.find(({ data }) => data.type === 'StrengthsDrawn')!;
    expect(secret.data.data).toEqual({ side: 'red' });
  });

  it('go on where a client left off', async () => {
    const id = await beginSkirmish(anna, bruno);
    await order(anna, id, 'advance R1 to wood');
    const again = await readStream(`/api/games/${id}/stream?after=2`, 9, { 'last-event-id': '7' });
    expect(again.map(({ id: version }) => version)).toEqual([8, 9]);
    const after = await readStream(`/api/games/${id}/stream?after=6`, 9);
    expect(after.map(({ id: version }) => version)).toEqual([7, 8, 9]);
  });

  it('do not begin behind a version that is yet to come', async () => {
    const id = await beginSkirmish(anna, bruno);
    const { version } = (await anna.get(`/api/games/${id}`)).body;
    const problem = { code: 'no-such-version', facts: { after: version + 1, version } };
    const late = await anna.get(`/api/games/${id}/stream?after=${version + 1}`);
    expect(late).toMatchObject({ status: 404, body: problem });
    const comingBack = await anna.get(`/api/games/${id}/stream`, { 'last-event-id': String(version + 1) });
    expect(comingBack).toMatchObject({ status: 404, body: problem });
    const astray = await anna.get(`/api/games/${id}/stream`, { 'last-event-id': 'abc' });
    expect(astray).toMatchObject({ status: 400, body: { facts: { in: 'header' } } });
    // From the present on is where most begin.
    const reading = readStream(`/api/games/${id}/stream?after=${version}`, version + 1);
    await order(anna, id, 'advance R1 to wood');
    expect((await reading).map((event) => event.id)).toEqual([version + 1]);
  });

  it('tell a player their own secrets', async () => {
    const id = await beginSkirmish(anna, bruno);
    const events = await readStream(`/api/games/${id}/stream`, 8, { authorization: `Bearer ${anna.token}` });
    const drawn = events.filter(({ data }) => data.type === 'StrengthsDrawn').map(({ data }) => data.data);
    expect(drawn).toEqual([{ side: 'red', strengths: expect.any(Object) }, { side: 'blue' }]);
  });

  it('are not opened without end by one and the same', { timeout: 30_000 }, async () => {
    const id = await beginSkirmish(anna, bruno);
    const stop = new AbortController();
    const { secret } = (await anna.post('/api/tokens', {})).body;
    const open = (token: string) =>
      fetch(`${address}/api/games/${id}/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stop.signal,
      }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 201 }, () => open(secret)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses).toContain(429);
    expect(await open(bruno.token!)).toBe(200);
    stop.abort();
    await expect
      .poll(async () => (await anna.get('/metrics')).text, { timeout: 10_000 })
      .toContain('impulse_streams 0');
    const again = new AbortController();
    const answer = await fetch(`${address}/api/games/${id}/stream`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: again.signal,
    });
    expect(answer.status).toBe(200);
    again.abort();
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 0');
  });

  it('answer a problem before they begin', async () => {
    const answer = await fetch(`${address}/api/games/nowhere/stream`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const forbidden = await fetch(`${address}/api/games/${await beginSkirmish(anna, bruno)}/stream?as=red`);
    expect(forbidden.status).toBe(403);
  });

  it('are let go of when nobody listens', async () => {
    const id = await beginSkirmish(anna, bruno);
    await readStream(`/api/games/${id}/stream`, 8);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 0');
  });
});

describe('subscriptions', () => {
  const connect = (token?: string) =>
    createClient({
      url: `${address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      ...(token === undefined ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
    });

  const SUBSCRIBE =
    'subscription($id: ID!, $after: Int) { gameEvents(gameId: $id, after: $after) { version type data rolls { faces secret } } }';

  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  async function take(token: string | undefined, variables: object, count: number, query = SUBSCRIBE): Promise<any[]> {
    const client = connect(token);
    const taken: unknown[] = [];
    for await (const answer of client.iterate({ query, variables: variables as Record<string, unknown> })) {
      if (answer.errors !== undefined) throw answer.errors;
      taken.push((answer.data as { gameEvents: unknown }).gameEvents);
      if (taken.length === count) break;
    }
    await client.dispose();
    return taken;
  }

  it('tell what has happened, then what happens', async () => {
    const id = await beginSkirmish(anna, bruno);
    const taking = take(undefined, { id }, 9);
    await order(anna, id, 'advance R1 to wood');
    const events = await taking;
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(events[8]).toMatchObject({ type: 'UnitAdvanced', data: { unit: 'R1', to: 'wood' } });
    expect(events[5]).toMatchObject({ data: { side: 'red' }, rolls: [{ faces: null, secret: true }] });
  });

  it('resume from a version, with the eyes of whoever connects', async () => {
    const id = await beginSkirmish(anna, bruno);
    const [drawn] = await take(bruno.token, { id, after: 6 }, 1);
    expect(drawn).toMatchObject({ version: 7, data: { side: 'blue', strengths: expect.any(Object) } });
  });

  it('do not begin behind a version that is yet to come', async () => {
    const id = await beginSkirmish(anna, bruno);
    const { version } = (await anna.get(`/api/games/${id}`)).body;
    await expect(take(anna.token, { id, after: version + 1 }, 1)).rejects.toMatchObject([
      { extensions: { code: 'no-such-version', facts: { after: version + 1, version } } },
    ]);
  });

  it('turn away a token nobody knows', async () => {
    const id = await beginSkirmish(anna, bruno);
    await expect(take('imp_nonsense', { id }, 1)).rejects.toBeDefined();
  });

  it('tell problems and refuse what is no query of ours', async () => {
    await expect(take(undefined, { id: 'nowhere' }, 1)).rejects.toMatchObject([
      { message: expect.stringContaining('nowhere') },
    ]);
    const unknown = 'subscription($id: ID!) { gameEvents(gameId: $id) { version secrets } }';
    await expect(take(undefined, { id: 'x' }, 1, unknown)).rejects.toMatchObject([
      { message: expect.stringContaining('secrets') },
    ]);
  });

  it('hold up nothing when the service closes: running, silent or refused', { timeout: 20_000 }, async () => {
    const other = await openService();
    const url = `${(await other.server.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/graphql`;
    const id = await beginSkirmish(await register(other.server, 'Anna'), await register(other.server, 'Bruno'));
    const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
    const iterator = client.iterate({ query: SUBSCRIBE, variables: { id } });
    expect((await iterator.next()).done).toBe(false);
    const silent = new WebSocket(url, 'graphql-transport-ws');
    await new Promise((resolve) => silent.on('open', resolve));
    const headers = { authorization: 'Bearer nonsense' };
    const refused = new WebSocket(url, 'graphql-transport-ws', { headers });
    const status = await new Promise((resolve) =>
      refused.on('unexpected-response', (_: unknown, answer: { statusCode: number }) => resolve(answer.statusCode)),
    );
    expect(status).toBe(401);
    await other.close();
    await Promise.resolve(client.dispose());
    silent.terminate();
  });

  it('end with the connection', async () => {
    const id = await beginSkirmish(anna, bruno);
    await take(undefined, { id }, 3);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 0');
  });
});
