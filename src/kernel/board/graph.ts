/**
 * Any map as integers: spaces are 0..size-1 with ids beside them, the ways between them ("arcs") lie one after the
 * other per space. Arc k of space s goes to `to[k]` for offsets[s] <= k < offsets[s + 1]; rules keep costs, rivers or
 * lines in arrays of their own, indexed by arc or by space.
 */
export interface Graph {
  readonly size: number;
  readonly ids: readonly string[];
  /** Index of a space, or undefined for an unknown id. */
  indexOf(id: string): number | undefined;
  readonly offsets: Int32Array;
  readonly to: Int32Array;
  /** The arc that leads back: arcs k and reverse[k] are the two directions of one edge. */
  readonly reverse: Int32Array;
  /** Hex and square maps: direction of each arc (0..5 or 0..7). */
  readonly direction: Int8Array;
  /** The arc from one space to another, or -1 when they do not touch. */
  arcBetween(from: number, to: number): number;
}

export interface ArcInput {
  readonly from: number;
  readonly to: number;
  readonly direction?: number;
}

export function buildGraph(ids: readonly string[], arcs: readonly ArcInput[]): Graph {
  const size = ids.length;
  const index = new Map<string, number>(ids.map((id, at) => [id, at]));
  if (index.size !== size) throw new Error('two spaces of one map share an id');
  const sorted = [...arcs].sort((a, b) => a.from - b.from || (a.direction ?? 0) - (b.direction ?? 0) || a.to - b.to);
  const offsets = new Int32Array(size + 1);
  const to = new Int32Array(sorted.length);
  const direction = new Int8Array(sorted.length).fill(-1);
  sorted.forEach((arc, at) => {
    to[at] = arc.to;
    direction[at] = arc.direction ?? -1;
    offsets[arc.from + 1]!++;
  });
  for (let space = 0; space < size; space++) offsets[space + 1]! += offsets[space]!;

  const arcBetween = (from: number, target: number): number => {
    for (let arc = offsets[from]!; arc < offsets[from + 1]!; arc++) if (to[arc] === target) return arc;
    return -1;
  };
  const reverse = new Int32Array(sorted.length);
  sorted.forEach((arc, at) => {
    reverse[at] = arcBetween(arc.to, arc.from);
  });
  return { size, ids, indexOf: (id) => index.get(id), offsets, to, reverse, direction, arcBetween };
}

/** A map of zones from its connections, each usable both ways. */
export function buildZoneGraph(ids: readonly string[], connections: readonly (readonly [string, string])[]): Graph {
  const index = new Map<string, number>(ids.map((id, at) => [id, at]));
  const at = (id: string): number => {
    const found = index.get(id);
    if (found === undefined) throw new Error(`a connection names the unknown zone ${id}`);
    return found;
  };
  return buildGraph(
    ids,
    connections.flatMap(([a, b]) => [
      { from: at(a), to: at(b) },
      { from: at(b), to: at(a) },
    ]),
  );
}

/** The key of an edge, the same from both ends. */
export const edgeKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);
