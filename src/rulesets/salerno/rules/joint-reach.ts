import type { Graph } from '#kernel/board/graph';

/** What each arc costs one kind of traveller, -1 where the company cannot go, and the points it has. */
export interface Traveller {
  readonly costs: Int16Array;
  readonly budget: number;
}

/** What a step costs everybody besides, -1 where nobody goes. */
export type Toll = (from: number, to: number) => number;

/*
 * Where travellers get to together if each pays for itself. No single way to a space is the cheapest for all of them: a road round a mountain saves
 * one what another has no points for. So every way is kept that no other one beats for all, as a label: a space, what each has spent, the label before.
 * Labels are followed in the order of what all have spent together; arrays are kept between calls.
 */
export class JointReach {
  readonly graph: Graph;
  /** Spaces reached by the last search, the start included, in the order of what all have spent together. */
  readonly reached: number[] = [];
  /** By space: the first label that was followed, -1 elsewhere. */
  readonly #first: Int32Array;
  /** By space: the newest of its labels that are not beaten; `#older` leads on. */
  readonly #newest: Int32Array;
  readonly #touched: number[] = [];
  readonly #space: number[] = [];
  readonly #before: number[] = [];
  readonly #older: number[] = [];
  readonly #isBeaten: boolean[] = [];
  /** By label times the number of travellers. */
  readonly #spent: number[] = [];
  readonly #buckets: number[][] = [];

  constructor(graph: Graph) {
    this.graph = graph;
    this.#first = new Int32Array(graph.size).fill(-1);
    this.#newest = new Int32Array(graph.size).fill(-1);
  }

  search(start: number, travellers: readonly Traveller[], toll: Toll): this {
    const { offsets, to } = this.graph;
    const several = travellers.length;
    const [leader] = travellers;
    const most = travellers.reduce((sum, { budget }) => sum + budget, 0);
    this.#clear(most);
    const spent = this.#spent;
    const sums = new Array<number>(several).fill(0);
    this.#add(start, -1, sums, 0);
    for (let total = 0; total <= most; total++) {
      const bucket = this.#buckets[total]!;
      for (let at = 0; at < bucket.length; at++) {
        const label = bucket[at]!;
        if (this.#isBeaten[label]) continue;
        const space = this.#space[label]!;
        if (this.#first[space] === -1) {
          this.#first[space] = label;
          this.reached.push(space);
        }
        steps: for (let arc = offsets[space]!; arc < offsets[space + 1]!; arc++) {
          if (leader!.costs[arc]! < 0) continue;
          const next = to[arc]!;
          const extra = toll(space, next);
          if (extra < 0) continue;
          let sum = 0;
          for (let who = 0; who < several; who++) {
            const { costs, budget } = travellers[who]!;
            const paid = spent[label * several + who]! + costs[arc]! + extra;
            if (paid > budget) continue steps;
            sums[who] = paid;
            sum += paid;
          }
          if (this.#isWorthwhile(next, sums)) this.#add(next, label, sums, sum);
        }
      }
    }
    return this;
  }

  /** The way to a reached space on which least was spent together, start and end included. */
  pathTo(space: number): number[] {
    const path: number[] = [];
    for (let label = this.#first[space]!; label !== -1; label = this.#before[label]!) path.push(this.#space[label]!);
    return path.reverse();
  }

  #clear(most: number): void {
    for (const space of this.#touched) this.#first[space] = this.#newest[space] = -1;
    this.#touched.length = this.reached.length = 0;
    this.#space.length = this.#before.length = this.#older.length = this.#isBeaten.length = this.#spent.length = 0;
    while (this.#buckets.length <= most) this.#buckets.push([]);
    for (const bucket of this.#buckets) bucket.length = 0;
  }

  #add(space: number, before: number, sums: readonly number[], total: number): void {
    const label = this.#space.length;
    if (this.#newest[space] === -1) this.#touched.push(space);
    this.#space.push(space);
    this.#before.push(before);
    this.#older.push(this.#newest[space]!);
    this.#isBeaten.push(false);
    for (const sum of sums) this.#spent.push(sum);
    this.#newest[space] = label;
    this.#buckets[total]!.push(label);
  }

  /** False if a way is known that nobody pays more for; ways that are now beaten themselves are dropped. */
  #isWorthwhile(space: number, sums: readonly number[]): boolean {
    const spent = this.#spent;
    const several = sums.length;
    let newer = -1;
    for (let label = this.#newest[space]!; label !== -1; label = this.#older[label]!) {
      let someLess = false;
      let someMore = false;
      for (let who = 0; who < several; who++) {
        const difference = sums[who]! - spent[label * several + who]!;
        if (difference < 0) someLess = true;
        else if (difference > 0) someMore = true;
      }
      if (!someLess) return false;
      if (someMore) {
        newer = label;
        continue;
      }
      this.#isBeaten[label] = true;
      if (newer === -1) this.#newest[space] = this.#older[label]!;
      else this.#older[newer] = this.#older[label]!;
    }
    return true;
  }
}
