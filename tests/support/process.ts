import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Builds dist/ if it is not current, once for the whole run (see global-setup.ts). */
export async function buildProgram(): Promise<void> {
  const answer = await fetch(`${inject('postgresBroker')}/program`);
  if (!answer.ok) throw new Error(await answer.text());
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The real program in a process of its own. */
export class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<Ended>;
  out = '';
  err = '';

  constructor(args: readonly string[], env: NodeJS.ProcessEnv) {
    const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_OPTIONS: '' };
    this.#child = spawn(process.execPath, [...args], { cwd: ROOT, env: { ...inherited, ...env }, stdio: 'pipe' });
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.out += chunk;
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.err += chunk;
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve({ code, signal, out: this.out, err: this.err }));
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits until the program has said something. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.out);
      if (found !== null) return found;
      const ended = await Promise.race([
        this.ended,
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 20)),
      ]);
      if (ended !== undefined) throw new Error(`the program ended (${ended.code}):\n${ended.out}${ended.err}`);
    }
  }

  /** The address it listens on. */
  async address(): Promise<string> {
    return (await this.says(/service +(http:\S+)/))[1]!;
  }
}

export const startService = (env: NodeJS.ProcessEnv): Program =>
  new Program(['dist/main.js'], { PORT: '0', LOG_LEVEL: 'warn', ...env });

export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'impulse-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export function occupyPort(): Promise<{ readonly port: number; release(): void }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      resolve({ port: (server.address() as { port: number }).port, release: () => server.close() });
    });
  });
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
export type Told = any;

/** A player of a running service, over real HTTP. */
export class Player {
  readonly address: string;
  readonly token: string;

  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  static async register(address: string, name: string): Promise<Player> {
    const answer = await fetch(`${address}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return new Player(address, ((await answer.json()) as Told).token);
  }

  /** The same player at another address of the service. */
  at(address: string): Player {
    return new Player(address, this.token);
  }

  async get(path: string): Promise<{ status: number; body: Told }> {
    return this.#send('GET', path, undefined, {});
  }

  async post(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Told }> {
    return this.#send('POST', path, body, headers);
  }

  async #send(method: string, path: string, body: object | undefined, headers: Record<string, string>) {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Told };
  }

  /** Opens a game of the first ruleset in the catalogue and takes every seat: it begins. */
  async beginGame(): Promise<string> {
    const { body: rulesets } = await this.get('/api/rulesets');
    const [{ id: ruleset, seats, scenarios }] = rulesets.items;
    const opened = await this.post('/api/games', { ruleset, scenario: scenarios[0].id, seed: 'processes' });
    if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
    for (const side of seats) {
      const seated = await this.post(`/api/games/${opened.body.id}/seats/${side}`, {});
      if (seated.status !== 200) throw new Error(JSON.stringify(seated.body));
    }
    return opened.body.id;
  }

  /** Whoever must decide, and the first orders they may give. */
  async options(game: string, limit = 20): Promise<{ side: string; orders: readonly object[]; version: number }> {
    const { body: card } = await this.get(`/api/games/${game}`);
    const side = card.pending[0]?.side;
    if (side === undefined) return { side: '', orders: [], version: card.version };
    const { body } = await this.get(`/api/games/${game}/options?side=${side}&limit=${limit}`);
    return { side, orders: body.items.map(({ order }: Told) => order), version: body.version };
  }
}
