import type { Event, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/** How one kind of event changes the state. */
export type Apply<Type extends Event['type']> = (t: Theatre, s: State, event: EventOf<Type>) => void;
export type Applies<Types extends Event['type']> = { readonly [Type in Types]: Apply<Type> };
