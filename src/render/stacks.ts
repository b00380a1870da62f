import type { MarkerView, StackView, UnitView, View } from '#kernel/view';
import { drawCounter, drawMarkerSign, drawUnknown } from './counters.ts';
import { collect, type Layout, type Point } from './geometry.ts';
import { element, escapeXml, fitted, group, num, text, textWidth } from './markup.ts';
import { INK, sideInk } from './palette.ts';

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

interface Pile {
  readonly stack: StackView;
  /** Top first; `undefined` for a counter the viewer may not see. */
  readonly units: readonly (UnitView | undefined)[];
}

function pilesBySpace(view: View): ReadonlyMap<string, Pile[]> {
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const spaces = new Map<string, Pile[]>();
  for (const stack of stacksOf(view)) {
    const pile = { stack, units: stack.units?.map((id) => units.get(id)) ?? [undefined] };
    const there = spaces.get(stack.space);
    if (there === undefined) spaces.set(stack.space, [pile]);
    else there.push(pile);
  }
  return spaces;
}

const drawOne = (unit: UnitView | undefined, side: string, x: number, y: number, size: number): string =>
  unit === undefined ? drawUnknown(side, x, y, size) : drawCounter(unit, x, y, size);

function badge(count: number, side: string, x: number, y: number, radius: number): string {
  return (
    element('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: '#ffffff',
      stroke: sideInk(side),
      'stroke-width': radius * 0.22,
    }) + text(String(count), x, y + radius * 0.48, { size: radius * 1.4, weight: 'bold', fill: INK })
  );
}

/** Fanned to the upper right behind the unit on top, so that the name below stays free. */
function drawFan({ stack, units }: Pile, x: number, y: number, size: number): string {
  const shown = units.slice(0, SHOWN);
  const step = size * 0.09;
  const left = x - size / 2 - ((shown.length - 1) * step) / 2;
  const top = y - size * 0.52;
  const counters = shown.map((unit, at) => drawOne(unit, stack.side, left + at * step, top - at * step, size));
  const corner = left + size + (shown.length - 1) * step;
  return group(
    { class: 'stack' },
    ...counters.reverse(),
    units.length > 1 ? badge(units.length, stack.side, corner, top + size * 0.82, size * 0.16) : '',
    drawStackMarkers(stack.markers, left, top - size * 0.06, size),
  );
}

function drawStackMarkers(markers: readonly string[], x: number, y: number, size: number): string {
  const radius = size * 0.13;
  return markers
    .slice(0, 4)
    .map((marker, at) => drawMarkerSign(marker, x + radius + at * radius * 2, y, radius))
    .join('');
}

/** All counters of a space side by side, as large as fits. */
function drawTiles(piles: readonly Pile[], { x, y }: Point, room: number): string {
  const units = piles.flatMap(({ stack, units: pile }) => pile.map((unit) => ({ unit, side: stack.side })));
  const columns = Math.ceil(Math.sqrt(units.length));
  const rows = Math.ceil(units.length / columns);
  const cell = Math.min(room / columns, room / rows, room * 0.62);
  const size = cell * 0.86;
  const [left, top] = [x - (columns * cell) / 2, y - (rows * cell) / 2];
  return group(
    { class: 'stack' },
    ...units.map(({ unit, side }, at) =>
      drawOne(
        unit,
        side,
        left + (at % columns) * cell + (cell - size) / 2,
        top + Math.floor(at / columns) * cell + (cell - size) / 2,
        size,
      ),
    ),
    ...piles.map(({ stack }, at) => drawStackMarkers(stack.markers, left, top - at * size * 0.2, size)),
  );
}

export function drawStacks(view: View, layout: Layout): string {
  const { scale, kind } = layout;
  return group(
    { class: 'stacks' },
    ...[...pilesBySpace(view)].map(([id, piles]) => {
      const space = layout.spaces.get(id);
      if (space === undefined) return '';
      if (kind === 'square') return drawTiles(piles, { x: space.x, y: space.y + scale * 0.05 }, scale * 0.88);
      if (kind === 'zone') return drawTiles(piles, { x: space.x, y: space.y - scale * 0.04 }, scale * 0.66);
      if (piles.length === 1) return drawFan(piles[0]!, space.x, space.y, scale * 0.53);
      const size = scale * (piles.length === 2 ? 0.4 : 0.3);
      const width = Math.min(piles.length, 3) * size * 1.12;
      return piles
        .slice(0, 3)
        .map((pile, at) => drawFan(pile, space.x - width / 2 + size * 1.12 * (at + 0.5), space.y, size))
        .join('');
    }),
  );
}

