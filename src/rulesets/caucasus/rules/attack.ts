import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Odds } from '../events/event.ts';
import type { BattleKind, SideId } from '../names.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, faceOf, hexId, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { landHex, ownUnit } from './named.ts';
import { type Defence, defenceOf, isAttackable, reckon, type Support, sideBetween } from './odds.ts';
import { positionOf, sideIndex } from './position.ts';
import { judgeAir, judgeFleet } from './support.ts';

/* Chapter 8: who may attack whom, and at what odds. */

export type Manner = 'attack' | 'elimination' | 'mobile-assault';

/** Trains and the flotilla attack in Secondary phases without a marker [15.3, 15.6]. */
export const needsNoMarker = (t: Theatre, unit: number): boolean => {
  const { special } = counterAt(t, unit);
  return special === 'train' || special === 'azov';
};

/** What keeps one unit out of an attack on this hex. */
export function judgeAttacker(t: Theatre, s: State, unit: number, target: number, manner: Manner): Refusal | undefined {
  const { id, special } = counterAt(t, unit);
  const state = unitAt(s, unit);
  const from = hexOf(t, s, unit);
  if (from < 0) return no('not-on-map', '8.1-a', { unit: id });
  if (special === 'hq') return no('cannot-attack', '15.1-a', { unit: id });
  if (faceOf(t, s, unit).attack === 0) return no('cannot-attack', '8.2', { unit: id });
  if (t.board.direction(from, target) < 0)
    return no('not-adjacent', '8.1-a', { from: hexId(t, from), to: hexId(t, target) });
  if (!isAttackable(t, s, from, target)) return closedSide(t, from, target);
  if (t.board.edge[from] && !s.options.entryHexUnitsMayAttackOut)
    return no('entry-hex', '4.1-c', { hex: hexId(t, from) });
  if (state.elimination !== '') return no('elimination-marker', '8.5-c', { unit: id });
  if (manner !== 'mobile-assault' && state.replaced) return no('replacement-marker', '17.2-f', { unit: id });
  if (manner !== 'attack') return undefined;
  if (state.attacked) return no('already-done', '8.1-b', { unit: id });
  if (!s.phase.includes('secondary') || needsNoMarker(t, unit)) return undefined;
  if (state.assault === '') return no('no-assault-marker', '7.3-e', { unit: id });
  return state.assault === '*' || state.assault === hexId(t, target)
    ? undefined
    : no('bound-to-target', '13.1-i', { target: state.assault });
}

/** [2.32] Lakes, sea, Alpine hexsides and closed passes let no attack through. */
function closedSide(t: Theatre, start: number, target: number): Refusal {
  const side = sideBetween(t, start, target);
  const [from, to] = [hexId(t, start), hexId(t, target)];
  if (t.board.barrier[side]) return no('closed-hexside', 'TEC-l', { from, to, barrier: 'water' });
  return t.board.pass[side]
    ? no('closed-hexside', '2.32-c', { from, to, barrier: 'snow' })
    : no('closed-hexside', 'TEC-j', { from, to, barrier: 'alpine' });
}

function judgeTarget(t: Theatre, s: State, by: SideId, target: number, defence: Defence): Refusal | undefined {
  const hex = hexId(t, target);
  if (t.board.edge[target]) return no('entry-hex', '4.1-c', { hex });
  if (positionOf(t, s).holder[target] !== (sideIndex(by) === 0 ? 1 : 0)) return no('no-enemy', '8.1-a', { space: hex });
  return defence.fighting.length === 0 ? no('already-defended', '8.1-b', { hex }) : undefined;
}

function judgeSupport(
  t: Theatre,
  s: State,
  by: SideId,
  units: readonly number[],
  target: number,
  { air, fleet, brandenburgers }: Support,
  manner: Manner,
): Refusal | undefined {
  if (brandenburgers !== undefined && !units.some((unit) => counterAt(t, unit).special === 'brandenburg'))
    return no('brandenburgers-absent', '15.2-b', {});
  if (air !== undefined) {
    if (manner === 'mobile-assault' && by === 'soviet') return no('no-soviet-support', '13.1-e', {});
    const froms = units.map((unit) => hexOf(t, s, unit));
    const fault = judgeAir(t, s, by, air, froms);
    if (fault !== undefined) return fault;
  }
  if (fleet === undefined) return undefined;
  const fault = judgeFleet(t, s, by, fleet, target);
  if (fault !== undefined) return fault;
  const isTooMuch = air !== undefined && s.options.offensiveSupportCap === 'one-in-all';
  return isTooMuch ? no('one-marker-only', '16.12-a', {}) : undefined;
}

/** An attack as it will be fought. */
export interface AttackPlan {
  readonly units: number[];
  readonly target: number;
  readonly defence: Defence;
  readonly odds: Odds;
}

export function judgeAttack(
  t: Theatre,
  s: State,
  by: SideId,
  ids: readonly string[],
  hex: string,
  support: Support,
  manner: Manner,
): AttackPlan | Refusal {
  const target = landHex(t, hex);
  if (isRefusal(target)) return target;
  const kind: BattleKind = manner === 'attack' ? 'attack' : 'mobile-assault';
  const defence = defenceOf(t, s, target, kind);
  const fault = judgeTarget(t, s, by, target, defence);
  if (fault !== undefined) return fault;
  const units: number[] = [];
  for (const id of ids) {
    const unit = ownUnit(t, id, by);
    if (isRefusal(unit)) return unit;
    if (units.includes(unit)) return no('named-twice', '8.2-b', { unit: id });
    const unfit = judgeAttacker(t, s, unit, target, manner);
    if (unfit !== undefined) return unfit;
    units.push(unit);
  }
  const unsupported = judgeSupport(t, s, by, units, target, support, manner);
  if (unsupported !== undefined) return unsupported;
  const odds = reckon(t, s, target, units, defence, support);
  // [8.4] below 1-2 nobody attacks
  if (odds.column < 0)
    return no('odds-too-low', '8.4-a', { attack: odds.attack, defence: odds.defence, column: odds.column, needed: 0 });
  return { units, target, defence, odds };
}
