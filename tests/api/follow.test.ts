import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import type { HostedRuleset } from '#games/hosted-rulesets';
import type { Viewer } from '#kernel/side';
import { openStore } from '#store/open-store';
import { hostedSkirmish } from '../support/games.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';
import { WebSocket } from '../support/web-socket.ts';

/*
 * What a follower of a game is told, and when no longer: over server-sent events and over subscriptions alike.
 */

/** The skirmish in fog: who may not know of an advance is told nothing of it at all. */
const fog: HostedRuleset = {
  ...hostedSkirmish,
  ruleset: {
    ...hostedSkirmish.ruleset,
    load(pack, scenario) {
      const play = hostedSkirmish.ruleset.load(pack, scenario);
      const open = play.disclose.bind(play);
      return Object.assign(play, {
        disclose: (event: { type: string; unit?: string }, viewer: Viewer) => {
          const side = event.unit?.startsWith('R') ? 'red' : 'blue';
          const mayKnow = viewer.kind === 'moderator' || (viewer.kind === 'side' && viewer.side === side);
          return event.type === 'UnitAdvanced' && !mayKnow ? undefined : open(event, viewer);
        },
      });
    },
  },
};

interface Message {
  readonly name: string;
  readonly id: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly data: any;
}

/** A stream of server-sent events that is being read. */
class Stream {
  readonly messages: Message[] = [];
  readonly ended: Promise<void>;
  readonly #stop = new AbortController();

  constructor(url: string, headers: Record<string, string>) {
    this.ended = this.#read(url, headers);
  }

  static of(address: string, game: string, { token }: Partial<Client> = {}, query = ''): Stream {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return new Stream(`${address}/api/games/${game}/stream${query}`, headers);
  }

  async #read(url: string, headers: Record<string, string>): Promise<void> {
    const answer = await fetch(url, { headers, signal: this.#stop.signal });
    if (!answer.ok) throw new Error(await answer.text());
    let rest = '';
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          const name = /^event: (.*)$/m.exec(block)?.[1];
          const id = /^id: (\d+)$/m.exec(block)?.[1];
          if (name !== undefined)
            this.messages.push({
              name,
              id: id === undefined ? id : Number(id),
              data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!),
            });
        }
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    }
  }

  get ids(): (number | undefined)[] {
    return this.messages.map(({ id }) => id);
  }

  stop(): Promise<void> {
    this.#stop.abort();
    return this.ended;
  }
}

const UPDATES =
  'subscription($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) { version events { version type } } }';

/** A subscription that is being read. */
function subscribe(address: string, query: string, variables: Record<string, unknown>, token?: string) {
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    // The connection stays when its last subscription ends.
    lazy: false,
    onNonLazyError: () => {},
    ...(token === undefined ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  const told: any[] = [];
  const ended = new Promise<unknown>((resolve) => {
    client.subscribe(
      { query, variables },
      { next: ({ data }) => told.push(data), error: resolve, complete: () => resolve('complete') },
    );
  });
  return { client, told, ended, stop: async () => client.dispose() };
}

let app: App;
let address: string;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  app = await openService({ hosted: [fog], now: () => now });
  address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
});
afterAll(() => app.close());

const order = (client: Client, id: string, text: string) => client.post(`/api/games/${id}/orders`, { text });
const secretOf = async (client: Client, request: object = {}) => {
  const { token, secret } = (await client.post('/api/tokens', request)).body;
  return { id: token.id as string, secret: secret as string };
};

