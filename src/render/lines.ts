import { collect, type Layout, type Point, path } from './geometry.ts';
import { element, group, num, text } from './markup.ts';
import { DEEP_WATER, INK, WATER } from './palette.ts';
import type { BoardSheet, LineSheet } from './seen.ts';

/* What runs along and across the sides of spaces: rivers and ranges, roads and railways, connections between zones. */

interface Stroke {
  readonly colour: string;
  /** Against the size of a space. */
  readonly width: number;
  readonly dash?: readonly number[];
  readonly casing?: string;
  readonly label: string;
}

/** Features of an edge in the order in which they are drawn, the first that fits its name. */
const EDGE_STROKES: readonly (readonly [pattern: RegExp, stroke: Stroke])[] = [
  [/^lake/, { colour: '#7fb6d6', width: 0.16, casing: DEEP_WATER, label: 'Lake' }],
  [/^major-river/, { colour: DEEP_WATER, width: 0.085, casing: '#d7e8f2', label: 'Major river' }],
  [/^(minor-)?river/, { colour: WATER, width: 0.05, label: 'River' }],
  [/^stream/, { colour: WATER, width: 0.03, label: 'Stream' }],
  [/^(alpine|ridge|cliff|escarpment)/, { colour: '#5e4326', width: 0.1, label: 'Range or ridge' }],
  [
    /^(wall|fortified|gustav|bernhardt|fort)/,
    { colour: '#7a1f1f', width: 0.06, dash: [0.1, 0.06], label: 'Fortified line' },
  ],
  [/^contour/, { colour: '#9a6b2f', width: 0.025, dash: [0.06, 0.03], label: 'Slope' }],
  [/^(coast|sea)/, { colour: '#7fb6d6', width: 0.1, label: 'Sea between' }],
];

const LINE_STROKES: readonly (readonly [pattern: RegExp, stroke: Stroke])[] = [
  [/minor-road|track|path/, { colour: '#a8793f', width: 0.03, dash: [0.09, 0.05], label: 'Minor road' }],
  [/road|highway/, { colour: '#b3552e', width: 0.045, casing: '#f7efdc', label: 'Road' }],
  [/supply-rail|unfinished/, { colour: '#55504a', width: 0.03, dash: [0.14, 0.07], label: 'Railway, supply only' }],
  [/rail/, { colour: '#1f1c18', width: 0.028, label: 'Railway' }],
  [/river/, { colour: WATER, width: 0.09, casing: '#d7e8f2', label: 'River' }],
  [/front|line/, { colour: '#7a1f1f', width: 0.04, dash: [0.14, 0.1], label: 'Line' }],
];

const strokeOf = (table: typeof EDGE_STROKES, name: string): Stroke | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

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

const asUsed = (stroke: Stroke, extra?: UsedStroke['draw']): UsedStroke => ({
  label: stroke.label,
  draw: (from, to, scale) => drawStroke(path([from, to]), stroke, scale) + (extra?.(from, to, scale) ?? ''),
});

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
  const found = new Map<Stroke, (readonly [Point, Point])[]>();
  const passes: string[] = [];
  const passNames: string[] = [];
  const bridges: string[] = [];
  for (const edge of sheet.edges) {
    const side = layout.sideOf(edge.a, edge.b);
    if (side === undefined) continue;
    const isPass = edge.features.includes('pass');
    for (const feature of edge.features) {
      const stroke = strokeOf(EDGE_STROKES, feature);
      if (stroke !== undefined) collect(found, stroke, side);
    }
    if (isPass) {
      passes.push(gap(between(...side, 0.28), between(...side, 0.72), layout.scale));
      passNames.push(namePass(edge, side, layout.scale));
    }
    if (edge.features.includes('bridge')) bridges.push(drawBridge(edge, layout));
  }
  const ordered = EDGE_STROKES.map(([, stroke]) => stroke).filter((stroke) => found.has(stroke));
  const layers = ordered.map((stroke) => {
    const sides = found.get(stroke)!;
    const base = drawStroke(sides.map((side) => path(side)).join(''), stroke, layout.scale);
    return stroke.label === 'Range or ridge' ? base + drawTicks(sides, layout.scale) : base;
  });
  return {
    svg: group({ class: 'edges' }, ...layers, ...bridges, ...passes),
    labels: group({ class: 'pass-names' }, ...passNames),
    used: [
      ...ordered.map((stroke) =>
        stroke.label === 'Range or ridge'
          ? asUsed(stroke, (from, to, scale) => drawTicks([[from, to]], scale))
          : asUsed(stroke),
      ),
      ...(passes.length > 0 ? [{ label: 'Pass', draw: legendPass }] : []),
    ],
  };
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
  drawStroke(path([from, to]), strokeOf(EDGE_STROKES, 'alpine')!, scale) +
  gap(between(from, to, 0.35), between(from, to, 0.65), scale);

