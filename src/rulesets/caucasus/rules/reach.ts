import { lastOf } from '#kernel/known';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import {
  exhausts,
  isPrimary,
  isSecondary,
  judgeStation,
  mayGoStrategic,
  type Sofar,
  strategicMode,
} from './movement.ts';
import { inEnemyZone, type Position, positionOf } from './position.ts';
import { FORBIDDEN, type Mover, STOP, stepCost, strategicCost } from './step-cost.ts';

/* Everywhere a group can get to: what clients are offered. */

/** A place a group can get to, with the hexes on the way. */
export interface Destination {
  readonly hex: number;
  readonly path: readonly number[];
}

/*
 * Scratch space of the search. A label is a hex, or hex + STOP for having had to stop there; costs are kept plus one, so
 * that 0 means untouched.
 */
const cost = new Int16Array(2 * STOP);
const previous = new Int16Array(2 * STOP);
const depth = new Int16Array(2 * STOP);
const touched: number[] = [];
const buckets: number[][] = Array.from({ length: 64 }, () => []);

/** A group about to move, and where the places it can get to are noted. */
interface Search {
  readonly t: Theatre;
  readonly s: State;
  readonly p: Position;
  readonly m: Mover;
  readonly start: number;
  readonly sofar: Sofar;
  add(hex: number, path: readonly number[]): void;
}

/** Everywhere the group may end its move, with one cheapest path each. */
export function destinations(t: Theatre, s: State, m: Mover, start: number, sofar: Sofar): Destination[] {
  const p = positionOf(t, s);
  const found = new Map<number, Destination>();
  if (m.allowance <= 0 || sofar.hexes >= m.hexLimit) return [];
  const mayEnd = (hex: number): boolean =>
    (!m.disorganised || !inEnemyZone(p, hex, m.side)) && judgeStation(t, m, start, hex) === undefined;
  const add = (hex: number, path: readonly number[]): void => {
    if (!found.has(hex) && mayEnd(hex)) found.set(hex, { hex, path });
  };
  const search: Search = { t, s, p, m, start, sofar, add };
  if (sofar.hexes === 0) minimumMove(search);
  const footOnly = isSecondary(s) && m.hasFoot;
  if (!footOnly) march(search);
  if (mayGoStrategic(sofar)) strategicMarch(search);
  return [...found.values()];
}

/** One hex is always possible where it is not forbidden [7.4]. */
function minimumMove({ t, s, p, m, start, add }: Search): void {
  for (let d = 0; d < 6; d++)
    if (stepCost(t, s, p, m, start, d, 1) !== FORBIDDEN)
      add(t.board.next[start * 6 + d] ?? -1, [t.board.next[start * 6 + d] ?? -1]);
}

/** By movement points, extended where the phase allows it [7.1, 7.21]; past the plain allowance no move ends beside the enemy. */
function march(search: Search): void {
  const { t, s, m } = search;
  const limit = m.allowance + (isPrimary(s) ? t.tables.movement.extended * 2 : 0);
  if (m.hexLimit === Number.POSITIVE_INFINITY) byCheapestWays(search, limit);
  else byEveryWay(search, limit);
}

