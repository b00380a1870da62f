import { positionOf, unitsOn } from '../position.ts';
import type { State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';

/* The marker of the 4th Guards Cavalry Corps [15.7]. */

export const isCorpsRider = (t: Theatre, unit: number): boolean => {
  const counter = t.roster.counters[unit]!;
  return counter.isCavalry && counter.owner === 1;
};

/** The corps marker follows its divisions: as told, otherwise with the last one that leaves [15.7]. */
export function carriesCorps(
  t: Theatre,
  s: State,
  units: readonly number[],
  told: { readonly corps?: boolean | undefined } = {},
): boolean {
  const from = hexOf(t, s, units[0]!);
  if (from < 0 || s.corps.at !== t.board.ids[from] || !units.some((unit) => isCorpsRider(t, unit))) return false;
  if (told.corps !== undefined) return told.corps;
  return !unitsOn(positionOf(t, s), from).some((unit) => isCorpsRider(t, unit) && !units.includes(unit));
}
