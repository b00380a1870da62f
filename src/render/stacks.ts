import { firstOf, known } from '#kernel/known';
import { drawCounter, drawState, drawUnknown } from './counters.ts';
import { COUNTER_ROOM, collect, type Layout, type Point } from './geometry.ts';
import { capital, element, escapeXml, fitted, group, num, text, textWidth } from './markup.ts';
import { INK, type Palette } from './palette.ts';
import type { Explained } from './places.ts';
import type { MarkerView, StackView, UnitView, View } from './seen.ts';

/* Units on the map. On hexes a stack is fanned, its top unit in full view; on squares and zones units lie side by side. */

/** Counters of a fanned stack that are drawn; the badge tells how many there are. */
const SHOWN = 3;

/** The stacks of a view; a view without them is stacked by space and side. */
export function stacksOf(view: View): readonly StackView[] {
  if (view.stacks.length > 0) return view.stacks;
  const piles = new Map<string, { space: string; side: string; units: string[]; markers: string[] }>();
  for (const unit of view.units) {
    if (unit.space === undefined) continue;
    const key = `${unit.space} ${unit.side}`;
    const pile = piles.get(key) ?? { space: unit.space, side: unit.side, units: [], markers: [] };
    pile.units.push(unit.id);
    piles.set(key, pile);
  }
  return [...piles.values()];
}

export interface Pile {
  readonly stack: StackView;
  /** Top first; `undefined` for a counter the viewer may not see. */
  readonly units: readonly (UnitView | undefined)[];
}

export function pilesOf(view: View): Pile[] {
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  return stacksOf(view).map((stack) => ({ stack, units: stack.units?.map((id) => units.get(id)) ?? [undefined] }));
}

function pilesBySpace(view: View): ReadonlyMap<string, Pile[]> {
  const spaces = new Map<string, Pile[]>();
  for (const pile of pilesOf(view)) collect(spaces, pile.stack.space, pile);
  return spaces;
}

const drawOne = (
  unit: UnitView | undefined,
  side: string,
  palette: Palette,
  x: number,
  y: number,
  size: number,
): string => (unit === undefined ? drawUnknown(side, palette, x, y, size) : drawCounter(unit, palette, x, y, size));

function badge(count: number, ink: string, x: number, y: number, radius: number): string {
  return (
    element('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: '#ffffff',
      stroke: ink,
      'stroke-width': radius * 0.22,
    }) + text(String(count), x, y + radius * 0.48, { size: radius * 1.4, weight: 'bold', fill: INK })
  );
}

/** Fanned to the upper right behind the unit on top, so that the name below stays free. */
function drawFan({ stack, units }: Pile, palette: Palette, x: number, y: number, size: number): string {
  const shown = units.slice(0, SHOWN);
  const step = size * 0.09;
  const left = x - size / 2 - ((shown.length - 1) * step) / 2;
  const top = y - size * 0.52;
  const counters = shown.map((unit, at) => drawOne(unit, stack.side, palette, left + at * step, top - at * step, size));
  const corner = left + size + (shown.length - 1) * step;
  return group(
    { class: 'stack' },
    ...counters.reverse(),
    units.length > 1 ? badge(units.length, palette.ink(stack.side), corner, top + size * 0.82, size * 0.16) : '',
    drawStackStates(stack.markers, palette, left, top - size * 0.06, size),
  );
}

function drawStackStates(markers: readonly string[], palette: Palette, x: number, y: number, size: number): string {
  const radius = size * 0.13;
  return markers
    .filter((marker) => palette.state(marker).sign !== undefined)
    .slice(0, 4)
    .map((marker, at) => drawState(marker, palette, x + radius + at * radius * 2, y, radius))
    .join('');
}

/** A lone counter is no larger than this. */
const LARGEST_CELL = { square: 0.55, zone: 0.44 } as const;

