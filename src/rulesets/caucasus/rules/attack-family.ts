import { firstOf } from '#kernel/known';
import type { BattleKind, SideId } from '../names.ts';
import type { State } from '../state.ts';
import { counterAt, hexOf, indexOf, type Theatre } from '../theatre.ts';
import { judgeAttacker, type Manner } from './attack.ts';
import { judgeAssault } from './mobile-assault.ts';
import { judgeStart } from './movement.ts';
import { type Defence, defenceOf, reckon, type Support } from './odds.ts';
import { positionOf, sideIndex, unitsOn } from './position.ts';
import { usableAir, usableFleet } from './support.ts';

/* The attacks a client is offered [8, 13]. */

interface Candidate {
  readonly target: number;
  readonly units: readonly number[];
  readonly support: Support;
}

/**
 * The attacks offered: on every enemy hex everybody who can, each stack by itself, each unit by itself; each without support, with
 * each usable air marker, with the fleet, with both, and with the Brandenburgers' column.
 */
export function* attackFamily(t: Theatre, s: State, by: SideId, manner: Manner, only?: string): Generator<Candidate> {
  for (const { target, stacks, defence } of fronts(t, s, by, manner))
    for (const units of manner === 'mobile-assault' ? assaultGroups(t, s, stacks) : forces(stacks)) {
      if (only !== undefined && !units.some((unit) => counterAt(t, unit).id === only)) continue;
      if (manner === 'mobile-assault' && judgeAssault(t, s, units, hexOf(t, s, firstOf(units)), target) !== undefined)
        continue;
      for (const support of supports(t, s, by, units, target, manner)) {
        const { column } = reckon(t, s, target, units, defence, support);
        if (column >= (manner === 'elimination' ? t.tables.crt.automaticEliminationFrom : 0))
          yield { target, units, support };
      }
    }
}

interface FrontLine {
  readonly target: number;
  /** Those who may attack it, hex by hex. */
  readonly stacks: readonly number[][];
  readonly defence: Defence;
}

/** Every enemy hex that somebody stands ready to attack. */
function* fronts(t: Theatre, s: State, by: SideId, manner: Manner): Generator<FrontLine> {
  const p = positionOf(t, s);
  const side = sideIndex(by);
  const kind: BattleKind = manner === 'attack' ? 'attack' : 'mobile-assault';
  for (let target = 0; target < t.board.size; target++) {
    if ((p.holder[target] ?? -1) < 0 || p.holder[target] === side || t.board.edge[target]) continue;
    const stacks: number[][] = [];
    for (let d = 0; d < 6; d++) {
      const from = t.board.next[target * 6 + d] ?? -1;
      if (from < 0 || p.holder[from] !== side) continue;
      const able = unitsOn(p, from).filter((unit) => judgeAttacker(t, s, unit, target, manner) === undefined);
      if (able.length > 0) stacks.push(able);
    }
    if (stacks.length === 0) continue;
    const defence = defenceOf(t, s, target, kind);
    if (defence.fighting.length > 0) yield { target, stacks, defence };
  }
}

/** Whether any attack can be made in this combat phase: everybody together with all support has the best odds [8.4]. */
export function canAttack(t: Theatre, s: State, by: SideId): boolean {
  for (const { target, stacks, defence } of fronts(t, s, by, 'attack')) {
    const units = stacks.flat();
    for (const support of supports(t, s, by, units, target, 'attack'))
      for (const shift of [{}, { brandenburgers: support.brandenburgers ?? offersColumn(t, units) }])
        if (reckon(t, s, target, units, defence, { ...support, ...shift }).column >= 0) return true;
  }
  return false;
}

const offersColumn = (t: Theatre, units: readonly number[]): 'shift' | undefined =>
  units.length > 1 && units.some((unit) => counterAt(t, unit).special === 'brandenburg') ? 'shift' : undefined;

function forces(stacks: readonly number[][]): number[][] {
  const all = stacks.flat();
  const found: number[][] = [all];
  if (stacks.length > 1) found.push(...stacks.filter((stack) => stack.length > 1));
  if (all.length > 1) found.push(...all.map((unit) => [unit]));
  return found;
}

function assaultGroups(t: Theatre, s: State, stacks: readonly number[][]): number[][] {
  const group = s.group === null ? [] : [s.group.units.map((id) => indexOf(t, id))];
  const fresh = stacks
    .map((stack) => stack.filter((unit) => !counterAt(t, unit).isFoot && judgeStart(t, s, unit) === undefined))
    .filter((stack) => stack.length > 0)
    .flatMap((stack) => (stack.length > 1 ? [stack, ...stack.map((unit) => [unit])] : [stack]));
  const inReach = (units: readonly number[]): boolean =>
    units.every((unit) => stacks.some((stack) => stack.includes(unit)));
  return [...group.filter(inReach), ...fresh];
}

function* supports(
  t: Theatre,
  s: State,
  by: SideId,
  units: readonly number[],
  target: number,
  manner: Manner,
): Generator<Support> {
  yield {};
  const mayFly = manner !== 'mobile-assault' || by === 'axis';
  const air = mayFly
    ? usableAir(
        t,
        s,
        by,
        units.map((unit) => hexOf(t, s, unit)),
      )
    : [];
  const [fleet] = manner === 'mobile-assault' ? [] : usableFleet(t, s, by, target);
  for (const marker of air) yield { air: marker.id };
  if (fleet !== undefined) {
    yield { fleet };
    if (s.options.offensiveSupportCap !== 'one-in-all') for (const marker of air) yield { air: marker.id, fleet };
  }
  if (offersColumn(t, units) !== undefined) {
    yield { brandenburgers: 'shift' };
    for (const marker of air) yield { air: marker.id, brandenburgers: 'shift' };
  }
}
