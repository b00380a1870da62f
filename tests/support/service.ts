import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Draughtsman } from '#api/board-images';
import type { Rates } from '#api/rate-limits';
import { type App, createApp } from '#app';
import { draughtsman } from '#draughtsman';
import type { HostedRuleset } from '#games/hosted-rulesets';
import type { MailSettings } from '#post/mail-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { hostedSkirmish } from './games.ts';

export const ADMIN_TOKEN = 'admin-token-of-the-tests';

/** Draws as little as possible: what is drawn is the renderer's affair and tested there. */
const scribbler: Draughtsman = {
  svg: async ({ board, view }) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${board.title}: ${view.units.length}</title></svg>`),
  png: async () => Buffer.from('89504e470d0a1a0a', 'hex'),
  part: async () => Buffer.from('89504e470d0a1a0a', 'hex'),
  text: async ({ board, view }) =>
    Buffer.from(`${board.title}: ${view.units.map(({ id, face }) => `${id} ${face}`).join(', ')}\n`),
  ground: draughtsman.ground,
};

export interface ServiceSetting {
  readonly store?: Store;
  readonly bodyLimit?: number;
  readonly now?: () => Date;
  readonly mail?: MailSettings;
  readonly publicUrl?: string;
  readonly registration?: 'open' | 'closed';
  readonly rates?: Partial<Rates>;
  readonly privateWebhooks?: 'allowed' | 'refused';
  readonly corsOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly gamesOfOne?: number;
  /** The games it offers; the skirmish where nothing is said. */
  readonly hosted?: readonly HostedRuleset[];
  /** Receives the lines of the log. */
  readonly logged?: string[];
  /** The folder of a web client. */
  readonly pages?: string;
}

/** The whole service in memory, with the skirmish as its only game. */
export async function openService(setting: ServiceSetting = {}): Promise<App> {
  const { store = openMemoryStore(), bodyLimit = 1_048_576, logged } = setting;
  const log =
    logged === undefined
      ? pino({ level: 'silent' })
      : (await import('#log')).createLog('info', { write: (line) => void logged.push(line) });
  return createApp({
    config: {
      adminToken: ADMIN_TOKEN,
      bodyLimit,
      privateWebhooks: setting.privateWebhooks ?? 'refused',
      ...(setting.mail === undefined ? {} : { mail: setting.mail }),
      ...(setting.publicUrl === undefined ? {} : { publicUrl: setting.publicUrl }),
      ...(setting.registration === undefined ? {} : { registration: setting.registration }),
      ...(setting.rates === undefined ? {} : { rates: setting.rates }),
      ...(setting.corsOrigins === undefined ? {} : { corsOrigins: setting.corsOrigins }),
      ...(setting.gamesOfOne === undefined ? {} : { gamesOfOne: setting.gamesOfOne }),
      ...(setting.trustedProxies === undefined ? {} : { trustedProxies: setting.trustedProxies }),
    },
    store,
    hosted: setting.hosted ?? [hostedSkirmish],
    draughtsman: scribbler,
    ...(setting.pages === undefined ? {} : { pages: setting.pages }),
    log,
    ...(setting.now === undefined ? {} : { now: setting.now }),
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any;
}

/** A client with a token, or none. */
export class Client {
  readonly server: FastifyInstance;
  readonly token: string | undefined;

  constructor(server: FastifyInstance, token?: string) {
    this.server = server;
    this.token = token;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('GET', url, undefined, headers);
  }

  post(url: string, payload?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', url, payload, headers);
  }

  put(url: string, payload?: unknown): Promise<Answer> {
    return this.#send('PUT', url, payload, {});
  }

  patch(url: string, payload: unknown): Promise<Answer> {
    return this.#send('PATCH', url, payload, {});
  }

  delete(url: string): Promise<Answer> {
    return this.#send('DELETE', url, undefined, {});
  }

  graphql(query: string, variables?: object): Promise<Answer> {
    return this.#send('POST', '/graphql', { query, variables }, {});
  }

  /** The data of a query that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  async data(query: string, variables?: object): Promise<any> {
    const { body } = await this.graphql(query, variables);
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
    return body.data;
  }

  async #send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await this.server.inject({
      method,
      url,
      headers: { ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson ? response.json() : response.body,
    };
  }
}

/** Registers a player and gives back a client with their token. */
export async function register(
  server: FastifyInstance,
  name: string,
  more: { readonly email?: string } = {},
): Promise<Client & { readonly id: string }> {
  const { status, body, text } = await new Client(server).post('/api/players', { name, ...more });
  if (status !== 201) throw new Error(text);
  return Object.assign(new Client(server, body.token), { id: body.player.id as string });
}

/** A skirmish that has begun, over REST. */
export async function beginSkirmish(red: Client, blue: Client, options: object = {}): Promise<string> {
  const opened = await red.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', seed: 'the tests', options });
  if (opened.status !== 201) throw new Error(opened.text);
  const { id } = opened.body;
  await red.post(`/api/games/${id}/seats/red`, { phrase: 'rosso' });
  const begun = await blue.post(`/api/games/${id}/seats/blue`, { phrase: 'blu' });
  if (begun.body.status !== 'running') throw new Error(begun.text);
  return id;
}
