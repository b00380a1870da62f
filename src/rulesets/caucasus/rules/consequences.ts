import type { CaucasusTable } from '../events/index.ts';
import type { EliminationCause } from '../names.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, portAt, type Theatre, unitAt } from '../theatre.ts';
import { points } from '../victory.ts';
import { isCorpsRider } from './corps.ts';
import { graveOf } from './losses.ts';
import { positionOf, sideNamed, unitsOn } from './position.ts';
import { violations } from './stacking.ts';

/** Small deeds that many orders end in: they emit, they never ask. */

/** Hexes a side has entered become its own; A-E never change hands [2.37, 4.1]. */
export function takeControl(t: Theatre, s: State, table: CaucasusTable, side: 0 | 1, hexes: readonly number[]): void {
  const taken = [...new Set(hexes)].filter((hex) => s.control[hex] !== side && !t.board.edge[hex]);
  if (taken.length === 0) return;
  const change = taken.reduce((sum, hex) => sum + (t.board.points[hex] ?? 0), 0);
  const total = points(t, s) + (side === 0 ? change : -change);
  table.emit({
    type: 'ControlChanged',
    side: sideNamed(side),
    hexes: taken.map((hex) => hexId(t, hex)),
    points: total,
  });
}

export function eliminate(t: Theatre, s: State, table: CaucasusTable, unit: number, cause: EliminationCause): void {
  table.emit({ type: 'UnitEliminated', unit: counterAt(t, unit).id, to: graveOf(t, s, unit), cause });
}

/** Turns the counter over, puts down a remnant or removes the unit [10.3]. */
export function loseStep(t: Theatre, s: State, table: CaucasusTable, unit: number, cause: EliminationCause): void {
  const left = unitAt(s, unit).steps - 1;
  if (left > 0) table.emit({ type: 'StepLost', unit: counterAt(t, unit).id, left, cause });
  else eliminate(t, s, table, unit, cause);
}

/** Consequences that follow by themselves from where things now stand. */
export function settle(t: Theatre, s: State, table: CaucasusTable): void {
  const corps = t.board.index.get(s.corps.at);
  if (corps !== undefined && !unitsOn(positionOf(t, s), corps).some((unit) => isCorpsRider(t, unit)))
    table.emit({ type: 'CorpsMarkerRemoved' });
  if (s.control[t.hexes.poti] === 0) {
    const markers = t.data.fleet.map((marker) => marker.id).filter((id) => s.fleet[id] !== 'removed');
    if (markers.length > 0) table.emit({ type: 'FleetRemoved', markers });
  }
  const flotilla = t.roster.special('azov');
  if (flotilla && hexOf(t, s, flotilla.index) >= 0) {
    const lost = t.board.ports.every((hex) => portAt(t, hex).sea !== 'azov' || s.control[hex] === 0);
    if (lost) eliminate(t, s, table, flotilla.index, 'ports-lost');
  }
}

/** Calls the owner to put stacking right where it is broken [5.2]. */
export function checkStacking(t: Theatre, s: State, table: CaucasusTable, side: 0 | 1): boolean {
  const corrections = violations(t, s, side);
  if (corrections.length === 0) return false;
  table.emit({ type: 'StackingViolated', corrections });
  return true;
}
