import type { SalernoSide } from '../names.ts';
import { barsPlacing, positionOf } from '../position.ts';
import type { State } from '../state.ts';
import { CLASS_CODES, counterOf, type Theatre } from '../theatre.ts';
import { distancesFrom, showsEnemyCombat } from './movement.ts';
import { isSuppliedHex, supplyAt } from './supply.ts';

/** Hexes far enough from every enemy unit for arrivals [18, 19]; a stack nobody can look into counts as one. */
export function farFromEnemy(theatre: Theatre, state: State, side: SalernoSide): (hex: number) => boolean {
  const least = theatre.tables.reinforcements.distanceToEnemy;
  const position = positionOf(theatre, state);
  const distance = distancesFrom(theatre, (hex) => showsEnemyCombat(theatre, position, hex, side), least);
  return (hex) => distance[hex]! >= least;
}

/** Ground a counter could have come to by itself, whatever the weather: armour climbs mountains along roads only [11]. */
export const isGroundFor = (theatre: Theatre, unit: string, hex: number): boolean =>
  theatre.onRoad[hex] === 1 ||
  theatre.costs.hex[CLASS_CODES[counterOf(theatre, unit).moveClass] * 8 + theatre.terrain[hex]!]! >= 0;

/** A hex where a counter could be put down: land, no enemies, and supplied for it. */
export function canStandSupplied(theatre: Theatre, state: State, unit: string, hex: number): boolean {
  const { side } = counterOf(theatre, unit);
  if (theatre.playable[hex] === 0 || barsPlacing(positionOf(theatre, state), hex, side)) return false;
  return supplyAt(theatre, state, unit, hex).mode !== 'none' || isSuppliedHex(theatre, state, side, hex);
}
