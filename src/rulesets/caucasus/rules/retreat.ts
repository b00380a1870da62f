import type { Battle, State } from '../state.ts';
import {
  counterAt,
  faceOf,
  hexAt,
  hexOf,
  indexOf,
  isOpenSide,
  portAt,
  type Theatre,
  terrainAt,
  unitAt,
} from '../theatre.ts';
import { alive } from './losses.ts';
import { opposite } from './map.ts';
import { inEnemyZone, type Position, positionOf } from './position.ts';
import { stackAt, stackLimit } from './stacking.ts';
import { isPassable } from './step-cost.ts';
import { bestSupplied } from './supply.ts';

/*
 * Chapter 11. Every unit goes its own way, one after the other, and each must follow the priorities as they stand when it
 * goes: fewest steps lost, best supply, room to stand.
 */

export interface Way {
  readonly path: readonly number[];
  readonly end: number;
  /** It enters an enemy zone of control with its first hex: the retreat costs a step [11.2]. */
  readonly charged: boolean;
}

const SAFE = 0;
const CHARGED = 1;
/** From here on the step is deadly [11.2]. */
const DEADLY = 2;
const [BARRED, OCCUPIED, FLANKED, BETWEEN, WATCHED] = [2, 3, 4, 5, 6];

/** Why a step of a retreat is deadly. */
export const PERILS = ['barred', 'occupied', 'flanked', 'between', 'watched'] as const;
export type Peril = (typeof PERILS)[number];

function danger(
  t: Theatre,
  s: State,
  p: Position,
  unit: number,
  battle: Battle,
  from: number,
  d: number,
  nth: number,
): number {
  const side = counterAt(t, unit).owner;
  const foe = side === 0 ? 1 : 0;
  const to = t.board.next[from * 6 + d] ?? -1;
  if (to < 0 || !isPassable(t, s, unit, from, d, nth)) return BARRED;
  if (p.holder[to] === foe) return OCCUPIED;
  if (hasFriend(t, p, battle, to, side)) return SAFE;
  // the hexes on both sides of the hexside
  const left = t.board.next[from * 6 + ((d + 1) % 6)] ?? -1;
  const right = t.board.next[from * 6 + ((d + 5) % 6)] ?? -1;
  if (
    left >= 0 &&
    right >= 0 &&
    p.exerts[foe][left] &&
    p.exerts[foe][right] &&
    bears(t, s, left, to) &&
    bears(t, s, right, to)
  )
    return FLANKED;
  for (let across = 0; across < 3; across++) {
    const one = to * 6 + across;
    const other = to * 6 + opposite(across);
    const a = t.board.next[one] ?? -1;
    const b = t.board.next[other] ?? -1;
    if (
      a >= 0 &&
      b >= 0 &&
      p.exerts[foe][a] &&
      p.exerts[foe][b] &&
      isOpenSide(t, one, s.turn) &&
      isOpenSide(t, other, s.turn)
    )
      return BETWEEN;
  }
  if (!inEnemyZone(p, to, side)) return SAFE;
  return nth >= 2 ? WATCHED : CHARGED;
}

/** The zone of control of a unit in one hex reaches the other [6.4]. */
const bears = (t: Theatre, s: State, from: number, to: number): boolean => {
  const d = t.board.direction(from, to);
  return d >= 0 && isOpenSide(t, from * 6 + d, s.turn);
};

/** Friends who are not themselves in this retreat [11.2]. */
function hasFriend(t: Theatre, p: Position, battle: Battle, hex: number, side: 0 | 1): boolean {
  if (p.holder[hex] !== side) return false;
  for (let unit = p.first[hex] ?? -1; unit >= 0; unit = p.follow[unit] ?? -1)
    if (!battle.retreaters.includes(counterAt(t, unit).id)) return true;
  return false;
}

export function stopsRetreat(t: Theatre, s: State, hex: number): boolean {
  const ground = terrainAt(t, hex, s.turn);
  return (t.board.settlement[hex] ?? 0) > 0 || (ground !== 'alpine' && t.tables.terrain[ground].stopsRetreat);
}

