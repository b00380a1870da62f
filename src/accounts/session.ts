import { ANONYMOUS, type Caller } from '#games/caller';
import type { TokenScope } from './token.ts';

/** Whoever sent a request, and what the token they sent is good for. */
export interface Session {
  readonly caller: Caller;
  readonly scope: TokenScope;
}

/** A spectator: no token at all. */
export const NOBODY: Session = { caller: ANONYMOUS, scope: 'play' };
