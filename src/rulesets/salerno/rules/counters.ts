import type { Event, EventOf, EventType } from '../events.ts';
import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';

/** What one kind of event does to the state. */
export type Apply<Type extends EventType> = (state: State, event: EventOf<Type>, theatre: Theatre) => void;
export type Applies = { readonly [Type in EventType]: Apply<Type> };
export type { Event };

export const nothing = (): void => {};

/** Puts a unit on a hex or into a box. */
export function put(theatre: Theatre, state: State, unit: string, at: string): void {
  const status = state.units[unit]!;
  status.at = at;
  if (state.romeBan && counterOf(theatre, unit).side === 'allied' && theatre.rome.has(theatre.hexIndex(at)))
    state.romeBan = false;
}

export const markMoved = (state: State, units: readonly string[]): void => {
  for (const unit of units) if (!state.moved.includes(unit)) state.moved.push(unit);
};

/** Turns guns to their fired side and uses up aircraft. */
export function markFired(state: State, side: SalernoSide, firers: readonly string[]): void {
  for (const firer of firers) {
    const gun = state.guns[firer];
    if (gun !== undefined) gun.fired = true;
    else state.aircraft[side].used.push(firer);
  }
}

export function eliminate(state: State, unit: string): void {
  const status = state.units[unit]!;
  status.at = 'cadre';
  status.steps = 0;
  status.endOps = 'none';
  status.reserve = false;
  status.oos = false;
  status.supply = 'ground';
  status.manner = 'normal';
  // It waits for no landing or drop any more.
  const others = (units: readonly string[]): string[] => units.filter((id) => id !== unit);
  state.airborne = others(state.airborne);
  state.majorLanding = others(state.majorLanding);
  if (state.minorLanding === unit) state.minorLanding = '';
}