/** Every way a unit can survive the retreat. */
export function waysOf(t: Theatre, s: State, battle: Battle, unit: number): Way[] {
  const p = positionOf(t, s);
  const counter = counterAt(t, unit);
  const start = hexAt(t, battle.target);
  if (battle.kind === 'attack' && unitAt(s, unit).retreated) return [];
  if (counter.special === 'azov') return flotillaWays(t, s, counter.owner, start);
  if (counter.special !== 'train' && faceOf(t, s, unit).ma === 0) return [];
  const ways: Way[] = [];
  const mayStop = !unitAt(s, unit).disorganised && (battle.retreat === 2 || s.options.fourHexRetreatMayStopShort);
  const walk = (from: number, path: number[], charged: boolean): void => {
    const nth = path.length + 1;
    for (let d = 0; d < 6; d++) {
      const to = t.board.next[from * 6 + d] ?? -1;
      if (to < 0 || t.board.distance(start, to) !== nth) continue;
      const peril = danger(t, s, p, unit, battle, from, d, nth);
      if (peril >= DEADLY) continue;
      const further = [...path, to];
      const owes = battle.retreatPaid !== true && (charged || peril === CHARGED);
      if (nth === battle.retreat || (nth === 1 && mayStop && stopsRetreat(t, s, to)))
        ways.push({ path: further, end: to, charged: owes });
      if (nth < battle.retreat) walk(to, further, owes);
    }
  };
  walk(start, [], false);
  return ways;
}

/** The first deadly step of a path away from the combat hex, if there is one. */
export function perilOn(
  t: Theatre,
  s: State,
  battle: Battle,
  unit: number,
  path: readonly number[],
): { readonly hex: number; readonly peril: Peril } | undefined {
  let from = hexAt(t, battle.target);
  for (const [at, hex] of path.entries()) {
    const found = danger(t, s, positionOf(t, s), unit, battle, from, t.board.direction(from, hex), at + 1);
    const peril = PERILS[found - DEADLY];
    if (peril !== undefined) return { hex, peril };
    from = hex;
  }
  return undefined;
}

/** To any other friendly port of the Sea of Azov, whatever stands around it [15.3]. */
function flotillaWays(t: Theatre, s: State, side: 0 | 1, start: number): Way[] {
  const p = positionOf(t, s);
  return t.board.ports
    .filter(
      (hex) =>
        hex !== start &&
        portAt(t, hex).sea === 'azov' &&
        s.control[hex] === side &&
        ((p.holder[hex] ?? -1) < 0 || p.holder[hex] === side),
    )
    .map((hex) => ({ path: [hex], end: hex, charged: false }));
}

export interface Plan {
  readonly ways: readonly Way[];
  /** What the first priority left, and of that the second [11.1]. */
  readonly cheapest: readonly Way[];
  readonly supplied: readonly Way[];
  /** Every end hex is full: the unit will be taken one hex further [11.1]. */
  readonly overstacked: boolean;
}

/** The ways a unit may choose from now, priority by priority. */
export function planOf(t: Theatre, s: State, battle: Battle, unit: number): Plan | undefined {
  const ways = waysOf(t, s, battle, unit);
  if (ways.length === 0) return undefined;
  const cheapest =
    s.options.retreatStepLossScope === 'per-combat'
      ? cheapestOfCombat(ways)
      : cheapestOfSubstacks(t, s, battle, unit, ways);
  const counter = counterAt(t, unit);
  const supplied =
    counter.special === 'azov'
      ? cheapest
      : bestSupplied(t, s, counter.owner, hexAt(t, battle.target), cheapest, (way) => way.end);
  const p = positionOf(t, s);
  const roomy = supplied.filter((way) => stackAt(t, s, p, way.end, [unit]) <= stackLimit(t));
  const overstacked = roomy.length === 0;
  return { ways: overstacked ? supplied : roomy, cheapest, supplied, overstacked };
}

