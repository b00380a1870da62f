import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { Dispatcher } from '#post/dispatcher';
import { Notices } from '#post/notices';
import { PushCourier, pushContactOf, pushKeysOf } from '#post/push-courier';
import { ReminderCourier } from '#post/reminder-courier';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { FIRST_PLACE } from '#store/notice-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, gamesOver, granted } from '../support/games.ts';
import { Browser } from '../support/push-browser.ts';
import { openService, register } from '../support/service.ts';

/* A push service of the test's own. */

let store: Store;
let games: GamesService;
let now: Date;
let service: Server;
let endpoint: string;
let answer: number;
let browser: Browser;
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];

beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  games = await gamesOver(store, { now: () => now, letters: 'not-carried' });
  received.length = 0;
  answer = 201;
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.statusCode = answer;
      response.end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
  browser = new Browser();
  for (const id of ['anna', 'bruno'])
    await store.directory.register(
      { id, name: id, role: 'player', createdAt: now.toISOString() },
      { id: `t-${id}`, player: id, hash: id, createdAt: now.toISOString() },
    );
});
afterEach(() => void service.close());

async function send(privateAddresses: 'allowed' | 'refused' = 'allowed'): Promise<void> {
  const notices = new Notices(store.notices, games);
  const keys = await pushKeysOf(store.directory);
  const parts = { games, directory: store.directory, notices, keys, contact: 'https://play.example', privateAddresses };
  const push = new PushCourier(parts);
  const { directory } = store;
  const reminders = new ReminderCourier({ games, directory, notices: store.notices, push, now: () => now });
  const log = { warn: () => {} };
  await new Dispatcher(store.outbox, [push, reminders], {
    now: () => now,
    interval: 1000,
    attempts: 3,
    log,
  }).dispatch();
}

const subscribe = (player: string, language = 'it') =>
  store.directory.addPushSubscription({
    id: `browser of ${player}`,
    player,
    endpoint,
    ...browser.keys,
    language,
    createdAt: now.toISOString(),
  });

async function begun(timeControl?: object): Promise<string> {
  const { id } = granted(
    await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', ...(timeControl && { timeControl }) } as never),
  );
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  return id;
}

const topicsOf = async (player: string) =>
  (await store.notices.read([{ player, after: FIRST_PLACE }], 100)).map(({ topic }) => topic);

describe('web push', () => {
  it('tells a browser, encrypted for it alone and signed by the service, in its language', async () => {
    await subscribe('anna');
    const id = await begun({ hours: 72 });
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [(typeof received)[0]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=/);
    expect(body.toString('latin1')).not.toContain('Tocca');
    expect(browser.read(body)).toMatchObject({
      url: `/games/${id}`,
      tag: id,
      topic: 'your-turn',
      body: expect.stringMatching(/^Tocca a te \(.+\) \(entro giovedì 19 novembre, 10:00\)\.$/),
    });
  });

  it('tells nothing that is no longer true, and nobody who has no browser', async () => {
    await subscribe('anna');
    const id = await begun();
    granted(await games.submit(ANNA, id, { text: 'end' }));
    await send();
    // It was Anna's turn and is no more; Bruno has no browser.
    expect(received).toEqual([]);
  });

  it('forgets a browser of which the push service says that it has gone, and tries others again', async () => {
    await subscribe('anna');
    await begun();
    answer = 503;
    await send();
    expect(await store.outbox.waiting()).toBe(1);
    answer = 410;
    now = new Date(now.getTime() + 60_000);
    await send();
    expect([received.length, await store.outbox.waiting()]).toEqual([2, 0]);
    expect(await store.directory.pushSubscriptions('anna')).toEqual([]);
  });

  it('never leads into the network of the service', async () => {
    await subscribe('anna');
    await begun();
    await send('refused');
    expect(received).toEqual([]);
  });

  it('reminds at its hour, in the stream and in the browser, once', async () => {
    await subscribe('anna', 'en');
    await begun({ hours: 72, reminders: [24] });
    await send();
    received.length = 0;
    expect(await topicsOf('anna')).toEqual(['your-turn']);
    now = new Date(now.getTime() + 49 * 3_600_000);
    await send();
    await send();
    expect(await topicsOf('anna')).toEqual(['your-turn', 'reminder']);
    expect(received.map(({ body }) => browser.read(body)['body'])).toEqual([
      'A reminder: your answer is still awaited (by Thursday 19 November, 10:00).',
    ]);
  });
});

describe('whom a push service can reach', () => {
  it.each([
    ['https://play.example', undefined, 'https://play.example'],
    ['http://10.0.0.5:4000', 'Impulse <impulse@play.example>', 'mailto:impulse@play.example'],
    [undefined, 'impulse@play.example', 'mailto:impulse@play.example'],
    ['http://10.0.0.5:4000', undefined, undefined],
    [undefined, undefined, undefined],
  ])('at %s, with e-mails from %s, is %s', (publicUrl, sender, contact) => {
    expect(pushContactOf(publicUrl, sender)).toBe(contact);
  });

  it('is said where it is nobody: nothing is offered, nothing is taken', async () => {
    const { server } = await openService();
    const anna = await register(server, 'Anna');
    expect(await anna.get('/api/push-key?language=it')).toMatchObject({ status: 503, body: { code: 'no-push' } });
    const browser = { endpoint: 'https://push.example/1', keys: { p256dh: 'BKey', auth: 'auth' } };
    expect(await anna.post('/api/me/push-subscriptions', browser)).toMatchObject({ body: { code: 'no-push' } });
  });
});
