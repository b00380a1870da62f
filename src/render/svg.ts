import { type Box, extentOf } from '#kernel/board/extent';
import type { Language } from '#kernel/text';
import { type Layout, layOut } from './geometry.ts';
import { drawEdges, drawLines, type UsedStroke } from './lines.ts';
import { element, escapeXml, FONT_STACK, group, num } from './markup.ts';
import { paletteOf } from './palette.ts';
import { drawBoxes, drawLegend, drawSpreadStacks, drawTitle, drawTracks } from './panels.ts';
import { drawNames, drawNumbers, drawPlaces } from './places.ts';
import type { BoardSheet, Clock, Track, View } from './seen.ts';
import { drawMapMarkers, drawStacks } from './stacks.ts';
import { drawControl, drawGrid, drawTerrain } from './terrain.ts';
import { TEXT_WORDS } from './text-words.ts';

/** Everything beside map and position that a drawing may show. */
export interface DrawingOptions {
  /** Pixels between neighbouring spaces; a size that suits the kind of map unless said otherwise. */
  readonly scale?: number;
  readonly title?: string;
  readonly clock?: Clock;
  readonly tracks?: readonly Track[];
  /** Sides with their names, for the legend. */
  readonly sides?: readonly { readonly id: string; readonly name: string }[];
  /** Units off the map, and stacks spread out beside it; shown unless said otherwise. */
  readonly boxes?: 'shown' | 'hidden';
  readonly legend?: 'shown' | 'hidden';
  /** Of the words around names. */
  readonly language?: Language | undefined;
}

const SCALES = { hex: 76, square: 124, zone: 150 } as const;
/** A very large map is drawn smaller, down to what can still be read. */
const WIDEST_MAP = 5200;
const SMALLEST_SCALE = 52;
const NARROWEST = 720;

const scaleOf = (sheet: BoardSheet): number =>
  sheet.kind === 'hex'
    ? Math.min(SCALES.hex, Math.max(SMALLEST_SCALE, Math.floor(WIDEST_MAP / (extentOf(sheet.spaces).width + 1))))
    : SCALES[sheet.kind];

/** The drawing of a map without anybody on it: the same for every position, so it is kept per sheet and scale. */
interface Ground {
  readonly layout: Layout;
  readonly below: string;
  readonly lines: string;
  readonly above: string;
  readonly strokes: readonly UsedStroke[];
}

const grounds = new WeakMap<BoardSheet, Map<number, Ground>>();

function groundOf(sheet: BoardSheet, scale: number): Ground {
  const kept = grounds.get(sheet) ?? new Map<number, Ground>();
  grounds.set(sheet, kept);
  const known = kept.get(scale);
  if (known !== undefined) return known;
  const layout = layOut(sheet, scale);
  const palette = paletteOf(sheet);
  const edges = drawEdges(sheet, layout);
  const lines = drawLines(sheet, layout);
  const zones = sheet.kind === 'zone';
  const ground: Ground = {
    layout,
    // Connections run from centre to centre and hide below their zones; rivers lie on the grid.
    below: (zones ? edges.svg : '') + drawTerrain(sheet, layout) + drawGrid(sheet, layout),
    lines: (zones ? '' : edges.svg) + lines.svg + drawPlaces(layout, palette),
    above: drawNumbers(sheet, layout) + edges.labels + drawNames(layout, palette),
    strokes: [...edges.used, ...lines.used],
  };
  kept.set(scale, ground);
  return ground;
}

/**
 * The map alone, without anybody on it: from edge to edge, in pixels of which `data-unit-size` make one unit of the sheet. On top lies
 * every space as a shape of its own, invisible, for pages to fill, outline and listen to.
 */
export function renderGround(
  sheet: BoardSheet,
  { scale = scaleOf(sheet) }: Pick<DrawingOptions, 'scale'> = {},
): string {
  const { layout, below, lines, above } = groundOf(sheet, scale);
  const { width, height, unit } = layout;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      'font-family': FONT_STACK,
      'data-board': sheet.id,
      'data-unit-size': unit.toFixed(4),
    },
    element('title', {}, escapeXml(sheet.title)),
    element('rect', { width, height, fill: '#efe8d3' }),
    group({ class: 'map' }, below, lines, above),
    group(
      { class: 'spaces', fill: 'none', 'pointer-events': 'all' },
      ...[...layout.spaces.values()].map(({ sheet: { id, label, name }, path }) =>
        element(
          'path',
          { 'data-space': id, d: path },
          element(
            'title',
            {},
            escapeXml([label === undefined || label === '' ? id : label, name].filter(Boolean).join(' ')),
          ),
        ),
      ),
    ),
  );
}

