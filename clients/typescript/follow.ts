import type { Notice } from './api.ts';
import type { EventCard } from './generated.ts';
import { ImpulseError } from './outcome.ts';
import { type ServerSentEvent, ServerSentEventReader } from './server-sent-events.ts';
import type { JsonObject, RecordedRoll } from './shapes.ts';
import { delayBefore, isPassing, pause, problemOfAnswer, type Transport } from './transport.ts';

export interface FollowRequest {
  /** Events after this version; from the first by default. */
  readonly after?: number | undefined;
  /** Through whose eyes: a side, `spectator` or `moderator`; by default what the token is entitled to. */
  readonly as?: string | undefined;
  readonly language?: 'en' | 'it' | undefined;
  /** Ends the following. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds before a lost connection is tried again; by default what the server asks for. */
  readonly reconnectAfter?: number | undefined;
  /** Milliseconds without a sign of life after which a connection counts as lost; 45,000 by default. */
  readonly silence?: number | undefined;
  /** Told whenever the connection is there (again) or lost; following goes on by itself. */
  readonly onConnection?: ((state: 'connected' | 'lost') => void) | undefined;
}

interface StreamedEvent extends Omit<EventCard, 'move' | 'touches' | 'rolls' | 'reckoning'> {
  readonly move?: string;
  readonly touches: Pick<EventCard['touches'], 'units' | 'spaces'> & Partial<EventCard['touches']>;
  readonly rolls: readonly (RecordedRoll & { readonly title: string })[];
  readonly reckoning?: Omit<Reckoning, 'total'> & Partial<Reckoning>;
}
type Reckoning = NonNullable<EventCard['reckoning']>;

const FIRST_RETRY = 2_000;
const SILENCE = 45_000;

/** The events of a game that the follower may know, each once and in order, until the reader stops. */
export async function* follow(
  transport: Transport,
  gameId: string,
  request: FollowRequest,
): AsyncGenerator<EventCard, void, undefined> {
  for await (const { event } of messages(transport, gameId, request)) if (event !== undefined) yield event;
}

/** Every version a game comes to, also where what brought it there is hidden: somebody may be asked now. */
export async function* followVersions(
  transport: Transport,
  gameId: string,
  request: FollowRequest,
): AsyncGenerator<number, void, undefined> {
  for await (const { version } of messages(transport, gameId, request)) yield version;
}

/** What the service tells of a game: what has happened, then everything as it is committed. */
function messages(
  transport: Transport,
  gameId: string,
  request: FollowRequest,
): AsyncGenerator<Message, void, undefined> {
  const { as, language } = request;
  let last = request.after ?? 0;
  return across(transport, request, {
    path: () => `/api/games/${encodeURIComponent(gameId)}/stream${makeQuery({ after: last, as, language })}`,
    last: () => String(last),
    take: ({ event, data }) => {
      const message = parseMessage(event, data);
      // What a server tells twice is passed on once.
      if (message.version <= last) return undefined;
      last = message.version;
      return message;
    },
  });
}

export interface FollowAccountRequest extends Omit<FollowRequest, 'after' | 'as'> {
  /** Notices after the one with this id; by default those from now on. */
  readonly after?: string | undefined;
}

/** Everything that concerns whoever the token belongs to, in all their games, each once and in order, until the reader stops. */
export function followAccount(
  transport: Transport,
  request: FollowAccountRequest,
): AsyncGenerator<Notice, void, undefined> {
  const { language } = request;
  let last = request.after;
  return across(transport, request, {
    path: () => `/api/me/stream${makeQuery({ after: last, language })}`,
    last: () => last,
    take: ({ id, event, data }) => {
      last = id;
      return event === 'notice' ? (JSON.parse(data) as Notice) : undefined;
    },
  });
}

interface Followed<Message> {
  readonly path: () => string;
  /** The id of the last message that came. */
  readonly last: () => string | undefined;
  readonly take: (message: ServerSentEvent) => Message | undefined;
}

/**
 * A stream across lost connections: opened again after the last message that came. Throws only what will not pass: a game that is not
 * there, a view that is not allowed, a token that is no longer good.
 */
