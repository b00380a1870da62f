import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ServerSentEventReader } from '../../clients/typescript/server-sent-events.ts';
import { beginSkirmish, type Client, openService, register } from '../support/service.ts';
import { WebSocket } from '../support/web-socket.ts';

/* Everything that concerns a player, in all their games, in one stream. */

let app: App;
let url: string;
let red: Client;
let blue: Client;

beforeAll(async () => {
  app = await openService({ store: openMemoryStore() });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  red = await register(app.server, 'Red');
  blue = await register(app.server, 'Blue');
});
afterAll(() => app.close());

interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads a stream until so many messages have come. */
async function hear(
  client: Client,
  count: number,
  headers: Record<string, string> = {},
  query = '',
  act = async () => {},
) {
  const stop = new AbortController();
  const answer = await fetch(`${url}/api/me/stream${query}`, {
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    signal: stop.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = new ServerSentEventReader();
  const decoder = new TextDecoder();
  const heard: Told[] = [];
  const acting = act();
  for await (const chunk of answer.body!) {
    for (const { id = '', event, data } of reader.read(decoder.decode(chunk as Uint8Array, { stream: true })))
      heard.push({ id, event, data: JSON.parse(data) as Told['data'] });
    if (heard.length >= count) break;
  }
  stop.abort();
  await acting;
  return heard;
}

describe('the stream of an account', () => {
  it('tells of all games, in order, in the language asked for, and goes on where a client was', async () => {
    const [first] = await hear(blue, 1);
    expect(first).toMatchObject({ event: 'ready', data: { after: first!.id } });
    const heard = await hear(blue, 3, {}, '?language=it', async () => {
      await beginSkirmish(red, blue);
      await beginSkirmish(red, blue);
    });
    const [, one, two] = heard;
    expect(one).toMatchObject({ event: 'notice', data: { topic: expect.any(String), game: expect.any(String) } });
    expect(one!.data['game']).not.toBe(two!.data['game']);
    expect(one!.id).toBe(one!.data['id']);
    const again = await hear(blue, 2, { 'last-event-id': one!.id });
    expect(again.map(({ event, id }) => [event, id])).toEqual([
      ['ready', one!.id],
      ['notice', two!.id],
    ]);
    const page = await blue.get(`/api/me/notices?after=${one!.id}&limit=1`);
    expect(page.body).toMatchObject({ items: [{ id: two!.id }], reached: two!.id });
  });

  it('is the same over a subscription, and goes on where a client was', async () => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${red.token}` },
    });
    const after = (await red.get('/api/me/notices?limit=1000')).body.reached;
    await beginSkirmish(red, blue);
    const page = await red.get(`/api/me/notices?after=${after}&language=it`);
    const query = `subscription($after: String) { notices(after: $after, language: it) { id topic game sentence at } }`;
    const told = client.iterate({ query, variables: { after } });
    const { value } = await told.next();
    await told.return?.();
    await client.dispose();
    const { id, topic, game, sentence, at } = page.body.items[0];
    expect(value).toEqual({ data: { notices: { id, topic, game, sentence, at } } });
    expect(sentence).toMatch(/^Tocca a te/);
  });

  it('tells nobody what concerns others, and nothing of sandboxes', async () => {
    const game = await beginSkirmish(red, blue);
    const stranger = await register(app.server, 'Stranger');
    expect((await stranger.get('/api/me/notices')).body).toEqual({ items: [], reached: '0-0' });
    const before = (await red.get('/api/me/notices?limit=1000')).body.items.length;
    expect((await red.post(`/api/games/${game}/fork`)).status).toBe(201);
    expect((await red.get('/api/me/notices?limit=1000')).body.items).toHaveLength(before);
  });

  it('is refused without a token, with a wrong place, and beyond its limit with a time to come back', async () => {
    expect((await fetch(`${url}/api/me/stream`)).status).toBe(401);
    expect((await red.get('/api/me/notices?after=1')).body.code).toBe('invalid-request');
    const many = await register(app.server, 'Many');
    const open = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const stop = new AbortController();
        await fetch(`${url}/api/me/stream`, {
          headers: { authorization: `Bearer ${many.token}` },
          signal: stop.signal,
        });
        return stop;
      }),
    );
    const refused = await fetch(`${url}/api/me/stream`, { headers: { authorization: `Bearer ${many.token}` } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    for (const stop of open) stop.abort();
  });
});
