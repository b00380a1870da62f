import type { FastifyRequest } from 'fastify';
import type { Accounts } from '#accounts/accounts';
import { NOBODY, type Session } from '#accounts/session';
import type { Caller } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { Browsers } from './browsers.ts';
import { ProblemThrown, valueOrThrow } from './problem.ts';

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
  return fail('unauthenticated', 'token-unreadable', {
    en: 'Send your token as `Authorization: Bearer <token>`.',
    it: 'Invia il tuo token così: `Authorization: Bearer <token>`.',
  });
}

/** Finds out who sends a request before anything else looks at it. */
export const authenticate =
  ({ accounts, browsers }: { readonly accounts: Accounts; readonly browsers: Browsers }) =>
  async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const cookie = browsers.readCookie(request);
      const known = cookie === undefined ? undefined : await accounts.authenticate(cookie);
      // A cookie that is over makes a spectator: whoever has one must still be able to log in.
      request.session = known?.ok ? known.value : NOBODY;
      if (known?.ok && browsers.isForged(request)) throw new ProblemThrown(forged.problem);
      return;
    }
    const token = valueOrThrow(parseAuthorization(authorization));
    request.session = valueOrThrow(await accounts.authenticate(token));
  };

const forged = fail('not-allowed', 'cross-site-request', {
  en: 'A browser’s session changes something only from its own origin: send the header `X-Requested-With`.',
  it: 'Con la sessione del browser si cambia qualcosa solo dalla sua stessa origine: invia l’intestazione `X-Requested-With`.',
});

/** The caller of a request that changes something: a spectator and a token that only reads are turned away. */
export function acting(session: Session): Outcome<Caller> {
  if (session.caller.kind === 'anonymous') {
    return fail('unauthenticated', 'token-needed', {
      en: 'This needs a token: `Authorization: Bearer <token>`.',
      it: 'Serve un token: `Authorization: Bearer <token>`.',
    });
  }
  if (session.scope === 'play') return succeed(session.caller);
  return fail('not-allowed', 'token-reads-only', {
    en: 'This token only reads; use one with the scope `play`.',
    it: 'Questo token serve solo a leggere: usane uno con l’ambito `play`.',
  });
}
