import { EDGE_STROKES, type EdgeStroke, LINE_STROKES, type LineStroke, styleIn } from '#kernel/board/legend';
import { firstOf, known } from '#kernel/known';
import { collect, type Layout, type Point, path } from './geometry.ts';
import { capital, element, group, num, text } from './markup.ts';
import { DEEP_WATER, INK, WATER } from './palette.ts';
import type { BoardSheet, LineSheet } from './seen.ts';

/* What runs along and across the sides of spaces: rivers and ranges, roads and railways, connections between zones. */

interface Stroke {
  readonly colour: string;
  /** Against the size of a space. */
  readonly width: number;
  readonly dash?: readonly number[];
  readonly casing?: string;
  /** Short strokes on both sides, as of a range. */
  readonly ticks?: true;
  /** The cross-ties of a railway. */
  readonly sleepers?: true;
}

const RANGE: Stroke = { colour: '#5e4326', width: 0.1, ticks: true };

/** Strokes along the border of two spaces; bridges, passes and ways between zones are drawn in their own manner. */
const ALONG: Readonly<Partial<Record<EdgeStroke, Stroke>>> = {
  lake: { colour: '#7fb6d6', width: 0.16, casing: DEEP_WATER },
  'major-river': { colour: DEEP_WATER, width: 0.085, casing: '#d7e8f2' },
  river: { colour: WATER, width: 0.05 },
  stream: { colour: WATER, width: 0.03 },
  range: RANGE,
  works: { colour: '#7a1f1f', width: 0.06, dash: [0.1, 0.06] },
  slope: { colour: '#9a6b2f', width: 0.025, dash: [0.06, 0.03] },
  sea: { colour: '#7fb6d6', width: 0.1 },
};

const THROUGH: Readonly<Record<LineStroke, Stroke>> = {
  'minor-road': { colour: '#a8793f', width: 0.03, dash: [0.09, 0.05] },
  road: { colour: '#b3552e', width: 0.045, casing: '#f7efdc' },
  'supply-rail': { colour: '#55504a', width: 0.03, dash: [0.14, 0.07], sleepers: true },
  rail: { colour: '#1f1c18', width: 0.028, sleepers: true },
  river: { colour: WATER, width: 0.09, casing: '#d7e8f2' },
  front: { colour: '#7a1f1f', width: 0.04, dash: [0.14, 0.1] },
};

function drawStroke(d: string, stroke: Stroke, scale: number): string {
  const common = { d, fill: 'none', 'stroke-linecap': stroke.dash ? 'butt' : 'round', 'stroke-linejoin': 'round' };
  const dash = stroke.dash?.map((length) => num(length * scale)).join(' ');
  return (
    (stroke.casing
      ? element('path', { ...common, stroke: stroke.casing, 'stroke-width': stroke.width * scale + 2 })
      : '') +
    element('path', {
      ...common,
      stroke: stroke.colour,
      'stroke-width': stroke.width * scale,
      'stroke-dasharray': dash,
    })
  );
}

/** Strokes in use, with what a legend says of them. */
export interface UsedStroke {
  readonly label: string;
  readonly draw: (from: Point, to: Point, scale: number) => string;
}

/** What a legend says of strokes: each of the words that were drawn with it, in the order of drawing. */
function usedOf<Name extends string>(
  order: readonly Name[],
  found: ReadonlyMap<Name, ReadonlySet<string>>,
  draw: (name: Name) => UsedStroke['draw'] | undefined,
): UsedStroke[] {
  return order.flatMap((name) => {
    const drawn = draw(name);
    return drawn === undefined ? [] : [...(found.get(name) ?? [])].map((label) => ({ label, draw: drawn }));
  });
}

const mark = <Name>(found: Map<Name, Set<string>>, name: Name, label: string): void => {
  found.set(name, (found.get(name) ?? new Set()).add(capital(label)));
};

export interface Drawn {
  readonly svg: string;
  /** Names, to be written above everything. */
  readonly labels: string;
  readonly used: readonly UsedStroke[];
}

/** Ticks of a range: short strokes on both sides of the line. */
function ticks(from: Point, to: Point, scale: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * scale * 0.085, (dx / length) * scale * 0.085];
  return [0.17, 0.5, 0.83]
    .map((at) => {
      const [x, y] = [from.x + dx * at, from.y + dy * at];
      return `M${num(x - nx)} ${num(y - ny)}L${num(x + nx)} ${num(y + ny)}`;
    })
    .join('');
}

