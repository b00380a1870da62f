import { lastOf } from '#kernel/known';
import type { Purpose } from '#kernel/roll';
import type { Scene } from '../events/index.ts';
import type { Heading } from '../names.ts';
import { TIES } from '../rolls.ts';
import { indexOfZone, waysFrom, zoneAt, zoneOf } from '../theatre.ts';
import { pick } from './chance.ts';
import { distancesFrom, type Field, UNREACHED } from './field.ts';
import { hasGermans, limitOf, strengthIn, strengthOf, surplus } from './stacking.ts';

/* [12.3] Where a Yugoslav stack is bound and which way it takes. */

export interface RouteRequest {
  readonly zone: string;
  readonly units: readonly string[];
  readonly pace: number;
  readonly heading: Heading;
  readonly field: Field;
  /** A zone that may not be the target (a full stack being bypassed). */
  readonly except?: string;
}

export interface Route {
  readonly path: readonly string[];
  /** Where the way leads. */
  readonly target: string;
}

function isTarget({ theatre, state }: Scene, { heading, zone, except }: RouteRequest, target: string): boolean {
  if (target === zone || target === except) return false;
  if (heading === 'enemy') return hasGermans(state, target);
  if (hasGermans(state, target)) return false;
  if (heading === 'escape') return zoneOf(theatre, target).isExit;
  const strength = strengthIn(state, 'yugoslav', target);
  return strength > 0 && strength < limitOf(theatre, target);
}

/** Nearest targets, of these the most numerous (priorities 1 and 2 of the rule). */
function equalTargets(scene: Scene, request: RouteRequest): string[] {
  const { theatre, state } = scene;
  const distance = distancesFrom(theatre, request.field, request.zone);
  const reachable = theatre.graph.ids.filter((id, at) => distance[at] !== UNREACHED && isTarget(scene, request, id));
  const nearest = Math.min(...reachable.map((id) => distance[indexOfZone(theatre, id)] ?? UNREACHED));
  const near = reachable.filter((id) => distance[indexOfZone(theatre, id)] === nearest);
  if (request.heading === 'escape') return near;
  const side = request.heading === 'enemy' ? 'german' : 'yugoslav';
  const most = Math.max(...near.map((id) => strengthIn(state, side, id)));
  return near.filter((id) => strengthIn(state, side, id) === most);
}

/** The target; a die chooses between equal ones (priority 3). */
export function chooseTarget(scene: Scene, purpose: Purpose, request: RouteRequest): string | undefined {
  const targets = equalTargets(scene, request);
  return targets.length === 0 ? undefined : pick(scene, purpose, 'tito/12.3-k', targets, (zone) => zone);
}

/** The full day's marches along the cheapest paths to the target: whoever could go further on another of them does. */
function marchesTo({ theatre }: Scene, { zone, pace, heading, field }: RouteRequest, target: string): number[][] {
  const left = distancesFrom(theatre, field, target);
  const goal = indexOfZone(theatre, target);
  const start = indexOfZone(theatre, zone);
  const found: number[][] = [];
  const walk = (at: number, spent: number, path: number[]): void => {
    let stops = at === goal;
    const isHeld = heading !== 'escape' && at !== start && field.pinned[at] === 1;
    if (isHeld) stops = true;
    for (const { to: next, cost: price } of isHeld ? [] : waysFrom(theatre, at)) {
      const leftThere = left[next] ?? UNREACHED;
      if (leftThere === UNREACHED || leftThere + price !== left[at]) continue;
      if (next !== goal && field.held[next] === 1) continue;
      if (spent + price > pace || (heading === 'enemy' && next === goal)) stops = true;
      else walk(next, spent + price, [...path, next]);
    }
    if (stops) found.push(path);
  };
  walk(start, 0, [start]);
  const leftAfter = (path: readonly number[]) => left[lastOf(path)] ?? UNREACHED;
  const nearest = Math.min(...found.map(leftAfter));
  return found.filter((path) => leftAfter(path) === nearest);
}

export const comparePaths = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < a.length; at++) {
    const [step = 0, other] = [a[at], b[at]];
    if (other === undefined) break;
    if (step !== other) return step - other;
  }
  return a.length - b.length;
};

export function chooseRoute(scene: Scene, request: RouteRequest): Route | undefined {
  const { theatre, state } = scene;
  const { zone, units, heading } = request;
  const target = chooseTarget(scene, TIES[heading]({ number: zone }), request);
  if (target === undefined) return undefined;
  let ways = marchesTo(scene, request, target).sort(comparePaths);
  if (heading === 'enemy') {
    // [12.3] Stacks are to grow: between equally short ways, the one that ends in the larger stack. Nobody ends in a full one.
    const size = (path: readonly number[]): number => {
      const last = zoneAt(theatre, lastOf(path));
      const there = strengthIn(state, 'yugoslav', last);
      if (last === zone) return there;
      const excess = there + strengthOf(state, units) - limitOf(theatre, last);
      const room = excess <= 0 ? units : units.filter((unit) => !surplus(theatre, state, units, excess).includes(unit));
      return room.length === 0 ? 0 : there + strengthOf(state, room);
    };
    const largest = Math.max(...ways.map(size));
    ways = ways.filter((path) => size(path) === largest);
  }
  const nameOf = (path: readonly number[]) => path.map((at) => zoneAt(theatre, at)).join('-');
  const path = pick(scene, TIES.wayFrom({ number: zone }), 'tito/12.3-k', ways, nameOf);
  return { path: path.map((at) => zoneAt(theatre, at)), target };
}