/** Paper and ink of markers by what they are. */
const MARKER_COLOURS: readonly (readonly [pattern: RegExp, paper: string, ink: string])[] = [
  [/vip|leader|objective/, '#f4c430', '#3a2a00'],
  [/prisoner/, '#2f2a22', '#ffffff'],
  [/document|secret/, '#ffffff', '#1f4f86'],
  [/air|aircraft/, '#bfe0f5', '#123e63'],
  [/assault|attack|battle|hit|casualt/, '#d9462f', '#ffffff'],
  [/storch|evacuation|supply|depot/, '#5c9e52', '#ffffff'],
  [/activation|order|command/, '#7a4fa0', '#ffffff'],
  [/smoke|fog|weather/, '#d8d8d8', '#26221c'],
  [/bridge|blown|destroyed|closed|mine|wire|obstacle/, '#8a5a2b', '#ffffff'],
  [/fort|trench|bunker/, '#6b6149', '#ffffff'],
];

/** Markers that are not units: between two spaces on their side; on a hex or square at the lower left; on a zone in its middle, or above it where a stack is. */
export function drawMapMarkers(view: View, layout: Layout): string {
  const { scale } = layout;
  const occupied = new Set(stacksOf(view).map((stack) => stack.space));
  const size = scale * 0.13;
  const height = scale * 0.19;
  const chips = new Map<string, Chip[]>();
  const drawn: string[] = [];
  for (const marker of view.markers) {
    const label = fitted(marker.label, size, scale * 0.85);
    const chip = { marker, label, width: Math.max(height, textWidth(label, size) + scale * 0.08) };
    const side = marker.edge === undefined ? undefined : layout.sideOf(...marker.edge);
    if (side !== undefined) {
      const [x, y] = [(side[0].x + side[1].x) / 2, (side[0].y + side[1].y) / 2];
      drawn.push(
        /blown|destroyed/.test(marker.kind) ? drawCross(marker, x, y, scale) : drawChip(chip, x, y, size, height),
      );
    } else if (marker.space !== undefined && layout.spaces.has(marker.space)) collect(chips, marker.space, chip);
  }
  for (const [id, there] of chips) {
    const { x, y } = layout.spaces.get(id)!;
    const whole = there.reduce((sum, { width }) => sum + width + 2, 0);
    let left = x - whole / 2;
    there.forEach((chip, at) => {
      if (layout.kind === 'zone') {
        drawn.push(drawChip(chip, left + chip.width / 2, y + scale * (occupied.has(id) ? -0.42 : 0.02), size, height));
        left += chip.width + 2;
      } else
        drawn.push(
          drawChip(chip, x - scale * 0.42 + chip.width / 2, y + scale * 0.28 - at * height * 1.08, size, height),
        );
    });
  }
  return group({ class: 'markers' }, ...drawn);
}

/** What is broken is crossed out: a label on every blown bridge would hide the river. */
function drawCross({ label }: MarkerView, x: number, y: number, scale: number): string {
  const r = scale * 0.075;
  const strokes = `M${num(x - r)} ${num(y - r)}L${num(x + r)} ${num(y + r)}M${num(x - r)} ${num(y + r)}L${num(x + r)} ${num(y - r)}`;
  return element(
    'g',
    { class: 'marker', fill: 'none', 'stroke-linecap': 'round' },
    element('title', {}, escapeXml(label)),
    element('path', { d: strokes, stroke: '#ffffff', 'stroke-width': scale * 0.075 }),
    element('path', { d: strokes, stroke: '#c0281c', 'stroke-width': scale * 0.04 }),
  );
}

interface Chip {
  readonly marker: MarkerView;
  readonly label: string;
  readonly width: number;
}

function drawChip({ marker, label, width }: Chip, x: number, y: number, size: number, height: number): string {
  const [, paper, ink] = MARKER_COLOURS.find(([pattern]) => pattern.test(marker.kind)) ?? [undefined, '#fffbe8', INK];
  const rim = marker.side === undefined ? '#6b5a2c' : sideInk(marker.side);
  return element(
    'g',
    { class: 'marker' },
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
