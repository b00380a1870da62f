import type { State } from '../state.ts';
import { faceOf, hexOf, indexOf, type Theatre } from '../theatre.ts';
import { positionOf } from './position.ts';
import { fullSupply, LIMITED, supplyMap } from './supply.ts';
import { chain, within } from './supply-lines.ts';

/* What minor ports can do [14.22]. */

/** Minor ports that could serve a unit on this hex. */
export function portsServing(t: Theatre, s: State, side: 0 | 1): (hex: number) => number[] {
  const { search } = fullSupply(t, s, positionOf(t, s), side);
  const { minorPorts } = supplyMap(t, s, side);
  const served = minorPorts.map((port) => within(search, chain(search, s, [port]), t.tables.movement.supplyRange));
  return (hex) => minorPorts.filter((_, n) => served[n]?.[hex]);
}

/** Can all these units be served, three to a minor port? Augmenting paths over at most a handful of ports. */
export function canServe(t: Theatre, s: State, side: 0 | 1, units: readonly number[]): boolean {
  if (units.length === 0) return true;
  const serving = portsServing(t, s, side);
  const load = new Map<number, number[]>();
  const place = (unit: number, tried: Set<number>): boolean => {
    for (const port of serving(hexOf(t, s, unit))) {
      if (tried.has(port)) continue;
      tried.add(port);
      const guests = load.get(port) ?? [];
      if (guests.length < t.tables.movement.minorPortUnits) {
        load.set(port, [...guests, unit]);
        return true;
      }
      for (const guest of guests)
        if (place(guest, tried)) {
          load.set(port, [...(load.get(port) ?? []).filter((other) => other !== guest), unit]);
          return true;
        }
    }
    return false;
  };
  return units.every((unit) => place(unit, new Set()));
}

/** Units of a side that live off minor ports alone. */
export function portClaimants(t: Theatre, s: State, side: 0 | 1): number[] {
  const map = supplyMap(t, s, side);
  const { at } = positionOf(t, s);
  return t.roster.counters
    .filter(({ owner, index }) => {
      const hex = at[index] ?? -1;
      return owner === side && hex >= 0 && map.grade[hex] === LIMITED && !map.withoutMinorPorts[hex];
    })
    .map((counter) => counter.index);
}

/** As many as possible, the strongest attackers first (ruling 44). */
export function defaultAllocation(t: Theatre, s: State, side: 0 | 1, claimants: readonly number[]): number[] {
  const served: number[] = [];
  const strongest = [...claimants].sort((a, b) => faceOf(t, s, b).attack - faceOf(t, s, a).attack || a - b);
  for (const unit of strongest) if (canServe(t, s, side, [...served, unit])) served.push(unit);
  return served;
}

/** Units that share too little port capacity now. */
export const portClaims = (t: Theatre, s: State): number[] => s.portClaims.map((id) => indexOf(t, id));
