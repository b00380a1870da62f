import type { State } from '../state.ts';
import { isOpenSide, type Theatre, terrainAt } from '../theatre.ts';
import type { Link } from './map.ts';
import { enemyIndex, type Position } from './position.ts';

/*
 * Chapter 14: lines of supply. They are searched backwards, from the sources out to everybody at once. A hex lets a line through when no
 * enemy stands in it and, if it lies in an enemy zone of control, a friend does; the unit's own hex need not [14.3].
 */

/** Per hex: 1 where a line may pass. */
function carriers(t: Theatre, p: Position, side: 0 | 1): Uint8Array {
  const passes = new Uint8Array(t.board.size);
  const zone = p.zone[enemyIndex(side)];
  for (let hex = 0; hex < passes.length; hex++) {
    const holder = p.holder[hex] ?? -1;
    passes[hex] = (holder < 0 ? zone[hex] === 0 : holder === side) ? 1 : 0;
  }
  return passes;
}

/** What a line may follow across a hexside: open ground at all, a road, a railway. */
export const OPEN = 1;
export const ROAD = 2;
export const RAIL = 4;

/** What lines of supply find in a turn, whoever stands where. */
interface Ground {
  /** Per hexside: what lies across it. */
  readonly lines: Uint8Array;
  /** Per hex: 1 where a line off road and rail is worth less [14.3]. */
  readonly rough: Uint8Array;
}

const groundByTurn = new WeakMap<Theatre, Map<number, Ground>>();

/** Worked out once, since every line of supply asks for hundreds of hexsides. */
function groundOf(t: Theatre, turn: number): Ground {
  let ofTheatre = groundByTurn.get(t);
  if (ofTheatre === undefined) {
    ofTheatre = new Map();
    groundByTurn.set(t, ofTheatre);
  }
  let ground = ofTheatre.get(turn);
  if (ground === undefined) {
    const lines = new Uint8Array(t.board.size * 6);
    for (let side = 0; side < lines.length; side++) {
      if ((t.board.next[side] ?? -1) < 0 || !isOpenSide(t, side, turn)) continue;
      const road = t.board.road[side] === 1 ? ROAD : 0;
      const rail = (t.board.rail[side] ?? 0) > 0 && (t.board.rail[side] ?? 0) <= turn ? RAIL : 0;
      lines[side] = OPEN | road | rail;
    }
    const rough = new Uint8Array(t.board.size);
    for (let hex = 0; hex < rough.length; hex++) {
      const terrain = terrainAt(t, hex, turn);
      if (terrain === 'mountain' || terrain === 'swamp') rough[hex] = 1;
    }
    ground = { lines, rough };
    ofTheatre.set(turn, ground);
  }
  return ground;
}

/** One search for lines: the ground of the turn and where a side's lines may pass on it. */
export interface Search extends Ground {
  readonly t: Theatre;
  readonly passes: Uint8Array;
  /** Railways off the map that the side may use [7.22]. */
  readonly links: readonly Link[];
  /** Room for the hexes of a search, each once or, told apart by how they were reached, twice. */
  readonly queue: Int16Array;
}

export function searchOf(t: Theatre, s: State, p: Position, side: 0 | 1): Search {
  const { lines, rough } = groundOf(t, s.turn);
  const passes = carriers(t, p, side);
  return { t, lines, rough, passes, links: t.board.links[side], queue: new Int16Array(t.board.size * 2) };
}

/** [14.21] */
export const entrySources = ({ t, passes }: Search, s: State, side: 0 | 1): number[] =>
  t.board.entries.filter((hex) => t.board.entrySide[hex] === side && s.control[hex] === side && passes[hex] === 1);

export const openPorts = ({ t, passes }: Search, s: State, side: 0 | 1): number[] =>
  t.board.ports.filter((hex) => s.control[hex] === side && passes[hex] === 1);

