import { ANONYMOUS, type Caller } from '#games/caller';
import type { TokenScope } from './token.ts';

/** Whoever sent a request, and what the token they sent is good for. */
export interface Session {
  readonly caller: Caller;
  readonly scope: TokenScope;
  /** The id of the token; spectators and the administrator have none in the directory. */
  readonly token?: string;
  /** When the token expires, in milliseconds. */
  readonly expiresAt?: number;
}

/** A spectator: no token at all. */
export const NOBODY: Session = { caller: ANONYMOUS, scope: 'play' };
