import type { Codex } from '../codex.ts';
import type { Event, EventType } from '../events.ts';
import { gameOf } from '../game.ts';
import type { TempestaState } from '../state.ts';
import { combatAppliers } from './combat.ts';
import { movementAppliers } from './movement.ts';
import { type Appliers, setupAppliers } from './setup.ts';
import { turnAppliers } from './turn.ts';

const appliers: Appliers<EventType> = { ...setupAppliers, ...turnAppliers, ...movementAppliers, ...combatAppliers };

export function evolve(codex: Codex, state: TempestaState, event: Event): void {
  const apply = appliers[event.type] as ((state: TempestaState, event: Event, codex: Codex) => void) | undefined;
  if (apply === undefined) throw new Error(`tempesta knows no event ${(event as { type: string }).type}`);
  apply(state, event, codex);
  gameOf(codex, state).changed();
}
