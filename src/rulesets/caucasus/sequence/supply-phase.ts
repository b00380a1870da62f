import type { CaucasusTable } from '../events/index.ts';
import { ROLLS } from '../rolls.ts';
import { loseStep } from '../rules/consequences.ts';
import type { Counter } from '../rules/counters.ts';
import { attritionModifier, joined, refuges } from '../rules/isolation.ts';
import { canServe, defaultAllocation, portClaimants } from '../rules/ports.ts';
import { positionOf, sideIndex } from '../rules/position.ts';
import { LIMITED, OUT, supplyMap } from '../rules/supply.ts';
import type { State } from '../state.ts';
import { counterAt, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { begin, faceKey, rollOne, sideOfPhase } from './phases.ts';

/* The Supply Phases [14, 11.5]. */

export function checkSupply(t: Theatre, s: State, table: CaucasusTable): boolean {
  const side = sideIndex(sideOfPhase(s.phase));
  if (s.portClaims.length > 0) return false;
  const claimants = portClaimants(t, s, side);
  if (!canServe(t, s, side, claimants)) {
    // what the ports in their reach can do, not those on other coasts
    const capacity = defaultAllocation(t, s, side, claimants).length;
    table.emit({
      type: 'PortsOverdrawn',
      side: sideOfPhase(s.phase),
      units: claimants.map((unit) => counterAt(t, unit).id),
      capacity,
    });
    return false;
  }
  fixSupply(t, s, table, new Set());
  return true;
}

/** Supply markers, attrition, recovery [14.1, 14.6, 11.5]; then the next phase. */
export function fixSupply(t: Theatre, s: State, table: CaucasusTable, unserved: ReadonlySet<number>): void {
  const name = sideOfPhase(s.phase);
  const side = sideIndex(name);
  const { grade, sources } = supplyMap(t, s, side);
  const { at } = positionOf(t, s);
  const own = t.roster.counters.filter((counter) => counter.owner === side && (at[counter.index] ?? -1) >= 0);
  const gradeOf = (unit: number): number => (unserved.has(unit) ? OUT : (grade[at[unit] ?? -1] ?? 0));
  const limited = own.filter((counter) => gradeOf(counter.index) === LIMITED);
  const out = own.filter((counter) => gradeOf(counter.index) === OUT);
  const rolling = out.filter((counter) => s.options.attritionImmediate || unitAt(s, counter.index).supply === 'out');
  table.emit({ type: 'SupplyChecked', side: name, limited: limited.map(({ id }) => id), out: out.map(({ id }) => id) });
  if (rolling.length > 0) rollAttrition(t, s, table, side, rolling, sources);
  const shaken = t.roster.counters.filter((counter) => counter.owner === side && unitAt(s, counter.index).disorganised);
  if (shaken.length > 0) table.emit({ type: 'UnitsRecovered', side: name, units: shaken.map(({ id }) => id) });
  begin(t, s, table, side === 0 ? 'soviet-initial' : 'victory-check');
}

/** A die for each unit that no line of any length joins to a source [14.6, ATT]. */
function rollAttrition(
  t: Theatre,
  s: State,
  table: CaucasusTable,
  side: 0 | 1,
  rolling: readonly Counter[],
  sources: readonly number[],
): void {
  const reached = joined(t, s, side, sources);
  const refuge = refuges(t, s, side);
  const isolated = rolling.filter((counter) => counter.special !== 'hq' && !reached[hexOf(t, s, counter.index)]);
  for (const { index, id } of isolated) {
    const modifier = attritionModifier(t, s, index, refuge);
    const die = rollOne(table, ROLLS.attrition({ unit: id }));
    const total = die + modifier;
    const lost = t.tables.attrition.faces[faceKey(Math.min(6, Math.max(1, total)))] === 'step-loss';
    table.emit({ type: 'AttritionRolled', unit: id, die, modifier, total, lost });
    if (lost) loseStep(t, s, table, index, 'attrition');
  }
}
