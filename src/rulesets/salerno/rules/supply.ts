import type { SalernoSide, SupplyMode } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { armyOf, divisionOf, isOnOffensive } from './movement.ts';
import { supplyNet } from './supply-net.ts';
import { allowanceOfSupply } from './supply-radius.ts';
import type { Hindrance, Source } from './supply-sources.ts';

/*
 * Who is fed, and by which way [17]. Checks and victory rest on everything as it is; where a side may put something down or pay for
 * something rests on what it sees, or refusals would tell it what lies in a stack it cannot look into [9.9].
 */

/** The path by which a unit is fed where it stands, without a fee if there is one; and how it would run if nothing hindered it. */
export function supplyWay(theatre: Theatre, state: State, unit: string, hindrance: Hindrance = 'as-it-is'): number[] {
  const counter = counterOf(theatre, unit);
  const hex = theatre.hexIndex(unitOf(state, unit).at);
  if (hex < 0) return [];
  const net = supplyNet(theatre, state, counter.side, hindrance);
  const limit = allowanceOfSupply(theatre, state, counter.side) + offensiveReach(theatre, state, unit);
  const order = net.sources
    .map((source, at) => ({ at, isFree: isFedFreely(theatre, state, source, unit) }))
    .sort((one, other) => Number(other.isFree) - Number(one.isFree));
  for (const { at } of order) {
    const way = net.way(at, counter, hex, limit);
    if (way.length > 0) return way;
  }
  return [];
}

export type SupplyVerdict =
  | { readonly mode: Exclude<SupplyMode, 'foreign'> }
  | { readonly mode: 'foreign'; readonly source: string };

/** Whether a source feeds a unit without a fee [17.1, H-106]. */
const isFedFreely = (theatre: Theatre, state: State, source: Source, unit: string): boolean =>
  source.armies === 'all' ||
  source.side === 'axis' ||
  divisionOf(theatre, state, unit) === '' ||
  source.armies.includes(armyOf(theatre, state, unit) as never) ||
  source.serves.includes(unit);

/** The sources of its own a unit has a line to where it stands, as its side sees it; a port without a line is none [17, 17.1]. */
export function sourcesInReach(theatre: Theatre, state: State, unit: string): string[] {
  const counter = counterOf(theatre, unit);
  const hex = theatre.hexIndex(unitOf(state, unit).at);
  if (hex < 0) return [];
  const net = supplyNet(theatre, state, counter.side, 'as-seen');
  const limit = allowanceOfSupply(theatre, state, counter.side);
  return net.sources
    .filter(
      (source, at) =>
        isFedFreely(theatre, state, source, unit) &&
        (net.touchesDepot(at, hex) || net.distance(at, counter, hex) <= limit),
    )
    .map(({ id }) => id);
}

/** How a unit would be supplied at a hex now; `foreign` when only another Army's source is in reach [17.1]. */
export function supplyAt(
  theatre: Theatre,
  state: State,
  unit: string,
  hex: number,
  { extra = 0, hindrance = 'as-it-is' }: { readonly extra?: number; readonly hindrance?: Hindrance } = {},
): SupplyVerdict {
  const counter = counterOf(theatre, unit);
  const { side } = counter;
  const net = supplyNet(theatre, state, side, hindrance);
  if (net.isAtPort(hex)) return { mode: 'port' };
  const limit = allowanceOfSupply(theatre, state, side) + extra;
  let foreign = '';
  for (let at = 0; at < net.sources.length; at++) {
    const source = net.sources[at]!;
    const reached = net.touchesDepot(at, hex) || net.distance(at, counter, hex) <= limit;
    if (!reached) continue;
    if (isFedFreely(theatre, state, source, unit))
      return { mode: source.depot !== undefined && net.touchesDepot(at, hex) ? 'depot' : 'ground' };
    foreign = source.id;
  }
  return foreign === '' ? { mode: 'none' } : { mode: 'foreign', source: foreign };
}

/**
 * Whether a hex is supplied for a side, as it sees it: what sites artillery, fortifications, rearguards and arrivals need. The hex is part of its
 * path: where the enemy can come in and nobody of one's own stands, the path is cut [17].
 */
export function isSuppliedHex(theatre: Theatre, state: State, side: SalernoSide, hex: number): boolean {
  if (theatre.playable[hex] === 0) return false;
  if (supplyNet(theatre, state, side, 'as-seen').isAtPort(hex)) return true;
  return isJoined(theatre, state, side, hex);
}

/** Whether a line runs from a hex to a source of its side, as far as it sees, one of them left out [17]. */
export function isJoined(
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  hex: number,
  leftOut: string | undefined = undefined,
): boolean {
  const net = supplyNet(theatre, state, side, 'as-seen');
  if (!net.isOpen(hex)) return false;
  const limit = allowanceOfSupply(theatre, state, side);
  const foot = { moveClass: 'foot', mountain: false } as const;
  return net.sources.some(
    ({ id }, at) => id !== leftOut && (net.touchesDepot(at, hex) || net.distance(at, foot, hex) <= limit),
  );
}

/** Half points by which the Offensive it takes part in lengthens a unit's path [9.10]. */
export const offensiveReach = (theatre: Theatre, state: State, unit: string): number =>
  isOnOffensive(theatre, state, unit) ? theatre.tables.supply.offensive * 2 : 0;

/** A fee feeds a unit until its side checks supply again [17.1]. */
const isFeePaid = ({ used, units }: State, unit: string): boolean =>
  used.foreignPaid.includes(unit) || units[unit]!.supply === 'foreign';

/** Whether a unit can trace now to its side, or to one named source; another Army's is its own once the fee was paid [17.1, H-88]. */
export function canTrace(theatre: Theatre, state: State, unit: string, to?: string): boolean {
  const hex = theatre.hexIndex(unitOf(state, unit).at);
  if (hex < 0) return false;
  const extra = offensiveReach(theatre, state, unit);
  if (to === undefined) {
    const { mode } = supplyAt(theatre, state, unit, hex, { extra });
    return mode === 'foreign' ? isFeePaid(state, unit) : mode !== 'none';
  }
  const counter = counterOf(theatre, unit);
  const net = supplyNet(theatre, state, counter.side, 'as-it-is');
  const limit = allowanceOfSupply(theatre, state, counter.side) + extra;
  return net.sources.some((source, at) => {
    const named = source.id === to || (source.depot !== undefined && isAtPlace(theatre, source.depot.hex, to));
    return named && (net.touchesDepot(at, hex) || net.distance(at, counter, hex) <= limit);
  });
}

/** Supplied as the word is used of forces: no marker, and a line now or what was flown in at the last check [2.1, 17.3]. */
export const isSupplied = (theatre: Theatre, state: State, unit: string): boolean =>
  !unitOf(state, unit).oos && (unitOf(state, unit).supply === 'air' || canTrace(theatre, state, unit));

const isAtPlace = (theatre: Theatre, hex: string, place: string): boolean =>
  theatre.sites.get(place)?.hexes.includes(theatre.hexIndex(hex)) ?? false;
