import { positionOf } from '../position.ts';
import type { State } from '../state.ts';
import { faceOf, hexOf, isOpenSide, type Theatre } from '../theatre.ts';
import { isPassable, stopsIn } from './step-cost.ts';

/* Chapter 12. */

/** Hexes a unit may advance [12.1, 12.4]; 0 when it may not at all, as the flotilla and the division that stays in Rostov. */
export function advanceLimit(t: Theatre, s: State, unit: number): number {
  const counter = t.roster.counters[unit]!;
  if (counter.special === 'azov' || counter.special === 'security' || hexOf(t, s, unit) < 0) return 0;
  if (counter.special !== 'train' && faceOf(t, s, unit).ma === 0) return 0;
  if (s.units[unit]!.supply === 'out') return 1;
  return counter.isMech || counter.isCavalry ? 2 : 1;
}

/** From one hex straight to another, both in the zone of control of one enemy unit [12.2]. */
function slidesPast(t: Theatre, s: State, side: 0 | 1, from: number, to: number): boolean {
  const p = positionOf(t, s);
  const foe = side === 0 ? 1 : 0;
  for (let d = 0; d < 6; d++) {
    const at = t.board.next[from * 6 + d]!;
    if (at < 0 || !p.exerts[foe][at] || !isOpenSide(t, from * 6 + d, s.turn)) continue;
    const back = t.board.direction(at, to);
    if (back >= 0 && isOpenSide(t, at * 6 + back, s.turn)) return true;
  }
  return false;
}

export type AdvanceFault =
  | 'too-far'
  | 'not-adjacent'
  | 'enemy-occupied'
  | 'prohibited-terrain'
  | 'zone-to-zone'
  | 'must-stop'
  | 'vacated-hex-only';

/** Why a path cannot be advanced along, or undefined when it can. */
export function advanceFault(
  t: Theatre,
  s: State,
  unit: number,
  vacated: number,
  mode: 'full' | 'enter',
  path: readonly number[],
): AdvanceFault | undefined {
  const p = positionOf(t, s);
  const counter = t.roster.counters[unit]!;
  if (mode === 'enter' && (path.length !== 1 || path[0] !== vacated)) return 'vacated-hex-only';
  if (path.length > advanceLimit(t, s, unit)) return 'too-far';
  let from = hexOf(t, s, unit);
  let entered = false;
  for (let n = 0; n < path.length; n++) {
    const to = path[n]!;
    const d = t.board.direction(from, to);
    if (d < 0) return 'not-adjacent';
    if (!isPassable(t, s, unit, from, d, n + 1)) return 'prohibited-terrain';
    if (p.holder[to]! >= 0 && p.holder[to] !== counter.owner) return 'enemy-occupied';
    if (to !== vacated && !entered && slidesPast(t, s, counter.owner, from, to)) return 'zone-to-zone';
    if (n < path.length - 1 && stopsIn(t, s, unit, from, d)) return 'must-stop';
    if (to === vacated) entered = true;
    from = to;
  }
  return undefined;
}

/** Everywhere a unit may advance to, one path each, through the vacated hex where that is a choice. */
export function advances(t: Theatre, s: State, unit: number, vacated: number, mode: 'full' | 'enter'): number[][] {
  const start = hexOf(t, s, unit);
  const found = new Map<number, number[]>();
  const keep = (path: number[]): void => {
    const end = path[path.length - 1]!;
    if (end === start) return;
    const known = found.get(end);
    if (known === undefined || path.length < known.length) found.set(end, path);
  };
  if (advanceLimit(t, s, unit) === 0) return [];
  for (let d = 0; d < 6; d++) {
    const one = t.board.next[start * 6 + d]!;
    if (one < 0 || advanceFault(t, s, unit, vacated, mode, [one]) !== undefined) continue;
    keep([one]);
    if (mode === 'enter' || advanceLimit(t, s, unit) < 2) continue;
    for (let e = 0; e < 6; e++) {
      const two = t.board.next[one * 6 + e]!;
      if (two >= 0 && two !== start && advanceFault(t, s, unit, vacated, mode, [one, two]) === undefined)
        keep([one, two]);
    }
  }
  return [...found.values()];
}
