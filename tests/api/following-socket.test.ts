import { EventEmitter } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FollowingSocket } from '#api/graphql/following-socket';
import type { LiveEvents } from '#api/live-events';
import type { App } from '#app';
import { StoreUnavailable } from '#store/faults';
import { beginSkirmish, type Client, openService, register } from '../support/service.ts';
import { WebSocket } from '../support/web-socket.ts';

/*
 * Websockets of clients that do not keep to the protocol, do not read, or are gone.
 */

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages freely
type Told = any;

/** A client that says what it is told to say. */
class Speaker {
  readonly told: Told[] = [];
  readonly closed: Promise<number>;
  readonly socket: Told;
  readonly #open: Promise<unknown>;

  constructor(address: string, protocol = 'graphql-transport-ws') {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, protocol);
    this.socket.on('message', (data: Buffer) => this.told.push(JSON.parse(data.toString())));
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.#open = new Promise((resolve) => this.socket.on('open', resolve));
  }

  /** Says hello as the protocol has it. */
  static async begun(address: string): Promise<Speaker> {
    const speaker = new Speaker(address);
    await speaker.say({ type: 'connection_init' });
    await expect.poll(() => speaker.told).toContainEqual({ type: 'connection_ack' });
    return speaker;
  }

  async say(message: unknown): Promise<void> {
    await this.#open;
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(game: string, id: string, query = EVENTS): Promise<void> {
    return this.say({ id, type: 'subscribe', payload: { query, variables: { id: game } } });
  }

  errors(): Told[] {
    return this.told.filter(({ type }) => type === 'error').map(({ payload }) => payload[0]);
  }
}

const EVENTS = 'subscription($id: ID!) { gameEvents(gameId: $id) { version } }';

