import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import { CLEAR, groundAt, MOUNTAIN, type Theatre } from '../theatre.ts';

/** Half-dots that may end a move in the hex [10]. */
export function stackLimit(theatre: Theatre, hex: number): number {
  const { terrain: chart } = theatre.tables;
  if (groundAt(theatre, hex).city) return chart.city.stackHalfDots;
  const code = theatre.terrain[hex]!;
  return (code === CLEAR ? chart.hexes.clear : code === MOUNTAIN ? chart.hexes.mountain : chart.hexes.hill)
    .stackHalfDots;
}

/** Gustav line when operational, Bernhardt hexes, fortification markers; for the Axis alone [9.6, 9.6.1, 9.7]. */
export function isFortified(theatre: Theatre, state: State, hex: number, holder: SalernoSide): boolean {
  if (holder !== 'axis') return false;
  const data = groundAt(theatre, hex);
  return (
    data.bernhardt === true ||
    (data.gustav === true && state.gustav >= theatre.tables.markers.gustavBoxes) ||
    state.fortifications.includes(data.id)
  );
}

export const isClear = (theatre: Theatre, hex: number): boolean => theatre.terrain[hex] === CLEAR;
export const isMountain = (theatre: Theatre, hex: number): boolean => theatre.terrain[hex] === MOUNTAIN;

/** True when the river between two hexes can be crossed on a bridge: printed and not blown, or built [11.7, 11.8]. */
export function hasBridge(theatre: Theatre, state: State, arc: number): boolean {
  const built = state.bridges[theatre.edgeKeys[arc]!];
  return built === 'built' || (built === undefined && theatre.bridge[arc] === 1);
}

/** How a charge that failed is remembered: nobody tries the same bridge twice in an impulse [11.7]. */
export const chargeOf = (side: SalernoSide, by: string, edge: string): string => `${side} ${by} ${edge}`;

/** Rome, after the Axis has been made to leave it: nobody of theirs marches in, is put down there or attacks it until the Allies have entered [20]. */
export const isRomeClosed = (theatre: Theatre, state: State, side: SalernoSide, hex: number): boolean =>
  side === 'axis' && state.romeBan && theatre.rome.has(hex);

/** Rome, open city, from turn 5 [20]. */
export const isOpenCity = (theatre: Theatre, state: State, hex: number): boolean =>
  state.turn >= theatre.tables.rome.openFromTurn && theatre.rome.has(hex);