export function drawEdges(sheet: BoardSheet, layout: Layout): Drawn {
  if (sheet.kind === 'zone') return drawConnections(sheet, layout);
  const sides = new Map<EdgeStroke, (readonly [Point, Point])[]>();
  const labels = new Map<EdgeStroke, Set<string>>();
  const passNames: string[] = [];
  const bridges: string[] = [];
  for (const edge of sheet.edges) {
    const side = layout.sideOf(edge.a, edge.b);
    if (side === undefined) continue;
    for (const feature of edge.features) {
      const { style, value } = styleIn(sheet.legend.edges, feature);
      if (style?.stroke === undefined) continue;
      mark(labels, style.stroke, style.label);
      if (style.stroke === 'pass' && value !== undefined) passNames.push(namePass(value, side, layout.scale));
      else collect(sides, style.stroke, side);
      if (style.stroke === 'bridge') bridges.push(drawBridge(edge, layout));
    }
  }
  const layers = EDGE_STROKES.flatMap((name) => {
    const stroke = ALONG[name];
    const there = sides.get(name);
    if (stroke === undefined || there === undefined) return [];
    const base = drawStroke(there.map((side) => path(side)).join(''), stroke, layout.scale);
    return [stroke.ticks ? base + drawTicks(there, layout.scale) : base];
  });
  const passes = (sides.get('pass') ?? []).map((side) =>
    gap(between(...side, 0.28), between(...side, 0.72), layout.scale),
  );
  return {
    svg: group({ class: 'edges' }, ...layers, ...bridges, ...passes),
    labels: group({ class: 'pass-names' }, ...passNames),
    used: usedOf(EDGE_STROKES, labels, sampleOf),
  };
}

function sampleOf(name: EdgeStroke): UsedStroke['draw'] | undefined {
  const stroke = ALONG[name];
  if (stroke === undefined) return name === 'pass' ? legendPass : undefined;
  return (from, to, scale) =>
    drawStroke(path([from, to]), stroke, scale) + (stroke.ticks ? drawTicks([[from, to]], scale) : '');
}

const drawTicks = (sides: readonly (readonly [Point, Point])[], scale: number): string =>
  element('path', {
    d: sides.map(([from, to]) => ticks(from, to, scale)).join(''),
    stroke: '#5e4326',
    'stroke-width': scale * 0.035,
    'stroke-linecap': 'round',
  });

const gap = (from: Point, to: Point, scale: number): string =>
  element('path', { d: path([from, to]), stroke: '#f5e9cf', 'stroke-width': scale * 0.15, 'stroke-linecap': 'butt' }) +
  element('path', { d: path([from, to]), stroke: '#2f7d3b', 'stroke-width': scale * 0.07, 'stroke-linecap': 'round' });

const between = (from: Point, to: Point, at: number): Point => ({
  x: from.x + (to.x - from.x) * at,
  y: from.y + (to.y - from.y) * at,
});

const legendPass: UsedStroke['draw'] = (from, to, scale) =>
  drawStroke(path([from, to]), RANGE, scale) + gap(between(from, to, 0.35), between(from, to, 0.65), scale);

function namePass(name: string, [from, to]: readonly [Point, Point], scale: number): string {
  const middle = between(from, to, 0.5);
  return text(name, middle.x, middle.y - scale * 0.12, {
    size: scale * 0.145,
    italic: true,
    fill: '#1f5a2a',
    halo: '#fdf8ea',
  });
}

function drawBridge(edge: BoardSheet['edges'][number], layout: Layout): string {
  const [a, b] = [layout.spaces.get(edge.a), layout.spaces.get(edge.b)];
  if (a === undefined || b === undefined) return '';
  const [start, end] = [between(a, b, 0.42), between(a, b, 0.58)];
  const [dx, dy] = [
    (-(b.y - a.y) / layout.scale) * layout.scale * 0.05,
    ((b.x - a.x) / layout.scale) * layout.scale * 0.05,
  ];
  const rail = (sign: number): string =>
    path([
      { x: start.x + dx * sign, y: start.y + dy * sign },
      { x: end.x + dx * sign, y: end.y + dy * sign },
    ]);
  return element('path', { d: rail(1) + rail(-1), stroke: INK, 'stroke-width': layout.scale * 0.025, fill: 'none' });
}

/** Ways between zones: from edge to edge, dashed where they are hard to go. */
function drawConnections(sheet: BoardSheet, layout: Layout): Drawn {
  const ways: Record<'way' | 'hard-way', string[]> = { way: [], 'hard-way': [] };
  const labels = new Map<EdgeStroke, Set<string>>();
  for (const edge of sheet.edges) {
    const side = layout.sideOf(edge.a, edge.b);
    if (side === undefined) continue;
    const styles = edge.features.flatMap((feature) => styleIn(sheet.legend.edges, feature).style ?? []);
    for (const { stroke, label } of styles) if (stroke !== undefined) mark(labels, stroke, label);
    ways[styles.some(({ stroke }) => stroke === 'hard-way') ? 'hard-way' : 'way'].push(path(side));
  }
  const common = { fill: 'none', stroke: '#5b4c37', 'stroke-width': layout.scale * 0.04, 'stroke-linecap': 'round' };
  const dashes = { way: undefined, 'hard-way': `${num(layout.scale * 0.08)} ${num(layout.scale * 0.08)}` } as const;
  const drawWay = (d: string, name: keyof typeof ways): string =>
    element('path', { d, ...common, 'stroke-dasharray': dashes[name] });
  const isWay = (name: EdgeStroke): name is keyof typeof ways => name === 'way' || name === 'hard-way';
  return {
    svg: group(
      { class: 'edges' },
      ...(['way', 'hard-way'] as const).map((name) =>
        ways[name].length === 0 ? '' : drawWay(ways[name].join(''), name),
      ),
    ),
    labels: '',
    used: usedOf(EDGE_STROKES, labels, (name) =>
      isWay(name) ? (from, to) => drawWay(path([from, to]), name) : undefined,
    ),
  };
}

