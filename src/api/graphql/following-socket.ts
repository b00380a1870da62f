import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { fail } from '#games/outcome';
import type { Language } from '#kernel/text';
import { languageOf } from '../language.ts';
import type { Live } from '../live-streams.ts';
import { Places } from '../places.ts';
import { ProblemThrown } from '../problem.ts';
import type { SubscriptionRequest } from './asked-operation.ts';

/*
 * What graphql-transport-ws asks of a server and Mercurius leaves undone: it would take a second connection_init (and leave the
 * timer of the first behind), run two subscriptions under one id (and never end the first), run one that the client ended while
 * it was being opened, wait for ever for a connection_init, close without a word why, and answer without end whoever asks and
 * does not read. Of subscriptions that failed it keeps something as long as the connection lasts, so there is an end to those too.
 * It stumbles over messages that are none and tells what is wrong with a query without a code: those do not get to it.
 */

/** As the protocol numbers them. */
const INVALID_MESSAGE = 4400;
const NOT_BEGUN = 4401;
const FORBIDDEN = 4403;
const TOO_LATE = 4408;
const ID_TAKEN = 4409;
const TWO_BEGINNINGS = 4429;
const WRONG_PROTOCOL = 1002;
const TOO_MANY = 1008;
const TRY_AGAIN_LATER = 1013;

const PROTOCOLS = ['graphql-transport-ws', 'graphql-ws', ''];
const BEGIN_WITHIN = 10_000;
/** How long a client may take to say goodbye. */
const LINGER = 1_000;
/** Nothing more is read from a client that has so many bytes to read itself. */
const MOST_UNREAD = 1_048_576;
const LOOK_EVERY = 50;
const MOST_FAILED = 1_000;
const MOST_SOCKETS = 5_000;
const MOST_OF_ONE = 200;

/** What we need of a websocket. */
export interface Socket extends EventEmitter {
  readonly protocol: string;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason?: string): void;
  terminate(): void;
  pause(): void;
  resume(): void;
}

/** A subscription from the moment that the client asks for it: it may be ended again before anything has been opened. */
interface Wanted {
  isTaken: boolean;
  isWanted: boolean;
  live?: Live;
}

/** What is wrong with a subscription before it is carried out. */
export type Complaints = (
  request: SubscriptionRequest,
  log: FastifyBaseLogger,
  language: Language,
) => readonly GraphQLFormattedError[];

