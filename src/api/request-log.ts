import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The log of one request, whose lines carry its id. Most requests write only their last line, for which none has to be made. */
class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: object;
  #own: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: object) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#log.level;
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings);
    return this.#own;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...given);
  }
}

type Say = (...said: unknown[]) => void;

for (const level of LEVELS) {
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...said: unknown[]) {
      (this.own[level] as Say)(...said);
    },
  });
}

export const makeRequestLog = (log: FastifyBaseLogger, bindings: object): FastifyBaseLogger =>
  new RequestLog(log, bindings) as unknown as FastifyBaseLogger;
