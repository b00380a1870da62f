import { IMPASSABLE } from '#kernel/board/path';
import { firstOf, lastOf } from '#kernel/known';
import { VIPS, type Vip } from '../names.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { costBetween, counterOf, indexOfZone, isZone, neighboursOf, type Theatre, zoneAt } from '../theatre.ts';
import { hasLoneVip, leadsOnFrom, prisonersOf } from './objectives.ts';
import {
  faceOf,
  hasGermans,
  hasMarkers,
  isHostile,
  isOfficer,
  limitOf,
  platoonsIn,
  stackOf,
  strengthIn,
  strengthOf,
} from './stacking.ts';

/* [12, 12.1, 12.2] German movement. */

/** Halved after a landing; a platoon that began the step beside an officer has one point more. */
export function allowanceOf(theatre: Theatre, state: State, unit: string): number {
  const { landed, led } = unitOf(state, unit);
  const printed = faceOf(theatre, state, unit).movement;
  return (landed ? Math.floor(printed / 2) : printed) + (led ? 1 : 0);
}

export const mayMove = (state: State, unit: string): boolean => {
  const { moved, actions } = unitOf(state, unit);
  return !moved && actions < 2;
};

export function pathCost(theatre: Theatre, path: readonly string[]): number | undefined {
  let sum = 0;
  let from: string | undefined;
  for (const zone of path) {
    const cost = from === undefined ? 0 : costBetween(theatre, from, zone);
    if (cost === undefined) return undefined;
    sum += cost;
    from = zone;
  }
  return sum;
}

/** Where a group must end its move: on the enemy, or on a Tito or Churchill it can seize. */
export const mustStop = (state: State, zone: string, withPlatoon: boolean): boolean =>
  isHostile(state, zone) || (withPlatoon && hasLoneVip(state, zone));

export interface Destination {
  readonly path: readonly string[];
}

/** The cheapest way to every zone the group may end its move in. */
export function* destinations(theatre: Theatre, state: State, units: readonly string[]): Generator<Destination> {
  const from = unitOf(state, firstOf(units)).at;
  const { cost } = theatre;
  const withPlatoon = units.some((unit) => !isOfficer(theatre, unit));
  const budget = Math.min(...units.map((unit) => allowanceOf(theatre, state, unit)));
  theatre.reach.search(
    [indexOfZone(theatre, from)],
    budget,
    (_, __, arc) => cost[arc] ?? IMPASSABLE,
    (space) => !mustStop(state, zoneAt(theatre, space), withPlatoon),
  );
  const paths = theatre.reach.reached
    .slice(1)
    .map((space) => theatre.reach.pathTo(space).map((step) => zoneAt(theatre, step)));
  const leadsTo = prisonersOf(state, units).length > 0 ? leadsOnFrom(theatre, state, from).to : () => true;
  for (const path of paths) {
    const last = lastOf(path);
    if (leadsTo(last) && canEndIn(theatre, state, units, last)) yield { path };
  }
}

/**
 * Every way of the group to a zone it may end its move in: the cheapest first, of two that cost the same the one through fewer zones,
 * of two as long the one through zones of lower numbers.
 */
export function waysTo(theatre: Theatre, state: State, units: readonly string[], to: string): readonly string[][] {
  const from = unitOf(state, firstOf(units)).at;
  if (!isZone(theatre, from) || !isZone(theatre, to) || from === to) return [];
  const leads = prisonersOf(state, units).length === 0 || leadsOnFrom(theatre, state, from).to(to);
  if (!leads || !canEndIn(theatre, state, units, to)) return [];
  const withPlatoon = units.some((unit) => !isOfficer(theatre, unit));
  const budget = Math.min(...units.map((unit) => allowanceOf(theatre, state, unit)));
  const found: { readonly way: string[]; readonly cost: number }[] = [];
  const go = (way: readonly string[], spent: number): void => {
    const at = lastOf(way);
    for (const next of neighboursOf(theatre, at)) {
      const cost = spent + (costBetween(theatre, at, next) ?? budget + 1);
      if (cost > budget || way.includes(next)) continue;
      if (next === to) found.push({ way: [...way, next], cost });
      else if (!mustStop(state, next, withPlatoon)) go([...way, next], cost);
    }
  };
  go([from], 0);
  return found.sort((a, b) => a.cost - b.cost || a.way.length - b.way.length).map(({ way }) => way);
}

function canEndIn(theatre: Theatre, state: State, units: readonly string[], zone: string): boolean {
  if (strengthIn(state, 'german', zone) + strengthOf(state, units) > limitOf(theatre, zone)) {
    return units.every((unit) => isOfficer(theatre, unit)) && canEnterHostile(theatre, state, units, zone);
  }
  return canEnterHostile(theatre, state, units, zone);
}

function canEnterHostile(theatre: Theatre, state: State, units: readonly string[], zone: string): boolean {
  if (!isHostile(state, zone)) return true;
  if (units.some((unit) => unitOf(state, unit).actions > 0)) return false;
  return units.some((unit) => !isOfficer(theatre, unit)) || platoonsIn(theatre, state, zone).length > 0;
}

/** [12.2, 13.2.1] Units on markers or beside enemies in one zone stay for the assault. */
export const isFrozen = (state: State, zone: string): boolean =>
  hasMarkers(state, zone) || (hasGermans(state, zone) && isHostile(state, zone));

export const movableIn = (state: State, zone: string): string[] =>
  isFrozen(state, zone) ? [] : stackOf(state, 'german', zone).filter((unit) => mayMove(state, unit));

/** [2.2, 10] Zones over the limit after a landing from which some platoon could still go. */
export function overstackedZones(theatre: Theatre, state: State): string[] {
  return Object.keys(state.stacks.german).filter(
    (zone) =>
      strengthIn(state, 'german', zone) > limitOf(theatre, zone) &&
      movableIn(state, zone).some(
        (unit) => !isOfficer(theatre, unit) && !destinations(theatre, state, [unit]).next().done,
      ),
  );
}

/** [13.4] Whether a platoon could lead a prisoner of its zone nearer to the airstrip in this step. */
export function couldLeadOn(theatre: Theatre, state: State, unit: string): boolean {
  const { at: zone } = unitOf(state, unit);
  if (isFrozen(state, zone) || !mayMove(state, unit)) return false;
  const { isOpen, to } = leadsOnFrom(theatre, state, zone);
  if (!isOpen) return false;
  for (const { path } of destinations(theatre, state, [unit])) if (to(lastOf(path))) return true;
  return false;
}

/** [13.4] Prisoners whose escort has yet to lead them on in this step. */
export const waitingPrisoners = (theatre: Theatre, state: State): Vip[] =>
  VIPS.filter((vip) => {
    const { status, escort } = state.vips[vip];
    return status === 'prisoner' && escort !== '' && couldLeadOn(theatre, state, escort);
  });

/** Whether a counter is one of the player's own. */
export const isGerman = (theatre: Theatre, unit: string): boolean =>
  theatre.counters.has(unit) && counterOf(theatre, unit).side === 'german';

export const isNextTo = (theatre: Theatre, zone: string, test: (neighbour: string) => boolean): boolean => {
  for (const neighbour of neighboursOf(theatre, zone)) if (test(neighbour)) return true;
  return false;
};
