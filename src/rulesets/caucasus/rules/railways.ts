import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { inEnemyZone, type Position, positionOf, remembering } from './position.ts';

/* Railways for movement and placement [7.22, 14.3]; supply along them is in supply.ts. */

const isOwnEntry = (t: Theatre, s: State, hex: number, side: 0 | 1): boolean =>
  t.board.entrySide[hex] === side && s.control[hex] === side;

/** Free of the enemy and of his zones; a friend in the hex helps only where the option says so (ruling 11). */
function isClear(s: State, p: Position, hex: number, side: 0 | 1): boolean {
  if ((p.holder[hex] ?? -1) >= 0 && p.holder[hex] !== side) return false;
  return !inEnemyZone(p, hex, side) || (!s.options.connectedRailIgnoresFriendly && p.holder[hex] === side);
}

function flood(
  t: Theatre,
  side: 0 | 1,
  sources: readonly number[],
  isOpen: (hex: number) => boolean,
  carries: (side: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(t.board.size);
  const queue: number[] = [];
  const reach = (hex: number): void => {
    if (reached[hex] || !isOpen(hex)) return;
    reached[hex] = 1;
    queue.push(hex);
  };
  for (const hex of sources) reach(hex);
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at] ?? 0;
    for (let d = 0; d < 6; d++) {
      const to = t.board.next[hex * 6 + d] ?? -1;
      if (to >= 0 && carries(hex * 6 + d)) reach(to);
    }
    for (const { near, far } of t.board.links[side]) if (hex === near) reach(far);
  }
  return reached;
}

/** Connected rail hexes: joined by rail to an own, controlled entry hex [14.3]. */
export function connectedRail(t: Theatre, s: State, side: 0 | 1): Uint8Array {
  const p = positionOf(t, s);
  return rememberConnected(p, side, () => findConnected(t, s, p, side));
}

const rememberConnected = remembering<Uint8Array>();

function findConnected(t: Theatre, s: State, p: Position, side: 0 | 1): Uint8Array {
  const { board } = t;
  const sources = board.entries.filter((hex) => board.railHex[hex] && isOwnEntry(t, s, hex, side));
  return flood(
    t,
    side,
    sources,
    (hex) => isClear(s, p, hex, side),
    (at) => (board.rail[at] ?? 0) > 0 && (board.rail[at] ?? 0) <= s.turn,
  );
}

/** Rail hexes a unit may use for rail movement now [7.22]. */
export function usableRail(t: Theatre, s: State, side: 0 | 1): Uint8Array {
  const p = positionOf(t, s);
  return rememberUsable(p, side, () => findUsable(t, s, p, side));
}

const rememberUsable = remembering<Uint8Array>();

/** What was friendly when the phase began is ridden on; the line that links it to a city or entry hex need only be clear. */
function findUsable(t: Theatre, s: State, p: Position, side: 0 | 1): Uint8Array {
  const { board } = t;
  const isOpen = (hex: number): boolean => isClear(s, p, hex, side);
  const isOwnCity = (hex: number): boolean => board.settlement[hex] === 3 && s.control[hex] === side;
  const ends = [...board.settlements.filter(isOwnCity), ...board.entries.filter((hex) => isOwnEntry(t, s, hex, side))];
  const sources = ends.filter((hex) => board.railHex[hex]);
  const linked = flood(t, side, sources, isOpen, (at) => board.railMove[at] === 1);
  for (let hex = 0; hex < linked.length; hex++) if (s.railControl[hex] !== side) linked[hex] = 0;
  return linked;
}

export const isRailStep = (t: Theatre, from: number, to: number): boolean => {
  const d = t.board.direction(from, to);
  return d >= 0 && t.board.railMove[from * 6 + d] === 1;
};

export const isOffMapLink = (t: Theatre, side: 0 | 1, from: number, to: number): boolean =>
  t.board.links[side].some(({ near, far }) => near === from && far === to);

/** Hexes a journey leads over: one for each step, but the off-map link is as long as the way it stands for. */
export function hexesRidden(t: Theatre, start: number, path: readonly number[]): number {
  let hexes = 0;
  let from = start;
  for (const to of path) {
    hexes += t.board.distance(from, to);
    from = to;
  }
  return hexes;
}

/** Everywhere rail movement leads from a hex, with one path each. */
export function railDestinations(
  t: Theatre,
  s: State,
  side: 0 | 1,
  start: number,
): { readonly hex: number; readonly path: number[] }[] {
  const p = positionOf(t, s);
  const usable = usableRail(t, s, side);
  if (!usable[start] || inEnemyZone(p, start, side)) return [];
  const found: { hex: number; path: number[] }[] = [];
  const from = new Map<number, number>([[start, -1]]);
  const queue = [start];
  const last = new Set<number>();
  const pathTo = (hex: number): number[] => {
    const path: number[] = [];
    for (let at = hex; at !== start; at = from.get(at) ?? start) path.push(at);
    return path.reverse();
  };
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at] ?? 0;
    if (hex !== start) found.push({ hex, path: pathTo(hex) });
    if (last.has(hex)) continue;
    for (let d = 0; d < 6; d++) {
      const to = t.board.next[hex * 6 + d] ?? -1;
      if (
        to < 0 ||
        from.has(to) ||
        !usable[to] ||
        t.board.edge[to] ||
        inEnemyZone(p, to, side) ||
        t.board.railMove[hex * 6 + d] !== 1
      )
        continue;
      from.set(to, hex);
      queue.push(to);
    }
  }
  for (const { near, far } of t.board.links[side])
    if (from.has(near) && !from.has(far) && usable[far] && !inEnemyZone(p, far, side))
      found.push({ hex: far, path: [...pathTo(near), far] });
  return found;
}

/** Rail hexes an armoured train may reach, on lines that carry rail movement: any distance, not through the enemy, stopping in his zones [15.6]. */
export function trainDestinations(
  t: Theatre,
  s: State,
  side: 0 | 1,
  start: number,
): { readonly hex: number; readonly path: number[] }[] {
  const p = positionOf(t, s);
  const found: { hex: number; path: number[] }[] = [];
  const from = new Map<number, number>([[start, -1]]);
  const queue = [start];
  const pathTo = (hex: number): number[] => {
    const path: number[] = [];
    for (let back = hex; back !== start; back = from.get(back) ?? start) path.push(back);
    return path.reverse();
  };
  const isStopped = (hex: number): boolean => hex !== start && inEnemyZone(p, hex, side);
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at] ?? 0;
    if (hex !== start) found.push({ hex, path: pathTo(hex) });
    if (isStopped(hex)) continue;
    for (let d = 0; d < 6; d++) {
      const to = t.board.next[hex * 6 + d] ?? -1;
      if (
        to < 0 ||
        from.has(to) ||
        t.board.edge[to] ||
        t.board.railMove[hex * 6 + d] !== 1 ||
        ((p.holder[to] ?? -1) >= 0 && p.holder[to] !== side)
      )
        continue;
      from.set(to, hex);
      queue.push(to);
    }
  }
  for (const { near, far } of t.board.links[side])
    if (from.has(near) && !from.has(far) && !isStopped(near) && ((p.holder[far] ?? -1) < 0 || p.holder[far] === side))
      found.push({ hex: far, path: [...pathTo(near), far] });
  return found;
}
