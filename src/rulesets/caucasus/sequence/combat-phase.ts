import type { CaucasusTable } from '../events/index.ts';
import type { SideId } from '../names.ts';
import { advances } from '../rules/advance.ts';
import { canAttack } from '../rules/attack-family.ts';
import type { State } from '../state.ts';
import { hexAt, type Theatre, unitAt } from '../theatre.ts';
import { begin, combatAfter, phaseAfterCombat, sideOfPhase } from './phases.ts';

/* Combat phases from without [3.0, 8.1, 8.5]. */

/** After the movement come the combats; where there is nothing to fight over the phase passes by itself. */
export function beginCombats(t: Theatre, s: State, table: CaucasusTable): true {
  begin(t, s, table, combatAfter(s.phase));
  const side = sideOfPhase(s.phase);
  return canAttack(t, s, side) || canExploit(t, s, side) || endCombats(t, s, table, side);
}

/** Somebody may advance after an automatic elimination [8.5]. */
const canExploit = (t: Theatre, s: State, side: SideId): boolean =>
  marked(t, s, side).some(
    ({ index }) => advances(t, s, index, hexAt(t, unitAt(s, index).elimination), 'full').length > 0,
  );

const marked = (t: Theatre, s: State, side: SideId) =>
  t.roster.counters.filter((counter) => counter.side === side && unitAt(s, counter.index).elimination !== '');

export function endCombats(t: Theatre, s: State, table: CaucasusTable, side: SideId): true {
  const units = marked(t, s, side).map(({ id }) => id);
  if (units.length > 0) table.emit({ type: 'EliminationMarkersRemoved', units });
  return begin(t, s, table, phaseAfterCombat(s));
}
