import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { type App, createApp } from '#app';
import { draughtsman } from '#draughtsman';
import type { HostedRuleset } from '#games/hosted-rulesets';
import type { Side } from '#kernel/side';
import { MailService, type MailSettings } from '#post/mail-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { Browser } from '../support/push-browser.ts';
import { ADMIN_TOKEN, type Answer, Client } from '../support/service.ts';
import { WebSocket } from '../support/web-socket.ts';

const SUBSCRIBE = `subscription ($id: ID!, $as: String) { gameEvents(gameId: $id, as: $as, language: it) {
  version at move source type data sentence rolls { number purpose sides faces link secret source } hash } }`;
const NOW = new Date('2026-11-16T10:00:00Z');

/*
 * A whole service with everything that leaves it: answers, streams, letters, webhooks. Two worlds that are asked the same count
 * their ids and their time alike, so that what they say can be compared letter by letter.
 */
interface Outside {
  readonly post: MailServer;
  readonly receiver: Server;
  readonly letters: Promise<string>[];
  readonly hooks: string[];
  readonly pushed: string[];
  readonly browser: Browser;
}

export class World {
  readonly app: App;
  readonly store: Store;
  readonly clients = new Map<string, Client>();
  readonly streamed: string[] = [];
  readonly subscribed: string[] = [];
  /** What the stream of the account has told. */
  readonly concerned: string[] = [];
  readonly #ids = new Map<string, string>();
  readonly #mail: MailSettings;
  readonly #outside: Outside;
  readonly #stop = new AbortController();
  #address = '';

  private constructor(app: App, store: Store, mail: MailSettings, outside: Outside) {
    this.app = app;
    this.store = store;
    this.#mail = mail;
    this.#outside = outside;
  }

