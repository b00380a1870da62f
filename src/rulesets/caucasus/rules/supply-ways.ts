import type { State } from '../state.ts';
import type { FullSupply } from './supply.ts';
import { along, chain, OPEN, RAIL, ROAD, type Search } from './supply-lines.ts';

/* [14.3] One line of supply as players trace it, and what stands in the way of one. */

/** From a hex to a source of Full Supply: at most five hexes to the railway, then along it [14.1]. */
export function fullLine({ search, entries }: FullSupply, hex: number): number[] {
  const { board, tables } = search.t;
  const railways = along(
    search,
    entries.filter((entry) => board.railHex[entry]),
    RAIL,
  );
  for (const entry of entries) railways[entry] = 1;
  const approach = approachTo(search, hex, railways, tables.movement.supplyRange, 'clean');
  return [...approach, ...alongTo(search, approach.at(-1) ?? hex, entries, RAIL)];
}

/** From a hex to a port or an entry hex: at most five hexes to a road or railway, then along it [14.1]. */
export function limitedLine(search: Search, s: State, hex: number, sources: readonly number[]): number[] {
  const approach = approachTo(search, hex, chain(search, s, sources), search.t.tables.movement.supplyRange, 'any');
  return [...approach, ...alongTo(search, approach.at(-1) ?? hex, sources, ROAD | RAIL)];
}

/**
 * The shortest line to a marked hex, without the hex it begins in. Clean lines pass through no Mountain or Swamp without road or rail:
 * a hex of that kind is entered or left along one.
 */
function approachTo(
  { t, lines, rough, passes }: Search,
  start: number,
  marks: Uint8Array,
  limit: number,
  ground: 'clean' | 'any',
): number[] {
  if (marks[start] === 1) return [];
  interface Step {
    readonly hex: number;
    readonly isAlong: boolean;
    readonly path: readonly number[];
  }
  const queue: Step[] = [{ hex: start, isAlong: true, path: [] }];
  const seen = new Set([start * 2 + 1]);
  for (const { hex, isAlong, path } of queue) {
    if (path.length >= limit) continue;
    const isBound = ground === 'clean' && rough[hex] === 1 && !isAlong;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const across = lines[side] ?? 0;
      if ((across & (isBound ? ROAD | RAIL : OPEN)) === 0) continue;
      const to = t.board.next[side] ?? -1;
      const goesAlong = (across & (ROAD | RAIL)) !== 0;
      const label = to * 2 + Number(goesAlong);
      if (passes[to] === 0 || seen.has(label)) continue;
      seen.add(label);
      if (marks[to] === 1) return [...path, to];
      queue.push({ hex: to, isAlong: goesAlong, path: [...path, to] });
    }
  }
  return [];
}

/** Along road or rail to one of these hexes, without the hex it begins in; railways off the map join their ends. */
function alongTo(
  { t, lines, passes, links }: Search,
  start: number,
  goals: readonly number[],
  kinds: number,
): number[] {
  const came = new Map([[start, -1]]);
  const queue = [start];
  const visit = (from: number, to: number): void => {
    if (came.has(to) || passes[to] === 0) return;
    came.set(to, from);
    queue.push(to);
  };
  for (const hex of queue) {
    if (goals.includes(hex)) {
      const path: number[] = [];
      for (let at = hex; at !== start; at = came.get(at) ?? start) path.push(at);
      return path.reverse();
    }
    for (let side = hex * 6; side < hex * 6 + 6; side++)
      if (((lines[side] ?? 0) & kinds) !== 0) visit(hex, t.board.next[side] ?? -1);
    if ((kinds & RAIL) !== 0) for (const { near, far } of links) if (near === hex) visit(hex, far);
  }
  return [];
}

const BLOCKED = 1000;
const OFF_ROAD = 10;

/** The hexes that stop the line which the fewest of them stop: enemies, and hexes that only his zones close [14.3]. */
export function barriersTo({ t, lines, passes }: Search, start: number, goals: readonly number[]): number[] {
  const cost = new Map([[start, 0]]);
  const came = new Map<number, number>();
  const open = new Set([start]);
  while (open.size > 0) {
    let hex = -1;
    for (const each of open) if (hex < 0 || (cost.get(each) ?? 0) < (cost.get(hex) ?? 0)) hex = each;
    open.delete(hex);
    if (goals.includes(hex)) {
      const barriers: number[] = [];
      for (let at = hex; at !== start; at = came.get(at) ?? start) if (passes[at] === 0) barriers.push(at);
      return barriers.reverse();
    }
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const across = lines[side] ?? 0;
      const to = t.board.next[side] ?? -1;
      if (across === 0 || to < 0) continue;
      const step = (passes[to] === 0 ? BLOCKED : 0) + ((across & (ROAD | RAIL)) === 0 ? OFF_ROAD : 1);
      const then = (cost.get(hex) ?? 0) + step;
      if (then >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(to, then);
      came.set(to, hex);
      open.add(to);
    }
  }
  return [];
}
