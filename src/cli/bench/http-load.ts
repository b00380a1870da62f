import { Agent, request } from 'node:http';
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

/** A client with connections of its own that are kept open. */
export class LoadClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #port: number;
  #token = '';

  constructor(port: number) {
    this.#port = port;
  }

  async register(): Promise<void> {
    const answer = await this.send('POST', '/api/players', { name: `bench ${process.pid} ${Date.now()}` });
    this.#token = (JSON.parse(answer.body) as { token: string }).token;
  }

  /** Opens a game, takes every seat and works out the orders to be given. */
  async openGame(benched: BenchedRuleset, most: number, luck: number): Promise<LoadGame> {
    const { ruleset, scenario, play, options } = benched;
    const seed = `bench ${luck}`;
    const opened = await this.send('POST', '/api/games', { ruleset: ruleset.about.id, scenario, seed });
    const { id } = JSON.parse(opened.body) as { id: string };
    for (const side of ruleset.about.seats) await this.send('POST', `/api/games/${id}/seats/${side}`, {});
    return { id, orders: prepareGame(play, options, id, chainOf(seed), most, luck).orders };
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string; etag: string }> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          headers: {
            ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            const answer = { status, body: Buffer.concat(parts).toString('utf8'), etag: response.headers.etag ?? '' };
            // 422 is a refused order: an answer like any other.
            if (status < 400 || status === 422) resolve(answer);
            else reject(new Error(`${method} ${path}: ${status} ${answer.body}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /** Plays all games at once, each order after the answer to the one before, until the first game has run out of orders or of time. */
  async play(
    games: readonly LoadGame[],
    seconds: number,
  ): Promise<Latencies & { readonly early: number; readonly late: number }> {
    const times: number[] = [];
    const until = performance.now() + seconds * 1000;
    const begun = performance.now();
    await Promise.all(
      games.map(async ({ id, orders }) => {
        for (const { side, order } of orders) {
          if (performance.now() > until) return;
          const sent = performance.now();
          const answer = JSON.parse(
            (await this.send('POST', `/api/games/${id}/orders`, { orders: [order], side })).body,
          ) as { refusal?: unknown };
          times.push(performance.now() - sent);
          if (answer.refusal !== undefined)
            throw new Error(`a prepared order was refused: ${JSON.stringify(answer.refusal)}`);
        }
      }),
    );
    const elapsed = (performance.now() - begun) / 1000;
    const tenth = Math.max(1, Math.floor(times.length / 10));
    return {
      ...summarise(times, elapsed),
      early: summarise(times.slice(tenth, 2 * tenth), 1).p50,
      late: summarise(times.slice(-tenth), 1).p50,
    };
  }

  /** The same request over and over from several clients. */
  async repeat(clients: number, seconds: number, send: () => Promise<unknown>): Promise<Latencies> {
    const times: number[] = [];
    const begun = performance.now();
    const until = begun + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          const sent = performance.now();
          await send();
          times.push(performance.now() - sent);
        }
      }),
    );
    return summarise(times, (performance.now() - begun) / 1000);
  }

  close(): void {
    this.#agent.destroy();
  }
}