describe('a commit of which a follower may know nothing', () => {
  it('is told as the version it leads to, and nothing else', async () => {
    const id = await beginSkirmish(anna, bruno);
    const { version } = (await bruno.get(`/api/games/${id}`)).body;
    const query = `?after=${version}`;
    const [hers, his] = [Stream.of(address, id, anna, query), Stream.of(address, id, bruno, query)];
    const updates = subscribe(address, UPDATES, { id, after: version }, bruno.token);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 3');
    await order(anna, id, 'advance R1 to wood');
    await expect
      .poll(() => his.messages)
      .toEqual([{ name: 'version', id: version + 1, data: { version: version + 1, events: [] } }]);
    await expect.poll(() => updates.told).toEqual([{ gameUpdates: { version: version + 1, events: [] } }]);
    await expect.poll(() => hers.messages).toMatchObject([{ name: 'game', data: { type: 'UnitAdvanced' } }]);
    // What it tells is what everybody sees on the card, and in the tag of the view.
    const spectator = new Client(app.server);
    expect((await spectator.get(`/api/games/${id}`)).body.version).toBe(version + 1);
    expect((await bruno.get(`/api/games/${id}/view`)).headers['etag']).toBe(`"${id}.${version + 1}.blue.en.included"`);

    // Hidden first, then open: the last event leads to the version, so nothing more is said.
    await order(anna, id, 'advance R2 to wood\nend');
    await expect.poll(() => his.ids).toEqual([version + 1, version + 3]);
    await expect
      .poll(() => updates.told[1])
      .toEqual({
        gameUpdates: { version: version + 3, events: [{ version: version + 3, type: 'ImpulseBegun' }] },
      });
    for (const each of [hers, his, updates]) await each.stop();
  });

  it('is resumed behind without loss and without repetition', async () => {
    const id = await beginSkirmish(anna, bruno);
    const all: number[] = [];
    for (let after = 0; ; ) {
      const stream = Stream.of(address, id, bruno, `?after=${after}`);
      await expect.poll(() => stream.messages.length).toBeGreaterThan(0);
      const ids = stream.ids as number[];
      all.push(...ids);
      after = ids.at(-1)!;
      await stream.stop();
      if (all.length > 12) break;
      const { pending } = (await anna.get(`/api/games/${id}`)).body;
      const [client, unit] = pending[0].side === 'red' ? [anna, 'R1'] : [bruno, 'B1'];
      const { items } = (await client.get(`/api/games/${id}/options?type=Advance&unit=${unit}`)).body;
      const { status } = await order(client, id, items[0]?.text ?? 'end');
      expect(status).toBe(200);
    }
    const { version } = (await anna.get(`/api/games/${id}`)).body;
    expect(all).toEqual(Array.from({ length: version }, (_, at) => at + 1));
  });

  it('is nothing to those who ask for events alone', async () => {
    const id = await beginSkirmish(anna, bruno);
    const { version } = (await bruno.get(`/api/games/${id}`)).body;
    const query = 'subscription($id: ID!, $after: Int) { gameEvents(gameId: $id, after: $after) { version type } }';
    const events = subscribe(address, query, { id, after: version }, bruno.token);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 1');
    await order(anna, id, 'advance R1 to wood\nend');
    await expect.poll(() => events.told).toEqual([{ gameEvents: { version: version + 2, type: 'ImpulseBegun' } }]);
    await events.stop();
  });
});