function byCheapestWays({ t, s, p, m, start, sofar, add }: Search, most: number): void {
  const limit = most - sofar.spent;
  if (limit <= 0) return;
  for (const label of touched) cost[label] = 0;
  touched.length = 0;
  for (const bucket of buckets) bucket.length = 0;
  cost[start] = 1;
  depth[start] = 0;
  touched.push(start);
  buckets[0]?.push(start);
  const ends: number[] = [];
  for (let now = 0; now <= limit; now++) {
    const bucket = buckets[now] ?? [];
    for (let at = 0; at < bucket.length; at++) {
      const label = bucket[at] ?? start;
      if (cost[label] !== now + 1) continue;
      const hex = label % STOP;
      if (hex !== start && (sofar.spent + now <= m.allowance || !inEnemyZone(p, hex, m.side))) ends.push(label);
      if (label >= STOP) continue;
      for (let d = 0; d < 6; d++) {
        const step = stepCost(t, s, p, m, hex, d, sofar.hexes + (depth[label] ?? 0) + 1);
        if (step === FORBIDDEN) continue;
        const to = t.board.next[hex * 6 + d] ?? -1;
        const then = now + (step % STOP);
        if (then > limit || to === start) continue;
        const reached = step >= STOP ? to + STOP : to;
        if (cost[reached] !== 0 && (cost[reached] ?? 0) <= then + 1) continue;
        if (cost[reached] === 0) touched.push(reached);
        cost[reached] = then + 1;
        previous[reached] = hex;
        depth[reached] = (depth[label] ?? 0) + 1;
        buckets[then]?.push(reached);
      }
    }
  }
  for (const end of ends) {
    const path: number[] = [];
    for (let label = end; label !== start; label = previous[label] ?? -1) path.push(label % STOP);
    add(end % STOP, path.reverse());
  }
}

/** Where hexes are counted too, the cheapest way to a hex may be too long to go on from: every way is tried, there are few. */
function byEveryWay({ t, s, p, m, start, sofar, add }: Search, most: number): void {
  const ways: { readonly path: number[]; readonly spent: number }[] = [];
  const walk = (from: number, path: readonly number[], before: number): void => {
    const nth = sofar.hexes + path.length + 1;
    for (let d = 0; d < 6; d++) {
      const step = stepCost(t, s, p, m, from, d, nth);
      const to = t.board.next[from * 6 + d] ?? -1;
      const spent = before + (step % STOP);
      if (step === FORBIDDEN || to === start || spent > most) continue;
      const further = [...path, to];
      if (spent <= m.allowance || !inEnemyZone(p, to, m.side)) ways.push({ path: further, spent });
      if (step < STOP && nth < m.hexLimit) walk(to, further, spent);
    }
  };
  walk(start, [], sofar.spent);
  ways.sort((a, b) => a.spent - b.spent);
  for (const { path } of ways) add(lastOf(path), path);
}

/** By road alone [7.5]. A way with fewer hexes may cost more points over a pass: a hex is looked at again whenever a way there is cheaper in anything. */
function strategicMarch({ t, s, p, m, start, add }: Search): void {
  if (t.board.roadHex[start] !== 1 || inEnemyZone(p, start, m.side)) return;
  const queue: Way[] = [{ hex: start, path: [], half: 0, full: 0 }];
  const known = new Map<number, Way[]>([[start, [...queue]]]);
  // where the whole allowance must be spent, a detour may do what the cheapest way does not: each cost is looked at by itself
  const isNoBetter = (way: Way, than: Way): boolean =>
    s.options.strategicMustExhaustMa
      ? way.half === than.half && way.full === than.full
      : way.half >= than.half && way.full >= than.full;
  // grows while it is gone through
  for (const { hex, path, half, full } of queue) {
    if (path.length >= m.hexLimit) continue;
    for (let d = 0; d < 6; d++) {
      const to = t.board.next[hex * 6 + d] ?? -1;
      if (to < 0) continue;
      const step = strategicCost(t, s, p, m, hex, d, 'full');
      if (step === FORBIDDEN) continue;
      const way: Way = {
        hex: to,
        path: [...path, to],
        half: half + strategicCost(t, s, p, m, hex, d, 'half'),
        full: full + step,
      };
      const earlier = known.get(to) ?? [];
      if (earlier.some((other) => isNoBetter(way, other)) || strategicMode(t, s, m, way.path.length, way) === undefined)
        continue;
      known.set(to, [...earlier, way]);
      queue.push(way);
      if (to !== start && exhausts(s, m, way)) add(to, way.path);
    }
  }
}

/** A road march so far and what it costs at half and at full rate. */
interface Way {
  readonly hex: number;
  readonly path: readonly number[];
  readonly half: number;
  readonly full: number;
}
