import type { Event } from './events.ts';
import type { Applies, Apply } from './evolution/apply.ts';
import { arrivalEvents } from './evolution/arrivals.ts';
import { combatEvents } from './evolution/combat.ts';
import { movementEvents } from './evolution/movement.ts';
import { sequenceEvents } from './evolution/sequence.ts';
import { countEvent } from './position.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/** Every event and what it does; a kind left out does not compile. */
const APPLIES: Applies<Event['type']> = { ...sequenceEvents, ...arrivalEvents, ...movementEvents, ...combatEvents };

/** Applies one event to the state it is given. Never refuses, never rolls. */
export function evolve(t: Theatre, s: State, event: Event): void {
  const apply = APPLIES[event.type] as Apply<Event['type']> | undefined;
  if (apply === undefined) throw new Error(`unknown event ${(event as { type: string }).type}`);
  countEvent(s);
  apply(t, s, event);
}
