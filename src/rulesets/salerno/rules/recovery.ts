import type { Refusal } from '#kernel/refusal';
import { isRefusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { type UnitState, unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { reserveHexes } from './activation.ts';
import { farFromEnemy, isGroundFor, returnsSupplied } from './entry.ts';
import { roomIn } from './movement.ts';
import { knownHex, neighboursOf } from './naming.ts';
import { barsPlacing, isNextToEnemy, positionOf } from './position.ts';
import { categoryOf, divisionQuota, hasReserve, independentQuota, quotaOwner } from './replacements.ts';
import { isRomeClosed } from './terrain.ts';

/** [19] Steps that come back: which counters, where, and by whose quota. */

/** Where a counter from the Cadre may come back [19]. */
export function* returnHexes(desk: Desk, unit: string): Iterable<string> {
  const { theatre, state, side } = desk;
  const position = positionOf(theatre, state);
  const division = quotaOwner(theatre, state, unit);
  const onMap = division === '' ? [] : matesOnMap(desk, division, unit);
  const mates = onMap.filter((mate) => !unitOf(state, mate).oos);
  if (onMap.length > 0 && mates.length === 0) return;
  const far = division !== '' && mates.length === 0 ? farFromEnemy(theatre, state, side) : undefined;
  const near = new Set<number>();
  for (const mate of mates) {
    const hex = theatre.hexIndex(unitOf(state, mate).at);
    near.add(hex);
    for (const { to } of neighboursOf(theatre, hex)) near.add(to);
  }
  const candidates = mates.length > 0 ? [...near] : [...position.holder.keys()];
  for (const hex of candidates) {
    if (far !== undefined && !far(hex)) continue;
    if (theatre.playable[hex] === 0 || barsPlacing(position, hex, side)) continue;
    if (isRomeClosed(theatre, state, side, hex)) continue;
    if (!isGroundFor(theatre, unit, hex)) continue;
    if (roomIn(theatre, state, hex) < counterOf(theatre, unit).halfDots) continue;
    if (mates.length === 0 && !returnsSupplied(theatre, state, unit, hex)) continue;
    yield hexAt(theatre, hex);
  }
}

/** The other units of its division on the map. */
const matesOnMap = ({ theatre, state }: Desk, division: string, unit: string): string[] =>
  (theatre.members.get(division) ?? []).filter(
    (mate) => mate !== unit && theatre.hexIndex(unitOf(state, mate).at) >= 0,
  );

/** What both kinds of recovery ask of a counter, losses and a place to be: the hex it comes back to, '' where it stands already. */
export function judgeReturn(desk: Desk, unit: string, space: string | undefined): Refusal | { readonly hex: string } {
  const { theatre, state } = desk;
  const counter = counterOf(theatre, unit);
  const { at, steps } = unitOf(state, unit);
  if (at !== 'cadre') {
    if (theatre.hexIndex(at) < 0) return no('not-on-map', '19', { unit });
    return steps >= counter.steps ? no('no-loss', '19', { unit }) : { hex: '' };
  }
  if (space === undefined) return no('hex-needed', '19-f', { unit });
  const index = knownHex(desk, space);
  if (isRefusal(index)) return index;
  if (isRomeClosed(theatre, state, counter.side, index)) return no('rome-banned', '20-b', { space });
  if (theatre.playable[index] === 1 && !isGroundFor(theatre, unit, index))
    return no('impassable-ground', '11-c', { unit, space });
  for (const allowed of returnHexes(desk, unit)) if (allowed === space) return { hex: space };
  return no('no-return-there', quotaOwner(theatre, state, unit) === '' ? '19-g' : '19-f', { unit, space });
}

/** Nobody reaches it with replacements [19]. */
export const isCutOff = ({ oos, supply }: UnitState): boolean => oos || supply === 'air';

export interface Quota {
  readonly fields: Partial<FrameOf<'replacements'>>;
  readonly quota: 'infantry' | 'armour' | 'independent';
  readonly division: string;
}

/** The quota that pays for a step, unless it is used up. */
export function judgeQuota(
  { theatre, state, side }: Desk,
  frame: FrameOf<'replacements'>,
  unit: string,
): Refusal | Quota {
  const division = quotaOwner(theatre, state, unit);
  if (division === '') {
    const limit = independentQuota(theatre, side);
    if (frame.independents >= limit) return no('quota-used', '19-c', { limit });
    return { fields: { independents: frame.independents + 1 }, quota: 'independent', division };
  }
  const category = categoryOf(theatre, unit);
  const used = frame[category][division] ?? 0;
  const limit = divisionQuota(theatre, state, division);
  if (used >= limit)
    return no('quota-used', hasReserve(theatre, state, division) ? '19-b' : '19-a', { formation: division, limit });
  return { fields: { [category]: { ...frame[category], [division]: used + 1 } }, quota: category, division };
}

/** A returned unit may join a Reserve of its division [19]. */
export function joiningFault(
  { theatre, state, side }: Desk,
  unit: string,
  division: string,
  hex: string,
): Refusal | undefined {
  if (division === '' || !hasReserve(theatre, state, division)) return no('division-without-reserve', '19-i', { unit });
  if (isNextToEnemy(positionOf(theatre, state), theatre.hexIndex(hex), side))
    return no('in-contact', '15-d', { space: hex });
  const hexes = reserveHexes(theatre, state, side);
  const markers = theatre.sheet.reserveMarkers[side];
  return !hexes.includes(hex) && hexes.length >= markers ? no('no-reserve-marker', '15-b', { markers }) : undefined;
}

/** Counters of a side with losses, on the map or in the Cadre. */
export function recoverable({ theatre, state, side }: Desk): string[] {
  return Object.entries(state.units)
    .filter(([unit, { at, steps }]) => {
      const counter = counterOf(theatre, unit);
      return counter.side === side && (at === 'cadre' || (theatre.hexIndex(at) >= 0 && steps < counter.steps));
    })
    .map(([unit]) => unit);
}
