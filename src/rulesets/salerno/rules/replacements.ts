import type { SalernoSide } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { divisionOf } from './movement.ts';

/** Replacements [19]. */

export type Category = 'infantry' | 'armour';

/** Tanks and tank destroyers are armour, everything else infantry (H-80). */
export const categoryOf = (theatre: Theatre, unit: string): Category => {
  const { isArmour, isTankDestroyer } = counterOf(theatre, unit);
  return isArmour || isTankDestroyer ? 'armour' : 'infantry';
};

/** The division whose quota pays, also for a unit in the Cadre; '' for independents. */
export const quotaOwner = (theatre: Theatre, state: State, unit: string): string => divisionOf(theatre, state, unit);

export const hasReserve = (theatre: Theatre, state: State, division: string): boolean =>
  (theatre.members.get(division) ?? []).some((unit) => unitOf(state, unit).reserve);

export function divisionQuota(theatre: Theatre, state: State, division: string): number {
  const { perDivision, withReserve } = theatre.tables.replacements;
  return hasReserve(theatre, state, division) ? withReserve : perDivision;
}

export const independentQuota = (theatre: Theatre, side: SalernoSide): number =>
  (theatre.sheet.independentReplacements ?? theatre.tables.replacements.independents)[side];
