import type { FastifyReply, FastifyRequest } from 'fastify';

/*
 * What is there only because browsers are: a cookie in place of a token, and pages of other origins.
 */

export const SESSION_COOKIE = 'impulse_session';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PREFLIGHT_FOR = 600;
const NO_CONTENT = 204;

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'x-request-id',
] as const;

/** The doors for programs, and what describes them; not the pages of the service itself. */
const isOpen = (url: string): boolean => /^\/(api\/|graphql(\?|$)|docs\/json(\?|$))/.test(url);

export interface BrowserSettings {
  /** Where players reach the service; over https cookies are sent over nothing else. */
  readonly publicUrl?: string | undefined;
  /** Origins of other pages that may use the service with cookies. */
  readonly corsOrigins?: readonly string[] | undefined;
}

export class Browsers {
  readonly #isSecure: boolean;
  readonly #corsOrigins: ReadonlySet<string>;
  readonly #trusted: ReadonlySet<string>;

  constructor({ publicUrl, corsOrigins = [] }: BrowserSettings) {
    this.#isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#corsOrigins = new Set(corsOrigins);
    this.#trusted = new Set([...corsOrigins, ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin])]);
  }

  readCookie(request: FastifyRequest): string | undefined {
    const pairs = request.headers.cookie?.split(';') ?? [];
    const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${SESSION_COOKIE}=`));
    return own?.slice(SESSION_COOKIE.length + 1);
  }

  keepCookie(reply: FastifyReply, secret: string, seconds: number): void {
    reply.header('set-cookie', this.#makeCookie(secret, seconds));
  }

  dropCookie(reply: FastifyReply): void {
    reply.header('set-cookie', this.#makeCookie('', 0));
  }

  /**
   * A browser sends the cookie whichever page asks. What changes something, or opens a socket, must come from our own origin
   * or one we trust, or carry a header that a page of another origin may not send without asking.
   */
  isForged(request: FastifyRequest): boolean {
    const { headers, method } = request;
    if (SAFE_METHODS.has(method) && headers.upgrade === undefined) return false;
    if (headers['x-requested-with'] !== undefined || headers['sec-fetch-site'] === 'same-origin') return false;
    const { origin, host } = headers;
    if (origin === undefined) return true;
    return !this.#trusted.has(origin) && !(URL.canParse(origin) && new URL(origin).host === host);
  }

  /** Whether answers to pages of different origins differ, so that caches must keep them apart. */
  get variesByOrigin(): boolean {
    return this.#corsOrigins.size > 0;
  }

  /**
   * Tells a browser whether a page of another origin may have the answer; true when it asked just that. Any page may have what
   * anybody may know, and what its own token entitles it to; with `*` a browser hands over no answer to a request with a cookie.
   * Cookies are for the origins that are named.
   */
  answerOrigin(request: FastifyRequest, reply: FastifyReply): boolean {
    const { origin } = request.headers;
    const isNamed = origin !== undefined && this.#corsOrigins.has(origin);
    if (!isNamed && !isOpen(request.url)) return false;
    reply
      .header('access-control-allow-origin', isNamed ? origin : '*')
      .header(
        'access-control-expose-headers',
        'etag, location, ratelimit, retry-after, x-request-id, content-disposition',
      );
    if (isNamed) reply.header('access-control-allow-credentials', 'true');
    if (this.variesByOrigin) reply.header('vary', 'origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', [...ALLOWED_HEADERS, ...(isNamed ? ['x-requested-with'] : [])].join(', '))
      .header('access-control-max-age', String(PREFLIGHT_FOR))
      .code(NO_CONTENT);
    return true;
  }

  #makeCookie(secret: string, seconds: number): string {
    const secure = this.#isSecure ? '; Secure' : '';
    return `${SESSION_COOKIE}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  }
}
