import { type OtherProblem, type Outcome, PROBLEM_KINDS, type Problem } from './outcome.ts';
import type { JsonObject, Operation } from './shapes.ts';

export interface TransportSettings {
  /** Where the service is: `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** The language of what people read in the answers; that of the browser, or English, unless said otherwise. */
  readonly language?: 'en' | 'it' | undefined;
  /** Another `fetch`, for tests and proxies. */
  readonly fetch?: typeof fetch | undefined;
  /** How often a request that may be repeated is tried altogether; 5 by default. */
  readonly attempts?: number | undefined;
  /** Milliseconds before the second attempt; doubled for each that follows. 200 by default. */
  readonly firstDelay?: number | undefined;
  /** Milliseconds after which a request is given up; 30,000 by default. */
  readonly timeout?: number | undefined;
}

const LONGEST_DELAY = 10_000;

/** Whether a request may be sent again when nobody knows what became of it. */
export type Repeatable = 'repeatable' | 'once';

/** An operation of the service over REST, as the generated methods describe it. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly answer: 'json' | 'text' | 'bytes' | 'nothing';
  /** Which fields of the request go into the address. */
  readonly query?: readonly string[];
  /** Whether the others are the body. */
  readonly body?: boolean;
  /** Whether a key makes it repeatable. */
  readonly keyed?: boolean;
  /** A body that is no JSON: its media type, and what it is. */
  readonly raw?: string;
  readonly content?: string;
  readonly request?: object;
}

/** Sends requests, tries again what may be tried again, and turns whatever goes wrong into a problem. */
export class Transport {
  readonly settings: TransportSettings;
  readonly #origin: string;

  constructor(settings: TransportSettings) {
    this.settings = settings;
    this.#origin = settings.url.replace(/\/+$/, '');
  }

  /** One GraphQL operation; queries are repeatable by nature. */
  async execute<Answer, Variables>(
    operation: Operation<Answer, Variables>,
    variables: Variables,
    repeatable: Repeatable = operation.kind === 'query' ? 'repeatable' : 'once',
    /** Finds a problem that the answer tells inside, among its data. */
    problemIn: (answer: Answer) => Problem | undefined = () => undefined,
  ): Promise<Outcome<Answer>> {
    const body = JSON.stringify({ query: operation.text, variables });
    return this.#trying(repeatable, async () => {
      const answer = await this.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: this.#deadline(),
      });
      const told = await readJson(answer);
      const [error] = (told?.['errors'] ?? []) as unknown as readonly GraphqlError[];
      if (error !== undefined) return { ok: false, problem: problemOfError(error) };
      if (!answer.ok || told === undefined) return { ok: false, problem: problemOfAnswer(answer.status, told) };
      const value = told['data'] as Answer;
      const problem = problemIn(value);
      return problem === undefined ? { ok: true, value } : { ok: false, problem };
    });
  }

  /** One REST resource, as JSON. */
  async get<Answer>(path: string): Promise<Outcome<Answer>> {
    return this.#trying('repeatable', async () => {
      const answer = await this.fetch(path, { signal: this.#deadline() });
      const told = await readJson(answer);
      if (!answer.ok || told === undefined) return { ok: false, problem: problemOfAnswer(answer.status, told) };
      return { ok: true, value: told as Answer };
    });
  }

  /** One REST resource, as text. */
  async getText(path: string): Promise<Outcome<string>> {
    return this.#trying('repeatable', async () => {
      const answer = await this.fetch(path, { signal: this.#deadline() });
      if (answer.ok) return { ok: true, value: await answer.text() };
      return { ok: false, problem: problemOfAnswer(answer.status, await readJson(answer)) };
    });
  }

  /** One REST resource, as it is. */
  async getBytes(path: string): Promise<Outcome<Uint8Array>> {
    return this.#trying('repeatable', async () => {
      const answer = await this.fetch(path, { signal: this.#deadline() });
      if (answer.ok) return { ok: true, value: new Uint8Array(await answer.arrayBuffer()) };
      return { ok: false, problem: problemOfAnswer(answer.status, await readJson(answer)) };
    });
  }

  /** One operation over REST. What only reads, and what carries a key, is tried again. */
  async ask<Value>({
    method,
    path,
    answer,
    query = [],
    body,
    keyed,
    raw,
    content,
    request = {},
  }: Asked): Promise<Outcome<Value>> {
    const { idempotencyKey, ...fields } = request as Readonly<Record<string, unknown>>;
    const entries = Object.entries(keyed === true ? fields : request);
    const address = new URLSearchParams();
    for (const [name, value] of entries)
      if (query.includes(name) && value !== undefined) address.set(name, String(value));
    const sent = body === true ? Object.fromEntries(entries.filter(([name]) => !query.includes(name))) : undefined;
    const key: Record<string, string> =
      keyed === true ? { 'idempotency-key': String(idempotencyKey ?? crypto.randomUUID()) } : {};
    const type = raw ?? (sent === undefined ? undefined : 'application/json');
    const headers = { ...key, ...(type === undefined ? {} : { 'content-type': type }) };
    const text = content ?? (sent === undefined ? undefined : JSON.stringify(sent));
    return this.#trying(method === 'GET' || keyed === true ? 'repeatable' : 'once', async () => {
      const told = await this.fetch(`${path}${address.size === 0 ? '' : `?${address}`}`, {
        method,
        headers,
        ...(text === undefined ? {} : { body: text }),
        signal: this.#deadline(),
      });
      if (!told.ok) return { ok: false, problem: problemOfAnswer(told.status, await readJson(told)) };
      return { ok: true, value: (await readAnswer(told, answer)) as Value };
    });
  }

  /** One act over REST, where GraphQL has none or the body is large. */
  async send<Answer>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Outcome<Answer>> {
    return this.#trying('once', async () => {
      const answer = await this.fetch(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        signal: this.#deadline(),
      });
      const told = await readJson(answer);
      if (!answer.ok) return { ok: false, problem: problemOfAnswer(answer.status, told) };
      return { ok: true, value: told as Answer };
    });
  }

  /** The bare request, with the token. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const { token, language, fetch: send = fetch } = this.settings;
    const headers = new Headers(init.headers);
    if (language !== undefined) headers.set('accept-language', language);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return send(this.#origin + path, { ...init, headers });
  }

  #deadline(): AbortSignal {
    return AbortSignal.timeout(this.settings.timeout ?? 30_000);
  }

  async #trying<Value>(repeatable: Repeatable, attempt: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const { attempts = 5, firstDelay = 200 } = this.settings;
    for (let tried = 1; ; tried++) {
      const outcome = await attempt().catch((cause: unknown): Outcome<Value> => ({ ok: false, problem: lost(cause) }));
      if (outcome.ok || tried >= attempts) return outcome;
      const asked = waitAskedFor(outcome.problem);
      // Whoever is asked to wait was not let in: nothing has happened yet.
      if (asked === undefined && (repeatable === 'once' || !isPassing(outcome.problem))) return outcome;
      await pause(asked ?? delayBefore(tried, firstDelay));
    }
  }
}

/** What may be gone at the next attempt. */
export const isPassing = ({ kind }: Problem): boolean => kind === 'unreachable' || kind === 'unavailable';

