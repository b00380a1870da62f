import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token is good for: `read` sees what its player may see, `play` also acts. */
export const TOKEN_SCOPES = ['read', 'play'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const MAXIMUM_TOKEN_LENGTH = 200;

/** 256 random bits: nothing to guess, so a plain hash is enough to keep it. */
export const makeToken = (): string => `imp_${randomBytes(32).toString('base64url')}`;

/** The same for what is sent by mail and shown once. */
export const makeProof = (): string => `imm_${randomBytes(32).toString('base64url')}`;

export const hashToken = (token: string): string => hash('sha256', token);

/** Compares by hash and in constant time: the answer takes as long whether much or little of the guess was right. */
export const isSameToken = (given: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given), 'hex'), Buffer.from(hash, 'hex'));

/** The scope of a token stands in its id, so that the token's row tells it: `play-1f0c...`. */
export const makeTokenId = (scope: TokenScope): string => `${scope}-${randomBytes(9).toString('hex')}`;

/** What a browser shows after a login: a token that acts, kept in a cookie. */
export const makeSessionId = (): string => `session-${randomBytes(9).toString('hex')}`;
export const isSessionId = (tokenId: string): boolean => tokenId.startsWith('session-');

export function parseTokenScope(tokenId: string): TokenScope {
  if (isSessionId(tokenId)) return 'play';
  const scope = TOKEN_SCOPES.find((each) => tokenId.startsWith(`${each}-`));
  if (scope === undefined) throw new Error(`the token ${tokenId} does not say what it is good for`);
  return scope;
}