/** All counters of a space side by side, as large as fits between its number and its tags. */
function drawTiles(
  piles: readonly Pile[],
  palette: Palette,
  centre: Point,
  scale: number,
  kind: keyof typeof COUNTER_ROOM,
): string {
  const room = COUNTER_ROOM[kind];
  const units = piles.flatMap(({ stack, units: pile }) => pile.map((unit) => ({ unit, side: stack.side })));
  const cellOf = (across: number): number =>
    scale * Math.min(room.width / across, room.height / Math.ceil(units.length / across), LARGEST_CELL[kind]);
  let columns = 1;
  for (let across = 2; across <= units.length; across++) if (cellOf(across) > cellOf(columns)) columns = across;
  const rows = Math.ceil(units.length / columns);
  const cell = cellOf(columns);
  const size = cell * 0.9;
  const { x, y } = { x: centre.x, y: centre.y + room.y * scale };
  const [left, top] = [x - (columns * cell) / 2, y - (rows * cell) / 2];
  const short = rows * columns - units.length;
  const indentOf = (at: number): number => left + (at >= (rows - 1) * columns ? (short * cell) / 2 : 0);
  return group(
    { class: 'stack' },
    ...units.map(({ unit, side }, at) =>
      drawOne(
        unit,
        side,
        palette,
        indentOf(at) + (at % columns) * cell + (cell - size) / 2,
        top + Math.floor(at / columns) * cell + (cell - size) / 2,
        size,
      ),
    ),
    ...piles.map(({ stack }, at) => drawStackStates(stack.markers, palette, left, top - at * size * 0.2, size)),
  );
}

export function drawStacks(view: View, layout: Layout, palette: Palette): string {
  const { scale, kind } = layout;
  return group(
    { class: 'stacks' },
    ...[...pilesBySpace(view)].map(([id, piles]) => {
      const space = layout.spaces.get(id);
      if (space === undefined) return '';
      if (kind !== 'hex') return drawTiles(piles, palette, space, scale, kind);
      if (piles.length === 1) return drawFan(firstOf(piles), palette, space.x, space.y, scale * 0.53);
      const size = scale * (piles.length === 2 ? 0.4 : 0.3);
      const width = Math.min(piles.length, 3) * size * 1.12;
      return piles
        .slice(0, 3)
        .map((pile, at) => drawFan(pile, palette, space.x - width / 2 + size * 1.12 * (at + 0.5), space.y, size))
        .join('');
    }),
  );
}

/** Where the markers of a space begin and which way they go on; in units of the scale from its centre. */
interface MarkerRow {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle';
  readonly goesOn: 'right' | 'up';
}

/** Never on a counter: beside the number of a zone where a stack is, on the lower edge of a square or hex. */
const MARKER_ROWS = {
  hex: { x: -0.44, y: 0.33, size: 0.115, anchor: 'start', goesOn: 'up' },
  square: { x: -0.47, y: 0.425, size: 0.1, anchor: 'start', goesOn: 'right' },
  zone: { x: 0, y: 0, size: 0.13, anchor: 'middle', goesOn: 'right' },
  occupiedZone: { x: -0.1, y: -0.335, size: 0.125, anchor: 'start', goesOn: 'right' },
} as const satisfies Record<string, MarkerRow>;

/** Markers that are not units: between two spaces on their side, else on their space. */
export function drawMapMarkers(view: View, layout: Layout, palette: Palette): string {
  const { scale, kind } = layout;
  const occupied = new Set(stacksOf(view).map((stack) => stack.space));
  const chips = new Map<string, MarkerView[]>();
  const drawn: string[] = [];
  for (const marker of view.markers) {
    const side = marker.edge === undefined ? undefined : layout.sideOf(...marker.edge);
    if (side !== undefined) {
      const [x, y] = [(side[0].x + side[1].x) / 2, (side[0].y + side[1].y) / 2];
      const isBroken = palette.chip(marker.kind).isBroken;
      drawn.push(isBroken ? drawCross(marker, x, y, scale) : drawChip(chipOf(marker, scale, 0.13), palette, x, y));
    } else if (marker.space !== undefined && layout.spaces.has(marker.space)) collect(chips, marker.space, marker);
  }
  for (const [id, markers] of chips) {
    const row = MARKER_ROWS[kind === 'zone' && occupied.has(id) ? 'occupiedZone' : kind];
    drawn.push(drawRow(markers, palette, known(layout.spaces.get(id), 'space', id), row, scale));
  }
  return group({ class: 'markers' }, ...drawn);
}

