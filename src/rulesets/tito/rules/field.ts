import type { State } from '../state.ts';
import { indexOfZone, type Theatre, waysFrom } from '../theatre.ts';

/** Where the Germans stand while the Yugoslavs move: it does not change during the step, so it is looked up once. */
export interface Field {
  /** 1 for every zone with a German counter, officers included. */
  readonly held: Uint8Array;
  /** 1 for every zone next to one. */
  readonly pinned: Uint8Array;
  /** The distances from a zone, measured once. */
  readonly measured: Map<string, Int16Array>;
}

export function fieldOf(theatre: Theatre, state: State): Field {
  const { graph } = theatre;
  const held = new Uint8Array(graph.size);
  const pinned = new Uint8Array(graph.size);
  for (const zone of Object.keys(state.stacks.german)) {
    const at = indexOfZone(theatre, zone);
    held[at] = 1;
    for (const { to } of waysFrom(theatre, at)) pinned[to] = 1;
  }
  return { held, pinned, measured: new Map() };
}

export const UNREACHED = -1;

/** Cheapest cost from (or to) a zone while the Yugoslavs move. */
export function distancesFrom(theatre: Theatre, field: Field, zone: string): Int16Array {
  let distances = field.measured.get(zone);
  if (distances === undefined) {
    distances = measureFrom(theatre, field.held, zone);
    field.measured.set(zone, distances);
  }
  return distances;
}

/** Cheapest cost from (or to) a zone; enemies may be at either end but not in between. */
export function measureFrom(theatre: Theatre, held: Uint8Array, zone: string): Int16Array {
  const { offsets, to, size } = theatre.graph;
  const { cost } = theatre;
  const distance = new Int16Array(size).fill(UNREACHED);
  const start = indexOfZone(theatre, zone);
  distance[start] = 0;
  const rings: number[][] = [[start]];
  for (let spent = 0; spent < rings.length; spent++) {
    for (const space of rings[spent] ?? []) {
      if (distance[space] !== spent || (held[space] === 1 && space !== start)) continue;
      // The innermost loop of the Yugoslav phase: arcs of the graph as they lie.
      const end = offsets[space + 1] ?? 0;
      for (let arc = offsets[space] ?? end; arc < end; arc++) {
        const next = to[arc] ?? space;
        const total = spent + (cost[arc] ?? 0);
        const before = distance[next] ?? UNREACHED;
        if (before !== UNREACHED && before <= total) continue;
        distance[next] = total;
        while (rings.length <= total) rings.push([]);
        rings[total]?.push(next);
      }
    }
  }
  return distance;
}
