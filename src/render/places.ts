import type { Box } from '#kernel/board/extent';
import type { PlaceSign } from '#kernel/board/legend';
import { known, lastOf } from '#kernel/known';
import { COUNTER_ROOM, type Layout, overlap, type PlacedSpace, type Point } from './geometry.ts';
import { type Attributes, capital, element, escapeXml, group, num, text, textWidth } from './markup.ts';
import { INK, type Palette, paletteOf } from './palette.ts';
import type { BoardSheet } from './seen.ts';

/* Towns, ports, victory points, entry letters; numbers and names of spaces. */

/** The feature of a space that is drawn as a sign. */
const featureWith = (space: PlacedSpace, sign: PlaceSign, palette: Palette): string | undefined =>
  space.sheet.features.find((feature) => palette.place(feature).style?.sign === sign);

type Block = readonly [x: number, y: number, width: number, height: number];

const drawBlocks = (blocks: readonly Block[], { x, y }: Point, scale: number): string =>
  blocks
    .map(
      ([bx, by, w, h]) =>
        `M${num(x + bx * scale)} ${num(y + by * scale)}h${num(w * scale)}v${num(h * scale)}h${num(-w * scale)}Z`,
    )
    .join('');

const CITY: readonly Block[] = [
  [-0.3, -0.22, 0.24, 0.2],
  [-0.02, -0.26, 0.3, 0.22],
  [-0.26, 0.02, 0.2, 0.22],
  [-0.03, 0, 0.2, 0.26],
  [0.2, 0.02, 0.14, 0.2],
];
const SMALL_CITY: readonly Block[] = [
  [-0.2, -0.14, 0.18, 0.16],
  [0.01, -0.18, 0.19, 0.17],
  [-0.12, 0.05, 0.2, 0.14],
];

function drawSettlement(space: PlacedSpace, palette: Palette, scale: number): string {
  const { x, y } = space;
  if (featureWith(space, 'city', palette))
    return element('path', {
      d: drawBlocks(CITY, space, scale),
      fill: '#8d3f2c',
      stroke: '#4d1f14',
      'stroke-width': 1,
    });
  if (featureWith(space, 'small-city', palette))
    return element('path', {
      d: drawBlocks(SMALL_CITY, space, scale),
      fill: '#a55a3f',
      stroke: '#5c2a1a',
      'stroke-width': 1,
    });
  if (featureWith(space, 'town', palette))
    return element('circle', {
      cx: x,
      cy: y,
      r: scale * 0.09,
      fill: '#a55a3f',
      stroke: '#3d1c10',
      'stroke-width': 1.2,
    });
  return '';
}

/** A sign beside the middle of a space, for one of its features. */
interface Sign {
  readonly sign: PlaceSign;
  /** Its centre, in units of the scale from that of the space. */
  readonly at: Point;
  readonly onZones?: Point;
  /** Above its centre in the legend, in its pixels. */
  readonly drop?: number;
  draw(centre: Point, scale: number, value: string): string;
}

