import type { Graph } from './graph.ts';

/** What leaving one space for the next costs; whole numbers, `IMPASSABLE` where there is no way. */
export type ArcCost = (from: number, to: number, arc: number, spent: number) => number;
export const IMPASSABLE = -1;
export const UNREACHED = -1;

/**
 * Where a mover can get to with a budget of whole points: a bucket queue over typed arrays, kept between calls.
 * `spent[s]` is the least cost of s in the last search (UNREACHED elsewhere), `cameFrom[s]` the space before it.
 */
export class Reach {
  readonly graph: Graph;
  readonly spent: Int32Array;
  readonly cameFrom: Int32Array;
  /** Spaces reached by the last search, cheapest first, the start included. */
  readonly reached: number[] = [];
  readonly #buckets: number[][] = [];

  constructor(graph: Graph) {
    this.graph = graph;
    this.spent = new Int32Array(graph.size).fill(UNREACHED);
    this.cameFrom = new Int32Array(graph.size).fill(-1);
  }

  /** `mayLeave` false for a space where the mover must stop (it can be entered, not passed). */
  search(starts: readonly number[], budget: number, cost: ArcCost, mayLeave?: (space: number) => boolean): this {
    const { offsets, to } = this.graph;
    const { spent, cameFrom, reached } = this;
    for (const space of reached) spent[space] = UNREACHED;
    reached.length = 0;
    const buckets = this.#buckets;
    while (buckets.length <= budget) buckets.push([]);
    for (let points = 0; points <= budget; points++) buckets[points]!.length = 0;
    const tentative: number[] = [];
    for (const start of starts) {
      spent[start] = 0;
      cameFrom[start] = -1;
      buckets[0]!.push(start);
      tentative.push(start);
    }
    for (let points = 0; points <= budget; points++) {
      const bucket = buckets[points]!;
      for (let at = 0; at < bucket.length; at++) {
        const space = bucket[at]!;
        if (spent[space] !== points) continue;
        if (points > 0 && mayLeave !== undefined && !mayLeave(space)) continue;
        for (let arc = offsets[space]!; arc < offsets[space + 1]!; arc++) {
          const next = to[arc]!;
          const price = cost(space, next, arc, points);
          if (price < 0) continue;
          const total = points + price;
          if (total > budget) continue;
          const before = spent[next]!;
          if (before !== UNREACHED && before <= total) continue;
          if (before === UNREACHED) tentative.push(next);
          spent[next] = total;
          cameFrom[next] = space;
          buckets[total]!.push(next);
        }
      }
    }
    tentative.sort((a, b) => spent[a]! - spent[b]! || a - b);
    for (const space of tentative) reached.push(space);
    return this;
  }

  has(space: number): boolean {
    return this.spent[space] !== UNREACHED;
  }

  /** The cheapest way to a reached space, start and end included; empty if it was not reached. */
  pathTo(space: number): number[] {
    if (!this.has(space)) return [];
    const path: number[] = [];
    for (let at = space; at !== -1; at = this.cameFrom[at]!) path.push(at);
    return path.reverse();
  }
}
