import { firstOf } from '#kernel/known';
import type { State } from '../state.ts';
import { counterAt, hexOf, type Theatre } from '../theatre.ts';
import { positionOf, unitsOn } from './position.ts';

/* The marker of the 4th Guards Cavalry Corps [15.7]. */

export const isCorpsRider = (t: Theatre, unit: number): boolean => {
  const counter = counterAt(t, unit);
  return counter.isCavalry && counter.owner === 1;
};

/** The corps marker follows its divisions: as told, otherwise with the last one that leaves [15.7]. */
export function carriesCorps(t: Theatre, s: State, units: readonly number[], told?: boolean): boolean {
  const from = hexOf(t, s, firstOf(units));
  if (from < 0 || s.corps.at !== t.board.ids[from] || !units.some((unit) => isCorpsRider(t, unit))) return false;
  if (told !== undefined) return told;
  return !unitsOn(positionOf(t, s), from).some((unit) => isCorpsRider(t, unit) && !units.includes(unit));
}

/** Hexes with a Soviet cavalry division, where the corps marker may be put [15.7]. */
export function corpsHexes(t: Theatre, s: State): number[] {
  const hexes = t.roster.counters
    .filter((counter) => counter.isCavalry && counter.owner === 1)
    .map((counter) => hexOf(t, s, counter.index));
  return [...new Set(hexes)].filter((hex) => hex >= 0);
}