/** Hexes joined to the sources along lines of one of the given kinds. */
export function along(search: Search, sources: readonly number[], kinds: number): Uint8Array {
  const { t, lines, passes, queue } = search;
  const { next } = t.board;
  const reached = new Uint8Array(t.board.size);
  let end = 0;
  for (const hex of sources) {
    if (reached[hex] === 1) continue;
    reached[hex] = 1;
    queue[end++] = hex;
  }
  for (let at = 0; at < end; at++) {
    const first = (queue[at] ?? 0) * 6;
    for (let side = first; side < first + 6; side++) {
      if (((lines[side] ?? 0) & kinds) === 0) continue;
      const to = next[side] ?? -1;
      if (reached[to] === 1 || passes[to] === 0) continue;
      reached[to] = 1;
      queue[end++] = to;
    }
  }
  const linked = (kinds & RAIL) === 0 ? [] : linkedTo(search, reached);
  return linked.length === 0 ? reached : along(search, [...sources, ...linked], kinds);
}

/** Hexes that only a railway off the map joins to those reached. */
export const linkedTo = ({ links, passes }: Search, reached: Uint8Array): number[] =>
  links
    .filter(({ near, far }) => reached[near] === 1 && reached[far] === 0 && passes[near] === 1 && passes[far] === 1)
    .map(({ far }) => far);

/** Hexes from which a line of at most so many hexes reaches one of the marked ones; their own distance is 0. */
export function within({ t, lines, passes, queue }: Search, sources: Uint8Array, limit: number): Uint8Array {
  const { next } = t.board;
  const reached = new Uint8Array(t.board.size);
  let end = 0;
  for (let hex = 0; hex < sources.length; hex++)
    if (sources[hex] === 1) {
      reached[hex] = 1;
      queue[end++] = hex;
    }
  let at = 0;
  for (let step = 0; step < limit && at < end; step++)
    for (const ring = end; at < ring; at++) {
      const hex = queue[at] ?? 0;
      if (passes[hex] === 0) continue;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        if (lines[side] === 0) continue;
        const to = next[side] ?? -1;
        if (reached[to] === 1) continue;
        reached[to] = 1;
        queue[end++] = to;
      }
    }
  return reached;
}

/**
 * As `within`, but a line that passes through a Mountain or Swamp hex on neither road nor rail does not count [14.3].
 * A hex is reached in one of two ways, leaving it along a line or not; only the first may go on through bad ground freely.
 */
export function withinCleanly(
  { t, lines, rough, passes, queue }: Search,
  sources: Uint8Array,
  limit: number,
): Uint8Array {
  const { next } = t.board;
  const reached = new Uint8Array(t.board.size);
  const known = new Uint8Array(t.board.size * 2);
  let end = 0;
  for (let hex = 0; hex < sources.length; hex++)
    if (sources[hex] === 1) {
      reached[hex] = 1;
      known[hex * 2 + 1] = 1;
      queue[end++] = hex * 2 + 1;
    }
  let at = 0;
  for (let step = 0; step < limit && at < end; step++)
    for (const ring = end; at < ring; at++) {
      const label = queue[at] ?? 0;
      const hex = label >> 1;
      if (passes[hex] === 0) continue;
      const wanted = rough[hex] === 1 && sources[hex] === 0 && (label & 1) === 0 ? ROAD | RAIL : OPEN;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const across = lines[side] ?? 0;
        if ((across & wanted) === 0) continue;
        const to = next[side] ?? -1;
        // on good ground the two ways are worth the same, on bad ground nothing is better than along a line
        if (reached[to] === 1 && (rough[to] === 0 || known[to * 2 + 1] === 1)) continue;
        const further = to * 2 + ((across & (ROAD | RAIL)) === 0 ? 0 : 1);
        if (known[further] === 1) continue;
        known[further] = 1;
        reached[to] = 1;
        queue[end++] = further;
      }
    }
  return reached;
}

export const marked = (t: Theatre, hexes: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(t.board.size);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
};

/** Road (and rail) hexes chained to a source [14.1]; with the option off a chain is all road or all rail (ruling 15). */
export function chain(search: Search, s: State, sources: readonly number[]): Uint8Array {
  if (s.options.roadRailChainMix) return along(search, sources, ROAD | RAIL);
  const roads = along(search, sources, ROAD);
  const rails = along(search, sources, RAIL);
  return roads.map((value, hex) => value | (rails[hex] ?? 0));
}