/** A websocket and the subscriptions that run over it. */
export class FollowingSocket {
  readonly log: FastifyBaseLogger;
  readonly #socket: Socket;
  readonly #language: Language;
  readonly #complaints: Complaints;
  /** By the id that the client gave them. */
  readonly #wanted = new Map<string, Wanted>();
  readonly #patience: NodeJS.Timeout;
  #beginnings = 0;
  #credentials: unknown;
  /** Subscriptions that were asked for and have not come to run. */
  #failed = 0;
  #reading: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(
    socket: Socket,
    request: Pick<FastifyRequest, 'log' | 'query' | 'body' | 'headers'>,
    complaints: Complaints,
  ) {
    this.log = request.log;
    this.#language = languageOf(request);
    this.#socket = socket;
    this.#complaints = complaints;
    this.#patience = setTimeout(() => this.#breakOff(TOO_LATE, 'Connection initialisation timeout'), BEGIN_WITHIN);
    this.#patience.unref();
    const emit = socket.emit.bind(socket);
    socket.emit = (name, ...about) => {
      if (name !== 'message') return emit(name, ...about);
      const isPassedOn = this.#hear(about[0] as Buffer) && emit(name, ...about);
      this.#waitForReader();
      return isPassedOn;
    };
    socket.on('ping', () => this.#waitForReader());
    socket.on('close', () => {
      clearTimeout(this.#patience);
      clearInterval(this.#reading);
      this.#stopAll();
    });
  }

  /** Whether this is the one time that a client may say who it is. */
  get isBeginning(): boolean {
    return this.#beginnings === 1;
  }

  /** What the client says of itself when it begins. */
  get credentials(): unknown {
    return this.#credentials;
  }

  /** Whoever it says it is, it is not. */
  turnAway(): void {
    this.#breakOff(FORBIDDEN, 'Forbidden');
  }

  /** Who it is cannot be told now. */
  putOff(): void {
    this.#breakOff(TRY_AGAIN_LATER, 'Try again later');
  }

  /** Opens a stream under an id, unless it is taken; a stream that is not wanted any more once it is open is ended. */
  async follow<Opened extends Live>(id: string, open: () => Promise<Opened>): Promise<Opened> {
    const wanted = this.#wanted.get(id) ?? { isTaken: false, isWanted: false };
    if (wanted.isTaken) {
      this.#breakOff(ID_TAKEN, 'Subscriber already exists');
      throw new ProblemThrown(taken.problem);
    }
    wanted.isTaken = true;
    const forget = (): void => {
      if (this.#wanted.get(id) === wanted) this.#wanted.delete(id);
    };
    let live: Opened;
    try {
      live = await open();
      wanted.live = live;
    } catch (error) {
      forget();
      throw error;
    }
    this.#failed--;
    live.over.addEventListener('abort', forget, { once: true });
    if (!wanted.isWanted) live.end();
    if (live.over.aborted) forget();
    return live;
  }

  /** Says goodbye, and leaves whoever does not answer. */
  endSoon(): void {
    const impatience = setTimeout(() => this.#socket.terminate(), LINGER);
    this.#socket.once('close', () => clearTimeout(impatience));
  }

  /** Nothing more is heard but the client's goodbye: Mercurius would answer what comes before it. */
  #breakOff(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#readOn();
    this.#stopAll();
    this.#socket.close(code, reason);
    this.endSoon();
  }

  /** Whether Mercurius is to hear of a message too. */
  #hear(data: Buffer): boolean {
    if (this.#isOver) return false;
    const { type, id, payload } = parseMessage(data);
    const isSubscription = type === 'subscribe' || type === 'start';
    if (type === 'connection_init') {
      clearTimeout(this.#patience);
      if (++this.#beginnings === 2) this.#breakOff(TWO_BEGINNINGS, 'Too many initialisation requests');
      this.#credentials ??= payload;
    } else if (type === 'complete' || type === 'stop') {
      this.#stop(String(id));
    } else if (isSubscription ? !isQuery(id, payload) : !OTHER_TYPES.includes(String(type))) {
      this.#breakOff(INVALID_MESSAGE, 'Invalid message');
    } else if (isSubscription && this.#beginnings === 0) {
      this.#breakOff(NOT_BEGUN, 'Unauthorized');
    } else if (isSubscription) {
      return this.#want(id as string, payload as SubscriptionRequest);
    }
    return !this.#isOver;
  }

  #want(id: string, request: SubscriptionRequest): boolean {
    if (++this.#failed > MOST_FAILED) {
      this.#breakOff(TOO_MANY, 'Too many subscriptions failed');
      return false;
    }
    const payload = this.#complaints(request, this.log, this.#language);
    // One that runs under this id is found when the stream is to be opened.
    const isTaken = this.#wanted.get(id)?.isTaken === true;
    if (payload.length === 0) {
      if (!isTaken) this.#wanted.set(id, { isTaken: false, isWanted: true });
      return true;
    }
    if (isTaken) this.#breakOff(ID_TAKEN, 'Subscriber already exists');
    else this.#socket.send(JSON.stringify({ type: 'error', id, payload }));
    return false;
  }

  #stop(id: string): void {
    const wanted = this.#wanted.get(id);
    if (wanted === undefined) return;
    wanted.isWanted = false;
    wanted.live?.end();
  }

  #stopAll(): void {
    for (const id of [...this.#wanted.keys()]) this.#stop(id);
  }

  #waitForReader(): void {
    if (this.#isOver || this.#reading !== undefined || this.#socket.bufferedAmount <= MOST_UNREAD) return;
    this.#socket.pause();
    this.#reading = setInterval(() => {
      if (this.#socket.bufferedAmount <= MOST_UNREAD) this.#readOn();
    }, LOOK_EVERY).unref();
  }

  #readOn(): void {
    if (this.#reading === undefined) return;
    clearInterval(this.#reading);
    this.#reading = undefined;
    this.#socket.resume();
  }
}

const OTHER_TYPES = ['ping', 'pong', 'connection_terminate'];

interface Message {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly payload?: unknown;
}

function parseMessage(data: Buffer): Message {
  try {
    const message: unknown = JSON.parse(data.toString());
    // Mercurius takes nothing that would be a prototype for a message.
    const isMessage = typeof message === 'object' && message !== null && !Object.hasOwn(message, '__proto__');
    return isMessage ? message : {};
  } catch {
    return {};
  }
}

const isQuery = (id: unknown, payload: unknown): boolean => {
  if (typeof id !== 'string' || id === '' || typeof payload !== 'object' || payload === null) return false;
  const { query, variables, operationName } = payload as { readonly [Field in keyof SubscriptionRequest]?: unknown };
  const isName = operationName == null || typeof operationName === 'string';
  return typeof query === 'string' && isName && (variables == null || typeof variables === 'object');
};

const taken = fail('conflict', 'id-taken', {
  en: 'A subscription with this id is running on this connection.',
  it: 'Su questa connessione c’è già una sottoscrizione con questo id.',
});

interface WebsocketRoute {
  wsHandler?: (this: FastifyInstance, socket: Socket, request: FastifyRequest) => unknown;
}

/** The websockets that are open. */
export interface Sockets {
  find(socket: Socket): FollowingSocket | undefined;
  /** Whose it is, once the client has said so: it then counts as theirs, and is put off where they have too many. */
  settle(socket: Socket, holder: string): void;
}

/** Looks after every websocket from its first moment on; has to be asked for before the routes are there. */
export function keepSockets(
  app: FastifyInstance,
  complaints: Complaints,
  holderOf: (request: FastifyRequest) => string,
): Sockets {
  const sockets = new Map<Socket, FollowingSocket>();
  const places = new Places(MOST_SOCKETS, MOST_OF_ONE);
  const holders = new Map<Socket, string>();
  const leave = (socket: Socket): void => {
    const holder = holders.get(socket);
    if (holder !== undefined) places.free(holder);
    holders.delete(socket);
  };
  const settle = (socket: Socket, holder: string): void => {
    if (holders.get(socket) === holder) return;
    leave(socket);
    if (places.take(holder) === 'taken') holders.set(socket, holder);
    else sockets.get(socket)?.putOff();
  };
  app.addHook('onRoute', (added: RouteOptions) => {
    const route = added as unknown as WebsocketRoute;
    const { wsHandler } = route;
    if (wsHandler === undefined) return;
    route.wsHandler = function (socket, request) {
      if (!PROTOCOLS.includes(socket.protocol)) return socket.close(WRONG_PROTOCOL);
      sockets.set(socket, new FollowingSocket(socket, request, complaints));
      socket.once('close', () => {
        sockets.delete(socket);
        leave(socket);
      });
      settle(socket, holderOf(request));
      return wsHandler.call(this, socket, request);
    };
  });
  // The plugin below Mercurius closes them all and waits until they are gone.
  app.addHook('preClose', async () => {
    for (const following of sockets.values()) following.endSoon();
  });
  return { find: (socket) => sockets.get(socket), settle };
}
