import type { Correction, State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { counterAt, hexId } from '../theatre.ts';
import { carriesCorps } from './corps.ts';
import { countOn, type Position, positionOf, sideNamed, unitsOn } from './position.ts';

/** What units in one hex count for stacking: one white-box unit is free, the cavalry corps counts as one [5.1, 15.7]. */
export function stackValue(t: Theatre, units: readonly number[], corps: 'corps' | 'no-corps'): number {
  let plain = 0;
  let white = 0;
  let cavalry = 0;
  for (const unit of units) {
    const counter = counterAt(t, unit);
    if (counter.isWhite) white++;
    else if (corps === 'corps' && counter.isCavalry && counter.owner === 1) cavalry++;
    else plain++;
  }
  const riders = cavalry === 0 ? 0 : 1 + Math.max(0, cavalry - t.data.corpsMarker.divisions);
  return plain + riders + Math.max(0, white - 1);
}

export const stackLimit = (t: Theatre): number => t.tables.movement.stackingLimit;

/** Value of a hex if these units joined those of `p`, with the corps marker if they bring it. */
export function stackAt(t: Theatre, s: State, p: Position, hex: number, joining: readonly number[] = []): number {
  const isCorps = s.corps.at === t.board.ids[hex] || (joining.length > 0 && carriesCorps(t, s, joining));
  return stackValue(t, [...unitsOn(p, hex), ...joining], isCorps ? 'corps' : 'no-corps');
}

/** Hexes of a side that hold too much [5.2]. */
export function violations(t: Theatre, s: State, side: 0 | 1): Correction[] {
  const p = positionOf(t, s);
  const found: Correction[] = [];
  for (let hex = 0; hex < t.board.size; hex++) {
    if (p.holder[hex] !== side) continue;
    if (countOn(p, hex) <= stackLimit(t)) continue;
    const excess = stackAt(t, s, p, hex) - stackLimit(t);
    if (excess > 0) found.push({ side: sideNamed(side), hex: hexId(t, hex), excess });
  }
  return found;
}
