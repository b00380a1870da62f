import { firstOf } from '#kernel/known';
import type { State } from '../state.ts';
import { counterAt, faceOf, isBridged, isOpenSide, riverAt, type Theatre, terrainAt, unitAt } from '../theatre.ts';
import { inEnemyZone, type Position } from './position.ts';

/*
 * What one step costs whom [7, TEC]. Costs are in half points, so that the strategic road rate is exact. A group pays for every step what its
 * worst mover pays, and stops where one of its members must stop.
 */

/** How the members of a group move through terrain, as bits. */
const FOOT = 1;
const MOUNTAINEERS = 2;
const MECH = 4;

export const STOP = 1024;
export const FORBIDDEN = -1;

export interface Mover {
  readonly units: readonly number[];
  readonly side: 0 | 1;
  readonly kinds: number;
  /** Allowance in half points of the slowest. */
  readonly allowance: number;
  /** Half points each member may spend on a strategic road move, at full or at half rate, with what the one more hex of non-mechanised units is worth. */
  readonly strategic: readonly { readonly half: boolean; readonly allowance: number; readonly extra: number }[];
  /** Half points a hex along a road costs. */
  readonly road: number;
  readonly hexLimit: number;
  /** Foot units make one hex in a Secondary phase [7.3]. */
  readonly hasFoot: boolean;
  readonly disorganised: boolean;
  readonly security: boolean;
  /** Somebody has come by train in this phase: no step on foot is the first of the move (ruling 9). */
  readonly rode: boolean;
}

export function moverOf(t: Theatre, s: State, units: readonly number[]): Mover {
  let kinds = 0;
  let allowance = 1000;
  let hexLimit = Number.POSITIVE_INFINITY;
  let hasFoot = false;
  let disorganised = false;
  let security = false;
  let rode = false;
  const { road: full, strategicRoadMech, strategicRoadFootExtraHexes } = t.tables.movement;
  const strategic: { half: boolean; allowance: number; extra: number }[] = [];
  // the bicycle regiment pays half on every road, not only on strategic ones (ruling 60) [15.8]
  const cycles = s.options.bicycleRoadRate === 'always';
  let road = strategicRoadMech * 2;
  for (const unit of units) {
    const counter = counterAt(t, unit);
    const state = unitAt(s, unit);
    const ma = faceOf(t, s, unit).ma * 2;
    kinds |= counter.isMech ? MECH : counter.mountain ? MOUNTAINEERS : FOOT;
    allowance = Math.min(allowance, ma);
    if (counter.isFoot) hasFoot = true;
    // who may walk on after a train ride has that many hexes less (ruling 9)
    const ridden = state.railed && !state.moved ? state.hexes : 0;
    if (state.supply === 'out') hexLimit = Math.min(hexLimit, t.tables.movement.outOfSupplyHexes - ridden);
    if (state.replaced) hexLimit = Math.min(hexLimit, t.tables.movement.replacedHexes - ridden);
    if (ridden > 0) rode = true;
    if (state.disorganised) disorganised = true;
    if (counter.special === 'security') security = true;
    const bicycle = counter.special === 'bicycle';
    if (!bicycle || !cycles) road = full * 2;
    const half = counter.isMech || bicycle;
    const more = counter.isMech || (bicycle && !cycles) ? 0 : strategicRoadFootExtraHexes;
    strategic.push({ half, allowance: ma, extra: more * (half ? strategicRoadMech : full) * 2 });
  }
  const side = counterAt(t, firstOf(units)).owner;
  return { units, side, kinds, allowance, strategic, hexLimit, hasFoot, disorganised, security, rode, road };
}