/** Milliseconds after which a service that was asked too often wants to be asked again, if that is soon. */
export function waitAskedFor({ kind, facts }: Problem): number | undefined {
  const seconds = facts?.['retryAfter'];
  if (kind !== 'too-many' || typeof seconds !== 'number' || seconds * 1000 > LONGEST_DELAY) return undefined;
  return seconds * 1000;
}

/** Longer each time, and not at the same moment as everybody else. */
export const delayBefore = (tried: number, first: number): number =>
  Math.min(first * 2 ** (tried - 1), LONGEST_DELAY) * (0.75 + Math.random() / 2);

/** Waits; ends early when the signal says so. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
}

const lost = (error: unknown): OtherProblem => ({
  kind: 'unreachable',
  code: 'unreachable',
  message: `The service did not answer: ${reasonOf(error)}.`,
});

/** Node says `fetch failed` and why in the cause: `connect ECONNREFUSED 127.0.0.1:4000`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause === '' ? error.message : `${error.message} (${cause})`;
}

async function readAnswer(told: Response, as: Asked['answer']): Promise<unknown> {
  switch (as) {
    case 'json':
      return told.json();
    case 'text':
      return told.text();
    case 'bytes':
      return new Uint8Array(await told.arrayBuffer());
    case 'nothing':
      return undefined;
  }
}

async function readJson(answer: Response): Promise<JsonObject | undefined> {
  const text = await answer.text();
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? (told as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly kind?: string; readonly code?: string; readonly facts?: JsonObject };
}

const problemOfError = ({ message, extensions }: GraphqlError): Problem =>
  makeProblem(extensions?.kind, extensions?.code ?? 'unknown', message, extensions?.facts);

/** Answers of things in between (a proxy, a balancer) that do not know our problem format. */
const WORTH_ANOTHER_TRY: readonly number[] = [502, 503, 504];

/** An answer that is no success, as a problem. */
export function problemOfAnswer(status: number, told: JsonObject | undefined): Problem {
  const { kind, code, detail, facts, refusal, version, waitingFor } = told ?? {};
  if (typeof code === 'string') {
    // The answer of REST to a refused order says in full what that of GraphQL does.
    if (kind === 'refused' && refusal !== undefined)
      return { kind, code, message: String(detail ?? code), refusal, version, waitingFor } as unknown as Problem;
    return makeProblem(String(kind), code, String(detail ?? code), facts as JsonObject | undefined);
  }
  const guessed = WORTH_ANOTHER_TRY.includes(status) ? 'unavailable' : 'fault';
  return makeProblem(guessed, `http-${status}`, `Something other than the service answered ${status}.`);
}

/** Puts a problem together from what an answer tells; a kind this client does not know is a fault. */
export function makeProblem(kind: string | undefined, code: string, message: string, facts?: JsonObject): Problem {
  const told = { code, message, ...(facts === undefined ? {} : { facts }) };
  const known = PROBLEM_KINDS.find((each) => each === kind) ?? 'fault';
  // A refusal comes with its clause, as the payload of a mutation; nothing else is one.
  if (known !== 'stale') return { kind: known === 'refused' ? 'fault' : known, ...told };
  const version = facts?.['version'];
  return { kind: 'stale', ...told, ...(typeof version === 'number' ? { currentVersion: version } : {}) };
}
