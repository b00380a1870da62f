import type { Heading } from '../names.ts';
import type { Scene } from '../scene.ts';
import { indexOfZone } from '../theatre.ts';
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
  /** Where the way leads: several when it brings the stack equally near to equal goals. */
  readonly targets: readonly [string, ...string[]];
}

function isTarget({ theatre, state }: Scene, { heading, zone, except }: RouteRequest, target: string): boolean {
  if (target === zone || target === except) return false;
  if (heading === 'enemy') return hasGermans(state, target);
  if (hasGermans(state, target)) return false;
  if (heading === 'escape') return theatre.zones[indexOfZone(theatre, target)]!.isExit;
  const strength = strengthIn(state, 'yugoslav', target);
  return strength > 0 && strength < limitOf(theatre, target);
}

/** Nearest targets, of these the most numerous (priorities 1 and 2 of the rule). */
export function chooseTargets(scene: Scene, request: RouteRequest): string[] {
  const { theatre, state } = scene;
  const distance = distancesFrom(theatre, request.field, request.zone);
  const reachable = theatre.graph.ids.filter((id, at) => distance[at] !== UNREACHED && isTarget(scene, request, id));
  const nearest = Math.min(...reachable.map((id) => distance[indexOfZone(theatre, id)]!));
  const near = reachable.filter((id) => distance[indexOfZone(theatre, id)] === nearest);
  if (request.heading === 'escape') return near;
  const side = request.heading === 'enemy' ? 'german' : 'yugoslav';
  const most = Math.max(...near.map((id) => strengthIn(state, side, id)));
  return near.filter((id) => strengthIn(state, side, id) === most);
}

/** Every way a stack may actually walk this turn along a cheapest path to the target. */
function prefixesTo({ theatre }: Scene, { zone, pace, heading, field }: RouteRequest, target: string): number[][] {
  const { graph, cost } = theatre;
  const left = distancesFrom(theatre, field, target);
  const goal = indexOfZone(theatre, target);
  const start = indexOfZone(theatre, zone);
  const found: number[][] = [];
  const walk = (at: number, spent: number, path: number[]): void => {
    let stops = at === goal;
    const isHeld = heading !== 'escape' && at !== start && field.pinned[at] === 1;
    if (isHeld) stops = true;
    for (let arc = graph.offsets[at]!; !isHeld && arc < graph.offsets[at + 1]!; arc++) {
      const next = graph.to[arc]!;
      const price = cost[arc]!;
      if (left[next] === UNREACHED || left[next]! + price !== left[at]) continue;
      if (next !== goal && field.held[next] === 1) continue;
      if (spent + price > pace || (heading === 'enemy' && next === goal)) stops = true;
      else walk(next, spent + price, [...path, next]);
    }
    if (stops) found.push(path);
  };
  walk(start, 0, [start]);
  return found;
}

export const comparePaths = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at]! - b[at]!;
  return a.length - b.length;
};

export function chooseRoute(scene: Scene, request: RouteRequest): Route | undefined {
  const { theatre, state } = scene;
  const { zone, units, heading } = request;
  const ways = new Map<string, { path: number[]; targets: [string, ...string[]] }>();
  for (const target of chooseTargets(scene, request)) {
    for (const path of prefixesTo(scene, request, target)) {
      const key = path.join('-');
      const known = ways.get(key);
      if (known === undefined) ways.set(key, { path, targets: [target] });
      else known.targets.push(target);
    }
  }
  let candidates = [...ways.values()].sort((a, b) => comparePaths(a.path, b.path));
  if (candidates.length === 0) return undefined;
  if (heading === 'enemy') {
    // [12.3] Stacks are to grow: between equally short ways, the one that ends in the larger stack. Nobody ends in a full one.
    const size = ({ path }: { path: number[] }): number => {
      const last = theatre.graph.ids[path[path.length - 1]!]!;
      const there = strengthIn(state, 'yugoslav', last);
      if (last === zone) return there;
      const excess = there + strengthOf(state, units) - limitOf(theatre, last);
      const room = excess <= 0 ? units : units.filter((unit) => !surplus(theatre, state, units, excess).includes(unit));
      return room.length === 0 ? 0 : there + strengthOf(state, room);
    };
    const largest = Math.max(...candidates.map(size));
    candidates = candidates.filter((way) => size(way) === largest);
  }
  const nameOf = ({ path }: { path: number[] }) => path.map((at) => theatre.graph.ids[at]!).join('-');
  const { path, targets } = pick(scene, `way from ${zone}`, 'tito/12.3-k', candidates, nameOf);
  return { path: path.map((at) => theatre.graph.ids[at]!), targets };
}
