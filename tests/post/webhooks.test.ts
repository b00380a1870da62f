import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { backOff, type Courier, Dispatcher } from '#post/dispatcher';
import { isPublicAddress, lookupPublic, PrivateAddress } from '#post/public-address';
import { WebhookCourier } from '#post/webhook-courier';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../support/games.ts';

let store: Store;
let games: GamesService;
let now: Date;
let receiver: Server;
let url: string;
let answer: number;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  games = await gamesOver(store, { now: () => now });
  received.length = 0;
  answer = 200;
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.statusCode = answer;
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(() => void receiver.close());

const dispatcher = (privateAddresses: 'allowed' | 'refused' = 'allowed', publicUrl?: string): Dispatcher =>
  new Dispatcher(
    store.outbox,
    [new WebhookCourier({ games, directory: store.directory, now: () => now, privateAddresses, publicUrl })],
    {
      now: () => now,
      interval: 1000,
      attempts: 3,
      log: { warn: () => {} },
    },
  );
const bodies = () => received.map(({ body }) => JSON.parse(body).data);

describe('webhooks', () => {
  it('are told of every commit in order, signed, as far as their owner may know', async () => {
    await store.directory.register(
      { id: 'anna', name: 'Anna', role: 'player', createdAt: now.toISOString() },
      { id: 't', player: 'anna', hash: 'h', createdAt: now.toISOString() },
    );
    const id = await skirmishBegun(games);
    const { secret } = granted(await games.addWebhook(ANNA, id, { url }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to bridge\nend' }));
    await dispatcher().dispatch();
    const told = bodies();
    expect(told.map(({ events }) => events.map((event: { type: string }) => event.type))).toEqual([
      ['WebhookAdded'],
      ['UnitAdvanced'],
      ['UnitAdvanced', 'ImpulseBegun'],
    ]);
    expect(told.map(({ sequence }) => sequence)).toEqual(
      [...told.map(({ sequence }) => sequence)].sort((a, b) => a - b),
    );
    const last = received.at(-1)!;
    // As https://www.standardwebhooks.com says, with nothing of ours.
    const { 'webhook-id': message, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = last.headers;
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const due = createHmac('sha256', key).update(`${message}.${timestamp}.${last.body}`).digest('base64');
    expect(signature).toBe(`v1,${due}`);
    expect(timestamp).toBe(String(Math.floor(now.getTime() / 1000)));
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(JSON.parse(last.body)).toMatchObject({ type: 'game.changed', timestamp: expect.any(String) });
    await dispatcher().dispatch();
    expect(received).toHaveLength(3);
  });

  it('speak to Discord, Slack and Mattermost in their own form, and tell no more than a spectator may know', async () => {
    const id = await skirmishBegun(games);
    const tell = async (form: 'discord' | 'slack') => {
      received.length = 0;
      const { id: webhook } = granted(await games.addWebhook(ANNA, id, { url: `${url}#${form}` }));
      await dispatcher('allowed', 'https://play.example').dispatch();
      granted(await games.removeWebhook(ANNA, id, webhook));
      return JSON.parse(received[0]!.body);
    };
    const link = `https://play.example/games/${id}`;
    const picture = expect.stringMatching(`^https://play.example/api/games/${id}/board.png\\?as=spectator&at=\\d+$`);
    expect(await tell('discord')).toEqual({
      content: expect.stringMatching(`.+\n${link}$`),
      embeds: [{ url: link, image: { url: picture } }],
      allowed_mentions: { parse: [] },
    });
    expect(await tell('slack')).toEqual({
      text: expect.stringMatching(`.+\n${link}$`),
      attachments: [{ fallback: link, title: link, title_link: link, image_url: picture }],
    });
  });

  it('show their owner how deliveries fare', async () => {
    const id = await skirmishBegun(games);
    const delivery = async () => granted(await games.webhooks(ANNA, id))[0]?.delivery;
    granted(await games.addWebhook(ANNA, id, { url }));
    expect(await delivery()).toEqual({ waiting: 1 });
    await dispatcher().dispatch();
    const deliveredAt = now.toISOString();
    expect(await delivery()).toEqual({ waiting: 0, deliveredAt });
    expect(granted(await games.webhooks(BRUNO, id))).toEqual([]);

    answer = 500;
    now = new Date(now.getTime() + 60_000);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    await dispatcher().dispatch();
    const nextAttemptAt = new Date(now.getTime() + backOff(1)).toISOString();
    const failing = { attempts: 1, reason: 'answered 500', nextAttemptAt };
    expect(await delivery()).toEqual({ waiting: 1, deliveredAt, failing });
    for (let attempt = 0; attempt < 2; attempt++) {
      now = new Date(now.getTime() + backOff(10));
      await dispatcher().dispatch();
    }
    const givenUp = { at: now.toISOString(), reason: 'answered 500' };
    expect(await delivery()).toEqual({ waiting: 0, deliveredAt, givenUp });

    // What failed and was delivered in the end is not among what was given up.
    granted(await games.submit(ANNA, id, { text: 'advance R2 to wood' }));
    await dispatcher().dispatch();
    answer = 200;
    now = new Date(now.getTime() + backOff(10));
    await dispatcher().dispatch();
    expect(await delivery()).toEqual({ waiting: 0, deliveredAt: now.toISOString(), givenUp });
  });

  it('of one player, however many and slow, do not hold up those of another, and no e-mail', async () => {
    const id = await skirmishBegun(games);
    const createdAt = now.toISOString();
    const lane = async (webhook: string, owner: string) => {
      const row = { id: webhook, game: id, owner, url, secret: 's', topics: [], createdAt };
      await store.directory.addWebhook(row);
      return { recipient: `webhook:${webhook}`, topic: 'events', payload: { after: 0, upTo: 1 }, at: createdAt };
    };
    const slow = await Promise.all(Array.from({ length: 200 }, (_, n) => lane(`slow-${n}`, 'anna')));
    const email = { recipient: 'player:bruno', topic: 'your-turn', payload: {}, at: createdAt };
    const { version } = (await store.events.find(id))!;
    const outbox = [...slow, await lane('quick', 'bruno'), email];
    await store.events.append({ gameId: id, expectedVersion: version, moves: [], events: [], outbox });

    const delivered: string[] = [];
    let begun = 0;
    let answerSlow = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answerSlow = resolve;
    });
    const courier = (kind: string): Courier => ({
      kind,
      deliver: async ({ recipient }) => {
        if (recipient.startsWith('webhook:slow')) {
          begun++;
          await answered;
        }
        if (recipient !== 'player:anna') delivered.push(recipient);
        return { done: 'delivered' };
      },
    });
    const settings = { now: () => now, interval: 1000, attempts: 3, log: { warn: () => {} } };
    const all = new Dispatcher(store.outbox, [courier('webhook'), courier('player')], settings);
    const dispatched = all.dispatch();
    const others = ['webhook:quick', 'player:bruno'];
    await expect.poll(() => new Set(delivered)).toEqual(new Set(others));
    await expect.poll(async () => (await store.outbox.lanes(id, ['player:bruno']))[0]?.waiting).toBe(0);

    // What comes later does not wait either, while the slow ones still have all of their owner's places.
    const later = { ...email, at: new Date(now.getTime() + 1).toISOString() };
    const again = { ...outbox[200]!, at: later.at };
    now = new Date(now.getTime() + 10);
    await store.events.append({ gameId: id, expectedVersion: version, moves: [], events: [], outbox: [later, again] });
    all.nudge();
    const waiting = async () => (await store.outbox.lanes(id, others)).map((lane) => lane.waiting);
    await expect.poll(waiting, { timeout: 5_000 }).toEqual([0, 0]);
    expect(new Set(delivered)).toEqual(new Set(others));
    expect(begun).toBe(4);
    answerSlow();
    expect(await dispatched).toBeGreaterThan(200);
  });

  it('of however many players, all slow, hold up no e-mail', async () => {
    const id = await skirmishBegun(games);
    const at = now.toISOString();
    const slow = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const row = { id: `slow-${n}`, game: id, owner: `owner-${n}`, url, secret: 's', topics: [], createdAt: at };
        await store.directory.addWebhook(row);
        return { recipient: `webhook:slow-${n}`, topic: 'events', payload: { after: 0, upTo: 1 }, at };
      }),
    );
    let [hasBegun, isWritten] = [0, false];
    let answerSlow = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answerSlow = resolve;
    });
    const webhook: Courier = {
      kind: 'webhook',
      deliver: async () => {
        hasBegun++;
        await answered;
        return { done: 'delivered' };
      },
    };
    const player: Courier = {
      kind: 'player',
      deliver: async ({ recipient }) => {
        isWritten ||= recipient === 'player:carla';
        return { done: 'delivered' };
      },
    };
    const settings = { now: () => now, interval: 20, attempts: 3, log: { warn: () => {} } };
    const all = new Dispatcher(store.outbox, [webhook, player], settings);
    const { version } = (await store.events.find(id))!;
    const add = (outbox: typeof slow) =>
      store.events.append({ gameId: id, expectedVersion: version, moves: [], events: [], outbox });
    await add(slow);
    const dispatched = all.dispatch();
    await expect.poll(() => hasBegun).toBe(64);
    await add([{ recipient: 'player:carla', topic: 'your-turn', payload: { after: 0, upTo: 1 }, at }]);
    all.nudge();
    await expect.poll(() => isWritten).toBe(true);
    expect(hasBegun).toBe(64);
    answerSlow();
    await dispatched;
  });

  it('tell nobody but the log what a fault of the service was', async () => {
    const id = await skirmishBegun(games);
    granted(await games.addWebhook(ANNA, id, { url }));
    const fault = new Error('no database server at 10.0.0.5:5432');
    const directory = {
      ...store.directory,
      findPlayer: store.directory.findPlayer,
      findWebhook: () => Promise.reject(fault),
    };
    const warnings: object[] = [];
    const courier = new WebhookCourier({ games, directory, now: () => now, privateAddresses: 'allowed' });
    const settings = {
      now: () => now,
      interval: 1000,
      attempts: 3,
      log: { warn: (detail: object) => void warnings.push(detail) },
    };
    await new Dispatcher(store.outbox, [courier], settings).dispatch();
    const [listed] = granted(await games.webhooks(ANNA, id));
    expect(listed?.delivery.failing?.reason).toBe('a fault of the service');
    expect(warnings).toEqual([expect.objectContaining({ detail: fault.message })]);
  });

  it('hear of no other game, whatever it says of them', async () => {
    const [own, other] = [await skirmishBegun(games), await skirmishBegun(games)];
    const { id: webhook } = granted(await games.addWebhook(ANNA, own, { url }));
    await dispatcher().dispatch();
    const { length } = received;
    const { version } = granted(await games.game(ANNA, other));
    const row = { recipient: `webhook:${webhook}`, topic: 'events', payload: { after: 0, upTo: version } };
    const outbox = [{ ...row, at: now.toISOString() }];
    await store.events.append({ gameId: other, expectedVersion: version, moves: [], events: [], outbox });
    await dispatcher().dispatch();
    expect(received).toHaveLength(length);
    expect(await store.outbox.waiting()).toBe(0);
  });

  it('are tried again later, hold up nobody else and are given up in the end', async () => {
    const id = await skirmishBegun(games);
    granted(await games.addWebhook(ANNA, id, { url }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    answer = 500;
    await dispatcher().dispatch();
    expect(received).toHaveLength(1);
    await dispatcher().dispatch();
    expect(received).toHaveLength(1);
    now = new Date(now.getTime() + backOff(1));
    answer = 200;
    await dispatcher().dispatch();
    expect(bodies().map(({ sequence }) => sequence)).toEqual([
      bodies()[0].sequence,
      bodies()[0].sequence,
      bodies()[0].sequence + 1,
    ]);
    answer = 500;
    granted(await games.submit(ANNA, id, { text: 'advance R2 to wood' }));
    for (let attempt = 0; attempt < 4; attempt++) {
      await dispatcher().dispatch();
      now = new Date(now.getTime() + backOff(10));
    }
    expect(await store.outbox.waiting()).toBe(0);
  });

  it('are told once more from a version on, behind what waits for them, if their owner asks', async () => {
    const id = await skirmishBegun(games);
    const added = granted(await games.addWebhook(ANNA, id, { url }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    await dispatcher().dispatch();
    const before = bodies();
    expect(denied(await games.replayWebhook(BRUNO, id, added.id, { after: 0 }))).toMatchObject({ kind: 'not-found' });
    const { version } = granted(await games.game(ANNA, id));
    expect(denied(await games.replayWebhook(ANNA, id, added.id, { after: version })).code).toBe('nothing-to-replay');
    expect(granted(await games.replayWebhook(ANNA, id, added.id, { after: 3 }))).toMatchObject({
      after: 3,
      upTo: version,
    });
    granted(await games.submit(ANNA, id, { text: 'advance R2 to wood' }));
    await dispatcher().dispatch();
    const [replayed, next] = bodies().slice(before.length);
    expect(replayed).toMatchObject({ replay: true, after: 3, version });
    expect(replayed.events.map((event: { version: number }) => event.version)).toEqual(
      Array.from({ length: version - 3 }, (_, at) => at + 4),
    );
    expect(replayed.sequence).toBeGreaterThan(before.at(-1).sequence);
    expect(next).toMatchObject({ after: version, version: version + 1 });
    expect(next).not.toHaveProperty('replay');
  });

  it('never call a private address unless that is allowed', async () => {
    const id = await skirmishBegun(games);
    granted(await games.addWebhook(ANNA, id, { url }));
    granted(await games.addWebhook(ANNA, id, { url: url.replace('127.0.0.1', 'localhost') }));
    await dispatcher('refused').dispatch();
    expect(received).toEqual([]);
    // Why it cannot be reached would tell the owner what there is in the network of the service.
    const reasons = granted(await games.webhooks(ANNA, id)).map(({ delivery }) => delivery.failing?.reason);
    expect(reasons).toEqual(['cannot be reached', 'cannot be reached']);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '2002:7f00:1::1',
      '64:ff9b:1::a00:1',
      'fec0::1',
      '0.0.0.0',
      '::7f00:1',
      '::ffff:0:127.0.0.1',
      '3fff::1',
      'no address',
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
    expect(isPublicAddress('93.184.216.34')).toBe(true);
    expect(isPublicAddress('2606:2800:220:1::1')).toBe(true);
    const refused = await new Promise((resolve) => lookupPublic('localhost', {}, (error) => resolve(error)));
    expect(refused).toBeInstanceOf(PrivateAddress);
  });

  it('are five for each, whoever has how many', async () => {
    const id = await skirmishBegun(games);
    for (let hook = 0; hook < 5; hook++) granted(await games.addWebhook(ANNA, id, { url }));
    expect(denied(await games.addWebhook(ANNA, id, { url }))).toMatchObject({ code: 'too-many-webhooks' });
    const { id: hook } = granted(await games.addWebhook(BRUNO, id, { url }));
    granted(await games.removeWebhook(BRUNO, id, hook));
    for (let more = 0; more < 5; more++) granted(await games.addWebhook(BRUNO, id, { url }));
  });

  it('belong to who plays, and are theirs to remove', async () => {
    const id = await skirmishBegun(games);
    expect(denied(await games.addWebhook(CARLA, id, { url }))).toMatchObject({ code: 'not-seated' });
    for (const wrong of ['ftp://example.org', 'nonsense', 'http://user:pass@example.org/']) {
      expect(denied(await games.addWebhook(ANNA, id, { url: wrong }))).toMatchObject({ code: 'bad-url' });
    }
    const added = granted(await games.addWebhook(ANNA, id, { url }));
    expect(JSON.stringify(granted(await games.webhooks(ANNA, id)))).not.toContain(added.secret);
    expect(granted(await games.webhooks(BRUNO, id))).toEqual([]);
    expect(denied(await games.removeWebhook(BRUNO, id, added.id))).toMatchObject({ code: 'unknown-webhook' });
    granted(await games.removeWebhook(ANNA, id, added.id));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    await dispatcher().dispatch();
    expect(received).toEqual([]);
  });
});
