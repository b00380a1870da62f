// Lines of real geography drawn along hexsides (rivers) and through hexes (roads).
import { keyOf, sideKey } from './grid.mjs';

function distanceToLine(line) {
  const segments = line.slice(1).map((q, i) => [line[i], q]);
  const distance = ([x, y]) => {
    let least = Number.POSITIVE_INFINITY;
    for (const [p, q] of segments) {
      const dx = q[0] - p[0];
      const dy = q[1] - p[1];
      const t = Math.max(0, Math.min(1, ((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy || 1e-9)));
      least = Math.min(least, Math.hypot(p[0] + t * dx - x, p[1] + t * dy - y));
    }
    return least;
  };
  return { segments, distance };
}

/** Hexes within one hex of a line. */
function hexesAlong(grid, segments) {
  const near = new Map();
  for (const [p, q] of segments) {
    const pieces = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / (grid.size / 4)));
    for (let i = 0; i <= pieces; i++) {
      const hex = grid.at([p[0] + ((q[0] - p[0]) * i) / pieces, p[1] + ((q[1] - p[1]) * i) / pieces]);
      for (const one of [hex, ...grid.neighbours(hex)]) near.set(keyOf(one), one);
    }
  }
  return near;
}

function cheapest(start, goal, leaving) {
  const cost = new Map([[start, 0]]);
  const before = new Map();
  const open = new Set([start]);
  while (open.size > 0) {
    let best;
    for (const node of open) if (best === undefined || cost.get(node) < cost.get(best)) best = node;
    open.delete(best);
    if (best === goal) break;
    for (const { to, price, by } of leaving(best)) {
      const total = cost.get(best) + price;
      if (cost.has(to) && cost.get(to) <= total + 1e-9) continue;
      cost.set(to, total);
      before.set(to, { from: best, by });
      open.add(to);
    }
  }
  if (!cost.has(goal)) return undefined;
  const steps = [];
  for (let node = goal; node !== start; node = before.get(node).from) steps.unshift({ node, by: before.get(node).by });
  return steps;
}

const crosses = (p, q, a, b) => {
  const turn = (s, t, w) => (t[0] - s[0]) * (w[1] - s[1]) - (t[1] - s[1]) * (w[0] - s[0]);
  return turn(p, q, a) * turn(p, q, b) < 0 && turn(a, b, p) * turn(a, b, q) < 0;
};

/**
 * The cheapest chain of hexsides from source to mouth. A side is cheap where the river really passes between the two hexes'
 * points of reference (the town if there is one), so that towns stay on their bank. Answers pairs of hexes.
 */
export function riverSides(grid, line, reference) {
  const { segments, distance } = distanceToLine(line);
  const corners = new Map();
  const leaving = new Map();
  const cornerId = ([x, y]) => {
    const id = `${Math.round(x * 50)},${Math.round(y * 50)}`;
    if (!corners.has(id)) {
      corners.set(id, [x, y]);
      leaving.set(id, []);
    }
    return id;
  };
  const done = new Set();
  for (const hex of hexesAlong(grid, segments).values())
    grid.neighbours(hex).forEach((other, k) => {
      const id = sideKey(hex, other);
      if (done.has(id)) return;
      done.add(id);
      const a = cornerId(grid.corner(hex, k));
      const b = cornerId(grid.corner(hex, k + 1));
      const [pa, pb] = [corners.get(a), corners.get(b)];
      const between = segments.filter(([p, q]) => crosses(p, q, reference(hex), reference(other))).length % 2 === 1;
      const away = distance([(pa[0] + pb[0]) / 2, (pa[1] + pb[1]) / 2]) / grid.size;
      const price = (between ? 0.25 : 1.4) + 2.5 * away * away;
      leaving.get(a).push({ to: b, price, by: [hex, other] });
      leaving.get(b).push({ to: a, price, by: [hex, other] });
    });
  const nearest = ([x, y]) => {
    let best;
    for (const [id, [cx, cy]] of corners) {
      const d = (cx - x) ** 2 + (cy - y) ** 2;
      if (best === undefined || d < best.d) best = { id, d };
    }
    return best.id;
  };
  const steps = cheapest(nearest(line[0]), nearest(line.at(-1)), (node) => leaving.get(node));
  return (steps ?? []).map((step) => step.by);
}

/** The cheapest chain of hexes that hugs a line, leg by leg through the stops, dry where it can be. */
export function roadHexes(grid, line, stops, isWater, sideCost = () => 0) {
  const { segments, distance } = distanceToLine(line);
  const near = new Map();
  for (const [key, hex] of hexesAlong(grid, segments)) {
    const away = distance(grid.centre(hex)) / grid.size;
    near.set(key, { hex, price: 0.35 + 2.5 * away * away + (isWater(hex) ? 25 : 0) });
  }
  for (const stop of stops) if (!near.has(keyOf(stop))) near.set(keyOf(stop), { hex: stop, price: 0.5 });
  const chain = [stops[0]];
  for (let i = 1; i < stops.length; i++) {
    const steps = cheapest(keyOf(stops[i - 1]), keyOf(stops[i]), (node) =>
      grid.neighbours(near.get(node).hex).flatMap((hex) => {
        const entry = near.get(keyOf(hex));
        return entry === undefined ? [] : [{ to: keyOf(hex), price: entry.price + sideCost(near.get(node).hex, hex) }];
      }),
    );
    if (steps === undefined) throw new Error(`no way between ${stops[i - 1]} and ${stops[i]}`);
    for (const step of steps) chain.push(near.get(step.node).hex);
  }
  return chain;
}
