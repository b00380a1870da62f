import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import { counterOf, gunOf, type Theatre } from '../theatre.ts';
import { divisionOf } from './movement.ts';
import { barsPlacing, codeOf, positionOf } from './position.ts';
import { isSuppliedHex } from './supply.ts';
import { isRomeClosed } from './terrain.ts';

/** Where guns may stand [16, 16.4, 9.5.5, 17.2]. */

export type SitingFault = { readonly code: string; readonly paragraph: string; readonly reason: string } | undefined;

/** Whether a unit belongs to the formation a gun serves: its division, any division of its Corps, any formation of its Army. */
export function servesWith(theatre: Theatre, state: State, gun: string, unit: string): boolean {
  const { level, formation, army, side } = gunOf(theatre, gun);
  if (counterOf(theatre, unit).side !== side) return false;
  const division = divisionOf(theatre, state, unit);
  switch (level) {
    case 'division':
      return division === formation;
    case 'corps':
      return division !== '' && state.formations[division]!.corps === formation;
    case 'army':
      return (division === '' ? counterOf(theatre, unit).army : state.formations[division]!.army) === army;
    default:
      return true;
  }
}

export function sitingFault(theatre: Theatre, state: State, gun: string, hex: number): SitingFault {
  const { level, side } = gunOf(theatre, gun);
  if (level === 'naval') return shipFault(theatre, state, hex);
  const position = positionOf(theatre, state);
  if (theatre.playable[hex] === 0 || barsPlacing(position, hex, side))
    return { code: 'no-place-for-guns', paragraph: '16-a', reason: 'guns do not stand there' };
  if (isRomeClosed(theatre, state, side, hex))
    return { code: 'rome-banned', paragraph: '20-b', reason: 'the Axis may not enter Rome until the Allies hold it' };
  const clause = level === 'nebelwerfer' ? '16.4-a' : level === 'division' ? '16-a' : '16-b';
  if (!isSuppliedHex(theatre, state, side, hex))
    return { code: 'not-supplied', paragraph: clause, reason: 'the hex is not supplied' };
  let near = false;
  for (const [at, units] of position.unitsAt) {
    if (theatre.map.distance(at, hex) > 1 || position.holder[at] !== codeOf(side)) continue;
    for (const unit of units) {
      if (state.units[unit]!.oos)
        return {
          code: 'next-to-unsupplied',
          paragraph: '17.2-d',
          reason: 'guns are not sited in or next to units out of supply',
        };
      if (servesWith(theatre, state, gun, unit)) near = true;
    }
  }
  return near
    ? undefined
    : { code: 'far-from-formation', paragraph: clause, reason: 'no unit of its formation is in or next to the hex' };
}

function shipFault(theatre: Theatre, state: State, hex: number): SitingFault {
  if (theatre.hexes[hex]!.greyBorder !== true)
    return { code: 'not-on-the-border', paragraph: '9.5.5-a', reason: 'ships lie on sea hexes at the grey border' };
  const range = theatre.tables.landing.shipsFromDepot;
  const near = state.depots.some(
    (depot) => depot.hex !== '' && theatre.map.distance(theatre.hexIndex(depot.hex), hex) <= range,
  );
  return near
    ? undefined
    : { code: 'far-from-depot', paragraph: '9.5.5-a', reason: `ships lie within ${range} hexes of a depot` };
}

/** Hexes worth asking about for a gun. */
export function sitingCandidates(theatre: Theatre, state: State, gun: string): number[] {
  const { level } = gunOf(theatre, gun);
  const hexes = new Set<number>();
  if (level === 'naval') {
    theatre.hexes.forEach((hex, index) => {
      if (hex.greyBorder) hexes.add(index);
    });
    return [...hexes];
  }
  for (const [at, units] of positionOf(theatre, state).unitsAt) {
    if (!units.some((unit) => servesWith(theatre, state, gun, unit))) continue;
    hexes.add(at);
    for (let arc = theatre.map.offsets[at]!; arc < theatre.map.offsets[at + 1]!; arc++) hexes.add(theatre.map.to[arc]!);
  }
  return [...hexes];
}

export const gunsOfSide = (theatre: Theatre, state: State, side: SalernoSide): string[] =>
  Object.keys(state.guns).filter((id) => state.guns[id]!.inPlay && gunOf(theatre, id).side === side);