/** Through the middles of the sides, bending inside each space. */
function smooth(points: readonly Point[], shift: number): string {
  const moved = points.map(({ x, y }) => ({ x: x + shift, y: y + shift }));
  const [first] = moved;
  if (first === undefined) return '';
  let d = `M${num(first.x)} ${num(first.y)}`;
  for (let at = 1; at < moved.length; at++) {
    const [before, here] = [known(moved[at - 1], 'point'), known(moved[at], 'point')];
    const middle = between(before, here, 0.5);
    d +=
      at === 1
        ? `L${num(middle.x)} ${num(middle.y)}`
        : `Q${num(before.x)} ${num(before.y)} ${num(middle.x)} ${num(middle.y)}`;
    if (at === moved.length - 1) d += `L${num(here.x)} ${num(here.y)}`;
  }
  return d;
}

/** Lines given as single steps are strung together where no other step of their kind joins, so that they bend like the rest. */
function strung(lines: readonly LineSheet[]): LineSheet[] {
  const long = lines.filter((line) => line.spaces.length !== 2);
  const short = lines.filter((line) => line.spaces.length === 2);
  const ends = new Map<string, LineSheet[]>();
  for (const line of short) for (const space of line.spaces) collect(ends, `${line.kind} ${space}`, line);
  const done = new Set<LineSheet>();
  const follow = (line: LineSheet, from: string): string[] => {
    const way: string[] = [];
    let [step, at] = [line, from];
    for (;;) {
      done.add(step);
      at = step.spaces[0] === at ? known(step.spaces[1], 'space', 1) : firstOf(step.spaces);
      way.push(at);
      const there: LineSheet[] = ends.get(`${step.kind} ${at}`) ?? [];
      const next = there.find((other) => !done.has(other));
      if (there.length !== 2 || next === undefined) return way;
      step = next;
    }
  };
  const chains = short.flatMap((line) => {
    if (done.has(line)) return [];
    const [a, b] = line.spaces as [string, string];
    const ahead = follow(line, a);
    const back = known(ends.get(`${line.kind} ${a}`), 'end').find((other) => !done.has(other));
    const joins = known(ends.get(`${line.kind} ${a}`), 'end').length === 2 && back !== undefined && b !== a;
    return [{ ...line, spaces: [...(joins ? follow(back, a).reverse() : []), a, ...ahead] }];
  });
  return [...long, ...chains];
}

/** Roads below, railways above, a little apart so that both can be followed where they share a space. */
export function drawLines(sheet: BoardSheet, layout: Layout): Drawn {
  const found = new Map<LineStroke, string[]>();
  const labels = new Map<LineStroke, Set<string>>();
  for (const line of strung(sheet.lines)) {
    const { style } = styleIn(sheet.legend.lines, line.kind);
    if (style?.stroke === undefined) continue;
    mark(labels, style.stroke, style.label);
    const points = line.spaces.flatMap((space) => layout.spaces.get(space) ?? []);
    const shift = THROUGH[style.stroke].sleepers ? -layout.scale * 0.035 : layout.scale * 0.035;
    collect(found, style.stroke, smooth(points, shift));
  }
  const drawOne = (d: string, name: LineStroke, scale: number): string =>
    drawStroke(d, THROUGH[name], scale) + sleepers(d, THROUGH[name], scale);
  return {
    svg: group(
      { class: 'lines' },
      ...LINE_STROKES.flatMap((name) => {
        const there = found.get(name);
        return there === undefined ? [] : [drawOne(there.join(''), name, layout.scale)];
      }),
    ),
    labels: '',
    used: usedOf(LINE_STROKES, labels, (name) => (from, to, scale) => drawOne(path([from, to]), name, scale)),
  };
}

const sleepers = (d: string, stroke: Stroke, scale: number): string =>
  stroke.sleepers
    ? element('path', {
        d,
        fill: 'none',
        stroke: stroke.colour,
        'stroke-width': scale * 0.085,
        'stroke-dasharray': `${num(scale * 0.022)} ${num(scale * 0.11)}`,
      })
    : '';
