import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';
import { hostCatalogue } from '#host-catalogue';
import { firstOf, known } from '#kernel/known';
import { catalogue } from '#rulesets/catalogue';
import { benchedRuleset, chainOf, type PreparedOrder, prepareGame } from './prepared-game.ts';
import { startService } from './service-process.ts';
import { flood } from './websocket-flood.ts';
import { WORST_OF_OPERATIONS, WORST_OF_ROUTES, type World, type Worst, type WorstRequest } from './worst-requests.ts';

/** Milliseconds for which no request, whatever it is, may hold up others. */
export const LONGEST_WAIT = 50;
/** A machine with neighbours makes everybody wait now and then: what is too long is measured again, and the shortest counts. */
const TURNS = 3;
const LONGEST_REQUEST = 60_000;
/** Enough for the largest page of events and for positions that lie between snapshots. */
const ORDERS_BEFORE = 600;
const MOST_AT_ONCE = 200;
const DONE = 200;

/** How long somebody else waited while a request was answered. */
export interface Wait {
  readonly what: string;
  readonly milliseconds: number;
  readonly status: number;
}

export interface Waits {
  /** The longest first. */
  readonly waits: readonly Wait[];
  /** Routes and operations of the service for which nobody says what their worst is, and those that are gone. */
  readonly unmeasured: readonly string[];
  readonly unknown: readonly string[];
  /** Requests that were to be understood and were not: they measure nothing. */
  readonly malformed: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the service, looked into as a client would
type Told = any;

class Asker {
  readonly #port: number;
  readonly #address: string;
  readonly #adminToken: string;
  token = '';

  constructor(port: number, adminToken: string) {
    this.#port = port;
    this.#address = `http://127.0.0.1:${port}`;
    this.#adminToken = adminToken;
  }

