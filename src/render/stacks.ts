import type { StackView, UnitView, View } from '#kernel/view';
import { drawCounter, drawMarkerSign, drawUnknown } from './counters.ts';
import type { Layout, Point } from './geometry.ts';
import { element, fitted, group, text, textWidth } from './markup.ts';
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

/** Markers that are not units: on a space at its lower left, between two spaces on their side. */
export function drawMapMarkers(view: View, layout: Layout): string {
  const { scale } = layout;
  const perSpace = new Map<string, number>();
  return group(
    { class: 'markers' },
    ...view.markers.map((marker) => {
      const size = scale * 0.13;
      const label = fitted(marker.label, size, scale * 0.85);
      const width = Math.max(scale * 0.2, textWidth(label, size) + scale * 0.08);
      const height = scale * 0.19;
      let [x, y] = [0, 0];
      if (marker.edge !== undefined) {
        const side = layout.sideOf(...marker.edge);
        if (side === undefined) return '';
        [x, y] = [(side[0].x + side[1].x) / 2, (side[0].y + side[1].y) / 2];
      } else {
        const space = marker.space === undefined ? undefined : layout.spaces.get(marker.space);
        if (space === undefined) return '';
        const before = perSpace.get(space.sheet.id) ?? 0;
        perSpace.set(space.sheet.id, before + 1);
        [x, y] = [space.x - scale * 0.3 + width / 2 - scale * 0.12, space.y + scale * 0.28 - before * height * 1.08];
      }
      return element(
        'g',
        { class: 'marker' },
        element('rect', {
          x: x - width / 2,
          y: y - height / 2,
          width,
          height,
          rx: height * 0.3,
          fill: '#fffbe8',
          stroke: marker.side === undefined ? '#6b5a2c' : sideInk(marker.side),
          'stroke-width': 1.2,
        }),
        text(label, x, y + size * 0.36, { size, weight: 'bold', fill: INK }),
      );
    }),
  );
}
