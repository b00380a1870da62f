import { lastOf } from '#kernel/known';
import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { type Going, groundCost } from './ground-costs.ts';
import { halfDotsOf, outlookOf, roomIn } from './movement.ts';
import { codeOf, positionOf, showsEnemy } from './position.ts';
import { sourcesOf } from './supply-sources.ts';

/** Retreats [14.3.1]: one or two hexes towards supply, further when there is no room. */

export type RetreatKind = 'combat' | 'rome' | 'rearguard';

const NORMAL = 2;
const FURTHEST = 6;

const ON_FOOT: Going = { moveClass: 'foot', mountain: false };

/** Hexes from each hex to the nearest of the side's own sources. */
function towardsSupply(theatre: Theatre, state: State, side: SalernoSide): (hex: number) => number {
  const starts = sourcesOf(theatre, state, side).flatMap((source) => source.starts);
  return (hex) => (starts.length === 0 ? 0 : Math.min(...starts.map((start) => theatre.map.distance(start, hex))));
}

interface Search {
  readonly theatre: Theatre;
  readonly state: State;
  readonly side: SalernoSide;
  readonly units: readonly string[];
  readonly from: number;
  readonly kind: RetreatKind;
}

/** Every legal path, hexes by index, start left out. */
export function retreatPaths(search: Search): number[][] {
  const { kind } = search;
  const { rearguard, rome } = search.theatre.tables;
  if (kind === 'rearguard') return walk(search, rearguard.retreat, 'room');
  const hexes = kind === 'rome' ? rome.retreat : NORMAL;
  const withRoom = walk(search, hexes, 'room');
  return withRoom.length > 0 ? withRoom : walk(search, hexes, 'any');
}

/** The paragraph a path of retreat offends [14.3.1, 20, 12]. */
export function retreatFault(search: Search, path: readonly number[]): string {
  const { theatre, state, side, units, from, kind } = search;
  if (kind === 'rome') return '20-a';
  if (kind === 'rearguard') return '12-f';
  const position = positionOf(theatre, state);
  const { barred } = outlookOf(theatre, state, side, 'true');
  let at = from;
  for (const to of path) {
    const arc = to < 0 ? -1 : theatre.map.arcBetween(at, to);
    if (arc < 0 || barred[to] === 1 || showsEnemy(position, to, side)) return '14.3.1-c';
    if (units.some((unit) => groundCost(theatre, state, counterOf(theatre, unit), arc) < 0)) return '14.3.1-c';
    at = to;
  }
  return roomIn(theatre, state, at, units) < halfDotsOf(theatre, units) ? '14.3.1-d' : '14.3.1-a';
}

/** `room`: to hexes that hold them, beyond the distance where it leads to full ones; `any`: no further, and be it into a full hex. */
function walk(search: Search, hexes: number, ending: 'room' | 'any'): number[][] {
  const { theatre, state, side, units, from, kind } = search;
  const { map } = theatre;
  const position = positionOf(theatre, state);
  const distance = towardsSupply(theatre, state, side);
  // A rearguard is a handful of men on foot: a river in flood stops them like anybody else.
  const goings: readonly Going[] = kind === 'rearguard' ? [ON_FOOT] : units.map((unit) => counterOf(theatre, unit));
  const halfDots = halfDotsOf(theatre, units);
  const enemy = 3 ^ codeOf(side);
  const { barred } = outlookOf(theatre, state, side, 'true');
  const fits = (hex: number): boolean => kind === 'rearguard' || roomIn(theatre, state, hex, units) >= halfDots;
  const canEnter = (at: number, to: number, arc: number): boolean => {
    if (theatre.playable[to] === 0 || position.holder[to] === enemy || (position.gunSides[to]! & enemy) !== 0)
      return false;
    if (goings.some((going) => groundCost(theatre, state, going, arc) < 0)) return false;
    // Whoever is on his way out of Rome may pass through another part of it: he does not come back in [20].
    if (kind === 'rome') return true;
    return barred[to] === 0 && distance(to) <= distance(at);
  };
  const mayEnd = (path: readonly number[]): boolean => {
    const last = lastOf(path);
    if (kind === 'rearguard')
      return path.length === hexes && position.rearguard[last] === 0 && !position.depotAt.has(last);
    if (kind === 'rome' && (path.length < hexes || theatre.rome.has(last))) return false;
    return ending === 'any' || fits(last);
  };
  const paths: number[][] = [];
  const go = (path: number[]): void => {
    const at = path[path.length - 1] ?? from;
    if (path.length > 0 && mayEnd(path)) paths.push([...path]);
    // Beyond the normal distance only because the hex reached is full.
    const further =
      ending === 'room' ? path.length < hexes || (path.length < FURTHEST && !fits(at)) : path.length < hexes;
    if (!further) return;
    for (let arc = map.offsets[at]!; arc < map.offsets[at + 1]!; arc++) {
      const to = map.to[arc]!;
      if (to === from || path.includes(to) || !canEnter(at, to, arc)) continue;
      path.push(to);
      go(path);
      path.pop();
    }
  };
  go([]);
  return paths;
}