describe('a stream ends', () => {
  const over = { kind: 'unauthenticated', code: 'session-over' };

  it('when its token is revoked or rotated', async () => {
    const id = await beginSkirmish(anna, bruno);
    for (const end of ['revoke', 'rotate'] as const) {
      const token = await secretOf(anna);
      const stream = Stream.of(address, id, { token: token.secret });
      const updates = subscribe(address, UPDATES, { id }, token.secret);
      const others = Stream.of(address, id, anna);
      await expect.poll(() => [stream.ids.length, updates.told.length, others.ids.length]).toEqual([8, 1, 8]);
      if (end === 'revoke') await anna.delete(`/api/tokens/${token.id}`);
      else await anna.post(`/api/tokens/${token.id}/rotation`);
      await stream.ended;
      expect(stream.messages.at(-1)).toMatchObject({ name: 'problem', id: undefined, data: { status: 401, ...over } });
      expect(await updates.ended).toMatchObject([{ extensions: over }]);
      expect(others.messages).toHaveLength(8);
      await others.stop();
      await updates.stop();
    }
  });

  it('when its token expires, by itself', async () => {
    const id = await beginSkirmish(anna, bruno);
    const token = await secretOf(anna, { expiresInDays: 1 });
    const stream = Stream.of(address, id, { token: token.secret });
    await expect.poll(() => stream.ids.length).toBe(8);
    now = new Date(now.getTime() + 86_400_000);
    await stream.ended;
    expect(stream.messages.at(-1)).toMatchObject({ name: 'problem', data: over });
  });

  it('when a browser logs out', async () => {
    const id = await beginSkirmish(anna, bruno);
    const password = 'a long password';
    await anna.put(`/api/players/${anna.id}/password`, { password });
    const { headers } = await new Client(app.server).post('/api/session', { name: 'Anna', password });
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const stream = new Stream(`${address}/api/games/${id}/stream`, { cookie });
    await expect.poll(() => stream.ids.length).toBe(8);
    const log = { method: 'DELETE', headers: { cookie, 'x-requested-with': 'test' } };
    expect((await fetch(`${address}/api/session`, log)).status).toBe(204);
    await stream.ended;
    expect(stream.messages.at(-1)).toMatchObject({ name: 'problem', data: over });
  });

  it('and no other begins on a connection that came with it', async () => {
    const id = await beginSkirmish(anna, bruno);
    const token = await secretOf(anna);
    const first = subscribe(address, UPDATES, { id }, token.secret);
    await expect.poll(() => first.told.length).toBe(1);
    await anna.delete(`/api/tokens/${token.id}`);
    await first.ended;
    const again = await new Promise((resolve) => {
      first.client.subscribe(
        { query: UPDATES, variables: { id } },
        { next: resolve, error: resolve, complete: () => resolve('complete') },
      );
    });
    expect(again).toMatchObject([{ extensions: over }]);
    await first.stop();
  });

  it('or goes on with less, when the seat goes to somebody else', async () => {
    const carla = await register(app.server, `Carla ${Date.now()}`);
    const judge = await register(app.server, `Judge ${Date.now()}`);
    const open = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' };
    const { id } = (await judge.post('/api/games', open)).body;
    await anna.post(`/api/games/${id}/seats/red`, {});
    await bruno.post(`/api/games/${id}/seats/blue`, {});
    const { version } = (await anna.get(`/api/games/${id}`)).body;
    const asRed = Stream.of(address, id, anna, `?after=${version}&as=red`);
    const asWhoever = Stream.of(address, id, anna, `?after=${version}`);
    await order(anna, id, 'advance R1 to wood');
    await expect
      .poll(() => [asRed, asWhoever].map(({ messages }) => messages.at(-1)?.data.type))
      .toEqual(['UnitAdvanced', 'UnitAdvanced']);
    const replaced = await judge.post(`/api/games/${id}/moderation`, {
      act: 'replace',
      side: 'red',
      player: carla.id,
      reason: 'gone',
    });
    expect(replaced.status, replaced.text).toBe(200);
    await asRed.ended;
    expect(asRed.messages.at(-1)).toMatchObject({ name: 'problem', data: { status: 403, code: 'not-your-view' } });
    await order(carla, id, 'advance R2 to wood');
    await expect
      .poll(() => asWhoever.messages.at(-1))
      .toMatchObject({
        name: 'version',
        data: { version: replaced.body.version + 1, events: [] },
      });
    expect(asWhoever.messages.filter(({ data }) => data.type === 'UnitAdvanced')).toHaveLength(1);
    await asWhoever.stop();
  });
});

describe('two processes', { timeout: 60_000 }, () => {
  it('forget a token as soon as either revokes it, and end what was opened with it', async () => {
    const database = await createTestDatabase();
    const open = async () => {
      const store = await openStore({ databaseUrl: database.url, dataFolder: '', poolSize: 3, log: () => {} });
      const service = await openService({ store });
      return { service, address: await service.server.listen({ host: '127.0.0.1', port: 0 }), store };
    };
    const [here, there] = [await open(), await open()];
    const red = await register(here.service.server, 'Red');
    const blue = await register(here.service.server, 'Blue');
    const game = await beginSkirmish(red, blue);
    const token = await secretOf(red);
    const other = new Client(there.service.server, token.secret);
    expect((await other.get('/api/me')).status).toBe(200);
    const stream = Stream.of(there.address, game, { token: token.secret });
    await expect.poll(() => stream.ids.length).toBe(8);

    const at = performance.now();
    await red.delete(`/api/tokens/${token.id}`);
    await expect.poll(async () => (await other.get('/api/me')).status, { interval: 5 }).toBe(401);
    await stream.ended;
    // The memory of whose token it was lasts five seconds: it was not waited for.
    expect(performance.now() - at).toBeLessThan(3_000);
    expect(stream.messages.at(-1)).toMatchObject({ name: 'problem', data: { code: 'session-over' } });

    // Also by whoever has the database: a role that is taken away, or a token.
    const second = await secretOf(red);
    const late = new Client(there.service.server, second.secret);
    expect((await late.get('/api/me')).status).toBe(200);
    await here.store.directory.revokeToken(red.id, second.id, new Date().toISOString());
    await expect.poll(async () => (await late.get('/api/me')).status, { interval: 5, timeout: 2_000 }).toBe(401);
    for (const { service } of [here, there]) await service.close();
    await database.drop();
  });
});