const SIGNS: readonly Sign[] = [
  {
    sign: 'victory-points',
    at: { x: 0.36, y: -0.16 },
    draw: ({ x, y }, scale, value) =>
      element('path', { d: star(x, y, scale * 0.13), fill: '#d8a514', stroke: '#7a5a05', 'stroke-width': 0.8 }) +
      text(value, x, y + scale * 0.05, { size: scale * 0.14, weight: 'bold', fill: INK }),
  },
  {
    sign: 'port',
    at: { x: -0.36, y: -0.16 },
    draw: ({ x, y }, scale) =>
      element('circle', { cx: x, cy: y, r: scale * 0.095, fill: '#f4fbff', stroke: '#1d5b8a', 'stroke-width': 1 }) +
      element('path', {
        d: `M${num(x)} ${num(y - scale * 0.06)}v${num(scale * 0.12)}m${num(-scale * 0.05)} ${num(-scale * 0.045)}q${num(scale * 0.05)} ${num(scale * 0.07)} ${num(scale * 0.1)} 0m${num(-scale * 0.08)} ${num(-scale * 0.045)}h${num(scale * 0.06)}`,
        fill: 'none',
        stroke: '#1d5b8a',
        'stroke-width': scale * 0.018,
      }),
  },
  {
    sign: 'airfield',
    at: { x: -0.36, y: 0.16 },
    onZones: { x: 0.26, y: 0.3 },
    draw: ({ x, y }, scale) =>
      element('path', {
        d: `M${num(x)} ${num(y - scale * 0.1)}v${num(scale * 0.2)}m${num(-scale * 0.1)} ${num(-scale * 0.13)}h${num(scale * 0.2)}m${num(-scale * 0.14)} ${num(scale * 0.11)}h${num(scale * 0.08)}`,
        stroke: '#2d4a6b',
        'stroke-width': scale * 0.035,
        'stroke-linecap': 'round',
      }),
  },
  {
    sign: 'works',
    at: { x: 0, y: 0.05 },
    drop: 6,
    draw: ({ x, y }, scale) =>
      element('path', {
        d: `M${num(x - scale * 0.4)} ${num(y)}a${num(scale * 0.4)} ${num(scale * 0.4)} 0 0 1 ${num(scale * 0.8)} 0`,
        fill: 'none',
        stroke: '#7a1f1f',
        'stroke-width': scale * 0.03,
        'stroke-dasharray': `${num(scale * 0.06)} ${num(scale * 0.04)}`,
      }),
  },
];

function drawSigns(space: PlacedSpace, palette: Palette, scale: number, zone: boolean): string {
  return SIGNS.map(({ sign, at, onZones, draw }) => {
    const feature = featureWith(space, sign, palette);
    if (feature === undefined) return '';
    const { x, y } = (zone ? onZones : undefined) ?? at;
    return draw({ x: space.x + x * scale, y: space.y + y * scale }, scale, palette.place(feature).value ?? '');
  }).join('');
}

/** What the legend explains: a label, and how to draw it about a point. */
export interface Explained {
  readonly label: string;
  draw(centre: Point): string;
}

/** The signs and tags that a map uses, each once. */
export function explainedPlaces(sheet: BoardSheet): Explained[] {
  const palette = paletteOf(sheet);
  const features = [...new Set(sheet.spaces.flatMap((space) => space.features))];
  const used = features.flatMap((feature) => {
    const { style, value = '' } = palette.place(feature);
    return style === undefined ? [] : [{ style, value }];
  });
  const explained = new Map<string, Explained>();
  for (const { sign, drop = 0, draw } of SIGNS)
    for (const { style, value } of used)
      if (style.sign === sign && !explained.has(style.label))
        explained.set(style.label, {
          label: capital(style.label),
          draw: ({ x, y }) => draw({ x, y: y + drop }, 48, value),
        });
  for (const { style, value } of used)
    if (style.sign === 'tag' && !explained.has(style.label))
      explained.set(style.label, {
        label: capital(style.label),
        draw: ({ x, y }) => tag(style.mark ?? value, x, y, 12),
      });
  return [...explained.values()];
}

/** What the tags of a space say. */
const tagsOf = (space: PlacedSpace, palette: Palette): string[] =>
  space.sheet.features.flatMap((feature) => {
    const { style, value = '' } = palette.place(feature);
    return style?.sign === 'tag' ? [style.mark ?? value] : [];
  });

const TAG_COLOUR = /^(.+)-(red|blue|black|green|orange)$/;

const wordOf = (content: string): string => content.match(TAG_COLOUR)?.[1] ?? content;
const tagWidth = (word: string, size: number): number => Math.max(size * 1.3, textWidth(word, size) + size * 0.5);

/** A label in a frame; `R1-red` is written R1 in red. */
function tag(content: string, x: number, y: number, size: number): string {
  const [, word = content, colour = INK] = content.match(TAG_COLOUR) ?? [];
  const width = tagWidth(word, size);
  return (
    element('rect', {
      x: x - width / 2,
      y: y - size * 0.65,
      width,
      height: size * 1.3,
      rx: size * 0.3,
      fill: '#fff6d8',
      stroke: colour,
      'stroke-width': 1,
    }) + text(word, x, y + size * 0.37, { size, weight: 'bold', fill: colour })
  );
}

