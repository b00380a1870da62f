import type { Refusal } from '#kernel/refusal';
import { isRefusal } from '#kernel/refusal';
import type { OptionsFilter } from '#kernel/ruleset';
import type { SideId } from '../names.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, type Theatre } from '../theatre.ts';

/* What an order names, by index: units of the side that gives it [1.0, 2.2], hexes of the map [2.36]. */

/** Roster index of a unit of this side, or why there is none. */
export function ownUnit(t: Theatre, id: string, by: SideId): number | Refusal {
  const index = t.roster.index.get(id);
  if (index === undefined) return no('unknown-unit', '2.2', { unit: id });
  return counterAt(t, index).side === by ? index : no('not-yours', '1.0-a', { unit: id });
}

/** Own units, each named once. */
export function ownUnits(t: Theatre, ids: readonly string[], by: SideId, clause: string): number[] | Refusal {
  const units: number[] = [];
  for (const id of ids) {
    const unit = ownUnit(t, id, by);
    if (isRefusal(unit)) return unit;
    if (units.includes(unit)) return no('named-twice', clause, { unit: id });
    units.push(unit);
  }
  return units;
}

/** Several own units standing together, or why they do not. */
export function ownStack(
  t: Theatre,
  s: State,
  ids: readonly string[],
  by: SideId,
): { readonly units: number[]; readonly hex: number } | Refusal {
  const units = ownUnits(t, ids, by, '7.1');
  if (isRefusal(units)) return units;
  let hex = -1;
  for (const unit of units) {
    const at = hexOf(t, s, unit);
    if (at < 0) return no('not-on-map', '7.1', { unit: counterAt(t, unit).id });
    if (hex >= 0 && at !== hex) return no('not-together', '7.1-b', { units: [...ids] });
    hex = at;
  }
  return { units, hex };
}

/** Index of a land hex, or why there is none. */
export const landHex = (t: Theatre, id: string): number | Refusal =>
  t.board.index.get(id) ?? no('unknown-space', '2.36', { space: id });

export function pathOf(t: Theatre, ids: readonly string[]): number[] | Refusal {
  const path: number[] = [];
  for (const id of ids) {
    const hex = landHex(t, id);
    if (isRefusal(hex)) return hex;
    path.push(hex);
  }
  return path;
}

export const idsOf = (t: Theatre, units: readonly number[]): string[] => units.map((unit) => counterAt(t, unit).id);
export const hexesOf = (t: Theatre, hexes: readonly number[]): string[] => hexes.map((hex) => hexId(t, hex));

/** Options are listed for everybody, or for this unit. */
export const isWanted = ({ unit }: OptionsFilter, id: string): boolean => unit === undefined || unit === id;
