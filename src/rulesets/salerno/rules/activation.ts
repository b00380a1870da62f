import type { SalernoSide } from '../names.ts';
import { type Activation, type State, unitOf } from '../state.ts';
import { counterOf, gunOf, type Theatre } from '../theatre.ts';
import { divisionOf } from './movement.ts';

/** What an activation gives [9.1, 9.2]. */

export const isCorps = (theatre: Theatre, formation: string): boolean =>
  theatre.formations.get(formation)?.kind === 'corps';

export const activationOf = (state: State, formation: string): Activation | undefined =>
  state.activations.find((activation) => activation.formation === formation);

/** Counters an activation may name besides its own: one per division, four more for a Corps. */
export function bonusCapacity(theatre: Theatre, activation: Activation): number {
  const { bonus } = theatre.tables;
  return activation.divisions.length * bonus.division + (isCorps(theatre, activation.formation) ? bonus.corps : 0);
}

export const isDivisionActive = (state: State, division: string): boolean =>
  state.activations.some((activation) => activation.divisions.includes(division));

/** Active fire may be used at will in the own segment and for every mission [16.1.1]. */
export function isGunActive(theatre: Theatre, state: State, gun: string): boolean {
  const { level, formation } = gunOf(theatre, gun);
  if (level === 'naval' || level === 'nebelwerfer') return true;
  if (state.activations.some((activation) => activation.bonus.includes(gun))) return true;
  if (formation === undefined) return false;
  return level === 'division' ? isDivisionActive(state, formation) : activationOf(state, formation) !== undefined;
}

/** Units of a formation that its activation sets in motion: on the map or in the Bari box. */
export function unitsOfActivation(theatre: Theatre, state: State, activation: Activation): string[] {
  const divisions = new Set(activation.divisions);
  return Object.keys(state.units).filter((unit) => {
    const { at } = unitOf(state, unit);
    return (theatre.hexIndex(at) >= 0 || at === 'bari') && divisions.has(divisionOf(theatre, state, unit));
  });
}

/** May be named as a bonus: independent, or an Axis battalion or tank of a division that stays inactive [7.1.2, 7.1.3]. */
export function canBeBonus(theatre: Theatre, state: State, unit: string): boolean {
  const counter = counterOf(theatre, unit);
  const division = divisionOf(theatre, state, unit);
  if (division === '') return true;
  return counter.side === 'axis' && counter.steps === 1 && counter.halfDots <= 2 && !isDivisionActive(state, division);
}

/** Able to be activated at all: no END OPS, not activated this impulse [8]. */
export const isReady = (state: State, unit: string): boolean => {
  const { endOps, activated } = unitOf(state, unit);
  return endOps === 'none' && activated !== state.serial;
};

/** Waits for the landing or drop its plan named it for: it does nothing else in this impulse [9.4, 9.5]. */
export const isCommitted = ({ majorLanding, minorLanding, airborne }: State, unit: string): boolean =>
  minorLanding === unit || majorLanding.includes(unit) || airborne.includes(unit);

/** Units able to start something now. */
export const isFree = (state: State, unit: string): boolean => isReady(state, unit) && !isCommitted(state, unit);

/** Reserve markers on the map: one per hex [15]. */
export function reserveHexes(theatre: Theatre, state: State, side: SalernoSide): string[] {
  const hexes = new Set<string>();
  for (const unit in state.units) {
    const status = unitOf(state, unit);
    if (status.reserve && counterOf(theatre, unit).side === side) hexes.add(status.at);
  }
  return [...hexes];
}

export const reservesAt = (theatre: Theatre, state: State, side: SalernoSide, hex: string): string[] =>
  Object.keys(state.units).filter((unit) => {
    const status = unitOf(state, unit);
    return status.reserve && status.at === hex && counterOf(theatre, unit).side === side;
  });