async function* across<Message>(
  transport: Transport,
  request: Omit<FollowRequest, 'after'>,
  { path, last, take }: Followed<Message>,
): AsyncGenerator<Message, void, undefined> {
  const { signal } = request;
  let wait = request.reconnectAfter ?? FIRST_RETRY;
  for (let lost = 1; !signal?.aborted; lost++) {
    const connection = new Connection(transport, signal, request);
    try {
      for await (const told of connection.messages(path(), last())) {
        const message = take(told);
        if (message === undefined) continue;
        lost = 0;
        yield message;
        if (signal?.aborted) return;
      }
    } catch (error) {
      if (error instanceof ImpulseError && !isPassing(error.problem) && error.problem.kind !== 'too-many') throw error;
    } finally {
      connection.close();
    }
    wait = request.reconnectAfter ?? connection.retry ?? wait;
    if (!signal?.aborted) request.onConnection?.('lost');
    if (!signal?.aborted) await pause(delayBefore(Math.max(lost, 1), wait), signal);
  }
}

/** One connection to a stream, as long as it lives. */
class Connection {
  readonly #transport: Transport;
  readonly #stop = new AbortController();
  readonly #reader = new ServerSentEventReader();
  readonly #silence: number;
  readonly #outside: AbortSignal | undefined;
  readonly #onConnection: FollowRequest['onConnection'];
  readonly #close = (): void => this.close();
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    transport: Transport,
    outside: AbortSignal | undefined,
    { silence = SILENCE, onConnection }: Pick<FollowRequest, 'silence' | 'onConnection'>,
  ) {
    this.#transport = transport;
    this.#silence = silence;
    this.#onConnection = onConnection;
    this.#outside = outside;
    outside?.addEventListener('abort', this.#close);
  }

  get retry(): number | undefined {
    return this.#reader.retry;
  }

  async *messages(path: string, last: string | undefined): AsyncGenerator<ServerSentEvent, void, undefined> {
    this.#heard();
    const headers = { accept: 'text/event-stream', ...(last === undefined ? {} : { 'last-event-id': last }) };
    const answer = await this.#transport.fetch(path, { headers, signal: this.#stop.signal });
    if (!answer.ok || answer.body === null) {
      throw new ImpulseError(
        problemOfAnswer(answer.status, (await answer.json().catch(() => undefined)) as JsonObject | undefined),
      );
    }
    this.#onConnection?.('connected');
    const decoder = new TextDecoder();
    const body = answer.body.getReader();
    for (;;) {
      const { done, value } = await body.read();
      if (done) return;
      this.#heard();
      for (const message of this.#reader.read(decoder.decode(value, { stream: true }))) {
        if (message.event === 'problem') throw problemOf(message.data);
        yield message;
      }
    }
  }

  close(): void {
    clearTimeout(this.#watch);
    this.#outside?.removeEventListener('abort', this.#close);
    this.#stop.abort();
  }

  /** The server comments every fifteen seconds: whoever hears nothing for long is not connected any more. */
  #heard(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#close, this.#silence);
  }
}

/** A version the game has come to, and what brought it there if the follower may know it. */
interface Message {
  readonly version: number;
  readonly event?: EventCard;
}

/** Why the server ends a stream. */
function problemOf(data: string): ImpulseError {
  const body = JSON.parse(data) as JsonObject;
  return new ImpulseError(problemOfAnswer(Number(body['status']), body));
}

/** `game` and `service` are events, `version` tells no more than it says. */
function parseMessage(name: string, data: string): Message {
  if (name === 'version') return { version: (JSON.parse(data) as Message).version };
  const event = parseEvent(data);
  return { version: event.version, event };
}

/** An event of the stream in the shape that GraphQL answers. */
function parseEvent(data: string): EventCard {
  const event = JSON.parse(data) as StreamedEvent;
  const rolls = event.rolls.map(({ faces, link, secret, ...roll }) => ({
    ...roll,
    faces: faces ?? null,
    link: link ?? null,
    secret: secret ?? false,
  }));
  const touches = { from: null, to: null, path: null, ...event.touches };
  const reckoning = event.reckoning === undefined ? null : { total: null, ...event.reckoning };
  return { ...event, move: event.move ?? null, touches, rolls, reckoning };
}

/** `?a=1&b=2` of what is there. */
export function makeQuery(fields: JsonObject): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}
