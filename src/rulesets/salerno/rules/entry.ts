import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import { CLASS_CODES, type Counter, counterOf, type Theatre } from '../theatre.ts';
import { nearerThan, showsEnemyCombat } from './movement.ts';
import { barsPlacing, positionOf } from './position.ts';
import { isSuppliedHex, supplyAt } from './supply.ts';

/** Hexes far enough from every enemy unit for arrivals [18, 19]; a stack nobody can look into counts as one. */
export function farFromEnemy(theatre: Theatre, state: State, side: SalernoSide): (hex: number) => boolean {
  const position = positionOf(theatre, state);
  const near = nearerThan(theatre, theatre.tables.reinforcements.distanceToEnemy, (hex) =>
    showsEnemyCombat(theatre, position, hex, side),
  );
  return (hex) => near[hex] === 0;
}

/** Ground a counter could have come to by itself, whatever the weather: armour climbs mountains along roads only [11]. */
export const isGroundFor = (theatre: Theatre, unit: string, hex: number): boolean =>
  canStandOn(theatre, counterOf(theatre, unit).moveClass, hex);

export const canStandOn = (theatre: Theatre, moveClass: Counter['moveClass'], hex: number): boolean =>
  theatre.onRoad[hex] === 1 || theatre.costs.hex[CLASS_CODES[moveClass] * 8 + theatre.terrain[hex]!]! >= 0;

/** A hex where a counter could be put down: land, and nothing of the enemy's on it. */
const canBePutDown = (theatre: Theatre, state: State, side: SalernoSide, hex: number): boolean =>
  theatre.playable[hex] === 1 && !barsPlacing(positionOf(theatre, state), hex, side);

/** Whether a reinforcement would be in supply where it comes in, as far as its side sees, by what paths cost its own kind [18]. */
export const entersSupplied = (theatre: Theatre, state: State, unit: string, hex: number): boolean =>
  canBePutDown(theatre, state, counterOf(theatre, unit).side, hex) &&
  supplyAt(theatre, state, unit, hex, { hindrance: 'as-seen' }).mode !== 'none';

/** Whether a counter comes back from the Cadre into a supplied hex: any that is, for somebody on foot or for itself [19]. */
export function returnsSupplied(theatre: Theatre, state: State, unit: string, hex: number): boolean {
  const { side } = counterOf(theatre, unit);
  return (
    entersSupplied(theatre, state, unit, hex) ||
    (canBePutDown(theatre, state, side, hex) && isSuppliedHex(theatre, state, side, hex))
  );
}