/** In the middle of a hex, at the lower edge of a square, at the lower left of a zone, where units lie in the middle. */
function drawTags(space: PlacedSpace, palette: Palette, layout: Layout): string {
  const { scale } = layout;
  const tags = tagsOf(space, palette);
  if (layout.kind === 'hex') return tags.map((each) => tag(each, space.x, space.y, scale * 0.2)).join('');
  if (layout.kind === 'square')
    return tags.map((each) => tag(each, space.x, space.y + scale * 0.42, scale * 0.1)).join('');
  const size = scale * ZONE_TAG.size;
  let right = space.x + scale * ZONE_TAG.right;
  const drawn: string[] = [];
  for (const each of tags.reverse()) {
    const width = tagWidth(wordOf(each), size);
    drawn.push(tag(each, right - width / 2, space.y + scale * ZONE_TAG.y, size));
    right -= width + 2;
  }
  return drawn.join('');
}

/** Where the tags of a zone end, in units of the scale from its centre. */
const ZONE_TAG = { right: 0.02, y: 0.305, size: 0.11 } as const;
/** The number of a zone ends at its upper left, outside the room of its counters. */
const ZONE_NUMBER = { right: -0.13, y: -0.265, size: 0.165 } as const;

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = -Math.PI / 2 + (at * Math.PI) / 5;
    const radius = at % 2 === 0 ? r : r * 0.55;
    return `${num(x + radius * Math.cos(angle))} ${num(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

export function drawPlaces(layout: Layout, palette: Palette): string {
  const zone = layout.kind === 'zone';
  return group(
    { class: 'places' },
    ...[...layout.spaces.values()].map(
      (space) =>
        (zone ? '' : drawSettlement(space, palette, layout.scale)) +
        drawSigns(space, palette, layout.scale, zone) +
        drawTags(space, palette, layout),
    ),
  );
}

/** The printed number of a space, at its upper edge; zones are known by their numbers, so these stand out. */
export function drawNumbers(sheet: BoardSheet, layout: Layout): string {
  const { scale } = layout;
  const zone = sheet.kind === 'zone';
  const [aside, rise] = zone
    ? [ZONE_NUMBER.right, ZONE_NUMBER.y]
    : [0, sheet.kind === 'hex' && sheet.orientation !== 'flat' ? -0.39 : -0.37];
  const style: Attributes = zone
    ? { 'text-anchor': 'end', fill: INK, 'font-size': scale * ZONE_NUMBER.size, 'font-weight': 'bold' }
    : { 'text-anchor': 'middle', fill: '#6b6149', 'font-size': scale * 0.125 };
  // Ways run through zones and squares, not through the upper edge of a hex.
  const halo: Attributes =
    sheet.kind === 'hex' ? {} : { stroke: '#fdf8ea', 'stroke-width': scale * 0.035, 'paint-order': 'stroke' };
  return group(
    { class: 'numbers', ...style, ...halo },
    ...[...layout.spaces.values()].map((space) => {
      const label = labelOf(space);
      return label === ''
        ? ''
        : element('text', { x: space.x + scale * aside, y: space.y + scale * rise }, escapeXml(label));
    }),
  );
}

const labelOf = ({ sheet }: PlacedSpace): string => sheet.label ?? sheet.id;

type Rank = 1 | 2 | 3;

function importance(space: PlacedSpace, palette: Palette): Rank {
  if (featureWith(space, 'city', palette)) return 3;
  return featureWith(space, 'small-city', palette) || featureWith(space, 'victory-points', palette) ? 2 : 1;
}

/** A long name of a zone in two lines, broken at the space nearest to its middle. */
function broken(name: string): string[] {
  if (name.length <= 14) return [name];
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const best = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

/** Where a name may stand about its space, best first; in units of the scale, baseline of its first line. */
const SPOTS = [
  [0, 0],
  [0, 0.07],
  [0.2, 0],
  [-0.2, 0],
  [0.34, 0.05],
  [-0.34, 0.05],
  [0, -0.77],
  [0, 0.17],
] as const;

/** How high the letters of a name may be by its rank, best first; in units of the scale. */
const HEIGHTS: Readonly<Record<Rank, readonly number[]>> = {
  1: [0.16, 0.15, 0.14],
  2: [0.18, 0.165, 0.14],
  3: [0.2, 0.185, 0.14],
};

/** About a zone: below it, a little aside, and where a neighbour is close beside its lower half. */
const ZONE_SPOTS = [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.4, -0.4, 0.5, -0.5].flatMap((dx) =>
  [0, -0.03, 0.04, 0.08].map((dy) => [dx, dy - Math.max(0, Math.abs(dx) - 0.2) * 0.4] as const),
);

/** What of a zone no name may cover: the room of its counters, its number and its tags. */
function keptFree(space: PlacedSpace, palette: Palette, scale: number): Box[] {
  const box = (left: number, top: number, right: number, bottom: number): Box => ({
    x: space.x + scale * left,
    y: space.y + scale * top,
    width: scale * (right - left),
    height: scale * (bottom - top),
  });
  const { width, height, y } = COUNTER_ROOM.zone;
  const label = textWidth(labelOf(space), ZONE_NUMBER.size);
  const tags = tagsOf(space, palette);
  const tagged = tags.reduce((sum, each) => sum + tagWidth(wordOf(each), ZONE_TAG.size), 0);
  return [
    box(-width / 2, y - height / 2, width / 2, y + height / 2),
    box(ZONE_NUMBER.right - label, ZONE_NUMBER.y - 0.12, ZONE_NUMBER.right, ZONE_NUMBER.y),
    ...(tags.length === 0 ? [] : [box(ZONE_TAG.right - tagged, ZONE_TAG.y - 0.07, ZONE_TAG.right, ZONE_TAG.y + 0.07)]),
  ];
}

const widest = ({ sheet }: PlacedSpace): number =>
  Math.max(...broken(known(sheet.name, 'name')).map((line) => line.length));

/** Names below their spaces, moved aside or made smaller where two would cover each other; important ones first. */
export function drawNames(layout: Layout, palette: Palette): string {
  const { scale } = layout;
  const zone = layout.kind === 'zone';
  const drop = zone ? 0.5 : 0.44;
  const taken: Box[] = zone ? [...layout.spaces.values()].flatMap((space) => keptFree(space, palette, scale)) : [];
  const named = [...layout.spaces.values()]
    .filter((space) => space.sheet.name !== undefined && space.sheet.name !== '')
    .sort(
      (a, b) =>
        importance(b, palette) - importance(a, palette) ||
        // Zones stand so close that the longest names need the first choice.
        (zone ? widest(b) - widest(a) : 0) ||
        (a.sheet.id < b.sheet.id ? -1 : 1),
    );
  const labels = named.map((space) => {
    const lines = zone ? broken(known(space.sheet.name, 'name')) : [known(space.sheet.name, 'name')];
    const rank = importance(space, palette);
    const heights = zone ? [0.135, 0.125, 0.115, 0.105] : HEIGHTS[rank];
    for (const height of heights)
      for (const [dx, dy] of zone ? ZONE_SPOTS : SPOTS) {
        const size = height * scale;
        const width = Math.max(...lines.map((line) => textWidth(line, size)));
        const y = space.y + (drop + dy) * scale;
        const box = {
          x: space.x + dx * scale - width / 2,
          y: y - size * 0.8,
          width,
          height: size * (1 + 0.95 * (lines.length - 1)),
        };
        if (
          taken.some((other) => overlap(widened(box, scale * 0.03), other)) ||
          box.x < 2 ||
          box.x + width > layout.width - 2
        )
          continue;
        taken.push(box);
        return write(lines, rank, size, space.x + dx * scale, y);
      }
    return write(lines, rank, lastOf(heights) * scale, space.x, space.y + drop * scale);
  });
  return group({ class: 'names' }, ...labels);
}

/** Two names in one line need a gap between them. */
const widened = (box: Box, by: number): Box => ({ ...box, x: box.x - by, width: box.width + 2 * by });

const write = (lines: readonly string[], rank: number, size: number, x: number, y: number): string =>
  lines
    .map((line, at) =>
      text(rank === 3 ? line.toUpperCase() : line, x, y + at * size * 0.95, {
        size: rank === 3 ? size * 0.9 : size,
        ...(rank > 1 ? { weight: 'bold' as const } : {}),
        fill: '#1d1a14',
        halo: '#fdf8ea',
      }),
    )
    .join('');