/** Room around the spaces that a part of a map shows, and the least it shows, in spaces. */
const AROUND = 2.2;
const LEAST_SHOWN = 8;
/** More than this on a screen cannot be read. */
const MOST_SHOWN = 16;

/**
 * The part of a map around some spaces, those first that matter most, with the position on it. Spaces too far from the first are left out;
 * where none of them lies on the map, all of it is shown.
 */
export function renderPart(
  sheet: BoardSheet,
  view: View,
  { around, scale = scaleOf(sheet) }: { readonly around: readonly string[]; readonly scale?: number },
): string {
  const ground = groundOf(sheet, scale);
  const { layout } = ground;
  const palette = paletteOf(sheet);
  const shown = partOf(layout, around);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: shown.width,
      height: shown.height,
      viewBox: [shown.x, shown.y, shown.width, shown.height].map(num).join(' '),
      'font-family': FONT_STACK,
    },
    element('title', {}, escapeXml(sheet.title)),
    element('rect', { width: layout.width, height: layout.height, fill: '#efe8d3' }),
    ground.below,
    drawControl(view.control, layout, palette),
    ground.lines,
    ground.above,
    drawStacks(view, layout, palette),
    drawMapMarkers(view, layout, palette),
  );
}

function partOf({ spaces, scale, width, height }: Layout, around: readonly string[]): Box {
  const [xs, ys]: [number[], number[]] = [[], []];
  const fits = (values: readonly number[], value: number): boolean =>
    Math.max(value, ...values) - Math.min(value, ...values) <= (MOST_SHOWN - 2 * AROUND) * scale;
  for (const id of around) {
    const place = spaces.get(id);
    if (place === undefined || !fits(xs, place.x) || !fits(ys, place.y)) continue;
    xs.push(place.x);
    ys.push(place.y);
  }
  if (xs.length === 0) return { x: 0, y: 0, width, height };
  const span = (values: readonly number[], whole: number): readonly [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const length = Math.min(whole, Math.max(high - low + 2 * AROUND * scale, LEAST_SHOWN * scale));
    return [Math.min(Math.max(0, (low + high - length) / 2), whole - length), length];
  };
  const [[x, wide], [y, high]] = [span(xs, width), span(ys, height)];
  return { x, y, width: wide, height: high };
}

/** A board as a picture of text: the same sheet, view and options always give the same characters. */
export function renderSvg(sheet: BoardSheet, view: View, options: DrawingOptions = {}): string {
  const ground = groundOf(sheet, options.scale ?? scaleOf(sheet));
  const { layout } = ground;
  const palette = paletteOf(sheet);
  const words = TEXT_WORDS[options.language ?? 'en'];
  const pad = 12;
  const width = Math.max(NARROWEST, layout.width + 2 * pad);
  const title = drawTitle(options.title ?? sheet.title, options.clock, palette, width);
  const mapTop = title.height + pad;
  const tracks = drawTracks(options.tracks ?? [], options.sides ?? [], palette, width);
  const nothing = { svg: '', height: 0 };
  const spread = options.boxes === 'hidden' ? nothing : drawSpreadStacks(sheet, view, words, width, 42);
  const boxes = options.boxes === 'hidden' ? nothing : drawBoxes(view, palette, width, 42);
  const legend =
    options.legend === 'hidden' ? nothing : drawLegend(sheet, ground.strokes, options.sides ?? [], view, words, width);
  const tracksTop = mapTop + layout.height + pad;
  const spreadTop = tracksTop + tracks.height;
  const boxesTop = spreadTop + spread.height;
  const legendTop = boxesTop + boxes.height;
  const height = legendTop + legend.height + pad / 2;
  const at = (x: number, y: number): { transform: string } => ({ transform: `translate(${num(x)} ${num(y)})` });

  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      'font-family': FONT_STACK,
    },
    element('title', {}, escapeXml(options.title ?? sheet.title)),
    element('rect', { width, height, fill: '#efe8d3' }),
    group(
      { class: 'map', ...at((width - layout.width) / 2, mapTop) },
      ground.below,
      drawControl(view.control, layout, palette),
      ground.lines,
      // No name lies on a counter, and nothing on what happens now.
      ground.above,
      drawStacks(view, layout, palette),
      drawMapMarkers(view, layout, palette),
    ),
    title.svg,
    group(at(0, tracksTop), tracks.svg),
    group(at(0, spreadTop), spread.svg),
    group(at(0, boxesTop), boxes.svg),
    group(at(0, legendTop), legend.svg),
  );
}
