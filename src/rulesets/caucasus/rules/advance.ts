import { lastOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { AdvanceMode } from '../names.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, faceOf, hexId, hexOf, isOpenSide, type Theatre, unitAt } from '../theatre.ts';
import { positionOf } from './position.ts';
import { isPassable, stopsIn } from './step-cost.ts';

/* Chapter 12. */

/** Hexes a unit may advance, cavalry like mechanised units [12.1, 12.4, 15.4]; 0 when it may not at all, as the flotilla and the division that stays in Rostov. */
export function advanceLimit(t: Theatre, s: State, unit: number): number {
  const counter = counterAt(t, unit);
  if (counter.special === 'azov' || counter.special === 'security' || hexOf(t, s, unit) < 0) return 0;
  if (counter.special !== 'train' && faceOf(t, s, unit).ma === 0) return 0;
  if (unitAt(s, unit).supply === 'out') return 1;
  return counter.isMech || counter.isCavalry ? 2 : 1;
}

/** From one hex straight to another, both in the zone of control of one enemy unit [12.2]. */
function slidesPast(t: Theatre, s: State, side: 0 | 1, from: number, to: number): boolean {
  const p = positionOf(t, s);
  const foe = side === 0 ? 1 : 0;
  for (let d = 0; d < 6; d++) {
    const at = t.board.next[from * 6 + d] ?? -1;
    if (at < 0 || !p.exerts[foe][at] || !isOpenSide(t, from * 6 + d, s.turn)) continue;
    const back = t.board.direction(at, to);
    if (back >= 0 && isOpenSide(t, at * 6 + back, s.turn)) return true;
  }
  return false;
}

/** What is wrong with a path, and between which hexes. */
interface AdvanceFault {
  readonly why: 'too-far' | 'not-adjacent' | 'enemy' | 'terrain' | 'zone-to-zone' | 'stop' | 'vacated-hex-only';
  readonly from: number;
  readonly to: number;
}

/** Why a path cannot be advanced along, or undefined when it can. */
function advanceFault(
  t: Theatre,
  s: State,
  unit: number,
  vacated: number,
  mode: AdvanceMode,
  path: readonly number[],
): AdvanceFault | undefined {
  const p = positionOf(t, s);
  const { owner } = counterAt(t, unit);
  let from = hexOf(t, s, unit);
  if (mode === 'enter' && (path.length !== 1 || path[0] !== vacated))
    return { why: 'vacated-hex-only', from, to: vacated };
  if (path.length > advanceLimit(t, s, unit)) return { why: 'too-far', from, to: vacated };
  let entered = false;
  for (const [n, to] of path.entries()) {
    const d = t.board.direction(from, to);
    if (d < 0) return { why: 'not-adjacent', from, to };
    if (!isPassable(t, s, unit, from, d, n + 1)) return { why: 'terrain', from, to };
    if (p.holder[to] === (owner === 0 ? 1 : 0)) return { why: 'enemy', from, to };
    if (to !== vacated && !entered && slidesPast(t, s, owner, from, to)) return { why: 'zone-to-zone', from, to };
    if (n < path.length - 1 && stopsIn(t, s, unit, from, d)) return { why: 'stop', from, to };
    if (to === vacated) entered = true;
    from = to;
  }
  return undefined;
}

/** Everywhere a unit may advance to, one path each, through the vacated hex where that is a choice. */
export function advances(t: Theatre, s: State, unit: number, vacated: number, mode: AdvanceMode): number[][] {
  const start = hexOf(t, s, unit);
  const found = new Map<number, number[]>();
  const keep = (path: number[]): void => {
    const end = lastOf(path);
    if (end === start) return;
    const known = found.get(end);
    if (known === undefined || path.length < known.length) found.set(end, path);
  };
  if (advanceLimit(t, s, unit) === 0) return [];
  for (let d = 0; d < 6; d++) {
    const one = t.board.next[start * 6 + d] ?? -1;
    if (one < 0 || advanceFault(t, s, unit, vacated, mode, [one]) !== undefined) continue;
    keep([one]);
    if (mode === 'enter' || advanceLimit(t, s, unit) < 2) continue;
    for (let e = 0; e < 6; e++) {
      const two = t.board.next[one * 6 + e] ?? -1;
      if (two >= 0 && two !== start && advanceFault(t, s, unit, vacated, mode, [one, two]) === undefined)
        keep([one, two]);
    }
  }
  return [...found.values()];
}

/** The paths to a hex that every one of these units may advance along: the fewest hexes first, then through the cleared hex. */
export function advanceWays(
  t: Theatre,
  s: State,
  units: readonly number[],
  vacated: number,
  mode: AdvanceMode,
  goal: number,
): number[][] {
  const start = hexOf(t, s, units[0] ?? -1);
  const steps = [0, 1, 2, 3, 4, 5].map((d) => t.board.next[start * 6 + d] ?? -1).filter((hex) => hex >= 0);
  const middle = [vacated, ...steps.filter((hex) => hex !== vacated)].filter((hex) => steps.includes(hex));
  const paths = [[goal], ...middle.filter((hex) => hex !== goal).map((hex) => [hex, goal])];
  return paths.filter(
    (path) => goal !== start && units.every((unit) => judgeAdvance(t, s, unit, vacated, mode, path) === undefined),
  );
}

/** What forbids an advance along this path [8.5, 12]. */
export function judgeAdvance(
  t: Theatre,
  s: State,
  unit: number,
  vacated: number,
  mode: AdvanceMode,
  path: readonly number[],
): Refusal | undefined {
  const { id, special } = counterAt(t, unit);
  const limit = advanceLimit(t, s, unit);
  if (limit === 0)
    return no('cannot-advance', special === 'azov' ? '15.3-b' : special === 'security' ? '15.9-a' : '12.1-b', {
      unit: id,
    });
  const fault = advanceFault(t, s, unit, vacated, mode, path);
  if (fault === undefined) return undefined;
  const from = hexId(t, fault.from);
  const to = hexId(t, fault.to);
  switch (fault.why) {
    case 'too-far': {
      const clause = unitAt(s, unit).supply === 'out' ? '12.4-a' : '12.1-a';
      return no('hex-limit', clause, { unit: id, limit, hexes: path.length });
    }
    case 'not-adjacent':
      return no('not-adjacent', '12.1-a', { from, to });
    case 'enemy':
      return no('enemy-present', '7.1-c', { space: to });
    case 'terrain':
      return no('prohibited-terrain', '12.3-a', { unit: id, hex: to });
    case 'zone-to-zone':
      return no('zone-to-zone', '12.2-a', { from, to });
    case 'stop':
      return no('must-stop', '12.3-b', { hex: to });
    case 'vacated-hex-only':
      return no('vacated-hex-only', '10.1-g', { hex: hexId(t, vacated) });
    default:
      throw new Error(`an advance has no fault ${fault.why satisfies never}`);
  }
}
