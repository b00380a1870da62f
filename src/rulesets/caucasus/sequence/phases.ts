import { firstOf } from '#kernel/known';
import type { Purpose } from '#kernel/roll';
import type { CaucasusTable } from '../events/index.ts';
import type { Phase, SideId } from '../names.ts';
import { inEnemyZone, positionOf } from '../rules/position.ts';
import type { State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';

/* Which phase follows which [3.0, 4.8]. */

export const sideOfPhase = (phase: Phase): SideId => (phase.startsWith('axis') ? 'axis' : 'soviet');

export const combatAfter = (phase: Phase): Phase => phase.replace('-movement', '-combat') as Phase;

/** The phase after a combat phase; bad weather takes the Secondary Impulses away [4.8]. */
export function phaseAfterCombat(s: State): Phase {
  switch (s.phase) {
    case 'axis-primary-combat':
      return s.weather === 'good' ? 'soviet-secondary-movement' : 'axis-supply';
    case 'soviet-secondary-combat':
      return 'axis-secondary-movement';
    case 'axis-secondary-combat':
      return 'axis-supply';
    default:
      return 'soviet-supply';
  }
}

export function begin(t: Theatre, s: State, table: CaucasusTable, phase: Phase, turn = s.turn): true {
  const stuck = turn === 1 && phase === 'soviet-secondary-movement' ? unitsInEnemyZones(t, s, 1) : undefined;
  table.emit({ type: 'PhaseBegan', turn, phase, ...(stuck && { frozen: stuck }) });
  return true;
}

/** Who may not take one step back on turn 1 [18.2]. */
function unitsInEnemyZones(t: Theatre, s: State, side: 0 | 1): string[] {
  const p = positionOf(t, s);
  return t.roster.counters
    .filter(
      (counter) =>
        counter.owner === side && hexOf(t, s, counter.index) >= 0 && inEnemyZone(p, hexOf(t, s, counter.index), side),
    )
    .map((counter) => counter.id);
}

/** One die of six. */
export const rollOne = (table: CaucasusTable, purpose: Purpose): number =>
  firstOf(table.roll({ purpose, dice: 1, sides: 6 }));

export const faceKey = (die: number): '1' | '2' | '3' | '4' | '5' | '6' => String(die) as '1';
