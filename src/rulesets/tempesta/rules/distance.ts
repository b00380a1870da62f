import type { Grid } from './grid.ts';

/*
 * Path lengths with at most one diagonal step (31.1, 50.2), from one quadrant to all others: short bucket searches over
 * (quadrant, diagonal used, partial quadrant left).
 */

const FAR = 255;

function put(buckets: number[][], cost: number, node: number): void {
  const bucket = buckets[cost];
  if (bucket === undefined) buckets[cost] = [node];
  else bucket.push(node);
}

/** [50.3] Leaving an intermediate closed quadrant, or the first partial one, counts double; the ends never do. */
export function rangesFrom(from: number, grid: Grid, closed: Uint8Array, partial: Uint8Array): Uint8Array {
  const best = new Uint8Array(grid.size * 4).fill(FAR);
  const result = new Uint8Array(grid.size).fill(FAR);
  const buckets: number[][] = [[from * 4]];
  best[from * 4] = 0;
  for (let cost = 0; cost < 64; cost++) {
    for (const node of buckets[cost] ?? []) {
      if (best[node] !== cost) continue;
      const cell = node >> 2;
      if (result[cell] === FAR) result[cell] = cost;
      const diagonal = (node >> 1) & 1;
      let dear = node & 1;
      let leave = 1;
      if (cell !== from) {
        if (closed[cell] === 1) leave = 2;
        else if (partial[cell] === 1 && dear === 0) {
          leave = 2;
          dear = 1;
        }
      }
      for (let direction = 0; direction < 8; direction++) {
        const isDiagonal = direction & 1;
        if (isDiagonal === 1 && diagonal === 1) continue;
        const to = grid.neighbour[cell * 8 + direction] ?? -1;
        if (to < 0) continue;
        const next = (to << 2) | ((diagonal | isDiagonal) << 1) | dear;
        const sum = cost + leave;
        if (sum >= (best[next] ?? 0)) continue;
        best[next] = sum;
        put(buckets, sum, next);
      }
    }
  }
  return result;
}

/** [31] Quadrants of the path, both ends counted; every closed one counts twice. */
export function commandLinesFrom(from: number, grid: Grid, closed: Uint8Array, closedEnds: boolean): Uint8Array {
  const best = new Uint8Array(grid.size * 2).fill(FAR);
  const result = new Uint8Array(grid.size).fill(FAR);
  const start = 1 + (closedEnds ? (closed[from] ?? 0) : 0);
  const buckets: number[][] = [];
  put(buckets, start, from * 2);
  best[from * 2] = start;
  for (let cost = start; cost < 64; cost++) {
    for (const node of buckets[cost] ?? []) {
      if (best[node] !== cost) continue;
      const cell = node >> 1;
      const diagonal = node & 1;
      // An end in closed ground that is not to be counted is free of the surcharge its quadrant has as a passage.
      const asEnd = cost - (!closedEnds && cell !== from && closed[cell] === 1 ? 1 : 0);
      if (asEnd < (result[cell] ?? 0)) result[cell] = asEnd;
      for (let direction = 0; direction < 8; direction++) {
        const isDiagonal = direction & 1;
        if (isDiagonal === 1 && diagonal === 1) continue;
        const to = grid.neighbour[cell * 8 + direction] ?? -1;
        if (to < 0) continue;
        const next = (to << 1) | (diagonal | isDiagonal);
        const sum = cost + 1 + (closed[to] ?? 0);
        if (sum >= (best[next] ?? 0)) continue;
        best[next] = sum;
        put(buckets, sum, next);
      }
    }
  }
  return result;
}
