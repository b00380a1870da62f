import type { FastifyRequest } from 'fastify';
import type { Accounts } from '#accounts/accounts';
import { NOBODY, type Session } from '#accounts/session';
import type { Caller } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import { valueOrThrow } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
  }
}

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i;

/** The token of an `Authorization` header; anything else in that header is a mistake worth telling. */
export function parseAuthorization(header: string | undefined): Outcome<string | undefined> {
  if (header === undefined || header === '') return succeed(undefined);
  const token = BEARER.exec(header)?.[1];
  if (token !== undefined) return succeed(token);
  return fail('unauthenticated', 'token-unreadable', 'Send your token as `Authorization: Bearer <token>`.');
}

/** Finds out who sends a request before anything else looks at it. */
export const authenticate =
  (accounts: Accounts) =>
  async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      request.session = NOBODY;
      return;
    }
    const token = valueOrThrow(parseAuthorization(authorization));
    request.session = valueOrThrow(await accounts.authenticate(token));
  };

/** The caller of a request that changes something: a spectator and a token that only reads are turned away. */
export function acting(session: Session): Outcome<Caller> {
  if (session.caller.kind === 'anonymous') {
    return fail('unauthenticated', 'token-needed', 'This needs a token: `Authorization: Bearer <token>`.');
  }
  if (session.scope === 'play') return succeed(session.caller);
  return fail('not-allowed', 'token-reads-only', 'This token only reads; use one with the scope `play`.');
}