describe('a websocket of a client that does not keep to the protocol', () => {
  let app: App;
  let address: string;
  let anna: Client;
  let game: string;
  const logged: string[] = [];
  beforeAll(async () => {
    app = await openService({ logged });
    address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    anna = await register(app.server, 'Anna');
    game = await beginSkirmish(anna, await register(app.server, 'Bruno'));
  });
  afterAll(() => app.close());

  it('is closed when two subscriptions are to run under one id, and leaves none behind', async () => {
    const speaker = await Speaker.begun(address);
    for (let count = 0; count < 5; count++) await speaker.subscribe(game, 'same');
    expect(await speaker.closed).toBe(4409);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 0');
  });

  it('may use an id again once the subscription under it has failed', async () => {
    const speaker = await Speaker.begun(address);
    await speaker.subscribe('nowhere', 'again');
    await expect.poll(() => speaker.errors()).toMatchObject([{ extensions: { code: 'unknown-game' } }]);
    await speaker.subscribe(game, 'again');
    await expect.poll(() => speaker.told.filter(({ type }) => type === 'next').length).toBeGreaterThan(0);
    speaker.socket.terminate();
  });

  it('is closed when its token is nobody’s or none, and when it asks before it has said who it is', async () => {
    const closed = async (...messages: object[]) => {
      const speaker = new Speaker(address);
      for (const message of messages) await speaker.say(message);
      return [await speaker.closed, speaker.told.filter(({ type }) => type !== 'ping')];
    };
    const subscription = { id: '1', type: 'subscribe', payload: { query: EVENTS, variables: { id: game } } };
    for (const authorization of ['Bearer imp_nonsense', 'nonsense', 7]) {
      const beginning = { type: 'connection_init', payload: { authorization } };
      expect(await closed(beginning, subscription)).toEqual([4403, []]);
    }
    expect(await closed(subscription)).toEqual([4401, []]);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 0');
  });

  it('is let go at once when it says goodbye too', async () => {
    const speaker = new Speaker(address);
    const begun = Date.now();
    await speaker.say({ type: 'connection_init', payload: { authorization: 'Bearer imp_nonsense' } });
    expect(await speaker.closed).toBe(4403);
    expect(Date.now() - begun).toBeLessThan(900);
  });

  it('is closed when it begins twice', async () => {
    const speaker = await Speaker.begun(address);
    await speaker.say({ type: 'connection_init' });
    expect(await speaker.closed).toBe(4429);
  });

  it('is closed when it says what no client has to say', async () => {
    const sayings = [
      '{',
      'null',
      { type: 'shout' },
      { id: '1', type: 'subscribe' },
      { type: 'subscribe', payload: { query: EVENTS } },
      { id: '1', type: 'subscribe', payload: { query: { kind: 'Document', definitions: [] } } },
      { id: '1', type: 'subscribe', payload: { query: EVENTS, operationName: 7 } },
      { id: '1', type: 'subscribe', payload: { query: EVENTS, variables: 'none' } },
      '{ "__proto__": {}, "type": "ping" }',
    ];
    const noted = logged.length;
    const codes = sayings.map(async (message) => {
      const speaker = await Speaker.begun(address);
      await speaker.say(message);
      return speaker.closed;
    });
    expect(await Promise.all(codes)).toEqual(sayings.map(() => 4400));
    expect(logged.slice(noted).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('is closed when it says more at a time than 64 KiB', async () => {
    const speaker = await Speaker.begun(address);
    await speaker.say({ type: 'ping', payload: { text: 'x'.repeat(65_600) } });
    expect(await speaker.closed).toBe(1009);
  });

  it('is heard one message a turn, so that others go in between', async () => {
    const speaker = await Speaker.begun(address);
    let turn = 0;
    const count = (): void => {
      turn++;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const answered = new Set<number>();
    speaker.socket.on('message', () => answered.add(turn));
    const before = speaker.told.length;
    const { _socket: line } = speaker.socket;
    line.cork();
    for (let number = 0; number < 40; number++) await speaker.say({ type: 'ping' });
    line.uncork();
    await expect.poll(() => speaker.told.length).toBe(before + 40);
    clearImmediate(counting);
    // Heard all at once they would be answered all at once.
    expect(answered.size).toBeGreaterThan(10);
    speaker.socket.close();
  });

  it('is closed when it speaks another protocol, and nothing is said about it to people', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await new Speaker(address, 'chat').closed).toBe(1002);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  const asked = 'gameEvents(gameId: "GAME") { version }';
  const wrong: readonly (readonly [string, object, string])[] = [
    ['an operation that is not there', { query: `subscription A { ${asked} }`, operationName: 'B' }, 'invalid-query'],
    ['one of several', { query: `subscription A { ${asked} } query B { me { id } }` }, 'invalid-query'],
    ['a query', { query: '{ me { id } }' }, 'invalid-query'],
    ['a mutation', { query: 'mutation { concede(gameId: "GAME") { __typename } }' }, 'invalid-query'],
    ['what does not parse', { query: 'subscription {' }, 'invalid-query'],
    ['what there is not', { query: 'subscription { secrets { of } }' }, 'invalid-query'],
    ['variables of another type', { query: EVENTS, variables: { id: {} } }, 'invalid-query'],
    ['a text that cannot be read', { query: EVENTS, variables: { id: '\u0000' } }, 'illegible-text'],
    [
      'the same as it is written',
      { query: 'subscription { gameEvents(gameId: "\\u0000") { version } }' },
      'illegible-text',
    ],
    [
      'a condition',
      { query: `subscription($x: Boolean!) { gameEvents(gameId: "x") @skip(if: $x) { version } }` },
      'invalid-query',
    ],
  ];
  it.each(wrong)('is told with a code what is wrong with %s', async (_, payload, code) => {
    const speaker = await Speaker.begun(address);
    const noted = logged.length;
    await speaker.say(JSON.stringify({ id: '1', type: 'subscribe', payload }).replaceAll('GAME', game));
    await expect.poll(() => speaker.errors()).toMatchObject([{ extensions: { kind: 'malformed', code } }]);
    expect(speaker.errors()[0].message).not.toMatch(/Cannot read|undefined|null/);
    expect(logged.slice(noted).filter((line) => line.includes('"level":50'))).toEqual([]);
    // What is in order is carried out under the same id afterwards.
    await speaker.subscribe(game, '1');
    await expect.poll(() => speaker.told.some(({ type }: Told) => type === 'next')).toBe(true);
    speaker.socket.close();
  });

  it('is told that a query is too long', async () => {
    const speaker = await Speaker.begun(address);
    await speaker.subscribe(game, '1', `subscription { gameEvents(gameId: "x") { ${'version '.repeat(4_000)} } }`);
    await expect.poll(() => speaker.errors()).toMatchObject([{ extensions: { code: 'invalid-query' } }]);
    speaker.socket.terminate();
  });
});

describe('websockets over which nothing runs', () => {
  it('count for the player they name, or for the address they come from', async () => {
    const app = await openService();
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const tokens = [await register(app.server, 'Anna'), await register(app.server, 'Bruno')].map(({ token }) => token);
    const open = async (token?: string): Promise<Speaker> => {
      const speaker = new Speaker(address);
      const payload = token === undefined ? {} : { payload: { authorization: `Bearer ${token}` } };
      await speaker.say({ type: 'connection_init', ...payload });
      await Promise.race([speaker.closed, expect.poll(() => speaker.told).toContainEqual({ type: 'connection_ack' })]);
      return speaker;
    };
    const openMany = (count: number, token?: string) => Promise.all(Array.from({ length: count }, () => open(token)));
    const theirs = [...(await openMany(150, tokens[0])), ...(await openMany(50, tokens[0]))];
    expect(await (await open(tokens[0])).closed).toBe(1013);
    const others = [...(await openMany(100, tokens[1])), ...(await openMany(100)), ...(await openMany(100))];
    expect(await (await open()).closed).toBe(1013);
    theirs[0]!.socket.close();
    expect(await theirs[0]!.closed).toBe(1005);
    expect((await open(tokens[0])).socket.readyState).toBe(WebSocket.OPEN);
    // Those that do not even begin keep out no more than others of their kind.
    const silent = Array.from({ length: 200 }, () => new Speaker(address));
    const isOpen = () => silent.every(({ socket }) => socket.readyState === WebSocket.OPEN);
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(true);
    expect(await new Speaker(address).closed).toBe(1013);
    for (const { socket } of [...theirs, ...others, ...silent]) socket.terminate();
    await app.close();
  });
});

describe('a fault behind a subscription', () => {
  it('is told as one, without a word of the database, and takes no stream away', { timeout: 20_000 }, async () => {
    const logged: string[] = [];
    const app = await openService({ logged });
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const anna = await register(app.server, 'Anna');
    const bruno = await register(app.server, 'Bruno');
    const game = await beginSkirmish(anna, bruno);
    const speaker = await Speaker.begun(address);
    await speaker.subscribe(game, 'before');
    await expect.poll(() => speaker.told.filter(({ type }) => type === 'next').length).toBe(8);

    const reading = vi.spyOn(app.games, 'events').mockImplementation(async () => {
      throw new StoreUnavailable('the database did not answer: connect ECONNREFUSED 10.1.2.3:5432');
    });
    for (let at = 0; at < 201; at++) await speaker.subscribe(game, `n${at}`);
    await anna.post(`/api/games/${game}/orders`, { text: 'advance R1 to wood' });
    // Whoever comes now is refused; a stream that is open waits for the database.
    await expect.poll(() => speaker.errors().length, { timeout: 10_000 }).toBe(201);
    expect(JSON.stringify(speaker.told)).not.toMatch(/ECONNREFUSED|10\.1\.2\.3/);
    expect(speaker.errors().at(-1)).toMatchObject({
      extensions: { code: 'database-unavailable', kind: 'unavailable' },
    });
    expect(logged.join('')).toContain('10.1.2.3');
    for (let at = 0; at < 201; at++) expect((await fetch(`${address}/api/games/${game}/stream`)).status).toBe(503);
    reading.mockRestore();

    const nextOf = (wanted: string) => speaker.told.filter(({ id, type }) => id === wanted && type === 'next').length;
    await expect.poll(() => nextOf('before'), { timeout: 10_000 }).toBe(9);
    await speaker.subscribe(game, 'after');
    await expect.poll(() => nextOf('after'), { timeout: 10_000 }).toBe(9);
    await app.close();
  });
});

describe('a service that closes', () => {
  it('waits for no client that does not read', { timeout: 30_000 }, async () => {
    const app = await openService();
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const anna = await register(app.server, 'Anna');
    const game = await beginSkirmish(anna, await register(app.server, 'Bruno'));
    // More than the buffers of the system hold.
    const event = { ...(await anna.get(`/api/games/${game}/events`)).body.items[0], data: 'x'.repeat(1_000_000) };
    vi.spyOn(app.games, 'events').mockImplementation(async (_caller, _id, { after = 0 }) => {
      const version = after + 1;
      return { ok: true, value: { items: [{ ...event, version }], next: version, version: 100 } };
    });
    const reader = connectTcp(Number(new URL(address).port), '127.0.0.1').pause();
    reader.on('error', () => {});
    reader.write(`GET /api/games/${game}/stream HTTP/1.1\r\nhost: here\r\n\r\n`);
    const speaker = await Speaker.begun(address);
    speaker.socket.pause();
    const query = 'subscription($id: ID!) { gameUpdates(gameId: $id) { version events { data } } }';
    for (let at = 0; at < 5; at++) await speaker.subscribe(game, String(at), query);
    await expect.poll(async () => (await anna.get('/metrics')).text).toContain('impulse_streams 6');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const begun = Date.now();
    await app.close();
    expect(Date.now() - begun).toBeLessThan(5_000);
    reader.destroy();
    speaker.socket.terminate();
  });
});

describe('what is kept of a websocket', () => {
  class Fake extends EventEmitter {
    readonly protocol = 'graphql-transport-ws';
    bufferedAmount = 0;
    readonly done: string[] = [];
    send(text: string): void {
      this.done.push(`send ${text}`);
    }
    close(code: number): void {
      this.done.push(`close ${code}`);
    }
    terminate(): void {
      this.done.push('terminate');
      this.emit('close');
    }
    pause(): void {
      this.done.push('pause');
    }
    resume(): void {
      this.done.push('resume');
    }
    hear(message: object): void {
      this.emit('message', Buffer.from(JSON.stringify(message)));
    }
  }
  /** As much of a stream as a socket looks at. */
  const makeStream = () => {
    const over = new AbortController();
    return { over: over.signal, end: () => over.abort() } as unknown as LiveEvents;
  };
  const open = () => {
    const socket = new Fake();
    const request = { log: pino({ level: 'silent' }), query: {}, body: undefined, headers: {} };
    return { socket, following: new FollowingSocket(socket, request, () => []) };
  };
  const ask = (socket: Fake, id: string) => socket.hear({ id, type: 'subscribe', payload: { query: EVENTS } });
  beforeAll(() => void vi.useFakeTimers());
  afterEach(() => void vi.clearAllTimers());
  afterAll(() => void vi.useRealTimers());

  it('is nothing when it does not begin in time, even if the other side is gone', () => {
    const { socket } = open();
    vi.advanceTimersByTime(9_999);
    expect(socket.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.done).toEqual(['close 4408']);
    vi.advanceTimersByTime(2_000);
    expect(socket.done).toEqual(['close 4408', 'terminate']);
  });

  it('is everything as long as one that has begun is silent', () => {
    const { socket } = open();
    socket.hear({ type: 'connection_init' });
    vi.advanceTimersByTime(3_600_000);
    expect(socket.done).toEqual([]);
  });

  it('is no stream that the client ended before it was open', async () => {
    const { socket, following } = open();
    const [soon, later] = [makeStream(), makeStream()];
    socket.hear({ type: 'connection_init' });
    ask(socket, '1');
    socket.hear({ id: '1', type: 'complete' });
    await following.follow('1', async () => soon);
    ask(socket, '2');
    await following.follow('2', async () => {
      socket.hear({ id: '2', type: 'complete' });
      return later;
    });
    expect([soon.over.aborted, later.over.aborted]).toEqual([true, true]);
  });

  it('is no stream once it is closed', async () => {
    const { socket, following } = open();
    const [early, late, never] = [makeStream(), makeStream(), makeStream()];
    socket.hear({ type: 'connection_init' });
    for (const id of ['1', '2', '3']) ask(socket, id);
    await following.follow('1', async () => early);
    expect(early.over.aborted).toBe(false);
    await following.follow('2', async () => {
      socket.emit('close');
      return late;
    });
    await following.follow('3', async () => never);
    expect([early, late, never].map(({ over }) => over.aborted)).toEqual([true, true, true]);
  });

  it('is not read as long as its client does not read', () => {
    const { socket } = open();
    socket.hear({ type: 'connection_init' });
    socket.bufferedAmount = 2_000_000;
    socket.emit('ping');
    socket.hear({ type: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(socket.done).toEqual(['pause']);
    socket.bufferedAmount = 0;
    vi.advanceTimersByTime(100);
    expect(socket.done).toEqual(['pause', 'resume']);
  });

  it('is nothing when a thousand subscriptions have failed', () => {
    const { socket } = open();
    socket.hear({ type: 'connection_init' });
    for (let at = 0; at < 1_000; at++) ask(socket, String(at));
    expect(socket.done).toEqual([]);
    ask(socket, 'last');
    expect(socket.done).toEqual(['close 1008']);
    // What it says after that is not listened to, not even that it begins once more.
    socket.hear({ type: 'connection_init' });
    ask(socket, 'later');
    expect(socket.done).toEqual(['close 1008']);
  });
});