/** Where one step is owed for the whole retreat it was paid before anybody went (`owesStep`): what still costs one can be spared. */
function cheapestOfCombat(ways: readonly Way[]): readonly Way[] {
  const safe = ways.filter((way) => !way.charged);
  return safe.length > 0 ? safe : ways;
}

/** Who has no way out of this retreat [11.2]. */
export const trappedOf = (t: Theatre, s: State, battle: Battle): number | undefined =>
  battle.retreating.map((id) => indexOf(t, id)).find((unit) => waysOf(t, s, battle, unit).length === 0);

/**
 * Nobody has gone yet, and somebody cannot but enter an enemy zone of control: the group owes its step now, so that whoever dies of
 * it takes neither ground nor room [11.2]. Where every sub-stack pays (ruling 13) a group owes what it owes when all have gone.
 */
export function owesStep(t: Theatre, s: State, battle: Battle): boolean {
  if (battle.retreatPaid === true || battle.retreating.length === 0) return false;
  const group = alive(t, s, battle.retreaters);
  if (group.length > battle.retreating.length) return false;
  if (group.length > 1 && s.options.retreatStepLossScope !== 'per-combat') return false;
  return battle.retreating.some((id) => mustPay(waysOf(t, s, battle, indexOf(t, id))));
}

const mustPay = (ways: readonly Way[]): boolean => ways.length > 0 && ways.every((way) => way.charged);

const pathKey = (t: Theatre, path: readonly number[]): string => path.map((hex) => t.board.ids[hex]).join('-');

/**
 * One step is owed for every charged path in use (ruling 13): the ways that keep the whole retreat as cheap as it can be,
 * counted with everybody who has still to go and must pay.
 */
function cheapestOfSubstacks(t: Theatre, s: State, battle: Battle, unit: number, ways: readonly Way[]): readonly Way[] {
  const paid = new Set(battle.chargedPaths);
  const debtors = battle.retreating
    .map((id) => indexOf(t, id))
    .filter((other) => other !== unit)
    .map((other) => waysOf(t, s, battle, other))
    .filter(mustPay)
    .map((theirs) => new Set(theirs.map((way) => pathKey(t, way.path))))
    .filter((theirs) => [...theirs].every((key) => !paid.has(key)));
  const priceOf = ({ path, charged }: Way): number => {
    const key = pathKey(t, path);
    if (!charged || paid.has(key)) return fewestPaths(debtors);
    return 1 + fewestPaths(debtors.filter((theirs) => !theirs.has(key)));
  };
  const prices = ways.map(priceOf);
  const least = Math.min(...prices);
  return ways.filter((_, at) => prices[at] === least);
}

/** How many paths it takes until everybody has one of his own among them. */
function fewestPaths(debtors: readonly ReadonlySet<string>[]): number {
  const [first, ...others] = debtors;
  if (first === undefined) return 0;
  // who shares the path of the first decides what is left to pay, not which path it is
  const left = new Map<string, readonly ReadonlySet<string>[]>();
  for (const key of first) {
    const apart = others.filter((theirs) => !theirs.has(key));
    left.set(apart.map((theirs) => others.indexOf(theirs)).join(), apart);
  }
  return 1 + Math.min(...[...left.values()].map(fewestPaths));
}

/** Hexes one further away to which an overstacked unit may be taken, after the first two priorities [11.1]. */
export function extensionsOf(t: Theatre, s: State, battle: Battle, unit: number): number[] {
  const p = positionOf(t, s);
  const counter = counterAt(t, unit);
  if (counter.special === 'azov') return [];
  const start = hexAt(t, battle.target);
  const at = hexOf(t, s, unit);
  const away = t.board.distance(start, at) + 1;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = t.board.next[at * 6 + d] ?? -1;
    if (to < 0 || t.board.distance(start, to) !== away) continue;
    if (danger(t, s, p, unit, battle, at, d, 2) === SAFE) found.push(to);
  }
  const supplied = bestSupplied(t, s, counter.owner, start, found, (hex) => hex);
  const roomy = supplied.filter((hex) => stackAt(t, s, p, hex, [unit]) <= stackLimit(t));
  return roomy.length > 0 ? roomy : [...supplied];
}