function namePass(edge: BoardSheet['edges'][number], [from, to]: readonly [Point, Point], scale: number): string {
  const name = edge.features.find((feature) => feature.startsWith('pass:'))?.slice('pass:'.length) ?? '';
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

/** Ways between zones: from edge to edge, dashed where the connection is. */
function drawConnections(sheet: BoardSheet, layout: Layout): Drawn {
  const solid: string[] = [];
  const dashed: string[] = [];
  for (const edge of sheet.edges) {
    const side = layout.sideOf(edge.a, edge.b);
    if (side === undefined) continue;
    (edge.features.some((feature) => /dash|slow|difficult/.test(feature)) ? dashed : solid).push(path(side));
  }
  const common = { fill: 'none', stroke: '#5b4c37', 'stroke-width': layout.scale * 0.04, 'stroke-linecap': 'round' };
  const dash = `${num(layout.scale * 0.08)} ${num(layout.scale * 0.08)}`;
  const plain = (dasharray?: string) => (from: Point, to: Point) =>
    element('path', { d: path([from, to]), ...common, 'stroke-dasharray': dasharray });
  return {
    svg: group(
      { class: 'edges' },
      solid.length === 0 ? '' : element('path', { d: solid.join(''), ...common }),
      dashed.length === 0 ? '' : element('path', { d: dashed.join(''), ...common, 'stroke-dasharray': dash }),
    ),
    labels: '',
    used: [
      ...(solid.length > 0 ? [{ label: 'Connection', draw: plain() }] : []),
      ...(dashed.length > 0 ? [{ label: 'Dashed connection', draw: plain(dash) }] : []),
    ],
  };
}

/** Through the middles of the sides, bending inside each space. */
function smooth(points: readonly Point[], shift: number): string {
  const moved = points.map(({ x, y }) => ({ x: x + shift, y: y + shift }));
  const [first] = moved;
  if (first === undefined) return '';
  let d = `M${num(first.x)} ${num(first.y)}`;
  for (let at = 1; at < moved.length; at++) {
    const [before, here] = [moved[at - 1]!, moved[at]!];
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
      at = step.spaces[0] === at ? step.spaces[1]! : step.spaces[0]!;
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
    const back = ends.get(`${line.kind} ${a}`)!.find((other) => !done.has(other));
    const joins = ends.get(`${line.kind} ${a}`)!.length === 2 && back !== undefined && b !== a;
    return [{ ...line, spaces: [...(joins ? follow(back, a).reverse() : []), a, ...ahead] }];
  });
  return [...long, ...chains];
}

/** Roads below, railways above, a little apart so that both can be followed where they share a space. */
export function drawLines(sheet: BoardSheet, layout: Layout): Drawn {
  const found = new Map<Stroke, string[]>();
  for (const line of strung(sheet.lines)) {
    const stroke = strokeOf(LINE_STROKES, line.kind);
    if (stroke === undefined) continue;
    const points = line.spaces.flatMap((space) => layout.spaces.get(space) ?? []);
    const shift = /rail/.test(line.kind) ? -layout.scale * 0.035 : layout.scale * 0.035;
    collect(found, stroke, smooth(points, shift));
  }
  const ordered = LINE_STROKES.map(([, stroke]) => stroke).filter((stroke) => found.has(stroke));
  return {
    svg: group(
      { class: 'lines' },
      ...ordered.map((stroke) => {
        const d = found.get(stroke)!.join('');
        return drawStroke(d, stroke, layout.scale) + sleepers(d, stroke, layout.scale);
      }),
    ),
    labels: '',
    used: ordered.map((stroke) => asUsed(stroke, (from, to, scale) => sleepers(path([from, to]), stroke, scale))),
  };
}

/** The cross-ties of a railway. */
const sleepers = (d: string, stroke: Stroke, scale: number): string =>
  stroke.label.startsWith('Railway')
    ? element('path', {
        d,
        fill: 'none',
        stroke: stroke.colour,
        'stroke-width': scale * 0.085,
        'stroke-dasharray': `${num(scale * 0.022)} ${num(scale * 0.11)}`,
      })
    : '';
