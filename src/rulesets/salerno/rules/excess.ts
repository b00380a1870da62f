import type { SalernoSide } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { groundCost } from './ground-costs.ts';
import { roomIn } from './movement.ts';
import { barsPlacing, positionOf } from './position.ts';
import { isRomeClosed } from './terrain.ts';

/** Neighbouring hexes into which the opponent may push a unit of an overfull stack [10]. */
export function relocationHexes(theatre: Theatre, state: State, unit: string): number[] {
  const counter = counterOf(theatre, unit);
  const from = theatre.hexIndex(unitOf(state, unit).at);
  const position = positionOf(theatre, state);
  const hexes: number[] = [];
  for (let arc = theatre.map.offsets[from]!; arc < theatre.map.offsets[from + 1]!; arc++) {
    const to = theatre.map.to[arc]!;
    if (barsPlacing(position, to, counter.side) || isRomeClosed(theatre, state, counter.side, to)) continue;
    if (groundCost(theatre, state, counter, arc) < 0) continue;
    if (roomIn(theatre, state, to) >= counter.halfDots) hexes.push(to);
  }
  return hexes;
}

export const canRelocateFrom = (theatre: Theatre, state: State, hex: number, side: SalernoSide): boolean =>
  (positionOf(theatre, state).unitsAt.get(hex) ?? []).some(
    (unit) => counterOf(theatre, unit).side === side && relocationHexes(theatre, state, unit).length > 0,
  );
