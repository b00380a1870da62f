import { IMPASSABLE } from '#kernel/board/path';
import { firstOf, known, lastOf } from '#kernel/known';
import { type Carried, NOTHING_CARRIED } from '../events/event.ts';
import type { Scene } from '../events/index.ts';
import type { Heading } from '../names.ts';
import { TIES } from '../rolls.ts';
import { unitOf } from '../state.ts';
import { costOf, indexOfZone, type Theatre, waysFrom, zoneAt } from '../theatre.ts';
import { chooseTarget, comparePaths } from './automaton-route.ts';
import { isEmpty, type March, paceOf } from './automaton-stack.ts';
import { pick } from './chance.ts';
import { distancesFrom, UNREACHED } from './field.ts';
import { pathCost } from './movement.ts';
import { hasGermans, hasMarkers, limitOf, strengthIn, strengthOf, surplus } from './stacking.ts';

/* [12.3] Units over the limit where a move ended: they go round the full zone, or stay in the zone before it. */

/** Sends back what is over the limit, and returns the march of those who go round. */
export function settleExcess(scene: Scene, order: March): March | undefined {
  const { theatre, state, table } = scene;
  const { path } = order;
  const last = lastOf(path);
  const excess = strengthIn(state, 'yugoslav', last) - limitOf(theatre, last);
  if (excess <= 0) return undefined;
  const before = known(path[path.length - 2], 'zone before', last);
  const units = surplus(theatre, state, order.units, excess);
  // [12.3] Leaders and documents stay with whoever of their stack stays; when nobody does, they have not got there either.
  const carried = units.length === order.units.length ? order.carried : NOTHING_CARRIED;
  // [12.3] Their own capacity of movement counts, not that of the stack they came with.
  const pace = paceOf(theatre, state, units, carried);
  const spent = order.spent + known(pathCost(theatre, path.slice(0, -1)), 'way to', before);
  const way = bypass(scene, order, { units, carried, pointsLeft: pace - spent, before, full: last });
  if (way !== undefined) {
    const excess = { units, from: last, to: before, unmoved: false, ...told(carried) };
    table.emit({ type: 'ExcessReturned', ...excess, rule: 'tito/12.3-q' });
    const onward = { ...order, ...way, units, carried, rule: 'tito/12.3-q', pace, spent };
    return { ...onward, fresh: path.length === 2 ? order.fresh : [] };
  }
  let cargo = carried;
  for (const { back, stayBehind } of waysBack(scene, order, units)) {
    const unmoved = back === path[0] ? stayBehind.filter((unit) => order.fresh.includes(unit)) : [];
    const moved = stayBehind.filter((unit) => !unmoved.includes(unit));
    for (const [who, stayed] of [
      [moved, false],
      [unmoved, true],
    ] as const) {
      if (who.length === 0) continue;
      const excess = { units: who, from: last, to: back, unmoved: stayed, ...told(cargo) };
      table.emit({ type: 'ExcessReturned', ...excess, rule: 'tito/12.3-p' });
      cargo = NOTHING_CARRIED;
    }
  }
  return undefined;
}

const told = (carried: Carried): { carried?: Carried } => (isEmpty(carried) ? {} : { carried });

interface WayBack {
  readonly back: string;
  readonly stayBehind: readonly string[];
}

/**
 * Together in the first zone of the way back with room for all of them. A stack that grew on its way may have more excess than
 * any zone holds: then one by one, whoever joined on the way and the strongest fire nearest to where it was bound.
 */
function waysBack(scene: Scene, { path, fresh }: March, units: readonly string[]): WayBack[] {
  const { theatre, state } = scene;
  const wayBack = path.slice(0, -1).reverse();
  const strength = strengthOf(state, units);
  const left = (zone: string) => limitOf(theatre, zone) - strengthIn(state, 'yugoslav', zone);
  const forAll = wayBack.find((zone) => left(zone) >= strength);
  if (forAll !== undefined) return [{ back: forAll, stayBehind: units }];
  const byZone = new Map<string, string[]>();
  const strongest = [...units].reverse();
  const joined = strongest.filter((unit) => !fresh.includes(unit));
  for (const unit of [...joined, ...strongest.filter((unit) => fresh.includes(unit))]) {
    const hasRoom = (zone: string) =>
      left(zone) - strengthOf(state, byZone.get(zone) ?? []) >= unitOf(state, unit).strength;
    const back = wayBack.find(hasRoom) ?? nearestRoom(scene, unit, firstOf(wayBack), hasRoom);
    byZone.set(back, [...(byZone.get(back) ?? []), unit]);
  }
  return [...byZone].map(([back, stayBehind]) => ({ back, stayBehind }));
}