function drawRow(
  markers: readonly MarkerView[],
  palette: Palette,
  centre: Point,
  row: MarkerRow,
  scale: number,
): string {
  const there = markers.map((marker) => chipOf(marker, scale, row.size));
  const whole = there.reduce((sum, { width }) => sum + width + 2, -2);
  let left = centre.x + row.x * scale - (row.anchor === 'middle' ? whole / 2 : 0);
  return there
    .map((chip, at) => {
      const rise = row.goesOn === 'up' ? at * chip.height * 1.08 : 0;
      const svg = drawChip(chip, palette, left + chip.width / 2, centre.y + row.y * scale - rise);
      if (row.goesOn === 'right') left += chip.width + 2;
      return svg;
    })
    .join('');
}

/** Letters of a marker that lies by itself, in units of the scale. */
const ALONE = 0.13;

/** What is broken is crossed out: a label on every blown bridge would hide the river. */
function drawCross(
  { label }: MarkerView,
  x: number,
  y: number,
  scale: number,
  what: 'marker' | 'sample' = 'marker',
): string {
  const r = scale * 0.075;
  const strokes = `M${num(x - r)} ${num(y - r)}L${num(x + r)} ${num(y + r)}M${num(x - r)} ${num(y + r)}L${num(x + r)} ${num(y - r)}`;
  return element(
    'g',
    { class: what, fill: 'none', 'stroke-linecap': 'round' },
    element('title', {}, escapeXml(label)),
    element('path', { d: strokes, stroke: '#ffffff', 'stroke-width': scale * 0.075 }),
    element('path', { d: strokes, stroke: '#c0281c', 'stroke-width': scale * 0.04 }),
  );
}

/** A marker by itself, with the room it takes where neighbouring spaces are `scale` apart. */
export function drawMarkerAlone(
  marker: MarkerView,
  palette: Palette,
  scale: number,
): { readonly svg: string; readonly width: number; readonly height: number } {
  if (marker.edge !== undefined && palette.chip(marker.kind).isBroken) {
    const side = scale * 0.24;
    return { svg: drawCross(marker, side / 2, side / 2, scale), width: side, height: side };
  }
  const chip = chipOf(marker, scale, ALONE);
  const [width, height] = [chip.width + 2, chip.height + 2];
  return { svg: drawChip(chip, palette, width / 2, height / 2), width, height };
}

/** What a sign or two on the map stand for; longer labels speak for themselves. */
export function explainedMarkers({ markers }: View, palette: Palette): Explained[] {
  const explained = new Map<string, Explained>();
  for (const marker of markers) {
    const { kind, label, edge } = marker;
    if (explained.has(kind)) continue;
    const called = capital(palette.called('markers', kind));
    if (edge !== undefined && palette.chip(kind).isBroken)
      explained.set(kind, { label: called, draw: ({ x, y }) => drawCross(marker, x, y, 76, 'sample') });
    else if (label.length <= 2)
      explained.set(kind, {
        label: called,
        draw: ({ x, y }) => drawChip(chipOf(marker, 1, 14), palette, x, y, 'sample'),
      });
  }
  return [...explained.values()];
}

interface Chip {
  readonly marker: MarkerView;
  readonly label: string;
  /** Of its letters. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

function chipOf(marker: MarkerView, scale: number, letters: number): Chip {
  const size = scale * letters;
  const height = size * 1.45;
  const label = fitted(marker.label, size, Math.max(scale * 0.85, size * 2));
  return { marker, label, size, height, width: Math.max(height, textWidth(label, size) + size * 0.6) };
}

function drawChip(
  { marker, label, size, width, height }: Chip,
  palette: Palette,
  x: number,
  y: number,
  what: 'marker' | 'sample' = 'marker',
): string {
  const { paper, ink } = palette.chip(marker.kind);
  const rim = marker.side === undefined ? '#6b5a2c' : palette.ink(marker.side);
  return element(
    'g',
    { class: what },
    element('title', {}, escapeXml(marker.label)),
    element('rect', {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: height * 0.3,
      fill: paper,
      stroke: rim,
      'stroke-width': 1.2,
    }),
    text(label, x, y + size * 0.36, { size, weight: 'bold', fill: ink }),
  );
}
