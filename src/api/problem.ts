import { STATUS_CODES } from 'node:http';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type WordedIssue, wordedIssue, wordedIssues } from '#games/issue-words';
import { fail, type Outcome, type Problem, type ProblemKind, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/lookup';
import { type Language, localised, type Text, verbatim } from '#kernel/text';
import { StoreNotUsable, StoreUnavailable } from '#store/faults';
import { holdsMoreThan, MOST_VALUES } from './value-bounds.ts';

/*
 * What goes wrong, in the words of HTTP. This is the only file that knows status numbers: both doors, REST and GraphQL, turn
 * a problem of the use cases, a request that cannot be read or a fault into one shape here.
 */

const STATUS: Readonly<Record<ProblemKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  'not-allowed': 403,
  'not-found': 404,
  stale: 409,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  frozen: 423,
  'too-many': 429,
  unavailable: 503,
};

export const OK = 200;
export const CREATED = 201;
export const ACCEPTED = 202;
export const NO_CONTENT = 204;
export const SEE_OTHER = 303;
export const NOT_MODIFIED = 304;
export const NOT_FOUND = 404;
const URI_TOO_LONG = 414;
const UNSUPPORTED_MEDIA_TYPE = 415;
const METHOD_NOT_ALLOWED = 405;
const INTERNAL = 500;

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** RFC 9457, with the stable code, the facts it rests on and the id under which the log knows the request. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly kind: ProblemKind | 'fault';
  readonly code: string;
  /** Vanishes in JSON where there are none. */
  readonly facts: JsonObject | undefined;
  readonly request: string;
}

/** What is to be answered: a problem of the caller's, or a fault of ours that the log tells more about than the answer. */
export interface Trouble {
  readonly status: number;
  readonly kind: ProblemKind | 'fault';
  readonly code: string;
  readonly message: Text;
  readonly detail?: JsonObject | undefined;
}

/** An expected problem on its way out of a door that has no other road for it. */
export class ProblemThrown extends Error {
  override readonly name = 'ProblemThrown';
  readonly problem: Problem;
  /** Mercurius tells these where it tells an error of a subscription itself. */
  readonly extensions: JsonObject;

  constructor(problem: Problem) {
    super(problem.message.en);
    this.problem = problem;
    const { kind, code, detail } = problem;
    this.extensions = { kind, code, ...(detail === undefined ? {} : { facts: detail }) };
  }
}

/** The value of an outcome, or the problem thrown for the door's error handler. */
export function valueOrThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new ProblemThrown(outcome.problem);
}

export const statusOf = (kind: ProblemKind): number => STATUS[kind];

export const troubleOf = ({ kind, code, message, detail }: Problem): Trouble => ({
  status: STATUS[kind],
  kind,
  code,
  message,
  detail,
});

export function makeProblemBody(trouble: Trouble, request: string, language: Language): ProblemBody {
  return {
    type: `urn:impulse:problem:${trouble.code}`,
    title: STATUS_CODES[trouble.status] ?? 'Problem',
    status: trouble.status,
    detail: trouble.message[language],
    kind: trouble.kind,
    code: trouble.code,
    facts: localised(trouble.detail, language),
    request,
  };
}

const malformed = (code: string, message: Text, status: number = STATUS.malformed, detail?: JsonObject): Trouble => ({
  status,
  kind: 'malformed',
  code,
  message,
  ...(detail === undefined ? {} : { detail }),
});

/** The address is right, the method is not. */
export const wrongMethod = (method: string): Trouble =>
  malformed(
    'method-not-allowed',
    {
      en: `${method} is not among the methods of this address.`,
      it: `${method} non è tra i metodi di questo indirizzo.`,
    },
    METHOD_NOT_ALLOWED,
  );

/** Whether a client says that it has the answer with this tag. Tags are compared as weak ones (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const weak = (tag: string): string => tag.trim().replace(/^W\//, '');
  const known = ifNoneMatch?.split(',').map(weak) ?? [];
  return known.includes('*') || known.includes(weak(etag));
}

/** What Fastify itself throws before a handler is reached, by its code. */
function framingTrouble(code: string, error: Error): Trouble | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        status: STATUS['too-large'],
        kind: 'too-large',
        code: 'body-too-large',
        message: {
          en: 'The request body is larger than this service reads.',
          it: 'Il corpo della richiesta è più grande di quanto il servizio legga.',
        },
      };
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_PARAM_INVALID_URL_ENCODING':
    case 'FST_ERR_BAD_URL':
      return malformed('unreadable-request', {
        en: `The request cannot be read: ${error.message}.`,
        it: 'La richiesta non si può leggere: il corpo o l’indirizzo non è scritto come si deve.',
      });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return malformed(
        'address-too-long',
        {
          en: 'A part of the address is longer than any name in it.',
          it: 'Una parte dell’indirizzo è più lunga di qualsiasi nome.',
        },
        URI_TOO_LONG,
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return malformed(
        'unsupported-media-type',
        { en: 'Send application/json.', it: 'Invia application/json.' },
        UNSUPPORTED_MEDIA_TYPE,
      );
    case 'MER_ERR_METHOD_NOT_ALLOWED':
      return malformed(
        'method-not-allowed',
        { en: 'Send mutations by POST.', it: 'Invia le mutazioni con POST.' },
        METHOD_NOT_ALLOWED,
      );
    default:
      return undefined;
  }
}