  async send({ method, path, body, mediaType, leaveAfter, asAdministrator }: WorstRequest): Promise<Response> {
    const token = asAdministrator ? this.#adminToken : this.token;
    const signal = AbortSignal.timeout(leaveAfter ?? LONGEST_REQUEST);
    return fetch(this.#address + path, {
      method,
      signal,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': mediaType ?? 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  async told(method: string, path: string, body?: object): Promise<Told> {
    const answer = await this.send({ method, path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return answer.json();
  }

  /** Reads the answer to its end and gives back its status. */
  async finish(request: WorstRequest): Promise<number> {
    if (request.messages !== undefined) {
      await flood(this.#port, this.token, request.messages, known(request.leaveAfter, 'leave after'));
      return 0;
    }
    try {
      const answer = await this.send(request);
      await answer.arrayBuffer();
      return answer.status;
    } catch (fault) {
      if (request.leaveAfter !== undefined) return 0;
      throw new Error(`${request.method} ${request.path} was not answered: ${(fault as Error).message}`);
    }
  }
}

/** Consecutive orders of one side, as many as may be sent together. */
function* batchesOf(orders: readonly PreparedOrder[]): Generator<{ readonly side: string; readonly orders: object[] }> {
  for (let at = 0; at < orders.length; ) {
    const { side } = known(orders[at], 'order', at);
    const batch: object[] = [];
    while (orders[at]?.side === side && batch.length < MOST_AT_ONCE) batch.push(known(orders[at++], 'order').order);
    yield { side, orders: batch };
  }
}

type Waited = () => Promise<number>;
type Hosted = Awaited<ReturnType<typeof hostCatalogue>>[number];

/** The largest scenario of a game, many orders into it; and how long others waited for its opening and for the most orders at once. */
async function begin(
  asker: Asker,
  { ruleset, pack }: Hosted,
  waited: Waited,
): Promise<{ readonly id: string; readonly waits: readonly Wait[] }> {
  const { about } = ruleset;
  const { scenario, play, options } = benchedRuleset(ruleset, pack);
  await waited();
  const { id } = await asker.told('POST', '/api/games', { ruleset: about.id, scenario, seed: 'waits' });
  const what = `POST /api/games (${about.id})`;
  const opening = { what, milliseconds: await waited(), status: DONE };
  for (const side of about.seats) await asker.told('POST', `/api/games/${id}/seats/${side}`, {});
  const { orders } = prepareGame(play, options, id, chainOf('waits'), ORDERS_BEFORE, 1);
  let most = 0;
  let giving: Wait = { what: '', milliseconds: 0, status: DONE };
  for (const batch of batchesOf(orders)) {
    await waited();
    const { refusal } = await asker.told('POST', `/api/games/${id}/orders`, batch);
    const milliseconds = await waited();
    if (refusal !== undefined) throw new Error(`${about.id}: an order was refused: ${JSON.stringify(refusal)}`);
    const { length } = batch.orders;
    if (length <= most) continue;
    most = length;
    giving = { what: `POST /api/games/{id}/orders (${about.id}, ${most} legal orders)`, milliseconds, status: DONE };
  }
  return { id, waits: [opening, giving] };
}

/** The shorter of two measures of the same. */
const shorter = (one: Wait, other: Wait | undefined): Wait =>
  other === undefined || one.milliseconds <= other.milliseconds ? one : other;

/** A long game of each ruleset, and a club. */
async function prepare(
  asker: Asker,
  waited: Waited,
  longest: number,
): Promise<{ readonly world: Omit<World, 'turn'>; readonly waits: readonly Wait[] }> {
  const waits: Wait[] = [];
  const registered = await asker.told('POST', '/api/players', { name: `waits ${randomBytes(4).toString('hex')}` });
  asker.token = registered.token;
  const games: World['games'][number][] = [];
  for (const hosted of await hostCatalogue(catalogue, undefined)) {
    const { about } = hosted.ruleset;
    const { id, waits: first } = await begin(asker, hosted, waited);
    let best = first;
    for (let turn = 1; turn < TURNS && best.some(({ milliseconds }) => milliseconds > longest); turn++) {
      const { waits: again } = await begin(asker, hosted, waited);
      best = best.map((wait, at) => shorter(wait, again[at]));
    }
    waits.push(...best);
    const card = await asker.told('GET', `/api/games/${id}`);
    const side = card.pending[0]?.side ?? about.seats[0];
    const { boardId: board } = await asker.told('GET', `/api/games/${id}/view?board=false`);
    const { kinds } = await asker.told('POST', `/api/games/${id}/drafts`, { side });
    const types = kinds.map(({ type }: { readonly type: string }) => type);
    games.push({ id, ruleset: about.id, version: card.version, side, board, types });
  }
  const { id: club } = await asker.told('POST', '/api/clubs', { name: `Waits ${randomBytes(4).toString('hex')}` });
  const { address: mailAddress = 'x@y.z' } = await asker.told('GET', `/api/games/${firstOf(games).id}/mail-address`);
  const { id: sandbox } = await asker.told('POST', `/api/games/${firstOf(games).id}/fork`, { as: firstOf(games).side });
  return { world: { games, sandbox, club, player: registered.player.id, mailAddress }, waits };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** What the running service says it offers. */
async function offered(asker: Asker): Promise<readonly string[]> {
  const { paths } = await asker.told('GET', '/docs/json');
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations as object)
      .filter((method) => METHODS.includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const query =
    '{ __schema { queryType { fields { name } } mutationType { fields { name } } subscriptionType { fields { name } } } }';
  const { data } = await asker.told('POST', '/graphql', { query });
  const named = (kind: string, type: Told): string[] => type.fields.map(({ name }: Told) => `${kind} ${name}`);
  const { queryType, mutationType, subscriptionType } = data.__schema;
  return [
    ...routes,
    ...named('query', queryType),
    ...named('mutation', mutationType),
    ...named('subscription', subscriptionType),
  ];
}

/** A mail server that takes every letter: what is answered by mail is answered. */
async function openPost(): Promise<{ readonly port: number; close(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, taken) => void stream.resume().on('end', () => taken()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}

/**
 * Drives a service of its own with the worst there is, while an honest client measures how long it waits; what is longer than `longest`
 * is measured again.
 */
export async function measureWaits(
  env: Readonly<Record<string, string>>,
  longest: number,
  say: (line: string) => void,
): Promise<Waits> {
  const adminToken = randomBytes(16).toString('hex');
  const post = await openPost();
  const service = await startService({
    IMPULSE_ADMIN_TOKEN: adminToken,
    IMPULSE_RATE_LOGINS: '0',
    IMPULSE_RATE_REGISTRATIONS: '0',
    IMPULSE_RATE_DRAWINGS: '0',
    MAIL_SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: 'Impulse <games@play.example>',
    MAIL_DOMAIN: 'play.example',
    IMPULSE_PUBLIC_URL: 'https://play.example',
    ...env,
  });
  const honest = new Worker(new URL('./honest-client.js', import.meta.url), { workerData: { port: service.port } });
  const waited = async (): Promise<number> => {
    honest.postMessage('how long?');
    return ((await once(honest, 'message')) as [number])[0];
  };
  try {
    const asker = new Asker(service.port, adminToken);
    const measured: Readonly<Record<string, Worst>> = { ...WORST_OF_ROUTES, ...WORST_OF_OPERATIONS };
    const names = await offered(asker);
    const { world, waits: prepared } = await prepare(asker, waited, longest);
    for (const wait of prepared) if (wait.milliseconds > longest) say(`  ${makeLine(wait)}`);
    const waits: Wait[] = [...prepared];
    const malformed: string[] = [];
    for (const [name, worst] of Object.entries(measured)) {
      const requests = worst({ ...world, turn: 0 });
      for (const [at, { says, isMeant }] of requests.entries()) {
        let best: Wait | undefined;
        for (let turn = 0; turn < TURNS && (best === undefined || best.milliseconds > longest); turn++) {
          await waited();
          const status = await asker.finish(known(worst({ ...world, turn })[at], 'request', at));
          const milliseconds = await waited();
          const what = says === undefined ? name : `${name} (${says})`;
          if (best === undefined || milliseconds < best.milliseconds) best = { what, milliseconds, status };
        }
        const wait = known(best, 'measure of', name);
        waits.push(wait);
        if (isMeant && wait.status !== DONE) malformed.push(makeLine(wait));
        if (wait.milliseconds > longest) say(`  ${makeLine(wait)}`);
      }
    }
    return {
      waits: waits.sort((a, b) => b.milliseconds - a.milliseconds),
      unmeasured: names.filter((name) => measured[name] === undefined),
      unknown: Object.keys(measured).filter((name) => !names.includes(name)),
      malformed,
    };
  } finally {
    await honest.terminate();
    await service.stop();
    post.close();
  }
}

export const makeLine = ({ what, milliseconds, status }: Wait): string =>
  `${milliseconds.toFixed(0).padStart(5)} ms  ${status === 0 ? 'left' : status}  ${what}`;
