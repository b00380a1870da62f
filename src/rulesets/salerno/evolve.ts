import { applyContinued } from '#kernel/continuation';
import type { Event } from './events.ts';
import { combat } from './evolve/combat.ts';
import { opening } from './evolve/opening.ts';
import { operations } from './evolve/operations.ts';
import { planning } from './evolve/planning.ts';
import { supply } from './evolve/supply.ts';
import type { Applies, Apply } from './rules/counters.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

const APPLIES: Applies = {
  Continued: applyContinued,
  ...opening,
  ...planning,
  ...operations,
  ...combat,
  ...supply,
};

/** Events that move nothing and change no ground: positions worked out before them still hold. */
const STILL: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'Continued',
  'FormationBegun',
  'PhaseEnded',
  'WindowPassed',
  'PriorityChosen',
  'StackStopped',
  'UnitsReacted',
  'HitChosen',
  'SupportChosen',
  'SupportRolled',
  'CombatResolved',
  'LossAnswered',
  'ReserveActivated',
]);

/** Applies one event: the only way a state changes. */
export function evolve(theatre: Theatre, state: State, event: Event): void {
  const apply = APPLIES[event.type] as Apply<Event['type']> | undefined;
  if (apply === undefined) throw new Error(`an event this game does not know: ${event.type}`);
  apply(state, event as never, theatre);
  if (!STILL.has(event.type)) state.rev += 1;
}