const REQUEST_TIMEOUT = 408;
const HEADERS_TOO_LARGE = 431;

/** What Node itself turns away before there is a request, by its code. */
export function connectionTrouble(code: string | undefined): Trouble {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return malformed(
        'request-too-slow',
        { en: 'The request took too long to come.', it: 'La richiesta ha impiegato troppo ad arrivare.' },
        REQUEST_TIMEOUT,
      );
    case 'HPE_HEADER_OVERFLOW':
      return malformed(
        'headers-too-large',
        {
          en: 'Address and headers are larger than this service reads.',
          it: 'Indirizzo e intestazioni sono più grandi di quanto il servizio legga.',
        },
        HEADERS_TOO_LARGE,
      );
    default:
      return malformed('unreadable-request', {
        en: 'The request cannot be read: it is not HTTP/1.1.',
        it: 'La richiesta non si può leggere: non è HTTP/1.1.',
      });
  }
}

/** The parts of a request as people call them, by what Fastify calls them. */
const PARTS: Readonly<Record<string, string>> = {
  body: 'body',
  querystring: 'query',
  params: 'address',
  headers: 'header',
};

interface ValidationIssue {
  readonly instancePath?: string;
  readonly keyword?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const WENT_WRONG: Text = {
  en: 'Something went wrong in the service.',
  it: 'Qualcosa è andato storto nel servizio.',
};

/** Anything thrown, as it may be told outside: no stack, no SQL, no path of a file. */
export function parseTrouble(error: unknown): Trouble {
  if (error instanceof ProblemThrown) return troubleOf(error.problem);
  if (error instanceof StoreUnavailable || error instanceof StoreNotUsable) {
    return {
      status: STATUS.unavailable,
      kind: 'unavailable',
      code: 'database-unavailable',
      message: {
        en: 'The database does not answer. Try again with the same idempotency key.',
        it: 'La banca dati non risponde. Riprova con la stessa chiave di idempotenza.',
      },
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = (error.validation as readonly ValidationIssue[]).map(
      ({ instancePath = '', keyword, message = 'is not valid', params = {} }) =>
        wordedIssue({
          path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
          code: keyword,
          message,
          facts: params,
        }),
    );
    const where = PARTS[error.validationContext ?? ''] ?? 'request';
    return malformed('invalid-request', describeIssues(where, issues), undefined, { in: where, issues });
  }
  if (error instanceof Error) {
    const { code, statusCode } = error as Error & { readonly code?: string; readonly statusCode?: number };
    const framing = framingTrouble(code ?? '', error);
    if (framing !== undefined) return framing;
    if (statusCode !== undefined && statusCode >= STATUS.malformed && statusCode < INTERNAL) {
      return malformed('invalid-request', verbatim(error.message), statusCode);
    }
  }
  return { status: INTERNAL, kind: 'fault', code: 'internal', message: WENT_WRONG };
}

/** Whether whoever runs the service must look at it. That it is not set up for mail they know. */
export const isFault = ({ kind, code }: Trouble): boolean =>
  kind === 'fault' || (kind === 'unavailable' && code !== 'no-mail');

/** Checks the arguments of a GraphQL operation against their schema: what the REST routes get from Fastify. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): Outcome<z.output<Schema>> {
  if (holdsMoreThan(value, MOST_VALUES))
    return fail('too-large', 'too-many-values', {
      en: `The arguments hold more than ${MOST_VALUES} values.`,
      it: `Gli argomenti contengono più di ${MOST_VALUES} valori.`,
    });
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const issues = wordedIssues(parsed.error.issues);
  return fail('malformed', 'invalid-request', describeIssues('request', issues), { in: 'arguments', issues });
}

const WHERE: Readonly<Record<string, Text>> = {
  body: { en: 'body', it: 'il corpo della richiesta' },
  query: { en: 'query', it: 'l’interrogazione dell’indirizzo' },
  address: { en: 'address', it: 'l’indirizzo' },
  header: { en: 'header', it: 'l’intestazione' },
  request: { en: 'request', it: 'la richiesta' },
};

function describeIssues(where: string, issues: readonly WordedIssue[]): Text {
  const said = (language: Language): string =>
    issues
      .slice(0, MOST_TOLD)
      .map(({ path, message }) => (path === '' ? message[language] : `${path}: ${message[language]}`))
      .join('; ');
  const rest = issues.length - MOST_TOLD;
  const { en, it } = known(WHERE, where, 'part of a request');
  return {
    en: `The ${en} is not valid: ${said('en')}${rest > 0 ? ` (and ${rest} more)` : ''}.`,
    it: `Non va bene ${it}: ${said('it')}${rest > 0 ? ` (e altri ${rest})` : ''}.`,
  };
}
const MOST_TOLD = 3;

/** A service without a mail server says so. */
export const noMail = (): Outcome<never> =>
  fail('unavailable', 'no-mail', {
    en: 'This service is not set up for e-mail.',
    it: 'Questo servizio non è predisposto per la posta elettronica.',
  });
