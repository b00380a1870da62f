import { HttpConnection } from './http-connection.ts';
import type { BenchedRuleset, PreparedOrder } from './prepared-game.ts';
import { chainOf, prepareGame } from './prepared-game.ts';

export interface Latencies {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

/** Times of single requests in milliseconds, as one line. */
export function summarise(times: readonly number[], seconds: number): Latencies {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), count: times.length };
}

export interface LoadGame {
  readonly id: string;
  readonly orders: readonly PreparedOrder[];
}

export interface PlayLatencies extends Latencies {
  /** Medians of the commonest kind of order, in the first and in the last third of the games. */
  readonly early: number;
  readonly late: number;
}

interface Timed {
  readonly type: string;
  /** How far the game had got, from 0 to 1. */
  readonly progress: number;
  readonly time: number;
}

/** Orders of one kind only: a march costs less than a battle, and battles come later. */
function compareByAge(timed: readonly Timed[]): Pick<PlayLatencies, 'early' | 'late'> {
  const counts = new Map<string, number>();
  for (const { type } of timed) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [''];
  const median = (isWanted: (progress: number) => boolean): number => {
    const wanted = timed.filter(({ type, progress }) => type === commonest && isWanted(progress));
    return summarise(
      wanted.map(({ time }) => time),
      1,
    ).p50;
  };
  return { early: median((progress) => progress < 1 / 3), late: median((progress) => progress > 2 / 3) };
}

/** Seconds that are played before anything is measured: opening the games leaves both sides something to clear away. */
const LEAD_IN = 2;
const IS_PROBLEM = 400;
export const IS_REFUSED = 422;

/** A client with connections of its own that are kept open: one for each who asks at the same time. */
export class LoadClient {
  readonly #port: number;
  readonly #idle: HttpConnection[] = [];
  #authorization: string;

  constructor(port: number, authorization = '') {
    this.#port = port;
    this.#authorization = authorization;
  }

  /** The same player at another service on the same database. */
  at(port: number): LoadClient {
    return new LoadClient(port, this.#authorization);
  }

  async register(): Promise<void> {
    const answer = await this.send('POST', '/api/players', { name: `bench ${process.pid} ${Date.now()}` });
    this.#authorization = `authorization: Bearer ${(JSON.parse(answer.body) as { token: string }).token}\r\n`;
  }

  /** Opens a game, takes every seat and works out the orders to be given. */
  async openGame(benched: BenchedRuleset, most: number, luck: number): Promise<LoadGame> {
    const seed = `bench ${luck}`;
    const id = await this.openWithoutOrders(benched, seed);
    return { id, orders: prepareGame(benched.play, benched.options, id, chainOf(seed), most, luck).orders };
  }

  async openWithoutOrders({ ruleset, scenario }: BenchedRuleset, seed: string): Promise<string> {
    const opened = await this.send('POST', '/api/games', { ruleset: ruleset.about.id, scenario, seed });
    const { id } = JSON.parse(opened.body) as { id: string };
    for (const side of ruleset.about.seats) await this.send('POST', `/api/games/${id}/seats/${side}`, {});
    return id;
  }

  async send(method: string, path: string, body?: unknown, headers = ''): ReturnType<HttpConnection['send']> {
    const connection = this.#takeConnection();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await connection.send(method, path, this.#authorization + headers, text);
    this.#idle.push(connection);
    // A refused order is an answer like any other.
    if (answer.status < IS_PROBLEM || answer.status === IS_REFUSED) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  }

  #takeConnection(): HttpConnection {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) if (idle.isOpen) return idle;
    return new HttpConnection(this.#port);
  }

  /** Plays so many games at once, each order after the answer to the one before; a game that is over makes room for the next. */
  async play(games: readonly LoadGame[], atOnce: number, seconds: number): Promise<PlayLatencies> {
    const timed: Timed[] = [];
    const begun = performance.now() + LEAD_IN * 1000;
    const until = begun + seconds * 1000;
    const left = [...games];
    const playOne = async ({ id, orders }: LoadGame): Promise<void> => {
      for (const [index, { side, order }] of orders.entries()) {
        if (performance.now() > until) return;
        const sent = performance.now();
        const { status, body } = await this.send('POST', `/api/games/${id}/orders`, { orders: [order], side });
        const time = performance.now() - sent;
        if (sent >= begun) timed.push({ type: order.type, progress: index / orders.length, time });
        if (status === IS_REFUSED) throw new Error(`a prepared order was refused: ${body}`);
      }
    };
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let game = left.pop(); game !== undefined; game = left.pop()) await playOne(game);
      }),
    );
    if (performance.now() < until) throw new Error('there were not enough games for the time');
    const elapsed = (performance.now() - begun) / 1000;
    const times = timed.map(({ time }) => time);
    return { ...summarise(times, elapsed), ...compareByAge(timed) };
  }

  /** The same request over and over from several clients. */
  async repeat(clients: number, seconds: number, send: (client: number) => Promise<unknown>): Promise<Latencies> {
    const times: number[] = [];
    const begun = performance.now();
    const until = begun + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (performance.now() < until) {
          const sent = performance.now();
          await send(client);
          times.push(performance.now() - sent);
        }
      }),
    );
    return summarise(times, (performance.now() - begun) / 1000);
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }
}
