import { known } from '#kernel/known';
/** Who asks: known by a token, or nobody in particular. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'player'; readonly id: string; readonly name: string; readonly role: 'player' | 'admin' };

export const ANONYMOUS: Caller = { kind: 'anonymous' };

export const idOf = (caller: Caller): string | undefined => (caller.kind === 'player' ? caller.id : undefined);
/** Where only a player can be asking. */
export const playerOf = (caller: Caller): string => known(idOf(caller), 'player who asks');
export const isAdmin = (caller: Caller): boolean => caller.kind === 'player' && caller.role === 'admin';
