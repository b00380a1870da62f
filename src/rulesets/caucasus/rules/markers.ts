import { there } from '#kernel/lookup';
import type { State, UnitState } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { standAt } from './position.ts';

/* What counters carry, and how it comes off [8.5, 11.5, 13.1]. */

export function schedule(t: Theatre, s: State, id: string, turn: number): void {
  const unit = standAt(t, s, id, turn > t.lastTurn ? 'removed' : 'track');
  unit.steps = Math.max(unit.steps, 1);
  unit.due = turn;
}

export function clearPhaseFlags(unit: UnitState): void {
  unit.moved = false;
  unit.railed = false;
  unit.spent = 0;
  unit.hexes = 0;
  unit.assault = '';
  unit.merged = false;
  unit.frozen = false;
  unit.replaced = false;
  unit.attacked = false;
  unit.defended = false;
  unit.retreated = false;
}

/** Off the map a counter carries no marker of any kind. */
export function clearMarkers(unit: UnitState): void {
  clearPhaseFlags(unit);
  unit.elimination = '';
  unit.disorganised = false;
  unit.supply = 'full';
}

/** A unit is gone from the moving group; the last one takes the group with it. */
export function leaveGroup(s: State, id: string): void {
  if (s.group === null) return;
  s.group.units = s.group.units.filter((other) => other !== id);
  if (s.group.units.length === 0) s.group = null;
}

/** The Brandenburgers, in a scenario that has them [15.2]. */
export const brandenburgers = (t: Theatre): string => there(t.roster.special('brandenburg'), 'Brandenburgers').id;