  static async open(hosted: readonly HostedRuleset[]): Promise<World> {
    const letters: Promise<string>[] = [];
    const hooks: string[] = [];
    const post = await startMailServer((letter) => {
      letters.push(letterOf(letter));
    });
    const pushed: string[] = [];
    const browser = new Browser();
    const receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (request.url === '/push') {
          pushed.push(JSON.stringify(browser.read(bytes)));
          response.writeHead(201).end();
          return;
        }
        const body = bytes.toString();
        const told = Object.entries(request.headers).filter(([name]) => name.startsWith('webhook-'));
        hooks.push(JSON.stringify([told.filter(([name]) => name !== 'webhook-signature'), body]));
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const mail = {
      smtpUrl: post.url,
      from: 'Impulse <impulse@play.example>',
      domain: 'play.example',
      publicUrl: 'https://play.example',
    };
    const store = openMemoryStore();
    let ids = 0;
    const app = await createApp({
      config: {
        adminToken: ADMIN_TOKEN,
        bodyLimit: 4_194_304,
        privateWebhooks: 'allowed',
        publicUrl: 'https://play.example',
        mail,
      },
      store,
      hosted,
      draughtsman,
      log: pino({ level: 'silent' }),
      now: () => NOW,
      newId: () => `00000000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    });
    const world = new World(app, store, mail, { post, receiver, letters, hooks, pushed, browser });
    world.#address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    return world;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.app.close();
    this.#outside.receiver.close();
    await this.#outside.post.close();
  }

  async register(name: string): Promise<Client> {
    const { status, body, text } = await new Client(this.app.server).post('/api/players', { name });
    if (status !== 201) throw new Error(text);
    await this.store.directory.confirmEmail(body.player.id, `${name}@home.example`, NOW.toISOString());
    const client = new Client(this.app.server, body.token);
    this.clients.set(name, client);
    this.#ids.set(body.player.id, name);
    const preference = await client.put('/api/mail/preference', { mode: 'none', language: 'en' });
    if (preference.status !== 200) throw new Error(preference.text);
    return client;
  }

  as(name: string): Client {
    return this.clients.get(name) ?? new Client(this.app.server);
  }

  /** From here on whatever is sent to a viewer by itself is kept. */
  async listen(name: string, game: string, viewer: Side): Promise<void> {
    const client = this.as(name);
    // What happened before is nothing to compare: it may have been sent before in the one world and not in the other.
    await this.#empty();
    const { port } = this.#outside.receiver.address() as AddressInfo;
    await succeed(client.post(`/api/games/${game}/webhooks`, { url: `http://127.0.0.1:${port}/hook` }));
    await succeed(client.put('/api/mail/preference', { mode: 'immediate', language: 'it' }));
    const endpoint = `http://127.0.0.1:${port}/push`;
    const { keys } = this.#outside.browser;
    await succeed(client.post('/api/me/push-subscriptions', { endpoint, keys, language: 'it' }));
    await this.#follow(`/api/games/${game}/stream?as=${viewer}`, client, this.streamed);
    await this.#follow('/api/me/stream?language=it', client, this.concerned);
    void this.#subscribe(client.token!, game, viewer);
  }

  async #follow(path: string, { token }: Client, into: string[]): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(this.#address + path, { headers, signal: this.#stop.signal });
    void this.#read(answer.body!.getReader(), into);
  }

  async #subscribe(token: string, id: string, as: Side): Promise<void> {
    const client = createClient({
      url: `${this.#address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    this.#stop.signal.addEventListener('abort', () => void Promise.resolve(client.dispose()).catch(() => undefined));
    try {
      for await (const answer of client.iterate({ query: SUBSCRIBE, variables: { id, as } }))
        this.subscribed.push(JSON.stringify(answer));
    } catch {
      // The world was closed.
    }
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>, into: string[]): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        into.push(decoder.decode(value, { stream: true }));
      }
    } catch {
      // The world was closed.
    }
  }

  async #empty(): Promise<void> {
    const deadline = Date.now() + 15_000;
    while ((await this.store.outbox.waiting()) > 0) {
      if (Date.now() > deadline) throw new Error('something was not sent');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** The stream of an account has come as far as its notices have. */
  async #isToldAll(name: string): Promise<boolean> {
    const { body } = await this.as(name).get('/api/me/notices?limit=1000');
    const last = body.items.at(-1)?.id;
    return last === undefined || this.concerned.join('').includes(`id: ${last}\n`);
  }

  /** Everything that has left by itself, once it has left. */
  async sent(name: string, version: number): Promise<Readonly<Record<string, string>>> {
    const deadline = Date.now() + 15_000;
    const hasLeft = async (): Promise<boolean> =>
      (await this.#isToldAll(name)) &&
      (await this.store.outbox.waiting()) === 0 &&
      this.streamed.join('').includes(`id: ${version}\n`) &&
      this.subscribed.some((answer) => answer.includes(`"version":${version},`));
    while (!(await hasLeft())) {
      if (Date.now() > deadline) throw new Error('something was not sent');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await succeed(this.as(name).put('/api/mail/preference', { mode: 'daily', language: 'it' }));
    const { directory, events } = this.store;
    const parts = { games: this.app.games, directory, events, drawBoard: async () => undefined, now: () => NOW };
    await (await MailService.open(parts, this.#mail)).sendDigests();
    const letters = await Promise.all(this.#outside.letters);
    return {
      letters: this.plain(letters.join('\n----\n')),
      webhooks: this.plain(this.#outside.hooks.join('\n')),
      // A comment says only that the connection lives, when a while has passed: it depends on the clock.
      stream: this.plain(this.streamed.join('').replace(/^:.*\n\n/gm, '')),
      account: this.plain(this.concerned.join('').replace(/^:.*\n\n/gm, '')),
      pushed: this.plain(this.#outside.pushed.join('\n')),
      subscription: this.plain(this.subscribed.join('\n')),
    };
  }

  /** An answer as it can be compared: status, headers, body, without what is drawn at random for every request. */
  written({ status, headers, text }: Answer): string {
    const told = Object.entries(headers).filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name));
    return this.plain(`${status} ${JSON.stringify(told)}\n${text}`);
  }

  plain(text: string): string {
    let told = text;
    for (const [id, name] of this.#ids) told = told.replaceAll(id, `<${name}>`);
    return (
      told
        // A weak tag is the hash of the body, which is compared itself.
        .replace(/W\/\\"[\w-]+\\"/g, '<tag>')
        .replace(/(\\?"(?:hash|head)\\?":\\?")[0-9a-f]{64}/g, '$1<hash>')
        // Of a sandbox's own record: random, and told to its owner only.
        .replace(/("salt":")[0-9a-f-]{36}/g, '$1<salt>')
        .replace(/(impulse-head \S+ \d+\s+)[0-9a-f]{64}/g, '$1<hash>')
        .replace(/("request":")[^"]+/g, '$1<request>')
        .replace(/orders\+([0-9a-z-]+)\.[0-9a-f]{20}@/g, 'orders+$1.<code>@')
        .replace(/(unsubscribe\/[^"\s).]+\.)[0-9a-f]{20}/g, '$1<code>')
        .replace(/127\.0\.0\.1:\d+/g, '<address>')
    );
  }
}

async function succeed(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
}

/** A letter without what mail programs add: envelope, texts and attachments. */
async function letterOf(raw: Buffer): Promise<string> {
  const { subject, text, html, to, replyTo, messageId, references, attachments } = await PostalMime.parse(raw);
  const enclosed = attachments.map(({ filename, content }) => [
    filename,
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('base64'),
  ]);
  return JSON.stringify({ subject, text, html, to, replyTo, messageId, references, enclosed });
}
