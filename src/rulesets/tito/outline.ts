/** Points in the unit of the board. */
export type Point = readonly [number, number];

const CORNERS = 16;

/** Keeps the part of a convex outline nearer to `centre` than to `other`, less half a margin. */
function cut(outline: readonly Point[], centre: Point, other: Point, margin: number): Point[] {
  const dx = other[0] - centre[0];
  const dy = other[1] - centre[1];
  const length = Math.hypot(dx, dy);
  const limit = length / 2 - margin / 2;
  const reach = ([x, y]: Point) => ((x - centre[0]) * dx + (y - centre[1]) * dy) / length - limit;
  const kept: Point[] = [];
  outline.forEach((point, at) => {
    const next = outline[(at + 1) % outline.length]!;
    const a = reach(point);
    const b = reach(next);
    if (a <= 0) kept.push(point);
    if (a < 0 !== b < 0 && a !== b) {
      const part = a / (a - b);
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]);
    }
  });
  return kept;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A disc round every centre, flattened where neighbours come too close: zones never overlap. */
export function outlinesOf(centres: readonly Point[], radius: number, margin: number): Point[][] {
  return centres.map((centre) => {
    let outline: Point[] = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = ((corner + 0.5) / CORNERS) * 2 * Math.PI;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    });
    for (const other of centres) {
      const distance = Math.hypot(other[0] - centre[0], other[1] - centre[1]);
      if (other !== centre && distance < 2 * radius + margin) outline = cut(outline, centre, other, margin);
    }
    return outline.map(([x, y]) => [rounded(x), rounded(y)]);
  });
}