/** Cost in half points of the nth step, with STOP added where the group must stop there, or FORBIDDEN. */
export function stepCost(t: Theatre, s: State, p: Position, m: Mover, from: number, d: number, nth: number): number {
  const { board } = t;
  const side = from * 6 + d;
  const to = board.next[side] ?? -1;
  if (to < 0 || board.edge[to] || ((p.holder[to] ?? -1) >= 0 && p.holder[to] !== m.side)) return FORBIDDEN;
  if (!isOpenSide(t, side, s.turn)) return FORBIDDEN;
  const terrain = terrainAt(t, to, s.turn);
  if (terrain === 'alpine') return FORBIDDEN;
  const road = board.road[side] === 1;
  let cost = 0;
  let stop = 0;
  if (road) cost = m.road;
  else {
    const effects = t.tables.terrain[terrain];
    const city = board.settlement[to] === 3 ? t.tables.settlements['major-city'] : undefined;
    if (m.kinds & MECH) {
      const mech = city?.mech ?? effects.mech;
      if (mech.cost === 'road-only') return FORBIDDEN;
      cost = mech.cost * 2;
      if (mech.stop) stop = STOP;
    }
    if (m.kinds & (FOOT | MOUNTAINEERS)) {
      const foot = city?.foot ?? effects.foot;
      if (foot.cost === 'road-only') return FORBIDDEN;
      cost = Math.max(cost, foot.cost * 2);
      if (foot.stop === 'all' || (foot.stop && m.kinds & FOOT)) stop = STOP;
    }
  }
  if (board.pass[side] && (!road || s.options.passCostOnRoad)) cost += passCost(t);
  const river = riverAt(t, side, s.turn);
  if (river && !isBridged(t, side)) {
    if (river === 2 && (nth > 1 || m.rode)) return FORBIDDEN;
    cost += riverCost(t, river);
  }
  // [6.3] leaving an enemy zone costs more, entering one does not
  if (inEnemyZone(p, from, m.side)) cost += t.tables.movement.leaveEnemyZone * 2;
  return cost + stop;
}

const passCost = (t: Theatre): number => Number(t.tables.sides.pass.cost) * 2;
const riverCost = (t: Theatre, river: number): number =>
  Number(t.tables.sides[river === 2 ? 'major-river' : 'minor-river'].cost) * 2;

/** A mover may enter this hex across this side at all, whatever it costs: retreats and advances ask this [11.2, 12.3]. */
export function isPassable(t: Theatre, s: State, unit: number, from: number, d: number, nth: number): boolean {
  const counter = counterAt(t, unit);
  const { board } = t;
  const side = from * 6 + d;
  const to = board.next[side] ?? -1;
  if (to < 0 || board.edge[to] || !isOpenSide(t, side, s.turn)) return false;
  if (counter.special === 'train') return board.railMove[side] === 1;
  const terrain = terrainAt(t, to, s.turn);
  if (terrain === 'alpine') return false;
  const road = board.road[side] === 1;
  if (counter.isMech && !road) {
    const effects = board.settlement[to] === 3 ? t.tables.settlements['major-city'].mech : undefined;
    if ((effects ?? t.tables.terrain[terrain].mech).cost === 'road-only') return false;
  }
  return riverAt(t, side, s.turn) !== 2 || isBridged(t, side) || nth === 1;
}

/** Entering off the road makes this unit stop there [7.6, 7.8, 12.3]. */
export function stopsIn(t: Theatre, s: State, unit: number, from: number, d: number): boolean {
  const { board } = t;
  const to = board.next[from * 6 + d] ?? -1;
  if (board.road[from * 6 + d] || board.settlement[to] === 3) return false;
  const counter = counterAt(t, unit);
  const effects = t.tables.terrain[terrainAt(t, to, s.turn) as keyof typeof t.tables.terrain];
  if (counter.isMech) return effects.mech.stop !== undefined;
  return effects.foot.stop === 'all' || (effects.foot.stop !== undefined && !counter.mountain);
}

/** Cost of a strategic road step at half or full rate, or FORBIDDEN off the road or near the enemy [7.5]. */
export function strategicCost(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  from: number,
  d: number,
  rate: 'half' | 'full',
): number {
  const { board } = t;
  const side = from * 6 + d;
  const to = board.next[side] ?? -1;
  if (to < 0 || board.edge[to] || board.road[side] !== 1 || !isOpenSide(t, side, s.turn)) return FORBIDDEN;
  if (((p.holder[to] ?? -1) >= 0 && p.holder[to] !== m.side) || inEnemyZone(p, to, m.side)) return FORBIDDEN;
  const surcharge = board.pass[side] && s.options.passCostOnRoad ? passCost(t) : 0;
  return (rate === 'half' ? t.tables.movement.strategicRoadMech : t.tables.movement.road) * 2 + surcharge;
}