/** Those who are no longer with Tito go where any stack of their size goes at this level of alert, not off the map. */
function headingOf(
  { theatre, state }: Scene,
  { heading }: March,
  units: readonly string[],
  { vips }: Carried,
): Heading {
  if (heading !== 'escape' || vips.includes('tito')) return heading;
  const { alert, largeStack } = theatre.tables;
  return state.alert < alert.regroup || strengthOf(state, units) >= largeStack.from ? 'enemy' : 'friend';
}

interface Surplus {
  readonly units: readonly string[];
  readonly carried: Carried;
  /** In the zone before the full one. */
  readonly pointsLeft: number;
  readonly before: string;
  readonly full: string;
}

/** A way round the full zone that brings the surplus nearer to where it is bound. */
function bypass(
  scene: Scene,
  order: March,
  { units, carried, pointsLeft, before, full }: Surplus,
): Pick<March, 'path' | 'heading' | 'target'> | undefined {
  const { theatre, state } = scene;
  const { reach } = theatre;
  const { field } = order;
  const heading = headingOf(scene, order, units, carried);
  const isStopped = (space: number) => heading !== 'escape' && field.pinned[space] === 1;
  const start = indexOfZone(theatre, before);
  if (isStopped(start)) return undefined;
  const avoided = indexOfZone(theatre, full);
  const price = (next: number, arc: number) =>
    next === avoided || field.held[next] === 1 ? IMPASSABLE : costOf(theatre, arc);
  const mayLeave = (space: number) => space === start || !isStopped(space);
  reach.search([start], pointsLeft, (_, next, arc) => price(next, arc), mayLeave);
  const strength = strengthOf(state, units);
  const roomy = reach.reached.filter(
    (space) =>
      space !== start &&
      strengthIn(state, 'yugoslav', zoneAt(theatre, space)) + strength <= limitOf(theatre, zoneAt(theatre, space)),
  );
  if (roomy.length === 0) return undefined;
  const isSame = heading === order.heading && heading !== 'friend';
  const request = { zone: before, units, pace: pointsLeft, heading, field, except: full };
  const tie = { friend: TIES.excessFriend, enemy: TIES.excessEnemy, escape: TIES.excessEscape }[heading];
  const target = isSame ? order.target : chooseTarget(scene, tie({ number: full }), request);
  if (target === undefined) return undefined;
  const distance = distancesFrom(theatre, field, target);
  const left = (space: number) => distance[space] ?? UNREACHED;
  const here = left(start);
  const open = roomy.filter((space) => left(space) >= 0 && (here < 0 || left(space) < here));
  if (open.length === 0) return undefined;
  const nearest = Math.min(...open.map(left));
  const near = open.filter((space) => left(space) === nearest);
  const size = (space: number) => strengthIn(state, 'yugoslav', zoneAt(theatre, space));
  const largest = Math.max(...near.map(size));
  const best = near.filter((space) => size(space) === largest).sort((a, b) => a - b);
  const goal = pick(scene, TIES.wayRound({ number: full }), 'tito/12.3-q', best, (space) => zoneAt(theatre, space));
  const ways = cheapestWays(theatre, start, goal, price, mayLeave);
  const nameOf = (way: readonly number[]) => way.map((space) => zoneAt(theatre, space)).join('-');
  const path = pick(scene, TIES.wayFrom({ number: before }), 'tito/12.3-k', ways, nameOf).map((space) =>
    zoneAt(theatre, space),
  );
  return { path, heading, target };
}

/** Every cheapest way to a zone the last search has reached, in the order of the zones. */
function cheapestWays(
  theatre: Theatre,
  start: number,
  goal: number,
  price: (next: number, arc: number) => number,
  mayLeave: (space: number) => boolean,
): number[][] {
  const { spent } = theatre.reach;
  const ways: number[][] = [];
  const walk = (way: readonly number[]): void => {
    const at = lastOf(way);
    if (at === goal) ways.push([...way]);
    if (at === goal || !mayLeave(at)) return;
    for (const { to: next, arc } of waysFrom(theatre, at)) {
      const points = price(next, arc);
      if (points >= 0 && spent[next] === (spent[at] ?? 0) + points) walk([...way, next]);
    }
  };
  walk([start]);
  return ways.sort(comparePaths);
}

/** Never onto a hidden marker: nobody passes there to turn it. */
function nearestRoom(scene: Scene, unit: string, from: string, hasRoom: (zone: string) => boolean): string {
  const { theatre, state } = scene;
  const { graph, reach } = theatre;
  reach.search([indexOfZone(theatre, from)], graph.size * 2, (_, __, arc) => costOf(theatre, arc));
  const isFree = (zone: string) => !hasGermans(state, zone) && !hasMarkers(state, zone) && hasRoom(zone);
  const free = reach.reached.filter((at) => isFree(zoneAt(theatre, at)));
  const nearest = free.filter((at) => reach.spent[at] === reach.spent[firstOf(free)]);
  return pick(
    scene,
    TIES.room({ unit }),
    'tito/12.3-k',
    nearest.map((at) => zoneAt(theatre, at)),
    (zone) => zone,
  );
}
