import type { State } from '../state.ts';
import { counterAt, hexOf, type Theatre, terrainAt } from '../theatre.ts';
import { positionOf } from './position.ts';
import { fullSupply } from './supply.ts';
import { linkedTo, marked, within } from './supply-lines.ts';

/* Isolation and attrition [14.6]. */

/** Per hex: 1 where a line of any length over ground a foot unit can enter joins it to one of these hexes [14.6]. */
export function joined(t: Theatre, s: State, side: 0 | 1, targets: readonly number[]): Uint8Array {
  const { search } = fullSupply(t, s, positionOf(t, s), side);
  const reached = within(search, marked(t, targets), t.board.size);
  const linked = linkedTo(search, reached);
  return linked.length === 0 ? reached : joined(t, s, side, [...targets, ...linked]);
}

/** Modifiers of the attrition die for one unit [14.6]. */
export function attritionModifier(
  t: Theatre,
  s: State,
  unit: number,
  refuge: { readonly cities: Uint8Array; readonly towns: Uint8Array },
): number {
  const counter = counterAt(t, unit);
  const hex = hexOf(t, s, unit);
  const values = t.tables.attrition.modifiers;
  const haven = refuge.cities[hex] ? values.cityOrHq : refuge.towns[hex] ? values.townOnly : 0;
  const tough = counter.nationality === 'german' || counter.branch === 'guards' ? values.germanOrGuards : 0;
  const desert = terrainAt(t, hex, s.turn) === 'desert' ? values.desert : 0;
  return haven + tough + desert;
}

export function refuges(
  t: Theatre,
  s: State,
  side: 0 | 1,
): { readonly cities: Uint8Array; readonly towns: Uint8Array } {
  const held = t.board.settlements.filter((hex) => s.control[hex] === side);
  const cities = held.filter((hex) => (t.board.settlement[hex] ?? 0) >= 2);
  const towns = held.filter((hex) => t.board.settlement[hex] === 1);
  for (const counter of t.roster.counters) {
    const hex = counter.special === 'hq' && counter.owner === side ? hexOf(t, s, counter.index) : -1;
    if (hex >= 0) cities.push(hex);
  }
  return { cities: joined(t, s, side, cities), towns: joined(t, s, side, towns) };
}
